#include "retro/table_maker.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stop_token>
#include <string>

#include "core/test_folder.h"
#include "core/test_texts.h"
#include "games/registry.h"
#include "retro/table_file.h"

namespace quintet::retro {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

std::string bytes_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void write(const fs::path& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

class Tables : public testing::Test {
 protected:
  [[nodiscard]] const TableMaker& maker() const { return *table_maker_of("wali"); }
  [[nodiscard]] const Shelf& shelf() const { return shelf_; }
  [[nodiscard]] fs::path folder() const { return folder_.path(); }

  [[nodiscard]] TableHeader header(const std::string& name) const {
    return maker().needed_for(rules, name).back();
  }
  void build(const std::string& name) const {
    for (const TableHeader& table : maker().needed_for(rules, name)) {
      EXPECT_TRUE(maker().build(table, shelf_, {}));
    }
  }
  [[nodiscard]] std::string check_error(const std::string& name) const {
    return error_of([&] { static_cast<void>(maker().check(header(name), shelf_, 1, {})); });
  }

  static constexpr const char* rules = "size=4x4";

 private:
  TestFolder folder_;
  Shelf shelf_{folder_.path()};
};

TEST_F(Tables, OfAClassNeedThoseOfSmallerOnes) {
  std::string names;
  for (const TableHeader& table : maker().needed_for(rules, "3v2")) names += table.name + " ";
  EXPECT_EQ(names, "1v1 2v1 2v2 3v1 3v2 ");
  EXPECT_EQ(header("3v2").rules, "size=4x4");
}

TEST_F(Tables, AreGoodWhenBuilt) {
  build("3v2");
  EXPECT_EQ(check_error("3v2"), "no error");
  const Survey survey = maker().survey(header("3v2"), shelf(), 2);
  EXPECT_EQ(survey.positions(), 2U * 120 * 364);
  EXPECT_GT(survey.wins, survey.losses / 2);
  EXPECT_GT(survey.longest_win, 4U);
  EXPECT_FALSE(fs::exists(shelf().place_of_part(header("3v2"))));
}

/// The hardest win of a class is played to the capture, by the moves that the tables call best.
TEST_F(Tables, KnowEachMove) {
  build("3v2");
  const Survey survey = maker().survey(header("3v2"), shelf(), 1);
  const auto endings = maker().endings(rules, shelf(), [](const std::string&) { FAIL(); });
  const auto game = games::find_game("wali")->new_table(rules);
  game->set_position(survey.hardest);
  for (unsigned turns = survey.longest_win; turns > 0; --turns) {
    const auto ending = maker().probe(*endings, *game);
    const auto moves = maker().moves(*endings, *game);
    ASSERT_TRUE(ending && !moves.empty());
    const Fate fate = (survey.longest_win - turns) % 2 == 0 ? Fate::win : Fate::loss;
    EXPECT_EQ(*ending, (KnownValue{fate, turns, true})) << game->position();
    EXPECT_EQ(moves.front().ending, *ending);
    EXPECT_EQ(moves.size(), game->legal_moves().size());
    game->play(moves.front().move);
  }
}

TEST_F(Tables, KnowWhenTheQuietCounterRunsOut) {
  build("3v2");
  const Survey survey = maker().survey(header("3v2"), shelf(), 1);
  const auto endings = maker().endings(rules, shelf(), [](const std::string&) { FAIL(); });
  const auto game = games::find_game("wali")->new_table(rules);
  const std::string without_counter = survey.hardest.substr(0, survey.hardest.rfind(' ') + 1);
  for (const unsigned spare : {0U, 1U}) {
    game->set_position(without_counter + std::to_string(100 - survey.longest_win + spare));
    EXPECT_EQ(maker().probe(*endings, *game)->in_time, spare == 0);
    const auto best = maker().moves(*endings, *game).front().ending;
    EXPECT_EQ(best.counted(), spare == 0 ? Fate::win : Fate::draw);
  }
}

TEST_F(Tables, AreTheSameAfterInterruptions) {
  build("3v2");
  const std::string whole = bytes_of(shelf().place_of(header("3v2")));
  for (unsigned stop_at = 1; stop_at < 6; ++stop_at) {
    fs::remove(shelf().place_of(header("3v2")));
    for (unsigned run = 0;; ++run) {
      std::stop_source stop;
      BuildPlan plan{1, {stop.get_token()}, milliseconds(0)};
      unsigned layers = 0;
      plan.on_layer = [&](unsigned) {
        if (++layers == stop_at) stop.request_stop();
      };
      if (maker().build(header("3v2"), shelf(), plan)) break;
      ASSERT_LT(run, 100U);
    }
    EXPECT_EQ(bytes_of(shelf().place_of(header("3v2"))), whole);
  }
}

TEST_F(Tables, WithAChangedByteAreNotUsed) {
  build("2v1");
  const fs::path path = shelf().place_of(header("2v1"));
  const std::string good = bytes_of(path);
  for (std::size_t at = 0; at < good.size(); at += 3) {
    std::string bad = good;
    bad[at] = static_cast<char>(bad[at] ^ 0x10);
    write(path, bad);
    EXPECT_NE(check_error("2v1"), "no error") << at;
  }
  write(path, good);
  EXPECT_EQ(check_error("2v1"), "no error");
}

TEST_F(Tables, ThatAreTruncatedAreNotUsed) {
  build("2v1");
  const fs::path path = shelf().place_of(header("2v1"));
  const std::string good = bytes_of(path);
  for (std::size_t size = 0; size < good.size(); size += 5) {
    write(path, good.substr(0, size));
    EXPECT_NE(check_error("2v1").find("cannot be used"), std::string::npos) << size;
  }
  write(path, good + "more");
  EXPECT_NE(check_error("2v1").find("cannot be used"), std::string::npos);
}

TEST_F(Tables, OfAnotherClassOrNoneAreNotUsed) {
  build("2v2");
  fs::copy_file(shelf().place_of(header("2v2")), shelf().place_of(header("2v1")),
                fs::copy_options::overwrite_existing);
  EXPECT_NE(check_error("2v1").find("it is wali size=4x4 2v2 of generator 1 (expected wali "
                                    "size=4x4 2v1 of generator 1)"),
            std::string::npos);
  write(shelf().place_of(header("2v1")), std::string(1000, 'x'));
  EXPECT_NE(check_error("2v1").find("it is not a table"), std::string::npos);
}

TEST_F(Tables, ThatAreDamagedAreLeftOutAndToldAbout) {
  build("2v1");
  write(shelf().place_of(header("1v1")), "nonsense");
  std::string told;
  const auto endings =
      maker().endings(rules, shelf(), [&](const std::string& message) { told = message; });
  EXPECT_NE(told.find("it is not a table"), std::string::npos);
  const auto game = games::find_game("wali")->new_table(rules);
  game->set_position("W.../..../..../...B w move 0 0 0 0 0");
  EXPECT_EQ(maker().probe(*endings, *game), std::nullopt);
  game->set_position("WW../..../..../...B w move 0 0 0 0 0");
  EXPECT_NE(maker().probe(*endings, *game), std::nullopt);
}

TEST_F(Tables, NeedAFolderThatCanBeWritten) {
  const Shelf nowhere("/dev/null/tables");
  const auto error = error_of([&] { maker().build(header("1v1"), nowhere, {}); });
  EXPECT_EQ(error.substr(0, 47), "cannot write the table '/dev/null/tables/wali/s");
}

TEST_F(Tables, ForOtherGamesAreUnknown) {
  EXPECT_EQ(table_maker_of("chess"), nullptr);
  EXPECT_EQ(table_maker_of(""), nullptr);
}

}  // namespace
}  // namespace quintet::retro
