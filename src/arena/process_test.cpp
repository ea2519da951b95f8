#include "arena/process.h"

#include <gtest/gtest.h>

#include "core/error.h"

namespace quintet::arena {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

Process::Deadline in(milliseconds time) { return std::chrono::steady_clock::now() + time; }

// Long enough for any machine; only reads that are meant to time out get less.
Process::Deadline soon() { return in(seconds{60}); }

TEST(Process, TalksLineByLine) {
  Process cat({"cat"});
  std::string line;
  EXPECT_TRUE(cat.write_line("one", soon()));
  EXPECT_TRUE(cat.write_line("two words\r", soon()));
  EXPECT_EQ(cat.read_line(line, soon(), {}), Process::Read::line);
  EXPECT_EQ(line, "one");
  EXPECT_EQ(cat.read_line(line, soon(), {}), Process::Read::line);
  EXPECT_EQ(line, "two words");
  EXPECT_EQ(cat.how_it_ended(), std::nullopt);
  cat.close_input();
  cat.wait_for_end(soon());
  EXPECT_EQ(cat.how_it_ended(), "exit code 0");
}

TEST(Process, SaysHowItEnded) {
  Process exits({"sh", "-c", "exit 3"});
  std::string line;
  EXPECT_EQ(exits.read_line(line, soon(), {}), Process::Read::closed);
  exits.wait_for_end(soon());
  EXPECT_EQ(exits.how_it_ended(), "exit code 3");
  Process dies({"sh", "-c", "kill -9 $$"});
  EXPECT_EQ(dies.read_line(line, soon(), {}), Process::Read::closed);
  dies.wait_for_end(soon());
  EXPECT_EQ(dies.how_it_ended(), "signal 9");
}

TEST(Process, TheLastLineNeedsNoNewline) {
  Process half({"printf", "one\\ntwo"});
  std::string line;
  EXPECT_EQ(half.read_line(line, soon(), {}), Process::Read::line);
  EXPECT_EQ(half.read_line(line, soon(), {}), Process::Read::line);
  EXPECT_EQ(line, "two");
  EXPECT_EQ(half.read_line(line, soon(), {}), Process::Read::closed);
}

TEST(Process, SilenceTimesOut) {
  Process silent({"sleep", "1000"});
  std::string line;
  EXPECT_EQ(silent.read_line(line, in(milliseconds{20}), {}), Process::Read::late);
}

TEST(Process, EndlessOutputAlsoTimesOut) {
  Process flood({"yes"});
  std::string line;
  const auto deadline = in(milliseconds{50});
  Process::Read read = Process::Read::line;
  while (read == Process::Read::line) read = flood.read_line(line, deadline, {});
  EXPECT_EQ(read, Process::Read::late);
}

TEST(Process, AnEndlessLineIsCut) {
  Process endless({"sh", "-c", "head -c 200000 /dev/zero; sleep 1000"});
  std::string line;
  EXPECT_EQ(endless.read_line(line, soon(), {}), Process::Read::line);
  EXPECT_EQ(line.size(), std::size_t{1} << 16);
}

TEST(Process, StopsOnRequest) {
  Process silent({"sleep", "1000"});
  std::stop_source stop;
  stop.request_stop();
  std::string line;
  EXPECT_EQ(silent.read_line(line, soon(), stop.get_token()), Process::Read::stopped);
}

TEST(Process, WritingToADeadProcessDoesNotCrash) {
  Process gone({"true"});
  std::string line;
  EXPECT_EQ(gone.read_line(line, soon(), {}), Process::Read::closed);
  gone.wait_for_end(soon());
  EXPECT_FALSE(gone.write_line("hello", soon()));
}

TEST(Process, WritingToAStalledReaderTimesOut) {
  Process deaf({"sleep", "1000"});
  EXPECT_FALSE(deaf.write_line(std::string(1 << 20, 'x'), in(milliseconds{50})));
}

TEST(Process, AMissingProgramCannotStart) {
  EXPECT_THROW(Process({"/nowhere/at/all"}), Error);
  EXPECT_THROW(Process({}), Error);
}

}  // namespace
}  // namespace quintet::arena
