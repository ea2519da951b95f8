#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "engine/thinker.h"

namespace quintet::apps {

/// `win by 12`, `win`, or the value in the engine's units.
std::string verdict_text(const engine::Outlook& outlook);

/// `win`, `draw`, `loss` or null.
nlohmann::ordered_json proven_json(const engine::Outlook& outlook);

}  // namespace quintet::apps
