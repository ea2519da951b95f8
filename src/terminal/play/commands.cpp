#include "terminal/play/commands.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "terminal/screen/styled_text.h"

namespace quintet::terminal {
namespace {

struct NamedCommand {
  Command command;
  std::string_view id;
};

constexpr std::array<NamedCommand, 18> all_commands{{{Command::help, "help"},
                                                     {Command::moves, "moves"},
                                                     {Command::hint, "hint"},
                                                     {Command::eval, "eval"},
                                                     {Command::back, "back"},
                                                     {Command::undo, "undo"},
                                                     {Command::redo, "redo"},
                                                     {Command::pass, "pass"},
                                                     {Command::draw, "draw"},
                                                     {Command::resign, "resign"},
                                                     {Command::board, "board"},
                                                     {Command::flip, "flip"},
                                                     {Command::show, "show"},
                                                     {Command::hide, "hide"},
                                                     {Command::rules, "rules"},
                                                     {Command::save, "save"},
                                                     {Command::load, "load"},
                                                     {Command::quit, "quit"}}};

std::string_view text_about(std::string_view what, const NamedCommand& command,
                            words::Language language) {
  return text_of(language, fmt::format("play.{}.{}", what, command.id));
}

std::string lower_word(std::string_view text) {
  std::string low(text);
  for (char& c : low) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return low;
}

bool has_use_for(const AnyGame& game, const NamedCommand& command) {
  return command.command != Command::draw || game.can_be_drawn();
}

/// The commands whose word starts with this; only the exact match, if there is one. A command that
/// the game does not support matches only in full, so that the user can be told.
std::vector<const NamedCommand*> commands_like(std::string_view word, const AnyGame& game,
                                               words::Language language) {
  std::vector<const NamedCommand*> found;
  for (const NamedCommand& each : all_commands) {
    const std::string_view full = text_about("command", each, language);
    if (full == word) return {&each};
    if (full.starts_with(word) && has_use_for(game, each)) found.push_back(&each);
  }
  return found;
}

/// An example cell for a user who typed only its first letter: preferably one that is legal now.
/// Nothing if no cell starts with it.
std::optional<std::string> cell_beginning(std::string_view letter, const Table& table) {
  for (const LegalMove& move : table.legal_moves()) {
    const auto path = move.path();
    if (!path.empty() && path.front().starts_with(letter)) return path.front();
  }
  for (const BoardCell& cell : table.board().cells) {
    if (cell.name.starts_with(letter)) return cell.name;
  }
  return std::nullopt;
}

std::string words_of(const std::vector<const NamedCommand*>& commands, words::Language language) {
  std::vector<std::string_view> words;
  for (const NamedCommand* each : commands) words.push_back(text_about("command", *each, language));
  return fmt::format("{}", fmt::join(words, ", "));
}

Message ambiguous(std::string_view word, const std::vector<const NamedCommand*>& meanings,
                  words::Language language) {
  return message("play.ambiguous", word, words_of(meanings, language));
}

/// The reply to a letter that starts a cell and perhaps commands.
Message half_a_cell(std::string_view letter, const std::string& cell,
                    const std::vector<const NamedCommand*>& commands, words::Language language) {
  if (commands.empty()) return message("play.half_cell", letter, cell);
  return message("play.half_cell_or_command", letter, cell, words_of(commands, language));
}

}  // namespace

std::string_view word_for(Command command, words::Language language) {
  return text_about("command", all_commands.at(static_cast<std::size_t>(command)), language);
}

std::vector<std::string> command_words(const AnyGame& game, words::Language language) {
  std::vector<std::string> words;
  for (const NamedCommand& each : all_commands) {
    if (has_use_for(game, each)) words.emplace_back(text_about("command", each, language));
  }
  return words;
}

CommandReading read_command(std::string_view line, const Table& table, words::Language language) {
  const std::size_t end = std::min(line.find(' '), line.size());
  const std::string word = lower_word(line.substr(0, end));
  std::string_view argument = line.substr(end);
  argument.remove_prefix(std::min(argument.find_first_not_of(' '), argument.size()));
  if (word == "?") return {CommandCall{Command::help, ""}, std::nullopt};
  // Cells contain digits, commands do not.
  if (word.empty() || word.find_first_of("0123456789") != std::string::npos) return {};

  const words::Language other =
      language == words::Language::english ? words::Language::portuguese : words::Language::english;
  const auto own = commands_like(word, table.game(), language);
  const auto foreign = commands_like(word, table.game(), other);
  if (word.size() == 1) {
    if (const auto cell = cell_beginning(word, table)) {
      return {std::nullopt, half_a_cell(word, *cell, own, language)};
    }
  }
  const bool foreign_word =
      foreign.size() == 1 && text_about("command", *foreign[0], other) == word;
  const auto& meanings = own.empty() || (own.size() > 1 && foreign_word) ? foreign : own;
  if (meanings.size() == 1) {
    return {CommandCall{meanings.front()->command, std::string(argument)}, std::nullopt};
  }
  if (meanings.empty()) return {};
  return {std::nullopt, ambiguous(word, meanings, own.empty() ? other : language)};
}

std::vector<std::string> command_help(const AnyGame& game, words::Language language) {
  std::vector<std::string> lines;
  for (const NamedCommand& each : all_commands) {
    if (!has_use_for(game, each)) continue;
    const std::string usage(text_about("usage", each, language));
    const int room = std::max(1, 18 - columns_of(usage));
    lines.push_back("  " + usage + std::string(static_cast<std::size_t>(room), ' ') +
                    std::string(text_about("help", each, language)));
  }
  return lines;
}

}  // namespace quintet::terminal
