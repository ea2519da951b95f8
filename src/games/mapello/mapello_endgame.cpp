#include "games/mapello/mapello_endgame.h"

#include <atomic>
#include <utility>

#include "core/threads.h"
#include "games/mapello/mapello.h"
#include "games/mapello/mapello_endgame_root.h"
#include "games/mapello/mapello_eval.h"

namespace quintet::mapello {
namespace {

/// The result of whichever thread has it first.
template <class Lines>
std::optional<Solved<RuleBook>> solved_with(const State& at, unsigned lines, unsigned threads,
                                            BoundTable& table, const StopAtNodes& stop) {
  const Terrain terrain(walls_of(at), at.jokers);
  const std::size_t us = index_of(at.side);
  const int lead = bonus_points * (at.taken[us] - at.taken[us ^ 1]);
  Team team(threads);
  Solved<RuleBook> solved;
  std::atomic<std::uint64_t> nodes{0};
  work_together(threads, [&](unsigned number) {
    const StopAtNodes never = [](std::uint64_t) { return false; };
    BestLines<Lines, HandMade> search({at, terrain, table, team, number == 0 ? stop : never});
    auto found = search.find({at.own, at.theirs, lead}, lines);
    nodes += search.nodes();
    const bool finished = !search.stopped();
    if (team.dismiss() && finished) solved.lines = std::move(found);
  });
  if (solved.lines.empty()) return std::nullopt;
  solved.nodes = nodes;
  return solved;
}

}  // namespace

/// One more cell takes about twice as long: fourteen are solved in a few hundredths of a second on
/// plain maps, twenty in about one second.
bool Endgame::is_near(const State& at, double seconds) {
  constexpr unsigned most_cells = 26;
  constexpr double of_one_cell = 2.5e-6;
  unsigned cells = 0;
  for (double needed = of_one_cell; needed < seconds && cells < most_cells; needed *= 1.9) ++cells;
  return count(at.free) <= cells;
}

void Endgame::forget_other_games(const State& at) {
  const bool same = ground_.walls == walls_of(at) && ground_.jokers == at.jokers &&
                    ground_.empties_to_winner == at.empties_to_winner &&
                    (at.free & ~ground_.free) == 0 && at.bonuses == (ground_.bonuses & at.free);
  if (same) return;
  table_.clear();
  ground_ = {walls_of(at), at.bonuses, at.free, at.jokers, at.empties_to_winner};
}

std::optional<Solved<RuleBook>> Endgame::solve(const State& at, unsigned lines,
                                               const StopAtNodes& stop, unsigned threads) {
  forget_other_games(at);
  return at.jokers.any() ? solved_with<JokerLines>(at, lines, threads, table_, stop)
                         : solved_with<PlainLines>(at, lines, threads, table_, stop);
}

}  // namespace quintet::mapello
