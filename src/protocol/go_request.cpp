#include "protocol/go_request.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <functional>

#include "core/error.h"
#include "core/text.h"

namespace quintet::protocol {
namespace {

using std::chrono::milliseconds;

constexpr std::int64_t largest = 1'000'000'000'000'000;  // in milliseconds: 30000 years

std::int64_t read_number(std::string_view word, std::string_view text, std::int64_t low,
                         std::string_view expected) {
  std::int64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || stop != end || number < low || number > largest) {
    const std::string what = text.empty() ? "has no number" : "is " + in_quotes(text);
    throw Error(fmt::format("go {} {} (expected {})", word, what, expected));
  }
  return number;
}

std::int64_t read_count(std::string_view word, std::string_view text, std::int64_t low) {
  return read_number(word, text, low, fmt::format("a whole number from {}", low));
}

/// A clock may have expired while the command was in transit, so times may be negative.
milliseconds read_time(std::string_view word, std::string_view text) {
  return milliseconds{std::max<std::int64_t>(
      0, read_number(word, text, -largest, "milliseconds, a whole number such as 500"))};
}

engine::ClockFace& clock_of(GoRequest& go, Side side) {
  auto& clock = go.clocks[index_of(side)];
  if (!clock) clock.emplace();
  return *clock;
}

/// Reads a keyword that is followed by a number. False if the word is not one of these.
bool take_limit(GoRequest& go, std::string_view word, std::string_view number) {
  if (word == "movetime") {
    go.limits.seconds = std::chrono::duration<double>(read_time(word, number)).count();
  } else if (word == "nodes") {
    go.limits.nodes = static_cast<std::uint64_t>(read_count(word, number, 1));
  } else if (word == "depth") {
    go.limits.depth = static_cast<int>(
        std::min<std::int64_t>(read_count(word, number, 1), search::Limits{}.depth));
  } else if (word == "p1time") {
    clock_of(go, Side::first).left = read_time(word, number);
  } else if (word == "p2time") {
    clock_of(go, Side::second).left = read_time(word, number);
  } else {
    return false;
  }
  return true;
}

/// Increments and moves to go are meaningless without a clock, wherever they appear in the line.
struct ClockExtras {
  std::array<milliseconds, 2> increments{};
  std::optional<unsigned> moves_to_go;

  bool take(std::string_view word, std::string_view number) {
    if (word == "p1inc" || word == "p2inc") {
      increments[word == "p1inc" ? 0 : 1] = read_time(word, number);
    } else if (word == "movestogo") {
      moves_to_go = static_cast<unsigned>(
          std::min<std::int64_t>(read_count(word, number, 0), std::int64_t{1} << 20));
    } else {
      return false;
    }
    return true;
  }
};

}  // namespace

GoRequest go_request_from_words(std::span<const std::string_view> words) {
  GoRequest go;
  ClockExtras extras;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view word = words[i];
    const std::string_view next = i + 1 < words.size() ? words[i + 1] : "";
    if (word == "infinite") {
      go.infinite = true;
    } else if (word == "ponder") {
      go.ponder = true;
    } else if (take_limit(go, word, next) || extras.take(word, next)) {
      ++i;
    } else {
      go.unknown.emplace_back(word);
    }
  }
  for (std::size_t side = 0; side < go.clocks.size(); ++side) {
    if (!go.clocks[side]) continue;
    go.clocks[side]->increment = extras.increments[side];
    go.clocks[side]->moves_to_go = extras.moves_to_go;
  }
  return go;
}

search::Limits both(const search::Limits& a, const search::Limits& b) {
  return {.seconds = std::min(a.seconds, b.seconds),
          .nodes = std::min(a.nodes, b.nodes),
          .depth = std::min(a.depth, b.depth)};
}

search::Limits GoRequest::limits_for(Side side) const {
  search::Limits own = limits;
  if (const auto& clock = clocks[index_of(side)]) {
    own.seconds =
        std::min(own.seconds, std::chrono::duration<double>(time_for_move(*clock)).count());
  }
  return own;
}

}  // namespace quintet::protocol
