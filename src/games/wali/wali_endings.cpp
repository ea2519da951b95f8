#include "games/wali/wali_endings.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"
#include "core/text.h"

namespace quintet::wali {
namespace {

constexpr unsigned key_unit = 64;
/// With more positions, their numbers and the memory for them would be beyond any machine.
constexpr std::uint64_t most_positions = std::uint64_t{1} << 40;

/// binomials[n][k], for as many cells as a board may have.
constexpr auto binomials = [] {
  std::array<std::array<std::uint64_t, 26>, 49> table{};
  for (std::size_t n = 0; n < table.size(); ++n) {
    table[n][0] = 1;
    for (std::size_t k = 1; k < table[n].size() && n > 0; ++k) {
      table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
    }
  }
  return table;
}();

unsigned cells_of(const Rules& rules) { return unsigned{rules.rows} * rules.columns; }

/// With end=two, who has lost stones down to two has lost: such a position is in no class.
unsigned least_stones(unsigned twists) { return (twists & end_two) != 0 ? 3 : 1; }

/// Sets of stones are never so many that they would not fit into memory.
std::size_t index(std::uint64_t set) { return static_cast<std::size_t>(set); }

unsigned key_for(unsigned twists, unsigned a, unsigned b) {
  if (std::min(a, b) < least_stones(twists)) return 0;
  return std::max(a, b) * key_unit + std::min(a, b);
}

}  // namespace

unsigned Material::key_at(const State& at) {
  if (at.phase == Phase::drop) return 0;
  return key_for(at.twists, count(at.mover), count(at.other));
}

std::string Material::name_of(unsigned key) {
  return fmt::format("{}v{}", key / key_unit, key % key_unit);
}

unsigned Material::key_of(const Rules& rules, std::string_view name) {
  const std::size_t v = name.find('v');
  const unsigned least = least_stones(rules.twists);
  const auto stones = [&](std::string_view text) { return find_number(text, least, most_stones); };
  const auto a = stones(name.substr(0, v));
  const auto b = v == std::string_view::npos ? std::nullopt : stones(name.substr(v + 1));
  if (!a || !b || *a + *b > cells_of(rules)) {
    throw Error(
        fmt::format("class {} (expected AvB: the stones of the two sides, each from {} to "
                    "{}, that fit on the board)",
                    in_quotes(name), least, most_stones));
  }
  return key_for(rules.twists, *a, *b);
}

std::vector<unsigned> Material::below(const Rules& rules, unsigned key) {
  std::vector<unsigned> keys;
  const unsigned more = key / key_unit;
  const unsigned fewer = key % key_unit;
  for (const unsigned next :
       {key_for(rules.twists, more - 1, fewer), key_for(rules.twists, more, fewer - 1)}) {
    if (next != 0 && (keys.empty() || keys.back() != next)) keys.push_back(next);
  }
  return keys;
}

std::string Material::rules_that_matter(const Rules& rules) {
  std::string text = fmt::format("size={}x{}", rules.rows, rules.columns);
  const auto add = [&](Twist twist, std::string_view option) {
    if ((rules.twists & twist) != 0) text += fmt::format(",{}", option);
  };
  add(four_forbidden, "four=forbidden");
  add(four_counts, "four=counts");
  add(protect_on, "protect=on");
  add(end_two, "end=two");
  add(blocked_lose, "blocked=lose");
  return text;
}

Material::Material(const Rules& rules, unsigned key, unsigned symmetries)
    : key_(key), blank_(RuleBook::start(rules)) {
  symmetries_ = std::min(symmetries, RuleBook::symmetries(blank_));
  blank_.phase = Phase::move;
  unsigned cells = 0;
  each_bit(blank_.board, [&](unsigned cell) {
    place_[cell] = static_cast<std::uint8_t>(cells);
    cell_[cells++] = static_cast<std::uint8_t>(cell);
    State one = blank_;
    one.mover = bit(cell);
    for (unsigned symmetry = 0; symmetry < symmetries_; ++symmetry) {
      const State mirror = RuleBook::mirrored(one, symmetry);
      image_[symmetry][cell] = static_cast<std::uint8_t>(lowest(mirror.mover));
    }
  });
  const unsigned more = key / key_unit;
  const unsigned fewer = key % key_unit;
  add_half(more, fewer);
  if (more != fewer) add_half(fewer, more);
}

void Material::add_half(unsigned own, unsigned rivals) {
  const unsigned cells = count(blank_.board);
  Half half;
  half.own = own;
  half.rivals = rivals;
  half.first = size_;
  half.per_set = binomials[cells - own][rivals];
  const std::uint64_t sets = binomials[cells][own];
  if (sets > most_positions / half.per_set || sets > most_positions / key_unit) {
    throw Error(
        fmt::format("class {} has more positions than a table can hold (expected fewer "
                    "stones)",
                    in_quotes(name_of(key_))));
  }
  half.canons.resize(index(sets));
  for (std::size_t i = 0; i < half.canons.size(); ++i) {
    const std::uint64_t stones = unrank_beside(i, own, 0);
    Canon canon{0, 0, 0};
    std::size_t least = i;
    for (unsigned symmetry = 0; symmetry < symmetries_; ++symmetry) {
      const std::size_t there = index(rank(image(stones, symmetry)));
      if (there == i) canon.fixed_by |= static_cast<std::uint8_t>(bit(symmetry));
      if (there < least) {
        least = there;
        canon.symmetry = static_cast<std::uint8_t>(symmetry);
      }
    }
    if (least == i) {
      canon.place = static_cast<std::uint32_t>(half.sets.size());
      half.sets.push_back(stones);
      half.fixed_by.push_back(canon.fixed_by);
    } else {
      canon.place = half.canons[least].place;
      canon.fixed_by = half.canons[least].fixed_by;
    }
    half.canons[i] = canon;
  }
  size_ += half.sets.size() * half.per_set;
  halves_.push_back(std::move(half));
}

std::uint64_t Material::image(std::uint64_t stones, unsigned symmetry) const {
  std::uint64_t there = 0;
  each_bit(stones, [&](unsigned cell) { there |= bit(image_[symmetry][cell]); });
  return there;
}

/// The combinatorial number system: the place of a set among all sets of as many cells.
std::uint64_t Material::rank(std::uint64_t stones) const { return rank_beside(stones, 0); }

/// The same among the cells that `own` leaves free.
std::uint64_t Material::rank_beside(std::uint64_t stones, std::uint64_t own) const {
  std::uint64_t sum = 0;
  unsigned k = 0;
  each_bit(stones, [&](unsigned cell) {
    sum += binomials[place_[cell] - count(own & (bit(cell) - 1))][++k];
  });
  return sum;
}

std::uint64_t Material::unrank_beside(std::uint64_t rank, unsigned stones,
                                      std::uint64_t own) const {
  std::uint64_t set = 0;
  unsigned place = count(blank_.board & ~own);
  for (unsigned k = stones; k > 0; --k) {
    do --place;
    while (binomials[place][k] > rank);
    rank -= binomials[place][k];
    unsigned cell = place;  // skips the own stones
    each_bit(own, [&](unsigned taken) { cell += place_[taken] <= cell ? 1U : 0U; });
    set |= bit(cell_[cell]);
  }
  return set;
}

std::uint64_t Material::number_of(const State& at) const {
  const Half& half = half_with(count(at.mover));
  const Canon canon = half.canons[index(rank(at.mover))];
  const std::uint64_t own = half.sets[canon.place];
  const std::uint64_t rivals = canon.symmetry == 0 ? at.other : image(at.other, canon.symmetry);
  std::uint64_t place = rank_beside(rivals, own);
  if (canon.fixed_by > 1) [[unlikely]] {
    each_bit(canon.fixed_by & ~1U, [&](unsigned symmetry) {
      place = std::min(place, rank_beside(image(rivals, symmetry), own));
    });
  }
  return half.first + canon.place * half.per_set + place;
}

State Material::position(std::uint64_t number) const {
  const Half& half = half_of(number);
  const std::uint64_t in_half = number - half.first;
  const std::uint64_t own = half.sets[index(in_half / half.per_set)];
  return with_turn(own, unrank_beside(in_half % half.per_set, half.rivals, own));
}

bool Material::is_used(std::uint64_t number) const {
  const Half& half = half_of(number);
  if (half.fixed_by[index((number - half.first) / half.per_set)] == 1) return true;
  return number_of(position(number)) == number;
}

unsigned Material::images(std::uint64_t number) const {
  const Half& half = half_of(number);
  const unsigned fixed_by = half.fixed_by[index((number - half.first) / half.per_set)];
  if (fixed_by == 1) return symmetries_;
  const State at = position(number);
  unsigned alike = 0;
  each_bit(fixed_by,
           [&](unsigned symmetry) { alike += image(at.other, symmetry) == at.other ? 1U : 0U; });
  return symmetries_ / alike;
}

/// The stones that can have arrived by a step that took nothing. It took nothing if the run it made
/// does not take, and that run is still there (rule 3).
std::uint64_t Material::quiet_arrivals(std::uint64_t stones) const {
  std::uint64_t noisy = 0;
  for (const unsigned step : {1U, unsigned{blank_.stride}}) {
    if ((blank_.twists & (four_forbidden | four_counts)) != 0) {
      const std::uint64_t middle = stones & (stones << step) & (stones >> step);
      noisy |= middle | (middle << step) | (middle >> step);
    } else {
      noisy |= in_threes(stones, step);
    }
  }
  return stones & ~noisy;
}

bool Material::must_pass(const State& at) const {
  const bool can_step = (beside(at.mover, at.stride) & at.empty()) != 0;
  if (can_step && !at.has(four_forbidden)) return false;
  const Choices choices(at);
  return choices.size() == 1 && choices.nth(0) == Move{};
}

State Material::with_turn(std::uint64_t mover, std::uint64_t other) const {
  State at = blank_;
  at.mover = mover;
  at.other = other;
  at.army = {static_cast<std::uint8_t>(count(mover)), static_cast<std::uint8_t>(count(other))};
  return at;
}

}  // namespace quintet::wali
