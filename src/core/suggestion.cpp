#include "core/suggestion.h"

#include <algorithm>
#include <vector>

namespace quintet {
namespace {

/// The edit distance between two words: letters inserted, omitted, replaced, or swapped with their
/// neighbour.
std::size_t slips_between(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> slips(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t k = 0; k <= b.size(); ++k) {
      if (i == 0 || k == 0) {
        slips[i][k] = i + k;
        continue;
      }
      const std::size_t replaced = slips[i - 1][k - 1] + (a[i - 1] == b[k - 1] ? 0 : 1);
      slips[i][k] = std::min({slips[i - 1][k] + 1, slips[i][k - 1] + 1, replaced});
      const bool exchanged = i > 1 && k > 1 && a[i - 1] == b[k - 2] && a[i - 2] == b[k - 1];
      if (exchanged) slips[i][k] = std::min(slips[i][k], slips[i - 2][k - 2] + 1);
    }
  }
  return slips[a.size()][b.size()];
}

}  // namespace

std::optional<std::string> meant_word(std::string_view typed, std::span<const std::string> words) {
  constexpr std::size_t shortest_beginning = 3;
  constexpr std::size_t longest = 40;
  constexpr std::size_t most_slips = 3;  // in a long word; in a short one, half of the letters
  if (typed.size() > longest) return std::nullopt;
  const std::string* best = nullptr;
  std::size_t least = std::clamp<std::size_t>(typed.size() / 2, 1, most_slips) + 1;
  for (const std::string& word : words) {
    const bool begun = typed.size() >= shortest_beginning && word.starts_with(typed);
    const std::size_t slips = begun ? 1 : slips_between(typed, word);
    if (slips >= least || slips >= word.size()) continue;
    least = slips;
    best = &word;
  }
  return best == nullptr ? std::nullopt : std::optional(*best);
}

std::string did_you_mean(std::string_view typed, std::span<const std::string> words) {
  const auto meant = meant_word(typed, words);
  return meant ? "did you mean " + *meant + "? " : "";
}

}  // namespace quintet
