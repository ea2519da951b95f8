#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/endings.h"
#include "games/wali/wali.h"

// The move phase with few stones, numbered for tables of endings.
namespace quintet::wali {

/// All positions where one side has `more` stones and the other `fewer`, whoever is to move. Its
/// key is 64 * more + fewer; its name is `4v3`.
///
/// A number is the place of the mover's stones among all such sets that are not a mirror image of
/// an earlier one, then the place of the other stones among the cells left free. Where the mover's
/// stones are their own mirror image, the lowest number of all images counts.
class Material {
 public:
  static constexpr unsigned most_turns = max_quiet;
  static unsigned turns_so_far(const State& at) { return at.quiet; }

  static unsigned key_at(const State& at);
  static unsigned key_of(const Rules& rules, std::string_view name);
  static std::string name_of(unsigned key);
  static std::vector<unsigned> below(const Rules& rules, unsigned key);
  /// In the form of rule options. The numbers of stones at the start and the rules of dropping do
  /// not matter.
  static std::string rules_that_matter(const Rules& rules);

  /// With `symmetries` = 1, every position has a number of its own.
  Material(const Rules& rules, unsigned key) : Material(rules, key, 8) {}
  Material(const Rules& rules, unsigned key, unsigned symmetries);

  [[nodiscard]] unsigned key() const { return key_; }
  [[nodiscard]] std::uint64_t size() const { return size_; }
  [[nodiscard]] std::uint64_t number_of(const State& at) const;
  [[nodiscard]] State position(std::uint64_t number) const;
  [[nodiscard]] bool is_used(std::uint64_t number) const;
  [[nodiscard]] unsigned images(std::uint64_t number) const;

  template <class F>
  void each_predecessor(const State& at, F&& visit) const;

 private:
  static constexpr unsigned most_cells = 48;
  static constexpr unsigned most_stones = 24;

  /// What becomes of a set of stones: the place of its image, the symmetry that leads there, and
  /// the symmetries (as bits) that leave the image as it is.
  struct Canon {
    std::uint32_t place;
    std::uint8_t symmetry;
    std::uint8_t fixed_by;
  };

  /// The positions in which the side to move has `own` stones.
  struct Half {
    unsigned own = 0;
    unsigned rivals = 0;
    std::uint64_t first = 0;    // the number of its first position
    std::uint64_t per_set = 0;  // placements of the rivals for each set of own stones
    std::vector<Canon> canons;  // by rank
    std::vector<std::uint64_t> sets;
    std::vector<std::uint8_t> fixed_by;  // of each set
  };

  void add_half(unsigned own, unsigned rivals);
  [[nodiscard]] const Half& half_with(unsigned own) const {
    return halves_[own == halves_[0].own ? 0 : 1];
  }
  [[nodiscard]] const Half& half_of(std::uint64_t number) const {
    return halves_[halves_.size() > 1 && number >= halves_[1].first ? 1 : 0];
  }
  [[nodiscard]] std::uint64_t image(std::uint64_t stones, unsigned symmetry) const;
  [[nodiscard]] std::uint64_t rank(std::uint64_t stones) const;
  [[nodiscard]] std::uint64_t rank_beside(std::uint64_t stones, std::uint64_t own) const;
  [[nodiscard]] std::uint64_t unrank_beside(std::uint64_t rank, unsigned stones,
                                            std::uint64_t own) const;
  [[nodiscard]] std::uint64_t quiet_arrivals(std::uint64_t stones) const;
  [[nodiscard]] bool must_pass(const State& at) const;
  [[nodiscard]] State with_turn(std::uint64_t mover, std::uint64_t other) const;

  unsigned key_;
  unsigned symmetries_;
  State blank_;  // the move phase with no stones
  std::uint64_t size_ = 0;
  std::vector<Half> halves_;                             // one if both sides have as many stones
  std::array<std::uint8_t, 64> place_{};                 // of a cell's bit among the cells
  std::array<std::uint8_t, most_cells> cell_{};          // the bit of a cell
  std::array<std::array<std::uint8_t, 64>, 8> image_{};  // of a cell's bit, by symmetry
};

/// The side that moved last has stepped from an empty cell beside one of its stones, unless that
/// step would have captured or was forbidden; or it could only pass.
template <class F>
void Material::each_predecessor(const State& at, F&& visit) const {
  const std::uint64_t empty = at.empty();
  each_bit(quiet_arrivals(at.other), [&](unsigned to) {
    each_bit(beside(bit(to), at.stride) & empty,
             [&](unsigned from) { visit(with_turn(at.other ^ bit(to) ^ bit(from), at.mover)); });
  });
  const State passed = with_turn(at.other, at.mover);
  if (must_pass(passed)) visit(passed);
}

static_assert(EndingClassFor<Material, RuleBook>);

}  // namespace quintet::wali
