#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/table.h"
#include "terminal/game/game_plan.h"
#include "terminal/prompt/questions.h"

// What has to be known before a game begins, asked one by one. Each changes what it is given only
// if the answer is onward.
namespace quintet::terminal {

/// `10`, or `10+5`: minutes, and seconds added after each move. Nothing if it is neither.
std::optional<contest::TimeControl> clock_from_minutes(std::string_view text);

Turn ask_level(Questions& questions, const AnyGame& game, const std::string& whose, Seat& seat);
Turn ask_clock(Questions& questions, std::optional<contest::TimeControl>& clock);

/// All rule options with their values; each may be changed.
Turn ask_rules(Questions& questions, const AnyGame& game, std::string& rules);

/// A map: one with a name, a random one, a saved one, or one of their own making. `map` is the
/// value of the option.
Turn ask_map(Questions& questions, const AnyGame& game, std::string& map);

/// How many games a series has, where its format leaves it open; else nothing is asked.
Turn ask_games(Questions& questions, const AnyGame& game, std::uint64_t& games);

/// A record file.
Turn ask_file(Questions& questions, std::string_view title_key, std::string& file);

}  // namespace quintet::terminal
