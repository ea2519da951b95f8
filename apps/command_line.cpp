#include "command_line.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "command_tree.h"
#include "commands.h"
#include "games/registry.h"
#include "help_texts.h"
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
  PlayCommand play;
  ServeCommand serve;
  RecordCheckCommand record_check;
  RecordShowCommand record_show;
  RecordConvertCommand record_convert;
  std::string manual_format;
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
  CLI::App* command = app.add_subcommand("analyze", help::analyze);
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
  CLI::Option* clock = command.add_option(
      "--clock", options.clock, "seconds for each side, and those added after a move: 60+0.5");
  CLI::Option* time =
      command
          .add_option("--move-time", options.move_time, "milliseconds a move for programs (100)")
          ->check(CLI::Range(1U, longest_ms))
          ->excludes(clock);
  command
      .add_option("--move-nodes", options.move_nodes, "nodes a move for programs, and no move time")
      ->check(whole_number)
      ->check(CLI::PositiveNumber)
      ->excludes(clock)
      ->excludes(time);
  command
      .add_option("--patience", options.patience,
                  "milliseconds beyond that until a program has lost (5000)")
      ->check(CLI::Range(1U, longest_ms));
  command.add_option("--hash", options.hash, "MiB for each of our engines (16)")
      ->check(CLI::Range(1U, 65536U));
  command.add_option("--pgn", options.pgn, "add each game to this file as it ends")
      ->type_name("FILE");
  add_json(command, options.json);
}

void add_arena_commands(CLI::App& app, Commands& commands, std::function<int()>& chosen) {
  MatchCommand& match = commands.match;
  CLI::App* match_app = app.add_subcommand("match", help::match);
  add_game(*match_app, match.options.game, match.options.rules);
  match_app->add_option("--first", match.first, "ENGINE that has the first side first")->required();
  match_app->add_option("--second", match.second, "ENGINE, its opponent")->required();
  match_app->add_option("--games", match.games, "how many games, at most")->check(whole_number);
  match_app->add_option("--sprt", match.sprt,
                        "E0,E1: end when --first is proven stronger by E0 or by E1 Elo");
  add_arena_options(*match_app, match.options);
  match_app->callback([&] { chosen = [&] { return match.run(); }; });

  TournamentCommand& tournament = commands.tournament;
  CLI::App* tournament_app = app.add_subcommand("tournament", help::tournament);
  add_game(*tournament_app, tournament.options.game, tournament.options.rules);
  tournament_app->add_option("--engine", tournament.engines, "ENGINE, once for each")
      ->required()
      ->allow_extra_args(false);
  CLI::Option* rounds =
      tournament_app->add_option("--rounds", tournament.rounds, "how many rounds (10)")
          ->check(whole_number);
  tournament_app->add_option("--games", tournament.games, "how many games of any two engines (20)")
      ->check(whole_number)
      ->excludes(rounds);
  add_arena_options(*tournament_app, tournament.options);
  tournament_app->callback([&] { chosen = [&] { return tournament.run(); }; });
}

void add_screen_options(CLI::App& command, ScreenOptions& screen) {
  command.add_flag("--ascii", screen.ascii, "draw with plain letters only");
  command.add_option("--color", screen.color, "auto, always or never (auto)")
      ->check(CLI::IsMember({"auto", "always", "never"}));
  command.add_option("--lang", screen.language, "en or pt (as LANG says)")
      ->check(CLI::IsMember({"en", "pt"}));
}

/// One option for each name that a side has in any game; the help speaks of first and second only.
void add_sides(CLI::App& command, PlayCommand& play) {
  std::vector<std::string> names{"first", "second"};
  for (const AnyGame* game : all_games()) {
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
                  : fmt::format("who plays {}, in games that have that side", name))
        ->group(i < 2 ? "Options" : "Sides by their names");
  }
}

