#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/table.h"
#include "terminal/game/game_plan.h"
#include "terminal/prompt/questions.h"

// The questions before a game starts. Each changes its argument only if it returns onward.
namespace quintet::terminal {

/// `10`, or `10+5`: minutes, and an increment in seconds. Nothing if it is neither.
std::optional<contest::TimeControl> clock_from_minutes(std::string_view text);

Turn ask_level(Questions& questions, const AnyGame& game, const std::string& whose, Seat& seat);
Turn ask_clock(Questions& questions, std::optional<contest::TimeControl>& clock);

/// All rule options with their values; each can be changed.
Turn ask_rules(Questions& questions, const AnyGame& game, std::string& rules);

/// A map: built-in, random, saved, or drawn by the user. `map` is the value of the option.
Turn ask_map(Questions& questions, const AnyGame& game, std::string& map);

/// The number of games in a series, if its format leaves that open; otherwise asks nothing.
Turn ask_games(Questions& questions, const AnyGame& game, std::uint64_t& games);

/// A record file.
Turn ask_file(Questions& questions, std::string_view title_key, std::string& file);

}  // namespace quintet::terminal
