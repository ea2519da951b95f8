#include "protocol/ugi.h"

#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>
#include <sstream>
#include <streambuf>
#include <string>
#include <thread>
#include <vector>

#include "games/registry.h"

namespace quintet::protocol {
namespace {

using namespace std::string_literals;

/// Everything the engine answers to these lines, up to the end of the input.
std::vector<std::string> talk(const std::string& input) {
  std::istringstream in(input);
  std::ostringstream out;
  serve_ugi(in, out, "Test 1.0");
  std::vector<std::string> lines;
  std::istringstream said(out.str());
  for (std::string line; std::getline(said, line);) lines.push_back(line);
  return lines;
}

std::size_t count_starting(const std::vector<std::string>& lines, std::string_view begin) {
  std::size_t count = 0;
  for (const std::string& line : lines) count += line.starts_with(begin) ? 1U : 0U;
  return count;
}

std::string game_line() { return "setoption name Game value wali\n"; }

class Ugi : public testing::Test {
 protected:
  void SetUp() override {
    if (games::find_game("wali") == nullptr) GTEST_SKIP();
  }
};

TEST_F(Ugi, IdentifiesItself) {
  const auto lines = talk("ugi\n");
  ASSERT_GT(lines.size(), 4U);
  EXPECT_EQ(lines[0], "id name Test 1.0");
  EXPECT_EQ(lines[1], "id author Quintet");
  EXPECT_EQ(count_starting(lines, "option name "), lines.size() - 3);
  EXPECT_EQ(lines.back(), "ugiok");
}

TEST_F(Ugi, AnswersAtOnceWhateverTheSpacing) {
  EXPECT_EQ(talk("  isready \t\r\n\n   \nisready"),
            (std::vector<std::string>{"readyok", "readyok"}));
  EXPECT_TRUE(talk("").empty());
  EXPECT_TRUE(talk("stop\nponderhit\nuginewgame\nquit\nisready\n").empty());
}

TEST_F(Ugi, QueriesKnowTheRules) {
  EXPECT_EQ(talk(game_line() + "query p1turn\nquery gameover\nquery result\nquery margin\n"
                               "position startpos moves a1\nquery p1turn\nquery fen\n"),
            (std::vector<std::string>{
                "response true", "response false", "response none", "response 0", "response false",
                "response W...../....../....../....../...... b drop 11 12 0 0 0"}));
}

TEST_F(Ugi, APositionEndsAtTheWordMoves) {
  const std::string place = "W.W.../....../....../....../B.B... w move 0 0 10 10 0";
  EXPECT_EQ(talk(game_line() + "position fen " + place + "\nquery fen\nposition  fen   " + place +
                 " moves a1-a2\nquery p1turn\n"),
            (std::vector<std::string>{"response " + place, "response false"}));
}

TEST_F(Ugi, AWrongPositionKeepsTheOldOne) {
  const auto lines = talk(game_line() +
                          "position startpos moves a1\n"
                          "position startpos moves a1 a1\nposition fen x\nposition\nposition fen\n"
                          "position nowhere\nposition startpos and moves a1\nquery p1turn\n");
  EXPECT_EQ(count_starting(lines, "info string error: "), 6U);
  EXPECT_EQ(lines.back(), "response false");
}

TEST_F(Ugi, AFinishedGameHasNoMove) {
  const std::string over = "position fen W...../....../....../....../...... b move 0 0 11 12 0\n";
  EXPECT_EQ(talk(game_line() + over + "go depth 3\ngo infinite\nquery gameover\nquery result\n"),
            (std::vector<std::string>{"bestmove none", "bestmove none", "response true",
                                      "response p1win"}));
}

TEST_F(Ugi, EveryGameGetsALegalMove) {
  for (const AnyGame* game : games::all_games()) {
    const std::string name(game->id());
    const auto lines =
        talk("setoption name Game value " + name + "\nposition startpos\ngo nodes 200\n");
    ASSERT_FALSE(lines.empty()) << name;
    std::istringstream answer(lines.back());
    std::string word;
    std::string move;
    answer >> word >> move;
    EXPECT_EQ(word, "bestmove") << name;
    auto table = game->new_table("");
    EXPECT_NO_THROW(table->play(move)) << name << ' ' << move;
  }
}

TEST_F(Ugi, InfoLinesHaveDepthScoreAndLine) {
  const auto lines = talk(game_line() + "setoption name MultiPV value 2\ngo depth 2\n");
  std::size_t second_lines = 0;
  for (const std::string& line : lines) {
    if (!line.starts_with("info ")) continue;
    for (const char* const word : {"depth", "score", "nodes", "nps", "time", "multipv", "pv"}) {
      EXPECT_NE(line.find(std::string(" ") + word + " "), std::string::npos) << line;
    }
    second_lines += line.find(" multipv 2 ") != std::string::npos ? 1U : 0U;
  }
  EXPECT_GT(second_lines, 0U);
}

TEST_F(Ugi, AlphaBetaSaysHowFullItsTableIs) {
  const auto lines = talk(game_line() + "setoption name Method value alphabeta\ngo depth 3\n");
  ASSERT_GT(count_starting(lines, "info depth"), 0U);
  for (const std::string& line : lines) {
    if (!line.starts_with("info depth")) continue;
    const std::size_t at = line.find(" hashfull ");
    ASSERT_NE(at, std::string::npos) << line;
    EXPECT_LE(std::stoi(line.substr(at + 10)), 1000) << line;
  }
}

/// The rest of a line after a word, as a stream.
std::istringstream behind(const std::string& line, const std::string& word) {
  const std::size_t at = line.find(" " + word + " ");
  return std::istringstream(at == std::string::npos ? "" : line.substr(at + word.size() + 2));
}

/// The value of `score cp V`, `score win [M]` and the like, for comparing.
int score_in(const std::string& line) {
  auto words = behind(line, "score");
  std::string kind;
  int value = 0;
  words >> kind >> value;
  if (kind == "cp") return value;
  if (kind == "draw") return 0;
  return kind == "win" ? 100'000 + value : -100'000 - value;
}

TEST_F(Ugi, TheBestMoveIsTheFirstOfTheLastLines) {
  for (const AnyGame* game : games::all_games()) {
    for (const std::string method : {"alphabeta", "mcts"}) {
      for (unsigned nodes = 400; nodes < 6000; nodes += 930) {
        const auto lines =
            talk("setoption name Game value " + std::string(game->id()) +
                 "\nsetoption name Method value " + method +
                 "\nsetoption name MultiPV value 3\ngo nodes " + std::to_string(nodes) + "\n");
        ASSERT_GE(lines.size(), 4U) << game->id();
        std::vector<std::string> last(lines.end() - 4, lines.end());
        std::string best;
        std::string first;
        std::istringstream(last[3].substr(std::string("bestmove ").size())) >> best;
        behind(last[0], "pv") >> first;
        EXPECT_EQ(best, first) << game->id() << ' ' << method << ' ' << nodes;
        for (std::size_t i = 0; i < 3; ++i) {
          EXPECT_NE(last[i].find(" multipv " + std::to_string(i + 1) + " "), std::string::npos);
          EXPECT_LE(score_in(last[i]), score_in(last[0])) << last[i] << '\n' << last[0];
        }
      }
    }
  }
}

// Every command after every other, both in a fresh engine and in one that is thinking.
TEST_F(Ugi, CommandsComeInAnyOrder) {
  const std::vector<std::string> commands{"ugi",
                                          "isready",
                                          "uginewgame",
                                          "position startpos",
                                          "position startpos moves a1",
                                          "stop",
                                          "query gameover",
                                          "query p1turn",
                                          "query result",
                                          "setoption name Hash value 1",
                                          "ponderhit",
                                          "go nodes 20",
                                          "go infinite",
                                          "go depth 1",
                                          "go movetime 1",
                                          "show",
                                          "go p1time 9 p2time 9 p1inc 1 p2inc 1"};
  for (const std::string& one : commands) {
    for (const std::string& two : commands) {
      const auto lines = talk(game_line() + "setoption name Hash value 1\n" + one + "\n" + two +
                              "\nstop\nisready\n");
      EXPECT_EQ(lines.back(), "readyok") << one << ", " << two;
      // Each `go` is either answered by a move or refused.
      const std::size_t asked =
          (one.starts_with("go") ? 1U : 0U) + (two.starts_with("go") ? 1U : 0U);
      EXPECT_EQ(count_starting(lines, "bestmove ") + count_starting(lines, "info string error: go"),
                asked)
          << one << ", " << two;
    }
  }
}

TEST_F(Ugi, GarbageIsReportedAndSkipped) {
  const auto lines =
      talk("\xff\xfe\x00 what\nUGI\nsetoption\nsetoption name\n"s +
           "setoption name Nose value red\ngo depth x\nquery\nquery weather\n"
           "setoption value 3 name Level\n" +
           std::string(3'000'000, 'a') + "\nisready\n" + std::string(2'000'000, 'b'));
  EXPECT_EQ(lines[lines.size() - 2], "readyok");
  EXPECT_NE(lines.back().find("too long"), std::string::npos);
  EXPECT_EQ(count_starting(lines, "info string error: "), lines.size() - 1);
  EXPECT_EQ(count_starting(lines, "bestmove"), 0U);
}

TEST_F(Ugi, UnknownWordsAfterGoDoNotCostTheMove) {
  const auto lines = talk(game_line() + "go fast depth 1\n");
  EXPECT_EQ(count_starting(lines, "info string error: "), 1U);
  EXPECT_EQ(count_starting(lines, "bestmove "), 1U);
}

/// An input stream that a test feeds line by line and that blocks while empty.
class SlowInput : public std::streambuf {
 public:
  void write(const std::string& text) {
    const std::lock_guard lock(mutex_);
    waiting_ += text;
    change_.notify_all();
  }
  void close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    change_.notify_all();
  }

