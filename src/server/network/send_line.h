#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "server/live.h"

namespace quintet {

/// The messages that a live client has still to be sent. Anyone adds to it; one writer at a time
/// takes from it, and is started when there is something to do again.
class SendLine {
 public:
  using Message = std::shared_ptr<const std::string>;
  /// What whoever called must see to.
  enum class Then : std::uint8_t { nothing, start_writing, cut_off };

  /// Nobody is told to write before `next` has been asked for once and given nothing.
  explicit SendLine(std::size_t most_unread) : most_unread_(most_unread) {}

  Then add(Message message);
  /// Nothing more will be added; behind what stands in line, the writer says goodbye.
  Then close(Farewell why);
  [[nodiscard]] bool is_closing() const;
  /// All is lost, and nothing will be written any more.
  void cut_off();

  /// The message to write, which counts until it is `written`. Null: the writer stops.
  Message next();
  void written();
  /// What the writer that has just stopped says as goodbye; nothing if it does not, or has.
  std::optional<Farewell> farewell();

 private:
  Then wake_writer();

  const std::size_t most_unread_;
  mutable std::mutex mutex_;  // of all below
  std::deque<Message> line_;
  std::size_t unread_ = 0;  // bytes
  bool is_writing_ = true;
  std::optional<Farewell> closing_;
  bool said_goodbye_ = false;
  bool is_cut_off_ = false;
};

}  // namespace quintet
