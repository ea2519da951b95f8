#include "book_json.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "value_text.h"

namespace quintet::apps {

nlohmann::ordered_json book_to_json(const book::Book& book) {
  const book::BookTitle& title = book.title();
  return {{"game", title.game},
          {"rules", title.rules},
          {"positions", book.entries().size()},
          {"nodes", title.nodes},
          {"evaluation", title.evaluation}};
}

nlohmann::ordered_json book_moves_to_json(const std::vector<book::BookMove>& moves) {
  auto list = nlohmann::ordered_json::array();
  for (const book::BookMove& move : moves) {
    const engine::Outlook outlook = book::outlook_of(move.value);
    list.push_back({{"move", move.text},
                    {"value", outlook.value},
                    {"proven", proven_json(outlook)},
                    {"explored", move.is_expanded}});
  }
  return list;
}

std::string book_line(const book::Book& book) {
  const book::BookTitle& title = book.title();
  return fmt::format("{}{}{}, {} positions, {} nodes a move, evaluation {}", title.game,
                     title.rules.empty() ? "" : " ", title.rules, book.entries().size(),
                     title.nodes, title.evaluation);
}

}  // namespace quintet::apps
