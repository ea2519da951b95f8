#pragma once

#include <functional>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>

#include "core/job.h"

namespace quintet::apps {

/// A short text that the work updates and the watcher of LongWork shows.
class LiveText {
 public:
  void set(std::string text);
  [[nodiscard]] std::string get() const;

 private:
  mutable std::mutex mutex_;
  std::string text_;
};

/// Guards a long operation: Ctrl-C asks it to stop (a second one, half a second later, kills), and
/// on a terminal a line on standard error shows the progress.
class LongWork {
 public:
  /// `tell(done, total)` formats the progress, e.g. "1200 games".
  explicit LongWork(std::function<std::string(const Progress&)> tell);
  ~LongWork();
  LongWork(const LongWork&) = delete;
  LongWork& operator=(const LongWork&) = delete;

  [[nodiscard]] Job job() { return {stop_.get_token(), &progress_}; }
  [[nodiscard]] bool interrupted() const { return stop_.stop_requested(); }

  /// Erases the progress line and keeps it hidden while the returned lock is held. Hold it while
  /// printing.
  [[nodiscard]] std::unique_lock<std::mutex> quiet();

 private:
  void watch(const std::stop_token& finished);
  void show();
  void hide();

  std::function<std::string(const Progress&)> tell_;
  Progress progress_;
  std::stop_source stop_;
  std::mutex screen_;   // guards writing to the terminal
  bool shown_ = false;  // the progress line is visible
  std::jthread watcher_;
};

/// The progress of a number of games, as text.
std::string tell_games(const Progress& progress);

/// The exit code of an operation whose results are valid even if interrupted; reports the
/// interruption.
int exit_code_of_figures(const LongWork& work);

}  // namespace quintet::apps
