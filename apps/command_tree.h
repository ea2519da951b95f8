#pragma once

#include <string>
#include <vector>

// The program's commands and options as plain data, read from the parser itself, so that everything
// generated from it (manual page, completions) always matches the program.
namespace quintet::apps {

struct OptionDescription {
  std::vector<std::string> names;    // `--rules`, `-o`; one upper-case word for a positional
  std::string value;                 // its value's name, in upper case; empty for a flag
  std::string meaning;               // one line
  std::vector<std::string> choices;  // the only allowed values, if limited
  bool positional = false;
};

struct CommandDescription {
  std::string name;
  std::string about;  // the first line is the summary; examples follow
  std::vector<OptionDescription> options;
  std::vector<CommandDescription> commands;

  [[nodiscard]] std::string summary() const { return about.substr(0, about.find('\n')); }
};

/// The manual page, in roff.
std::string manual_page(const CommandDescription& program);

/// Completions for `bash`, `zsh` or `fish`.
std::string bash_completion(const CommandDescription& program);
std::string zsh_completion(const CommandDescription& program);
std::string fish_completion(const CommandDescription& program);

}  // namespace quintet::apps
