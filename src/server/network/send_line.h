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

/// Bytes that wait for all live clients together. When they are too many, whoever has more than an
/// equal share of them is cut off.
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

/// The messages that a live client has still to be sent. Anyone adds to it; one writer at a time
/// takes from it, and is started when there is something to do again.
class SendLine {
 public:
  using Message = std::shared_ptr<const std::string>;
  /// What whoever called must see to.
  enum class Then : std::uint8_t { nothing, start_writing, cut_off };

  /// Nobody is told to write before `next` has been asked for once and given nothing.
  SendLine(std::size_t most_unread, std::shared_ptr<UnreadOfAll> of_all)
      : most_unread_(most_unread), of_all_(std::move(of_all)) {}
  ~SendLine() { cut_off(); }
  SendLine(const SendLine&) = delete;
  SendLine& operator=(const SendLine&) = delete;

  Then add(Message message);
  /// Written when nothing else is to be, unless a later one of that kind has taken its place.
  Then add_latest(const std::string& kind, Message message);
  /// Nothing more will be added; behind what stands in line, the writer says goodbye.
  Then close(Farewell why);
  [[nodiscard]] bool is_closing() const;
  /// All is lost, and nothing will be written any more.
  void cut_off();
  [[nodiscard]] bool is_cut_off() const;

  /// The message to write, which counts until it is `written`. Null: the writer stops.
  Message next();
  void written();
  /// What the writer that has just stopped says as goodbye; nothing if it does not, or has.
  std::optional<Farewell> farewell();

 private:
  Then wake_writer();
  void forget_all();

  const std::size_t most_unread_;
  const std::shared_ptr<UnreadOfAll> of_all_;
  mutable std::mutex mutex_;  // of all below
  std::deque<Message> line_;
  std::map<std::string, Message> latest_;  // by kind
  std::size_t unread_ = 0;                 // bytes
  bool is_writing_ = true;
  std::optional<Farewell> closing_;
  bool said_goodbye_ = false;
  bool is_cut_off_ = false;
};

}  // namespace quintet::server
