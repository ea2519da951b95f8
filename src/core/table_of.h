#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/history.h"
#include "core/perft.h"
#include "core/playouts.h"
#include "core/reading.h"
#include "core/table.h"
#include "core/text.h"

// Table and AnyGame for a rule book G.
namespace quintet {

template <Game G>
class TableOf final : public Table {
 public:
  TableOf(const AnyGame& game, std::string_view rules)
      : game_(&game),
        rules_(rules_of<G>(rules)),
        rules_text_(OptionValues(G::options, rules).to_text()),
        at_(G::start(rules_)),
        history_(at_) {}

  [[nodiscard]] std::unique_ptr<Table> clone() const override {
    return std::make_unique<TableOf>(*this);
  }
  [[nodiscard]] const AnyGame& game() const override { return *game_; }
  [[nodiscard]] std::string rules() const override { return rules_text_; }

  void set_start() override { begin(G::start(rules_)); }

  void set_position(std::string_view text) override { begin(position_of<G>(rules_, text)); }

  void play(std::string_view text) override {
    const auto move = reading(std::string(G::id) + " move " + in_quotes(text), [&] {
      if (result()) throw Error("the game is over (expected no move)");
      const auto read = G::move_from_text(at_, text);
      if (!is_legal<G>(at_, read)) throw Error("not legal here (" + some_legal_moves() + ")");
      return read;
    });
    G::apply(at_, move);
    repeated_ = history_.add(at_);
  }

  [[nodiscard]] std::string position() const override { return G::position_to_text(at_); }

  [[nodiscard]] std::optional<Side> to_move() const override {
    if (result()) return std::nullopt;
    return G::to_move(at_);
  }

  [[nodiscard]] std::vector<std::string> moves() const override {
    std::vector<std::string> texts;
    for (const auto& [text, move] : sorted_moves()) texts.push_back(text);
    return texts;
  }

  [[nodiscard]] std::optional<Result> result() const override {
    const auto by_position = G::result(at_);
    if (!by_position && repeated_) return Result{Outcome::draw, 0};
    return by_position;
  }

  [[nodiscard]] std::uint64_t hash() const override { return G::hash(at_); }

  [[nodiscard]] std::vector<std::vector<std::string>> clicks() const override {
    std::vector<std::vector<std::string>> paths;
    for (const auto& [text, move] : sorted_moves()) {
      auto& path = paths.emplace_back();
      for (const Click click : G::clicks(at_, move)) path.push_back(to_text(click));
    }
    return paths;
  }

  [[nodiscard]] std::vector<std::pair<std::string, std::uint64_t>> divide(
      int depth, unsigned threads, const Job& job) const override {
    const auto counts = perft_below<G>(at_, depth, threads, job);
    std::vector<std::pair<std::string, std::uint64_t>> below;
    for (const auto move : G::legal_moves(at_)) {
      below.emplace_back(G::move_to_text(at_, move), counts[below.size()]);
    }
    std::sort(below.begin(), below.end());
    return below;
  }

 private:
  void begin(const typename G::State& at) {
    at_ = at;
    history_ = typename HistoryOf<G>::type(at);
    repeated_ = false;
  }

  [[nodiscard]] std::vector<std::pair<std::string, typename G::Move>> sorted_moves() const {
    std::vector<std::pair<std::string, typename G::Move>> sorted;
    if (result()) return sorted;
    for (const auto move : G::legal_moves(at_)) {
      sorted.emplace_back(G::move_to_text(at_, move), move);
    }
    std::sort(sorted.begin(), sorted.end(),
              [](const auto& a, const auto& b) { return a.first < b.first; });
    return sorted;
  }

  [[nodiscard]] std::string some_legal_moves() const {
    constexpr std::size_t shown = 5;
    const auto legal = moves();
    std::string text = "expected ";
    for (std::size_t i = 0; i < std::min(shown, legal.size()); ++i) {
      text += (i == 0 ? "" : ", ") + legal[i];
    }
    return legal.size() > shown ? text + ", ... of " + std::to_string(legal.size()) : text;
  }

  const AnyGame* game_;
  typename G::Rules rules_;
  std::string rules_text_;
  typename G::State at_;
  [[no_unique_address]] typename HistoryOf<G>::type history_;
  bool repeated_ = false;
};

template <Game G>
class GameOf final : public AnyGame {
 public:
  [[nodiscard]] std::string_view id() const override { return G::id; }
  [[nodiscard]] std::string_view title() const override { return G::title; }
  [[nodiscard]] std::array<std::string_view, 2> sides() const override { return G::sides; }
  [[nodiscard]] std::span<const Option> options() const override { return G::options; }
  [[nodiscard]] SeriesFormat series() const override { return series_format_of<G>(); }
  [[nodiscard]] bool can_be_drawn() const override { return quintet::can_be_drawn<G>(); }
  [[nodiscard]] bool has_margins() const override { return quintet::has_margins<G>(); }

  [[nodiscard]] std::unique_ptr<Table> new_table(std::string_view rules) const override {
    return std::make_unique<TableOf<G>>(*this, rules);
  }
  [[nodiscard]] PlayoutStats playouts(std::string_view rules, const PlayoutLimits& limits,
                                      const Job& job) const override {
    return quintet::playouts<G>(G::start(rules_of<G>(rules)), limits, job);
  }
};

}  // namespace quintet
