#include "store/event_calls.h"

#include <fmt/format.h>

#include <charconv>
#include <string_view>

namespace quintet::store {
namespace {

constexpr std::string_view deleted_word = "deleted";

}  // namespace

std::string appended_call(const std::string& game, std::int64_t number) {
  return fmt::format("{} {}", game, number);
}

std::string deleted_call(const std::string& player) {
  return fmt::format("{} {}", player, deleted_word);
}

void pass_on(const std::string& call, const Watcher& watcher) {
  const auto gap = call.find(' ');
  if (gap == std::string::npos) return;
  const std::string id = call.substr(0, gap);
  const std::string_view what = std::string_view(call).substr(gap + 1);
  if (what == deleted_word) {
    if (watcher.deleted) watcher.deleted(id);
    return;
  }
  std::int64_t number = 0;
  const auto read = std::from_chars(what.data(), what.data() + what.size(), number);
  if (read.ec != std::errc() || read.ptr != what.data() + what.size()) return;
  if (watcher.appended) watcher.appended(id, number);
}

}  // namespace quintet::store
