#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/game.h"
#include "solve/effort.h"
#include "solve/ground.h"
#include "solve/proof_numbers.h"

namespace quintet::solve {

/// Depth-first proof-number search (Nagai's df-pn) by one thread: is the margin at least `least`,
/// from the first side's point of view? The first side looks for one move that proves it, the
/// second for one that disproves it.
///
/// - A child keeps its thresholds until it is a quarter worse than the next best ("1 + epsilon",
///   Pawlewicz and Lew), so that the search jumps about less.
/// - Where all moves must be settled, the hardest counts in full and the others count one each:
///   adding them all up would count positions reached in several ways many times over.
/// - A frame keeps the numbers of its children itself, so it gets on even when the table forgets.
template <SolvingHints S>
class ProofSearch {
 public:
  using G = typename S::Book;
  using State = typename G::State;

  ProofSearch(const Ground<S>& ground, SharedEffort& effort, int least, ThreadNumber thread)
      : ground_(ground), effort_(effort), least_(least), thread_(thread) {}

  /// The numbers of the position, settled unless it was stopped.
  ProofNumbers ask(const State& at, unsigned ply = 0) {
    const ProofNumbers numbers = look_up(at, ply);
    if (numbers.is_settled()) return numbers;
    return explore(at, ground_.place_of(at, ply), {infinite_proof, infinite_proof}, ply);
  }

 private:
  struct Child {
    typename G::Move move;
    ProofNumbers numbers;
  };
  /// The frame of a node: its children in `children_`, from here to the end.
  struct Frame {
    std::size_t first;
    bool first_side;
  };
  /// The two most promising children.
  struct Choice {
    std::size_t best = 0;
    std::uint32_t second = infinite_proof;  // the decisive number of the next best
  };

  /// A position that is not searched yet.
  ProofNumbers look_up(const State& at, unsigned ply) const {
    if (const auto margin = ground_.final_margin(at)) return *margin >= least_ ? proven : disproven;
    const MarginRange plain = S::bounds(at);
    if (proves(plain, least_)) return proven;
    if (disproves(plain, least_)) return disproven;
    const KeyPlace<S> place = ground_.place_of(at, ply);
    const Findings findings = ground_.findings(place);
    if (findings.work != 0) {
      const MarginRange known = Ground<S>::known(findings, place);
      if (proves(known, least_)) return proven;
      if (disproves(known, least_)) return disproven;
      if (findings.asked == least_ && !findings.numbers.is_settled()) return findings.numbers;
    }
    return guess(at, place.hash);
  }

  /// Helpers start from slightly different numbers, so that they look elsewhere.
  ProofNumbers guess(const State& at, std::uint64_t hash) const {
    const LeafNumbers leaf_numbers = S::leaf_numbers(at);
    const std::uint64_t noise = thread_.number == 0 ? 0 : hash * (2 * thread_.number + 1);
    return {finite_proof(leaf_numbers.proof + (noise >> 62 & 1)),
            finite_proof(leaf_numbers.disproof + (noise >> 63))};
  }

  ProofNumbers explore(const State& at, const KeyPlace<S>& place, ProofNumbers limits,
                       unsigned ply) {
    if (effort_.count_node(thread_.number)) return {1, 1};
    const std::uint64_t began = own_nodes_++;
    const Frame frame = expand(at, ply);
    ProofNumbers numbers = total_of(frame);
    while (numbers.proof < limits.proof && numbers.disproof < limits.disproof) {
      const Choice choice = choose(frame);
      const std::size_t index = frame.first + choice.best;
      State next = at;
      G::apply(next, children_[index].move);
      const ProofNumbers child_limits = limits_of(frame, choice, numbers, limits);
      const KeyPlace<S> next_place = ground_.place_of(next, ply + 1);
      const ProofNumbers result = explore(next, next_place, child_limits, ply + 1);
      if (effort_.must_stop()) break;
      children_[index].numbers = result;
      numbers = total_of(frame);
      if (thread_.of > 1) numbers = settled_by_others(place).value_or(numbers);
    }
    if (!effort_.must_stop()) store(place, numbers, own_nodes_ - began);
    children_.resize(frame.first);
    return numbers;
  }

  std::optional<ProofNumbers> settled_by_others(const KeyPlace<S>& place) const {
    const MarginRange known = Ground<S>::known(ground_.findings(place), place);
    if (proves(known, least_)) return proven;
    if (disproves(known, least_)) return disproven;
    return std::nullopt;
  }

