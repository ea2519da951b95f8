#pragma once

#include <filesystem>
#include <vector>

#include "record/record.h"
#include "terminal/prompt/questions.h"

namespace quintet::terminal {

/// All games of a record file; throws Error if it has none or one cannot be read.
std::vector<record::Record> records_in(const std::filesystem::path& file);

/// Which of them, if there are several.
Turn ask_record(Questions& questions, const std::vector<record::Record>& records,
                std::size_t& chosen);

/// Shows a played game move by move, as the viewer likes; off a terminal, all of its positions.
/// Throws Error if it cannot be played.
Turn replay_game(Questions& questions, const record::Record& record);

}  // namespace quintet::terminal
