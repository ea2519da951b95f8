#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/table.h"
#include "engine/thinker.h"
#include "words/words.h"

namespace quintet::server {

/// Adds a value as the API reports it: from the first side's point of view.
void put_judgement(nlohmann::ordered_json& json, const AnyGame& game, Side mover,
                   const engine::Outlook& outlook, words::Language language);

}  // namespace quintet::server
