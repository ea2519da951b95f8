#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "arena/elo.h"
#include "core/export.h"

namespace quintet::arena {

/// A sequential test of two claims about the first player: stronger by `elo0` (H0) or by `elo1`
/// (H1). It ends as soon as one of them is likely enough.
struct Sprt {
  double elo0 = 0;
  double elo1 = 5;
  double alpha = 0.05;  // how often H1 is accepted although H0 is true
  double beta = 0.05;   // how often H0 is accepted although H1 is true

  /// The logarithm of the likelihood ratio at which a claim is accepted.
  [[nodiscard]] QUINTET_API double lower() const;
  [[nodiscard]] QUINTET_API double upper() const;
};

enum class Hypothesis : std::uint8_t { h0, h1 };

/// How much likelier the pairs are under H1 than under H0, as a logarithm. The generalised test of
/// Van den Bergh: each claim fixes only the expected score, and gets the likeliest distribution of
/// pairs with that score.
QUINTET_API double log_likelihood_ratio(const Sprt& sprt, const Pentanomial& pairs);

/// The claim that the pairs prove, if they do already.
QUINTET_API std::optional<Hypothesis> accepted(const Sprt& sprt, const Pentanomial& pairs);

/// `E0,E1` with E0 < E1. Throws Error.
QUINTET_API Sprt sprt_from_text(std::string_view text);

}  // namespace quintet::arena
