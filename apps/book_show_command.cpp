#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "book/book_files.h"
#include "book_json.h"
#include "commands.h"
#include "core/error.h"
#include "setup.h"
#include "value_text.h"

namespace quintet::apps {
namespace {

using Json = nlohmann::ordered_json;

std::vector<book::BookMove> moves_in(const std::optional<std::string>& file, const Table& at) {
  if (!file) {
    const book::Book* const embedded = book::embedded_book_for(at);
    return embedded == nullptr ? std::vector<book::BookMove>() : embedded->moves_at(at);
  }
  const book::Book book = book::read_book(*file);
  if (!book.is_for(at)) {
    throw Error(fmt::format("{} is a book of {} '{}' (expected {} '{}')", *file, book.title().game,
                            book.title().rules, at.game().id(), at.rules()));
  }
  return book.moves_at(at);
}

}  // namespace

int BookShowCommand::run() const {
  const auto table = require_table(require_game(game), rules);
  if (const std::string start = start_from_option(position); !start.empty()) {
    table->set_position(start);
  }
  std::istringstream words(moves);
  for (std::string move; words >> move;) table->play(move);

  const std::vector<book::BookMove> known = moves_in(file, *table);
  if (json) {
    fmt::print("{}\n",
               Json{{"position", table->position()}, {"moves", book_moves_to_json(known)}}.dump());
    return 0;
  }
  if (known.empty()) fmt::print("not in the book\n");
  for (const book::BookMove& move : known) {
    fmt::print("{:<10}  {:>10}{}\n", move.text, verdict_text(book::outlook_of(move.value)),
               move.is_expanded ? "  explored" : "");
  }
  return 0;
}

}  // namespace quintet::apps
