#include "server/api_fields.h"

#include <fmt/format.h>

#include <charconv>
#include <nlohmann/json.hpp>

#include "games/registry.h"

namespace quintet::server {
namespace {

using Json = nlohmann::json;

/// Null if the field is missing.
const Json& field_of(const ApiCall& call, std::string_view field) {
  static const Json nothing;
  const auto found = call.body.find(field);
  return found == call.body.end() ? nothing : *found;
}

[[noreturn]] void refuse_field(const ApiCall& call, std::string_view key, std::string_view field) {
  throw ApiError(Refusal::bad_request, say(call.language, key, field));
}

std::string text_of_field(const ApiCall& call, std::string_view field, const Json& value) {
  if (!value.is_string()) refuse_field(call, "server.field_text", field);
  return value.get<std::string>();
}

}  // namespace

std::string required_text(const ApiCall& call, std::string_view field) {
  return text_of_field(call, field, field_of(call, field));
}

std::string optional_text(const ApiCall& call, std::string_view field) {
  const Json& value = field_of(call, field);
  return value.is_null() ? "" : text_of_field(call, field, value);
}

bool optional_flag(const ApiCall& call, std::string_view field) {
  const Json& value = field_of(call, field);
  if (value.is_null()) return false;
  if (!value.is_boolean()) refuse_field(call, "server.field_flag", field);
  return value.get<bool>();
}

std::vector<std::string> optional_texts(const ApiCall& call, std::string_view field) {
  const Json& value = field_of(call, field);
  std::vector<std::string> texts;
  if (value.is_null()) return texts;
  if (!value.is_array()) refuse_field(call, "server.field_texts", field);
  for (const Json& each : value) {
    if (!each.is_string()) refuse_field(call, "server.field_texts", field);
    texts.push_back(each.get<std::string>());
  }
  return texts;
}

std::optional<std::int64_t> whole_number_in(const Json& body, std::string_view field,
                                            std::int64_t most) {
  const auto found = body.find(field);
  if (found == body.end() || found->is_null()) return std::nullopt;
  // Above 2^63 the parser yields an unsigned number, above 2^64 a floating-point one.
  const bool is_in_range = found->is_number_unsigned()
                               ? found->get<std::uint64_t>() <= static_cast<std::uint64_t>(most)
                               : found->is_number_integer() && found->get<std::int64_t>() >= 0 &&
                                     found->get<std::int64_t>() <= most;
  if (!is_in_range) {
    throw ApiError(Refusal::bad_request,
                   fmt::format("{} is wrong (expected a whole number from 0 to {})", field, most));
  }
  return found->get<std::int64_t>();
}

std::size_t number_parameter(const ApiCall& call, std::string_view name, std::size_t most) {
  const std::string text = call.http.parameter(name);
  if (text.empty()) return 0;
  std::size_t number = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (failed != std::errc() || end != text.data() + text.size() || number > most) {
    throw ApiError(Refusal::bad_request, say(call.language, "server.parameter", name, most));
  }
  return number;
}

const AnyGame& game_named(const ApiCall& call, std::string_view id) {
  const AnyGame* game = games::find_game(id);
  if (game == nullptr) {
    throw ApiError(Refusal::not_found, say(call.language, "server.no_such_game", id));
  }
  return *game;
}

}  // namespace quintet::server
