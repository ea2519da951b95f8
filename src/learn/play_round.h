#pragma once

#include <cstdint>
#include <functional>

#include "core/job.h"
#include "learn/games_file.h"

namespace quintet::learn {

/// Plays one game by its number.
using PlayGame = std::function<LoggedGame(std::uint64_t number)>;

/// Games are written in blocks of so many.
constexpr std::uint64_t games_per_block = 64;

/// Plays the games that the file does not have yet, on several threads, each with its own player,
/// and writes them in order: the file is the same whatever the number of threads, and however often
/// the run was interrupted. Returns whether all are there.
bool play_round(GamesFile& file, std::uint64_t games, unsigned threads,
                const std::function<PlayGame()>& new_player, const Job& job);

}  // namespace quintet::learn
