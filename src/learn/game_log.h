#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"

// Training games: what was played, and what is known of each position. Positions are not stored:
// playing the moves again is quick, and a move takes two or three bytes.
namespace quintet::learn {

enum class Source : std::uint8_t {
  none,      // nothing is known: a random move of the opening
  searched,  // the evaluation found by a search
  decided,   // the winner is proven, by at least this margin
  exact,     // the proven margin
};

/// A position and the move played in it.
struct LoggedMove {
  std::uint16_t number = 0;  // in the order of the game's choices
  Source source = Source::none;
  std::int16_t value = 0;  // for the side to move
  bool operator==(const LoggedMove&) const = default;
};

struct LoggedGame {
  std::string rules;
  std::vector<LoggedMove> moves;
  Result result;
  bool operator==(const LoggedGame&) const = default;
};

/// A number of games as bytes, and back. Throws an Error if the bytes are no games.
std::string games_to_bytes(const std::vector<LoggedGame>& games);
std::vector<LoggedGame> games_from_bytes(std::string_view bytes);

}  // namespace quintet::learn
