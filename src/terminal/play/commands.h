#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "core/table.h"
#include "words/words.h"

namespace quintet::terminal {

/// The commands at the prompt of a game, besides moves.
enum class Command : std::uint8_t {
  help,
  moves,
  hint,
  eval,
  back,
  undo,
  redo,
  pass,
  draw,
  resign,
  board,
  flip,
  show,
  hide,
  rules,
  save,
  load,
  quit,
};

/// A command as typed: its word and arguments.
struct CommandCall {
  Command command;
  std::string argument;
};

/// The word for a command: the text `play.command.ID`. The words of all languages are understood.
std::string_view word_for(Command command, words::Language language);

/// The words of all commands that the game supports, in the order of the help.
std::vector<std::string> command_words(const AnyGame& game, words::Language language);

/// Parses a line as a command. Its word may be abbreviated as long as it is unambiguous: in the
/// user's language, or else in any. A single letter never abbreviates a command if a cell may start
/// with it. Nothing if it does not look like a command.
struct CommandReading {
  std::optional<CommandCall> call;
  std::optional<Message> complaint;  // ambiguous, or only half a cell
};
CommandReading read_command(std::string_view line, const Table& table, words::Language language);

/// The help: one line per command.
std::vector<std::string> command_help(const AnyGame& game, words::Language language);

}  // namespace quintet::terminal
