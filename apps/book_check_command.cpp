#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "book/book_files.h"
#include "book/builder.h"
#include "book_json.h"
#include "commands.h"
#include "core/error.h"
#include "games/registry.h"

namespace quintet::apps {
namespace {

/// Throws Error unless all positions are legal and all values follow from each other.
void check(const book::Book& book) {
  const AnyGame* const game = games::find_game(book.title().game);
  if (game == nullptr) {
    throw Error(fmt::format("book: it is for '{}' (expected a game of ours)", book.title().game));
  }
  constexpr unsigned threads = 1;
  const book::Builder builder(*game->new_table(book.title().rules), book, threads);
}

/// Returns what is wrong, or an empty text.
std::string complaint_about(const std::string& file, std::optional<book::Book>& book) {
  try {
    book = book::read_book(file);
    check(*book);
    return "";
  } catch (const Error& error) {
    return error.what();
  }
}

}  // namespace

int BookCheckCommand::run() const {
  bool all_good = true;
  for (const std::string& file : files) {
    std::optional<book::Book> book;
    const std::string complaint = complaint_about(file, book);
    all_good = all_good && complaint.empty();
    if (json) {
      nlohmann::ordered_json line{{"file", file}, {"good", complaint.empty()}};
      if (complaint.empty()) line.update(book_to_json(*book));
      if (!complaint.empty()) line["error"] = complaint;
      fmt::print("{}\n", line.dump());
    } else if (complaint.empty()) {
      fmt::print("{}: good: {}\n", file, book_line(*book));
    } else {
      fmt::print("{}: bad: {}\n", file, complaint);
    }
  }
  return all_good ? 0 : 1;
}

int BookListCommand::run() const {
  auto list = nlohmann::ordered_json::array();
  for (const book::EmbeddedBook& embedded : book::embedded_books()) {
    const book::Book book = book::book_from_bytes(embedded.bytes);
    if (!json) fmt::print("{}, {} bytes\n", book_line(book), embedded.bytes.size());
    list.push_back(book_to_json(book));
    list.back()["bytes"] = embedded.bytes.size();
  }
  if (json) fmt::print("{}\n", list.dump());
  return 0;
}

}  // namespace quintet::apps
