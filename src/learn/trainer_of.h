#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "core/error.h"
#include "learn/network_trainer.h"
#include "learn/pattern_trainer.h"
#include "learn/trainer.h"

namespace quintet::learn {

/// Which trainer an evaluation needs. Most need none: they have nothing to learn.
template <SearchHints H, class Learned, class Teacher>
struct TrainerFor {
  static std::unique_ptr<Trainer> make() {
    throw Error(std::string(H::Whole::id) + " has no learned evaluation (nothing to train)");
  }
};

template <SearchHints H, PatternSet P, class Teacher>
struct TrainerFor<H, PatternEvaluation<P>, Teacher> {
  static std::unique_ptr<Trainer> make() {
    return std::make_unique<PatternTrainer<H, P, Teacher>>();
  }
};

template <SearchHints H, NetworkInputs I, EvaluationFor<typename I::Book> HandMade,
          std::size_t hidden, class Teacher>
struct TrainerFor<H, Network<I, HandMade, hidden>, Teacher> {
  static std::unique_ptr<Trainer> make() {
    return std::make_unique<NetworkTrainer<H, Network<I, HandMade, hidden>, Teacher>>();
  }
};

/// The first evaluation of a game is the one that learns, the second its first teacher.
template <SearchHints H>
std::unique_ptr<Trainer> make_trainer() {
  using List = typename H::Evaluations;
  return TrainerFor<H, typename List::First, typename List::Second>::make();
}

}  // namespace quintet::learn
