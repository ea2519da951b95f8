#pragma once

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/searchable.h"
#include "engine/search_view.h"
#include "engine/simple_methods.h"
#include "engine/thinker.h"
#include "search/alphabeta/alphabeta.h"
#include "search/alphabeta/finish_line.h"
#include "search/mcts/mcts.h"

// Thinking about one game, compiled with its rules.
namespace quintet {

template <Playable G>
constexpr LevelPlans level_plans_of() {
  if constexpr (Levelled<G>) {
    return G::levels;
  } else {
    return {
        .below_full = {
            {{100, 10}, {400, 10}, {1600, 8}, {6400, 8}, {25'000, 6}, {100'000, 6}, {400'000, 4}}}};
  }
}

template <Game G>
class ThinkerOf final : public Thinker {
 public:
  explicit ThinkerOf(std::size_t memory) : table_(memory) {}

  Thought think(const GameSoFar& game, const Mind& mind, std::stop_token stop,
                const OnThought& on_thought) override {
    began_ = Clock::now();
    endgame_nodes_ = 0;
    if (game.table()->result()) return {};  // complains as well about what cannot be read
    const Past past = replayed(game);
    Rng rng(mind.seed, game.moves.size());
    switch (mind.method) {
      case Method::random: return at_once(past.at, random_move<G>(past.at, rng), std::nullopt);
      case Method::greedy: {
        const auto best = greedy_move<G>(past.at, rng);
        return at_once(past.at, best.move, best.score);
      }
      default: break;
    }
    if (auto solved = solve_endgame(past.at, mind, stop)) return *solved;
    return search(past, mind, std::move(stop), on_thought);
  }

  void forget() override {
    table_.clear();
    tree_.reset();
    endgame_.reset();
  }

 private:
  using Clock = std::chrono::steady_clock;
  using View = SearchView<G>;
  using Book = typename View::Book;

  struct Past {
    typename G::State at;
    std::vector<std::uint64_t> keys;  // as in Root
  };

  static Past replayed(const GameSoFar& game) {
    const auto rules = G::rules_from_text(game.rules);
    Past past{game.start.empty() ? G::start(rules) : G::position_from_text(rules, game.start), {}};
    for (const std::string& text : game.moves) {
      if constexpr (Repeating<G>) past.keys.push_back(G::repetition_key(past.at));
      G::apply(past.at, G::move_from_text(past.at, text));
      if constexpr (Repeating<G>) {
        if (G::reversible_plies(past.at) == 0) past.keys.clear();
      }
    }
    return past;
  }

  Thought search(const Past& past, const Mind& mind, std::stop_token stop,
                 const OnThought& on_thought) {
    Effort effort{mind.limits, mind.lines, mind.threads, mind.seed, std::move(stop)};
    effort.limits.seconds -= seconds();
    effort.limits.nodes = nodes_today(mind, G::to_move(past.at)) - endgame_nodes_;
    const Root<Book> root{View::from(past.at), past.keys};
    const bool by_playouts = mind.method == Method::mcts;
    const auto to_thought = [&](const Report<Book>& report) {
      Thought thought = thought_of(past.at, report);
      if (!by_playouts) thought.permille_full = table_.permille_full();
      return thought;
    };
    const auto on_report = [&](const Report<Book>& so_far) {
      if (!on_thought) return;
      const Thought thought = to_thought(with_whole_lines(root, so_far));
      if (thought.lines.size() == so_far.lines.size()) on_thought(thought);
    };
    AlphaBetaOptions options;
    options.noise = mind.noise;
    options.seed = mind.seed;
    options.contempt = mind.contempt;
    const Report<Book> report =
        by_playouts ? tree().search(root, effort, on_report)
                    : AlphaBeta<Book>(table_, options).search(root, effort, on_report);
    return to_thought(with_whole_moves(root, with_whole_lines(root, report)));
  }

  // Tree and endgame tables are made when they are first needed: most games never do.

  Mcts<Book>& tree() {
    if (!tree_) {
      MctsOptions options;
      options.memory = table_.bytes();
      if constexpr (!KeepsWorth<G>) options.amaf_equivalence = 0;
      if constexpr (PlansPlayouts<Book>) options.plan = Book::playout_plan;
      tree_.emplace(options);
    }
    return *tree_;
  }

  /// Proven lines go on to the end of the game.
  Report<Book> with_whole_lines(const Root<Book>& root, Report<Book> report) {
    LineFinisher<Book> finisher(table_, nodes_to_finish);
    for (Line<Book>& line : report.lines) finisher.finish(root, line);
    return report;
  }

  /// A line that ends in the middle of its first move is continued with a short search.
  Report<Book> with_whole_moves(const Root<Book>& root, Report<Book> report) {
    if constexpr (Halved<G>) {
      for (Line<Book>& line : report.lines) {
        typename Book::State half = root.at;
        for (const auto step : line.moves) Book::apply(half, step);
        if (Book::completed(half) || line.moves.size() > 1) continue;
        Effort effort;
        effort.limits.nodes = nodes_to_complete;
        AlphaBeta<Book> searcher(table_);
        const auto rest = searcher.search({half, {}}, effort);
        if (!rest.lines.empty()) line.moves.push_back(rest.lines[0].moves[0]);
      }
    }
    return report;
  }

  Thought thought_of(const typename G::State& at, const Report<Book>& report) const {
    Thought thought{{}, report.depth, report.nodes, seconds(), {}};
    for (const Line<Book>& line : report.lines) {
      Outlook outlook = outlook_of(line.score, line.exact);
      outlook.moves = texts_of(at, View::whole_moves(at, line.moves));
      if (!outlook.moves.empty()) thought.lines.push_back(std::move(outlook));
    }
    return thought;
  }

  static Outlook outlook_of(Score score, bool exact) {
    Outlook outlook{{}, score, std::nullopt, exact};
    if (is_win(score)) outlook.proven = Verdict::win;
    if (is_loss(score)) outlook.proven = Verdict::loss;
    if (exact && !outlook.proven) outlook.proven = Verdict::draw;
    if (exact) outlook.value = is_decided(score) ? margin_of(score) : 0;
    return outlook;
  }

  Thought at_once(const typename G::State& at, typename G::Move move, std::optional<Score> score) {
    Outlook outlook = outlook_of(score.value_or(draw_score), false);
    outlook.moves.push_back(G::move_to_text(at, move));
    return {{std::move(outlook)}, score ? 1 : 0, 1, seconds(), {}};
  }

  /// Exact endgames come first where a game has them, with most of the time or of the nodes. Who
  /// limits the depth wants a quick answer, and the same one each time.
  std::optional<Thought> solve_endgame(const typename G::State& at, const Mind& mind,
                                       const std::stop_token& stop) {
    if constexpr (Endgamed<G>) {
      if (mind.noise != 0 || mind.method == Method::mcts) return std::nullopt;
      const double until = mind.limits.seconds * share_for_endgame;
      const double nodes =
          static_cast<double>(nodes_today(mind, G::to_move(at))) * share_for_endgame;
      double likely = std::min({until, nodes / G::Endgame::nodes_per_second, longest_endgame});
      if (mind.limits.depth < Limits{}.depth) likely = std::min(likely, quick_endgame);
      const unsigned lines = std::clamp(mind.lines, 1U, choices_of<G>(at).size());
      if (!G::Endgame::is_near(at, likely / lines)) return std::nullopt;
      if (!endgame_) endgame_.emplace(table_.bytes());
      const auto solved = endgame_->solve(at, lines, [&](std::uint64_t spent) {
        endgame_nodes_ = spent;
        return stop.stop_requested() || seconds() >= until || static_cast<double>(spent) >= nodes;
      });
      if (solved) return thought_of(at, *solved);
    }
    return std::nullopt;
  }

  Thought thought_of(const typename G::State& at, const Solved<G>& solved) const {
    Thought thought{
        {}, static_cast<int>(solved.lines.at(0).moves.size()), solved.nodes, seconds(), {}};
    for (const SolvedLine<G>& line : solved.lines) {
      thought.lines.push_back({texts_of(at, line.moves), line.margin, verdict(line.margin), true});
    }
    return thought;
  }

  static std::vector<std::string> texts_of(typename G::State at,
                                           const std::vector<typename G::Move>& moves) {
    std::vector<std::string> texts;
    for (const auto move : moves) {
      texts.push_back(G::move_to_text(at, move));
      G::apply(at, move);
    }
    return texts;
  }

  static Verdict verdict(int margin) {
    if (margin == 0) return Verdict::draw;
    return margin > 0 ? Verdict::win : Verdict::loss;
  }

  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(Clock::now() - began_).count();
  }

  static constexpr double share_for_endgame = 0.6;
  static constexpr double longest_endgame = 30;  // seconds that are worth while without a limit
  static constexpr double quick_endgame = 0.2;
  static constexpr std::uint64_t nodes_to_complete = 2'000;
  static constexpr std::uint64_t nodes_to_finish = 20'000;

  struct NoEndgame {};
  template <class Rules, bool>
  struct EndgameOf {
    using type = NoEndgame;
  };
  template <class Rules>
  struct EndgameOf<Rules, true> {
    using type = typename Rules::Endgame;
  };

  TranspositionTable table_;
  std::optional<Mcts<Book>> tree_;
  std::optional<typename EndgameOf<G, Endgamed<G>>::type> endgame_;
  std::uint64_t endgame_nodes_ = 0;  // spent in vain
  Clock::time_point began_;
};

}  // namespace quintet
