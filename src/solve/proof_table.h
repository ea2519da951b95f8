#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <type_traits>

#include "core/large_memory.h"
#include "search/transposition.h"
#include "solve/known_margin.h"
#include "solve/proof_numbers.h"

namespace quintet::solve {

/// What the solvers remember about a position.
struct Findings {
  KnownMargin known;
  std::int16_t asked = 0;       // the question of these numbers: is the margin at least this?
  ProofNumbers numbers;         // while the question is open
  std::uint32_t work = 0;       // the number of nodes spent on it; 0: nothing is known
  search::PackedMove best = 0;  // where the position is its own representative; 0: unknown
};

/// A table of given size with complete positions as keys: no two positions are ever confused, so
/// what it says is a proof. Of the entries of a full bucket, the one that cost least is given up.
///
/// Threads share it. An entry is too large for one atomic access, so groups of buckets are guarded
/// by spin locks, which are held for a few instructions.
template <class Key>
class ProofTable {
 public:
  struct Entry {
    Key key;
    Findings findings;
  };
  static_assert(std::is_trivially_copyable_v<Entry>);

  explicit ProofTable(std::size_t bytes)
      : count_(std::max<std::size_t>(1, bytes / sizeof(Bucket))),
        buckets_(large_array<Bucket>(count_)),
        locks_(std::make_unique<std::array<std::atomic_flag, lock_count>>()) {
    clear();
  }

  void clear() {
    for (std::size_t i = 0; i < count_; ++i) new (&buckets_[i]) Bucket{};
  }

  [[nodiscard]] Findings find(const Key& key, std::uint64_t hash) const {
    const std::size_t place = place_of(hash);
    const Guard guard(lock_of(place));
    for (const Entry& entry : buckets_[place]) {
      if (entry.findings.work != 0 && entry.key == key) return entry.findings;
    }
    return {};
  }

  /// Changes what is known about a position with `edit(findings)`, and adds to its work.
  template <class Edit>
  void update(const Key& key, std::uint64_t hash, std::uint64_t work, Edit&& edit) {
    const std::size_t place = place_of(hash);
    const Guard guard(lock_of(place));
    Findings& findings = claim(buckets_[place], key);
    constexpr std::uint64_t most = std::numeric_limits<std::uint32_t>::max();
    const std::uint64_t spent = findings.work + std::max<std::uint64_t>(work, 1);
    findings.work = static_cast<std::uint32_t>(std::min(most, spent));
    edit(findings);
  }

  /// Visits copies of all entries; others may use the table meanwhile.
  template <class Visit>
  void each(Visit&& visit) const {
    for (std::size_t place = 0; place < count_; ++place) {
      Bucket copy;
      {
        const Guard guard(lock_of(place));
        copy = buckets_[place];
      }
      for (const Entry& entry : copy) {
        if (entry.findings.work != 0) visit(entry);
      }
    }
  }

  /// Takes over an entry of another table.
  void restore(const Entry& entry, std::uint64_t hash) {
    claim(buckets_[place_of(hash)], entry.key) = entry.findings;
  }

  /// The share of entries in use, in permille (sampled).
  [[nodiscard]] unsigned permille_full() const {
    constexpr std::size_t sample = 250;
    std::size_t used = 0;
    for (std::size_t i = 0; i < sample; ++i) {
      const std::size_t place = count_ * i / sample;
      const Guard guard(lock_of(place));
      for (const Entry& entry : buckets_[place]) used += entry.findings.work != 0 ? 1 : 0;
    }
    return static_cast<unsigned>(1000 * used / (sample * bucket_size));
  }

 private:
  static constexpr std::size_t bucket_size = 4;
  static constexpr std::size_t lock_count = 4096;
  using Bucket = std::array<Entry, bucket_size>;

  class Guard {
   public:
    explicit Guard(std::atomic_flag& lock) : lock_(lock) {
      while (lock_.test_and_set(std::memory_order_acquire)) {
      }
    }
    ~Guard() { lock_.clear(std::memory_order_release); }
    Guard(const Guard&) = delete;
    Guard& operator=(const Guard&) = delete;

   private:
    std::atomic_flag& lock_;
  };

  [[nodiscard]] std::size_t place_of(std::uint64_t hash) const {
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::size_t>((Wide{hash} * count_) >> 64);
  }
  [[nodiscard]] std::atomic_flag& lock_of(std::size_t place) const {
    return (*locks_)[place % lock_count];
  }

  static Findings& claim(Bucket& bucket, const Key& key) {
    Entry* cheapest = bucket.data();
    for (Entry& entry : bucket) {
      if (entry.findings.work != 0 && entry.key == key) return entry.findings;
      if (entry.findings.work < cheapest->findings.work) cheapest = &entry;
    }
    *cheapest = Entry{key, {}};
    return cheapest->findings;
  }

  std::size_t count_;
  LargeArray<Bucket> buckets_;
  std::unique_ptr<std::array<std::atomic_flag, lock_count>> locks_;
};

}  // namespace quintet::solve
