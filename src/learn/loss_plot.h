#pragma once

#include <string>
#include <vector>

#include "learn/trainer.h"

namespace quintet::learn {

/// The loss of each epoch as a picture (SVG): solid lines for the positions learnt from, dashed
/// ones for those held out.
std::string loss_plot(const std::vector<LossCurve>& curves);

}  // namespace quintet::learn
