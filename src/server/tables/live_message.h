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

/// What a client says over its live connection (docs/api.md, "Live").
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
  std::optional<std::int64_t> after;  // of follow
  std::string seat;                   // of follow
  std::string request;                // of act
  TableAction action;                 // of act
  std::string id;                     // of analyse, judge, hint, stop
  std::string game;                   // of analyse, judge, hint
  std::string rules;
  std::string position;
  std::vector<std::string> moves;
  unsigned lines = 1;  // of analyse
  double time = 0;     // of ping
};

/// Throws ApiError if it is none.
LiveMessage live_message_from_text(std::string_view text);

/// `action`, `move` and `ply` of a call or a message; throws ApiError.
TableAction table_action_from_text(std::string_view action, std::string_view move,
                                   std::optional<std::int64_t> ply, words::Language language);
/// Throws ApiError unless a request is 1 to 40 characters.
void check_request(std::string_view request);

/// What of a message an answer to it names, even if the rest cannot be followed.
struct MessageNames {
  std::string id;
  std::string table;
  std::string request;
};
MessageNames names_in_message(std::string_view text);

}  // namespace quintet::server
