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

/// What can be asked for at the prompt of a game, besides moves.
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

/// A command as it was typed: its word, and what stands behind it.
struct CommandCall {
  Command command;
  std::string argument;
};

/// The word for a command: the text `play.command.ID`. All languages' words are understood.
std::string_view word_for(Command command, words::Language language);

/// The words of all commands that a game has use for, in the order in which help tells of them.
std::vector<std::string> command_words(const AnyGame& game, words::Language language);

/// Reads a line as a command, whose word may be cut short as long as it means only one: in the
/// person's language, or else in any. A letter alone is never short for a command where a cell may
/// begin so. Nothing if it looks like none.
struct CommandReading {
  std::optional<CommandCall> call;
  std::optional<Message> complaint;  // it could be more than one, or only half a cell
};
CommandReading read_command(std::string_view line, const Table& table, words::Language language);

/// What help says: a line for each command.
std::vector<std::string> command_help(const AnyGame& game, words::Language language);

}  // namespace quintet::terminal