  Frame expand(const State& at, unsigned ply) {
    const Frame frame{children_.size(), G::to_move(at) == Side::first};
    for (const auto move : S::contenders(at)) {
      State next = at;
      G::apply(next, move);
      const ProofNumbers numbers = look_up(next, ply + 1);
      children_.push_back({move, numbers});
      if (frame.first_side ? numbers.is_proven() : numbers.is_disproven()) {
        children_.resize(frame.first);
        children_.push_back({move, numbers});  // it decides; the others do not matter
        break;
      }
    }
    return frame;
  }

  /// The number that the side to move tries to bring to 0 ("decisive"), and the other one.
  static std::uint32_t decisive(const Frame& frame, const ProofNumbers& numbers) {
    return frame.first_side ? numbers.proof : numbers.disproof;
  }
  static std::uint32_t opposite(const Frame& frame, const ProofNumbers& numbers) {
    return frame.first_side ? numbers.disproof : numbers.proof;
  }
  static ProofNumbers numbers_of(const Frame& frame, std::uint32_t decisive,
                                 std::uint32_t opposite) {
    return frame.first_side ? ProofNumbers{decisive, opposite} : ProofNumbers{opposite, decisive};
  }

  /// The least decisive number, and the greatest opposite one plus one for each other open child.
  ProofNumbers total_of(const Frame& frame) const {
    std::uint32_t least = infinite_proof;
    std::uint32_t most = 0;
    std::uint64_t open = 0;
    for (std::size_t i = frame.first; i < children_.size(); ++i) {
      const ProofNumbers& numbers = children_[i].numbers;
      least = std::min(least, decisive(frame, numbers));
      most = std::max(most, opposite(frame, numbers));
      open += opposite(frame, numbers) != 0 ? 1U : 0U;
    }
    if (least == 0) return numbers_of(frame, 0, infinite_proof);
    if (open == 0) return numbers_of(frame, infinite_proof, 0);
    return numbers_of(frame, finite_proof(least), finite_proof(most + open - 1));
  }

  Choice choose(const Frame& frame) const {
    Choice choice;
    std::uint32_t least = infinite_proof + 1;
    for (std::size_t i = frame.first; i < children_.size(); ++i) {
      const std::uint32_t number = decisive(frame, children_[i].numbers);
      if (number < least) {
        choice.second = std::min(least, infinite_proof);
        least = number;
        choice.best = i - frame.first;
      } else {
        choice.second = std::min(choice.second, number);
      }
    }
    return choice;
  }

  /// A child is left when it is no longer the best, or when this node has reached its own limits.
  ProofNumbers limits_of(const Frame& frame, const Choice& choice, const ProofNumbers& numbers,
                         const ProofNumbers& limits) const {
    const std::uint64_t patience = std::uint64_t{choice.second} + choice.second / 4 + 1;
    const std::uint64_t others = opposite(frame, numbers) - most_opposite(frame);
    const std::uint32_t opposite_limit = opposite(frame, limits);
    return numbers_of(
        frame,
        static_cast<std::uint32_t>(std::min<std::uint64_t>(decisive(frame, limits), patience)),
        opposite_limit >= infinite_proof
            ? infinite_proof
            : finite_proof(std::max<std::uint64_t>(opposite_limit - others, 1)));
  }

  std::uint32_t most_opposite(const Frame& frame) const {
    std::uint32_t most = 0;
    for (std::size_t i = frame.first; i < children_.size(); ++i) {
      most = std::max(most, opposite(frame, children_[i].numbers));
    }
    return std::min(most, infinite_proof - 1);
  }

  void store(const KeyPlace<S>& place, const ProofNumbers& numbers, std::uint64_t work) const {
    ground_.table().update(place.key, place.hash, work, [&](Findings& findings) {
      if (numbers.is_proven()) findings.known.learn({least_, margin_limit}, place.ticks, place.up);
      if (numbers.is_disproven()) {
        findings.known.learn({-margin_limit, least_ - 1}, place.ticks, place.up);
      }
      if (!numbers.is_settled()) {
        findings.asked = static_cast<std::int16_t>(least_);
        findings.numbers = numbers;
      }
    });
  }

  const Ground<S>& ground_;
  SharedEffort& effort_;
  const int least_;
  const ThreadNumber thread_;
  std::uint64_t own_nodes_ = 0;
  std::vector<Child> children_;  // of all nodes of the line, one after the other
};

}  // namespace quintet::solve
