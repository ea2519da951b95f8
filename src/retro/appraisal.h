#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/endings.h"
#include "retro/value.h"
#include "retro/values.h"

namespace quintet::retro {

/// A finished table in memory.
template <class C>
struct Finished {
  const C* numbers;
  const Values* values;
};

/// What the moves of a position are worth, by the values of the positions that they lead to.
template <Game G, EndingClassFor<G> C>
class Appraisal {
 public:
  using State = typename G::State;

  /// `below` has all classes to which irreversible moves lead.
  Appraisal(const C& numbers, std::vector<Finished<C>> below)
      : numbers_(numbers), below_(std::move(below)) {}

  /// By irreversible moves and the end of the game alone: a win in one turn; a loss if nothing else
  /// is left; `safe` if one of the moves draws; else still open. A position in which the game is
  /// over for lack of a move counts as decided in one turn, the one that cannot be made.
  [[nodiscard]] TableValue by_irreversible_moves(const State& at) const {
    Tally tally;
    G::choices(at).each([&](typename G::Move move) {
      State next = at;
      G::apply(next, move);
      if (C::key_at(next) == numbers_.key()) {
        tally.is_open = true;
      } else {
        tally.add(value_below(next));
      }
    });
    if (tally.moves == 0 && !tally.is_open) return value_of(*G::result(at), G::to_move(at));
    return tally.value();
  }

  /// Whether all reversible moves lead to positions won within so many turns.
  [[nodiscard]] bool is_lost_within(const State& at, unsigned turns, const Values& values) const {
    bool is_lost = true;
    G::choices(at).each([&](typename G::Move move) {
      if (!is_lost) return;
      State next = at;
      G::apply(next, move);
      if (C::key_at(next) != numbers_.key()) return;
      const TableValue value = values[numbers_.number_of(next)];
      is_lost = is_won(value) && turns_of(value) <= turns;
    });
    return is_lost;
  }

  /// The value that follows from those of all positions after one move.
  [[nodiscard]] TableValue by_all_moves(const State& at, const Values& values) const {
    const TableValue irreversible = by_irreversible_moves(at);
    if (is_won(irreversible) || (is_lost(irreversible))) return irreversible;
    unsigned soonest = C::most_turns + 1;
    unsigned latest = 1;
    bool is_lost_so_far = irreversible != safe;
    G::choices(at).each([&](typename G::Move move) {
      State next = at;
      G::apply(next, move);
      if (C::key_at(next) != numbers_.key()) return;
      const TableValue value = values[numbers_.number_of(next)];
      const unsigned turns = turns_of(value) + 1;
      if (retro::is_lost(value)) soonest = std::min(soonest, turns);
      if (is_won(value)) latest = std::max(latest, turns);
      is_lost_so_far = is_lost_so_far && is_won(value);
    });
    if (soonest <= C::most_turns) return won_in(soonest);
    return is_lost_so_far && latest <= C::most_turns ? lost_in(latest) : drawn;
  }

 private:
  struct Tally {
    unsigned moves = 0;
    bool wins = false;
    bool draws = false;
    bool is_open = false;

    void add(TableValue value_of_next) {
      ++moves;
      wins = wins || retro::is_lost(value_of_next);
      draws = draws || value_of_next == drawn;
    }
    [[nodiscard]] TableValue value() const {
      if (wins) return won_in(1);
      if (draws) return safe;
      return is_open ? drawn : lost_in(1);
    }
  };

  [[nodiscard]] TableValue value_below(const State& at) const {
    const unsigned key = C::key_at(at);
    for (const Finished<C>& table : below_) {
      if (table.numbers->key() == key) return (*table.values)[table.numbers->number_of(at)];
    }
    return value_of(*G::result(at), G::to_move(at));
  }

  static TableValue value_of(const Result& result, Side side) {
    if (result.outcome == Outcome::draw) return drawn;
    return result.outcome == win_for(side) ? won_in(1) : lost_in(1);
  }

  const C& numbers_;
  std::vector<Finished<C>> below_;
};

}  // namespace quintet::retro
