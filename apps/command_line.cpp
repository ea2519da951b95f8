#include "command_line.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "commands.h"
#include "version.h"

namespace quintet {
namespace {

/// The words that name a command behind `quintet`, each with its space: `perft `, `record check `.
std::string path_of(const CLI::App& command) {
  const CLI::App* parent = command.get_parent();
  return parent == nullptr ? "" : path_of(*parent) + command.get_name() + " ";
}

/// The first line of a description is what the list of commands shows; the rest, examples first,
/// stands at the top of the command's own help.
class HelpFormatter : public CLI::Formatter {
 public:
  std::string make_subcommand(const CLI::App* command) const override {
    const std::string description = command->get_description();
    return fmt::format("  {:<12}{}\n", command->get_name(),
                       description.substr(0, description.find('\n')));
  }
  std::string make_usage(const CLI::App* app, std::string /*name*/) const override {
    std::string usage = "Usage: quintet " + path_of(*app);
    for (const CLI::Option* option :
         app->get_options([](const CLI::Option* o) { return o->get_positional(); })) {
      usage += option->get_name(true) + (option->get_expected_max() > 1 ? "... " : " ");
    }
    return usage + (app->get_subcommands(nullptr).empty() ? "[OPTIONS]\n" : "COMMAND ...\n");
  }
};

constexpr const char* about =
    "quintet: five two-player board games, their rules exact and fast\n"
    "\n"
    "Examples:\n"
    "  quintet games                                 the games and their rule options\n"
    "  echo startpos | quintet inspect wali          a position, its legal moves, its result\n"
    "  quintet perft mapello 9 --rules map=othello   count the games of nine plies\n"
    "  quintet playouts jinli --seconds 2            random games, as many as fit\n"
    "  quintet analyze frozenforest --time 2000      what the engine would play, and why\n"
    "  quintet record check games.pgn                are these games legal from end to end?\n";

constexpr const char* about_games =
    "the games: ids, titles, sides, rule options\n"
    "\n"
    "Examples:\n"
    "  quintet games\n"
    "  quintet games --json\n";

constexpr const char* about_inspect =
    "read positions from standard input, say all the rules say of them\n"
    "\n"
    "Examples:\n"
    "  echo startpos | quintet inspect jinli\n"
    "  echo 'startpos moves c3 d3' | quintet inspect wali --rules drop=nothree\n"
    "\n"
    "Each line is POSITION or startpos, and may go on with ' moves M1 M2 ...'. For each, one JSON\n"
    "object comes out: position, to_move, moves, result, margin; or error, and then the exit code\n"
    "is 1.\n";

constexpr const char* about_perft =
    "count the paths of each length up to DEPTH from a position\n"
    "\n"
    "Examples:\n"
    "  quintet perft mapello 12 --rules map=othello --threads 2\n"
    "  quintet perft wali 3 --divide\n"
    "  quintet perft squex 4 --rules size=3x3 --position 'B../.../... ../.. r 1'\n";

constexpr const char* about_playouts =
    "play uniformly random games from the start: speed, length, branching, results\n"
    "\n"
    "Examples:\n"
    "  quintet playouts wali --games 100000 --seed 7\n"
    "  quintet playouts frozenforest --seconds 5 --threads 2 --json\n"
    "\n"
    "Without --games and --seconds, 100000 games are played. The totals depend only on the seed\n"
    "and the number of games.\n";

constexpr const char* about_analyze =
    "what the engine thinks of a position: best move, value, what will follow\n"
    "\n"
    "Examples:\n"
    "  quintet analyze mapello --moves 'e3 d3' --time 3000\n"
    "  quintet analyze squex --rules size=5x5 --lines 3\n"
    "  quintet analyze wali --position '.B..../....../W.WB../.W..../BW.W.. b move 0 0 4 7 2' "
    "--json\n"
    "\n"
    "Ends at the first limit that is reached, or when the value is proven; one second without any\n"
    "limit. Values are from the view of the side to move.\n";

constexpr const char* about_bench =
    "a fixed search per game: speed, and a signature that is the same everywhere\n"
    "\n"
    "Examples:\n"
    "  quintet bench\n"
    "  quintet bench squex --json\n"
    "\n"
    "The signature is the number of nodes searched. It changes when the search changes, and only\n"
    "then.\n";

constexpr const char* about_engine =
    "the engine for other programs: the text protocol UGI on standard input and output\n"
    "\n"
    "Examples:\n"
    "  printf 'setoption name Game value wali\\ngo movetime 500\\n' | quintet engine\n"
    "\n"
    "UGI is UCI without chess; docs/protocol.md describes it. Say ugi for a start, quit at the "
    "end.\n";

constexpr const char* about_match =
    "a match between two engines: result, Elo with its error, records\n"
    "\n"
    "Examples:\n"
    "  quintet match wali --first alphabeta,nodes=5000 --second mcts,nodes=5000 --games 200\n"
    "  quintet match squex --first level=5 --second level=4 --sprt 0,30 --concurrency 2\n"
    "  quintet match mapello --first level=10,time=50 --second 'cmd=./other --fast' --pgn "
    "games.pgn\n"
    "\n"
    "ENGINE is random, greedy, level=N, alphabeta or mcts, each with options behind commas "
    "(time=MS,\n"
    "nodes=N, depth=D, threads=T, seed=X, noise=U), or cmd=PROGRAM ARGS for a program that speaks\n"
    "UGI (docs/protocol.md). Games come in pairs: both sides of the same random opening. An "
    "illegal\n"
    "move, a crash or silence loses the game and no other. 100 games without --games and --sprt.\n";

constexpr const char* about_tournament =
    "a round robin of several engines: crosstable and ratings\n"
    "\n"
    "Examples:\n"
    "  quintet tournament jinli --engine level=2 --engine level=4 --engine level=6 --rounds 20\n"
    "  quintet tournament wali --engine random --engine greedy --engine 'cmd=./other' --json\n"
    "\n"
    "In each round any two engines play a pair of games, both sides of the same opening. Ratings\n"
    "are the likeliest ones (Bradley-Terry), around a mean of 0. ENGINE is as in quintet match.\n";

constexpr const char* about_record =
    "game records in PGN form: check, show, convert\n"
    "\n"
    "Examples:\n"
    "  quintet record check games.pgn\n"
    "  quintet record show games.pgn --game 2 --ply 10\n"
    "  quintet record convert games.pgn --to json\n"
    "\n"
    "A record is PGN with these tags: Event, Site, Date, Round, a tag for each side's player (Red\n"
    "and Yellow in Jin Li, White and Black in Wali, ...), Result (1-0: the side that begins won),\n"
    "Variant (the game's id), Rules (if not the default), SetUp and FEN (if the start is not the\n"
    "standard one), Termination, and any others.\n";

constexpr const char* about_record_check =
    "replay every game of the files: tags, moves, variations and results must be right\n"
    "\n"
    "Examples:\n"
    "  quintet record check games.pgn more.pgn\n"
    "  cat games.pgn | quintet record check - --json\n"
    "\n"
    "One line a game comes out, with the place of the first fault in a bad one. If any is bad the\n"
    "exit code is 1. A result before the game is over needs a tag Termination other than normal.\n";

constexpr const char* about_record_show =
    "print the tags and moves of a game and the position after a ply\n"
    "\n"
    "Examples:\n"
    "  quintet record show games.pgn\n"
    "  quintet record show games.pgn --game 2 --ply 10\n";

constexpr const char* about_record_convert =
    "write all games of a file in normal form, as JSON, or as lines for inspect\n"
    "\n"
    "Examples:\n"
    "  quintet record convert messy.pgn -o tidy.pgn\n"
    "  quintet record convert games.pgn --to json\n"
    "  quintet record convert wali.pgn --to moves | quintet inspect wali\n"
    "\n"
    "JSON is one object a line. Nothing is written if a game cannot be read or replayed.\n";

constexpr unsigned most_threads = 256;
constexpr unsigned longest_ms = 24U * 3600 * 1000;

/// The parser itself would take -1 for the largest number there is.
const CLI::Validator whole_number(
    [](std::string& text) {
      const bool digits =
          !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
      return digits ? "" : fmt::format("'{}' is not a whole number", text);
    },
    "");

/// Holds what the parser writes into, and which command was asked for.
struct Commands {
  GamesCommand games;
  InspectCommand inspect;
  PerftCommand perft;
  PlayoutsCommand playouts;
  AnalyzeCommand analyze;
  EngineCommand engine;
  MatchCommand match;
  TournamentCommand tournament;
  BenchCommand bench;
  RecordCheckCommand record_check;
  RecordShowCommand record_show;
  RecordConvertCommand record_convert;
};

void add_game(CLI::App& app, std::string& game, std::string& rules) {
  app.add_option("GAME", game, "jinli, mapello, frozenforest, squex or wali")->required();
  app.add_option("--rules", rules, "rule options, e.g. size=9,over=on (see quintet games)");
}

void add_threads(CLI::App& app, unsigned& threads) {
  app.add_option("--threads", threads, "how many threads (1)")->check(CLI::Range(1U, most_threads));
}

void add_seed(CLI::App& app, std::uint64_t& seed) {
  app.add_option("--seed", seed, "where the random numbers begin (1)")->check(whole_number);
}

void add_json(CLI::App& app, bool& json) {
  app.add_flag("--json", json, "print JSON instead of text");
}

void add_analyze(CLI::App& app, AnalyzeCommand& analyze, std::function<int()>& chosen) {
  CLI::App* command = app.add_subcommand("analyze", about_analyze);
  add_game(*command, analyze.game, analyze.rules);
  command->add_option("--position", analyze.position, "think about this, not about the start");
  command->add_option("--moves", analyze.moves, "moves played since, as \"M1 M2 ...\"");
  command->add_option("--time", analyze.milliseconds, "think so many milliseconds")
      ->check(CLI::Range(1U, 24U * 3600 * 1000));
  command->add_option("--nodes", analyze.nodes, "search so many nodes")->check(whole_number);
  command->add_option("--depth", analyze.depth, "search so many plies")->check(CLI::Range(1, 200));
  command->add_option("--lines", analyze.lines, "how many of the best moves (1)")
      ->check(CLI::Range(1U, 1000U));
  add_threads(*command, analyze.threads);
  add_seed(*command, analyze.seed);
  add_json(*command, analyze.json);
  command->callback([&] { chosen = [&] { return analyze.run(); }; });
}

void add_arena_options(CLI::App& command, ArenaOptions& options) {
  add_seed(command, options.seed);
  command.add_option("--concurrency", options.concurrency, "how many games at once (1)")
      ->check(CLI::Range(1U, most_threads));
  command.add_option("--opening-plies", options.opening_plies, "random plies of an opening (4)")
      ->check(CLI::Range(0U, 40U));
  command.add_option("--move-time", options.move_time, "milliseconds a move for programs (100)")
      ->check(CLI::Range(1U, longest_ms));
  command
      .add_option("--patience", options.patience,
                  "milliseconds beyond that until a program has lost (5000)")
      ->check(CLI::Range(1U, longest_ms));
  command.add_option("--hash", options.hash, "MiB for each of our engines (16)")
      ->check(CLI::Range(1U, 65536U));
  command.add_option("--pgn", options.pgn, "add each game to this file as it ends");
  add_json(command, options.json);
}

void add_arena_commands(CLI::App& app, Commands& commands, std::function<int()>& chosen) {
  MatchCommand& match = commands.match;
  CLI::App* match_app = app.add_subcommand("match", about_match);
  add_game(*match_app, match.options.game, match.options.rules);
  match_app->add_option("--first", match.first, "ENGINE that has the first side first")->required();
  match_app->add_option("--second", match.second, "ENGINE, its opponent")->required();
  match_app->add_option("--games", match.games, "how many games, at most")->check(whole_number);
  match_app->add_option("--sprt", match.sprt,
                        "E0,E1: end when --first is proven stronger by E0 or by E1 Elo");
  add_arena_options(*match_app, match.options);
  match_app->callback([&] { chosen = [&] { return match.run(); }; });

  TournamentCommand& tournament = commands.tournament;
  CLI::App* tournament_app = app.add_subcommand("tournament", about_tournament);
  add_game(*tournament_app, tournament.options.game, tournament.options.rules);
  tournament_app->add_option("--engine", tournament.engines, "ENGINE, once for each")
      ->required()
      ->allow_extra_args(false);
  tournament_app->add_option("--rounds", tournament.rounds, "how many rounds (10)")
      ->check(whole_number);
  add_arena_options(*tournament_app, tournament.options);
  tournament_app->callback([&] { chosen = [&] { return tournament.run(); }; });
}

void add_record(CLI::App& app, Commands& commands, std::function<int()>& chosen) {
  CLI::App* record = app.add_subcommand("record", about_record);
  record->require_subcommand(1);

  RecordCheckCommand& check = commands.record_check;
  CLI::App* check_app = record->add_subcommand("check", about_record_check);
  check_app->add_option("FILE", check.files, "record files; - is standard input")->required();
  add_json(*check_app, check.json);
  check_app->callback([&] { chosen = [&] { return commands.record_check.run(); }; });

  RecordShowCommand& show = commands.record_show;
  CLI::App* show_app = record->add_subcommand("show", about_record_show);
  show_app->add_option("FILE", show.file, "record file; - is standard input")->required();
  show_app->add_option("--game", show.game, "which game of the file (1)")->check(whole_number);
  show_app->add_option("--ply", show.ply, "the position after so many moves (all)")
      ->check(whole_number);
  add_json(*show_app, show.json);
  show_app->callback([&] { chosen = [&] { return commands.record_show.run(); }; });

  RecordConvertCommand& convert = commands.record_convert;
  CLI::App* convert_app = record->add_subcommand("convert", about_record_convert);
  convert_app->add_option("FILE", convert.file, "record file; - is standard input")->required();
  convert_app->add_option("--to", convert.to, "pgn, json or moves (pgn)")
      ->check(CLI::IsMember({"pgn", "json", "moves"}));
  convert_app->add_option("-o,--output", convert.output,
                          "where to write; - is standard output (-)");
  convert_app->callback([&] { chosen = [&] { return commands.record_convert.run(); }; });
}

void add_commands(CLI::App& app, Commands& commands, std::function<int()>& chosen) {
  CLI::App* games = app.add_subcommand("games", about_games);
  add_json(*games, commands.games.json);
  games->callback([&] { chosen = [&] { return commands.games.run(); }; });

  CLI::App* inspect = app.add_subcommand("inspect", about_inspect);
  add_game(*inspect, commands.inspect.game, commands.inspect.rules);
  inspect->callback([&] { chosen = [&] { return commands.inspect.run(); }; });

  PerftCommand& perft = commands.perft;
  CLI::App* perft_app = app.add_subcommand("perft", about_perft);
  add_game(*perft_app, perft.game, perft.rules);
  perft_app->add_option("DEPTH", perft.depth, "how many plies")
      ->required()
      ->check(CLI::Range(1, 99));
  perft_app->add_option("--position", perft.position, "count from here, not from the start");
  perft_app->add_flag("--divide", perft.divide, "show the count below each move at DEPTH as well");
  add_threads(*perft_app, perft.threads);
  add_json(*perft_app, perft.json);
  perft_app->callback([&] { chosen = [&] { return commands.perft.run(); }; });

  PlayoutsCommand& playouts = commands.playouts;
  CLI::App* playouts_app = app.add_subcommand("playouts", about_playouts);
  add_game(*playouts_app, playouts.game, playouts.rules);
  playouts_app->add_option("--games", playouts.games, "how many games")->check(whole_number);
  playouts_app->add_option("--seconds", playouts.seconds, "for how long")
      ->check(CLI::NonNegativeNumber);
  add_seed(*playouts_app, playouts.seed);
  add_threads(*playouts_app, playouts.threads);
  add_json(*playouts_app, playouts.json);
  playouts_app->callback([&] { chosen = [&] { return commands.playouts.run(); }; });

  add_analyze(app, commands.analyze, chosen);

  CLI::App* engine = app.add_subcommand("engine", about_engine);
  engine->callback([&] { chosen = [&] { return commands.engine.run(); }; });

  add_arena_commands(app, commands, chosen);

  CLI::App* bench = app.add_subcommand("bench", about_bench);
  bench->add_option("GAME", commands.bench.game, "only this game");
  add_json(*bench, commands.bench.json);
  bench->callback([&] { chosen = [&] { return commands.bench.run(); }; });
  add_record(app, commands, chosen);
}

/// The parser would only say that an argument was not expected.
void check_command_name(const CLI::App& app, int argc, char** argv) {
  const CLI::App* group = &app;
  for (int i = 1; i < argc && argv[i][0] != '-'; ++i) {
    const auto commands = group->get_subcommands(nullptr);
    if (commands.empty()) return;
    const std::string name = argv[i];
    const auto found = std::find_if(commands.begin(), commands.end(),
                                    [&](const CLI::App* c) { return c->get_name() == name; });
    if (found == commands.end()) {
      std::vector<std::string> names;
      for (const CLI::App* command : commands) names.push_back(command->get_name());
      const std::string path = path_of(*group);
      throw UsageError(
          fmt::format("unknown command '{}{}' (expected one of {}; see quintet {}--help)", path,
                      name, fmt::join(names, ", "), path));
    }
    group = *found;
  }
}

std::string in_one_line(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

}  // namespace

int run_command_line(int argc, char** argv) {
  CLI::App app{about, "quintet"};
  app.formatter(std::make_shared<HelpFormatter>());
  app.set_version_flag("--version", "quintet " QUINTET_VERSION, "print the version");
  app.set_help_flag("-h,--help", "print this help");
  Commands commands;
  std::function<int()> chosen;
  add_commands(app, commands, chosen);
  check_command_name(app, argc, argv);
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& asked) {  // --help or --version
    return app.exit(asked);
  } catch (const CLI::ParseError& error) {
    const CLI::App* used = &app;
    while (!used->get_subcommands().empty()) used = used->get_subcommands().front();
    throw UsageError(
        fmt::format("{} (see quintet {}--help)", in_one_line(error.what()), path_of(*used)));
  }
  if (!chosen) {
    fmt::print("{}", app.help());
    return 0;
  }
  return chosen();
}

}  // namespace quintet
