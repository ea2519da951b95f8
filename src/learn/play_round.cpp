#include "learn/play_round.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>

#include "core/threads.h"

namespace quintet::learn {
namespace {

/// Receives blocks in any order and writes them in order.
class OrderedWriter {
 public:
  explicit OrderedWriter(GamesFile& file) : file_(file) {}

  void add(std::uint64_t number, std::vector<LoggedGame> games) {
    const std::lock_guard lock(mutex_);
    waiting_.emplace(number, std::move(games));
    while (!waiting_.empty() && waiting_.begin()->first == file_.blocks()) {
      file_.append(waiting_.begin()->second);
      waiting_.erase(waiting_.begin());
    }
  }

 private:
  GamesFile& file_;
  std::mutex mutex_;
  std::map<std::uint64_t, std::vector<LoggedGame>> waiting_;
};

}  // namespace

bool play_round(GamesFile& file, std::uint64_t games, unsigned threads,
                const std::function<PlayGame()>& new_player, const Job& job) {
  const std::uint64_t blocks = (games + games_per_block - 1) / games_per_block;
  job.begin(games);
  job.advance(std::min(games, file.blocks() * games_per_block));
  std::atomic<std::uint64_t> next{file.blocks()};
  OrderedWriter writer(file);
  work_together(threads, [&](unsigned) {
    const PlayGame play = new_player();
    for (;;) {
      const std::uint64_t block = next++;
      if (block >= blocks || job.stop.stop_requested()) return;
      std::vector<LoggedGame> played;
      const std::uint64_t end = std::min(games, (block + 1) * games_per_block);
      for (std::uint64_t number = block * games_per_block; number < end; ++number) {
        if (job.stop.stop_requested()) return;
        played.push_back(play(number));
        job.advance(1);
      }
      writer.add(block, std::move(played));
    }
  });
  return file.blocks() >= blocks;
}

}  // namespace quintet::learn
