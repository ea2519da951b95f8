#include "command_line.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "command_tree.h"
#include "commands.h"
#include "core/error.h"
#include "core/quantity.h"
#include "core/suggestion.h"
#include "core/text.h"
#include "core/threads.h"
#include "games/registry.h"
#include "help_texts.h"
#include "option_kinds.h"
#include "parser_tree.h"
#include "tables_line.h"
#include "version.h"

namespace quintet::apps {
namespace {

constexpr std::uint64_t most_games = 1'000'000'000;
constexpr std::uint64_t most_nodes = 1'000'000'000'000'000;

/// The targets the parser writes to, and the chosen command.
struct Commands {
  GamesCommand games;
  InspectCommand inspect;
  PerftCommand perft;
  PlayoutsCommand playouts;
  AnalyzeCommand analyze;
  SolveCommand solve;
  VerifyCommand verify;
  EngineCommand engine;
  MatchCommand match;
  TournamentCommand tournament;
  BenchCommand bench;
  TrainCommand train;
  BookBuildCommand book_build;
  BookShowCommand book_show;
  BookCheckCommand book_check;
  BookListCommand book_list;
  TablesCommands tables;
  PlayCommand play;
  ServeCommand serve;
  RecordCheckCommand record_check;
  RecordShowCommand record_show;
  RecordConvertCommand record_convert;
  std::string manual_format;
  std::vector<std::string> help_about;  // the words of a command
};

void add_analyze(CLI::App& app, AnalyzeCommand& analyze, std::function<int()>& chosen) {
  CLI::App* command = app.add_subcommand("analyze", help::analyze);
  add_game(*command, analyze.game, analyze.rules);
  command->add_option("--position", analyze.position, "analyse this position (startpos)");
  command->add_option("--moves", analyze.moves, "moves played from there, as \"M1 M2 ...\"");
  add_time(*command, "--time", analyze.milliseconds, "time limit: 500 (milliseconds), 2s, 1m");
  add_number(*command, "--nodes", analyze.nodes, "node limit", {1, most_nodes});
  add_number(*command, "--depth", analyze.depth, "depth limit in plies", {1, 200});
  add_number(*command, "--lines", analyze.lines, "number of best moves to show (1)", {1, 1000});
  add_threads(*command, analyze.threads);
  add_seed(*command, analyze.seed);
  add_tables_folder(*command, analyze.tables);
  add_json(*command, analyze.json);
  command->callback([&] { chosen = [&] { return analyze.run(); }; });
}

void add_solve(CLI::App& app, SolveCommand& solve, std::function<int()>& chosen) {
  CLI::App* command = app.add_subcommand("solve", help::solve);
  add_game(*command, solve.game, solve.rules);
  command->add_option("--position", solve.position, "solve this position (startpos)");
  command->add_option("--moves", solve.moves, "moves played from there, as \"M1 M2 ...\"");
  command->add_option("--goal", solve.goal, "win: who wins; margin: by how much (win)")
      ->check(one_of("--goal", {"win", "margin"}));
  add_time(*command, "--time", solve.milliseconds, "time limit: 500 (milliseconds), 2s, 1m (none)");
  add_number(*command, "--memory", solve.memory, "size of the table in MiB (256)",
             {1, std::uint64_t{1} << 22});
  add_threads(*command, solve.threads);
  command
      ->add_option("--resume", solve.checkpoint,
                   "keep what is known in this file, and go on from there")
      ->type_name("FILE");
  command
      ->add_option("--certificate", solve.certificate,
                   "write a proof of the answer here, for quintet verify")
      ->type_name("FILE");
  add_json(*command, solve.json);
  command->callback([&] { chosen = [&] { return solve.run(); }; });
}

void add_verify(CLI::App& app, VerifyCommand& verify, std::function<int()>& chosen) {
  CLI::App* command = app.add_subcommand("verify", help::verify);
  command->add_option("FILE", verify.file, "a certificate, as written by quintet solve")
      ->required();
  add_json(*command, verify.json);
  command->callback([&] { chosen = [&] { return verify.run(); }; });
}

void add_arena_options(CLI::App& command, ArenaOptions& options) {
  add_seed(command, options.seed);
  add_number(command, "--concurrency", options.concurrency,
             "number of games to play in parallel (1)", {1, most_threads});
  add_number(command, "--opening-plies", options.opening_plies,
             "length of the random openings in plies (4)", {0, 40});
  CLI::Option* clock =
      command.add_option("--clock", options.clock, "seconds per side and increment: 60+0.5");
  CLI::Option* time = add_time(command, "--move-time", options.move_time,
                               "time per move for programs: 100 (milliseconds), 2s (100)")
                          ->excludes(clock);
  add_number(command, "--move-nodes", options.move_nodes,
             "nodes per move for programs, instead of a time", {1, most_nodes})
      ->excludes(clock)
      ->excludes(time);
  add_time(command, "--patience", options.patience,
           "how late a program may be before it loses (5s)");
  add_number(command, "--hash", options.hash, "hash size in MiB for each of our engines (16)",
             {1, 65536});
  command.add_option("--pgn", options.pgn, "append each finished game to this file")
      ->type_name("FILE");
  add_tables_folder(command, options.tables);
  add_json(command, options.json);
}

void add_arena_commands(CLI::App& app, Commands& commands, std::function<int()>& chosen) {
  MatchCommand& match = commands.match;
  CLI::App* match_app = app.add_subcommand("match", help::match);
  add_game(*match_app, match.options.game, match.options.rules);
  match_app->add_option("--first", match.first, "ENGINE that moves first in the first game")
      ->required();
  match_app->add_option("--second", match.second, "ENGINE, its opponent")->required();
  add_number(*match_app, "--games", match.games, "maximum number of games", {1, most_games});
  match_app->add_option("--sprt", match.sprt,
                        "E0,E1: stop once SPRT accepts an Elo difference of E0 or of E1");
  add_arena_options(*match_app, match.options);
  match_app->callback([&] { chosen = [&] { return match.run(); }; });

  TournamentCommand& tournament = commands.tournament;
  CLI::App* tournament_app = app.add_subcommand("tournament", help::tournament);
  add_game(*tournament_app, tournament.options.game, tournament.options.rules);
  tournament_app->add_option("--engine", tournament.engines, "ENGINE; repeat for each one")
      ->required()
      ->allow_extra_args(false);
  CLI::Option* rounds = add_number(*tournament_app, "--rounds", tournament.rounds,
                                   "number of rounds (10)", {1, most_games});
  add_number(*tournament_app, "--games", tournament.games, "number of games per pairing (20)",
             {2, most_games})
      ->excludes(rounds);
  add_arena_options(*tournament_app, tournament.options);
  tournament_app->callback([&] { chosen = [&] { return tournament.run(); }; });
}

void add_train(CLI::App& app, TrainCommand& train, std::function<int()>& chosen) {
  CLI::App* command = app.add_subcommand("train", help::train);
  command->add_option("GAME", train.game, game_ids())->required();
  command->add_option("--recipe", train.recipe, "how: a file (see docs/learning.md)")
      ->required()
      ->type_name("FILE");
  command->add_option("--folder", train.folder, "where games and weights of each step are kept")
      ->required()
      ->type_name("FOLDER");
  command->add_option("--output", train.output, "write the weights here (FOLDER/GAME.weights)")
      ->type_name("FILE");
  add_threads(*command, train.threads);
  add_json(*command, train.json);
  command->callback([&] { chosen = [&] { return train.run(); }; });
}

void add_book_build(CLI::App& book, BookBuildCommand& build, std::function<int()>& chosen) {
  CLI::App* command = book.add_subcommand("build", help::book_build);
  add_game(*command, build.game, build.rules);
  command->add_option("--out", build.output, "the book (GAME.book)")->type_name("FILE");
  add_number(*command, "--positions", build.positions, "how many positions in all (1000)",
             {1, most_games});
  add_number(*command, "--nodes", build.nodes, "nodes of a full search of a move (50000)",
             {1, most_nodes});
  add_text(*command, "--time", "TIME", "time limit: 30 (seconds), 10m, 8h",
           [&build](const std::string& text) {
             const auto time = read_time(text, "--time", a_second);
             build.seconds = std::chrono::duration<double>(time).count();
           });
  add_threads(*command, build.threads);
  command->add_flag("--resume", build.resume, "go on with the book if it is there");
  add_json(*command, build.json);
  command->callback([&] { chosen = [&] { return build.run(); }; });
}

void add_book(CLI::App& app, Commands& commands, std::function<int()>& chosen) {
  CLI::App* book = app.add_subcommand("book", help::book);
  book->require_subcommand(1);
  add_book_build(*book, commands.book_build, chosen);

  BookShowCommand& show = commands.book_show;
  CLI::App* show_app = book->add_subcommand("show", help::book_show);
  add_game(*show_app, show.game, show.rules);
  show_app->add_option("--position", show.position, "the moves of this position (startpos)");
  show_app->add_option("--moves", show.moves, "moves played from there, as \"M1 M2 ...\"");
  show_app->add_option("--book", show.file, "another book than the one of the program")
      ->type_name("FILE");
  add_json(*show_app, show.json);
  show_app->callback([&] { chosen = [&] { return commands.book_show.run(); }; });

  BookCheckCommand& check = commands.book_check;
  CLI::App* check_app = book->add_subcommand("check", help::book_check);
  check_app->add_option("FILE", check.files, "books")->required();
  add_json(*check_app, check.json);
  check_app->callback([&] { chosen = [&] { return commands.book_check.run(); }; });

  CLI::App* list_app = book->add_subcommand("list", help::book_list);
  add_json(*list_app, commands.book_list.json);
  list_app->callback([&] { chosen = [&] { return commands.book_list.run(); }; });
}

void add_screen_options(CLI::App& command, ScreenOptions& screen) {
  command.add_flag("--ascii", screen.ascii, "draw with ASCII characters only");
  command.add_option("--color", screen.color, "auto, always or never (auto)")
      ->check(one_of("--color", {"auto", "always", "never"}));
  command.add_option("--lang", screen.language, "en or pt (from LANG)")
      ->check(one_of("--lang", {"en", "pt"}));
}

/// One option for each name a side has in any game; the help lists only first and second.
void add_sides(CLI::App& command, PlayCommand& play) {
  std::vector<std::string> names{"first", "second"};
  for (const AnyGame* game : games::all_games()) {
    for (const std::string_view side : game->sides()) {
      if (std::find(names.begin(), names.end(), side) == names.end()) names.emplace_back(side);
    }
  }
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string& name = names[i];
    command
        .add_option_function<std::string>(
            "--" + name, [&play, name](const std::string& who) { play.sides[name] = who; },
            i < 2 ? fmt::format("who plays the {} side: human or an ENGINE (human)", name)
                  : fmt::format("who plays {}, in games with that side", name))
        ->group(i < 2 ? "Options" : "Sides by their names");
  }
}

void add_play(CLI::App& app, PlayCommand& play, std::function<int()>& chosen) {
  CLI::App* command = app.add_subcommand("play", help::play);
  command->add_option("GAME", play.game, game_ids() + "; omit for the menu");
  command->add_option("--rules", play.rules,
                      "rule options, e.g. size=9,over=on (see quintet games)");
  for (const AnyGame* game : games::all_games()) {
    if (drawn_option(game->options()) == nullptr) continue;
    command->add_option(
        "--map", play.map,
        fmt::format("{}: a map's name, random, random:SEED or 100 cells", game->title()));
  }
  CLI::Option* position =
      command->add_option("--position", play.position, "start from this position");
  add_sides(*command, play);
  command->add_option("--clock", play.clock,
                      "minutes per side, or minutes+increment in seconds (none)");
  add_time(*command, "--delay", play.delay,
           "delay between computer moves: 300 (milliseconds), 2s (300)",
           std::chrono::milliseconds{0});
  CLI::Option* series = command
                            ->add_option_function<std::vector<std::string>>(
                                "--series",
                                [&play](const std::vector<std::string>& games) {
                                  play.series = games.empty() ? "" : games.front();
                                },
                                "play a series: best of N games (3), or the game's own format")
                            ->type_name("N")
                            ->expected(0, 1)
                            ->excludes(position);
  CLI::Option* load = command->add_option("--load", play.load, "continue the game of a record")
                          ->type_name("FILE")
                          ->excludes(position)
                          ->excludes(series);
  CLI::Option* replay =
      command->add_option("--replay", play.replay, "step through a game of a record")
          ->type_name("FILE")
          ->excludes(load)
          ->excludes(series);
  add_number(*command, "--replay-game", play.replay_game, "number of the game in that file, from 1",
             {1, most_games})
      ->needs(replay);
  command->add_flag("--tutorial", play.tutorial, "learn GAME step by step")
      ->excludes(load)
      ->excludes(replay)
      ->excludes(series);
  add_tables_folder(*command, play.tables);
  add_screen_options(*command, play.screen);
  command->callback([&] { chosen = [&] { return play.run(); }; });
}

void add_serve(CLI::App& app, ServeCommand& serve, std::function<int()>& chosen) {
  CLI::App* command = app.add_subcommand("serve", help::serve);
  add_number(*command, "--port", serve.port, "port to listen on; 0 for any free one (8017)",
             {0, 65535});
  command->add_option("--bind", serve.address, "address to listen on (127.0.0.1)")
      ->type_name("ADDR");
  command
      ->add_option("--db", serve.database,
                   "SQLite file or postgresql://... (~/.local/share/quintet/quintet.db)")
      ->type_name("URL");
  command->add_option("--page", serve.page, "folder of the built page")->type_name("DIR");
  add_tables_folder(*command, serve.tables_folder);
  command->callback([&] { chosen = [&] { return serve.run(); }; });
}

void add_record(CLI::App& app, Commands& commands, std::function<int()>& chosen) {
  CLI::App* record = app.add_subcommand("record", help::record);
  record->require_subcommand(1);

  RecordCheckCommand& check = commands.record_check;
  CLI::App* check_app = record->add_subcommand("check", help::record_check);
  check_app->add_option("FILE", check.files, "record files; - is standard input")->required();
  add_json(*check_app, check.json);
  check_app->callback([&] { chosen = [&] { return commands.record_check.run(); }; });

  RecordShowCommand& show = commands.record_show;
  CLI::App* show_app = record->add_subcommand("show", help::record_show);
  show_app->add_option("FILE", show.file, "record file; - is standard input")->required();
  add_number(*show_app, "--game", show.game, "number of the game in the file (1)", {0, most_games});
  add_number(*show_app, "--ply", show.ply, "show the position after this many moves (all)",
             {0, most_games});
  add_json(*show_app, show.json);
  show_app->callback([&] { chosen = [&] { return commands.record_show.run(); }; });

  RecordConvertCommand& convert = commands.record_convert;
  CLI::App* convert_app = record->add_subcommand("convert", help::record_convert);
  convert_app->add_option("FILE", convert.file, "record file; - is standard input")->required();
  convert_app->add_option("--to", convert.to, "pgn, json or moves (pgn)")
      ->check(one_of("--to", {"pgn", "json", "moves"}));
  convert_app->add_option("-o,--output", convert.output, "output file; - is standard output (-)")
      ->type_name("FILE");
  convert_app->callback([&] { chosen = [&] { return commands.record_convert.run(); }; });
}

using Writer = std::string (*)(const CommandDescription&);

/// The outputs of the manual command, generated from the options that are parsed here.
const std::map<std::string, Writer> manual_writers{{"man", manual_page},
                                                   {"bash", bash_completion},
                                                   {"zsh", zsh_completion},
                                                   {"fish", fish_completion}};

void add_manual(CLI::App& app, std::string& format, std::function<int()>& chosen) {
  CLI::App* command = app.add_subcommand("manual", help::manual);
  command->add_option("FORMAT", format, "man, bash, zsh or fish")
      ->required()
      ->check(one_of("FORMAT", {"man", "bash", "zsh", "fish"}));
  command->callback([&] {
    chosen = [&] {
      fmt::print("{}", manual_writers.at(format)(description_of(app)));
      return 0;
    };
  });
}

void add_help(CLI::App& app, std::vector<std::string>& words, std::function<int()>& chosen) {
  CLI::App* command = app.add_subcommand("help", help::help);
  command
      ->add_option("COMMAND", words,
                   "such as perft, or record check; omit for the list of commands")
      ->expected(0, 2);
  command->callback([&] {
    chosen = [&] {
      fmt::print("{}", help_page(app));
      return 0;
    };
  });
}

void add_commands(CLI::App& app, Commands& commands, std::function<int()>& chosen) {
  CLI::App* games = app.add_subcommand("games", help::games);
  add_json(*games, commands.games.json);
  games->callback([&] { chosen = [&] { return commands.games.run(); }; });

  CLI::App* inspect = app.add_subcommand("inspect", help::inspect);
  add_game(*inspect, commands.inspect.game, commands.inspect.rules);
  inspect->callback([&] { chosen = [&] { return commands.inspect.run(); }; });

  PerftCommand& perft = commands.perft;
  CLI::App* perft_app = app.add_subcommand("perft", help::perft);
  add_game(*perft_app, perft.game, perft.rules);
  add_number(*perft_app, "DEPTH", perft.depth, "number of plies", {1, 99})->required();
  perft_app->add_option("--position", perft.position, "count from this position (startpos)");
  perft_app->add_flag("--divide", perft.divide, "also show the count below each move at DEPTH");
  add_threads(*perft_app, perft.threads);
  add_json(*perft_app, perft.json);
  perft_app->callback([&] { chosen = [&] { return commands.perft.run(); }; });

  PlayoutsCommand& playouts = commands.playouts;
  CLI::App* playouts_app = app.add_subcommand("playouts", help::playouts);
  add_game(*playouts_app, playouts.game, playouts.rules);
  add_number(*playouts_app, "--games", playouts.games, "number of games", {1, most_nodes});
  add_text(*playouts_app, "--seconds", "TIME", "time limit: 2 (seconds), 500ms, 1m",
           [&playouts](const std::string& text) {
             const auto time = read_time(text, "--seconds", a_second);
             playouts.seconds = std::chrono::duration<double>(time).count();
           });
  add_seed(*playouts_app, playouts.seed);
  add_threads(*playouts_app, playouts.threads);
  add_json(*playouts_app, playouts.json);
  playouts_app->callback([&] { chosen = [&] { return commands.playouts.run(); }; });

  add_analyze(app, commands.analyze, chosen);
  add_solve(app, commands.solve, chosen);
  add_verify(app, commands.verify, chosen);

  CLI::App* engine = app.add_subcommand("engine", help::engine);
  add_tables_folder(*engine, commands.engine.tables);
  engine->callback([&] { chosen = [&] { return commands.engine.run(); }; });

  add_arena_commands(app, commands, chosen);

  CLI::App* bench = app.add_subcommand("bench", help::bench);
  bench->add_option("GAME", commands.bench.game, "only this game");
  add_json(*bench, commands.bench.json);
  bench->callback([&] { chosen = [&] { return commands.bench.run(); }; });
  add_train(app, commands.train, chosen);
  add_book(app, commands, chosen);
  add_tables(app, commands.tables, chosen);
  add_play(app, commands.play, chosen);
  add_serve(app, commands.serve, chosen);
  add_record(app, commands, chosen);
  add_manual(app, commands.manual_format, chosen);
  add_help(app, commands.help_about, chosen);
}

}  // namespace

int run_command_line(int argc, char** argv) {
  CLI::App app{help::about, "quintet"};
  app.formatter(help_formatter());
  app.set_version_flag("-V,--version", "quintet " QUINTET_VERSION, "print the version");
  app.set_help_flag("-h,--help", "print this help");
  Commands commands;
  std::function<int()> chosen;
  add_commands(app, commands, chosen);
  std::vector<std::string> words(argv + 1, argv + argc);
  words.erase(std::find_if(words.begin(), words.end(),
                           [](const std::string& word) { return word.starts_with('-'); }),
              words.end());
  command_named(app, words);  // the parser would only report an unexpected word
  // The parser would also take the words after help for commands to run.
  if (words.size() > 1 && words.front() == "help") {
    fmt::print("{}", help_about(app, {words.begin() + 1, words.end()}));
    return 0;
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& asked) {  // --help or --version
    return app.exit(asked);
  } catch (const CLI::ParseError& error) {
    throw UsageError(explained(error, app));
  }
  if (!chosen) {
    fmt::print("{}", app.help());
    return 0;
  }
  return chosen();
}

}  // namespace quintet::apps
