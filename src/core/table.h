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

#include "core/edit_form.h"
#include "core/export.h"
#include "core/face.h"
#include "core/game.h"
#include "core/job.h"
#include "core/playout_stats.h"
#include "core/series_format.h"

// The games for all code that is not compiled per game: user interfaces, server, engine, bindings,
// commands. An operation that is not possible throws Error and changes nothing.
namespace quintet {

class AnyGame;

/// A legal move: its text, and what a player clicks to make it.
struct LegalMove {
  std::string text;
  Clicks clicks;
  /// The clicks in text form: names of cells and buttons.
  [[nodiscard]] QUINTET_API std::vector<std::string> path() const;
};

/// A table at which one game is being played: the rules, the position and everything that led to
/// it. It is the only handle to a game that user interfaces, servers, engines and bindings need;
/// code that needs its own copy takes a clone, which replays nothing.
///
/// Questions about a position refer to the one on the table. `core/face.h` explains the answers
/// that are meant for people.
class QUINTET_API Table {
 public:
  virtual ~Table() = default;
  [[nodiscard]] virtual std::unique_ptr<Table> clone() const = 0;

  [[nodiscard]] virtual const AnyGame& game() const = 0;
  [[nodiscard]] virtual std::string rules() const = 0;  // without defaults

  virtual void set_start() = 0;
  virtual void set_position(std::string_view text) = 0;
  /// Like set_position, for a text that is still being edited: derived parts are corrected.
  virtual void set_draft(std::string_view text) = 0;
  virtual void play(std::string_view move) = 0;
  virtual void take_back(std::size_t plies) = 0;

  // History.
  [[nodiscard]] virtual std::string start() const = 0;  // empty: the standard start position
  [[nodiscard]] virtual std::size_t plies() const = 0;  // since then
  [[nodiscard]] virtual std::vector<std::string> played() const = 0;
  [[nodiscard]] virtual std::vector<Side> movers() const = 0;  // who made each of these moves
  /// The table after this many plies.
  [[nodiscard]] std::unique_ptr<Table> as_of(std::size_t plies) const;
  /// The cells that show the last move; empty if there was none. See `trail`.
  [[nodiscard]] virtual std::vector<std::string> last_trail() const = 0;

  // The rules in this position.
  [[nodiscard]] virtual std::string position() const = 0;
  [[nodiscard]] virtual std::uint64_t hash() const = 0;
  [[nodiscard]] virtual std::optional<Side> to_move() const = 0;         // nothing when it is over
  [[nodiscard]] virtual std::vector<LegalMove> legal_moves() const = 0;  // sorted by text
  [[nodiscard]] std::vector<std::string> moves() const;                  // as text
  [[nodiscard]] virtual std::optional<Result> result() const = 0;
  [[nodiscard]] virtual bool is_drawn_by_repetition() const = 0;

  // The board's symmetries that preserve the rules: number 0 is the identity.
  [[nodiscard]] virtual unsigned symmetries() const = 0;
  [[nodiscard]] virtual std::string mirrored_position(unsigned symmetry) const = 0;
  /// The legal moves as they look there, in the order of `legal_moves`.
  [[nodiscard]] virtual std::vector<std::string> mirrored_moves(unsigned symmetry) const = 0;

  // For display.
  [[nodiscard]] virtual Board board() const = 0;
  [[nodiscard]] virtual Look look() const = 0;
  /// The names of the cells to mark.
  [[nodiscard]] virtual std::vector<std::string> overlay(std::string_view id) const = 0;
  /// What a legal move does, told to someone who has just seen it: who scored, captured, cut,
  /// passed.
  [[nodiscard]] virtual std::vector<Message> account(std::string_view move) const = 0;
  /// The cells that show a legal move. The moving piece goes from the first to the second, even if
  /// its old cell is never clicked.
  [[nodiscard]] virtual std::vector<std::string> trail(std::string_view move) const = 0;
  /// What a player does next after clicking 0, 1, ... cells of a move; if they can only pass, why.
  /// Empty when the game is over.
  [[nodiscard]] virtual std::vector<Message> prompts() const = 0;
  /// Why the last of these cells cannot be clicked after the others; if one of the others is
  /// already wrong, why that one is.
  [[nodiscard]] virtual Message objection(std::span<const std::string> cells) const = 0;
  /// Why this is not a legal move here, and what would be one; for a finished game, that it is
  /// over.
  [[nodiscard]] virtual Message complaint(std::string_view entry) const = 0;

  /// Paths of this length below each move, sorted by move. Repetition is ignored.
  [[nodiscard]] virtual std::vector<std::pair<std::string, std::uint64_t>> divide(
      int depth, unsigned threads, const Job& job) const = 0;
};

/// A table with the same rules, set up from a line: `POSITION` or `startpos`, optionally followed
/// by ` moves M1 M2 ...`.
QUINTET_API std::unique_ptr<Table> table_at(const Table& like, std::string_view line);

/// A table with these rules and a game already played: `start` is the text of its first position,
/// or empty for the standard start position.
QUINTET_API std::unique_ptr<Table> table_after(const AnyGame& game, std::string_view rules,
                                               std::string_view start,
                                               std::span<const std::string> moves = {});

/// A rule book: what is known about a game before anyone sits down.
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
  [[nodiscard]] virtual std::span<const PieceKind> kinds() const = 0;
  /// Something that can be shown on top of the board, such as the cells that Yuki sees. Its display
  /// name is the text `GAME.overlay.ID`.
  [[nodiscard]] virtual std::span<const std::string_view> overlays() const = 0;

  /// How positions are edited by hand; nothing: only as text.
  [[nodiscard]] virtual std::optional<EditForm> edit_form(std::string_view rules) const = 0;

  [[nodiscard]] virtual std::unique_ptr<Table> new_table(std::string_view rules) const = 0;
  [[nodiscard]] virtual PlayoutStats playouts(std::string_view rules, const PlayoutLimits& limits,
                                              const Job& job) const = 0;

  [[nodiscard]] std::string_view name_of(Side side) const { return sides()[index_of(side)]; }
  /// The winner's name, or `draw`.
  [[nodiscard]] std::string_view name_of(Outcome outcome) const;
};

}  // namespace quintet
