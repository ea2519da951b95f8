#include "book/key.h"

#include <algorithm>
#include <numeric>
#include <string_view>
#include <utility>

#include "core/weights.h"

namespace quintet::book {
namespace {

struct Image {
  std::string position;
  unsigned symmetry = 0;
};

/// The mirror image with the smallest text stands for all.
Image standing_for_all(const Table& at) {
  Image least{at.mirrored_position(0), 0};
  for (unsigned symmetry = 1; symmetry < at.symmetries(); ++symmetry) {
    std::string position = at.mirrored_position(symmetry);
    if (position < least.position) least = {std::move(position), symmetry};
  }
  return least;
}

/// Two sums of the same text that have nothing to do with each other.
Key key_of_text(const std::string& text) {
  constexpr std::string_view salt = "the rest";  // one whole word of the sum
  return {checksum_of(text), checksum_of(std::string(salt) + text)};
}

}  // namespace

Key key_of(const Table& at) { return key_of_text(standing_for_all(at).position); }

Listing listing_of(const Table& at) {
  const Image image = standing_for_all(at);
  const std::vector<std::string> mirrored = at.mirrored_moves(image.symmetry);
  std::vector<std::string> moves = at.moves();
  std::vector<std::size_t> order(moves.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return mirrored[a] < mirrored[b]; });
  Listing listing{key_of_text(image.position), {}};
  for (const std::size_t number : order) listing.moves.push_back(std::move(moves[number]));
  return listing;
}

}  // namespace quintet::book
