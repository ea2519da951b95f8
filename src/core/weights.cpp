#include "core/weights.h"

#include <fmt/format.h>

#include <array>
#include <limits>

#include "core/error.h"
#include "core/file_header.h"
#include "core/hashing.h"
#include "core/packed_numbers.h"
#include "core/text.h"

namespace quintet {
namespace {

constexpr std::string_view first_line = "quintet weights 1";
constexpr std::size_t most_values = std::size_t{1} << 28;

/// Most weights are zero, because most patterns never occur: an even number stands for a run of
/// zeros, an odd one for a weight.
std::string packed(std::span<const std::int16_t> values) {
  std::string bytes;
  std::size_t zeros = 0;
  const auto end_run = [&] {
    if (zeros > 0) append_packed(bytes, 2 * (zeros - 1));
    zeros = 0;
  };
  for (const std::int16_t value : values) {
    if (value == 0) {
      ++zeros;
      continue;
    }
    end_run();
    const auto sign = value < 0 ? 1U : 0U;
    const auto size = static_cast<unsigned>(value < 0 ? -value : value);
    append_packed(bytes, 4 * (size - 1) + 2 * sign + 1);
  }
  end_run();
  return bytes;
}

std::vector<std::int16_t> unpacked(std::string_view bytes, std::size_t count) {
  std::vector<std::int16_t> values;
  values.reserve(count);
  PackedReader reader(bytes);
  while (!reader.at_end()) {
    const std::uint64_t token = reader.next();
    if (token % 2 == 0) {
      if (token / 2 >= count - values.size())
        throw Error("weights: too many (the file is damaged)");
      values.insert(values.end(), static_cast<std::size_t>(token / 2) + 1, 0);
    } else {
      const auto size = static_cast<std::int64_t>(token / 4) + 1;
      if (values.size() == count || size > std::numeric_limits<std::int16_t>::max()) {
        throw Error("weights: one too many or too large (the file is damaged)");
      }
      values.push_back(static_cast<std::int16_t>((token & 2) != 0 ? -size : size));
    }
  }
  if (reader.failed() || values.size() != count) {
    throw Error(fmt::format("weights: {} of them (expected {}; the file is damaged)", values.size(),
                            count));
  }
  return values;
}

}  // namespace

std::uint64_t checksum_of(std::string_view bytes) {
  std::uint64_t sum = mix(bytes.size());
  for (std::size_t i = 0; i < bytes.size(); i += 8) {
    std::uint64_t word = 0;
    for (std::size_t k = 0; k < 8 && i + k < bytes.size(); ++k) {
      word |= std::uint64_t{static_cast<unsigned char>(bytes[i + k])} << (8 * k);
    }
    sum = mix(sum ^ word);
  }
  return sum;
}

std::string to_bytes(const Weights& weights) {
  const std::string numbers = packed(weights.values);
  const std::string about =
      fmt::format("{}\ngame {}\nfeatures {}\nrules {}\nrecipe {}\nvalues {}\nbytes {}\n",
                  first_line, weights.game, weights.features, weights.rules, weights.recipe,
                  weights.values.size(), numbers.size());
  return with_checksum(about, numbers);
}

Weights weights_from_bytes(std::string_view bytes) {
  FileHeader header("weights", bytes, first_line);
  Weights weights;
  weights.game = header.line("game");
  weights.features = header.line("features");
  weights.rules = header.line("rules");
  weights.recipe = header.line("recipe");
  const std::uint64_t count = header.number("values");
  header.number("bytes");  // the checksum says more
  header.check_sum();
  if (count > most_values) {
    throw Error(fmt::format("weights: {} values (expected at most {})", count, most_values));
  }
  weights.values = unpacked(header.rest(), static_cast<std::size_t>(count));
  return weights;
}

void check_weights(const Weights& weights, std::string_view game, std::string_view features,
                   std::size_t size) {
  if (weights.game != game || weights.features != features || weights.values.size() != size) {
    throw Error(fmt::format("weights: {} numbers for {} of {} (expected {} for {} of {})",
                            weights.values.size(), weights.features, weights.game, size, features,
                            game));
  }
}

}  // namespace quintet
