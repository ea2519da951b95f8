#include "book/book_files.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <mutex>
#include <vector>

#include "core/error.h"
#include "core/text.h"

namespace quintet::book {
namespace {

std::vector<Book> embedded_books_of(std::string_view game) {
  std::vector<Book> books;
  for (const EmbeddedBook& embedded : embedded_books()) {
    if (embedded.game == game) books.push_back(book_from_bytes(embedded.bytes));
  }
  return books;
}

}  // namespace

Book read_book(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw Error(fmt::format("cannot read {}", in_quotes(path)));
  try {
    return book_from_bytes(std::string(std::istreambuf_iterator<char>(in), {}));
  } catch (const Error& error) {
    throw Error(fmt::format("{}: {}", path, error.what()));
  }
}

void write_book(const std::string& path, const Book& book) {
  const std::string unfinished = path + ".new";
  std::ofstream out(unfinished, std::ios::binary);
  out << to_bytes(book) << std::flush;
  out.close();
  std::error_code failed;
  if (out) std::filesystem::rename(unfinished, path, failed);
  if (!out || failed) throw Error(fmt::format("cannot write {}", in_quotes(path)));
}

const Book* embedded_book_for(const Table& table) {
  static std::mutex mutex;
  static std::map<std::string, std::vector<Book>, std::less<>> by_game;  // read when first needed
  const std::lock_guard lock(mutex);
  const std::string game(table.game().id());
  auto found = by_game.find(game);
  if (found == by_game.end()) found = by_game.emplace(game, embedded_books_of(game)).first;
  for (const Book& book : found->second) {
    if (book.is_for(table)) return &book;
  }
  return nullptr;
}

}  // namespace quintet::book
