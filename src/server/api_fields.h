#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/table.h"
#include "server/api.h"

// The fields of a call's body, and what its path names. What is not as it should be throws
// ApiError.
namespace quintet::server {

/// That every JSON can carry.
inline constexpr std::int64_t largest_number = std::int64_t{1} << 53;

/// The text of a field that must be there.
std::string required_text(const ApiCall& call, std::string_view field);
/// Empty if the field is not there, or null.
std::string optional_text(const ApiCall& call, std::string_view field);
/// False if the field is not there, or null.
bool optional_flag(const ApiCall& call, std::string_view field);
/// None if the field is not there, or null.
std::vector<std::string> optional_texts(const ApiCall& call, std::string_view field);

/// The whole number of a field, from 0 to `most`; nothing if it is not there, or null. Of messages
/// as of calls: what is too large, negative, broken or no number at all is refused, never bent.
std::optional<std::int64_t> whole_number_in(const nlohmann::json& body, std::string_view field,
                                            std::int64_t most = largest_number);

/// The whole number of a query's parameter, from 0 to `most`; 0 if it is not there.
std::size_t number_parameter(const ApiCall& call, std::string_view name, std::size_t most);

/// The game of that id.
const AnyGame& game_named(const ApiCall& call, std::string_view id);

}  // namespace quintet::server
