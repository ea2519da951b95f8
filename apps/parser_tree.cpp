#include "parser_tree.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "commands.h"
#include "core/suggestion.h"
#include "core/text.h"
#include "games/registry.h"

namespace quintet::apps {
namespace {

/// The first line of a description appears in the list of commands; the rest, examples first, is at
/// the top of the command's own help.
class HelpFormatter : public CLI::Formatter {
 public:
  std::string make_subcommand(const CLI::App* command) const override {
    const std::string description = command->get_description();
    return fmt::format("  {:<12}{}\n", command->get_name(),
                       description.substr(0, description.find('\n')));
  }
  std::string make_usage(const CLI::App* app, std::string /*name*/) const override {
    std::string usage = "Usage: quintet " + path_of(*app);
    for (const CLI::Option* option :
         app->get_options([](const CLI::Option* o) { return o->get_positional(); })) {
      usage += option->get_name(true) + (option->get_expected_max() > 1 ? "... " : " ");
    }
    return usage + (app->get_subcommands(nullptr).empty() ? "[OPTIONS]\n" : "COMMAND ...\n");
  }
};

std::vector<std::string> names_of_commands(const CLI::App& group) {
  std::vector<std::string> names;
  for (const CLI::App* command : group.get_subcommands(nullptr)) {
    names.push_back(command->get_name());
  }
  return names;
}

std::vector<std::string> names_of_options(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    for (const auto& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

/// The first word not taken by any option or positional that explains what went wrong.
std::string explained_extra(const CLI::App& command) {
  const auto extras = command.remaining();
  const auto option = std::find_if(extras.begin(), extras.end(),
                                   [](const std::string& word) { return word.starts_with('-'); });
  if (option == extras.end()) {
    return fmt::format("{} is one argument too many (see quintet {}--help)",
                       in_quotes(extras.empty() ? "" : extras.front()), path_of(command));
  }
  const std::string name = option->substr(0, option->find('='));
  return fmt::format("unknown option {} ({}see quintet {}--help)", in_quotes(name),
                     did_you_mean(name, names_of_options(command)), path_of(command));
}

std::vector<std::string> choices_of(const CLI::Option& option) {
  std::vector<std::string> choices;
  if (option.get_name() == "GAME") {
    for (const AnyGame* game : games::all_games()) choices.emplace_back(game->id());
  }
  // The parser stores a set of allowed words only as text: `TEXT:{pgn,json,moves}`.
  const std::string type = option.get_type_name();
  const auto open = type.find('{');
  if (open != std::string::npos) {
    choices = CLI::detail::split(type.substr(open + 1, type.find('}') - open - 1), ',');
  }
  return choices;
}

OptionDescription description_of(const CLI::Option& option) {
  OptionDescription about;
  about.positional = option.get_positional();
  for (const auto& name : option.get_lnames()) about.names.push_back("--" + name);
  for (const auto& name : option.get_snames()) about.names.push_back("-" + name);
  if (about.positional) about.names.push_back(option.get_name(true));
  const std::string type = option.get_type_name();
  if (option.get_type_size() > 0) about.value = type.substr(0, type.find_first_of(" :{"));
  if (about.positional) about.value = option.get_name(true);
  about.meaning = option.get_description();
  about.choices = choices_of(option);
  return about;
}

}  // namespace

std::string path_of(const CLI::App& command) {
  const CLI::App* parent = command.get_parent();
  return parent == nullptr ? "" : path_of(*parent) + command.get_name() + " ";
}

std::shared_ptr<CLI::Formatter> help_formatter() { return std::make_shared<HelpFormatter>(); }

std::string help_page(const CLI::App& command) {
  // The parser itself would print the help of the command being run.
  return HelpFormatter().make_help(&command, "", CLI::AppFormatMode::Normal);
}

const CLI::App& command_named(const CLI::App& program, const std::vector<std::string>& words) {
  const CLI::App* group = &program;
  for (const std::string& name : words) {
    const auto commands = group->get_subcommands(nullptr);
    if (commands.empty()) break;
    const auto found = std::find_if(commands.begin(), commands.end(),
                                    [&](const CLI::App* c) { return c->get_name() == name; });
    if (found == commands.end()) {
      const auto names = names_of_commands(*group);
      const std::string path = path_of(*group);
      throw UsageError(fmt::format(
          "unknown command {} ({}expected one of {}; see quintet {}--help)", in_quotes(path + name),
          did_you_mean(name, names), fmt::join(names, ", "), path));
    }
    group = *found;
  }
  return *group;
}

std::string help_about(const CLI::App& program, const std::vector<std::string>& words) {
  const CLI::App& command = command_named(program, words);
  const std::string path = path_of(command);
  const auto known = static_cast<std::size_t>(std::count(path.begin(), path.end(), ' '));
  if (known < words.size()) {
    throw UsageError(fmt::format("{} is one argument too many (see quintet help --help)",
                                 in_quotes(words[known])));
  }
  return help_page(command);
}

std::string explained(const CLI::ParseError& error, const CLI::App& program) {
  const CLI::App* used = &program;
  while (!used->get_subcommands().empty()) used = used->get_subcommands().front();
  const auto names = names_of_commands(*used);
  if (!names.empty() && dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
    return fmt::format("no command given (expected one of {}; see quintet {}--help)",
                       fmt::join(names, ", "), path_of(*used));
  }
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) return explained_extra(*used);
  std::string what = error.what();
  std::replace(what.begin(), what.end(), '\n', ' ');
  return fmt::format("{} (see quintet {}--help)", what, path_of(*used));
}

CommandDescription description_of(const CLI::App& app) {
  CommandDescription about{app.get_name(), app.get_description(), {}, {}};
  for (const CLI::Option* option : app.get_options()) {
    about.options.push_back(description_of(*option));
  }
  for (const CLI::App* command : app.get_subcommands(nullptr)) {
    about.commands.push_back(description_of(*command));
  }
  return about;
}

}  // namespace quintet::apps
