#include "core/ring_shapes.h"

#include <algorithm>
#include <map>
#include <ranges>

namespace quintet {
namespace {

/// What each neighbour is: 0 for neither, 1 or 2.
using Digits = std::array<std::size_t, 8>;

constexpr Digits quarter_turn{5, 3, 0, 6, 1, 7, 4, 2};
constexpr Digits mirror{2, 1, 0, 4, 3, 7, 6, 5};

Digits digits_of(std::size_t number) {
  Digits digits{};
  for (std::size_t& digit : digits) {
    digit = number % 3;
    number /= 3;
  }
  return digits;
}

std::size_t number_of(const Digits& digits) {
  std::size_t number = 0;
  for (const std::size_t digit : std::views::reverse(digits)) number = number * 3 + digit;
  return number;
}

Digits moved(const Digits& digits, const Digits& from) {
  Digits result{};
  for (std::size_t i = 0; i < result.size(); ++i) result[i] = digits[from[i]];
  return result;
}

/// The least number of all images.
std::size_t canonical(std::size_t number) {
  Digits image = digits_of(number);
  std::size_t least = number;
  for (unsigned turn = 0; turn < 4; ++turn) {
    image = moved(image, quarter_turn);
    least = std::min({least, number_of(image), number_of(moved(image, mirror))});
  }
  return least;
}

}  // namespace

RingShapes::RingShapes() {
  for (unsigned set = 0; set < ternary_.size(); ++set) {
    Digits digits{};
    for (std::size_t i = 0; i < digits.size(); ++i) digits[i] = (set >> i) & 1;
    ternary_[set] = static_cast<std::uint16_t>(number_of(digits));
  }
  std::map<std::size_t, std::size_t> shapes;
  for (std::size_t number = 0; number < all; ++number) {
    const std::size_t next = shapes.size();
    shape_[number] =
        static_cast<std::uint16_t>(shapes.try_emplace(canonical(number), next).first->second);
  }
}

const RingShapes& ring_shapes() {
  static const RingShapes shapes;
  return shapes;
}

}  // namespace quintet
