#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/face_of.h"
#include "core/history.h"
#include "core/perft.h"
#include "core/playouts.h"
#include "core/reading.h"
#include "core/table.h"
#include "core/text.h"

// Table and AnyGame for a rule book G and its face F.
namespace quintet {

/// A table of the game G in the game's own types: what the engine, also compiled per game, receives
/// (`typed_table`). Everything about its appearance is left to TableOf.
template <Game G>
class TypedTable : public Table {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  TypedTable(const AnyGame& game, std::string_view rules)
      : game_(&game),
        rules_(rules_of<G>(rules)),
        rules_text_(OptionValues(G::options, rules).to_text()),
        at_(G::start(rules_)),
        history_(at_) {}

  [[nodiscard]] const State& at() const { return at_; }

  /// The keys of the earlier positions that can still be repeated, oldest first.
  [[nodiscard]] std::vector<std::uint64_t> past_keys() const {
    std::vector<std::uint64_t> keys;
    if constexpr (Repeating<G>) {
      const State* after = &at_;
      for (auto ply = past_.rbegin(); ply != past_.rend(); ++ply) {
        if (G::reversible_plies(*after) == 0) break;
        keys.push_back(G::repetition_key(ply->before));
        after = &ply->before;
      }
      std::reverse(keys.begin(), keys.end());
    }
    return keys;
  }

  [[nodiscard]] const AnyGame& game() const final { return *game_; }
  [[nodiscard]] std::string rules() const final { return rules_text_; }

  void set_start() final { begin(G::start(rules_)); }
  void set_position(std::string_view text) final { begin(position_of<G>(rules_, text)); }
  void set_draft(std::string_view text) final { begin(draft_of<G>(rules_, text)); }

  void play(std::string_view text) final {
    const Move move = legal_move(text);
    past_.push_back({at_, move});
    G::apply(at_, move);
    repeated_ = history_.add(at_);
  }

  void take_back(std::size_t plies) final {
    if (plies > past_.size()) {
      throw Error("cannot take back " + std::to_string(plies) + " moves (expected at most " +
                  std::to_string(past_.size()) + ")");
    }
    if (plies == 0) return;
    at_ = past_[past_.size() - plies].before;
    past_.resize(past_.size() - plies);
    history_ = typename HistoryOf<G>::type(at_, past_keys());
    repeated_ = false;  // otherwise the game would have ended there
  }

  [[nodiscard]] std::string start() const final {
    const State& first = past_.empty() ? at_ : past_.front().before;
    return first == G::start(rules_) ? "" : G::position_to_text(first);
  }
  [[nodiscard]] std::size_t plies() const final { return past_.size(); }
  [[nodiscard]] std::vector<std::string> played() const final {
    std::vector<std::string> texts;
    texts.reserve(past_.size());
    for (const Ply& ply : past_) texts.push_back(G::move_to_text(ply.before, ply.move));
    return texts;
  }
  [[nodiscard]] std::vector<Side> movers() const final {
    std::vector<Side> sides;
    sides.reserve(past_.size());
    for (const Ply& ply : past_) sides.push_back(G::to_move(ply.before));
    return sides;
  }

  [[nodiscard]] std::string position() const final { return G::position_to_text(at_); }
  [[nodiscard]] std::uint64_t hash() const final { return G::hash(at_); }

  [[nodiscard]] std::optional<Side> to_move() const final {
    if (result()) return std::nullopt;
    return G::to_move(at_);
  }

  [[nodiscard]] std::vector<LegalMove> legal_moves() const final {
    std::vector<LegalMove> sorted;
    if (repeated_) return sorted;
    const auto moves = G::legal_moves(at_);
    sorted.reserve(moves.size());
    for (const Move& move : moves) {
      sorted.push_back({G::move_to_text(at_, move), G::clicks(at_, move)});
    }
    std::sort(sorted.begin(), sorted.end(),
              [](const LegalMove& a, const LegalMove& b) { return a.text < b.text; });
    return sorted;
  }

  [[nodiscard]] std::optional<Result> result() const final {
    const auto by_position = G::result(at_);
    if (!by_position && repeated_) return Result{Outcome::draw, 0};
    return by_position;
  }
  [[nodiscard]] bool is_drawn_by_repetition() const final { return repeated_ && !G::result(at_); }

  [[nodiscard]] unsigned symmetries() const final {
    if constexpr (Symmetric<G>) {
      return G::symmetries(at_);
    } else {
      return 1;
    }
  }
  [[nodiscard]] std::string mirrored_position(unsigned symmetry) const final {
    return G::position_to_text(mirror(symmetry));
  }
  [[nodiscard]] std::vector<std::string> mirrored_moves(unsigned symmetry) const final {
    const State there = mirror(symmetry);
    std::vector<std::string> mirrored;
    for (const LegalMove& legal : legal_moves()) {
      Move move = G::move_from_text(at_, legal.text);
      if constexpr (Symmetric<G>) move = G::mirrored(at_, move, symmetry);
      mirrored.push_back(G::move_to_text(there, move));
    }
    return mirrored;
  }

