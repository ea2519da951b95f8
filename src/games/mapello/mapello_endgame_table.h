#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "core/hashing.h"
#include "core/large_memory.h"

namespace quintet::mapello {

/// Discs of the side to move, discs of the other side, and the mover's lead from bonuses taken. No
/// default values: a list for all moves of a position would first be filled with them.
struct Discs {
  std::uint64_t own;
  std::uint64_t theirs;
  int lead;
};

/// The transposition table of the exact search. It stores whole positions instead of hashes, so
/// that a hit can never be wrong.
class BoundTable {
 public:
  static constexpr std::uint8_t no_cell = 64;

  struct Entry {
    std::uint64_t own = 0;
    std::uint64_t theirs = 0;
    std::int8_t lead = 0;
    std::int8_t lower = 0;
    std::int8_t upper = 0;
    std::uint8_t best = no_cell;
    std::uint8_t work = 0;  // number of free cells: how expensive it would be to find this again
    std::uint16_t age = 0;
  };

  /// Uses the largest power of two that fits into `bytes`.
  explicit BoundTable(std::size_t bytes)
      : size_(std::bit_floor(std::max<std::size_t>(bytes / sizeof(Pair), 1))),
        pairs_(large_array<Pair>(size_)) {
    std::uninitialized_value_construct_n(pairs_.get(), size_);
  }

  /// Forgets everything. Clearing the memory would take longer than many endgames, so entries from
  /// earlier ages are simply ignored, until the age counter wraps around.
  void clear() {
    if (++age_ != 0) return;
    std::fill_n(pairs_.get(), size_, Pair{});
    age_ = 1;
  }

  [[nodiscard]] const Entry* find(const Discs& at) const {
    const Pair& pair = pairs_[place(at)];
    if (is_of(pair.costly, at)) return &pair.costly;
    if (is_of(pair.recent, at)) return &pair.recent;
    return nullptr;
  }

  void prefetch(const Discs& at) const { __builtin_prefetch(&pairs_[place(at)]); }

  /// One entry of a pair keeps the most expensive result, the other the latest (depth-preferred and
  /// always-replace).
  void keep(Entry entry) {
    const Discs at{entry.own, entry.theirs, entry.lead};
    entry.age = age_;
    Pair& pair = pairs_[place(at)];
    if (is_of(pair.costly, at)) {
      pair.costly = entry;
    } else if (is_of(pair.recent, at) ||
               (entry.work < pair.costly.work && pair.costly.age == age_)) {
      pair.recent = entry;
    } else {
      pair.recent = pair.costly;
      pair.costly = entry;
    }
  }

 private:
  struct alignas(64) Pair {  // one cache line
    Entry costly;
    Entry recent;
  };

  [[nodiscard]] bool is_of(const Entry& entry, const Discs& at) const {
    return entry.own == at.own && entry.theirs == at.theirs && entry.lead == at.lead &&
           entry.age == age_;
  }

  [[nodiscard]] std::size_t place(const Discs& at) const {
    const std::uint64_t hash =
        fold_multiply(at.own ^ 0x2D35'8DCC'AA6C'78A5,
                      at.theirs ^ 0x8BB8'4B93'962E'ACC9 ^ static_cast<std::uint64_t>(at.lead));
    return hash & (size_ - 1);
  }

  std::size_t size_;
  LargeArray<Pair> pairs_;
  std::uint16_t age_ = 1;
};

}  // namespace quintet::mapello
