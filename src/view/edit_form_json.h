#pragma once

#include <optional>

#include "core/edit_form.h"
#include "core/export.h"
#include "core/table.h"
#include "view/json_writer.h"

namespace quintet::view {

/// How positions of the game are edited; null if they cannot be.
QUINTET_API void write_edit_form(JsonWriter& json, const AnyGame& game,
                                 const std::optional<EditForm>& form);

}  // namespace quintet::view
