#include "core/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "core/text.h"

namespace quintet {
namespace {

std::optional<std::pair<unsigned, unsigned>> range_of(std::string_view allowed) {
  const std::size_t dots = allowed.find("..");
  if (dots == std::string_view::npos) return std::nullopt;
  const auto low = find_number(allowed.substr(0, dots), 0, 1U << 30);
  const auto high = find_number(allowed.substr(dots + 2), 0, 1U << 30);
  if (!low || !high) return std::nullopt;
  return std::pair{*low, *high};
}

bool is_allowed(const Option& option, std::string_view value) {
  if (const auto range = range_of(option.allowed)) {
    return find_number(value, range->first, range->second).has_value();
  }
  if (option.allowed.find('|') == std::string_view::npos) return true;  // validated by the game
  const auto choices = split(option.allowed, '|');
  return std::find(choices.begin(), choices.end(), value) != choices.end();
}

std::string keys_of(std::span<const Option> options) {
  std::vector<std::string_view> keys;
  for (const Option& option : options) keys.push_back(option.key);
  return fmt::format("{}", fmt::join(keys, ", "));
}

}  // namespace

OptionValues::OptionValues(std::span<const Option> options, std::string_view text)
    : options_(options) {
  for (const Option& option : options) values_.emplace_back(option.fallback);
  if (text.empty()) return;
  std::vector<bool> given(options.size());
  for (const std::string_view item : split(text, ',')) {
    const std::size_t equals = item.find('=');
    if (equals == std::string_view::npos) {
      throw Error(fmt::format("{} is not an option (expected key=value with key one of {})",
                              in_quotes(item), keys_of(options)));
    }
    const std::size_t i = find(item.substr(0, equals));
    if (i == options.size()) {
      throw Error(fmt::format("unknown option {} (expected one of {})",
                              in_quotes(item.substr(0, equals)), keys_of(options)));
    }
    if (given[i]) throw Error(fmt::format("{} is given twice (expected once)", options[i].key));
    given[i] = true;
    values_[i] = item.substr(equals + 1);
    if (!is_allowed(options[i], values_[i])) refuse(options[i].key);
  }
}

std::size_t OptionValues::find(std::string_view key) const {
  const auto found = std::find_if(options_.begin(), options_.end(),
                                  [key](const Option& option) { return option.key == key; });
  return static_cast<std::size_t>(found - options_.begin());
}

std::string_view OptionValues::word(std::string_view key) const { return values_.at(find(key)); }

unsigned OptionValues::number(std::string_view key) const {
  return read_number(word(key), key, 0, 1U << 30);
}

std::pair<unsigned, unsigned> OptionValues::pair(std::string_view key, unsigned low,
                                                 unsigned high) const {
  const auto parts = split(word(key), 'x');
  if (parts.size() != 2) refuse(key);
  const auto first = find_number(parts[0], low, high);
  const auto second = find_number(parts[1], low, high);
  if (!first || !second) refuse(key);
  return {*first, *second};
}

void OptionValues::refuse(std::string_view key) const {
  const std::size_t i = find(key);
  throw Error(
      fmt::format("{} is {} (expected {})", key, in_quotes(values_.at(i)), options_[i].allowed));
}

std::string OptionValues::to_text() const {
  std::string text;
  for (std::size_t i = 0; i < options_.size(); ++i) {
    if (values_[i] == options_[i].fallback) continue;
    if (!text.empty()) text += ',';
    text += fmt::format("{}={}", options_[i].key, values_[i]);
  }
  return text;
}

}  // namespace quintet
