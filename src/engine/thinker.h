#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/endings.h"
#include "core/export.h"
#include "core/table.h"
#include "core/threads.h"
#include "engine/mind.h"

// The engine's interface for code that is not compiled per game: screens, server, protocol, arena.
// Moves are text, as in a Table.
namespace quintet::engine {

enum class Verdict : std::uint8_t { loss, draw, win };

/// A move and the expected continuation, from the view of the side to move.
struct Outlook {
  std::vector<std::string> moves;
  int value = 0;                         // the margin if `exact`, else in the engine's units
  std::optional<Verdict> proven;         // by exhaustive search
  bool exact = false;                    // the margin is proven too
  std::optional<KnownValue> by_table{};  // its value, looked up and not searched
  bool operator==(const Outlook&) const = default;
};

struct Thought {
  std::vector<Outlook> lines;  // best first; empty when the game is over
  int depth = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::optional<unsigned> permille_full{};  // of the transposition table, if there is one
  bool from_book = false;                   // looked up, not searched
};

using OnThought = std::function<void(const Thought&)>;

/// Thinks about successive games of the same kind and remembers what it has learnt. Not
/// thread-safe.
class QUINTET_API Thinker {
 public:
  virtual ~Thinker() = default;
  /// Ends at the first limit of `mind` that is reached, when there is nothing left to find out, or
  /// when stopped. Throws Error if the table belongs to a different game.
  virtual Thought think(const Table& game, const Mind& mind, StopToken stop,
                        const OnThought& on_thought) = 0;
  virtual void forget() = 0;
};

/// Where thinkers find exact endings.
class EndingsSource {
 public:
  virtual ~EndingsSource() = default;
  /// All that are known for a game with these rules; null if there are none. Called by any thread.
  [[nodiscard]] virtual std::shared_ptr<const Endings> find(const Table& game) const = 0;
  /// The same from another place; empty: the usual one.
  [[nodiscard]] virtual std::shared_ptr<const EndingsSource> in_folder(
      std::string_view folder) const = 0;
};

/// All thinkers that are created from now on use these endings; null: none. At first there are
/// none. Not to be called while thinkers are created.
QUINTET_API void use_endings(std::shared_ptr<const EndingsSource> source);
QUINTET_API std::shared_ptr<const EndingsSource> endings_in_use();

/// `memory` in bytes, for tables and trees.
QUINTET_API std::unique_ptr<Thinker> new_thinker(const AnyGame& game, std::size_t memory);

constexpr std::size_t default_thinker_memory = std::size_t{64} << 20;

}  // namespace quintet::engine
