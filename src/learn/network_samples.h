#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/evaluation.h"
#include "core/game.h"

// Positions as a network sees them, with what it should say about them.
namespace quintet::learn {

struct NetworkLabel {
  std::size_t stage;
  int baseline;  // the hand-made evaluation
  float target;  // the probability that the side to move wins; a draw is half a win
};

/// The active inputs of one view.
using ActiveInputs = std::span<const std::uint16_t>;

struct NetworkSample {
  ActiveInputs mover;
  ActiveInputs opponent;
  NetworkLabel label;
};

/// Samples, packed: ten million of forty inputs take two gigabytes.
class NetworkSamples {
 public:
  static constexpr std::size_t most_inputs = 1 << 16;  // of a network

  void add(ActiveInputs mover, ActiveInputs opponent, const NetworkLabel& label);
  [[nodiscard]] std::size_t size() const { return entries_.size(); }
  [[nodiscard]] NetworkSample operator[](std::size_t i) const;

 private:
  struct Entry {
    std::uint64_t from;  // in active_: the mover's inputs, then the opponent's
    std::uint16_t mover;
    std::uint16_t opponent;
    std::int16_t baseline;
    std::uint16_t stage;
    float target;
  };
  std::vector<std::uint16_t> active_;
  std::vector<Entry> entries_;
};

/// Adds a position as network N (core/network.h) sees it. The position is not over and covered.
template <class N>
void add_position(NetworkSamples& samples, const typename N::State& at, float target) {
  static_assert(N::layout.inputs <= NetworkSamples::most_inputs);
  const auto active = [&](Side view) {
    std::vector<std::uint16_t> inputs;
    N::Inputs::each(at, view,
                    [&](std::size_t i) { inputs.push_back(static_cast<std::uint16_t>(i)); });
    return inputs;
  };
  const Side mover = N::Book::to_move(at);
  const typename N::Baseline hand_made;
  const int baseline = evaluate_from_scratch<typename N::Book>(hand_made, at);
  samples.add(active(mover), active(other(mover)), {N::Inputs::stage(at), baseline, target});
}

}  // namespace quintet::learn
