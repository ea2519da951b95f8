#include "learn/network_fit.h"

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

#include "core/random.h"
#include "learn/network_adam.h"
#include "learn/network_gradient.h"
#include "learn/network_parameters.h"

namespace quintet::learn {
namespace {

void shuffle(std::vector<std::uint32_t>& order, Rng rng) {
  for (std::size_t i = order.size(); i > 1; --i) {
    std::swap(order[i - 1], order[rng.below(static_cast<unsigned>(i))]);
  }
}

class Fit {
 public:
  Fit(const NetworkLayout& layout, const NetworkSamples& samples, const NetworkSamples& held_out,
      const FitOptions& options, const Job& job)
      : layout_{layout},
        samples_(samples),
        held_out_(held_out),
        options_(options),
        job_(job),
        parameters_(random_parameters(layout_, samples, options.seed)),
        gradient_(layout_, options.batch, options.units, options.threads),
        adam_(layout_.size(), options.threads),
        order_(samples.size()) {
    std::iota(order_.begin(), order_.end(), 0U);
    batches_ = (samples.size() + options.batch - 1) / options.batch;
  }

  FitEpoch epoch(unsigned number) {
    shuffle(order_, Rng(options_.seed, number));
    double loss = 0;
    for (std::size_t batch = 0; batch < batches_ && !job_.stop.stop_requested(); ++batch) {
      const std::size_t from = batch * options_.batch;
      const std::size_t size = std::min(options_.batch, order_.size() - from);
      loss += gradient_.compute(parameters_, samples_, std::span(order_).subspan(from, size));
      adam_.step(parameters_, gradient_.values(), static_cast<float>(rate(number, batch)));
      clip(layout_, parameters_);
      job_.advance(size);
    }
    const double held_out =
        mean_loss(layout_, parameters_, held_out_, options_.units, options_.threads);
    return {number, rate(number, 0), loss / static_cast<double>(samples_.size()), held_out};
  }

  [[nodiscard]] std::vector<std::int16_t> weights() const {
    return quantised(layout_, parameters_, options_.units);
  }

 private:
  [[nodiscard]] double rate(unsigned epoch, std::size_t batch) const {
    const double steps = static_cast<double>(options_.epochs) * static_cast<double>(batches_);
    const std::size_t done = (epoch - 1) * batches_ + batch;
    return options_.rate * (1 - static_cast<double>(done) / steps);
  }

  FloatLayout layout_;
  const NetworkSamples& samples_;
  const NetworkSamples& held_out_;
  const FitOptions& options_;
  const Job& job_;
  Parameters parameters_;
  NetworkGradient gradient_;
  Adam adam_;
  std::vector<std::uint32_t> order_;
  std::size_t batches_;
};

}  // namespace

FittedNetwork fit_network(const NetworkLayout& layout, const NetworkSamples& samples,
                          const NetworkSamples& held_out, const FitOptions& options,
                          const std::function<void(const FitEpoch&)>& on_epoch, const Job& job) {
  Fit fit(layout, samples, held_out, options, job);
  job.begin(samples.size() * options.epochs);
  FittedNetwork fitted{fit.weights(), {}, 0};
  unsigned best = 0;
  for (unsigned number = 1; number <= options.epochs; ++number) {
    const FitEpoch epoch = fit.epoch(number);
    if (job.stop.stop_requested()) break;
    fitted.epochs.push_back(epoch);
    if (on_epoch) on_epoch(epoch);
    if (best == 0 || epoch.held_out < fitted.held_out) {
      fitted.values = fit.weights();
      fitted.held_out = epoch.held_out;
      best = number;
    }
    if (number - best >= options.patience) break;
  }
  return fitted;
}

}  // namespace quintet::learn
