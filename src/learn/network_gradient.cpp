#include "learn/network_gradient.h"

#include <algorithm>
#include <numeric>

#include "learn/network_math.h"
#include "learn/network_tasks.h"

namespace quintet::learn {
namespace {

constexpr std::size_t shard_size = 512;

std::size_t shards_of(std::size_t samples) { return (samples + shard_size - 1) / shard_size; }

/// How active hidden units with these sums are: clipped, then squared.
FloatLanes clipped(FloatLanes sums) {
  const FloatLanes zero{};
  const FloatLanes one = zero + 1.0F;
  sums = sums > zero ? sums : zero;
  return sums < one ? sums : one;
}

/// The derivative of that, for clipped sums.
FloatLanes slope(FloatLanes clipped) {
  const FloatLanes zero{};
  return clipped < zero + 1.0F ? 2 * clipped : zero;
}

float sum_of(FloatLanes lanes) {
  float sum = 0;
  for (std::size_t i = 0; i < float_lanes; ++i) sum += lanes[i];
  return sum;
}

/// One sample on its way through the network.
class Pass {
 public:
  Pass(const FloatLayout& layout, const Parameters& parameters, const NetworkSample& sample,
       int units)
      : layout_(layout),
        parameters_(parameters),
        sample_(sample),
        stage_(layout.stage(sample.label.stage)),
        baseline_(static_cast<float>(sample.label.baseline) / static_cast<float>(units)) {}

  /// The clipped sum of a block of hidden units; view 0 is the mover's.
  [[nodiscard]] FloatLanes hidden(std::size_t block, std::size_t view) const {
    FloatLanes sums = parameters_[layout_.bias(block)];
    const FloatLanes* const rows = parameters_.data() + layout_.row(block, 0);
    for (const auto input : view == 0 ? sample_.mover : sample_.opponent) sums += rows[input];
    return clipped(sums);
  }
  [[nodiscard]] FloatLanes weights(std::size_t block, std::size_t view) const {
    return parameters_[output(block, view)];
  }
  [[nodiscard]] std::size_t output(std::size_t block, std::size_t view) const {
    return stage_ + view * layout_.blocks() + block;
  }
  /// What the hidden units do not contribute.
  [[nodiscard]] float rest() const {
    const FloatLanes& ending = parameters_[layout_.ending(sample_.label.stage)];
    return ending[0] + ending[1] * baseline_;
  }
  [[nodiscard]] float baseline() const { return baseline_; }

