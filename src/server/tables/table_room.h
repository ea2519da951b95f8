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

/// A table in memory with those who follow it: each of them is told each event once, in order.
/// Whoever uses a room holds its mutex.
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
  /// For whom computers at this table think.
  [[nodiscard]] const ThinkingOwner& owner() const { return owner_; }
  void set_view(TableView view) { view_ = std::move(view); }
  /// Takes events in; nobody is told before `tell_news`.
  void read_on(const store::GameLog& log) {
    state_.read_on(log);
    known = state_.number();
  }
  void carry_out(const Decision& decision) {
    state_.carry_out(decision);
    known = state_.number();
  }
  void tell_news(Instant now);
  /// The computer begins to think: its clock runs for those who look.
  void tell_clock(Instant now) const;
  /// All of it, behind all news: for what changes without an event.
  void tell_state(Instant now);

  /// The sides that a caller plays. Throws ApiError if the seat token is none of this table.
  [[nodiscard]] SideSet sides_of(const Caller& caller) const;
  [[nodiscard]] std::string json_for(const Caller& caller, Instant now) const;
  [[nodiscard]] std::string summary_for(const Caller& caller, Instant now) const;

  /// Tells the table's state, or the events behind number `after`, and then all that happens.
  void follow(std::shared_ptr<LiveClient> client, const Caller& caller,
              std::optional<std::int64_t> after, Instant now);
  void unfollow(const LiveClient* client, Instant now);
  /// Nobody follows any more, as they are told: what is here is not worth it.
  void dismiss_all();
  static constexpr const char* unreadable = "this table cannot be read (the server's log says why)";
  [[nodiscard]] bool is_followed() const { return !followers_.empty(); }
  /// Tells who is there, at most once a second. Whoever looks after tables calls it when the second
  /// is over.
  void tell_presence(Instant now);
  /// When there is something to tell of it; nothing if all is told.
  [[nodiscard]] std::optional<Instant> presence_is_due() const;
  /// Whether somebody who has a seat follows.
  [[nodiscard]] bool has_player_here() const;

  // What whoever looks after all tables has to know without waiting for the mutex.
  std::atomic<std::int64_t> due_at{no_time};  // milliseconds since 1970
  std::atomic<std::int64_t> used_at{0};
  std::atomic<std::int64_t> known{0};        // the last event that we have read
  std::atomic<std::size_t> sleeps_known{0};  // of the server: the clock stood still for so many
  static constexpr std::int64_t no_time = INT64_MAX;

  /// What a computer at this table is doing.
  struct ComputerWork {
    std::int64_t turn = 0;  // that it thinks about or has thought about
    std::optional<Thinkers::TaskId> task;
    std::optional<Instant> thinking_since;
    std::string move;                      // that it will make; empty: none yet
    std::chrono::milliseconds thought{0};  // about that move
    Instant move_at;                       // not before this
    std::int64_t draw_offer = 0;           // the event that it answers
    bool is_choosing = false;              // a side
  };
  ComputerWork computer;
  Places::Place place;  // among the tables with computers, while it is played

 private:
  struct Follower {
    std::shared_ptr<LiveClient> client;
    Visitor visitor;
    std::optional<SeatHolder> holder;  // by a seat token
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
  std::int64_t told_ = 0;  // the last event that the followers know
  Presence told_presence_;
  Instant presence_told_at_{};
};

}  // namespace quintet::server
