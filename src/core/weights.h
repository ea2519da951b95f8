#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/export.h"

namespace quintet {

/// What a learned evaluation knows, as it is kept in a file GAME.weights: a text header that says
/// what the numbers are for, then the numbers, packed, with a checksum.
struct Weights {
  std::string game;
  std::string features;  // which numbers these are; changes whenever their meaning does
  std::string rules;     // what they were trained for
  std::string recipe;    // name and checksum of the recipe that made them
  std::vector<std::int16_t> values;
  bool operator==(const Weights&) const = default;
};

QUINTET_API std::string to_bytes(const Weights& weights);

/// Throws an Error if the bytes are damaged, or are not weights at all.
QUINTET_API Weights weights_from_bytes(std::string_view bytes);

/// Throws an Error if the weights are not for this game and these features, or of another size.
void check_weights(const Weights& weights, std::string_view game, std::string_view features,
                   std::size_t size);

/// The file GAME.weights that was compiled into the library; empty if the game has none.
std::string_view embedded_weights(std::string_view game);

/// The same on every machine.
QUINTET_API std::uint64_t checksum_of(std::string_view bytes);

}  // namespace quintet
