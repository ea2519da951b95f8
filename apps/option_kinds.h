#pragma once

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "commands.h"
#include "core/error.h"
#include "core/quantity.h"
#include "core/suggestion.h"
#include "core/text.h"
#include "core/threads.h"
#include "games/registry.h"

// The kinds of options that the program's commands have in common.
namespace quintet::apps {

template <class Number>
void assign(Number& to, std::uint64_t value) {
  to = static_cast<Number>(value);
}
template <class Number>
void assign(std::optional<Number>& to, std::uint64_t value) {
  to = static_cast<Number>(value);
}

/// An option whose text is parsed by `read`; an error there is reported as a usage error.
inline CLI::Option* add_text(CLI::App& app, const std::string& name, const std::string& type,
                             const std::string& meaning,
                             const std::function<void(const std::string&)>& read) {
  const auto checked = [read](const std::string& text) {
    try {
      read(text);
    } catch (const Error& error) {
      throw UsageError(error.what());
    }
  };
  return app.add_option_function<std::string>(name, checked, meaning)->type_name(type);
}

/// One of a few words; the help shows them as `{pgn,json,moves}`.
inline CLI::Validator one_of(const std::string& name, const std::vector<std::string>& words) {
  const auto check = [name, words](const std::string& text) -> std::string {
    if (std::find(words.begin(), words.end(), text) != words.end()) return {};
    throw UsageError(fmt::format("{} is {} ({}expected one of {})", name, in_quotes(text),
                                 did_you_mean(text, words), fmt::join(words, ", ")));
  };
  return {check, fmt::format("{{{}}}", fmt::join(words, ","))};
}

/// The range of valid numbers.
struct Range {
  std::uint64_t low;
  std::uint64_t high;
};

/// `to` is any numeric type, optional or not.
template <class To>
CLI::Option* add_number(CLI::App& app, const std::string& name, To& to, const std::string& meaning,
                        Range range) {
  return add_text(app, name, "N", meaning, [&to, name, range](const std::string& text) {
    assign(to, read_whole(text, name, range.low, range.high));
  });
}

/// In milliseconds.
template <class To>
CLI::Option* add_time(CLI::App& app, const std::string& name, To& to, const std::string& meaning,
                      std::chrono::milliseconds low = a_millisecond) {
  return add_text(app, name, "TIME", meaning, [&to, name, low](const std::string& text) {
    assign(to, static_cast<std::uint64_t>(read_time(text, name, a_millisecond, low).count()));
  });
}

/// `jinli, mapello, ... or wali`: the ids of all games.
inline std::string game_ids() {
  std::string ids;
  for (const AnyGame* game : games::all_games()) {
    const bool is_last = game == games::all_games().back();
    if (!ids.empty()) ids += is_last ? " or " : ", ";
    ids += game->id();
  }
  return ids;
}

inline void add_game(CLI::App& app, std::string& game, std::string& rules) {
  app.add_option("GAME", game, game_ids())->required();
  app.add_option("--rules", rules, "rule options, e.g. size=9,over=on (see quintet games)");
}

inline const std::string usual_tables = "(~/.local/share/quintet/tables)";

/// The folder with tables of endings that engines use.
inline void add_tables_folder(CLI::App& app, std::string& folder) {
  app.add_option("--tables", folder, "folder with tables of endings, or none " + usual_tables)
      ->type_name("DIR");
}

inline void add_threads(CLI::App& app, unsigned& threads) {
  add_number(app, "--threads", threads, "number of threads (1)", {1, most_threads});
}

inline void add_seed(CLI::App& app, std::uint64_t& seed) {
  add_number(app, "--seed", seed, "seed of the random numbers (1)",
             {0, std::numeric_limits<std::uint64_t>::max()});
}

inline void add_json(CLI::App& app, bool& json) {
  app.add_flag("--json", json, "print JSON instead of text");
}

}  // namespace quintet::apps
