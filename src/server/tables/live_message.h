#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/tables/decide.h"
#include "words/words.h"

namespace quintet::server {

/// A client's message on its live connection (docs/api.md, "Live").
struct LiveMessage {
  enum class Type : std::uint8_t {
    follow,
    unfollow,
    act,
    follow_lobby,
    unfollow_lobby,
    follow_mine,
    unfollow_mine,
    analyse,
    judge,
    hint,
    stop,
    ping,
  };

  Type type = Type::ping;
  std::optional<words::Language> language;
  std::string table;
  std::optional<std::int64_t> after;  // for follow
  std::string seat;                   // for follow
  std::string request;                // for act
  TableAction action;                 // for act
  std::string id;                     // for analyse, judge, hint, stop
  std::string game;                   // for analyse, judge, hint
  std::string rules;
  std::string position;
  std::vector<std::string> moves;
  unsigned lines = 1;  // for analyse
  double time = 0;     // for ping
};

/// Throws ApiError if it is malformed.
LiveMessage live_message_from_text(std::string_view text);

/// From the `action`, `move` and `ply` of a call or message; throws ApiError.
TableAction table_action_from_text(std::string_view action, std::string_view move,
                                   std::optional<std::int64_t> ply, words::Language language);
/// Throws ApiError unless the request id has 1 to 40 characters.
void check_request(std::string_view request);

/// The ids that an answer to a message repeats, even if the rest is invalid.
struct MessageNames {
  std::string id;
  std::string table;
  std::string request;
};
MessageNames names_in_message(std::string_view text);

}  // namespace quintet::server
