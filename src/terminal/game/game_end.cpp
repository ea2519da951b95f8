#include "terminal/game/game_end.h"

#include "advice/hints.h"

namespace quintet::terminal {
namespace {

std::string say_of_both(const Table& table, const Result& result, std::string_view key,
                        words::Language language) {
  const Side winner = result.outcome == win_for(Side::first) ? Side::first : Side::second;
  return say(language, key, advice::side_name(table.game(), winner, language),
             advice::side_name(table.game(), other(winner), language));
}

}  // namespace

std::optional<std::string> special_end(const Table& table,
                                       const std::optional<contest::GameEnd>& end,
                                       words::Language language) {
  if (table.is_drawn_by_repetition()) return say(language, "board.end.repeated");
  if (!end || table.result()) return std::nullopt;
  switch (end->ending) {
    case contest::Ending::resigned:
      return say_of_both(table, end->result, "board.end.resigned", language);
    case contest::Ending::time: return say_of_both(table, end->result, "board.end.time", language);
    case contest::Ending::agreed_draw: return say(language, "board.end.agreed");
    case contest::Ending::by_rules:
    case contest::Ending::rule_broken:
    case contest::Ending::abandoned:
      return advice::result_line(table.game(), end->result, language);
    case contest::Ending::left: break;
  }
  return std::nullopt;
}

std::string end_line(const Table& table, const contest::GameEnd& end, words::Language language) {
  if (auto special = special_end(table, end, language)) return *special;
  return advice::result_line(table.game(), table.result().value_or(end.result), language);
}

}  // namespace quintet::terminal
