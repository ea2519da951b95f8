#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/game.h"
#include "core/hashing.h"
#include "core/random.h"
#include "core/search_hints.h"

// Games just large enough to test a search.
namespace quintet::search::toys {

/// A row of coins: take one from either end; a coin of 5 lets you move again. More money wins.
struct Coins {
  static constexpr unsigned most = 16;

  struct State {
    std::array<std::uint8_t, most> coins{};
    std::uint8_t left = 0;   // the first remaining coin
    std::uint8_t right = 0;  // one past the last
    std::array<std::uint8_t, 2> money{};
    Side side = Side::first;
    bool operator==(const State&) const = default;
  };
  struct Move {
    std::uint8_t from_right = 0;
    bool operator==(const Move&) const = default;
  };
  static constexpr std::size_t max_moves = 2;

  static State row(unsigned length, std::uint64_t seed) {
    Rng rng(seed);
    State state;
    for (unsigned i = 0; i < length; ++i) {
      state.coins[i] = static_cast<std::uint8_t>(1 + rng.below(6));
    }
    state.right = static_cast<std::uint8_t>(length);
    return state;
  }

  static Side to_move(const State& at) { return at.side; }
  static MoveList<Coins> legal_moves(const State& at) {
    if (at.left == at.right) return {};
    if (at.left + 1 == at.right) return {{0}};
    return {{0}, {1}};
  }
  static void apply(State& s, Move m) {
    const std::uint8_t coin = s.coins[m.from_right != 0 ? --s.right : s.left++];
    std::uint8_t& money = s.money[index_of(s.side)];
    money = static_cast<std::uint8_t>(money + coin);
    if (coin != 5) s.side = other(s.side);
  }
  static std::optional<Result> result(const State& at) {
    if (at.left != at.right) return std::nullopt;
    return result_by_points(at.money[0], at.money[1]);
  }
  static std::uint64_t hash(const State& at) {
    std::uint64_t hash = hash_words(at.left, at.right, at.money[0], at.money[1]);
    for (const std::uint8_t coin : at.coins) hash = hash_words(hash, coin, index_of(at.side));
    return hash;
  }
};

/// The current difference in money.
struct MoneyAhead : FromScratch {
  static constexpr std::string_view name = "money";
  static int evaluate(const Coins::State& at, const auto& /*choices*/, Accumulator /*sum*/) {
    const std::size_t own = index_of(at.side);
    return 10 * (at.money[own] - at.money[own ^ 1]);
  }
};

/// Hints as a weak player of this game might give them.
struct CoinHints : NoHints<Coins> {
  using Evaluations = EvaluationList<MoneyAhead, Blind>;

  static auto ranking(const State& at) {
    return [&at](Move m) -> int { return at.coins[m.from_right != 0 ? at.right - 1 : at.left]; };
  }
  static int best_margin(const State& at, Side side) {
    int margin = at.money[index_of(side)] - at.money[index_of(other(side))];
    for (unsigned i = at.left; i < at.right; ++i) margin += at.coins[i];
    return margin;
  }
};

/// Both push one stone along a line, each towards its own end. With good play it goes back and
/// forth until the third occurrence of a position.
struct TugOfWar {
  static constexpr int end = 6;

  struct State {
    int place = end / 2;
    unsigned moves = 0;
    Side side = Side::first;
    bool operator==(const State&) const = default;
  };
  struct Move {
    std::int8_t by = 0;
    bool operator==(const Move&) const = default;
  };
  static constexpr std::size_t max_moves = 2;

  static Side to_move(const State& at) { return at.side; }
  static MoveList<TugOfWar> legal_moves(const State& at) {
    if (result(at)) return {};
    return {{-1}, {1}};
  }
  static void apply(State& s, Move m) {
    s.place += m.by;
    ++s.moves;
    s.side = other(s.side);
  }
  static std::optional<Result> result(const State& at) {
    if (at.place == end) return Result{Outcome::first_wins, 1};
    if (at.place == 0) return Result{Outcome::second_wins, 1};
    if (at.moves == max_reversible_plies) return Result{};
    return std::nullopt;
  }
  static std::uint64_t hash(const State& at) {
    return hash_words(static_cast<std::uint64_t>(at.place), at.moves, index_of(at.side));
  }

  static constexpr std::size_t max_reversible_plies = 100;
  static unsigned reversible_plies(const State& at) { return at.moves; }
  static std::uint64_t repetition_key(const State& at) {
    return hash_words(static_cast<std::uint64_t>(at.place), index_of(at.side));
  }
};

static_assert(Ranked<CoinHints> && Bounded<CoinHints> && !Noisy<CoinHints>);
static_assert(Playable<Coins> && Playable<TugOfWar> && Repeating<TugOfWar>);

}  // namespace quintet::search::toys
