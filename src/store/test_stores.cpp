#include "store/test_stores.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <pqxx/pqxx>

#include "store/secrets.h"

namespace quintet {
namespace fs = std::filesystem;
namespace {

std::string url_of(const std::string& folder, std::string_view database) {
  return fmt::format("postgresql:///{}?host={}&user=quintet", database, folder);
}

/// In memory where that can be had: a test cannot pull the plug, so waiting for the disk would
/// prove nothing.
std::string new_folder() {
  const fs::path memory = "/dev/shm";
  const fs::path parent = access(memory.c_str(), W_OK) == 0 ? memory : fs::temp_directory_path();
  std::string folder = (parent / "quintet-store-XXXXXX").string();
  if (mkdtemp(folder.data()) == nullptr) throw Error("no folder for a test");
  return folder;
}

}  // namespace

ThrowawayPostgres& ThrowawayPostgres::instance() {
  static ThrowawayPostgres one;
  return one;
}

ThrowawayPostgres::ThrowawayPostgres() {
  std::array<int, 2> in{};
  std::array<int, 2> out{};
  if (pipe2(in.data(), O_CLOEXEC) != 0 || pipe2(out.data(), O_CLOEXEC) != 0) {
    throw Error("no pipes for a test");
  }
  script_ = fork();
  if (script_ == 0) {
    dup2(in[0], STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    const char* script = QUINTET_SOURCE_DIR "/tests/throwaway_postgres.py";
    execl("/usr/bin/python3", "python3", script, nullptr);
    _exit(127);
  }
  close(in[0]);
  close(out[1]);
  to_script_ = in[1];
  from_script_ = out[0];
  folder_ = read_line();
}

ThrowawayPostgres::~ThrowawayPostgres() {
  close(to_script_);
  waitpid(script_, nullptr, 0);
  close(from_script_);
}

std::string ThrowawayPostgres::read_line() {
  std::string line;
  for (char letter = 0; read(from_script_, &letter, 1) == 1; line += letter) {
    if (letter == '\n') return line;
  }
  throw Error("no PostgreSQL for the tests (see above why; its package is postgresql)");
}

std::string ThrowawayPostgres::new_database() {
  const std::string name = fmt::format("test_{}", ++databases_);
  pqxx::connection connection(url_of(folder_, "postgres"));
  pqxx::nontransaction(connection).exec("CREATE DATABASE " + name);
  return url_of(folder_, name);
}

void ThrowawayPostgres::crash() {
  if (write(to_script_, "crash\n", 6) != 6) throw Error("the test's PostgreSQL is gone");
  read_line();
}

AnyStore::AnyStore() {
  if (GetParam() == "sqlite") {
    folder_ = new_folder();
    url_ = folder_ + "/store.sqlite";
  } else {
    url_ = ThrowawayPostgres::instance().new_database();
  }
  store = open_store(url_);
}

AnyStore::~AnyStore() {
  store.reset();
  if (!folder_.empty()) fs::remove_all(folder_);
}

StoredGame live_game(const std::string& first, const std::string& second) {
  StoredGame game;
  game.id = new_id();
  game.game = "wali";
  game.seats = {first, second};
  game.created = at(0);
  game.status = GameStatus::live;
  return game;
}

AppendResult append_move(Store& store, const std::string& game, std::int64_t after,
                         std::string_view move, const std::string& request) {
  return store.append({game, after, {move_event(move)}, {}, request});
}

}  // namespace quintet
