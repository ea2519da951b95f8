#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <map>
#include <sstream>
#include <thread>

#include "core/random.h"
#include "store/test_stores.h"

namespace quintet::store {
namespace {

constexpr int rounds = 20;
constexpr std::size_t games = 3;

/// Runs test_appender, kills it after a while, and returns what it printed.
std::string output_until_killed(const std::string& url, const std::array<std::string, games>& ids,
                                std::chrono::microseconds while_it_runs) {
  std::array<int, 2> out{};
  EXPECT_EQ(pipe2(out.data(), O_CLOEXEC), 0);
  const pid_t child = fork();
  if (child == 0) {
    dup2(out[1], STDOUT_FILENO);
    execl(QUINTET_TEST_APPENDER, "test_appender", url.c_str(), ids[0].c_str(), ids[1].c_str(),
          ids[2].c_str(), nullptr);
    _exit(127);
  }
  close(out[1]);
  std::string printed;
  std::array<char, 4096> buffer{};
  bool is_killed = false;
  for (ssize_t size = 0; (size = read(out[0], buffer.data(), buffer.size())) > 0;) {
    printed.append(buffer.data(), static_cast<std::size_t>(size));
    if (is_killed) continue;
    // It is running. What it prints meanwhile waits in the pipe.
    std::this_thread::sleep_for(while_it_runs);
    kill(child, SIGKILL);
    is_killed = true;
  }
  close(out[0]);
  waitpid(child, nullptr, 0);
  EXPECT_TRUE(is_killed) << "the appender ended by itself";
  return printed;
}

class StoreCrash : public AnyStore {};
FOR_BOTH_DATABASES(StoreCrash);

TEST_P(StoreCrash, AcknowledgedWritesSurviveAKill) {
  std::array<std::string, games> ids;
  for (std::string& id : ids) {
    const StoredGame game = live_game(computer_player(1), computer_player(2));
    store->create_game(game);
    id = game.id;
  }
  Rng random(8017);
  std::int64_t all_acknowledged = 0;
  for (int round = 0; round < rounds; ++round) {
    store.reset();
    std::istringstream printed(
        output_until_killed(url(), ids, std::chrono::microseconds(random.below(20'000))));
    std::map<std::string, std::int64_t> acknowledged;
    std::string id;
    for (std::int64_t number = 0; printed >> id >> number;) acknowledged[id] = number;

    store = open_store(url());
    for (const auto& [game, number] : acknowledged) {
      const auto log = store->find_log(game, 0).value();
      EXPECT_GE(log.game.events, number);
      EXPECT_LE(log.game.events, number + 1);  // one event whose acknowledgement was cut off
      EXPECT_EQ(log.events.size(), static_cast<std::size_t>(log.game.events));
      for (const GameEvent& event : log.events) {
        EXPECT_EQ(event.payload, std::to_string(event.number));
      }
      all_acknowledged = std::max(all_acknowledged, number);
    }
  }
  EXPECT_GE(all_acknowledged, rounds / static_cast<std::int64_t>(games));
}

}  // namespace
}  // namespace quintet::store
