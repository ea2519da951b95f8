#pragma once

#include <memory>
#include <string>

#include "terminal/prompt/prompt.h"

namespace quintet::terminal {

/// libedit at our service: it edits and remembers lines, while signals and the size of the window
/// stay our affair.
class Prompt::LineEditor {
 public:
  LineEditor(Console& console, SignalWatch& signals);
  ~LineEditor();
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;

  Answer ask(const Question& question);

 private:
  struct Library;  // all that libedit's header is needed for

  int next_character(wchar_t* character);
  std::string key_behind_escape();
  void react(SignalNews news);  // a new size, or Ctrl-Z
  void complete();
  void list(const std::vector<std::string>& words);

  Console& console_;
  SignalWatch& signals_;
  const Question* question_ = nullptr;
  bool interrupted_ = false;
  bool late_ = false;
  bool typed_ahead_ = false;  // what is read now was there before the question
  std::string interrupted_line_;
  std::string key_;  // what the last key still has to say
  std::unique_ptr<Library> library_;
};

}  // namespace quintet::terminal
