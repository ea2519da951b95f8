#pragma once

#include <filesystem>
#include <vector>

#include "record/record.h"
#include "terminal/prompt/questions.h"

namespace quintet::terminal {

/// All games of a record file; throws Error if there are none or one cannot be read.
std::vector<record::Record> records_in(const std::filesystem::path& file);

/// Asks which one, if there are several.
Turn ask_record(Questions& questions, const std::vector<record::Record>& records,
                std::size_t& chosen);

/// Steps through a finished game under the viewer's control; without a terminal, prints all
/// positions. Throws Error if it cannot be replayed.
Turn replay_game(Questions& questions, const record::Record& record);

}  // namespace quintet::terminal
