#include "terminal/prompt/escape_keys.h"

#include <array>
#include <utility>

namespace quintet::terminal {
namespace {

constexpr char escape = '\x1b';

/// Keys by the last letter of their sequence, or by the number before a `~`.
constexpr std::array<std::pair<std::string_view, std::string_view>, 11> moving{{
    {"A", "\x1b[A"},
    {"B", "\x1b[B"},
    {"C", "\x1b[C"},
    {"D", "\x1b[D"},
    {"H", "\x1b[H"},
    {"F", "\x1b[F"},
    {"1~", "\x1b[H"},
    {"7~", "\x1b[H"},
    {"4~", "\x1b[F"},
    {"8~", "\x1b[F"},
    {"3~", "\x1b[3~"},
}};

bool is_modified(std::string_view parameters) {
  return parameters.find(';') != std::string_view::npos;
}

/// Moving by, deleting and changing the case of words is allowed; other Alt keys would trigger
/// commands and numeric arguments of the line editor.
std::string meaning_with_alt(std::string_view sequence) {
  constexpr std::string_view known = "bBfFdDcClLuU\b\x7f";
  return known.find(sequence[1]) == std::string_view::npos ? "" : std::string(sequence);
}

}  // namespace

bool is_whole_key(std::string_view sequence) {
  constexpr std::size_t longest = 32;
  if (sequence.size() < 2) return false;
  const bool long_form = sequence[1] == '[' || sequence[1] == 'O' || sequence[1] == escape;
  if (!long_form || sequence.size() >= longest) return true;
  // Escape twice is Alt plus a key that starts with Escape itself.
  if (sequence[1] == escape) return is_whole_key(sequence.substr(1));
  if (sequence.size() < 3) return false;
  const char last = sequence.back();
  // The Linux console sends `[[A` for F1.
  if (sequence.size() == 3 && last == '[') return false;
  return last >= '@' && last <= '~';
}

std::string meaning_of_key(std::string_view sequence) {
  if (sequence.size() < 2) return {};
  if (sequence[1] == escape) return meaning_of_key(sequence.substr(1));
  if (sequence[1] != '[' && sequence[1] != 'O') return meaning_with_alt(sequence);
  const std::string_view inside = sequence.substr(2);
  if (inside.empty()) return {};
  const char last = inside.back();
  const std::string_view parameters = inside.substr(0, inside.size() - 1);
  const bool numbers = parameters.find_first_not_of("0123456789;") == std::string_view::npos;
  if (!numbers) return {};
  if (is_modified(parameters) && last == 'C') return "\033f";
  if (is_modified(parameters) && last == 'D') return "\033b";
  const std::string_view number = parameters.substr(0, parameters.find(';'));
  const std::string name = (last == '~' ? std::string(number) : std::string()) + last;
  for (const auto& [key, meaning] : moving) {
    if (key == name) return std::string(meaning);
  }
  return {};
}

}  // namespace quintet::terminal
