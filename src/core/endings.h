#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"

// Endings whose value is known exactly: how a game makes them countable, and how a search asks.
namespace quintet {

enum class Fate : std::uint8_t { loss, draw, win };

/// The value of a position for the side to move, with perfect play by both.
struct KnownValue {
  Fate fate = Fate::draw;
  /// Until the next irreversible move or the end of the game; 0 for a draw.
  unsigned turns = 0;
  /// False if so many turns without an irreversible move would make it a draw before.
  bool in_time = true;

  [[nodiscard]] Fate counted() const { return in_time ? fate : Fate::draw; }
  bool operator==(const KnownValue&) const = default;
};

/// Exact values of some positions of one game, whatever its type; see EndingsOf.
class Endings {
 public:
  virtual ~Endings() = default;
  [[nodiscard]] virtual std::string_view game() const = 0;
};

/// May be asked by several threads at once. A position that it does not know costs almost nothing.
template <Playable G>
class EndingsOf : public Endings {
 public:
  [[nodiscard]] virtual std::optional<KnownValue> probe(const typename G::State& at) const = 0;
};

/// A class of positions that are numbered, so that a table can hold a value for each. Reversible
/// moves stay within a class; any other move ends the game or leads to another class, and never
/// back. Sides alternate, passes included. A number stands for a position and all its mirror
/// images; some numbers may stand for nothing (`is_used`).
///
/// A class has a key, such as its material; 0 is the key of positions in no class.
template <class C, class G>
concept EndingClassFor = Game<G> &&
    requires(const C c, const typename G::State at, const typename G::Rules rules, unsigned key,
             std::uint64_t number, std::string_view text, void visit(const typename G::State&)) {
  { C::most_turns } -> std::convertible_to<unsigned>;  // reversible ones, until a draw
  { C::turns_so_far(at) } -> std::same_as<unsigned>;   // of these
  { C::key_at(at) } -> std::same_as<unsigned>;
  { C::key_of(rules, text) } -> std::same_as<unsigned>;  // throws Error
  { C::name_of(key) } -> std::same_as<std::string>;
  { C::below(rules, key) } -> std::same_as<std::vector<unsigned>>;  // where other moves lead
  { C::rules_that_matter(rules) } -> std::same_as<std::string>;

  requires std::constructible_from<C, typename G::Rules, unsigned>;
  { c.key() } -> std::same_as<unsigned>;
  { c.size() } -> std::same_as<std::uint64_t>;
  { c.number_of(at) } -> std::same_as<std::uint64_t>;
  { c.position(number) } -> std::same_as<typename G::State>;
  { c.is_used(number) } -> std::same_as<bool>;
  { c.images(number) } -> std::same_as<unsigned>;  // how many positions it stands for
  c.each_predecessor(at, visit);                   // by reversible moves
};

}  // namespace quintet
