// Records of random games of every game, under many rules.

#include <gtest/gtest.h>

#include "core/random.h"
#include "core/test_texts.h"
#include "core/text.h"
#include "games/registry.h"
#include "record/record_reader.h"
#include "record/record_replay.h"
#include "record/record_writer.h"

namespace quintet::record {
namespace {

std::string pick(const Texts& texts, Rng& rng) {
  return texts[rng.below(static_cast<unsigned>(texts.size()))];
}

/// One allowed value; empty for options whose values only the game knows.
std::string random_value(const Option& option, Rng& rng) {
  if (option.allowed.find('|') != std::string_view::npos) {
    Texts values;
    for (const std::string_view value : split(option.allowed, '|')) values.emplace_back(value);
    return pick(values, rng);
  }
  const std::size_t dots = option.allowed.find("..");
  if (dots == std::string_view::npos) return "";
  const auto low = find_number(option.allowed.substr(0, dots), 0, 1000);
  const auto high = find_number(option.allowed.substr(dots + 2), 0, 1000);
  if (!low || !high) return "";
  return std::to_string(*low + rng.below(*high - *low + 1));
}

std::unique_ptr<Table> random_table(const AnyGame& game, Rng& rng) {
  std::string rules;
  for (const Option& option : game.options()) {
    const std::string value = rng.below(2) == 0 ? "" : random_value(option, rng);
    if (!value.empty()) {
      rules += (rules.empty() ? "" : ",") + std::string(option.key) + "=" + value;
    }
  }
  try {
    return game.new_table(rules);
  } catch (const Error&) {  // free text such as a|b|... that the game parses itself
    return game.new_table("");
  }
}

/// Occasionally annotates the move and adds a variation.
void annotate(RecordMove& move, const Table& before, Rng& rng, int depth) {
  if (rng.below(4) == 0) move.nags.push_back(rng.below(256));
  if (rng.below(4) == 0) move.clock = std::chrono::milliseconds(rng.below(9'999'999));
  if (rng.below(4) == 0) move.elapsed = std::chrono::milliseconds(rng.below(99'999));
  if (rng.below(4) == 0) move.evaluation = static_cast<int>(rng.below(2001)) - 1000;
  if (rng.below(4) == 0) move.comment = pick({"!", "a (b) ; c", "} x", "\"[Event\" $1"}, rng);
  while (depth < 3 && rng.below(6) == 0) {
    MoveLine& line = move.variations.emplace_back();
    if (rng.below(2) == 0) line.comment = "or";
    const auto table = before.clone();
    for (unsigned plies = 1 + rng.below(3); plies > 0 && table->to_move(); --plies) {
      const auto at = table->clone();
      table->play(line.add(pick(table->moves(), rng)).text);
      annotate(line.moves.back(), *at, rng, depth + 1);
    }
  }
}

/// A game to its end, or the first 150 plies.
Record random_record(Table& table, Rng& rng) {
  if (rng.below(4) == 0) {
    for (int i = 0; i < 3 && table.to_move(); ++i) table.play(pick(table.moves(), rng));
    table.set_position(table.position());  // history is not part of a record
  }
  Record record = new_record(table);
  if (rng.below(2) == 0) record.main.comment = "so it began";
  for (int ply = 0; ply < 150 && table.to_move(); ++ply) {
    const auto before = table.clone();
    table.play(record.main.add(pick(table.moves(), rng)).text);
    annotate(record.main.moves.back(), *before, rng, 0);
  }
  if (const auto result = table.result()) record.result = result->outcome;
  return record;
}

TEST(RecordsOfAllGames, RoundTrip) {
  for (const AnyGame* game : games::all_games()) {
    Rng rng(7);
    std::string file;
    std::vector<Record> records;
    for (int i = 0; i < 30; ++i) {
      const auto table = random_table(*game, rng);
      Record record = random_record(*table, rng);
      const std::string text = record_to_text(record, *game);
      const Record again = records_from_text(text).at(0);
      ASSERT_EQ(again.main, record.main) << text;
      ASSERT_EQ(again.result, record.result) << text;
      EXPECT_EQ(&game_of(again, games::all_games()), game);
      EXPECT_EQ(error_of([&] { check_record(again, *game); }), "no error") << text;
      EXPECT_EQ(replay(again, *game)->position(), table->position()) << text;
      EXPECT_EQ(record_to_text(again, *game), text);
      file += text;
      records.push_back(again);
    }
    EXPECT_EQ(records_from_text(file), records);
  }
}

/// Changes, inserts, removes or duplicates a few bytes.
std::string damaged(std::string text, Rng& rng) {
  constexpr std::string_view bytes = "[](){};\"$!?.*%\n\\ a1-@x0/\x80\xFF\x01";
  for (unsigned damage = 1 + rng.below(4); damage > 0; --damage) {
    const std::size_t at = rng.below(static_cast<unsigned>(text.size()));
    const char byte = bytes[rng.below(static_cast<unsigned>(bytes.size()))];
    switch (rng.below(4)) {
      case 0: text[at] = byte; break;
      case 1: text.insert(at, 1, byte); break;
      case 2: text.erase(at, 1 + rng.below(20)); break;
      default: text.insert(at, text.substr(at / 2, rng.below(60)));
    }
  }
  return text;
}

/// Reads and checks as much as possible; every error must be a single clear line.
void read_whatever_it_is(std::string_view text) {
  RecordReader reader(text);
  for (bool more = true; more;) {
    try {
      const auto record = reader.next();
      more = record.has_value();
      if (record) check_record(*record, game_of(*record, games::all_games()));
    } catch (const RecordError& error) {
      const std::string what = error.what();
      ASSERT_TRUE(error.place.line > 0 && error.place.column > 0) << what;
      ASSERT_TRUE(what.find('\n') == std::string::npos && what.ends_with(')')) << what;
    }
  }
}

TEST(RecordsOfAllGames, AnyDamageIsAClearErrorOrAnotherRecord) {
  for (const AnyGame* game : games::all_games()) {
    Rng rng(11);
    for (int i = 0; i < 10; ++i) {
      const auto table = random_table(*game, rng);
      const std::string text = record_to_text(random_record(*table, rng), *game);
      for (int j = 0; j < 30; ++j) read_whatever_it_is(damaged(text, rng));
    }
  }
}

TEST(RecordsOfAllGames, ArbitraryBytesAreReadOrRefused) {
  Rng rng(13);
  for (int i = 0; i < 2000; ++i) {
    std::string text;
    for (unsigned length = rng.below(200); length > 0; --length) {
      text += static_cast<char>(rng.below(256));
    }
    read_whatever_it_is(text);
  }
}

TEST(RecordsOfAllGames, PlayersAreNamedAfterTheSides) {
  for (const AnyGame* game : games::all_games()) {
    for (const Side side : {Side::first, Side::second}) {
      const std::string tag = player_tag(*game, side);
      EXPECT_TRUE(tag[0] >= 'A' && tag[0] <= 'Z') << tag;
      EXPECT_EQ(tag.substr(1), game->name_of(side).substr(1));
    }
  }
}

}  // namespace
}  // namespace quintet::record
