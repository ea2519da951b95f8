#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/bits.h"
#include "core/network.h"
#include "games/squex/squex.h"
#include "games/squex/squex_eval.h"

// What a learned evaluation sees of Squex on 8 x 8 octagons: the four octagons around every
// square, and who holds the contested squares. A shortest path counts placements; these local
// shapes tell how good they are.
namespace quintet::squex {

/// The powers of three whose exponents are the bits of a set, added up.
constexpr auto ternary = [] {
  std::array<std::uint16_t, 16> sums{};
  for (unsigned set = 0; set < sums.size(); ++set) {
    for (unsigned i = 4; i-- > 0;) {
      sums[set] = static_cast<std::uint16_t>(3 * sums[set] + ((set >> i) & 1));
    }
  }
  return sums;
}();

/// The octagons of a block, as a number in base three: empty, own or opposing, the lowest octagon
/// is the lowest digit.
inline std::size_t contents(std::uint64_t own, std::uint64_t rivals, std::uint64_t cells) {
  return ternary[gathered_index(own, cells)] + 2U * ternary[gathered_index(rivals, cells)];
}

/// All blocks of 2 x 2 octagons. Mirror images share their inputs, and so do the two
/// views: red sees the board mirrored in its diagonal, as if it joined top and bottom, too.
struct Blocks {
  static constexpr unsigned edge = 8;
  static constexpr std::size_t number = std::size_t{7} * 7;
  static constexpr std::size_t most_contents = 81;  // 3 to the power of 4
  // Of the 16 kinds, 6 are in the middle row or column and their own mirror image, which leaves
  // (81 + 9) / 2 different contents; the one in the middle of both has (81 + 9 + 9 + 9) / 4.
  static constexpr std::size_t inputs = 9UL * 81 + 6 * 45 + 27;
  static constexpr std::size_t most_of_cell = 4;

  /// A block that an octagon is in, and what it adds to the contents if it is own.
  struct Place {
    std::uint16_t block;
    std::uint16_t power;
  };

  std::array<std::uint64_t, number> cells{};
  std::array<std::array<std::array<std::uint16_t, most_contents>, number>, 2> input{};  // by view
  std::array<std::array<Place, most_of_cell>, edge * edge> places{};
  std::array<std::uint8_t, edge * edge> of_cell{};  // how many places there are

  Blocks();
};

const Blocks& blocks();

/// Contested squares, at their upper left octagons, by who holds them.
struct Contested {
  std::uint64_t own;
  std::uint64_t rivals;

  Contested(const State& at, Side view) {
    const std::uint64_t falling = at.falling.words[0];
    const std::uint64_t ours = at.octagons[index_of(view)].words[0];
    const std::uint64_t theirs = at.octagons[index_of(other(view))].words[0];
    const std::uint64_t fallen = crossed(ours, theirs);
    const std::uint64_t risen = crossed(theirs, ours);
    own = (fallen & falling) | (risen & ~falling);
    rivals = (fallen & ~falling) | (risen & falling);
  }

 private:
  /// Where one side has the falling and the other the rising diagonal.
  static std::uint64_t crossed(std::uint64_t falling, std::uint64_t rising) {
    constexpr std::uint64_t last_column = 0x8080'8080'8080'8080;
    return falling & (falling >> 9) & (rising >> 1) & (rising >> 8) & ~last_column;
  }
};

/// The inputs of a network for the default board, with and without the swap.
struct Inputs {
  using Book = RuleBook;
  static constexpr std::string_view game = "squex";
  static constexpr std::string_view name = "blocks-1";
  static constexpr std::size_t square_kinds = 16;  // 7 x 7 squares, four mirror images each
  static constexpr std::size_t squares = Blocks::inputs;
  static constexpr std::size_t count = squares + 2 * square_kinds;
  static constexpr std::size_t most_active = Blocks::number + Blocks::number;  // each contested
  static constexpr std::size_t stages = 8;
  static constexpr int reduction_percent = 170;  // measured: docs/learning.md

  static bool covers(const State& at) {
    return at.height == Blocks::edge && at.width == Blocks::edge;
  }
  /// How full the board is, and whether the mover has one placement or two.
  static std::size_t stage(const State& at) {
    const unsigned taken = quintet::count(at.octagons[0].words[0] | at.octagons[1].words[0]);
    return std::min(taken / 9, 3U) + 4 * (at.left - 1U);
  }
  template <class Visit>
  static void each(const State& at, Side view, Visit&& visit);
  template <class Add, class Remove>
  static void each_change(const State& before, Move move, const State& after, Side view, Add&& add,
                          Remove&& remove);

 private:
  template <class Visit>
  static void each_square(const Contested& contested, Side view, Visit&& visit);
};

using Learned = Network<Inputs, HandMade, 16>;

/// Mirror images of a square are one kind.
constexpr std::size_t square_kind(unsigned square, Side view) {
  const auto from_edge = [](unsigned place) { return std::min(place, 6 - place); };
  const unsigned row = from_edge(square / Blocks::edge);
  const unsigned column = from_edge(square % Blocks::edge);
  return view == Side::first ? 4 * row + column : 4 * column + row;
}

template <class Visit>
void Inputs::each_square(const Contested& contested, Side view, Visit&& visit) {
  each_bit(contested.own, [&](unsigned square) { visit(squares + square_kind(square, view)); });
  each_bit(contested.rivals,
           [&](unsigned square) { visit(squares + square_kinds + square_kind(square, view)); });
}

template <class Visit>
void Inputs::each(const State& at, Side view, Visit&& visit) {
  static const Blocks& known = blocks();
  const std::uint64_t own = at.octagons[index_of(view)].words[0];
  const std::uint64_t rivals = at.octagons[index_of(other(view))].words[0];
  const auto& input = known.input[index_of(view)];
  for (std::size_t i = 0; i < Blocks::number; ++i) {
    visit(std::size_t{input[i][contents(own, rivals, known.cells[i])]});
  }
  each_square(Contested(at, view), view, visit);
}

template <class Add, class Remove>
void Inputs::each_change(const State& before, Move move, const State& after, Side view, Add&& add,
                         Remove&& remove) {
  if (move == swap_move) [[unlikely]] {
    each(before, view, remove);
    each(after, view, add);
    return;
  }
  static const Blocks& known = blocks();
  const std::uint64_t own = before.octagons[index_of(view)].words[0];
  const std::uint64_t rivals = before.octagons[index_of(other(view))].words[0];
  const auto& input = known.input[index_of(view)];
  const std::size_t digit = before.side == view ? 1 : 2;
  for (std::size_t i = 0; i < known.of_cell[move.cell]; ++i) {
    const auto [block, power] = known.places[move.cell][i];
    const std::size_t old = contents(own, rivals, known.cells[block]);
    remove(std::size_t{input[block][old]});
    add(std::size_t{input[block][old + digit * power]});
  }
  Contested fresh(after, view);
  const Contested known_before(before, view);  // and no square changes hands any more
  fresh.own &= ~known_before.own;
  fresh.rivals &= ~known_before.rivals;
  each_square(fresh, view, add);
}

}  // namespace quintet::squex
