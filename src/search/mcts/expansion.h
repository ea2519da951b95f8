#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/search_hints.h"
#include "search/mcts/node_pool.h"
#include "search/mcts/options.h"
#include "search/mcts/urgency.h"

namespace quintet::search::mcts {

/// Whether the order of siblings is meaningful, so that later ones can wait.
template <SearchHints H, class E>
constexpr bool is_ordered = Ranked<H> || !is_blind<E>;

/// The evaluation of a non-terminal position after a move, for the side that made the move.
template <class G, EvaluationFor<G> E>
int judgement_after(const E& evaluation, const typename E::Accumulator& sum,
                    const typename G::State& before, const typename G::Move& move,
                    const typename G::State& after) {
  const int judgement =
      evaluation.evaluate(after, choices_of<G>(after), evaluation.after(sum, before, move, after));
  return G::to_move(after) == G::to_move(before) ? judgement : -judgement;
}

inline std::int16_t judged_value(int judgement, const MctsOptions& options) {
  return static_cast<std::int16_t>(value_of_judgement(judgement, options.judgement_scale));
}

/// A position on the path down, with the evaluation's incremental state.
template <class G, EvaluationFor<G> E>
struct Site {
  const typename G::State& at;
  const typename E::Accumulator& sum;
};

/// The moves of one position, with their prior knowledge.
template <SearchHints H, class E>
class Prospects {
 public:
  using G = typename H::Book;

  struct Prospect {
    typename G::Move move{};
    Bounds bounds;
    int order = 0;
    std::int16_t judgement = Node<G>::unjudged;
    std::uint16_t number = 0;
  };

  Prospects(const Site<G, E>& spot, const E& evaluation, const MctsOptions& options) {
    const auto rank = H::ranking(spot.at);
    for (const typename G::Move& move : G::legal_moves(spot.at)) {
      Prospect& here = prospects_[count_];
      here = prospect(spot, move, evaluation, options);
      if constexpr (Ranked<H>) here.order = rank(move);
      here.number = static_cast<std::uint16_t>(count_);
      ++count_;
    }
    if constexpr (is_ordered<H, E>) {
      std::sort(begin(), end(), [](const Prospect& a, const Prospect& b) {
        return a.order != b.order ? a.order > b.order : a.number < b.number;
      });
    }
  }

  [[nodiscard]] std::uint32_t size() const { return count_; }
  [[nodiscard]] const Prospect& operator[](std::size_t i) const { return prospects_[i]; }

 private:
  Prospect* begin() { return prospects_.data(); }
  Prospect* end() { return prospects_.data() + count_; }

  static Prospect prospect(const Site<G, E>& spot, const typename G::Move& move,
                           [[maybe_unused]] const E& evaluation,
                           [[maybe_unused]] const MctsOptions& options) {
    Prospect prospect;
    prospect.move = move;
    typename G::State next = spot.at;
    G::apply(next, move);
    if (choices_of<G>(next).size() == 0) {
      const Score score = score_of(*G::result(next), G::to_move(spot.at), 0);
      prospect.bounds = {score, score};
    } else if constexpr (!is_blind<E> && !Ranked<H>) {
      if (options.judgement_visits > 0) {
        prospect.order = judgement_after<G>(evaluation, spot.sum, spot.at, move, next);
        prospect.judgement = judged_value(prospect.order, options);
      }
    }
    return prospect;
  }

  // Left uninitialized until used, as in FixedList: clearing a thousand entries would cost more
  // than making ten.
  union {
    std::array<Prospect, G::max_moves> prospects_;
  };
  std::uint32_t count_ = 0;
};

/// Expands a leaf. Fails when another thread is already expanding it or the pool is full
/// (`is_full`).
template <SearchHints H, class E, class G = typename H::Book>
bool expand(NodePool<G>& pool, Node<G>& leaf, const Site<G, E>& spot, const E& evaluation,
            const MctsOptions& options, std::atomic<bool>& is_full) {
  std::uint32_t expected = no_family;
  if (!leaf.family.compare_exchange_strong(expected, family_in_the_making)) return false;
  const Prospects<H, E> prospects(spot, evaluation, options);
  const std::uint32_t family = pool.make_family(leaf, prospects.size());
  if (family == no_family) {
    is_full.store(true, std::memory_order_relaxed);
    leaf.family.store(no_family);
    return false;
  }
  leaf.children = static_cast<std::uint16_t>(prospects.size());
  std::size_t i = 0;
  for (Node<G>& child : pool.members(leaf, family)) {
    const auto& prospect = prospects[i++];
    child.move = prospect.move;
    child.judgement.store(prospect.judgement, std::memory_order_relaxed);
    child.lower.store(prospect.bounds.lower, std::memory_order_relaxed);
    child.upper.store(prospect.bounds.upper, std::memory_order_relaxed);
  }
  leaf.family.store(family);
  return true;
}

}  // namespace quintet::search::mcts
