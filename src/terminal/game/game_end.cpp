#include "terminal/game/game_end.h"

#include "advice/hints.h"

namespace quintet {
namespace {

std::string say_of_both(const Table& table, const Result& result, std::string_view key,
                        Language language) {
  const Side winner = result.outcome == win_for(Side::first) ? Side::first : Side::second;
  return say(language, key, side_name(table.game(), winner, language),
             side_name(table.game(), other(winner), language));
}

}  // namespace

std::optional<std::string> special_end(const Table& table, const std::optional<GameEnd>& end,
                                       Language language) {
  if (table.is_drawn_by_repetition()) return say(language, "board.end.repeated");
  if (!end || table.result()) return std::nullopt;
  switch (end->ending) {
    case Ending::resigned: return say_of_both(table, end->result, "board.end.resigned", language);
    case Ending::time: return say_of_both(table, end->result, "board.end.time", language);
    case Ending::agreed_draw: return say(language, "board.end.agreed");
    case Ending::by_rules:
    case Ending::rule_broken:
    case Ending::abandoned: return result_line(table.game(), end->result, language);
    case Ending::left: break;
  }
  return std::nullopt;
}

std::string end_line(const Table& table, const GameEnd& end, Language language) {
  if (auto special = special_end(table, end, language)) return *special;
  return result_line(table.game(), table.result().value_or(end.result), language);
}

}  // namespace quintet
