#include "arena/sprt.h"

#include <gtest/gtest.h>

#include "core/error.h"

namespace quintet::arena {
namespace {

TEST(Sprt, BoundsAreWalds) {
  const Sprt sprt{.elo0 = 0, .elo1 = 5};
  EXPECT_NEAR(sprt.upper(), 2.9444389791664403, 1e-12);  // log 19
  EXPECT_NEAR(sprt.lower(), -2.9444389791664403, 1e-12);
}

// Values from fastchess's own test suite for the same test, given there to within 1%.
TEST(Sprt, AgreesWithPublishedValues) {
  EXPECT_NEAR(log_likelihood_ratio({.elo0 = 0.5, .elo1 = 2.5},
                                   Pentanomial{{223, 9863, 20279 + 1000, 10037, 246}}),
              -3.07, 0.03);
  EXPECT_NEAR(log_likelihood_ratio({.elo0 = 0, .elo1 = 2},
                                   Pentanomial{{871, 26175, 55003 + 980, 26678, 821}}),
              -4.98, 0.05);
}

// The constrained maxima, computed separately with Newton's method in both multipliers.
TEST(Sprt, AgreesWithAnotherSolver) {
  EXPECT_NEAR(log_likelihood_ratio({.elo0 = 0, .elo1 = 5}, Pentanomial{{10, 20, 100, 40, 30}}),
              1.4839524267621569, 1e-9);
  EXPECT_NEAR(log_likelihood_ratio({.elo0 = 0, .elo1 = 20}, Pentanomial{{10, 20, 100, 40, 30}}),
              5.139463054282266, 1e-9);
  EXPECT_NEAR(log_likelihood_ratio({.elo0 = -5, .elo1 = 5}, Pentanomial{{0, 3, 20, 5, 0}}),
              0.4009939245997269, 1e-9);
}

TEST(Sprt, AcceptsAProvenHypothesis) {
  const Sprt sprt{.elo0 = 0, .elo1 = 20};
  EXPECT_EQ(accepted(sprt, {}), std::nullopt);
  EXPECT_EQ(accepted(sprt, Pentanomial{{10, 20, 100, 40, 30}}), Hypothesis::h1);
  EXPECT_EQ(accepted(sprt, Pentanomial{{30, 40, 100, 20, 10}}), Hypothesis::h0);
  EXPECT_EQ(accepted(sprt, Pentanomial{{0, 0, 1, 0, 0}}), std::nullopt);
}

TEST(Sprt, HypothesesAreSymmetric) {
  const double up = log_likelihood_ratio({.elo0 = -5, .elo1 = 5}, Pentanomial{{3, 5, 40, 9, 6}});
  const double down = log_likelihood_ratio({.elo0 = -5, .elo1 = 5}, Pentanomial{{6, 9, 40, 5, 3}});
  EXPECT_NEAR(up, -down, 1e-9);
  EXPECT_GT(up, 0);
}

TEST(Sprt, ReadsItsHypotheses) {
  const Sprt sprt = sprt_from_text("-1.5,5");
  EXPECT_EQ(sprt.elo0, -1.5);
  EXPECT_EQ(sprt.elo1, 5);
  for (const char* const wrong : {"", "5", "0,5,9", "5,0", "0,x", "0,5x", "0,nan", "0,inf", "0,"}) {
    EXPECT_THROW(sprt_from_text(wrong), Error) << wrong;
  }
}

}  // namespace
}  // namespace quintet::arena