 protected:
  int_type underflow() override {
    std::unique_lock lock(mutex_);
    change_.wait(lock, [&] { return closed_ || !waiting_.empty(); });
    if (waiting_.empty()) return traits_type::eof();
    current_ = std::exchange(waiting_, {});
    setg(current_.data(), current_.data(), current_.data() + current_.size());
    return traits_type::to_int_type(current_.front());
  }

 private:
  std::mutex mutex_;
  std::condition_variable change_;
  std::string waiting_;
  std::string current_;
  bool closed_ = false;
};

/// An output stream that a test can wait on.
class WatchedOutput : public std::streambuf {
 public:
  /// Waits until the text has appeared `times` times in total.
  void wait_for(const std::string& text, int times = 1) {
    std::unique_lock lock(mutex_);
    change_.wait(lock, [&] { return count(text) >= times; });
  }
  int count_of(const std::string& text) {
    const std::lock_guard lock(mutex_);
    return count(text);
  }

 protected:
  int_type overflow(int_type c) override {
    const std::lock_guard lock(mutex_);
    said_ += static_cast<char>(c);
    change_.notify_all();
    return c;
  }

 private:
  [[nodiscard]] int count(const std::string& text) const {
    int times = 0;
    for (std::size_t at = said_.find(text); at != std::string::npos;
         at = said_.find(text, at + 1)) {
      ++times;
    }
    return times;
  }

