#include "search/transposition.h"

#include <algorithm>
#include <memory>

namespace quintet::search {

namespace {

// The layout of an entry from the low bits up: move 24, score 20, depth 8, bound 2, age 6. No entry
// has bound 0, so the data of an entry are never 0.
constexpr unsigned score_at = 24;
constexpr unsigned depth_at = 44;
constexpr unsigned bound_at = 52;
constexpr unsigned age_at = 54;
constexpr Score score_offset = 1 << 19;
static_assert(infinite_score < score_offset);

constexpr std::uint64_t field(std::uint64_t data, unsigned at, unsigned bits) {
  return (data >> at) & ((std::uint64_t{1} << bits) - 1);
}

}  // namespace

TranspositionTable::TranspositionTable(std::size_t bytes)
    : count_(std::max<std::size_t>(bytes / sizeof(Bucket), 1)),
      buckets_(large_array<Bucket>(count_)) {
  std::uninitialized_value_construct_n(buckets_.get(), count_);
}

void TranspositionTable::clear() {
  for (std::size_t i = 0; i < count_; ++i) {
    for (Entry& entry : buckets_[i].entries) {
      entry.mixed_key.store(0, std::memory_order_relaxed);
      entry.data.store(0, std::memory_order_relaxed);
    }
  }
  age_ = 0;
}

std::optional<Remembered> TranspositionTable::find(std::uint64_t key) const {
  for (const Entry& entry : bucket_of(key).entries) {
    const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
    if (data != 0 && (entry.mixed_key.load(std::memory_order_relaxed) ^ data) == key) {
      return from_data(data);
    }
  }
  return std::nullopt;
}

void TranspositionTable::keep(std::uint64_t key, const Remembered& what) {
  Entry* place = nullptr;
  int least = 0;
  for (Entry& entry : bucket_of(key).entries) {
    const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
    if ((entry.mixed_key.load(std::memory_order_relaxed) ^ data) == key && data != 0) {
      // A shallow bound does not replace a deep result.
      const bool is_current = field(data, age_at, 6) == age_;
      const int known = static_cast<int>(field(data, depth_at, 8));
      if (is_current && what.bound != Bound::exact && what.depth + 3 < known) return;
      place = &entry;
      break;
    }
    const int worth = data == 0 ? -1000 : this->worth(data);
    if (place == nullptr || worth < least) {
      place = &entry;
      least = worth;
    }
  }
  const std::uint64_t data = to_data(what, age_);
  place->mixed_key.store(key ^ data, std::memory_order_relaxed);
  place->data.store(data, std::memory_order_relaxed);
}

unsigned TranspositionTable::permille_full() const {
  const std::size_t sample = std::min<std::size_t>(count_, 250);
  std::size_t used = 0;
  for (std::size_t i = 0; i < sample; ++i) {
    for (const Entry& entry : buckets_[i].entries) {
      const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
      used += std::size_t{data != 0 && field(data, age_at, 6) == age_};
    }
  }
  return static_cast<unsigned>(used * 250 / sample);
}

/// Replacement value: deep and recent entries are worth keeping.
int TranspositionTable::worth(std::uint64_t data) const {
  const auto searches_ago = static_cast<int>((age_ + ages - field(data, age_at, 6)) % ages);
  return static_cast<int>(field(data, depth_at, 8)) - 8 * searches_ago;
}

std::uint64_t TranspositionTable::to_data(const Remembered& what, std::uint8_t age) {
  return std::uint64_t{what.move} |
         static_cast<std::uint64_t>(what.score + score_offset) << score_at |
         static_cast<std::uint64_t>(std::clamp(what.depth, 0, Remembered::complete)) << depth_at |
         static_cast<std::uint64_t>(what.bound) << bound_at | std::uint64_t{age} << age_at;
}

Remembered TranspositionTable::from_data(std::uint64_t data) {
  return {static_cast<Score>(field(data, score_at, 20)) - score_offset,
          static_cast<int>(field(data, depth_at, 8)), static_cast<Bound>(field(data, bound_at, 2)),
          static_cast<PackedMove>(field(data, 0, 24))};
}

}  // namespace quintet::search
