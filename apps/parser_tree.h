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

// What can be asked of the parser once it knows all commands.
namespace quintet::apps {

/// The words that name a command behind `quintet`, each with its space: `perft `, `record check `.
std::string path_of(const CLI::App& command);

/// How help pages look.
std::shared_ptr<CLI::Formatter> help_formatter();

/// The help of one command, or of the program.
std::string help_page(const CLI::App& command);

/// That of the command which all of these words name; throws UsageError if there is none.
std::string help_about(const CLI::App& program, const std::vector<std::string>& words);

/// The command that these words name, from the program down as far as they go. Throws UsageError
/// at one that names nothing.
const CLI::App& command_named(const CLI::App& program, const std::vector<std::string>& words);

/// What was wrong with the arguments, in our own words where the parser's would not help.
std::string explained(const CLI::ParseError& error, const CLI::App& program);

/// All commands and options as plain data.
CommandDescription description_of(const CLI::App& app);

}  // namespace quintet::apps
