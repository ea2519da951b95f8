#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/searchable.h"
#include "search/mcts/node_pool.h"
#include "search/mcts/options.h"
#include "search/mcts/urgency.h"

namespace quintet::mcts {

/// Whether the order of a family means anything, so that the later ones can wait.
template <Playable G>
constexpr bool is_ordered = Ranked<G> || Evaluated<G>;

/// Of a position that is not over.
template <Evaluated G>
int judgement_for(Side side, const typename G::State& at) {
  return G::to_move(at) == side ? G::evaluate(at) : -G::evaluate(at);
}

inline std::int16_t judged_value(int judgement, const MctsOptions& options) {
  return static_cast<std::int16_t>(value_of_judgement(judgement, options.judgement_scale));
}

/// The moves of one position with what is known of them before they are tried.
template <Playable G>
class Prospects {
 public:
  struct Prospect {
    typename G::Move move{};
    Bounds bounds;
    int order = 0;
    std::int16_t judgement = Node<G>::unjudged;
    std::uint16_t number = 0;
  };

  Prospects(const typename G::State& at, const MctsOptions& options) {
    const auto rank = ranking_of<G>(at);
    for (const typename G::Move& move : G::legal_moves(at)) {
      Prospect& here = prospects_[count_];
      here = prospect(at, move, options);
      if constexpr (Ranked<G>) here.order = rank(move);
      here.number = static_cast<std::uint16_t>(count_);
      ++count_;
    }
    if constexpr (is_ordered<G>) {
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

  static Prospect prospect(const typename G::State& at, const typename G::Move& move,
                           [[maybe_unused]] const MctsOptions& options) {
    Prospect prospect;
    prospect.move = move;
    const Side chooser = G::to_move(at);
    typename G::State next = at;
    G::apply(next, move);
    if (choices_of<G>(next).size() == 0) {
      const Score score = score_of(*G::result(next), chooser, 0);
      prospect.bounds = {score, score};
    } else if constexpr (Evaluated<G> && !Ranked<G>) {
      if (options.judgement_visits > 0) {
        prospect.order = judgement_for<G>(chooser, next);
        prospect.judgement = judged_value(prospect.order, options);
      }
    }
    return prospect;
  }

  // Left blank until used, as in FixedList: clearing a thousand would cost more than making ten.
  union {
    std::array<Prospect, G::max_moves> prospects_;
  };
  std::uint32_t count_ = 0;
};

/// Gives a leaf its children. Fails when another thread is at it or the pool is full (`is_full`).
template <Playable G>
bool expand(NodePool<G>& pool, Node<G>& leaf, const typename G::State& at,
            const MctsOptions& options, std::atomic<bool>& is_full) {
  std::uint32_t expected = no_family;
  if (!leaf.family.compare_exchange_strong(expected, family_in_the_making)) return false;
  const Prospects<G> prospects(at, options);
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

}  // namespace quintet::mcts
