// The positions of GAME.tactics: plain search confirms their values, and alpha-beta solves them all
// within a fixed number of nodes.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "endings.h"
#include "engine/whole_moves.h"
#include "games/all_games.h"
#include "search/alphabeta/alphabeta.h"

namespace quintet::search {
namespace {

struct Tactic {
  std::string rules;
  std::string position;
  std::string value;
  std::vector<std::string> best;
};

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

std::vector<Tactic> tactics_of(std::string_view game) {
  const std::string id(game);
  std::ifstream file(QUINTET_SOURCE_DIR "/src/games/" + id + "/" + id + ".tactics");
  std::vector<Tactic> tactics;
  for (std::string line; std::getline(file, line);) {
    const auto after = [&](std::string_view key) { return line.substr(key.size()); };
    if (line.starts_with("rules ")) {
      tactics.push_back({line == "rules -" ? "" : after("rules "), "", "", {}});
    }
    if (line.starts_with("position ")) tactics.back().position = after("position ");
    if (line.starts_with("value ")) tactics.back().value = after("value ");
    if (line.starts_with("best ")) tactics.back().best = words_of(after("best "));
  }
  return tactics;
}

/// `win 3`, `loss 12`, `draw`.
std::string exact_value(Score score) {
  if (is_win(score)) return "win " + std::to_string(margin_of(score));
  if (is_loss(score)) return "loss " + std::to_string(-margin_of(score));
  return "draw";
}

/// Whether the side to move wins within this many plies against any defence.
template <Playable G>
bool wins_within(const typename G::State& at, Side side, int plies) {
  if (const auto result = G::result(at)) return result->outcome == win_for(side);
  if (plies == 0) return false;
  const auto moves = G::legal_moves(at);
  const auto wins = [&](typename G::Move move) {
    typename G::State next = at;
    G::apply(next, move);
    return wins_within<G>(next, side, plies - 1);
  };
  return G::to_move(at) == side ? std::any_of(moves.begin(), moves.end(), wins)
                                : std::all_of(moves.begin(), moves.end(), wins);
}

/// The result of plain search for a move, in the format of the file.
template <Game G>
std::string value_of_move(const typename G::State& at, typename G::Move move,
                          const Tactic& tactic) {
  typename G::State next = at;
  G::apply(next, move);
  const Side mover = G::to_move(at);
  const auto words = words_of(tactic.value);
  if (words.size() == 3) {  // win within N
    return wins_within<G>(next, mover, std::stoi(words[2]) - 1) ? tactic.value : "no such win";
  }
  std::uint64_t budget = 3'000'000;
  const auto score = minimax<G>(next, budget, 1);
  if (!score) return "too deep";
  return exact_value(G::to_move(next) == mover ? *score : -*score);
}

template <class T>
class Tactics : public ::testing::Test {};
TYPED_TEST_SUITE(Tactics, games::AllGames<::testing::Types>, games::NameOfGame);

TYPED_TEST(Tactics, AreTrue) {
  using G = typename TypeParam::Book;
  const auto tactics = tactics_of(G::id);
  ASSERT_GE(tactics.size(), 20U);
  // All of them were checked when they were found; every third is enough to notice changed rules.
  for (std::size_t i = 0; i < tactics.size(); i += 3) {
    const Tactic& tactic = tactics[i];
    const auto at = G::position_from_text(G::rules_from_text(tactic.rules), tactic.position);
    std::vector<std::string> best;
    for (const auto move : G::legal_moves(at)) {
      if (value_of_move<G>(at, move, tactic) == tactic.value) {
        best.push_back(G::move_to_text(at, move));
      }
    }
    EXPECT_EQ(best, tactic.best) << tactic.position;
  }
}

TYPED_TEST(Tactics, AreSolvedByAlphaBeta) {
  using G = typename TypeParam::Book;
  using H = typename TypeParam::Hints;
  for (const Tactic& tactic : tactics_of(G::id)) {
    const auto at = G::position_from_text(G::rules_from_text(tactic.rules), tactic.position);
    TranspositionTable table(1 << 22);
    Effort effort;
    effort.limits.nodes = 100'000;
    const auto line = AlphaBeta<H>(table).search({H::from(at), {}}, effort).lines.at(0);
    const auto moves = engine::whole_moves<H>(at, line.moves);
    ASSERT_FALSE(moves.empty()) << tactic.position;
    const std::string move = G::move_to_text(at, moves[0]);
    EXPECT_TRUE(std::find(tactic.best.begin(), tactic.best.end(), move) != tactic.best.end())
        << move << " in " << tactic.position;
    EXPECT_EQ(words_of(exact_value(line.score))[0], words_of(tactic.value)[0]) << tactic.position;
  }
}

}  // namespace
}  // namespace quintet::search
