#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>

#include "core/game.h"
#include "core/history.h"
#include "core/random.h"
#include "core/reading.h"
#include "core/search_hints.h"
#include "learn/game_log.h"
#include "learn/play_round.h"
#include "learn/recipe.h"
#include "search/alphabeta/alphabeta.h"

namespace quintet::learn {

/// A rules text drawn at random by the shares.
inline std::string draw_rules(const std::vector<RulesShare>& choices, Rng& rng) {
  unsigned total = 0;
  for (const RulesShare& one : choices) total += one.share;
  unsigned drawn = rng.below(total);
  const auto chosen = std::find_if(choices.begin(), choices.end() - 1, [&](const RulesShare& one) {
    if (drawn < one.share) return true;
    drawn -= one.share;
    return false;
  });
  std::string rules = chosen->rules;
  const std::size_t star = rules.find('*');
  if (star != std::string::npos) rules.replace(star, 1, std::to_string(rng.next() >> 1));
  return rules;
}

/// Games of the engine against itself: a random opening, then the best moves of searches of a fixed
/// number of nodes. A game depends on nothing but the plan, the evaluation and its number.
template <SearchHints H, EvaluationFor<typename H::Book> E>
class SelfPlay {
 public:
  using G = typename H::Book;
  using State = typename G::State;
  using Move = typename G::Move;

  SelfPlay(const PlayStep& plan, const E& evaluation, std::uint64_t seed)
      : plan_(plan), evaluation_(evaluation), seed_(seed), table_(table_bytes) {}

  LoggedGame game(std::uint64_t number) {
    Rng rng(seed_, number);
    table_.clear();
    LoggedGame log;
    log.rules = draw_rules(plan_.rules, rng);
    Board board(H::from(H::Whole::start(rules_of<typename H::Whole>(log.rules))));
    const unsigned random =
        plan_.least_random + rng.below(plan_.most_random - plan_.least_random + 1);
    while (!board.is_over()) {
      if (log.moves.size() < random || strays(rng)) {
        const auto choices = choices_of<G>(board.at);
        const unsigned chosen = rng.below(choices.size());
        log.moves.push_back({static_cast<std::uint16_t>(chosen)});
        board.play(choices.nth(chosen));
      } else if (!play_out(board, log)) {
        play_best(board, log);
      }
    }
    log.result = board.result();
    return log;
  }

 private:
  /// Positions after a bad move are rare in good games, but not in searches.
  bool strays(Rng& rng) const { return plan_.stray > 0 && rng.below(plan_.stray) == 0; }

  static constexpr std::size_t table_bytes = std::size_t{1} << 20;
  static constexpr std::size_t endgame_bytes = std::size_t{4} << 20;

  /// A game in play.
  struct Board {
    explicit Board(const State& start) : at(start), history(start) {}

    [[nodiscard]] bool is_over() const { return drawn || choices_of<G>(at).size() == 0; }
    [[nodiscard]] Result result() const { return drawn ? Result{} : *G::result(at); }
    void play(Move move) {
      if constexpr (Repeating<G>) past.push_back(G::repetition_key(at));
      G::apply(at, move);
      drawn = history.add(at);
    }

    State at;
    std::vector<std::uint64_t> past;
    [[no_unique_address]] typename HistoryOf<G>::type history;
    bool drawn = false;
  };

  static std::uint16_t number_of(const State& at, Move move) {
    const auto choices = choices_of<G>(at);
    unsigned number = 0;
    while (!(choices.nth(number) == move)) ++number;
    return static_cast<std::uint16_t>(number);
  }

  static LoggedMove labelled(std::uint16_t number, const search::Line<G>& line) {
    const bool is_decided = search::is_decided(line.score);
    if (!line.exact && !is_decided) {
      return {number, Source::searched, static_cast<std::int16_t>(search::judged(line.score))};
    }
    const int margin = is_decided ? search::margin_of(line.score) : 0;
    return {number, line.exact ? Source::exact : Source::decided,
            static_cast<std::int16_t>(margin)};
  }

  void play_best(Board& board, LoggedGame& log) {
    search::Effort effort;
    effort.limits.nodes = plan_.nodes;
    const auto report =
        search::AlphaBeta<H, E>(table_, {}, evaluation_).search({board.at, board.past}, effort);
    const auto& line = report.lines.at(0);
    log.moves.push_back(labelled(number_of(board.at, line.moves.at(0)), line));
    board.play(line.moves.at(0));
  }

  /// Plays to the end if the game has an exact search for its endgames and this one is short.
  bool play_out(Board& board, LoggedGame& log) {
    if constexpr (std::same_as<G, typename H::Whole>) {
      if (!H::Endgame::is_near(board.at, plan_.exact_seconds)) return false;
      const auto solved = endgame_.solve(
          board.at, 1, [](std::uint64_t) { return false; }, 1);
      const SolvedLine<G>& line = solved->lines.at(0);
      const Side winner = G::to_move(board.at);
      for (const Move move : line.moves) {
        const int margin = G::to_move(board.at) == winner ? line.margin : -line.margin;
        log.moves.push_back(
            {number_of(board.at, move), Source::exact, static_cast<std::int16_t>(margin)});
        board.play(move);
      }
      return true;
    } else {
      return false;
    }
  }

  const PlayStep& plan_;
  const E& evaluation_;
  std::uint64_t seed_;
  search::TranspositionTable table_;
  typename H::Endgame endgame_{endgame_bytes};
};

/// Plays such games one after the other.
template <SearchHints H, EvaluationFor<typename H::Book> E>
PlayGame player_by(const E& evaluation, const PlayStep& plan, std::uint64_t seed) {
  const auto player = std::make_shared<SelfPlay<H, E>>(plan, evaluation, seed);
  return [player](std::uint64_t number) { return player->game(number); };
}

/// Plays a logged game again and calls `visit(at, move, plies)` before each move.
template <SearchHints H, class Visit>
void replay(const LoggedGame& log, Visit&& visit) {
  using G = typename H::Book;
  typename G::State at = H::from(H::Whole::start(rules_of<typename H::Whole>(log.rules)));
  for (const LoggedMove& move : log.moves) {
    visit(at, move);
    G::apply(at, choices_of<G>(at).nth(move.number));
  }
}

}  // namespace quintet::learn
