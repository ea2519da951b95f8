#include "sql/test_databases.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <pqxx/pqxx>

#include "core/error.h"

namespace quintet::sql {
namespace {

std::string url_of(const std::string& folder, std::string_view database) {
  return fmt::format("postgresql:///{}?host={}&user=quintet", database, folder);
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

AnyDatabase::AnyDatabase()
    : url_(is_sqlite() ? (folder_.path() / "test.sqlite").string()
                       : ThrowawayPostgres::instance().new_database()) {}

}  // namespace quintet::sql
