#include "learn/loss_plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace quintet::learn {
namespace {

constexpr double width = 720;
constexpr double height = 420;
constexpr double left = 60;
constexpr double right = 150;
constexpr double margin = 30;

/// What the picture has to hold.
struct Range {
  std::size_t epochs = 2;
  double least = 1e300;
  double most = 0;

  explicit Range(const std::vector<LossCurve>& curves) {
    for (const LossCurve& curve : curves) {
      epochs = std::max(epochs, curve.epochs.size());
      for (const Loss& loss : curve.epochs) {
        least = std::min({least, loss.training, loss.held_out});
        most = std::max({most, loss.training, loss.held_out});
      }
    }
    if (most <= least) most = least + 1;
  }

  [[nodiscard]] double x(std::size_t epoch) const {
    const double share = static_cast<double>(epoch) / static_cast<double>(epochs - 1);
    return left + share * (width - left - right);
  }
  [[nodiscard]] double y(double loss) const {
    return margin + (most - loss) / (most - least) * (height - 2 * margin);
  }
};

std::string line(const Range& range, const std::vector<Loss>& epochs, double Loss::*which,
                 std::string_view style) {
  std::string points;
  for (std::size_t i = 0; i < epochs.size(); ++i) {
    points += fmt::format("{:.1f},{:.1f} ", range.x(i), range.y(epochs[i].*which));
  }
  return fmt::format("<polyline fill=\"none\" {} points=\"{}\"/>\n", style, points);
}

std::string axes(const Range& range) {
  std::string text;
  for (int i = 0; i <= 4; ++i) {
    const double loss = range.least + (range.most - range.least) * i / 4;
    text += fmt::format(
        "<text x=\"{:.0f}\" y=\"{:.0f}\" text-anchor=\"end\">{:.4g}</text>\n"
        "<path stroke=\"#ddd\" d=\"M{:.0f} {:.1f}H{:.0f}\"/>\n",
        left - 6, range.y(loss) + 4, loss, left, range.y(loss), width - right);
  }
  return text + fmt::format("<text x=\"{:.0f}\" y=\"{:.0f}\">epoch 1 to {}</text>\n", left,
                            height - 8, range.epochs);
}

}  // namespace

std::string loss_plot(const std::vector<LossCurve>& curves) {
  const Range range(curves);
  std::string text = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" "
      "font-family=\"sans-serif\" "
      "font-size=\"12\">\n<rect width=\"{0}\" height=\"{1}\" fill=\"#fff\"/>\n{2}",
      width, height, axes(range));
  for (std::size_t i = 0; i < curves.size(); ++i) {
    const double hue = 300.0 * static_cast<double>(i) / static_cast<double>(curves.size());
    const std::string stroke = fmt::format("stroke=\"hsl({:.0f},70%,40%)\"", hue);
    text += line(range, curves[i].epochs, &Loss::training, stroke);
    text += line(range, curves[i].epochs, &Loss::held_out, stroke + " stroke-dasharray=\"5 4\"");
    text += fmt::format("<text x=\"{:.0f}\" y=\"{:.0f}\" fill=\"hsl({:.0f},70%,40%)\">{}</text>\n",
                        width - right + 10, margin + 16.0 * static_cast<double>(i), hue,
                        curves[i].part);
  }
  return text + "</svg>\n";
}

}  // namespace quintet::learn