 private:
  const FloatLayout& layout_;
  const Parameters& parameters_;
  const NetworkSample& sample_;
  std::size_t stage_;
  float baseline_;
};

/// Calls visit(block, view) for the mover's and the opponent's blocks of hidden units.
template <class Visit>
void for_blocks(const FloatLayout& layout, Visit&& visit) {
  for (std::size_t block = 0; block < layout.blocks(); ++block) {
    visit(block, std::size_t{0});
    visit(block, std::size_t{1});
  }
}

}  // namespace

float logit_of(const FloatLayout& layout, const Parameters& parameters, const NetworkSample& sample,
               int units) {
  const Pass pass(layout, parameters, sample, units);
  FloatLanes total{};
  for_blocks(layout, [&](std::size_t block, std::size_t view) {
    const FloatLanes hidden = pass.hidden(block, view);
    total += hidden * hidden * pass.weights(block, view);
  });
  return sum_of(total) + pass.rest();
}

double mean_loss(const FloatLayout& layout, const Parameters& parameters,
                 const NetworkSamples& samples, int units, unsigned threads) {
  std::vector<double> losses(shards_of(samples.size()));
  share_tasks(threads, losses.size(), [&](std::size_t shard) {
    const std::size_t end = std::min((shard + 1) * shard_size, samples.size());
    for (std::size_t i = shard * shard_size; i < end; ++i) {
      const NetworkSample sample = samples[i];
      losses[shard] +=
          cross_entropy(logit_of(layout, parameters, sample, units), sample.label.target);
    }
  });
  const double sum = std::accumulate(losses.begin(), losses.end(), 0.0);
  return samples.size() == 0 ? 0 : sum / static_cast<double>(samples.size());
}

NetworkGradient::NetworkGradient(const FloatLayout& layout, std::size_t largest_batch, int units,
                                 unsigned threads)
    : layout_(layout),
      units_(units),
      threads_(threads),
      values_(layout.size()),
      deltas_(layout.blocks() * largest_batch * 2),
      of_stages_(shards_of(largest_batch)),
      losses_(of_stages_.size()),
      largest_batch_(largest_batch) {}

double NetworkGradient::compute(const Parameters& parameters, const NetworkSamples& samples,
                                std::span<const std::uint32_t> batch) {
  const std::size_t shards = shards_of(batch.size());
  share_tasks(threads_, shards,
              [&](std::size_t shard) { go_through(shard, parameters, samples, batch); });
  share_tasks(threads_, layout_.blocks(),
              [&](std::size_t block) { go_back_to_rows(block, samples, batch); });
  add_up_stages(shards);
  return std::accumulate(losses_.begin(), losses_.begin() + static_cast<std::ptrdiff_t>(shards),
                         0.0);
}

void NetworkGradient::go_through(std::size_t shard, const Parameters& parameters,
                                 const NetworkSamples& samples,
                                 std::span<const std::uint32_t> batch) {
  Parameters& of_stages = of_stages_[shard];
  of_stages.assign(layout_.size() - layout_.stages(), FloatLanes{});
  losses_[shard] = 0;
  const std::size_t end = std::min((shard + 1) * shard_size, batch.size());
  for (std::size_t place = shard * shard_size; place < end; ++place) {
    const NetworkSample sample = samples[batch[place]];
    const Pass pass(layout_, parameters, sample, units_);
    FloatLanes total{};
    for_blocks(layout_, [&](std::size_t block, std::size_t view) {
      const FloatLanes hidden = pass.hidden(block, view);
      deltas(block, place)[view] = hidden;
      total += hidden * hidden * pass.weights(block, view);
    });
    const double logit = sum_of(total) + pass.rest();
    losses_[shard] += cross_entropy(logit, sample.label.target);
    const auto error = static_cast<float>((probability_of(logit) - sample.label.target) /
                                          static_cast<double>(batch.size()));
    for_blocks(layout_, [&](std::size_t block, std::size_t view) {
      FloatLanes& delta = deltas(block, place)[view];
      of_stages[pass.output(block, view) - layout_.stages()] += error * delta * delta;
      delta = error * pass.weights(block, view) * slope(delta);
    });
    FloatLanes& ending = of_stages[layout_.ending(sample.label.stage) - layout_.stages()];
    ending[0] += error;
    ending[1] += error * pass.baseline();
  }
}

void NetworkGradient::go_back_to_rows(std::size_t block, const NetworkSamples& samples,
                                      std::span<const std::uint32_t> batch) {
  FloatLanes* const rows = values_.data() + layout_.row(block, 0);
  std::fill_n(rows, layout_.block_size(), FloatLanes{});
  for (std::size_t place = 0; place < batch.size(); ++place) {
    const NetworkSample sample = samples[batch[place]];
    const FloatLanes mover = deltas(block, place)[0];
    const FloatLanes opponent = deltas(block, place)[1];
    for (const auto input : sample.mover) rows[input] += mover;
    for (const auto input : sample.opponent) rows[input] += opponent;
    rows[layout_.network.inputs] += mover + opponent;
  }
}

void NetworkGradient::add_up_stages(std::size_t shards) {
  const auto stages = std::span(values_).subspan(layout_.stages());
  std::fill(stages.begin(), stages.end(), FloatLanes{});
  for (std::size_t shard = 0; shard < shards; ++shard) {
    for (std::size_t i = 0; i < stages.size(); ++i) stages[i] += of_stages_[shard][i];
  }
}

}  // namespace quintet::learn
