#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include "core/bits.h"
#include "core/pattern_tables.h"
#include "games/mapello/mapello.h"
#include "games/mapello/mapello_eval.h"

// The patterns of Mapello: edges, corners, lines and diagonals. A cell is free, own, theirs or a
// wall, so that one set of weights serves every map.
namespace quintet::mapello {

/// A board as patterns see it: a wall is in both sets.
struct Image {
  std::uint64_t own;
  std::uint64_t theirs;
};

constexpr std::uint64_t upside_down(std::uint64_t set) { return __builtin_bswap64(set); }

constexpr std::uint64_t left_to_right(std::uint64_t set) {
  set = ((set >> 1) & 0x5555'5555'5555'5555) | ((set & 0x5555'5555'5555'5555) << 1);
  set = ((set >> 2) & 0x3333'3333'3333'3333) | ((set & 0x3333'3333'3333'3333) << 2);
  return ((set >> 4) & 0x0F0F'0F0F'0F0F'0F0F) | ((set & 0x0F0F'0F0F'0F0F'0F0F) << 4);
}

constexpr std::uint64_t exchange_bits(std::uint64_t set, std::uint64_t which, unsigned distance) {
  const std::uint64_t differ = (set ^ (set >> distance)) & which;
  return set ^ differ ^ (differ << distance);
}

