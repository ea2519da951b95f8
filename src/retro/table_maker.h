#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/endings.h"
#include "core/export.h"
#include "core/job.h"
#include "core/known_moves.h"
#include "core/table.h"
#include "retro/shelf.h"
#include "retro/survey.h"
#include "retro/table_header.h"

// Tables of the endings of one game, for code that is not compiled per game.
namespace quintet::retro {

/// How a table is made.
struct BuildPlan {
  unsigned threads = 1;
  Job job;
  /// A killed run loses no more than this, and the layer it was in.
  std::chrono::milliseconds between_checkpoints{60'000};
  /// Called when all that is decided within so many turns is known.
  std::function<void(unsigned layer)> on_layer = [](unsigned) {};
};

/// A damaged table, told about once; it is not used.
using OnBadTable = std::function<void(const std::string& message)>;

class TableMaker {
 public:
  virtual ~TableMaker() = default;

  /// The options that make a difference to the tables, in their fixed order. Throws Error.
  [[nodiscard]] virtual std::string rules_that_matter(std::string_view rules) const = 0;

  /// The tables that are needed to build that of a class, in a possible order; its own comes last.
  /// Throws Error if there is no such class.
  [[nodiscard]] virtual std::vector<TableHeader> needed_for(std::string_view rules,
                                                            std::string_view name) const = 0;

  /// Continues from a checkpoint if there is one. Returns whether it is finished; otherwise the job
  /// was stopped, and a checkpoint has what was found.
  virtual bool build(const TableHeader& table, const Shelf& shelf, const BuildPlan& plan) const = 0;

  /// Checks every byte, and that every value follows from those of the positions after one move.
  /// Throws Error if not. Returns the number of values checked; fewer if the job was stopped.
  [[nodiscard]] virtual std::uint64_t check(const TableHeader& table, const Shelf& shelf,
                                            unsigned threads, const Job& job) const = 0;
  [[nodiscard]] virtual Survey survey(const TableHeader& table, const Shelf& shelf,
                                      unsigned threads) const = 0;

  /// All tables on the shelf for these rules.
  [[nodiscard]] virtual std::shared_ptr<const Endings> endings(std::string_view rules,
                                                               const Shelf& shelf,
                                                               const OnBadTable& on_bad) const = 0;
  /// The value of the position on the table, if one of them has it.
  [[nodiscard]] virtual std::optional<KnownValue> probe(const Endings& endings,
                                                        const Table& game) const = 0;
  /// Its legal moves with their values, best first; empty if not all are known.
  [[nodiscard]] virtual std::vector<KnownMove<std::string>> moves(const Endings& endings,
                                                                  const Table& game) const = 0;
};

/// Null if a game has no tables.
QUINTET_API const TableMaker* table_maker_of(std::string_view game);

}  // namespace quintet::retro
