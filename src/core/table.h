#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/export.h"
#include "core/game.h"
#include "core/job.h"
#include "core/playout_stats.h"
#include "core/series_format.h"

// The face of the games for everything that is not compiled per game: screens, server, bindings,
// commands. All in text, behind one pointer. What cannot be done throws Error and changes nothing.
namespace quintet {

class AnyGame;

/// A table at which one game is being played: rules, position, and the past that repetition needs.
class QUINTET_API Table {
 public:
  virtual ~Table() = default;
  [[nodiscard]] virtual std::unique_ptr<Table> clone() const = 0;

  [[nodiscard]] virtual const AnyGame& game() const = 0;
  [[nodiscard]] virtual std::string rules() const = 0;  // defaults left out

  virtual void set_start() = 0;
  virtual void set_position(std::string_view text) = 0;
  virtual void play(std::string_view move) = 0;

  [[nodiscard]] virtual std::string position() const = 0;
  [[nodiscard]] virtual std::optional<Side> to_move() const = 0;     // nothing when it is over
  [[nodiscard]] virtual std::vector<std::string> moves() const = 0;  // sorted
  [[nodiscard]] virtual std::optional<Result> result() const = 0;
  [[nodiscard]] virtual std::uint64_t hash() const = 0;

  /// The cells to touch for each move of moves(), in the same order.
  [[nodiscard]] virtual std::vector<std::vector<std::string>> clicks() const = 0;

  /// Paths of this length below each move, sorted by move. Repetition plays no part.
  [[nodiscard]] virtual std::vector<std::pair<std::string, std::uint64_t>> divide(
      int depth, unsigned threads, const Job& job) const = 0;
};

/// A table with the same rules, set to what a line says: `POSITION` or `startpos`, then perhaps
/// ` moves M1 M2 ...`.
QUINTET_API std::unique_ptr<Table> table_at(const Table& like, std::string_view line);

/// A rule book: what is known of a game before anyone sits down.
class QUINTET_API AnyGame {
 public:
  virtual ~AnyGame() = default;
  [[nodiscard]] virtual std::string_view id() const = 0;
  [[nodiscard]] virtual std::string_view title() const = 0;
  [[nodiscard]] virtual std::array<std::string_view, 2> sides() const = 0;
  [[nodiscard]] virtual std::span<const Option> options() const = 0;
  [[nodiscard]] virtual SeriesFormat series() const = 0;
  [[nodiscard]] virtual bool can_be_drawn() const = 0;
  [[nodiscard]] virtual bool has_margins() const = 0;

  [[nodiscard]] virtual std::unique_ptr<Table> new_table(std::string_view rules) const = 0;
  [[nodiscard]] virtual PlayoutStats playouts(std::string_view rules, const PlayoutLimits& limits,
                                              const Job& job) const = 0;

  [[nodiscard]] std::string_view name_of(Side side) const { return sides()[index_of(side)]; }
  /// The winner's name, or `draw`.
  [[nodiscard]] std::string_view name_of(Outcome outcome) const;
};

}  // namespace quintet
