#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/game.h"
#include "solve/best_line.h"
#include "solve/certificate_file.h"

namespace quintet::solve {

/// How a side keeps a margin, whatever the opponent does: a move for each position in which it
/// moves, and an answer to every move of the opponent. Planned first, so that positions reached in
/// several ways are known when it is written.
template <SolvingHints S>
class Strategy {
 public:
  using H = typename S::Hints;
  using G = typename H::Whole;
  using State = typename G::State;
  using Move = typename G::Move;

  Strategy(Inquiry<S>& inquiry, Side side, int margin)
      : side_(side),
        margin_(margin),
        moves_(inquiry, side == Side::first ? MarginRange{margin, margin_limit}
                                            : MarginRange{-margin_limit, -margin}) {}

  /// Whether it was planned to the end; otherwise a limit was reached.
  bool plan(const State& at, unsigned ply = 0) {
    if (G::result(at)) return true;
    if (G::to_move(at) != side_) {
      const auto replies = G::legal_moves(at);
      return std::all_of(replies.begin(), replies.end(),
                         [&](Move reply) { return plan(after(at, reply), ply + 1); });
    }
    const auto [place, is_new] = plan_.try_emplace(G::position_to_text(at));
    Step& step = place->second;
    step.is_shared = !is_new;
    if (!is_new) return true;
    const auto move = own_move(at, ply);
    if (!move) return false;
    step.move = G::move_to_text(at, *move);
    return plan(after(at, *move), ply + 1);
  }

  void write(const State& at, CertificateFile& file) {
    file.line(fmt::format("claim {} {}", G::sides[index_of(side_)], margin_));
    write_below(at, file);
  }

 private:
  struct Step {
    std::string move;
    bool is_shared = false;
    unsigned label = 0;  // once it is written
  };

  static State after(State at, Move move) {
    G::apply(at, move);
    return at;
  }

  /// A whole move, put together from steps.
  std::optional<Move> own_move(const State& at, unsigned ply) {
    auto now = H::from(at);
    for (;;) {
      const auto step = moves_.best(now, ply);
      if (!step) return std::nullopt;
      S::Book::apply(now, *step);
      if (const auto move = H::completed(now, *step)) return move;
    }
  }

  void write_below(const State& at, CertificateFile& file) {
    if (G::result(at)) return;
    if (G::to_move(at) == side_) return write_own(at, file);
    for (const Move reply : sorted_replies(at)) write_below(after(at, reply), file);
  }

  void write_own(const State& at, CertificateFile& file) {
    Step& step = plan_.at(G::position_to_text(at));
    if (step.label != 0) return file.line(fmt::format("={}", step.label));
    if (step.is_shared) {
      step.label = ++labels_;
      file.line(fmt::format("#{}", step.label));
    }
    file.line(step.move);
    write_below(after(at, G::move_from_text(at, step.move)), file);
  }

  static std::vector<Move> sorted_replies(const State& at) {
    std::vector<std::pair<std::string, Move>> replies;
    for (const Move move : G::legal_moves(at))
      replies.emplace_back(G::move_to_text(at, move), move);
    std::sort(replies.begin(), replies.end(),
              [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<Move> sorted;
    for (const auto& [text, move] : replies) sorted.push_back(move);
    return sorted;
  }

  Side side_;
  int margin_;
  BestLine<S> moves_;
  std::unordered_map<std::string, Step> plan_;  // by position in which the side moves
  unsigned labels_ = 0;
};

}  // namespace quintet::solve
