#include "learn/network_samples.h"

namespace quintet::learn {

void NetworkSamples::add(ActiveInputs mover, ActiveInputs opponent, const NetworkLabel& label) {
  entries_.push_back({active_.size(), static_cast<std::uint16_t>(mover.size()),
                      static_cast<std::uint16_t>(opponent.size()),
                      static_cast<std::int16_t>(label.baseline),
                      static_cast<std::uint16_t>(label.stage), label.target});
  active_.insert(active_.end(), mover.begin(), mover.end());
  active_.insert(active_.end(), opponent.begin(), opponent.end());
}

NetworkSample NetworkSamples::operator[](std::size_t i) const {
  const Entry& entry = entries_[i];
  const ActiveInputs both(active_.data() + entry.from, std::size_t{entry.mover} + entry.opponent);
  return {both.first(entry.mover),
          both.subspan(entry.mover),
          {entry.stage, entry.baseline, entry.target}};
}

}  // namespace quintet::learn
