#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "core/hashing.h"
#include "core/large_memory.h"

namespace quintet::mapello {

/// Discs of the side to move, discs of the other, and the points that it is ahead by bonuses taken.
/// No values by default: a list for all moves of a position would first be filled with them.
struct Discs {
  std::uint64_t own;
  std::uint64_t theirs;
  int lead;
};

/// What the exact search knows of positions. Whole positions are kept, not hashes of them, so that
/// nothing found here can be wrong.
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
    std::uint8_t work = 0;  // cells that were free: how much it would cost to find this again
    std::uint16_t age = 0;
  };

  /// Takes the largest power of two that `bytes` allow.
  explicit BoundTable(std::size_t bytes)
      : size_(std::bit_floor(std::max<std::size_t>(bytes / sizeof(Pair), 1))),
        pairs_(large_array<Pair>(size_)) {
    std::uninitialized_value_construct_n(pairs_.get(), size_);
  }

  /// Forgets everything. To wipe the memory would take longer than many an endgame: entries of
  /// former ages are just not seen any more, until the count of ages begins anew.
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

  /// One of a pair keeps the costly entries, the other whatever came last.
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
  struct alignas(64) Pair {  // one line of the cache
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
