#include "server/tables/live_message.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/text.h"
#include "server/api_fields.h"

namespace quintet::server {
namespace {

using Json = nlohmann::json;

constexpr std::array<std::string_view, 12> type_words{
    "follow",        "unfollow", "act",   "follow_lobby", "unfollow_lobby", "follow_mine",
    "unfollow_mine", "analyse",  "judge", "hint",         "stop",           "ping"};
constexpr int deepest_message = 8;
constexpr std::size_t longest_word = 40;
constexpr std::size_t longest_text = 4000;
constexpr std::size_t most_moves = 2000;
constexpr unsigned most_lines = 5;

[[noreturn]] void refuse(const std::string& why) { throw ApiError(Refusal::bad_request, why); }

Json parsed(std::string_view text) {
  bool too_deep = false;
  const auto check_depth = [&](int depth, Json::parse_event_t, Json&) {
    too_deep = too_deep || depth > deepest_message;
    return depth <= deepest_message;
  };
  Json json = Json::parse(text, check_depth, false);
  if (json.is_discarded() || too_deep || !json.is_object()) {
    refuse("unreadable message (expected a JSON object)");
  }
  return json;
}

const Json* find(const Json& json, const char* field) {
  const auto found = json.find(field);
  return found == json.end() || found->is_null() ? nullptr : &*found;
}

std::string text_in(const Json& json, const char* field, std::size_t longest = longest_text) {
  const Json* found = find(json, field);
  if (found == nullptr) return "";
  if (!found->is_string()) refuse(fmt::format("{} is not a string", field));
  auto text = found->get<std::string>();
  if (text.size() > longest || text.find('\0') != std::string::npos) {
    refuse(fmt::format("{} is too long (expected at most {} bytes)", field, longest));
  }
  return text;
}

std::string needed_text(const Json& json, const char* field, std::size_t longest = longest_text) {
  std::string text = text_in(json, field, longest);
  if (text.empty()) refuse(fmt::format("{} is missing", field));
  return text;
}

std::vector<std::string> moves_in(const Json& json) {
  std::vector<std::string> moves;
  const Json* found = find(json, "moves");
  if (found == nullptr) return moves;
  if (!found->is_array() || found->size() > most_moves) {
    refuse(fmt::format("moves are unreadable (expected a list of at most {})", most_moves));
  }
  for (const Json& move : *found) {
    if (!move.is_string()) refuse("a move is not a string");
    moves.push_back(move.get<std::string>());
  }
  return moves;
}

LiveMessage::Type type_in(const Json& json) {
  const std::string word = needed_text(json, "type", longest_word);
  const auto* found = std::find(type_words.begin(), type_words.end(), word);
  if (found == type_words.end()) {
    refuse(fmt::format("type {} is unknown (expected {})", in_quotes(word),
                       fmt::join(type_words, ", ")));
  }
  return static_cast<LiveMessage::Type>(found - type_words.begin());
}

void read_position(LiveMessage& message, const Json& json) {
  message.id = needed_text(json, "id", longest_word);
  message.game = needed_text(json, "game", longest_word);
  message.rules = text_in(json, "rules");
  message.position = text_in(json, "position");
  message.moves = moves_in(json);
  message.lines = static_cast<unsigned>(
      std::clamp<std::int64_t>(whole_number_in(json, "lines").value_or(1), 1, most_lines));
}

void read_action(LiveMessage& message, const Json& json) {
  message.table = needed_text(json, "table", longest_word);
  message.request = needed_text(json, "request");
  check_request(message.request);
  message.action = table_action_from_text(needed_text(json, "action", longest_word),
                                          text_in(json, "move"), whole_number_in(json, "ply"),
                                          message.language.value_or(words::Language::english));
}

}  // namespace

void check_request(std::string_view request) {
  if (request.empty() || request.size() > longest_word) {
    refuse(fmt::format("request is missing or too long (expected 1 to {} letters)", longest_word));
  }
}

TableAction table_action_from_text(std::string_view action, std::string_view move,
                                   std::optional<std::int64_t> ply, words::Language language) {
  TableAction read{action_from_word(action), std::string(move), 0, language};
  if (read.kind == ActionKind::move) {
    if (move.empty() || !ply) refuse("a move needs move and ply");
    read.ply = static_cast<std::size_t>(*ply);
  }
  return read;
}

LiveMessage live_message_from_text(std::string_view text) {
  const Json json = parsed(text);
  LiveMessage message;
  message.type = type_in(json);
  message.language = words::language_from_code(text_in(json, "lang", longest_word));
  switch (message.type) {
    case LiveMessage::Type::follow:
      message.after = whole_number_in(json, "after");
      message.seat = text_in(json, "seat");
      [[fallthrough]];
    case LiveMessage::Type::unfollow:
      message.table = needed_text(json, "table", longest_word);
      break;
    case LiveMessage::Type::act: read_action(message, json); break;
    case LiveMessage::Type::analyse:
    case LiveMessage::Type::judge:
    case LiveMessage::Type::hint: read_position(message, json); break;
    case LiveMessage::Type::stop: message.id = needed_text(json, "id", longest_word); break;
    case LiveMessage::Type::ping:
      if (const Json* time = find(json, "time"); time != nullptr && time->is_number()) {
        message.time = time->get<double>();
      }
      break;
    default: break;
  }
  return message;
}

MessageNames names_in_message(std::string_view text) {
  MessageNames names;
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_object()) return names;
  const auto short_text = [&](const char* field) {
    const auto found = json.find(field);
    if (found == json.end() || !found->is_string()) return std::string();
    auto word = found->get<std::string>();
    return word.size() <= longest_word ? word : std::string();
  };
  return {short_text("id"), short_text("table"), short_text("request")};
}

}  // namespace quintet::server
