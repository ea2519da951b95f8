#include "server/table_asked_for.h"

#include <fmt/format.h>

#include "core/error.h"
#include "server/api.h"

namespace quintet::server {
namespace {

/// The result of `make`; an Error becomes the text `server.bad_WHAT`, which names the game.
template <class Make>
auto or_refuse(const AnyGame& game, std::string_view what, Make&& make) {
  try {
    return make();
  } catch (const Error& error) {
    const std::string named = fmt::format("{} {}: ", game.id(), what);
    std::string_view why = error.what();
    if (why.starts_with(named)) why.remove_prefix(named.size());
    throw ApiError(Refusal::bad_request,
                   message(fmt::format("server.bad_{}", what), game.title(), why));
  }
}

}  // namespace

std::unique_ptr<Table> table_asked_for(const AnyGame& game, const std::string& rules,
                                       const std::string& position,
                                       void (Table::*set)(std::string_view)) {
  auto table = or_refuse(game, "rules", [&] { return game.new_table(rules); });
  if (!position.empty()) {
    or_refuse(game, "position", [&] { (table.get()->*set)(position); });
  }
  return table;
}

}  // namespace quintet::server
