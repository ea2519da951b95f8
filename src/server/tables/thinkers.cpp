#include "server/tables/thinkers.h"

#include <algorithm>

namespace quintet {
namespace {

unsigned threads_for(unsigned wanted) {
  if (wanted > 0) return wanted;
  return std::max(2U, std::thread::hardware_concurrency());
}

constexpr std::size_t index_of(Thinkers::Urgency urgency) {
  return static_cast<std::size_t>(urgency);
}

}  // namespace

void Thinkers::Line::add(Waiting waiting) {
  const std::string owner = waiting.task.owner;
  auto& own = tasks[owner];
  if (own.empty()) owners.push_back(owner);
  own.push_back(std::move(waiting));
}

Thinkers::Waiting Thinkers::Line::take() {
  const std::string owner = std::move(owners.front());
  owners.pop_front();
  const auto found = tasks.find(owner);
  Waiting taken = std::move(found->second.front());
  found->second.pop_front();
  if (found->second.empty()) {
    tasks.erase(found);
  } else {
    owners.push_back(owner);
  }
  return taken;
}

bool Thinkers::Line::remove(TaskId id) {
  for (auto& [owner, own] : tasks) {
    const auto found =
        std::find_if(own.begin(), own.end(), [&](const Waiting& each) { return each.id == id; });
    if (found == own.end()) continue;
    own.erase(found);
    if (own.empty()) {
      std::erase(owners, owner);
      tasks.erase(owner);
    }
    return true;
  }
  return false;
}

std::size_t Thinkers::Line::size() const {
  std::size_t size = 0;
  for (const auto& [owner, own] : tasks) size += own.size();
  return size;
}

Thinkers::Thinkers(const Settings& settings) : settings_(settings) {
  const unsigned threads = threads_for(settings.threads);
  most_analyses_ = std::max(1U, threads / 2);
  for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
  slicer_ = std::jthread([this](const std::stop_token& stop) { watch_slices(stop); });
}

Thinkers::~Thinkers() { stop(); }

Thinkers::TaskId Thinkers::add(Task task) {
  const std::lock_guard lock(mutex_);
  const TaskId id = ++last_id_;
  if (is_stopping_) return id;
  Line& line = lines_[index_of(task.urgency)];
  line.add({id, std::move(task)});
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
  for (Line& line : lines_) {
    if (line.remove(task)) break;
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

std::size_t Thinkers::load() const {
  const std::lock_guard lock(mutex_);
  return lines_[0].size() + lines_[1].size() + running_.size();
}

void Thinkers::wait_until_idle() const {
  std::unique_lock lock(mutex_);
  changed_.wait(lock,
                [&] { return running_.empty() && lines_[0].is_empty() && lines_[1].is_empty(); });
}

bool Thinkers::has_work() const {
  return !lines_[index_of(Urgency::move)].is_empty() ||
         (!lines_[index_of(Urgency::analysis)].is_empty() && analyses_running_ < most_analyses_);
}

void Thinkers::work() {
  std::map<const AnyGame*, Kept> kept;
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [&] { return is_stopping_ || has_work(); });
    if (is_stopping_) return;
    run(lock, kept);
  }
}

void Thinkers::run(std::unique_lock<std::mutex>& lock, std::map<const AnyGame*, Kept>& kept) {
  Line& moves = lines_[index_of(Urgency::move)];
  Line& line = moves.is_empty() ? lines_[index_of(Urgency::analysis)] : moves;
  Waiting taken = line.take();
  const bool is_analysis = taken.task.urgency == Urgency::analysis;
  if (is_analysis) ++analyses_running_;
  const auto running =
      running_.emplace(taken.id, Running{std::move(taken.task), {}, Clock::now()}).first;
  const Task& task = running->second.task;
  const std::stop_token stop = running->second.stop.get_token();

  lock.unlock();
  Kept& own = kept[task.game];
  if (!own.thinker) {
    own.thinker = new_thinker(*task.game, settings_.memory);
  } else if (own.memory_key != task.memory_key) {
    own.thinker->forget();
  }
  own.memory_key = task.memory_key;
  const bool goes_on = task.step(*own.thinker, stop);
  lock.lock();

  if (is_analysis) --analyses_running_;
  if (goes_on && !running->second.is_cancelled && !is_stopping_) {
    line.add({taken.id, std::move(running->second.task)});
  }
  running_.erase(running);
  changed_.notify_all();
}

void Thinkers::watch_slices(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (!stop.stop_requested()) {
    changed_.wait_for(lock, stop, settings_.slice / 4, [] { return false; });
    if (lines_[index_of(Urgency::analysis)].is_empty()) continue;
    for (auto& [id, running] : running_) {
      const bool had_its_slice = Clock::now() - running.began >= settings_.slice;
      if (running.task.urgency == Urgency::analysis && had_its_slice) {
        running.stop.request_stop();
      }
    }
  }
}

}  // namespace quintet
