#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/known_moves.h"
#include "core/search_hints.h"
#include "core/table_of.h"
#include "engine/mind.h"
#include "engine/simple_methods.h"
#include "engine/thinker.h"
#include "search/score.h"

namespace quintet::engine {

/// The endings that a thinker knows for the rules of the game it thinks about, and its answers
/// where they say all.
template <SearchHints H>
class KnownEndings {
 public:
  using G = typename H::Whole;
  using Book = typename H::Book;

  /// Asks for those of this game's rules, unless they are the same as before.
  const EndingsOf<Book>* take(const Table& game, const Mind& mind) {
    const bool may_ask = source_ != nullptr && mind.features.endings && mind.noise == 0 &&
                         mind.method == Method::alphabeta;
    if (!may_ask) return nullptr;
    if (!rules_ || *rules_ != game.rules()) {
      rules_ = game.rules();
      endings_ = source_->find(game);
    }
    return static_cast<const EndingsOf<Book>*>(endings_.get());  // NOLINT: of the same game
  }

  /// The best moves with their values, if all are known. Among drawing moves the evaluation
  /// decides.
  template <class E>
  std::vector<Outlook> lines(const EndingsOf<G>& endings, const typename G::State& at,
                             unsigned most, const E& evaluation) const {
    auto moves = known_moves<G>(endings, at);
    std::stable_sort(moves.begin(), moves.end(), [&](const Known& a, const Known& b) {
      if (is_better(a.ending, b.ending) || is_better(b.ending, a.ending)) {
        return is_better(a.ending, b.ending);
      }
      return score_after<H>(evaluation, at, a.move) > score_after<H>(evaluation, at, b.move);
    });
    std::vector<Outlook> lines;
    for (const Known& move : moves) {
      if (lines.size() == most) break;
      lines.push_back(outlook_of(endings, at, move));
    }
    return lines;
  }

 private:
  using Known = KnownMove<typename G::Move>;
  static constexpr std::size_t longest_line = 10;

  static Outlook outlook_of(const EndingsOf<G>& endings, typename G::State at, const Known& first) {
    const Fate fate = first.ending.counted();
    Outlook outlook{{}, search::draw_score, static_cast<Verdict>(fate), fate == Fate::draw};
    if (fate != Fate::draw) outlook.value = search::score_of_ending(first.ending, 0);
    outlook.by_table = first.ending;
    std::vector<Known> next{first};
    while (!next.empty() && outlook.moves.size() < longest_line) {
      outlook.moves.push_back(G::move_to_text(at, next.front().move));
      G::apply(at, next.front().move);
      next = fate == Fate::draw ? std::vector<Known>() : known_moves<G>(endings, at);
    }
    return outlook;
  }
  static_assert(static_cast<int>(Verdict::win) == static_cast<int>(Fate::win));

  std::shared_ptr<const EndingsSource> source_ = endings_in_use();
  std::optional<std::string> rules_;  // for which the endings are
  std::shared_ptr<const Endings> endings_;
};

}  // namespace quintet::engine
