#include "server/tables/thinkers.h"

#include <algorithm>
#include <ctime>
#include <new>

#include "book/well_read.h"

namespace quintet::server {
namespace {

constexpr std::chrono::milliseconds until_next_try{20};

unsigned threads_for(unsigned wanted) {
  if (wanted > 0) return wanted;
  return std::max(2U, std::thread::hardware_concurrency());
}

Thinkers::Seconds processor_time_of_thread() {
  timespec used{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
  return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
}

Thinkers::Settings completed(Thinkers::Settings settings) {
  if (!settings.now) settings.now = std::chrono::steady_clock::now;
  if (!settings.processor) settings.processor = processor_time_of_thread;
  return settings;
}

}  // namespace

Thinkers::Thinkers(Settings settings) : settings_(completed(std::move(settings))) {
  const unsigned threads = threads_for(settings_.threads);
  most_analyses_ = std::max(1U, threads / 2);
  for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { work(Worker::any); });
  threads_.emplace_back([this] { work(Worker::quick_only); });
  slicer_ = std::jthread([this](const std::stop_token& stop) { watch_slices(stop); });
}

Thinkers::~Thinkers() { stop(); }

Thinkers::TaskId Thinkers::add(Task task) {
  const std::lock_guard lock(mutex_);
  const TaskId id = ++last_id_;
  if (is_stopping_) return id;
  Line& own = line(task.urgency);
  own.push_back({id, std::move(task), settings_.now()});
  changed_.notify_all();
  return id;
}

void Thinkers::cancel(TaskId task) {
  const std::lock_guard lock(mutex_);
  if (const auto found = running_.find(task); found != running_.end()) {
    found->second.is_cancelled = true;
    found->second.stop.request_stop();
    return;
  }
  for (Line& each : lines_) {
    std::erase_if(each, [&](const Waiting& waiting) { return waiting.id == task; });
  }
  changed_.notify_all();
}

void Thinkers::stop() {
  {
    const std::lock_guard lock(mutex_);
    is_stopping_ = true;
    lines_ = {};
    for (auto& [id, running] : running_) {
      running.is_cancelled = true;
      running.stop.request_stop();
    }
    changed_.notify_all();
  }
  slicer_.request_stop();
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

void Thinkers::wait_until_idle() const {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return running_.empty() && lines_[0].empty() && lines_[1].empty(); });
}

/// The task of whoever has used the least; among several, the oldest.
std::optional<Thinkers::Waiting> Thinkers::take_from(Line& line, Worker worker) {
  const Time now = settings_.now();
  auto best = line.end();
  FairShares::Had least{};
  for (auto each = line.begin(); each != line.end(); ++each) {
    if (worker == Worker::quick_only && !each->task.is_quick) continue;
    const FairShares::Had had = shares_.had_by(each->task.owner, now);
    if (best != line.end() && had >= least) continue;
    best = each;
    least = had;
  }
  if (best == line.end()) return std::nullopt;
  Waiting taken = std::move(*best);
  line.erase(best);
  return taken;
}

/// Whether moves have kept the analyses waiting for too long.
bool Thinkers::has_overdue_analysis() const {
  const Line& analyses = lines_[static_cast<std::size_t>(Urgency::analysis)];
  if (analyses.empty()) return false;
  return settings_.now() - std::max(analyses.front().since, last_analysis_) >= settings_.patience;
}

std::optional<Thinkers::Waiting> Thinkers::take(Worker worker) {
  Line& moves = line(Urgency::move);
  Line& analyses = line(Urgency::analysis);
  const bool may_analyse =
      worker == Worker::any && !analyses.empty() && analyses_running_ < most_analyses_;
  if (!may_analyse || !has_overdue_analysis()) {
    if (auto taken = take_from(moves, worker)) return taken;
  }
  return may_analyse ? take_from(analyses, worker) : std::nullopt;
}

void Thinkers::work(Worker worker) {
  std::map<const AnyGame*, Kept> kept;
  std::unique_lock lock(mutex_);
  while (true) {
    std::optional<Waiting> taken;
    changed_.wait(lock, [&] { return is_stopping_ || (taken = take(worker)).has_value(); });
    if (is_stopping_) return;
    run(lock, std::move(*taken), kept);
  }
}

void Thinkers::run(std::unique_lock<std::mutex>& lock, Waiting taken,
                   std::map<const AnyGame*, Kept>& kept) {
  const bool is_analysis = taken.task.urgency == Urgency::analysis;
  if (is_analysis) ++analyses_running_;
  const Time began = settings_.now();
  const auto running = running_.emplace(taken.id, Running{std::move(taken.task), {}, began}).first;
  Task& task = running->second.task;
  shares_.begin(task.owner, began);

  lock.unlock();
  const Seconds before = processor_time();
  const bool goes_on = think(task, running->second.stop.get_token(), kept);
  const Seconds used = processor_time() - before;
  lock.lock();

  const Time now = settings_.now();
  shares_.end(task.owner, used, now);
  if (is_analysis) {
    --analyses_running_;
    last_analysis_ = now;
  }
  if (goes_on && !running->second.is_cancelled && !is_stopping_) {
    Line& own = line(task.urgency);
    own.push_back({taken.id, std::move(task), now});
  }
  running_.erase(running);
  changed_.notify_all();
}

/// If memory runs out, the task is retried later, and nothing is remembered until then.
bool Thinkers::think(const Task& task, const std::stop_token& stop,
                     std::map<const AnyGame*, Kept>& kept) const try {
  Kept& own = kept[task.game];
  if (!own.thinker) {
    own.thinker = book::new_well_read_thinker(*task.game, settings_.memory);
  } else if (own.memory_key != task.memory_key) {
    own.thinker->forget();
  }
  own.memory_key = task.memory_key;
  return task.step(*own.thinker, stop);
} catch (const std::bad_alloc&) {
  kept.clear();
  std::this_thread::sleep_for(until_next_try);
  return true;
}

void Thinkers::watch_slices(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (!stop.stop_requested()) {
    changed_.wait_for(lock, stop, settings_.slice / 4, [] { return false; });
    if (lines_[0].empty() && lines_[1].empty()) continue;
    for (auto& [id, running] : running_) {
      const bool had_its_slice = settings_.now() - running.began >= settings_.slice;
      if (running.task.urgency == Urgency::analysis && had_its_slice) {
        running.stop.request_stop();
      }
    }
  }
}

}  // namespace quintet::server
