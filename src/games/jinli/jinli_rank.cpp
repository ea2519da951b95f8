#include "games/jinli/jinli_rank.h"

#include <algorithm>
#include <limits>

namespace quintet::jinli {
namespace {

constexpr int as_int(unsigned n) { return static_cast<int>(n); }

/// The points that a koi would score on a cell, if it can go there next turn.
unsigned threat_on(const Outlook& outlook, std::uint64_t cell) {
  unsigned most = 0;
  for (unsigned i = 0; i < 2; ++i) {
    most = std::max(most, outlook.company[i].most(outlook.reach(i) & cell));
  }
  return most;
}

}  // namespace

int Drops::rank(unsigned cell) const {
  const std::uint64_t here = bit(cell);
  int rank = 100 * as_int(threat_on(rival_, here)) - 60 * as_int(threat_on(own_, here));
  for (unsigned i = 0; i < 2; ++i) {
    if ((rival_.reach(i) & here) != 0) rank += 10;
    // A stone to jump over, landing next to other koi.
    const std::uint64_t jump = landings(own_.from[i], here) & empty_;
    rank += 30 * as_int(own_.company[i].most(jump));
    if (jump != 0) rank += 5;
  }
  return rank;
}

unsigned Drops::best() const {
  unsigned best = no_cell;
  int most = std::numeric_limits<int>::min();
  each_bit(empty_, [&](unsigned cell) {
    const int here = rank(cell);
    if (here <= most) return;
    most = here;
    best = cell;
  });
  return best;
}

}  // namespace quintet::jinli
