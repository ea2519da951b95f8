#pragma once

#include <cstddef>
#include <memory>

#include "core/export.h"
#include "core/table.h"
#include "engine/thinker.h"

namespace quintet::book {

/// A thinker that plays from the embedded opening books where its mind says so (`Mind::book`) and
/// only one move is asked for; elsewhere it thinks as usual.
QUINTET_API std::unique_ptr<engine::Thinker> new_well_read_thinker(const AnyGame& game,
                                                                   std::size_t memory);

}  // namespace quintet::book
