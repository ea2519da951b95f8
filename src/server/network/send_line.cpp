#include "server/network/send_line.h"

#include <utility>

namespace quintet {

SendLine::Then SendLine::add(Message message) {
  const std::lock_guard lock(mutex_);
  if (is_cut_off_ || closing_) return Then::nothing;
  unread_ += message->size();
  line_.push_back(std::move(message));
  if (unread_ <= most_unread_) return wake_writer();
  is_cut_off_ = true;
  return Then::cut_off;
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
  is_cut_off_ = true;
}

SendLine::Then SendLine::wake_writer() {
  return std::exchange(is_writing_, true) ? Then::nothing : Then::start_writing;
}

SendLine::Message SendLine::next() {
  const std::lock_guard lock(mutex_);
  if (!line_.empty() && !is_cut_off_) return line_.front();
  is_writing_ = false;
  return nullptr;
}

void SendLine::written() {
  const std::lock_guard lock(mutex_);
  unread_ -= line_.front()->size();
  line_.pop_front();
}

std::optional<Farewell> SendLine::farewell() {
  const std::lock_guard lock(mutex_);
  if (!closing_ || is_cut_off_ || std::exchange(said_goodbye_, true)) return std::nullopt;
  return closing_;
}

}  // namespace quintet
