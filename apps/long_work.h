#pragma once

#include <functional>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>

#include "core/job.h"

namespace quintet::apps {

/// A few words that the work writes and the watcher of LongWork shows.
class LiveText {
 public:
  void set(std::string text);
  [[nodiscard]] std::string get() const;

 private:
  mutable std::mutex mutex_;
  std::string text_;
};

/// Stands around a piece of long work: Ctrl-C asks it to stop (a second one, half a second later,
/// kills), and on a terminal a line on standard error shows how far it is.
class LongWork {
 public:
  /// `tell(done, total)` words the progress, e.g. "1200 games".
  explicit LongWork(std::function<std::string(const Progress&)> tell);
  ~LongWork();
  LongWork(const LongWork&) = delete;
  LongWork& operator=(const LongWork&) = delete;

  [[nodiscard]] Job job() { return {stop_.get_token(), &progress_}; }
  [[nodiscard]] bool interrupted() const { return stop_.stop_requested(); }

  /// Takes the line of progress away; as long as the answer lives, none is shown. To be held by
  /// whoever prints.
  [[nodiscard]] std::unique_lock<std::mutex> quiet();

 private:
  void watch(const std::stop_token& finished);
  void show();
  void hide();

  std::function<std::string(const Progress&)> tell_;
  Progress progress_;
  std::stop_source stop_;
  std::mutex screen_;   // for whoever writes to the terminal
  bool shown_ = false;  // the line of progress
  std::jthread watcher_;
};

/// The progress of a number of games, in words.
std::string tell_games(const Progress& progress);

/// The exit code of work whose figures stand even if it was interrupted; says so if it was.
int exit_code_of_figures(const LongWork& work);

}  // namespace quintet::apps
