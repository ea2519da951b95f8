#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>

#include "core/large_memory.h"
#include "search/score.h"

// The transposition table, shared by all threads of a search.
namespace quintet::search {

enum class Bound : std::uint8_t { lower = 1, upper = 2, exact = 3 };

constexpr bool is_lower(Bound bound) { return (static_cast<unsigned>(bound) & 1) != 0; }
constexpr bool is_upper(Bound bound) { return (static_cast<unsigned>(bound) & 2) != 0; }

/// Up to three bytes of a move as a number, so that the table does not depend on the game.
using PackedMove = std::uint32_t;

template <class Move>
PackedMove pack_move(const Move& move) {
  static_assert(sizeof(Move) <= 3, "the table keeps 24 bits of a move");
  PackedMove packed = 0;
  std::memcpy(&packed, &move, sizeof move);
  return packed;
}

struct Remembered {
  /// The depth of a result that no deeper search can change, because it contains no guess.
  static constexpr int complete = 255;

  Score score = draw_score;  // as in score_to_keep
  int depth = 0;
  Bound bound = Bound::exact;
  PackedMove move = 0;
};

/// A bucket is one cache line. Threads read and write without locks: an entry stores its key XORed
/// with its data, so that an entry torn by two writers matches no position and is not found. (Two
/// positions with equal keys cannot be told apart; with 64 bits that is too rare to matter.)
class TranspositionTable {
 public:
  explicit TranspositionTable(std::size_t bytes);

  void clear();
  /// Starts a new search: entries of earlier ones are replaced first.
  void age() { age_ = static_cast<std::uint8_t>((age_ + 1) % ages); }

  /// Prefetches the bucket of a key that will be looked up soon.
  void prepare(std::uint64_t key) const { __builtin_prefetch(&bucket_of(key)); }
  [[nodiscard]] std::optional<Remembered> find(std::uint64_t key) const;
  void keep(std::uint64_t key, const Remembered& what);

  [[nodiscard]] std::size_t bytes() const { return count_ * sizeof(Bucket); }
  /// The share filled by the current search, in permille (sampled).
  [[nodiscard]] unsigned permille_full() const;

 private:
  static constexpr unsigned ages = 64;

  struct Entry {
    std::atomic<std::uint64_t> mixed_key{0};
    std::atomic<std::uint64_t> data{0};
  };
  struct alignas(64) Bucket {
    std::array<Entry, 4> entries;
  };

  [[nodiscard]] Bucket& bucket_of(std::uint64_t key) const {
    __extension__ using Wide = unsigned __int128;
    const Wide scaled = Wide{key} * count_;  // no division; any count, not only powers of two
    return buckets_[static_cast<std::size_t>(scaled >> 64)];
  }
  [[nodiscard]] int worth(std::uint64_t data) const;
  static std::uint64_t to_data(const Remembered& what, std::uint8_t age);
  static Remembered from_data(std::uint64_t data);

  std::size_t count_;
  LargeArray<Bucket> buckets_;
  std::uint8_t age_ = 0;
};

}  // namespace quintet::search
