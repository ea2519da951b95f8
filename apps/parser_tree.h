#pragma once

#include <memory>
#include <string>
#include <vector>

#include "command_tree.h"

namespace CLI {
class App;
class Formatter;
class ParseError;
}  // namespace CLI

// Queries on the parser once it knows all commands.
namespace quintet::apps {

/// The words after `quintet` that name a command, each followed by a space: `perft `, `record check
/// `.
std::string path_of(const CLI::App& command);

/// The layout of help pages.
std::shared_ptr<CLI::Formatter> help_formatter();

/// The help of one command, or of the program.
std::string help_page(const CLI::App& command);

/// The help of the command that these words name; throws UsageError if there is none.
std::string help_about(const CLI::App& program, const std::vector<std::string>& words);

/// The command that these words name, followed down from the program as far as they go. Throws
/// UsageError at an unknown word.
const CLI::App& command_named(const CLI::App& program, const std::vector<std::string>& words);

/// What is wrong with the arguments, in our own words where the parser's message would not help.
std::string explained(const CLI::ParseError& error, const CLI::App& program);

/// All commands and options as plain data.
CommandDescription description_of(const CLI::App& app);

}  // namespace quintet::apps
