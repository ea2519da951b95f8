// Appends to games until it is killed: test_appender URL GAME... Each game has its own thread.
// Prints `GAME NUMBER` for each event that the store has acknowledged.

#include <fmt/format.h>
#include <unistd.h>

#include <thread>
#include <vector>

#include "store/store.h"

namespace {

void append_for_ever(quintet::store::Store& store, const std::string& game) {
  for (std::int64_t after = store.find_game(game).value().events;; ++after) {
    const quintet::store::GameEvent event{0, "move", std::to_string(after + 1), {}};
    if (store.append({game, after, {event}, {}, ""}).status != quintet::store::AppendStatus::done)
      return;
    // One write per line: short writes to a pipe are atomic.
    const std::string line = fmt::format("{} {}\n", game, after + 1);
    if (write(STDOUT_FILENO, line.data(), line.size()) < 0) return;
  }
}

}  // namespace

int main(int count, char** words) {
  const auto store = quintet::store::open_store(words[1]);
  std::vector<std::thread> threads;
  for (int i = 2; i < count; ++i) {
    threads.emplace_back([&, i] { append_for_ever(*store, words[i]); });
  }
  for (auto& thread : threads) thread.join();
}
