#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/export.h"
#include "search/alphabeta/options.h"
#include "search/search.h"

namespace quintet::engine {

enum class Method : std::uint8_t {
  alphabeta,  // the stronger search in all games so far: docs/levels.md
  mcts,
  greedy,  // the best evaluation after one turn of its own
  random,  // uniform over the legal moves
};

/// How to choose a move: by which method, with what effort and how much noise.
struct Mind {
  Method method = Method::alphabeta;
  search::Limits limits;
  unsigned lines = 1;
  bool lists_known = false;  // where tables know all, every move is a line
  unsigned threads = 1;
  std::uint64_t seed = 1;
  int noise = 0;                        // largest error of evaluations
  int contempt = 0;                     // how much worse than a draw a repetition is
  unsigned halvings = 0;                // how often its nodes are halved on its worst day
  std::string evaluation{};             // a name; empty: the game's first
  search::AlphaBetaOptions features{};  // some may be switched off, to measure what they gain
  bool book = false;                    // play from the opening book while it knows the position
};

/// The names of a game's evaluations, the default first.
QUINTET_API std::span<const std::string_view> evaluations_of(std::string_view game);

/// The index of the named evaluation; the first if the name is empty. Throws Error.
QUINTET_API std::size_t evaluation_number(std::span<const std::string_view> names,
                                          std::string_view name);

/// A side's node limit in this game: depending on the seed, its form lies between best and worst.
QUINTET_API std::uint64_t nodes_today(const Mind& mind, Side side);

constexpr int highest_level = 10;

/// The settings of a level in a game, from 1 (random moves) to 10 (the full engine). Without
/// further limits, levels below 10 answer in under half a second.
QUINTET_API Mind mind_of_level(std::string_view game, int level);

/// `random`, `greedy`, `level=N`, `alphabeta` or `mcts`, each followed by comma-separated options:
/// `time=MS`, `nodes=N`, `depth=D`, `threads=T`, `seed=X`, `noise=U`, `contempt=U`, `halvings=H`,
/// `eval=NAME`, `without=FEATURE+FEATURE`, and for level 10 `book=off`. Throws Error. With a clock,
/// there is no default time per move, only what the text asks for: the clock sets the limit.
QUINTET_API Mind mind_from_text(std::string_view game, std::string_view text,
                                bool by_clock = false);

}  // namespace quintet::engine
