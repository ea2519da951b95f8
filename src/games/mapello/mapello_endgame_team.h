#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/exact_endgame.h"
#include "games/mapello/mapello_endgame_table.h"

// How threads share an exact search. Each searches the whole tree and finds in the table what the
// others have done; so that they do different things, a thread postpones moves that another one is
// busy with. No thread ever waits for another.
namespace quintet::mapello {

/// What the threads know about each other.
class Team {
 public:
  static constexpr unsigned least_cells = 13;  // below this, sharing costs more than it gains

  explicit Team(unsigned threads) : threads_(threads) {}

  [[nodiscard]] unsigned threads() const { return threads_; }

  /// The position that a thread is going to search.
  void begin(const Discs& at) { place(at).store(mark(at), relaxed); }
  void end(const Discs& at) {
    std::atomic<std::uint64_t>& busy = place(at);
    if (busy.load(relaxed) == mark(at)) busy.store(0, relaxed);
  }
  [[nodiscard]] bool is_busy(const Discs& at) { return place(at).load(relaxed) == mark(at); }

  /// All threads are to return at once: one of them has finished, or was asked to stop. True for
  /// the first.
  bool dismiss() { return !dismissed_.exchange(true, relaxed); }
  [[nodiscard]] bool dismissed() const { return dismissed_.load(relaxed); }

  /// The nodes of all threads.
  void count(std::uint64_t more) { nodes_.fetch_add(more, relaxed); }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_.load(relaxed); }

 private:
  static constexpr auto relaxed = std::memory_order_relaxed;
  static constexpr std::size_t places = 1024;

  static std::uint64_t mark(const Discs& at) { return hash_of(at) | 1; }
  std::atomic<std::uint64_t>& place(const Discs& at) { return busy_[hash_of(at) >> 54]; }

  std::array<std::atomic<std::uint64_t>, places> busy_{};
  std::atomic<bool> dismissed_{false};
  std::atomic<std::uint64_t> nodes_{0};
  unsigned threads_;
};

/// The positions from the root to where a thread is. If another thread finds the value of one of
/// them, everything below is left at once.
class Path {
 public:
  Path(Team& team, const BoundTable& table) : team_(team), table_(table) {}

  [[nodiscard]] bool shared() const { return team_.threads() > 1; }
  [[nodiscard]] bool stopped() const { return leave_to_ == 0; }
  [[nodiscard]] bool leaving() const { return leave_to_ < nowhere; }

  /// Called now and then with the number of nodes that this thread has searched.
  void poll(const StopAtNodes& stop, std::uint64_t nodes) {
    team_.count(nodes - counted_);
    counted_ = nodes;
    if (team_.dismissed() || stop(team_.nodes())) leave_to_ = 0;
    if (!shared()) return;
    for (std::size_t i = 0; i < windows_.size() && !leaving(); ++i) {
      found_ = known(windows_[i]);
      if (found_) leave_to_ = i + 1;
    }
  }

  /// Returns the position's number on the path, 0 if it is too unimportant to be there.
  std::size_t enter(const Discs& at, unsigned free, std::uint8_t trust, int alpha, int beta) {
    if (!shared() || free < Team::least_cells) return 0;
    windows_.push_back({at, trust, alpha, beta});
    return windows_.size();
  }

  /// The value and best move, if another thread found them.
  std::optional<std::pair<int, std::uint8_t>> leave(std::size_t number) {
    if (number == 0) return std::nullopt;
    windows_.pop_back();
    if (leave_to_ != number) return std::nullopt;
    leave_to_ = nowhere;
    return found_;
  }

 private:
  static constexpr std::size_t nowhere = 1000;

  struct Window {
    Discs at;
    std::uint8_t trust;
    int alpha;
    int beta;
  };

  /// The value of a position, exact or a bound outside its window, and its best move, if the table
  /// has them.
  [[nodiscard]] std::optional<std::pair<int, std::uint8_t>> known(const Window& window) const {
    const auto found = table_.find(window.at);
    if (!found || found->trust < window.trust) return std::nullopt;
    if (found->lower >= window.beta || found->lower == found->upper) {
      return std::pair<int, std::uint8_t>{found->lower, found->best};
    }
    if (found->upper <= window.alpha)
      return std::pair<int, std::uint8_t>{found->upper, found->best};
    return std::nullopt;
  }

  Team& team_;
  const BoundTable& table_;
  std::vector<Window> windows_;
  std::uint64_t counted_ = 0;       // nodes
  std::size_t leave_to_ = nowhere;  // the number of a position on the path; 0: leave the search
  std::optional<std::pair<int, std::uint8_t>> found_;  // for that position
};

}  // namespace quintet::mapello
