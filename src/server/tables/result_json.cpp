#include "server/tables/result_json.h"

#include <array>

#include "advice/standing.h"
#include "server/tables/event_json.h"

namespace quintet::server {

using view::JsonWriter;

namespace {

std::optional<TableEnd> end_of(const SeriesEntry& entry) {
  if (entry.status == store::GameStatus::aborted) return TableEnd{{}, "aborted"};
  if (entry.end) return TableEnd{entry.end->result, entry.end->reason};
  return std::nullopt;
}

void write_series_games(view::JsonWriter& json, const AnyGame& game, const SeriesView& series,
                        words::Language language) {
  const Viewer anybody{language, {}, false};  // sides alternate between games
  json.array([&] {
    for (const SeriesEntry& entry : series.games) {
      json.object([&] {
        json.field("table", entry.table);
        json.field("number", entry.number);
        write_result(json.key("result"), game, end_of(entry), anybody);
      });
    }
  });
}

}  // namespace

std::string result_text(const AnyGame& game, const TableEnd& end, const Viewer& viewer) {
  const words::Language language = viewer.language;
  if (!end.result) return say(language, "table.end." + end.reason);
  const bool is_decided = end.result->outcome != Outcome::draw;
  if (!is_decided || viewer.sides.is_empty() || viewer.sides.is_both()) {
    return say(language, "table.end." + end.reason,
               advice::result_line(game, *end.result, language));
  }
  const Side side = viewer.sides.has(Side::first) ? Side::first : Side::second;
  const bool has_won = end.result->outcome == win_for(side);
  return say(language, (has_won ? "table.end." : "table.end.lost.") + end.reason,
             advice::result_line_for(game, *end.result, side, language));
}

void write_result(view::JsonWriter& json, const AnyGame& game, const std::optional<TableEnd>& end,
                  const Viewer& viewer) {
  if (!end) return json.value(nullptr);
  json.object([&] {
    write_end_fields(json, game, *end);
    json.field("text", result_text(game, *end, viewer));
  });
}

void write_series(view::JsonWriter& json, const AnyGame& game,
                  const std::optional<SeriesView>& series, words::Language language) {
  if (!series) return json.value(nullptr);
  const std::array names{name_of_seat(series->players[0], language),
                         name_of_seat(series->players[1], language)};
  json.object([&] {
    json.field("id", series->id);
    json.field("text", advice::series_line(series->format, series->agreed, language));
    json.field("number", series->number);
    write_series_games(json.key("games"), game, *series, language);
    json.key("players").values(names);
    json.key("score").values(series->score);
    json.field("over", series->is_over);
    json.field("winner", series->winner ? std::optional(names[*series->winner]) : std::nullopt);
  });
}

}  // namespace quintet::server
