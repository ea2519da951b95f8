// Proofs stay sound: a table entry of one position must not count as a proof for another position
// that only shares its key.

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <vector>

#include "core/hashing.h"
#include "core/search_hints.h"
#include "search/alphabeta/alphabeta.h"

namespace quintet::search {
namespace {

/// The first side walks to a goal, one step per turn, while the second side passes. The game is
/// drawn after `patience` turns or at the third occurrence of a position.
struct WalkToGoal {
  static constexpr unsigned patience = 12;
  static constexpr unsigned goal = 10;

  struct State {
    unsigned place = 0;
    unsigned turns = 0;
    Side side = Side::first;
    bool operator==(const State&) const = default;
  };
  struct Move {
    std::uint8_t steps = 0;
    bool operator==(const Move&) const = default;
  };
  static constexpr std::size_t max_moves = 1;

  static Side to_move(const State& at) { return at.side; }
  static MoveList<WalkToGoal> legal_moves(const State& at) {
    if (result(at)) return {};
    return {Move{std::uint8_t{at.side == Side::first}}};
  }
  static void apply(State& s, Move m) {
    s.place += m.steps;
    ++s.turns;
    s.side = other(s.side);
  }
  static std::optional<Result> result(const State& at) {
    if (at.place == goal) return Result{Outcome::first_wins, 1};
    if (at.turns >= patience) return Result{};
    return std::nullopt;
  }
  static std::uint64_t hash(const State& at) {
    return hash_words(at.place, at.turns, index_of(at.side));
  }
  static constexpr std::size_t max_reversible_plies = patience;
  static unsigned reversible_plies(const State& at) { return at.turns; }
  static std::uint64_t repetition_key(const State& at) {
    return hash_words(at.place, 0, index_of(at.side));
  }
};

struct WalkHints : NoHints<WalkToGoal> {
  /// A rough key: it ignores the turn count.
  static std::uint64_t search_key(const State& at) { return WalkToGoal::repetition_key(at); }
};
static_assert(RoughlyKeyed<WalkHints> && Repeating<WalkToGoal>);

using State = WalkToGoal::State;

Line<WalkToGoal> best_line(TranspositionTable& table, const Root<WalkToGoal>& root) {
  return AlphaBeta<WalkHints>(table).search(root, {}).lines.at(0);
}

constexpr std::size_t table_size = 1 << 16;
constexpr State in_time{WalkToGoal::goal - 3, 0, Side::first};   // wins on the fifth turn
constexpr State too_late{WalkToGoal::goal - 3, 8, Side::first};  // only four turns left

TEST(Proof, AWinDoesNotHoldForTheSamePositionWithLessTime) {
  TranspositionTable table(table_size);
  EXPECT_EQ(best_line(table, {in_time, {}}).score, win_score(1, 5));
  const auto late = best_line(table, {too_late, {}});
  EXPECT_EQ(late.score, draw_score);
  EXPECT_TRUE(late.exact);
}

TEST(Proof, ADrawDoesNotHoldForTheSamePositionWithMoreTime) {
  TranspositionTable table(table_size);
  EXPECT_TRUE(best_line(table, {too_late, {}}).exact);
  EXPECT_EQ(best_line(table, {in_time, {}}).score, win_score(1, 5));
}

TEST(Proof, AWinDoesNotHoldIfRepetitionBlocksItsPath) {
  const State at{WalkToGoal::goal - 3, 6, Side::first};
  const auto key = [](unsigned place) {
    return WalkToGoal::repetition_key({place, 0, Side::second});
  };
  const std::uint64_t barred = key(WalkToGoal::goal - 1);
  TranspositionTable table(table_size);
  EXPECT_EQ(best_line(table, {at, {}}).score, win_score(1, 5));
  const auto drawn = best_line(table, {at, {barred, 100, barred, 101, 102, 103}});
  EXPECT_EQ(drawn.score, draw_score);
  EXPECT_FALSE(drawn.exact) << "the past decides, not the position";

  // A single earlier occurrence does no harm, and anything before the last irreversible turn is
  // forgotten.
  EXPECT_TRUE(is_win(best_line(table, {at, {key(0), 100, key(0), 101, 102, 103}}).score));
  EXPECT_EQ(positions_to_avoid<WalkToGoal>({at, {barred, 100, 101, 102, 103, 104}}), 0U);
  EXPECT_EQ(positions_to_avoid<WalkToGoal>({at, {barred, 100, 101, 102, 103, 104, barred}}), 0U);
}

/// Both sides can only pass, so each position recurs after two plies.
struct Passing : WalkToGoal {
  static MoveList<Passing> legal_moves(const State& at) {
    return at.turns < patience ? MoveList<Passing>{Move{}} : MoveList<Passing>{};
  }
};

struct PassingHints : NoHints<Passing> {
  static std::uint64_t search_key(const State& at) { return WalkHints::search_key(at); }
};

TEST(Line, EndsWithTheThirdOccurrenceOfAPosition) {
  TranspositionTable table(table_size);
  const auto line_of = [&](const Root<Passing>& root) {
    return AlphaBeta<PassingHints>(table).search(root, {}).lines.at(0).moves.size();
  };
  EXPECT_EQ(line_of({{}, {}}), 4U);
  const auto key = [](Side side) { return Passing::repetition_key({0, 0, side}); };
  const std::vector<std::uint64_t> past{key(Side::first), key(Side::second), key(Side::first)};
  EXPECT_EQ(line_of({{0, 3, Side::second}, past}), 1U);
}

TEST(Proof, ARepeatedPositionIsAmongThoseToAvoid) {
  const State at{4, 6, Side::first};
  const std::uint64_t here = WalkToGoal::repetition_key(at);
  EXPECT_NE(positions_to_avoid<WalkToGoal>({at, {100, 101, here, 102, 103, 104}}), 0U);
  EXPECT_EQ(positions_to_avoid<WalkToGoal>({at, {100, 101, 102, 103, 104, 105}}), 0U);
}

}  // namespace
}  // namespace quintet::search
