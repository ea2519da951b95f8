#pragma once

#include <fmt/format.h>

#include <cstring>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/table_of.h"
#include "engine/whole_moves.h"
#include "solve/best_line.h"
#include "solve/checkpoint.h"
#include "solve/inquiry.h"
#include "solve/questions.h"
#include "solve/solver.h"
#include "solve/strategy.h"

// The solver of one game, compiled with its rules and what it tells solvers.
namespace quintet::solve {

/// One problem being solved: the steps of a `solve`, which share its state.
template <SolvingHints S>
class SolveRun {
 public:
  using H = typename S::Hints;
  using G = typename H::Whole;
  using Book = typename S::Book;
  using Memory = ProofTable<typename S::Key>;

  SolveRun(const TypedTable<G>& game, Memory& table, const Task& task, const OnHeadway& on_headway)
      : game_(game),
        table_(table),
        task_(task),
        on_headway_(on_headway),
        ground_({H::from(game.at()), game.past_keys()}, table),
        effort_(task.limits, task.stop, [this] { look_around(); }),
        inquiry_(ground_, effort_, S::method, task.threads) {}

  Solution run() {
    if (!S::accepts(ground_.root())) {
      throw Error(fmt::format("this board is too large to be solved: {}", game_.rules()));
    }
    if (!task_.certificate.empty() && !ground_.drawn().empty()) {
      throw Error("no certificate: positions of this game have occurred twice (expected none)");
    }
    restore();
    narrow(ground_.known(ground_.root(), 0));
    while (const auto least = next_question(bounds_, task_.goal, to_move())) {
      asked_ = *least;
      const auto answer = inquiry_.ask(ground_.root(), *least);
      if (!answer) break;
      narrow(*answer);
    }
    const auto line = best_line();
    const bool certified = certify();
    save();
    return solution(line, certified);
  }

 private:
  [[nodiscard]] Side to_move() const { return Book::to_move(ground_.root()); }

  void narrow(const MarginRange& news) {
    bounds_ = bounds_.within(news);
    if (!can_be_drawn<G>()) bounds_ = without_draws(bounds_);
  }

  std::vector<std::string> best_line() {
    if (!is_answered(bounds_, task_.goal)) return {};
    const auto steps = BestLine<S>(inquiry_, bounds_).from(ground_.root());
    std::vector<std::string> texts;
    typename G::State at = game_.at();
    for (const auto move : engine::whole_moves<H>(at, steps)) {
      texts.push_back(G::move_to_text(at, move));
      G::apply(at, move);
    }
    return texts;
  }

  /// Whether a complete certificate was written.
  bool certify() {
    if (task_.certificate.empty() || !is_answered(bounds_, task_.goal)) return false;
    try {
      return write_certificate();
    } catch (const Error& error) {
      trouble_ = error.what();
      return false;
    }
  }

  bool write_certificate() {
    CertificateFile file(task_.certificate);
    file.line(fmt::format("game {}", G::id));
    file.line(fmt::format("rules {}", game_.rules().empty() ? "-" : game_.rules()));
    file.line(fmt::format("position {}", game_.position()));
    for (const auto& [side, margin] : claims_of(bounds_, task_.goal)) {
      Strategy<S> strategy(inquiry_, side, margin);
      if (!strategy.plan(game_.at())) return false;
      strategy.write(game_.at(), file);
    }
    file.finish();
    return true;
  }

  [[nodiscard]] Solution solution(const std::vector<std::string>& line, bool certified) const {
    const MarginRange bounds = to_move() == Side::first ? bounds_ : -bounds_;
    return {
        is_answered(bounds_, task_.goal), bounds, line, nodes(), seconds(), certified, trouble_};
  }

  [[nodiscard]] std::uint64_t nodes() const { return before_.nodes + effort_.nodes(); }
  [[nodiscard]] double seconds() const { return before_.seconds + effort_.seconds(); }

  /// Called now and then while the search goes on.
  void look_around() {
    if (on_headway_) {
      const auto findings = ground_.findings(ground_.place_of(ground_.root(), 0));
      const bool is_current = findings.asked == asked_ && findings.work != 0;
      on_headway_({nodes(), seconds(), is_current ? findings.numbers : ProofNumbers{}, bounds_,
                   table_.permille_full()});
    }
    if (effort_.seconds() - saved_ >= task_.seconds_between_saves) save();
  }

  using Entry = typename Memory::Entry;

  [[nodiscard]] std::string problem() const {
    std::string past;
    for (const std::uint64_t key : ground_.drawn()) past += fmt::format(" {:x}", key);
    return fmt::format("{} {} {}{} ({} bytes an entry)", G::id,
                       game_.rules().empty() ? "-" : game_.rules(), game_.position(), past,
                       sizeof(Entry));
  }

  void restore() {
    if (task_.checkpoint.empty()) return;
    const auto take = [this](const char* bytes) {
      Entry entry;
      std::memcpy(&entry, bytes, sizeof entry);
      table_.restore(entry, S::hash(entry.key));
    };
    const auto head = read_checkpoint(task_.checkpoint, problem(), sizeof(Entry), take);
    before_ = head.value_or(CheckpointHead{});
  }

  /// A full disk is no reason to stop; it may have room again next time.
  void save() {
    if (task_.checkpoint.empty()) return;
    saved_ = effort_.seconds();
    try {
      CheckpointWriter writer(task_.checkpoint, {problem(), nodes(), seconds()});
      table_.each([&](const Entry& entry) { writer.add(&entry, sizeof entry); });
      writer.finish();
    } catch (const Error& error) {
      trouble_ = error.what();
    }
  }

  const TypedTable<G>& game_;
  Memory& table_;
  const Task& task_;
  const OnHeadway& on_headway_;
  Ground<S> ground_;
  SharedEffort effort_;
  Inquiry<S> inquiry_;
  MarginRange bounds_ = any_margin;
  int asked_ = 0;
  CheckpointHead before_;
  double saved_ = 0;  // when, in seconds
  std::string trouble_;
};

template <SolvingHints S>
class SolverOf final : public Solver {
 public:
  explicit SolverOf(std::size_t memory) : table_(memory) {}

  Solution solve(const Table& game, const Task& task, const OnHeadway& on_headway) override {
    using G = typename S::Hints::Whole;
    const TypedTable<G>& table = typed_table<G>(game);
    if (const auto result = table.result()) {
      const int margin = first_margin(*result);
      const int own = G::to_move(table.at()) == Side::first ? margin : -margin;
      return {true, {own, own}, {}, 0, 0, false, {}};
    }
    table_.clear();
    return SolveRun<S>(table, table_, task, on_headway).run();
  }

 private:
  ProofTable<typename S::Key> table_;
};

}  // namespace quintet::solve
