#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

#include "core/bits.h"
#include "core/endings.h"
#include "core/job.h"
#include "retro/appraisal.h"
#include "retro/ranges.h"
#include "retro/values.h"

namespace quintet::retro {

/// Retrograde analysis of one class. First every position is looked at for itself; then, layer by
/// layer, those decided in n turns decide their predecessors: a predecessor of a lost position is
/// won in n + 1 turns; a predecessor of a won one is lost in n + 1 if all its other moves lose too.
/// That is found by looking at these moves again instead of counting them, so that mirror images
/// and passes need no special care.
///
/// All work of a layer may be done twice without harm. So an interrupted layer is simply begun
/// again, with all that it has found so far.
template <Game G, EndingClassFor<G> C>
class TableBuilder {
 public:
  /// Called between layers, with the number of the last finished one.
  using OnLayer = std::function<void(unsigned layer, const Values& values)>;

  TableBuilder(const C& numbers, const Appraisal<G, C>& moves, Values& values)
      : numbers_(numbers), moves_(moves), values_(values), candidates_(numbers.size()) {}

  /// Continues after `layer`; 0 begins. Returns whether it is finished; otherwise it was stopped.
  bool run(unsigned layer, unsigned threads, const Job& job, const OnLayer& on_layer) {
    threads_ = threads;
    if (layer == 0) {
      job.begin(numbers_.size());
      if (!look_at_each(job)) return false;
      on_layer(layer = 1, values_);
    }
    // Nothing that takes longer counts: it is a draw before.
    for (; layer < C::most_turns; ++layer) {
      job.begin(numbers_.size());
      found_ = false;
      if (!step_back(layer, job) || !confirm_losses(layer, job)) return false;
      if (!found_) break;
      on_layer(layer + 1, values_);
    }
    for (TableValue& value : values_.all()) {
      if (is_open(value)) value = drawn;
    }
    return true;
  }

 private:
  static_assert(C::most_turns <= most_turns_in_value);

  bool look_at_each(const Job& job) {
    return in_ranges(numbers_.size(), threads_, job, [&](std::uint64_t begin, std::uint64_t end) {
      for (std::uint64_t number = begin; number < end; ++number) {
        if (!numbers_.is_used(number)) continue;
        values_.set(number, moves_.by_irreversible_moves(numbers_.position(number)));
      }
    });
  }

  bool step_back(unsigned layer, const Job& job) {
    candidates_.clear();
    const TableValue won = won_in(layer);
    const TableValue lost = lost_in(layer);
    return in_ranges(numbers_.size(), threads_, job, [&](std::uint64_t begin, std::uint64_t end) {
      bool found = false;
      for (std::uint64_t number = begin; number < end; ++number) {
        const TableValue value = values_[number];
        if (value != won && value != lost) continue;
        numbers_.each_predecessor(numbers_.position(number), [&](const typename G::State& before) {
          const std::uint64_t there = numbers_.number_of(before);
          const TableValue known = values_[there];
          if (value == lost && is_open(known)) {
            values_.set(there, won_in(layer + 1));
            found = true;
          } else if (value == won && known == drawn) {
            candidates_.add(there);
          }
        });
      }
      if (found) found_ = true;
    });
  }

  bool confirm_losses(unsigned layer, const Job& job) {
    const std::uint64_t words = numbers_.size() / 64 + 1;
    return in_ranges(words, threads_, Job{job.stop}, [&](std::uint64_t begin, std::uint64_t end) {
      bool found = false;
      for (std::uint64_t word = begin; word < end; ++word) {
        each_bit(candidates_.word(word), [&](unsigned bit) {
          const std::uint64_t number = 64 * word + bit;
          if (values_[number] != drawn) return;
          if (!moves_.is_lost_within(numbers_.position(number), layer, values_)) return;
          values_.set(number, lost_in(layer + 1));
          found = true;
        });
      }
      if (found) found_ = true;
    });
  }

  const C& numbers_;
  const Appraisal<G, C>& moves_;
  Values& values_;
  NumberSet candidates_;
  unsigned threads_ = 1;
  std::atomic<bool> found_{false};
};

}  // namespace quintet::retro
