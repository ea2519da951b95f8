#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/table.h"
#include "server/api.h"

// Fields of a call's body and parameters of its path. Invalid values throw ApiError.
namespace quintet::server {

/// The largest integer that every JSON implementation can represent.
inline constexpr std::int64_t largest_number = std::int64_t{1} << 53;

/// A required text field.
std::string required_text(const ApiCall& call, std::string_view field);
/// Empty if the field is missing or null.
std::string optional_text(const ApiCall& call, std::string_view field);
/// False if the field is missing or null.
bool optional_flag(const ApiCall& call, std::string_view field);
/// Empty if the field is missing or null.
std::vector<std::string> optional_texts(const ApiCall& call, std::string_view field);

/// An integer field from 0 to `most`; nothing if it is missing or null. Works for live messages as
/// well as calls. Values that are too large, negative, fractional or not numbers are refused,
/// never clamped.
std::optional<std::int64_t> whole_number_in(const nlohmann::json& body, std::string_view field,
                                            std::int64_t most = largest_number);

/// An integer query parameter from 0 to `most`; 0 if it is missing.
std::size_t number_parameter(const ApiCall& call, std::string_view name, std::size_t most);

/// The game with that id.
const AnyGame& game_named(const ApiCall& call, std::string_view id);

}  // namespace quintet::server
