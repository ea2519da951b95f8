#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>

#include "command_tree.h"

namespace quintet::apps {
namespace {

using Visit = std::function<void(const CommandDescription& command, const std::string& path)>;

/// Calls back for every command with the words after `quintet` that lead to it; none for the
/// program itself.
void each_command(const CommandDescription& command, const std::string& path, const Visit& visit) {
  visit(command, path);
  for (const auto& below : command.commands) {
    each_command(below, path.empty() ? below.name : path + " " + below.name, visit);
  }
}

bool is_file(const OptionDescription& option) {
  return option.value.find("FILE") != std::string::npos;
}

std::vector<std::string> names_of(const std::vector<CommandDescription>& commands) {
  std::vector<std::string> names;
  for (const auto& command : commands) names.push_back(command.name);
  return names;
}

/// In single quotes a shell takes everything literally, except the quote itself.
std::string in_shell_quotes(const std::string& text) {
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

/// All command paths as a pattern of a shell's `case`: `'record'|'record check'`.
std::string paths_pattern(const CommandDescription& program) {
  std::vector<std::string> paths;
  each_command(program, "", [&](const CommandDescription& /*command*/, const std::string& path) {
    if (!path.empty()) paths.push_back(in_shell_quotes(path));
  });
  return fmt::format("{}", fmt::join(paths, "|"));
}

/// The words that may follow: commands, options, and the choices of positionals.
std::vector<std::string> words_after(const CommandDescription& command) {
  std::vector<std::string> words = names_of(command.commands);
  for (const auto& option : command.options) {
    if (!option.positional) words.insert(words.end(), option.names.begin(), option.names.end());
    if (option.positional) words.insert(words.end(), option.choices.begin(), option.choices.end());
  }
  return words;
}

}  // namespace

namespace {

/// The lines of a `case` on `COMMAND OPTION` that list the values of that option.
std::string bash_values(const CommandDescription& program) {
  std::string lines;
  std::vector<std::string> free;
  each_command(program, "", [&](const CommandDescription& command, const std::string& path) {
    for (const auto& option : command.options) {
      if (option.positional || option.value.empty()) continue;
      for (const auto& name : option.names) {
        const std::string pattern = in_shell_quotes(path + " " + name);
        if (option.choices.empty() && !is_file(option)) {
          free.push_back(pattern);
          continue;
        }
        const std::string words = fmt::format("-W '{}'", fmt::join(option.choices, " "));
        lines += fmt::format("    {}) COMPREPLY=($(compgen {} -- \"$word\")); return ;;\n", pattern,
                             is_file(option) ? "-f" : words);
      }
    }
  });
  return lines + fmt::format("    {}) return ;;\n", fmt::join(free, "|"));
}

/// The lines of a `case` on the command that list the words that may follow it.
std::string bash_words(const CommandDescription& program) {
  std::string lines;
  each_command(program, "", [&](const CommandDescription& command, const std::string& path) {
    const bool takes_files =
        std::any_of(command.options.begin(), command.options.end(),
                    [](const auto& option) { return option.positional && is_file(option); });
    lines += fmt::format("    {}) words='{}'{} ;;\n", in_shell_quotes(path),
                         fmt::join(words_after(command), " "),
                         takes_files ? "; COMPREPLY=($(compgen -f -- \"$word\"))" : "");
  });
  return lines;
}

}  // namespace

std::string bash_completion(const CommandDescription& program) {
  return fmt::format(R"(# Completion of quintet for bash, made by `quintet manual bash`.
_quintet() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}} path='' words='' i
  for ((i = 1; i < COMP_CWORD; ++i)); do
    case "${{path:+$path }}${{COMP_WORDS[i]}}" in
      {}) path="${{path:+$path }}${{COMP_WORDS[i]}}" ;;
    esac
  done
  COMPREPLY=()
  case "$path $before" in
{}  esac
  case "$path" in
{}  esac
  COMPREPLY+=($(compgen -W "$words" -- "$word"))
}}
complete -o filenames -F _quintet quintet
)",
                     paths_pattern(program), bash_values(program), bash_words(program));
}

namespace {

/// One argument of zsh's _arguments: `--rules[meaning]:VALUE:(a b)`.
std::string zsh_argument(const OptionDescription& option, const std::string& name) {
  std::string meaning;
  for (const char c : option.meaning) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') meaning += '\\';
    meaning += c;
  }
  std::string action;
  if (!option.choices.empty()) action = fmt::format("({})", fmt::join(option.choices, " "));
  if (is_file(option)) action = "_files";
  if (option.positional) return in_shell_quotes(fmt::format(":{}:{}", name, action));
  const std::string value = option.value.empty() ? "" : fmt::format(":{}:{}", option.value, action);
  return in_shell_quotes(fmt::format("{}[{}]{}", name, meaning, value));
}

}  // namespace

std::string zsh_completion(const CommandDescription& program) {
  std::string cases;
  each_command(program, "", [&](const CommandDescription& command, const std::string& path) {
    cases += fmt::format("    {})\n", in_shell_quotes(path));
    if (!command.commands.empty()) {
      cases += "      local -a commands=(";
      for (const auto& below : command.commands) {
        cases += in_shell_quotes(below.name + ":" + below.summary()) + " ";
      }
      cases += ")\n      _describe command commands\n";
    } else {
      cases += "      _arguments";
      for (const auto& option : command.options) {
        for (const auto& name : option.names) cases += " " + zsh_argument(option, name);
      }
      cases += "\n";
    }
    cases += "      ;;\n";
  });
  return fmt::format(R"(#compdef quintet
# Completion of quintet for zsh, made by `quintet manual zsh`.
_quintet() {{
  local path_of_words='' i
  while (( CURRENT > 2 )); do
    case "${{path_of_words:+$path_of_words }}${{words[2]}}" in
      ({}) path_of_words="${{path_of_words:+$path_of_words }}${{words[2]}}"; shift words; (( CURRENT-- )) ;;
      (*) break ;;
    esac
  done
  case "$path_of_words" in
{}  esac
}}
_quintet "$@"
)",
                     paths_pattern(program), cases);
}

std::string fish_completion(const CommandDescription& program) {
  std::string lines =
      "# Completion of quintet for fish, made by `quintet manual fish`.\n"
      "complete -c quintet -f\n";
  each_command(program, "", [&](const CommandDescription& command, const std::string& path) {
    std::string condition = "__fish_use_subcommand";
    if (!path.empty()) {
      condition = "__fish_seen_subcommand_from " + command.name;
    }
    for (const auto& below : command.commands) {
      lines += fmt::format("complete -c quintet -n {} -a {} -d {}\n", in_shell_quotes(condition),
                           below.name, in_shell_quotes(below.summary()));
    }
    for (const auto& option : command.options) {
      std::string line = fmt::format("complete -c quintet -n {}", in_shell_quotes(condition));
      if (option.positional && option.choices.empty() && !is_file(option)) continue;
      if (!option.positional) {
        for (const auto& name : option.names) {
          line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
        }
        if (!option.value.empty()) line += " -r";
      }
      if (!option.choices.empty()) {
        line += " -a " + in_shell_quotes(fmt::format("{}", fmt::join(option.choices, " ")));
      }
      if (is_file(option)) line += " -F";
      lines += line + " -d " + in_shell_quotes(option.meaning) + "\n";
    }
  });
  return lines;
}

}  // namespace quintet::apps
