#include "terminal/game_end.h"

#include <algorithm>
#include <array>
#include <utility>

#include "advice/hints.h"

namespace quintet {
namespace {

constexpr std::array<std::pair<Ending, std::string_view>, 4> terminations{
    {{Ending::by_rules, "normal"},
     {Ending::resigned, "resignation"},
     {Ending::agreed_draw, "agreement"},
     {Ending::time, "time forfeit"}}};

/// Whether the position alone would let the game go on.
bool is_repeated(const Table& table) {
  if (!table.result()) return false;
  const auto fresh = table.game().new_table(table.rules());
  fresh->set_position(table.position());
  return !fresh->result();
}

std::string say_of_both(const Table& table, const Result& result, std::string_view key,
                        Language language) {
  const Side winner = result.outcome == win_for(Side::first) ? Side::first : Side::second;
  return say(language, key, side_name(table.game(), winner, language),
             side_name(table.game(), other(winner), language));
}

}  // namespace

std::string_view termination_of(Ending ending) {
  for (const auto& [known, text] : terminations) {
    if (known == ending) return text;
  }
  return "unterminated";
}

std::optional<GameEnd> end_of_record(const Record& record) {
  if (!record.result) return std::nullopt;
  GameEnd end{Ending::by_rules, {*record.result, 0}};
  if (const Tag* tag = record.find_tag("Termination")) {
    for (const auto& [ending, text] : terminations) {
      if (tag->value == text) end.ending = ending;
    }
  }
  return end;
}

std::optional<std::string> special_end(const Table& table, const std::optional<GameEnd>& end,
                                       Language language) {
  if (is_repeated(table)) return say(language, "board.end.repeated");
  if (!end || table.result()) return std::nullopt;
  switch (end->ending) {
    case Ending::resigned: return say_of_both(table, end->result, "board.end.resigned", language);
    case Ending::time: return say_of_both(table, end->result, "board.end.time", language);
    case Ending::agreed_draw: return say(language, "board.end.agreed");
    case Ending::by_rules: return result_line(table.game(), end->result, language);
    case Ending::left: break;
  }
  return std::nullopt;
}

std::string end_line(const Table& table, const GameEnd& end, Language language) {
  if (auto special = special_end(table, end, language)) return *special;
  return result_line(table.game(), table.result().value_or(end.result), language);
}

}  // namespace quintet
