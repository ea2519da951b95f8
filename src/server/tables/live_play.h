#pragma once

#include "server/app.h"
#include "server/tables/tables.h"

namespace quintet {

/// The tables as the rest of the app sees them; they must outlive it.
LivePlay live_play(Tables& tables);

}  // namespace quintet
