#pragma once

#include <algorithm>
#include <chrono>
#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/game.h"
#include "core/search_hints.h"
#include "core/table_of.h"
#include "engine/known_endings.h"
#include "engine/searcher.h"
#include "engine/simple_methods.h"
#include "engine/thinker.h"
#include "engine/whole_moves.h"

// The thinker of one game, compiled with its rules and hints.
namespace quintet::engine {

template <SearchHints H>
class ThinkerOf final : public Thinker {
 public:
  explicit ThinkerOf(std::size_t memory)
      : table_(memory), searcher_(std::in_place_index<0>, table_) {}

  Thought think(const Table& game, const Mind& mind, StopToken stop,
                const OnThought& on_thought) override {
    began_ = Clock::now();
    endgame_nodes_ = 0;
    const TypedTable<G>& table = typed_table<G>(game);
    if (table.result()) return {};
    take_evaluation(mind.evaluation, H::from(table.at()));
    const Past past{table.at(), table.past_keys()};
    Rng rng(mind.seed, table.plies());
    switch (mind.method) {
      case Method::random: return at_once(past.at, random_move<G>(past.at, rng), std::nullopt);
      case Method::greedy: {
        const auto best =
            std::visit([&](auto& searcher) { return searcher.greedy(past.at, rng); }, searcher_);
        return at_once(past.at, best.move, best.score);
      }
      default: break;
    }
    if (auto solved = solve_endgame(past.at, mind, stop)) return *solved;
    const auto* endings = known_endings_.take(game, mind);
    if (auto known = look_up(endings, past.at, mind)) return *known;
    return search(past, endings, mind, std::move(stop), on_thought);
  }

  void forget() override {
    table_.clear();
    std::visit([](auto& searcher) { searcher.forget(); }, searcher_);
    endgame_.reset();
  }

 private:
  using Clock = std::chrono::steady_clock;
  using G = typename H::Whole;
  using Book = typename H::Book;

  struct Past {
    typename G::State at;
    std::vector<std::uint64_t> keys;  // as in Root
  };

  /// Switching to another evaluation starts afresh: scores learnt with the previous one are useless
  /// to it. Rules that a learned evaluation does not know are left to the hand-made one.
  void take_evaluation(const std::string& name, const typename H::State& at) {
    constexpr auto& names = H::Evaluations::names;
    std::size_t wanted = evaluation_number(names, name);
    if (wanted == 0 && !covers<typename H::Evaluations::First>(at)) wanted = 1;
    if (wanted == searcher_.index()) return;
    table_.clear();
    [&]<std::size_t... i>(std::index_sequence<i...>) {
      static_cast<void>(((i == wanted && (searcher_.template emplace<i>(table_), true)) || ...));
    }
    (std::make_index_sequence<names.size()>());
  }

  /// Where tables know the position and all its moves, there is nothing to search.
  std::optional<Thought> look_up([[maybe_unused]] const EndingsOf<Book>* endings,
                                 [[maybe_unused]] const typename G::State& at,
                                 [[maybe_unused]] const Mind& mind) const {
    if constexpr (std::same_as<Book, G>) {
      if (endings == nullptr) return std::nullopt;
      Thought thought{{}, 1, 1, 0, {}};
      thought.lines = std::visit(
          [&](const auto& searcher) {
            const unsigned most = mind.lists_known ? G::max_moves : mind.lines;
            return known_endings_.lines(*endings, at, most, searcher.evaluation());
          },
          searcher_);
      thought.seconds = seconds();
      if (!thought.lines.empty()) return thought;
    }
    return std::nullopt;
  }

