#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/error.h"
#include "core/quantity.h"
#include "core/text.h"
#include "verify/certificate_lines.h"
#include "verify/verify.h"

namespace quintet::verify {

/// Follows a strategy through all replies of the opponent, on the slow rule book of one game.
template <class G, class Twin>
class Checker {
 public:
  Checker(CertificateLines& lines, const ProvenClaim& claim, std::uint64_t& positions,
          const OnPositions& on_positions)
      : lines_(lines), claim_(claim), positions_(positions), on_positions_(on_positions) {}

  void check(const Twin& at) {
    count_position();
    if (const auto result = at.result()) return check_end(at, *result);
    if (at.to_move() == claim_.side) return check_own(at);
    for (const std::string& reply : sorted_moves(at)) check(after(at, reply));
  }

 private:
  static Twin after(Twin at, const std::string& move) {
    at.play(move);
    return at;
  }
  void check_own(const Twin& at) {
    if (lines_.peek().starts_with('=')) return check_reference(at);
    const bool has_label = lines_.peek().starts_with('#');
    const std::uint64_t label = has_label ? read_label() : 0;
    check(after(at, own_move(at)));
    // Only now, so that no position is part of its own proof.
    if (has_label) proven_.emplace(label, at.position());
  }
  static std::vector<std::string> sorted_moves(const Twin& at) {
    auto moves = at.moves();
    std::sort(moves.begin(), moves.end());
    return moves;
  }

  void count_position() {
    constexpr std::uint64_t between_looks = 256;
    if (++positions_ % between_looks == 0 && on_positions_ && on_positions_(positions_)) {
      throw Error(fmt::format("stopped after {} positions", positions_));
    }
  }

  void check_end(const Twin& at, const Result& result) const {
    const int sign = result.outcome == win_for(claim_.side) ? 1 : -1;
    const int margin = result.outcome == Outcome::draw ? 0 : sign * result.margin;
    if (margin >= claim_.margin) return;
    lines_.refuse(
        fmt::format("before it the game ends with a margin of {} (expected at least {}): {}",
                    margin, claim_.margin, at.position()));
  }

  void check_reference(const Twin& at) {
    const auto place = proven_.find(read_number());
    if (place != proven_.end() && place->second == at.position()) return void(lines_.next());
    lines_.refuse(fmt::format("{} is not the position reached (expected {})",
                              in_quotes(lines_.peek()), at.position()));
  }

  /// They count up from 1.
  std::uint64_t read_label() {
    const std::uint64_t label = read_number();
    if (label != ++labels_) {
      lines_.refuse(fmt::format("{} (expected '#{}')", in_quotes(lines_.peek()), labels_));
    }
    lines_.next();
    return label;
  }

  std::uint64_t read_number() const {
    constexpr std::uint64_t most = 1'000'000'000'000;
    try {
      return read_whole(lines_.peek().substr(1), "the label", 1, most);
    } catch (const Error& error) {
      lines_.refuse(error.what());
    }
  }

  std::string own_move(const Twin& at) {
    const auto moves = at.moves();
    if (std::find(moves.begin(), moves.end(), lines_.peek()) != moves.end()) return lines_.next();
    lines_.refuse(
        fmt::format("{} is no legal move in {}", in_quotes(lines_.peek()), at.position()));
  }

  CertificateLines& lines_;
  const ProvenClaim claim_;
  std::uint64_t& positions_;
  const OnPositions& on_positions_;
  std::unordered_map<std::uint64_t, std::string> proven_;  // by label
  std::uint64_t labels_ = 0;
};

template <class G>
ProvenClaim read_claim(CertificateLines& lines) {
  const auto words = split(lines.peek(), ' ');
  const auto side = std::find(G::sides.begin(), G::sides.end(), words.size() == 3 ? words[1] : "");
  if (words[0] != "claim" || side == G::sides.end()) {
    lines.refuse(fmt::format("{} (expected 'claim {} MARGIN' or 'claim {} MARGIN')",
                             in_quotes(lines.peek()), G::sides[0], G::sides[1]));
  }
  const bool is_negative = words[2].starts_with('-');
  constexpr std::uint64_t most = 1000;
  try {
    const auto size =
        static_cast<int>(read_whole(words[2].substr(is_negative ? 1 : 0), "the margin", 0, most));
    const ProvenClaim claim{side == G::sides.begin() ? Side::first : Side::second,
                            is_negative ? -size : size};
    lines.next();
    return claim;
  } catch (const Error& error) {
    lines.refuse(error.what());
  }
}

/// Checks everything after the line that names the game.
template <class G, class Twin>
void check_claims(CertificateLines& lines, Certificate& certificate,
                  const OnPositions& on_positions) {
  certificate.rules = lines.next_after("rules");
  const auto rules = G::rules_from_text(certificate.rules == "-" ? "" : certificate.rules);
  certificate.position = lines.next_after("position");
  if (G::position_to_text(G::position_from_text(rules, certificate.position)) !=
      certificate.position) {
    lines.refuse("the position is not written as it should be");
  }
  const Twin root(rules, certificate.position);
  do {
    const ProvenClaim claim = read_claim<G>(lines);
    Checker<G, Twin>(lines, claim, certificate.positions, on_positions).check(root);
    certificate.claims.push_back(claim);
  } while (!lines.is_at_end());
}

}  // namespace quintet::verify
