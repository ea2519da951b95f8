#pragma once

#include <memory>
#include <string>

#include "terminal/prompt/prompt.h"

namespace quintet::terminal {

/// Wraps libedit: it edits lines and keeps the history, while we handle signals and the window
/// size.
class Prompt::LineEditor {
 public:
  LineEditor(Console& console, SignalWatch& signals);
  ~LineEditor();
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;

  Answer ask(const Question& question);

 private:
  struct Library;  // keeps libedit's header out of this one

  int next_character(wchar_t* character);
  std::string key_behind_escape();
  void react(SignalNews news);  // a resize, or Ctrl-Z
  void complete();
  void list(const std::vector<std::string>& words);

  Console& console_;
  SignalWatch& signals_;
  const Question* question_ = nullptr;
  bool interrupted_ = false;
  bool late_ = false;
  bool typed_ahead_ = false;  // input was typed before the question
  std::string interrupted_line_;
  std::string key_;  // pending bytes of the last key
  std::unique_ptr<Library> library_;
};

}  // namespace quintet::terminal
