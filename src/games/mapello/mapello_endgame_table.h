#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

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

inline std::uint64_t hash_of(const Discs& at) {
  return fold_multiply(at.own ^ 0x2D35'8DCC'AA6C'78A5,
                       at.theirs ^ 0x8BB8'4B93'962E'ACC9 ^ static_cast<std::uint64_t>(at.lead));
}

constexpr std::uint8_t no_cell = 64;

/// What a search has found out about a position.
struct Bounds {
  std::int8_t lead;  // part of the position
  std::int8_t lower;
  std::int8_t upper;
  std::uint8_t best;   // the best move, or no_cell
  std::uint8_t work;   // number of free cells: how expensive it would be to find this again
  std::uint8_t trust;  // how sure the bounds are, see Confidence
  std::uint16_t age;   // for the table
};

/// The transposition table of the exact search, shared by its threads without locks. It stores
/// whole positions instead of hashes, so that a hit cannot be wrong. Each word with discs is
/// combined with the bounds: if two threads write an entry at the same time, it belongs to no
/// position, unless by a coincidence of 64 bits.
class BoundTable {
 public:
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
    std::destroy_n(pairs_.get(), size_);
    std::uninitialized_value_construct_n(pairs_.get(), size_);
    age_ = 1;
  }

  [[nodiscard]] std::optional<Bounds> find(const Discs& at) const {
    const Pair& pair = pair_of(at);
    if (const auto bounds = pair.costly.bounds(); is_of(pair.costly, bounds, at)) return bounds;
    if (const auto bounds = pair.recent.bounds(); is_of(pair.recent, bounds, at)) return bounds;
    return std::nullopt;
  }

  void prefetch(const Discs& at) const { __builtin_prefetch(&pair_of(at)); }

  /// One entry of a pair keeps the most expensive result, the other the latest (depth-preferred and
  /// always-replace).
  void keep(const Discs& at, Bounds bounds) {
    bounds.lead = static_cast<std::int8_t>(at.lead);
    bounds.age = age_;
    Pair& pair = pair_of(at);
    const Bounds costly = pair.costly.bounds();
    if (is_of(pair.costly, costly, at)) {
      pair.costly.set(at, bounds);
    } else if (is_of(pair.recent, pair.recent.bounds(), at) ||
               (bounds.work < costly.work && costly.age == age_)) {
      pair.recent.set(at, bounds);
    } else {
      pair.recent.copy(pair.costly);
      pair.costly.set(at, bounds);
    }
  }

 private:
  using Word = std::atomic<std::uint64_t>;
  static constexpr auto relaxed = std::memory_order_relaxed;

  class Entry {
   public:
    [[nodiscard]] Bounds bounds() const { return std::bit_cast<Bounds>(data_.load(relaxed)); }

    [[nodiscard]] bool holds(const Discs& at, const Bounds& bounds) const {
      const auto data = std::bit_cast<std::uint64_t>(bounds);
      return (own_.load(relaxed) ^ data) == at.own &&
             (theirs_.load(relaxed) ^ std::rotl(data, 32)) == at.theirs;
    }

    void set(const Discs& at, const Bounds& bounds) {
      const auto data = std::bit_cast<std::uint64_t>(bounds);
      own_.store(at.own ^ data, relaxed);
      theirs_.store(at.theirs ^ std::rotl(data, 32), relaxed);
      data_.store(data, relaxed);
    }

    void copy(const Entry& from) {
      own_.store(from.own_.load(relaxed), relaxed);
      theirs_.store(from.theirs_.load(relaxed), relaxed);
      data_.store(from.data_.load(relaxed), relaxed);
    }

   private:
    Word own_{0};
    Word theirs_{0};
    Word data_{0};
  };

  struct alignas(64) Pair {  // one cache line
    Entry costly;
    Entry recent;
  };

  [[nodiscard]] bool is_of(const Entry& entry, const Bounds& bounds, const Discs& at) const {
    return bounds.lead == at.lead && bounds.age == age_ && entry.holds(at, bounds);
  }

  [[nodiscard]] const Pair& pair_of(const Discs& at) const {
    return pairs_[hash_of(at) & (size_ - 1)];
  }
  [[nodiscard]] Pair& pair_of(const Discs& at) { return pairs_[hash_of(at) & (size_ - 1)]; }

  std::size_t size_;
  LargeArray<Pair> pairs_;
  std::uint16_t age_ = 1;
};

}  // namespace quintet::mapello
