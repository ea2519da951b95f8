#pragma once

#include <cstdint>
#include <functional>
#include <istream>
#include <string>
#include <vector>

#include "core/export.h"
#include "core/game.h"

// Checks certificates (docs/certificates.md) with the slow rule books. It shares no code with the
// solvers that write them.
namespace quintet::verify {

/// That a side can reach this margin, whatever the opponent does.
struct ProvenClaim {
  Side side = Side::first;
  int margin = 0;
};

/// What a certificate proves.
struct Certificate {
  std::string game;
  std::string rules;  // `-` for the default
  std::string position;
  std::vector<ProvenClaim> claims;
  std::uint64_t positions = 0;  // visited to check it
};

/// Called now and then with the number of positions visited; returns whether to give up.
using OnPositions = std::function<bool(std::uint64_t positions)>;

/// Reads a certificate once, from beginning to end. Throws Error with the line number if it proves
/// nothing.
QUINTET_API Certificate verify_certificate(std::istream& in, const OnPositions& on_positions);

}  // namespace quintet::verify
