#include "store/stored_player.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"

namespace quintet::store {
namespace {

constexpr std::size_t shortest_name = 2;
constexpr std::size_t longest_name = 20;

// Not std::isalpha, which depends on the locale.
bool is_letter(char c) { return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z'); }
bool is_name_character(char c) {
  return is_letter(c) || ('0' <= c && c <= '9') || c == '-' || c == '_';
}

}  // namespace

std::string computer_player(unsigned level) { return fmt::format("computer-{}", level); }

void check_player_name(std::string_view name) {
  if (shortest_name <= name.size() && name.size() <= longest_name && is_letter(name.front()) &&
      std::all_of(name.begin(), name.end(), is_name_character)) {
    return;
  }
  throw Error(fmt::format(
      "name: not allowed (expected {} to {} letters, digits, - or _, starting with a letter)",
      shortest_name, longest_name));
}

}  // namespace quintet::store
