#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

// The commands of the program, independent of how their options are written on the command line. A
// command returns the exit code: 0 for success, 1 for failure.
namespace quintet::apps {

/// Invalid command line: exit code 2.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct GamesCommand {
  bool json = false;
  [[nodiscard]] int run() const;
};

struct InspectCommand {
  std::string game;
  std::string rules;
  [[nodiscard]] int run() const;
};

struct PerftCommand {
  std::string game;
  int depth = 1;
  std::string rules;
  std::optional<std::string> position;
  bool divide = false;
  unsigned threads = 1;
  bool json = false;
  [[nodiscard]] int run() const;
};

struct PlayoutsCommand {
  std::string game;
  std::string rules;
  std::optional<std::uint64_t> games;
  std::optional<double> seconds;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  bool json = false;
  [[nodiscard]] int run() const;
};

struct AnalyzeCommand {
  std::string game;
  std::string rules;
  std::optional<std::string> position;
  std::string moves;
  std::optional<unsigned> milliseconds;
  std::optional<std::uint64_t> nodes;
  std::optional<int> depth;
  unsigned lines = 1;
  unsigned threads = 1;
  std::uint64_t seed = 1;
  std::string tables;  // a folder; empty: the usual one; none
  bool json = false;
  [[nodiscard]] int run() const;
};

struct SolveCommand {
  std::string game;
  std::string rules;
  std::optional<std::string> position;
  std::string moves;
  std::string goal = "win";  // or margin
  std::optional<unsigned> milliseconds;
  unsigned memory = 256;  // MiB
  unsigned threads = 1;
  std::string certificate;  // a file; empty: none
  std::string checkpoint;   // a file; empty: none
  bool json = false;
  [[nodiscard]] int run() const;
};

struct VerifyCommand {
  std::string file;
  bool json = false;
  [[nodiscard]] int run() const;
};

struct EngineCommand {
  std::string tables;
  [[nodiscard]] int run() const;
};

/// Options common to a match and a tournament.
struct ArenaOptions {
  std::string game;
  std::string rules;
  std::uint64_t seed = 1;
  unsigned concurrency = 1;
  unsigned opening_plies = 4;
  std::string clock;                        // such as 60+0.5; empty: none
  unsigned move_time = 100;                 // milliseconds, for external programs
  std::optional<std::uint64_t> move_nodes;  // for external programs
  unsigned patience = 5000;                 // milliseconds, for external programs
  unsigned hash = 16;                       // MiB, per engine of our own
  std::string pgn;                          // a file; empty: none
  std::string tables;
  bool json = false;
};

struct MatchCommand {
  ArenaOptions options;
  std::string first;
  std::string second;
  std::optional<std::uint64_t> games;
  std::string sprt;  // empty: none
  [[nodiscard]] int run() const;
};

struct TournamentCommand {
  ArenaOptions options;
  std::vector<std::string> engines;
  std::uint64_t rounds = 10;
  std::optional<std::uint64_t> games;  // per pair of engines, instead of the rounds
  [[nodiscard]] int run() const;
};

struct BenchCommand {
  std::optional<std::string> game;  // nothing: all games
  bool json = false;
  [[nodiscard]] int run() const;
};

struct TrainCommand {
  std::string game;
  std::string recipe;                 // a file
  std::string folder;                 // for games and weights of each step
  std::optional<std::string> output;  // a file for the weights; nothing: in the folder
  unsigned threads = 1;
  bool json = false;
  [[nodiscard]] int run() const;
};

struct BookBuildCommand {
  std::string game;
  std::string rules;
  std::optional<std::string> output;   // nothing: GAME.book
  std::uint64_t positions = 1000;      // in all
  std::optional<std::uint64_t> nodes;  // of a full search
  std::optional<double> seconds;
  unsigned threads = 1;
  bool resume = false;
  bool json = false;
  [[nodiscard]] int run() const;
};

struct BookShowCommand {
  std::string game;
  std::string rules;
  std::optional<std::string> position;
  std::string moves;
  std::optional<std::string> file;  // nothing: the book that comes with the program
  bool json = false;
  [[nodiscard]] int run() const;
};

struct BookCheckCommand {
  std::vector<std::string> files;
  bool json = false;
  [[nodiscard]] int run() const;
};

struct BookListCommand {
  bool json = false;
  [[nodiscard]] int run() const;
};

/// The look of a screen, where the environment does not describe it correctly.
struct ScreenOptions {
  bool ascii = false;
  std::string color = "auto";  // or always, never
  std::string language;        // empty: from LANG
};

/// Options common to all commands about tables of endings.
struct TablesOptions {
  std::string game;
  std::string rules;
  std::string folder;  // empty: the usual one
  bool json = false;
};

struct TablesBuildCommand {
  TablesOptions options;
  std::vector<std::string> classes;
  unsigned threads = 1;
  unsigned checkpoint = 60'000;  // milliseconds
  [[nodiscard]] int run() const;
};

struct TablesListCommand {
  TablesOptions options;
  [[nodiscard]] int run() const;
};

struct TablesCheckCommand {
  TablesOptions options;
  std::vector<std::string> classes;  // empty: all tables for these rules
  unsigned threads = 1;
  [[nodiscard]] int run() const;
};

struct TablesStatsCommand {
  TablesOptions options;
  std::vector<std::string> classes;  // empty: all tables for these rules
  unsigned threads = 1;
  [[nodiscard]] int run() const;
};

struct TablesProbeCommand {
  TablesOptions options;
  std::optional<std::string> position;
  std::string moves;
  [[nodiscard]] int run() const;
};

struct PlayCommand {
  std::string game;  // empty: the menu
  std::string rules;
  std::string map;                           // a value of the rule option map, or a saved map
  std::optional<std::string> position;       // nothing: the start
  std::map<std::string, std::string> sides;  // who plays each named side: `human` or an engine
  unsigned delay = 300;                      // milliseconds between moves of computer players
  std::string clock;                         // minutes, or minutes+seconds (10+5); empty: none
  std::optional<std::string> series;         // number of games; empty: the format's own number
  std::string load;                          // a record to resume
  std::string replay;                        // a record to replay
  std::optional<unsigned> replay_game;       // which of its games; nothing: asked, or the last
  bool tutorial = false;
  std::string tables;
  ScreenOptions screen;
  [[nodiscard]] int run() const;
};

struct ServeCommand {
  unsigned short port = 8017;  // 0: any free port
  std::string address = "127.0.0.1";
  std::string database;  // a file or postgresql://...; empty: a file in the data directory
  std::string page;      // directory of the built page; empty: the usual place
  std::string tables_folder;
  [[nodiscard]] int run() const;
};

struct RecordCheckCommand {
  std::vector<std::string> files;
  bool json = false;
  [[nodiscard]] int run() const;
};

struct RecordShowCommand {
  std::string file;
  std::size_t game = 1;
  std::optional<std::size_t> ply;
  bool json = false;
  [[nodiscard]] int run() const;
};

struct RecordConvertCommand {
  std::string file;
  std::string to = "pgn";
  std::string output = "-";
  [[nodiscard]] int run() const;
};

}  // namespace quintet::apps
