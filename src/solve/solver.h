#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/export.h"
#include "core/solving.h"
#include "core/table.h"
#include "core/threads.h"
#include "search/search.h"
#include "solve/effort.h"

// The solver's interface for code that is not compiled per game. Moves are text, as in a Table.
namespace quintet::solve {

enum class Goal : std::uint8_t { win, margin };

/// What to find out about a position, and how.
struct Task {
  Goal goal = Goal::win;
  search::Limits limits;
  unsigned threads = 1;
  StopToken stop;
  /// A file from which the search goes on and to which it is saved now and then; empty: none.
  std::string checkpoint;
  double seconds_between_saves = 60;
  /// A file for a certificate of the answer (docs/certificates.md); empty: none.
  std::string certificate;
};

/// What is known in the end, from the point of view of the side to move.
struct Solution {
  bool answered = false;
  MarginRange bounds = any_margin;
  std::vector<std::string> line;  // best play by both sides, as far as it is known
  std::uint64_t nodes = 0;        // including those before a checkpoint
  double seconds = 0;             // likewise
  bool certified = false;         // the certificate is complete
  std::string trouble;            // why a file could not be written; empty: all were
};

using OnHeadway = std::function<void(const Headway&)>;

/// Solves positions of one game exactly. Not thread-safe.
class QUINTET_API Solver {
 public:
  virtual ~Solver() = default;
  /// Throws Error if the position is too large for it, or the checkpoint is not one of its own.
  virtual Solution solve(const Table& game, const Task& task, const OnHeadway& on_headway) = 0;
};

/// `memory` in bytes, for the table.
QUINTET_API std::unique_ptr<Solver> new_solver(const AnyGame& game, std::size_t memory);

}  // namespace quintet::solve