/// Rows become columns.
constexpr std::uint64_t transposed(std::uint64_t set) {
  set = exchange_bits(set, 0x00AA'00AA'00AA'00AA, 7);
  set = exchange_bits(set, 0x0000'CCCC'0000'CCCC, 14);
  return exchange_bits(set, 0x0000'0000'F0F0'F0F0, 28);
}

constexpr Image upside_down(Image a) { return {upside_down(a.own), upside_down(a.theirs)}; }
constexpr Image left_to_right(Image a) { return {left_to_right(a.own), left_to_right(a.theirs)}; }
constexpr Image transposed(Image a) { return {transposed(a.own), transposed(a.theirs)}; }

/// The bits of `set` in a mask that is known when compiling, packed.
template <std::uint64_t mask>
inline std::uint64_t gathered(std::uint64_t set) {
#ifdef __BMI2__
  return gather_bits(set, mask);
#else
  constexpr auto from = static_cast<unsigned>(std::countr_zero(mask));
  constexpr auto length = static_cast<unsigned>(std::countr_one(mask >> from));
  constexpr std::uint64_t run = length == 64 ? ~std::uint64_t{0} : bit(length) - 1;
  constexpr std::uint64_t rest = mask & ~(run << from);
  const std::uint64_t low = (set >> from) & run;
  if constexpr (rest == 0) {
    return low;
  } else {
    return low | gathered<rest>(set) << length;
  }
#endif
}

/// How a pattern lies on the board, which decides in which images of the board it is looked up.
enum class Place : std::uint8_t {
  along_edge,     // the same seen from left and from right: once for each edge
  in_corner,      // the same with rows and columns exchanged: once for each corner
  beside_corner,  // twice in each corner
  on_diagonal,    // the same from both ends: once for each of the four that are alike
  on_main_diagonal,
};

struct Pattern {
  std::uint64_t cells;
  Place place;

  [[nodiscard]] constexpr unsigned size() const { return count(cells); }
  [[nodiscard]] constexpr std::size_t contents() const { return std::size_t{1} << (2 * size()); }
};

inline constexpr std::array patterns{
    Pattern{0x42FF, Place::along_edge},       // an edge and the cells beside corners
    Pattern{0x07'0707, Place::in_corner},     // three by three
    Pattern{0x1F1F, Place::beside_corner},    // two by five
    Pattern{0xFF00, Place::along_edge},       // the second line from the edge
    Pattern{0xFF'0000, Place::along_edge},    // the third
    Pattern{0xFF00'0000, Place::along_edge},  // the fourth
    Pattern{0x8040'2010'0804'0201, Place::on_main_diagonal},  // eight cells
    Pattern{0x0080'4020'1008'0402, Place::on_diagonal},       // seven
    Pattern{0x0000'8040'2010'0804, Place::on_diagonal},
    Pattern{0x0000'0080'4020'1008, Place::on_diagonal},
    Pattern{0x0000'0000'8040'2010, Place::on_diagonal},  // four
};

/// Where the contents of each pattern begin; the last entry is the number of all contents.
inline constexpr std::array<std::size_t, patterns.size() + 1> first_content = [] {
  std::array<std::size_t, patterns.size() + 1> first{};
  for (std::size_t i = 0; i < patterns.size(); ++i)
    first[i + 1] = first[i] + patterns[i].contents();
  return first;
}();

struct PatternsOfMapello {
  using State = mapello::State;

  static constexpr std::string_view game = "mapello";
  static constexpr std::string_view name = "patterns-1";
  static constexpr std::size_t cells_per_stage = 6;
  static constexpr std::size_t stages = 10;
  static constexpr std::size_t contents = first_content.back();
  static constexpr std::size_t lookups = 46;
  static constexpr std::size_t traits = mapello::traits;
  static constexpr int unit = 16;  // of evaluations, for each point of the margin

  static std::size_t stage(const State& at) { return stage_with(count(at.free)); }
  static constexpr std::size_t stage_with(unsigned free) {
    return std::min<std::size_t>(free / cells_per_stage, stages - 1);
  }

  /// A stage also learns from positions just outside, so that values do not jump between stages.
  static bool teaches(const State& at, std::size_t stage) {
    constexpr unsigned reach = 2;
    const unsigned free = count(at.free);
    return stage_with(free - std::min(free, reach)) <= stage && stage <= stage_with(free + reach);
  }

  static Traits traits_of(const State& at, const Choices& choices) {
    return mapello::traits_of(at, choices.cells());
  }

  template <class F>
  static void each(const State& at, F&& visit) {
    const std::uint64_t walls = walls_of(at);
    const Image board{at.own | walls, at.theirs | walls};
    const Image flipped = left_to_right(board);
    const Image turned = transposed(board);
    const Image turned_flipped = left_to_right(turned);
    const std::array<Image, 8> images{
        board,  upside_down(board),  flipped,        upside_down(flipped),
        turned, upside_down(turned), turned_flipped, upside_down(turned_flipped)};
    [&]<std::size_t... i>(std::index_sequence<i...>) { (each_place<i>(images, visit), ...); }
    (std::make_index_sequence<patterns.size()>());
  }

  /// A content of a pattern that is symmetric means the same read from the other end: the smaller
  /// of the two numbers stands for both.
  static std::size_t canonical(std::size_t content);

 private:
  template <std::size_t i, class F>
  static void each_place(const std::array<Image, 8>& images, F&& visit) {
    const auto see = [&](std::size_t image) { visit(content<i>(images[image])); };
    switch (patterns[i].place) {
      case Place::along_edge: see(0), see(1), see(4), see(5); break;
      case Place::in_corner: see(0), see(1), see(2), see(3); break;
      case Place::beside_corner:
        for (std::size_t image = 0; image < images.size(); ++image) see(image);
        break;
      case Place::on_diagonal: see(0), see(1), see(2), see(3); break;
      case Place::on_main_diagonal: see(0), see(1); break;
    }
  }

  template <std::size_t i>
  static std::size_t content(Image image) {
    constexpr std::uint64_t cells = patterns[i].cells;
    return first_content[i] +
           static_cast<std::size_t>(gathered<cells>(image.own) | gathered<cells>(image.theirs)
                                                                     << patterns[i].size());
  }
};

static_assert(PatternSet<PatternsOfMapello>);

using Learned = PatternEvaluation<PatternsOfMapello>;

}  // namespace quintet::mapello
