#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "book/book_files.h"
#include "book/builder.h"
#include "commands.h"
#include "core/error.h"
#include "core/text.h"
#include "long_work.h"
#include "setup.h"

namespace quintet::apps {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t nodes_by_default = 50'000;

/// The book that an earlier run left behind, if it was made in the same way.
book::Book book_to_resume(const std::string& path, const Table& table,
                          const std::optional<std::uint64_t>& nodes) {
  book::Book book = book::read_book(path);
  if (!book.is_for(table)) return book;  // the builder says what is wrong
  const book::BookTitle& title = book.title();
  const std::string evaluation = book::evaluation_of(title.game);
  if (nodes && *nodes != title.nodes) {
    throw Error(fmt::format("{} was built with {} nodes (expected the same, or another --out)",
                            path, title.nodes));
  }
  if (title.evaluation != evaluation) {
    throw Error(
        fmt::format("{} was built with another evaluation, {} (expected {}, or another "
                    "--out)",
                    path, title.evaluation, evaluation));
  }
  return book;
}

std::string tell_positions(const Progress& progress) {
  if (progress.total == 0) return "";
  return fmt::format("{} of {} positions", progress.done.load(), progress.total.load());
}

class Checkpoints {
 public:
  Checkpoints(std::string path, const book::Builder& builder)
      : path_(std::move(path)), builder_(builder) {}

  void write() {
    book::write_book(path_, builder_.book());
    last_ = Clock::now();
  }
  void write_when_due() {
    constexpr std::chrono::seconds between{30};
    if (Clock::now() - last_ >= between) write();
  }

 private:
  std::string path_;
  const book::Builder& builder_;
  Clock::time_point last_ = Clock::now();
};

void grow(book::Builder& builder, const BookBuildCommand& plan, const std::string& path,
          const Job& job) {
  const auto began = Clock::now();
  const auto is_in_time = [&] {
    return !plan.seconds || Clock::now() - began < std::chrono::duration<double>(*plan.seconds);
  };
  job.begin(plan.positions);
  job.advance(builder.positions());
  Checkpoints checkpoints(path, builder);
  while (builder.positions() < plan.positions && is_in_time() && builder.grow(job.stop)) {
    job.advance(1);
    checkpoints.write_when_due();
  }
  checkpoints.write();
}

void print_made(const std::string& path, std::size_t positions, bool json) {
  const auto bytes = std::filesystem::file_size(path);
  if (json) {
    fmt::print(
        "{}\n",
        nlohmann::ordered_json{{"book", path}, {"positions", positions}, {"bytes", bytes}}.dump());
  } else {
    fmt::print("{}  {} positions  {} bytes\n", path, positions, bytes);
  }
}

}  // namespace

int BookBuildCommand::run() const {
  const auto table = require_table(require_game(game), rules);
  const std::string path = output.value_or(game + ".book");
  const bool exists = std::filesystem::exists(path);
  if (exists && !resume) {
    throw Error(
        fmt::format("{} is there already (expected --resume, or another --out)", in_quotes(path)));
  }
  LongWork work(tell_positions);
  book::Builder builder = exists
                              ? book::Builder(*table, book_to_resume(path, *table, nodes), threads)
                              : book::Builder(*table, nodes.value_or(nodes_by_default), threads);
  grow(builder, *this, path, work.job());
  const auto quiet = work.quiet();
  print_made(path, builder.positions(), json);
  if (!work.interrupted()) return 0;
  fmt::print(stderr, "quintet: interrupted; the same command with --resume continues\n");
  return 1;
}

}  // namespace quintet::apps