  std::mutex mutex_;
  std::condition_variable change_;
  std::string said_;
};

/// An engine in another thread, like a program at the other end of two pipes.
class LiveEngine {
 public:
  LiveEngine()
      : thread_([this] {
          std::istream in(&input_);
          std::ostream out(&output_);
          serve_ugi(in, out, "Test 1.0");
        }) {
    tell(game_line());
  }
  ~LiveEngine() { input_.close(); }

  void tell(const std::string& text) { input_.write(text); }
  WatchedOutput& said() { return output_; }

 private:
  SlowInput input_;
  WatchedOutput output_;
  std::jthread thread_;
};

TEST_F(Ugi, StopEndsAnEndlessSearch) {
  LiveEngine engine;
  engine.tell("go infinite\nisready\n");
  engine.said().wait_for("readyok");
  EXPECT_EQ(engine.said().count_of("bestmove"), 0);
  engine.tell("stop\n");
  engine.said().wait_for("bestmove ");
  engine.tell("stop\nstop\nisready\n");
  engine.said().wait_for("readyok", 2);
  EXPECT_EQ(engine.said().count_of("bestmove "), 1);
}

TEST_F(Ugi, ASecondGoWhileThinkingIsRefused) {
  LiveEngine engine;
  engine.tell("go infinite\ngo depth 1\nposition startpos\nsetoption name Hash value 1\nisready\n");
  engine.said().wait_for("readyok");
  EXPECT_EQ(engine.said().count_of("while thinking (send stop first)"), 3);
  EXPECT_EQ(engine.said().count_of("bestmove "), 0);
  engine.tell("stop\ngo depth 1\n");
  engine.said().wait_for("bestmove ", 2);
}

TEST_F(Ugi, AnEndlessSearchThatEndsByItselfWaitsForStop) {
  LiveEngine engine;
  engine.tell("setoption name Method value random\ngo infinite\nisready\n");
  engine.said().wait_for("readyok");
  EXPECT_EQ(engine.said().count_of("bestmove "), 0);
  engine.tell("stop\n");
  engine.said().wait_for("bestmove ");
}

TEST_F(Ugi, PonderingAnswersOnlyAfterPonderhit) {
  LiveEngine engine;
  engine.tell("position startpos moves a1\ngo ponder p1time 100 p2time 100\nisready\n");
  engine.said().wait_for("readyok");
  EXPECT_EQ(engine.said().count_of("bestmove "), 0);
  engine.tell("ponderhit\n");
  engine.said().wait_for("bestmove ");
  engine.tell("ponderhit\nisready\n");
  engine.said().wait_for("readyok", 2);
  EXPECT_EQ(engine.said().count_of("bestmove "), 1);
}

TEST_F(Ugi, AMissedPonderIsStoppedAndAnswered) {
  LiveEngine engine;
  engine.tell("go ponder movetime 50\nstop\nposition startpos moves b2\ngo movetime 20\n");
  engine.said().wait_for("bestmove ", 2);
}

TEST_F(Ugi, TheEndOfTheInputEndsEverySearch) {
  EXPECT_EQ(count_starting(talk(game_line() + "go infinite\n"), "bestmove "), 1U);
  EXPECT_EQ(count_starting(talk(game_line() + "go ponder depth 1\n"), "bestmove "), 1U);
  EXPECT_EQ(count_starting(talk(game_line() + "go infinite\nquit\n"), "bestmove "), 0U);
}

}  // namespace
}  // namespace quintet::protocol
