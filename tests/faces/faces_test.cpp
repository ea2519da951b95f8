#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "core/error.h"
#include "core/random.h"
#include "core/table.h"
#include "games/registry.h"
#include "test_catalogue.h"
#include "words/lessons.h"
#include "words/rules_boards.h"
#include "words/words.h"

// What every face guarantees, for any game: user interfaces rely on it.
namespace quintet {
namespace {

void expect_text(const Message& message) {
  EXPECT_TRUE(has_text(message.key)) << message.key;
  for (const std::string& filling : message.gaps) {
    if (!filling.starts_with('@')) continue;
    EXPECT_TRUE(has_text(filling.substr(1))) << filling;
  }
  for (const words::Language language : languages) {
    EXPECT_EQ(say(language, message).find('{'), std::string::npos) << say(language, message);
  }
}

TEST(Faces, HaveNamesForEverythingTheyShow) {
  for (const AnyGame* game : games::all_games()) {
    const std::string id(game->id());
    EXPECT_TRUE(has_text(id + ".about")) << id;
    EXPECT_TRUE(game->series().games == 0 || has_text(id + ".series.why")) << id;
    for (const Side side : {Side::first, Side::second}) {
      EXPECT_TRUE(has_text(id + "." + std::string(game->name_of(side)))) << id;
    }
    for (const PieceKind& kind : game->kinds()) {
      EXPECT_TRUE(has_text(id + "." + std::string(kind.id))) << id << " " << kind.id;
      EXPECT_EQ(kind.letter.size(), 1U) << kind.id;
      EXPECT_FALSE(kind.symbol.empty()) << kind.id;
    }
    for (const std::string_view overlay : game->overlays()) {
      EXPECT_TRUE(has_text(id + ".overlay." + std::string(overlay))) << id << " " << overlay;
    }
    for (const Option& option : game->options()) {
      EXPECT_TRUE(has_text(id + ".option." + std::string(option.key))) << id << " " << option.key;
      for (const std::string_view name : option.names) {
        const std::string key = std::string(option.key) + "." + std::string(name);
        EXPECT_TRUE(has_text(id + "." + key) && has_text(id + ".option." + key))
            << id << " " << key;
      }
    }
  }
}

std::vector<std::vector<std::string>> click_paths(const Table& table) {
  std::vector<std::vector<std::string>> paths;
  for (const LegalMove& move : table.legal_moves()) {
    auto& path = paths.emplace_back();
    for (const Click click : move.clicks) path.push_back(to_text(click));
  }
  return paths;
}

/// Checks one position: what the face shows fits the board, and every message has a text.
void check_face(const Table& table, const Board& board, const std::set<std::string>& names,
                const std::set<std::string_view>& kinds) {
  const std::string id(table.game().id());
  const Look look = table.look();
  ASSERT_EQ(look.cells.size(), board.cells.size());
  for (const CellLook& cell : look.cells) {
    EXPECT_TRUE(cell.ground.empty() || kinds.contains(cell.ground)) << cell.ground;
    EXPECT_TRUE(cell.piece.empty() || kinds.contains(cell.piece)) << cell.piece;
  }
  for (const Tally& tally : look.tallies) {
    EXPECT_TRUE(has_text(id + ".tally." + std::string(tally.id))) << id << " " << tally.id;
  }
  for (const Message& remark : look.remarks) expect_text(remark);
  for (const std::string_view overlay : table.game().overlays()) {
    for (const auto& cell : table.overlay(overlay)) {
      EXPECT_TRUE(names.contains(cell)) << overlay << " " << cell;
    }
  }
  for (const auto& path : click_paths(table)) {
    for (const auto& click : path) {
      EXPECT_TRUE(names.contains(click) || click == "pass" || click == "swap") << click;
    }
  }
  for (const std::string entry : {"", "a1", "z9", "a1-b2@c3", "hello", "pass", "a1-a2"}) {
    expect_text(table.complaint(entry));
  }
}

/// Checks the clicks: every stage of every move has a prompt, and every cell that cannot be clicked
/// has a reason.
void check_hands(const Table& table, const std::set<std::string>& names) {
  const auto paths = click_paths(table);
  std::size_t longest = 0;
  std::set<std::vector<std::string>> beginnings;
  for (const auto& path : paths) {
    longest = std::max(longest, path.size());
    for (auto end = path.begin() + 1; end != path.end() + 1; ++end) {
      beginnings.insert({path.begin(), end});
    }
  }
  const auto prompts = table.prompts();
  EXPECT_EQ(prompts.size(), longest);
  for (const Message& prompt : prompts) expect_text(prompt);
  if (paths.empty()) return;
  // Every cell as the first click, and after one partial move of each length.
  std::vector<std::vector<std::string>> half_made{{}};
  for (std::size_t length = 1; length < paths.front().size(); ++length) {
    half_made.emplace_back(paths.front().begin(),
                           paths.front().begin() + static_cast<long>(length));
  }
  for (const auto& beginning : half_made) {
    for (const std::string& name : names) {
      auto touched = beginning;
      touched.push_back(name);
      if (beginnings.contains(touched)) continue;
      expect_text(table.objection(touched));
    }
  }
}

void walk(const AnyGame& game, std::string_view rules, std::uint64_t seed) {
  const auto table = game.new_table(rules);
  const Board board = table->board();
  std::set<std::string> names;
  for (const BoardCell& cell : board.cells) {
    if (cell.name.empty()) continue;
    EXPECT_TRUE(names.insert(cell.name).second) << cell.name;
  }
  std::set<std::string_view> kinds;
  for (const PieceKind& kind : game.kinds()) EXPECT_TRUE(kinds.insert(kind.id).second) << kind.id;

  Rng rng(seed);
  for (auto moves = table->moves(); !moves.empty(); moves = table->moves()) {
    check_face(*table, board, names, kinds);
    check_hands(*table, names);
    const std::string& move = moves[rng.below(static_cast<unsigned>(moves.size()))];
    const auto account = table->account(move);
    EXPECT_FALSE(account.empty()) << move;
    for (const Message& sentence : account) expect_text(sentence);
    for (const auto& cell : table->trail(move)) {
      EXPECT_TRUE(names.contains(cell)) << move << " " << cell;
    }
    table->play(move);
  }
  check_face(*table, board, names, kinds);
  check_hands(*table, names);
}

TEST(Faces, FitEveryPositionOfAGame) {
  for (const AnyGame* game : games::all_games()) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) walk(*game, "", seed);
  }
}

