#include <fmt/format.h>

#include "command_tree.h"
#include "version.h"

namespace quintet::apps {
namespace {

/// Roff gives special meaning to a dot or quote at the start of a line, and to every backslash and
/// hyphen.
std::string escaped(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    if ((c == '.' || c == '\'') && (safe.empty() || safe.back() == '\n')) safe += "\\&";
    if (c == '\\') {
      safe += "\\e";
    } else if (c == '-') {
      safe += "\\-";
    } else {
      safe += c;
    }
  }
  return safe;
}

/// The text after the summary: mostly examples, whose line breaks must be kept.
std::string details_of(const CommandDescription& command) {
  const auto end = command.about.find("\n\n");
  if (end == std::string::npos) return "";
  return fmt::format(".PP\n.nf\n{}.fi\n", escaped(command.about.substr(end + 2)));
}

std::string option_page(const OptionDescription& option) {
  if (option.positional) {
    return fmt::format(".TP\n\\fI{}\\fR\n{}\n", escaped(option.value), escaped(option.meaning));
  }
  std::string names;
  for (const auto& name : option.names) {
    names += fmt::format("{}\\fB{}\\fR", names.empty() ? "" : ", ", escaped(name));
  }
  if (!option.value.empty()) names += fmt::format(" \\fI{}\\fR", escaped(option.value));
  return fmt::format(".TP\n{}\n{}\n", names, escaped(option.meaning));
}

std::string command_pages(const CommandDescription& command, const std::string& path) {
  std::string page = fmt::format(".SS quintet {}\n{}\n", escaped(path), escaped(command.summary()));
  page += details_of(command);
  for (const auto& option : command.options) page += option_page(option);
  for (const auto& below : command.commands) page += command_pages(below, path + " " + below.name);
  return page;
}

}  // namespace

std::string manual_page(const CommandDescription& program) {
  std::string page = fmt::format(
      ".TH QUINTET 1 \"\" \"quintet {}\" \"Games\"\n"
      ".SH NAME\nquintet \\- {}\n"
      ".SH SYNOPSIS\n.B quintet\n.I COMMAND\n[\\fIOPTIONS\\fR]\n",
      QUINTET_VERSION, escaped(program.summary().substr(program.summary().find(": ") + 2)));
  page += ".SH DESCRIPTION\n" + details_of(program) + ".SH COMMANDS\n";
  for (const auto& command : program.commands) page += command_pages(command, command.name);
  page +=
      ".SH EXIT STATUS\n0: done. 1: the work failed. 2: the command line was wrong.\n"
      ".SH ENVIRONMENT\n.TP\n\\fBNO_COLOR\\fR\nno colours, whatever it is set to\n"
      ".TP\n\\fBLANG\\fR, \\fBLC_ALL\\fR, \\fBLC_MESSAGES\\fR\nthe language of \\fBquintet "
      "play\\fR: English or Portuguese\n"
      ".TP\n\\fBXDG_STATE_HOME\\fR, \\fBXDG_DATA_HOME\\fR\nwhere games in progress and finished "
      "games are kept\n";
  return page;
}

}  // namespace quintet::apps