  Thought search(const Past& past, const EndingsOf<Book>* endings, const Mind& mind, StopToken stop,
                 const OnThought& on_thought) {
    search::Effort effort{mind.limits, mind.lines, mind.threads, mind.seed, std::move(stop)};
    effort.limits.seconds -= seconds();
    const std::uint64_t nodes = nodes_today(mind, G::to_move(past.at));
    effort.limits.nodes = nodes - std::min(nodes, endgame_nodes_);
    const search::Root<Book> root{H::from(past.at), past.keys, endings};
    const auto to_thought = [&](const search::Report<Book>& report) {
      Thought thought = thought_of(past.at, report);
      if (mind.method != Method::mcts) thought.permille_full = table_.permille_full();
      return thought;
    };
    return std::visit(
        [&](auto& searcher) {
          const auto on_report = [&](const search::Report<Book>& so_far) {
            if (!on_thought) return;
            const Thought thought = to_thought(searcher.with_whole_lines(root, so_far));
            if (thought.lines.size() == so_far.lines.size()) on_thought(thought);
          };
          const auto report = searcher.search(root, effort, mind, on_report);
          return to_thought(
              searcher.with_whole_moves(root, searcher.with_whole_lines(root, report)));
        },
        searcher_);
  }

  Thought thought_of(const typename G::State& at, const search::Report<Book>& report) const {
    Thought thought{{}, report.depth, report.nodes, seconds(), {}};
    for (const search::Line<Book>& line : report.lines) {
      Outlook outlook = outlook_of(line.score, line.exact);
      outlook.moves = texts_of(at, whole_moves<H>(at, line.moves));
      if (!outlook.moves.empty()) thought.lines.push_back(std::move(outlook));
    }
    return thought;
  }

  static Outlook outlook_of(search::Score score, bool exact) {
    Outlook outlook{{}, score, std::nullopt, exact};
    if (search::is_win(score)) outlook.proven = Verdict::win;
    if (search::is_loss(score)) outlook.proven = Verdict::loss;
    if (exact && !outlook.proven) outlook.proven = Verdict::draw;
    if (exact) outlook.value = search::is_decided(score) ? search::margin_of(score) : 0;
    return outlook;
  }

  Thought at_once(const typename G::State& at, typename G::Move move,
                  std::optional<search::Score> score) {
    Outlook outlook = outlook_of(score.value_or(search::draw_score), false);
    outlook.moves.push_back(G::move_to_text(at, move));
    return {{std::move(outlook)}, score ? 1 : 0, 1, seconds(), {}};
  }

  /// Where a game has an exact endgame solver, it runs first, with most of the time or nodes. A
  /// depth limit asks for a quick and reproducible answer, so the solver then only gets a short
  /// time.
  std::optional<Thought> solve_endgame(const typename G::State& at, const Mind& mind,
                                       const StopToken& stop) {
    if (mind.noise != 0 || mind.method == Method::mcts) return std::nullopt;
    const double until = mind.limits.seconds * share_for_endgame;
    const double nodes = static_cast<double>(nodes_today(mind, G::to_move(at))) * share_for_endgame;
    double likely = std::min({until, nodes / H::Endgame::nodes_per_second, longest_endgame});
    if (mind.limits.depth < search::Limits{}.depth) likely = std::min(likely, quick_endgame);
    const unsigned lines = std::clamp(mind.lines, 1U, choices_of<G>(at).size());
    if (!H::Endgame::is_near(at, likely / lines)) return std::nullopt;
    if (!endgame_) endgame_.emplace(table_.bytes());
    const auto give_up = [&](std::uint64_t spent) {
      endgame_nodes_ = spent;
      return stop.stop_requested() || seconds() >= until || static_cast<double>(spent) >= nodes;
    };
    const auto solved = endgame_->solve(at, lines, give_up, mind.threads);
    if (solved) return thought_of(at, *solved);
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
  static constexpr double longest_endgame = 30;  // in seconds, when no limit is set
  static constexpr double quick_endgame = 0.2;
  template <class E>
  using SearcherBy = Searcher<H, E>;

  search::TranspositionTable table_;
  typename H::Evaluations::template Each<SearcherBy, std::variant> searcher_;
  KnownEndings<H> known_endings_;
  std::optional<typename H::Endgame> endgame_;  // created on first use
  std::uint64_t endgame_nodes_ = 0;             // spent without a result
  Clock::time_point began_;
};

}  // namespace quintet::engine
