#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "server/live.h"
#include "server/tables/caller.h"
#include "server/tables/places.h"
#include "server/tables/seat_tokens.h"
#include "server/tables/table_json.h"
#include "server/tables/thinkers.h"

namespace quintet::server {

/// A table in memory with its followers, who receive each event once and in order. Callers must
/// hold the room's mutex.
class TableRoom {
 public:
  TableRoom(TableState state, TableView view, std::string key, ThinkingOwner owner)
      : known(state.number()),
        state_(std::move(state)),
        view_(std::move(view)),
        key_(std::move(key)),
        owner_(std::move(owner)),
        told_(state_.number()) {}

  std::mutex mutex;

  [[nodiscard]] const TableState& state() const { return state_; }
  [[nodiscard]] const TableView& view() const { return view_; }
  /// Who is charged for computers thinking at this table.
  [[nodiscard]] const ThinkingOwner& owner() const { return owner_; }
  void set_view(TableView view) { view_ = std::move(view); }
  /// Applies events; followers are only notified by `tell_news`.
  void read_on(const store::GameLog& log) {
    state_.read_on(log);
    known = state_.number();
  }
  void carry_out(const Decision& decision) {
    state_.carry_out(decision);
    known = state_.number();
  }
  void tell_news(Instant now);
  /// The computer starts thinking: its clock runs for followers.
  void tell_clock(Instant now) const;
  /// The full state, after all news: for changes without an event.
  void tell_state(Instant now);

  /// The sides that a caller plays. Throws ApiError if the seat token is not for this table.
  [[nodiscard]] SideSet sides_of(const Caller& caller) const;
  [[nodiscard]] std::string json_for(const Caller& caller, Instant now) const;
  [[nodiscard]] std::string summary_for(const Caller& caller, Instant now) const;

  /// Sends the table's state, or the events after number `after`, and from then on everything that
  /// happens.
  void follow(std::shared_ptr<LiveClient> client, const Caller& caller,
              std::optional<std::int64_t> after, Instant now);
  void unfollow(const LiveClient* client, Instant now);
  /// Tells all followers that the table is unreadable, and drops them.
  void dismiss_all();
  static constexpr const char* unreadable = "this table cannot be read (the server's log says why)";
  [[nodiscard]] bool is_followed() const { return !followers_.empty(); }
  /// Tells followers who is connected, at most once a second; the maintenance loop calls it when
  /// the second is over.
  void tell_presence(Instant now);
  /// When presence must be sent; nothing if it is up to date.
  [[nodiscard]] std::optional<Instant> presence_is_due() const;
  /// Whether a player with a seat is following.
  [[nodiscard]] bool has_player_here() const;

  // Read by the maintenance loop without taking the mutex.
  std::atomic<std::int64_t> due_at{no_time};  // milliseconds since 1970
  std::atomic<std::int64_t> used_at{0};
  std::atomic<std::int64_t> known{0};        // the last event read
  std::atomic<std::size_t> sleeps_known{0};  // sleeps of the server already accounted for
  static constexpr std::int64_t no_time = INT64_MAX;

  /// What a computer at this table is doing.
  struct ComputerWork {
    std::int64_t turn = 0;  // the turn it thinks or has thought about
    std::optional<Thinkers::TaskId> task;
    std::optional<Instant> thinking_since;
    std::string move;                      // the move it will play; empty: none yet
    std::chrono::milliseconds thought{0};  // time spent on that move
    Instant move_at;                       // earliest time to play it
    std::int64_t draw_offer = 0;           // the event being answered
    bool is_choosing = false;              // choosing a side
  };
  ComputerWork computer;
  Places::Place place;  // in the limit on tables with computers, during play

 private:
  struct Follower {
    std::shared_ptr<LiveClient> client;
    Visitor visitor;
    std::optional<SeatHolder> holder;  // from a seat token
    words::Language language;
  };

  [[nodiscard]] SideSet sides_of(const Follower& follower) const;
  [[nodiscard]] Viewer viewer_of(const Visitor& visitor, SideSet sides,
                                 words::Language language) const;
  [[nodiscard]] Presence presence() const;
  [[nodiscard]] TableScene scene(Instant now) const;
  [[nodiscard]] std::string token_for(const Viewer& viewer) const;
  [[nodiscard]] std::string message_of(const SeenEvent& seen, const Viewer& viewer, bool is_last,
                                       Instant now) const;
  void tell_events(const Follower& follower, std::int64_t after, Instant now) const;
  void refuse_if_crowded(const LiveClient* client, const Caller& caller) const;

  TableState state_;
  TableView view_;
  std::string key_;
  ThinkingOwner owner_;
  std::vector<Follower> followers_;
  std::int64_t told_ = 0;  // the last event sent to followers
  Presence told_presence_;
  Instant presence_told_at_{};
};

}  // namespace quintet::server
