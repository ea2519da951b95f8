#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "server/live.h"

namespace quintet::server {

/// The bytes queued for all live clients together. When there are too many, every client above an
/// equal share is disconnected.
class UnreadOfAll {
 public:
  UnreadOfAll(std::size_t most, std::size_t clients) : most_(most), share_(most / clients) {}

  void add(std::size_t bytes) { bytes_ += bytes; }
  void remove(std::size_t bytes) { bytes_ -= bytes; }
  [[nodiscard]] bool is_too_much(std::size_t of_one) const {
    return bytes_ > most_ && of_one > share_;
  }

 private:
  std::atomic<std::size_t> bytes_ = 0;
  const std::size_t most_;
  const std::size_t share_;
};

/// The messages queued for a live client. Any thread may add; a single writer takes them out, and
/// is restarted when there is work again.
class SendLine {
 public:
  using Message = std::shared_ptr<const std::string>;
  /// What the caller has to do next.
  enum class Then : std::uint8_t { nothing, start_writing, cut_off };

  /// No writer is started before `next` has been called once and returned nothing.
  SendLine(std::size_t most_unread, std::shared_ptr<UnreadOfAll> of_all)
      : most_unread_(most_unread), of_all_(std::move(of_all)) {}
  ~SendLine() { cut_off(); }
  SendLine(const SendLine&) = delete;
  SendLine& operator=(const SendLine&) = delete;

  Then add(Message message);
  /// Sent when nothing else is queued, unless a later one of the same kind replaces it first.
  Then add_latest(const std::string& kind, Message message);
  /// Nothing more can be added; after what is queued, the writer closes the connection.
  Then close(Farewell why);
  [[nodiscard]] bool is_closing() const;
  /// Drops everything; nothing will be written any more.
  void cut_off();
  [[nodiscard]] bool is_cut_off() const;

  /// The next message to write, which counts as unread until `written`. Null: the writer stops.
  Message next();
  void written();
  /// The close reason that the stopped writer still has to send; nothing if there is none, or it
  /// was sent.
  std::optional<Farewell> farewell();

 private:
  Then wake_writer();
  void forget_all();

  const std::size_t most_unread_;
  const std::shared_ptr<UnreadOfAll> of_all_;
  mutable std::mutex mutex_;  // guards everything below
  std::deque<Message> line_;
  std::map<std::string, Message> latest_;  // by kind
  std::size_t unread_ = 0;                 // bytes
  bool is_writing_ = true;
  std::optional<Farewell> closing_;
  bool said_goodbye_ = false;
  bool is_cut_off_ = false;
};

}  // namespace quintet::server
