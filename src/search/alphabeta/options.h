#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace quintet::search {

/// Features that can be switched off, to compare with a plain search and to measure their gain.
struct AlphaBetaOptions {
  bool table = true;       // cut off on transposition table hits
  bool remembers = true;   // store results in the transposition table
  bool quiescence = true;  // search noisy moves beyond the horizon
  bool reductions = true;  // reduce the depth of late moves
  bool null_move = true;   // null move pruning
  bool pruning = true;     // near the horizon, trust an evaluation far outside the window
  bool prob_cut = true;    // skip what a shallow search foretells, where its errors are known
  bool endings = true;     // ask tables of endings, if there are any
  bool aspiration = true;  // search the root with a narrow window around the last score
  int noise = 0;           // largest random error added to evaluations; depends on the seed
  std::uint64_t seed = 0;
  int contempt = 0;  // how much worse than a draw the root's mover rates a repetition
};

struct AlphaBetaFeature {
  std::string_view name;
  bool AlphaBetaOptions::*option;
};

/// The features that can be named, to play without them.
inline constexpr std::array<AlphaBetaFeature, 8> alphabeta_features{{
    {"table", &AlphaBetaOptions::table},
    {"quiescence", &AlphaBetaOptions::quiescence},
    {"reductions", &AlphaBetaOptions::reductions},
    {"nullmove", &AlphaBetaOptions::null_move},
    {"pruning", &AlphaBetaOptions::pruning},
    {"probcut", &AlphaBetaOptions::prob_cut},
    {"endings", &AlphaBetaOptions::endings},
    {"aspiration", &AlphaBetaOptions::aspiration},
}};

}  // namespace quintet::search
