#include "server/network/send_line.h"

#include <utility>

namespace quintet::server {

SendLine::Then SendLine::add(Message message) {
  const std::lock_guard lock(mutex_);
  if (is_cut_off_ || closing_) return Then::nothing;
  const std::size_t size = message->size();
  line_.push_back(std::move(message));
  unread_ += size;
  of_all_->add(size);
  if (unread_ <= most_unread_ && !of_all_->is_too_much(unread_)) return wake_writer();
  forget_all();
  return Then::cut_off;
}

SendLine::Then SendLine::add_latest(const std::string& kind, Message message) {
  const std::lock_guard lock(mutex_);
  if (is_cut_off_ || closing_) return Then::nothing;
  latest_[kind] = std::move(message);
  return wake_writer();
}

SendLine::Then SendLine::close(Farewell why) {
  const std::lock_guard lock(mutex_);
  if (!closing_) closing_ = why;
  return wake_writer();
}

bool SendLine::is_closing() const {
  const std::lock_guard lock(mutex_);
  return closing_.has_value();
}

void SendLine::cut_off() {
  const std::lock_guard lock(mutex_);
  forget_all();
}

bool SendLine::is_cut_off() const {
  const std::lock_guard lock(mutex_);
  return is_cut_off_;
}

void SendLine::forget_all() {
  is_cut_off_ = true;
  line_.clear();
  latest_.clear();
  of_all_->remove(std::exchange(unread_, 0));
}

SendLine::Then SendLine::wake_writer() {
  return std::exchange(is_writing_, true) ? Then::nothing : Then::start_writing;
}

SendLine::Message SendLine::next() {
  const std::lock_guard lock(mutex_);
  if (line_.empty() && !latest_.empty()) {
    line_.push_back(std::move(latest_.begin()->second));
    latest_.erase(latest_.begin());
    unread_ += line_.back()->size();
    of_all_->add(line_.back()->size());
  }
  if (!line_.empty() && !is_cut_off_) return line_.front();
  is_writing_ = false;
  return nullptr;
}

void SendLine::written() {
  const std::lock_guard lock(mutex_);
  if (is_cut_off_) return;
  const std::size_t size = line_.front()->size();
  unread_ -= size;
  of_all_->remove(size);
  line_.pop_front();
}

std::optional<Farewell> SendLine::farewell() {
  const std::lock_guard lock(mutex_);
  if (!closing_ || is_cut_off_ || std::exchange(said_goodbye_, true)) return std::nullopt;
  return closing_;
}

}  // namespace quintet::server
