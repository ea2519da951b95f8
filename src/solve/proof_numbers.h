#pragma once

#include <algorithm>
#include <cstdint>

#include "core/solving.h"

namespace quintet::solve {

/// How many leaves must at least be settled to prove that the margin is at least the one asked
/// about, and to disprove it (Allis). Infinite: impossible.
struct ProofNumbers {
  std::uint32_t proof = 1;
  std::uint32_t disproof = 1;
  bool operator==(const ProofNumbers&) const = default;

  [[nodiscard]] bool is_proven() const { return proof == 0; }
  [[nodiscard]] bool is_disproven() const { return disproof == 0; }
  [[nodiscard]] bool is_settled() const { return is_proven() || is_disproven(); }
};

constexpr std::uint32_t infinite_proof = 1U << 30;
constexpr ProofNumbers proven{0, infinite_proof};
constexpr ProofNumbers disproven{infinite_proof, 0};

/// The largest number of something that is not settled yet.
constexpr std::uint32_t finite_proof(std::uint64_t number) {
  return static_cast<std::uint32_t>(std::min<std::uint64_t>(number, infinite_proof - 1));
}

/// What a range says about the question whether the margin is at least `least`.
constexpr bool proves(const MarginRange& range, int least) { return range.low >= least; }
constexpr bool disproves(const MarginRange& range, int least) { return range.high < least; }

}  // namespace quintet::solve
