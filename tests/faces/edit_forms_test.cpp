#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "core/random.h"
#include "core/table.h"
#include "core/text.h"
#include "games/registry.h"
#include "test_catalogue.h"

// What every position-editing form guarantees, for any game.
namespace quintet {
namespace {

template <class Visit>
void each_form(Visit&& visit) {
  for (const AnyGame* game : games::all_games()) {
    SCOPED_TRACE(std::string(game->id()));
    if (const auto form = game->edit_form("")) visit(*game, *form);
  }
}

const CellLook* look_of(const EditBoard& board, char letter) {
  const auto found = std::find_if(board.looks.begin(), board.looks.end(),
                                  [&](const LetterLook& each) { return each.letter == letter; });
  return found == board.looks.end() ? nullptr : &found->look;
}

std::string letters_of(const EditBoard& board) {
  std::string letters = board.blank;
  std::erase(letters, '/');
  return letters;
}

TEST(EditForms, HaveTheCellsOfTheBoardInItsRows) {
  each_form([](const AnyGame& game, const EditForm& form) {
    const auto cells = game.new_table("")->board().cells;
    std::size_t cell = 0;
    for (const EditBoard& board : form.boards) {
      for (const std::string_view row : split(board.blank, '/')) {
        ASSERT_LE(cell + row.size(), cells.size());
        const double y = cells[cell].y;
        for (const std::size_t end = cell + row.size(); cell < end; ++cell) {
          EXPECT_EQ(cells[cell].y, y);
        }
      }
      for (const char letter : letters_of(board)) EXPECT_TRUE(look_of(board, letter)) << letter;
    }
    EXPECT_EQ(cell, cells.size());
  });
}

TEST(EditForms, OfferToolsThatAreVisibleAndUsable) {
  each_form([](const AnyGame&, const EditForm& form) {
    const EditBoard& board = form.boards.at(0);
    std::set<char> letters;
    for (const EditTool& tool : form.tools) {
      EXPECT_TRUE(letters.insert(tool.letter).second) << tool.letter;
      if (tool.letter == '\0') continue;
      const CellLook* look = look_of(board, tool.letter);
      ASSERT_NE(look, nullptr) << tool.letter;
      EXPECT_NE(*look, CellLook{}) << tool.letter << " has no name";
      EXPECT_TRUE(tool.where.empty() || board.blank.find(tool.where) != std::string::npos);
    }
  });
}

TEST(EditForms, HaveNamesForTheirFieldsAndValues) {
  each_form([](const AnyGame&, const EditForm& form) {
    for (const EditField& field : form.fields) {
      EXPECT_TRUE(has_text("page.editor.field." + std::string(field.name))) << field.name;
      EXPECT_NE(field.values.empty(), field.most == 0) << field.name;
      for (const EditValue& value : field.values) {
        if (value.word.empty()) continue;
        EXPECT_TRUE(has_text("page.editor." + std::string(value.word))) << value.word;
      }
    }
  });
}

/// The parts of a form that have occurred: letters by board, values by field.
using Occurred = std::set<std::pair<const void*, std::string>>;

void check_boards(const Table& table, const EditForm& form,
                  const std::vector<std::string_view>& words, Occurred& occurred) {
  const auto looks = table.look().cells;
  std::size_t cell = 0;
  for (std::size_t i = 0; i < form.boards.size(); ++i) {
    const EditBoard& board = form.boards[i];
    ASSERT_EQ(words[i].size(), board.blank.size());
    for (std::size_t place = 0; place < words[i].size(); ++place) {
      const char letter = words[i][place];
      ASSERT_EQ(letter == '/', board.blank[place] == '/');
      if (letter == '/') continue;
      const CellLook* look = look_of(board, letter);
      ASSERT_NE(look, nullptr) << letter;
      EXPECT_EQ(look->ground, looks[cell].ground) << letter;
      EXPECT_EQ(look->piece, looks[cell].piece) << letter;
      occurred.insert({&board, std::string(1, letter)});
      ++cell;
    }
  }
}

void check_field(const EditField& field, std::string_view word, Occurred& occurred) {
  occurred.insert({&field, std::string(word)});
  if (field.values.empty()) {
    EXPECT_TRUE(find_number(word, 0, field.most)) << field.name << " " << word;
  } else {
    EXPECT_TRUE(std::any_of(field.values.begin(), field.values.end(),
                            [&](const EditValue& value) { return value.text == word; }))
        << field.name << " " << word;
  }
}

void check_position(const Table& table, const EditForm& form, Occurred& occurred) {
  const std::string text = table.position();
  SCOPED_TRACE(text);
  const auto words = split(text, ' ');
  ASSERT_EQ(words.size(), form.boards.size() + form.fields.size());
  check_boards(table, form, words, occurred);
  for (std::size_t i = 0; i < form.fields.size(); ++i) {
    check_field(form.fields[i], words[form.boards.size() + i], occurred);
  }
  const auto draft = table.clone();
  draft->set_draft(text);
  EXPECT_EQ(draft->position(), text) << "nothing is to be put right";
}

void walk(const AnyGame& game, const EditForm& form, std::uint64_t seed, Occurred& occurred) {
  const auto table = game.new_table("");
  Rng rng(seed);
  for (;;) {
    check_position(*table, form, occurred);
    const auto moves = table->moves();
    if (moves.empty()) return;
    table->play(moves[rng.below(static_cast<unsigned>(moves.size()))]);
  }
}

TEST(EditForms, DescribePositionsExactlyAsTheyAreWritten) {
  each_form([](const AnyGame& game, const EditForm& form) {
    Occurred occurred;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) walk(game, form, seed, occurred);
    for (const EditBoard& board : form.boards) {
      for (const LetterLook& each : board.looks) {
        EXPECT_TRUE(occurred.contains({&board, std::string(1, each.letter)})) << each.letter;
      }
    }
    for (const EditField& field : form.fields) {
      for (const EditValue& value : field.values) {
        EXPECT_TRUE(occurred.contains({&field, std::string(value.text)})) << value.text;
      }
    }
  });
}

}  // namespace
}  // namespace quintet