  [[nodiscard]] std::vector<std::pair<std::string, std::uint64_t>> divide(
      int depth, unsigned threads, const Job& job) const final {
    const auto counts = perft_below<G>(at_, depth, threads, job);
    std::vector<std::pair<std::string, std::uint64_t>> below;
    for (const auto move : G::legal_moves(at_)) {
      below.emplace_back(G::move_to_text(at_, move), counts[below.size()]);
    }
    std::sort(below.begin(), below.end());
    return below;
  }

 protected:
  struct Ply {
    State before;
    Move move;
  };

  [[nodiscard]] const std::vector<Ply>& past() const { return past_; }

  [[nodiscard]] Move legal_move(std::string_view text) const {
    return reading(std::string(G::id) + " move " + in_quotes(text), [&] {
      if (result()) throw Error("the game is over (expected no move)");
      const Move move = G::move_from_text(at_, text);
      if (!is_legal<G>(at_, move)) throw Error("not legal here (" + some_legal_moves() + ")");
      return move;
    });
  }

 private:
  void begin(const State& at) {
    at_ = at;
    past_.clear();
    history_ = typename HistoryOf<G>::type(at);
    repeated_ = false;
  }

  [[nodiscard]] State mirror([[maybe_unused]] unsigned symmetry) const {
    if constexpr (Symmetric<G>) {
      return G::mirrored(at_, symmetry);
    } else {
      return at_;
    }
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
  State at_;
  std::vector<Ply> past_;
  [[no_unique_address]] typename HistoryOf<G>::type history_;
  bool repeated_ = false;
};

/// All tables of a game come from its single GameOf, so the id identifies the type.
template <Game G>
const TypedTable<G>& typed_table(const Table& table) {
  if (table.game().id() != G::id) {
    throw Error("this is a table of " + std::string(table.game().id()) + " (expected one of " +
                std::string(G::id) + ")");
  }
  return static_cast<const TypedTable<G>&>(table);
}

/// Table for a rule book G and its face F.
template <Game G, FaceFor<G> F>
class TableOf final : public TypedTable<G> {
 public:
  using TypedTable<G>::TypedTable;
  using View = FaceOf<G, F>;

  [[nodiscard]] std::unique_ptr<Table> clone() const override {
    return std::make_unique<TableOf>(*this);
  }
  [[nodiscard]] std::vector<std::string> last_trail() const override {
    if (this->past().empty()) return {};
    const auto& last = this->past().back();
    return View::trail(last.before, last.move);
  }
  [[nodiscard]] Board board() const override { return F::board(this->at()); }
  [[nodiscard]] Look look() const override { return F::look(this->at()); }
  [[nodiscard]] std::vector<std::string> overlay(std::string_view id) const override {
    return View::overlay(this->at(), id);
  }
  [[nodiscard]] std::vector<Message> account(std::string_view move) const override {
    return F::account(this->at(), this->legal_move(move));
  }
  [[nodiscard]] std::vector<std::string> trail(std::string_view move) const override {
    return View::trail(this->at(), this->legal_move(move));
  }
  [[nodiscard]] std::vector<Message> prompts() const override {
    return this->is_drawn_by_repetition() ? std::vector<Message>() : View::prompts(this->at());
  }
  [[nodiscard]] Message objection(std::span<const std::string> cells) const override {
    return this->is_drawn_by_repetition() ? message("common.over")
                                          : View::objection(this->at(), cells);
  }
  [[nodiscard]] Message complaint(std::string_view entry) const override {
    return this->is_drawn_by_repetition() ? message("common.over")
                                          : View::complaint(this->at(), entry);
  }
};

template <Game G, FaceFor<G> F>
class GameOf final : public AnyGame {
 public:
  [[nodiscard]] std::string_view id() const override { return G::id; }
  [[nodiscard]] std::string_view title() const override { return G::title; }
  [[nodiscard]] std::array<std::string_view, 2> sides() const override { return G::sides; }
  [[nodiscard]] std::span<const Option> options() const override { return G::options; }
  [[nodiscard]] SeriesFormat series() const override { return series_format_of<G>(); }
  [[nodiscard]] bool can_be_drawn() const override { return quintet::can_be_drawn<G>(); }
  [[nodiscard]] bool has_margins() const override { return quintet::has_margins<G>(); }
  [[nodiscard]] std::span<const PieceKind> kinds() const override { return F::kinds; }
  [[nodiscard]] std::span<const std::string_view> overlays() const override { return F::overlays; }

  [[nodiscard]] std::optional<EditForm> edit_form(std::string_view rules) const override {
    if constexpr (Edits<F, G>) {
      return F::edit_form(rules_of<G>(rules));
    } else {
      return std::nullopt;
    }
  }

  [[nodiscard]] std::unique_ptr<Table> new_table(std::string_view rules) const override {
    return std::make_unique<TableOf<G, F>>(*this, rules);
  }
  [[nodiscard]] PlayoutStats playouts(std::string_view rules, const PlayoutLimits& limits,
                                      const Job& job) const override {
    return quintet::playouts<G>(G::start(rules_of<G>(rules)), limits, job);
  }
};

}  // namespace quintet
