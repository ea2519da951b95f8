#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "core/job.h"
#include "core/network_layout.h"
#include "learn/network_samples.h"

// Fits a network to samples.
namespace quintet::learn {

struct FitOptions {
  unsigned epochs = 10;
  /// Stops when the held-out loss has not improved for so many epochs.
  unsigned patience = 3;
  std::size_t batch = 16'384;
  /// How far a parameter moves per batch at first; it falls evenly, almost to zero at the end.
  double rate = 0.002;
  /// Evaluation units that make one natural logarithm of the odds.
  int units = 200;
  std::uint64_t seed = 1;
  unsigned threads = 1;
};

/// Losses are mean cross-entropies, in natural units.
struct FitEpoch {
  unsigned number;
  double rate;
  double loss;      // of the samples while they were learnt
  double held_out;  // after the epoch
};

struct FittedNetwork {
  std::vector<std::int16_t> values;  // in the order of NetworkLayout
  std::vector<FitEpoch> epochs;
  double held_out;  // the loss of the best epoch, whose weights these are
};

/// The same samples, options and seed give the same weights on every machine, with any number of
/// threads. The held-out samples must come from other games than those that are learnt. The job
/// counts samples; when it is stopped, the best weights so far are returned.
FittedNetwork fit_network(const NetworkLayout& layout, const NetworkSamples& samples,
                          const NetworkSamples& held_out, const FitOptions& options,
                          const std::function<void(const FitEpoch&)>& on_epoch = {},
                          const Job& job = {});

}  // namespace quintet::learn
