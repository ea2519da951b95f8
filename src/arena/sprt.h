#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "arena/elo.h"
#include "core/export.h"

namespace quintet::arena {

/// A sequential probability ratio test of two hypotheses about the first player: stronger by `elo0`
/// (H0) or by `elo1` (H1). It ends as soon as one of them is likely enough.
struct Sprt {
  double elo0 = 0;
  double elo1 = 5;
  double alpha = 0.05;  // probability of accepting H1 if H0 is true
  double beta = 0.05;   // probability of accepting H0 if H1 is true

  /// The log-likelihood ratio at which a hypothesis is accepted.
  [[nodiscard]] QUINTET_API double lower() const;
  [[nodiscard]] QUINTET_API double upper() const;
};

enum class Hypothesis : std::uint8_t { h0, h1 };

/// The log-likelihood ratio of the pairs, H1 over H0. The generalized test by Van den Bergh: each
/// hypothesis fixes only the expected score and uses the maximum likelihood distribution of pairs
/// with that score.
QUINTET_API double log_likelihood_ratio(const Sprt& sprt, const Pentanomial& pairs);

/// The hypothesis that the pairs support strongly enough, if any.
QUINTET_API std::optional<Hypothesis> accepted(const Sprt& sprt, const Pentanomial& pairs);

/// `E0,E1` with E0 < E1. Throws Error.
QUINTET_API Sprt sprt_from_text(std::string_view text);

}  // namespace quintet::arena
