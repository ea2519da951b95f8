#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/export.h"
#include "search/search.h"

namespace quintet::engine {

enum class Method : std::uint8_t {
  alphabeta,  // the stronger one in all games so far: docs/levels.md
  mcts,
  greedy,  // the best judgement after one own turn
  random,  // uniform over the legal moves
};

/// How to think about a move: by which method, how hard, and with how many slips.
struct Mind {
  Method method = Method::alphabeta;
  search::Limits limits;
  unsigned lines = 1;
  unsigned threads = 1;
  std::uint64_t seed = 1;
  int noise = 0;             // judgements are wrong by up to so much
  int contempt = 0;          // a repetition is so much worse than a draw
  unsigned halvings = 0;     // on its worst days it halves its nodes so often
  std::string evaluation{};  // by its name; empty: the first of the game
};

/// The names of a game's evaluations, the one that it is played with first.
QUINTET_API std::span<const std::string_view> evaluations_of(std::string_view game);

/// Which of these evaluations is meant; the first without a name. Throws Error.
QUINTET_API std::size_t evaluation_number(std::span<const std::string_view> names,
                                          std::string_view name);

/// The nodes that a side has in this game: its form of the day, by the seed, between its best and
/// its worst.
QUINTET_API std::uint64_t nodes_today(const Mind& mind, Side side);

constexpr int highest_level = 10;

/// What a level from 1 (plays at random) to 10 (the full engine) means in a game. Without limits of
/// their own, levels below 10 answer in under half a second.
QUINTET_API Mind mind_of_level(std::string_view game, int level);

/// `random`, `greedy`, `level=N`, `alphabeta` or `mcts`, each with options behind commas:
/// `time=MS`, `nodes=N`, `depth=D`, `threads=T`, `seed=X`, `noise=U`, `contempt=U`, `halvings=H`,
/// `eval=NAME`. Throws Error.
/// Who plays by a clock gets no time for a move but what the text asks for: the clock will limit
/// it.
QUINTET_API Mind mind_from_text(std::string_view game, std::string_view text,
                                bool by_clock = false);

}  // namespace quintet::engine
