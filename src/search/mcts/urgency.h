#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "search/mcts/node.h"
#include "search/mcts/options.h"

// The arithmetic of child selection. Every term is rounded to an integer before it is added: only
// single products, quotients and roots use floating point, and these are the same on every machine.
// (A sum of products is not: some machines fuse multiply and add into one rounding.)
namespace quintet::search::mcts {

/// The unit of urgency: this much is a whole win.
constexpr int whole_urgency = 1 << 20;
constexpr int urgency_per_value = whole_urgency / whole_value;

/// Lower than the urgency of any child.
constexpr int no_urgency = -(1 << 30);

/// The natural logarithm of n > 0 in 65536ths: exact at powers of two and linear in between, with
/// an error of at most 0.06.
constexpr std::uint32_t log_of(std::uint32_t n) {
  const auto power = static_cast<unsigned>(std::bit_width(n)) - 1;
  const std::uint64_t between = (std::uint64_t{n} << 16 >> power) - 65536;
  const std::uint64_t binary = (std::uint64_t{power} << 16) + between;
  return static_cast<std::uint32_t>(binary * 45426 >> 16);  // 65536 * ln 2
}

/// Maps an evaluation to the value of a visit: a winning probability that never quite reaches 0 or
/// 1.
inline int value_of_judgement(int judgement, int scale) {
  // x / sqrt(x² + 3 scale²) is 1/2 at x = scale: three wins out of four.
  const std::int64_t x = judgement;
  const std::int64_t s = scale;
  const double part = static_cast<double>(x) / std::sqrt(static_cast<double>(x * x + 3 * s * s));
  return whole_value / 2 + static_cast<int>(part * (whole_value / 2 - 1));
}

/// Precomputed square roots for small visit counts: most children have few visits, and the roots
/// would dominate the cost of selection.
class UrgencyRoots {
 public:
  explicit UrgencyRoots(const MctsOptions& options)
      : amaf_(static_cast<float>(options.amaf_equivalence)) {
    for (std::uint32_t visits = 0; visits < few; ++visits) {
      doubts_[visits] = doubt_after(visits);
      amaf_shares_[visits] = amaf_share_after(visits);
    }
  }

  /// How much of the initial uncertainty is left after this many visits.
  [[nodiscard]] float doubt(std::uint32_t visits) const {
    return visits < few ? doubts_[visits] : doubt_after(visits);
  }
  /// The weight of all-moves-as-first beside a mean of this weight.
  [[nodiscard]] float amaf_share(std::uint64_t weight) const {
    return weight < few ? amaf_shares_[static_cast<std::size_t>(weight)] : amaf_share_after(weight);
  }

 private:
  static constexpr std::uint32_t few = 1024;

  static float doubt_after(std::uint64_t visits) {
    return 1 / std::sqrt(static_cast<float>(visits + 1));
  }
  [[nodiscard]] float amaf_share_after(std::uint64_t weight) const {
    return std::sqrt(amaf_ / (static_cast<float>(3 * weight) + amaf_));
  }

  float amaf_;
  std::array<float, few> doubts_;
  std::array<float, few> amaf_shares_;
};

/// The urgency (upper confidence bound) of one position's children.
class Urgency {
 public:
  Urgency(const MctsOptions& options, const UrgencyRoots& roots, std::uint32_t parent_visits,
          int first_play_value)
      : roots_(roots),
        doubt_(first_doubt(options.plan.exploration, parent_visits)),
        first_play_(first_play_value * urgency_per_value),
        amaf_(options.amaf_equivalence),
        judgement_visits_(options.judgement_visits) {}

  template <Playable G>
  [[nodiscard]] int of(const Node<G>& child) const {
    const std::uint32_t visits = child.visits.load(std::memory_order_relaxed);
    return mean(child, visits) + doubt(visits);
  }

 private:
  template <Playable G>
  [[nodiscard]] int mean(const Node<G>& child, std::uint32_t visits) const {
    std::int64_t value = child.value.load(std::memory_order_relaxed);
    std::int64_t weight = visits;
    const std::int16_t judgement = child.judgement.load(std::memory_order_relaxed);
    if (judgement != Node<G>::unjudged) {
      value += std::int64_t{judgement} * judgement_visits_;
      weight += judgement_visits_;
    }
    const int own = weight == 0 ? first_play_ : ratio(value * urgency_per_value, weight);
    if (amaf_ == 0) return own;
    const AmafSum amaf(child.amaf.load(std::memory_order_relaxed));
    if (amaf.games() == 0) return own;
    const int others = ratio(std::int64_t{amaf.points()} * (whole_urgency / 2), amaf.games());
    const float share = roots_.amaf_share(static_cast<std::uint64_t>(weight));
    return own + static_cast<int>(static_cast<float>(others - own) * share);
  }

  static float first_doubt(double exploration, std::uint32_t parent_visits) {
    const auto logs = static_cast<float>(exploration * exploration) *
                      static_cast<float>(log_of(parent_visits + 1));
    return std::sqrt(logs) * (whole_urgency / 256);  // the root of 65536ths is in 256ths
  }
  [[nodiscard]] int doubt(std::uint32_t visits) const {
    return static_cast<int>(doubt_ * roots_.doubt(visits));
  }

  static int ratio(std::int64_t sum, std::int64_t weight) {
    return static_cast<int>(static_cast<float>(sum) / static_cast<float>(weight));
  }

  const UrgencyRoots& roots_;
  float doubt_;
  int first_play_;
  std::uint32_t amaf_;
  std::uint32_t judgement_visits_;
};

}  // namespace quintet::search::mcts