/// The start position of a game whose drawn option has this value.
std::string begun_with(const AnyGame& game, const std::string& value) {
  const Option& option = *drawn_option(game.options());
  return game.new_table(std::string(option.key) + "=" + value)->position();
}

void expect_parts_to_fit(const AnyGame& game, const Drawing& drawing) {
  for (const DrawnPart& part : drawing.parts) {
    std::string drawn(drawing.blank);
    std::size_t at = drawn.find(part.on);
    for (unsigned i = 0; i < part.most; ++i, at = drawing.blank.find(part.on, at + 1)) {
      ASSERT_NE(at, std::string::npos) << part.id;
      drawn[at] = part.letter;
    }
    EXPECT_EQ(begun_with(game, drawn).substr(0, drawn.size()), drawn) << part.id;
    drawn[at] = part.letter;
    EXPECT_THROW(begun_with(game, drawn), Error) << "one too many: " << part.id;
  }
}

TEST(Drawings, AreReadByTheRulesAndHaveTexts) {
  for (const AnyGame* game : games::all_games()) {
    const Option* option = drawn_option(game->options());
    if (option == nullptr) continue;
    const Drawing& drawing = *option->drawing;
    const std::string blank(drawing.blank);
    const auto slashes = std::count(blank.begin(), blank.end(), '/');
    EXPECT_EQ(begun_with(*game, blank).substr(0, blank.size()), blank);
    EXPECT_EQ(game->new_table("")->board().cells.size() + static_cast<std::size_t>(slashes),
              blank.size());
    EXPECT_NE(begun_with(*game, std::string(drawing.random) + "7"), begun_with(*game, blank));
    expect_parts_to_fit(*game, drawing);
    const std::string key = std::string(game->id()) + ".drawing.";
    for (const char* each : {"fixed", "counts", "short_help", "where", "no_place"}) {
      EXPECT_TRUE(has_text(key + each)) << each;
    }
    for (const DrawnPart& part : drawing.parts) {
      for (const char* each : {"", ".about", ".many", ".elsewhere"}) {
        EXPECT_TRUE(has_text(key + std::string(part.id) + each)) << part.id << each;
      }
    }
  }
}

TEST(Lessons, AskForLegalMoves) {
  for (const AnyGame* game : games::all_games()) {
    const std::string id(game->id());
    const auto steps = words::lessons_of(game->id());
    EXPECT_FALSE(steps.empty()) << id;
    for (const words::LessonStep& step : steps) {
      const auto table = game->new_table(step.rules);
      table->set_position(step.position);
      const auto moves = table->moves();
      for (const auto& right : step.right) {
        EXPECT_TRUE(std::any_of(moves.begin(), moves.end(),
                                [&](const auto& move) { return move.starts_with(right); }))
            << id << " " << step.id << " " << right;
      }
      EXPECT_FALSE(std::all_of(moves.begin(), moves.end(),
                               [&](const auto& move) { return step.is_right(move); }))
          << id << " " << step.id << ": every move is right";
      for (const char* text : {"", ".name", ".done", ".help"}) {
        EXPECT_TRUE(has_text(id + ".lesson." + step.id + text)) << id << " " << step.id << text;
      }
    }
  }
}

TEST(RulesBoards, ShowWhatTheRulesAllowInEveryLanguage) {
  for (const AnyGame* game : games::all_games()) {
    const auto boards = words::boards_in_rules(rules_text(words::Language::english, game->id()));
    const auto in_portuguese =
        words::boards_in_rules(rules_text(words::Language::portuguese, game->id()));
    EXPECT_FALSE(boards.empty()) << game->id();
    EXPECT_TRUE(boards == in_portuguese) << game->id();
    for (const words::RulesBoard& board : boards) {
      const auto table = game->new_table(board.rules);
      if (!board.position.empty()) table->set_position(board.position);
      EXPECT_NO_THROW(for (const auto& move
                           : board.moves) table->play(move))
          << game->id() << " " << board.position;
    }
  }
}

TEST(Catalogue, HasTheSameKeysInEveryLanguage) {
  EXPECT_EQ(keys_of(words::Language::english), keys_of(words::Language::portuguese));
  const auto gaps = [](std::string_view text) {
    std::multiset<std::string> found;
    for (auto open = text.find('{'); open != std::string_view::npos;
         open = text.find('{', open + 1)) {
      found.insert(std::string(text.substr(open + 1, text.find_first_of(":}", open) - open - 1)));
    }
    return std::set<std::string>(found.begin(), found.end());
  };
  for (const auto& key : keys_of(words::Language::english)) {
    EXPECT_EQ(gaps(text_of(words::Language::english, key)),
              gaps(text_of(words::Language::portuguese, key)))
        << key;
  }
}

TEST(Catalogue, HasTheRulesOfEveryGame) {
  for (const AnyGame* game : games::all_games()) {
    for (const words::Language language : languages) {
      EXPECT_TRUE(rules_text(language, game->id()).starts_with("# ")) << game->id();
    }
  }
}

}  // namespace
}  // namespace quintet
