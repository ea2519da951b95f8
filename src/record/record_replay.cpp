#include "record/record_replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <vector>

#include "core/text.h"

namespace quintet::record {
namespace {

/// Runs `read` and adds the place to any Error it throws.
template <class Read>
auto reading_at(Place place, Read&& read) {
  try {
    return read();
  } catch (const RecordError&) {
    throw;
  } catch (const Error& error) {
    throw RecordError(place, error.what());
  }
}

/// Whether this is a date such as 2026.07.31, with question marks for unknown parts.
bool is_date(std::string_view text) {
  constexpr std::string_view form = "####.##.##";
  return std::equal(text.begin(), text.end(), form.begin(), form.end(), [](char c, char like) {
    return like == '.' ? c == '.' : c == '?' || (c >= '0' && c <= '9');
  });
}

void check_tags(const Record& record) {
  const Tag* date = record.find_tag("Date");
  if (date != nullptr && !is_date(date->value)) {
    throw RecordError(date->place, fmt::format("Date is {} (expected YYYY.MM.DD, with ? for what "
                                               "is not known)",
                                               in_quotes(date->value)));
  }
  const Tag* plies = record.find_tag("PlyCount");
  const std::size_t played = record.main.moves.size();
  if (plies != nullptr && plies->value != std::to_string(played)) {
    throw RecordError(plies->place,
                      fmt::format("PlyCount is {} (expected {})", in_quotes(plies->value), played));
  }
}

void check_line(const MoveLine& line, Table& table) {
  for (const RecordMove& move : line.moves) {
    for (const MoveLine& variation : move.variations) check_line(variation, *table.clone());
    play(table, move);
  }
}

void check_result(const Record& record, const Table& end) {
  if (const auto result = end.result()) {
    if (record.result == result->outcome) return;
    const std::string_view by_rules = end.game().name_of(result->outcome);
    throw RecordError(
        record.result_place,
        fmt::format(
            "the result is {}, but the last position is {} (expected {})",
            result_text(record.result),
            result->outcome == Outcome::draw ? "a draw" : fmt::format("won by {}", by_rules),
            result_text(result->outcome)));
  }
  const Tag* termination = record.find_tag("Termination");
  const bool otherwise_ended = termination != nullptr && termination->value != "normal";
  if (record.result && !otherwise_ended) {
    throw RecordError(record.result_place,
                      fmt::format("the result is {}, but the game is not over (expected *, or a "
                                  "tag Termination other than normal)",
                                  result_text(record.result)));
  }
}

}  // namespace

Record new_record(const Table& start) {
  Record record;
  record.set_tag("Variant", start.game().id());
  if (const std::string rules = start.rules(); !rules.empty()) record.set_tag("Rules", rules);
  const auto standard = start.clone();
  standard->set_start();
  if (const std::string position = start.position(); position != standard->position()) {
    record.set_tag("SetUp", "1");
    record.set_tag("FEN", position);
  }
  return record;
}

std::string date_of_today() {
  const std::time_t now = std::time(nullptr);
  std::tm calendar{};
  localtime_r(&now, &calendar);
  std::array<char, 16> text{};
  const std::size_t length = std::strftime(text.data(), text.size(), "%Y.%m.%d", &calendar);
  return {text.data(), length};
}

std::string player_tag(const AnyGame& game, Side side) {
  std::string name(game.name_of(side));
  if (name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return name;
}

const AnyGame& game_of(const Record& record, std::span<const AnyGame* const> games) {
  const Tag* variant = record.find_tag("Variant");
  std::vector<std::string_view> ids;
  for (const AnyGame* game : games) {
    if (variant != nullptr && game->id() == variant->value) return *game;
    ids.push_back(game->id());
  }
  const std::string expected = fmt::format("(expected one of {})", fmt::join(ids, ", "));
  if (variant == nullptr) {
    throw RecordError(record.result_place, "the record has no tag Variant " + expected);
  }
  throw RecordError(variant->place,
                    fmt::format("Variant is {} {}", in_quotes(variant->value), expected));
}

std::unique_ptr<Table> start_of(const Record& record, const AnyGame& game) {
  const Tag* rules = record.find_tag("Rules");
  const Tag* set_up = record.find_tag("SetUp");
  const Tag* position = record.find_tag("FEN");
  auto table = rules == nullptr
                   ? game.new_table("")
                   : reading_at(rules->place, [&] { return game.new_table(rules->value); });
  if (set_up != nullptr && set_up->value != (position != nullptr ? "1" : "0")) {
    throw RecordError(set_up->place, fmt::format("SetUp is {} {} a tag FEN (expected {})",
                                                 in_quotes(set_up->value),
                                                 position != nullptr ? "with" : "without",
                                                 position != nullptr ? "1" : "0, or a tag FEN"));
  }
  if (position != nullptr) {
    reading_at(position->place, [&] { table->set_position(position->value); });
  }
  return table;
}

void play(Table& table, const RecordMove& move) {
  reading_at(move.place, [&] { table.play(move.text); });
}

std::unique_ptr<Table> replay(const Record& record, const AnyGame& game, std::size_t plies) {
  auto table = start_of(record, game);
  for (const RecordMove& move : record.main.moves) {
    if (plies-- == 0) break;
    play(*table, move);
  }
  return table;
}

void check_record(const Record& record, const AnyGame& game) {
  check_tags(record);
  const auto table = start_of(record, game);
  check_line(record.main, *table);
  check_result(record, *table);
}

}  // namespace quintet::record