void add_play(CLI::App& app, PlayCommand& play, std::function<int()>& chosen) {
  CLI::App* command = app.add_subcommand("play", help::play);
  command->add_option("GAME", play.game,
                      "jinli, mapello, frozenforest, squex or wali; the menu without");
  command->add_option("--rules", play.rules,
                      "rule options, e.g. size=9,over=on (see quintet games)");
  command->add_option("--map", play.map, "Mapello: a map's name, random, random:SEED or 100 cells");
  CLI::Option* position =
      command->add_option("--position", play.position, "begin here, not at the start");
  add_sides(*command, play);
  command->add_option("--clock", play.clock, "minutes a side, or minutes+seconds a move (none)");
  command->add_option("--delay", play.delay, "milliseconds between computers' moves (300)")
      ->check(CLI::Range(0U, 60'000U));
  CLI::Option* series = command
                            ->add_option_function<std::vector<std::string>>(
                                "--series",
                                [&play](const std::vector<std::string>& games) {
                                  play.series = games.empty() ? "" : games.front();
                                },
                                "a series: best of N games (3), or as the game has it")
                            ->type_name("N")
                            ->expected(0, 1)
                            ->excludes(position);
  CLI::Option* load = command->add_option("--load", play.load, "go on with the game of a record")
                          ->type_name("FILE")
                          ->excludes(position)
                          ->excludes(series);
  CLI::Option* replay =
      command->add_option("--replay", play.replay, "look at a game of a record, move by move")
          ->type_name("FILE")
          ->excludes(load)
          ->excludes(series);
  command->add_option("--replay-game", play.replay_game, "which game of that file, from 1")
      ->check(whole_number)
      ->needs(replay);
  command->add_flag("--tutorial", play.tutorial, "learn GAME step by step")
      ->excludes(load)
      ->excludes(replay)
      ->excludes(series);
  add_screen_options(*command, play.screen);
  command->callback([&] { chosen = [&] { return play.run(); }; });
}

void add_serve(CLI::App& app, ServeCommand& serve, std::function<int()>& chosen) {
  CLI::App* command = app.add_subcommand("serve", help::serve);
  command->add_option("--port", serve.port, "where to listen; 0: any that is free (8017)")
      ->check(CLI::Range(0, 65535));
  command->add_option("--bind", serve.address, "the address to listen on (127.0.0.1)")
      ->type_name("ADDR");
  command
      ->add_option("--db", serve.database,
                   "a file for SQLite, or postgresql://... (~/.local/share/quintet/quintet.db)")
      ->type_name("URL");
  command->add_option("--page", serve.page, "the folder of the built page")->type_name("DIR");
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
  show_app->add_option("--game", show.game, "which game of the file (1)")->check(whole_number);
  show_app->add_option("--ply", show.ply, "the position after so many moves (all)")
      ->check(whole_number);
  add_json(*show_app, show.json);
  show_app->callback([&] { chosen = [&] { return commands.record_show.run(); }; });

  RecordConvertCommand& convert = commands.record_convert;
  CLI::App* convert_app = record->add_subcommand("convert", help::record_convert);
  convert_app->add_option("FILE", convert.file, "record file; - is standard input")->required();
  convert_app->add_option("--to", convert.to, "pgn, json or moves (pgn)")
      ->check(CLI::IsMember({"pgn", "json", "moves"}));
  convert_app->add_option("-o,--output", convert.output, "where to write; - is standard output (-)")
      ->type_name("FILE");
  convert_app->callback([&] { chosen = [&] { return commands.record_convert.run(); }; });
}

std::vector<std::string> choices_of(const CLI::Option& option) {
  std::vector<std::string> choices;
  if (option.get_name() == "GAME") {
    for (const AnyGame* game : all_games()) choices.emplace_back(game->id());
  }
  // The parser keeps a set of allowed words only as text: `TEXT:{pgn,json,moves}`.
  const std::string type = option.get_type_name();
  const auto open = type.find('{');
  if (open != std::string::npos) {
    choices = CLI::detail::split(type.substr(open + 1, type.find('}') - open - 1), ',');
  }
  return choices;
}

OptionDescription description_of(const CLI::Option& option) {
  OptionDescription about;
  about.positional = option.get_positional();
  for (const auto& name : option.get_lnames()) about.names.push_back("--" + name);
  for (const auto& name : option.get_snames()) about.names.push_back("-" + name);
  if (about.positional) about.names.push_back(option.get_name(true));
  const std::string type = option.get_type_name();
  if (option.get_type_size() > 0) about.value = type.substr(0, type.find_first_of(" :{"));
  if (about.positional) about.value = option.get_name(true);
  about.meaning = option.get_description();
  about.choices = choices_of(option);
  return about;
}

CommandDescription description_of(const CLI::App& app) {
  CommandDescription about{app.get_name(), app.get_description(), {}, {}};
  for (const CLI::Option* option : app.get_options()) {
    about.options.push_back(description_of(*option));
  }
  for (const CLI::App* command : app.get_subcommands(nullptr)) {
    about.commands.push_back(description_of(*command));
  }
  return about;
}

using Writer = std::string (*)(const CommandDescription&);

/// What the manual command can write, made from the very options that are parsed here.
const std::map<std::string, Writer> manual_writers{{"man", manual_page},
                                                   {"bash", bash_completion},
                                                   {"zsh", zsh_completion},
                                                   {"fish", fish_completion}};

void add_manual(CLI::App& app, std::string& format, std::function<int()>& chosen) {
  CLI::App* command = app.add_subcommand("manual", help::manual);
  command->add_option("FORMAT", format, "man, bash, zsh or fish")
      ->required()
      ->check(CLI::IsMember({"man", "bash", "zsh", "fish"}));
  command->callback([&] {
    chosen = [&] {
      fmt::print("{}", manual_writers.at(format)(description_of(app)));
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
  perft_app->add_option("DEPTH", perft.depth, "how many plies")
      ->required()
      ->check(CLI::Range(1, 99));
  perft_app->add_option("--position", perft.position, "count from here, not from the start");
  perft_app->add_flag("--divide", perft.divide, "show the count below each move at DEPTH as well");
  add_threads(*perft_app, perft.threads);
  add_json(*perft_app, perft.json);
  perft_app->callback([&] { chosen = [&] { return commands.perft.run(); }; });

  PlayoutsCommand& playouts = commands.playouts;
  CLI::App* playouts_app = app.add_subcommand("playouts", help::playouts);
  add_game(*playouts_app, playouts.game, playouts.rules);
  playouts_app->add_option("--games", playouts.games, "how many games")->check(whole_number);
  playouts_app->add_option("--seconds", playouts.seconds, "for how long")
      ->check(CLI::NonNegativeNumber);
  add_seed(*playouts_app, playouts.seed);
  add_threads(*playouts_app, playouts.threads);
  add_json(*playouts_app, playouts.json);
  playouts_app->callback([&] { chosen = [&] { return commands.playouts.run(); }; });

  add_analyze(app, commands.analyze, chosen);

  CLI::App* engine = app.add_subcommand("engine", help::engine);
  engine->callback([&] { chosen = [&] { return commands.engine.run(); }; });

  add_arena_commands(app, commands, chosen);

  CLI::App* bench = app.add_subcommand("bench", help::bench);
  bench->add_option("GAME", commands.bench.game, "only this game");
  add_json(*bench, commands.bench.json);
  bench->callback([&] { chosen = [&] { return commands.bench.run(); }; });
  add_play(app, commands.play, chosen);
  add_serve(app, commands.serve, chosen);
  add_record(app, commands, chosen);
  add_manual(app, commands.manual_format, chosen);
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
  CLI::App app{help::about, "quintet"};
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
