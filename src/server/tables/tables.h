#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "server/live.h"
#include "server/tables/caller.h"
#include "server/tables/decide.h"
#include "server/tables/mine_followers.h"
#include "server/tables/new_table.h"
#include "server/tables/news.h"
#include "server/tables/places.h"
#include "server/tables/table_room.h"
#include "server/tables/table_time.h"
#include "server/tables/thinkers.h"
#include "store/store.h"

namespace quintet::server {

struct TablesSettings {
  std::string key;               // server key for seat tokens
  std::function<Instant()> now;  // empty: the real time, from a steady clock
  Thinkers::Settings thinkers;
  std::chrono::milliseconds computer_waits{300};  // an instant move looks like a mistake
  std::chrono::milliseconds watch_pace{1000};     // between moves when computers play each other
  std::chrono::milliseconds idle_after{60'000};   // unused tables are then evicted
  // The maintenance loop runs twenty times as often.
  std::chrono::milliseconds longest_doze{1000};
  std::size_t most_rooms = 10'000;
};

enum class TableList : std::uint8_t { open, live, mine };

/// A table as shown in lists.
struct TableSummary {
  std::string game;
  std::string rules;  // empty: the default
  std::string json;
};

/// All tables. An event is durable before anyone is told about it. Calls may block, may come from
/// any thread, and throw ApiError if something is not allowed.
class Tables {
 public:
  Tables(store::Store& store, TablesSettings settings);
  ~Tables();
  Tables(const Tables&) = delete;
  Tables& operator=(const Tables&) = delete;

  /// Resumes what was in progress when the last server stopped, then starts the maintenance loop.
  void start();
  /// Stops all automatic activity.
  void stop();

  /// Returns the id of the new table.
  std::string create(const NewTable& wish, const Visitor& maker,
                     words::Language language = words::Language::english);
  void join(const std::string& id, const Caller& caller, std::optional<std::string> side);
  /// Returns the number of the resulting event. `request` empty: none.
  std::int64_t act(const std::string& id, const Caller& caller, const std::string& request,
                   const TableAction& action);
  /// Ends all games of a player who deletes their account.
  void leave_all(const std::string& player);
  /// The store has deleted the player; removes them from tables in memory.
  void forget(const std::string& player);
  /// Shows the player's new name to everyone who follows one of their tables.
  void renamed(const std::string& player);

  std::string table_json(const std::string& id, const Caller& caller);
  std::string events_json(const std::string& id, std::int64_t after, words::Language language);
  /// Summaries, newest first; an empty `game` means all games.
  std::vector<TableSummary> list(TableList which, const Caller& caller, std::string_view game,
                                 const std::string& after);
  std::string record(const std::string& id, words::Language language);
  /// How many tables wait for this player's move.
  std::size_t waiting_for(const std::string& player);

  void follow(const std::string& id, std::shared_ptr<LiveClient> client, const Caller& caller,
              std::optional<std::int64_t> after);
  void unfollow(const std::string& id, const LiveClient* client);
  void follow_lobby(std::shared_ptr<LiveClient> client);
  void unfollow_lobby(const LiveClient* client);
  void follow_mine(const std::string& player, std::shared_ptr<LiveClient> client) {
    mine_.follow(player, std::move(client));
  }
  void unfollow_mine(const LiveClient* client) { mine_.unfollow(client); }

  /// One round of maintenance: news from other servers, fallen flags, computer moves that are due,
  /// tables to evict and, now and then, abandoned or expired tables. `start` runs it in a loop;
  /// tests call it directly.
  void look_after();
  /// Like `start`, but without the maintenance loop.
  void take_up();

  Thinkers& thinkers() { return thinkers_; }
  /// Throws ApiError if they already run too many analyses.
  Places::Place place_for_analysis(const Visitor& visitor, words::Language language);
  [[nodiscard]] std::size_t rooms() const;
  [[nodiscard]] Instant now() const { return settings_.now(); }

 private:
  using Room = std::shared_ptr<TableRoom>;

  Room room_in_memory(const std::string& id) const;
  /// Throws ApiError if there is no such table.
  Room room(const std::string& id, const ThinkingOwner& asker = {});
  Room load(const std::string& id, const ThinkingOwner& asker);
  template <class F>
  auto readable(const std::string& id, const Room& room, F&& read);
  /// Call with the room's mutex held; pass no room if we do not hold it.
  void set_aside(const std::string& id, const Room& room, std::string_view why);
  void drop(const std::string& id, const Room& room);
  void read_on(const Room& room);
  /// Applies automatic events, up to the moment that it returns.
  Instant settle(const Room& room);
  void give_back_sleep(const Room& room);
  void hold_flag(const Room& room, Instant time);
  store::AppendResult write(const store::Append& append);
  bool append(const Room& room, const Decision& decision, const std::string& request);
  void after_change(const Room& room, std::int64_t before);
  void note_when_due(const Room& room);
  bool waits_for(const store::StoredGame& game, const std::string& player);
  std::optional<std::string> summary_of(const std::string& id, const Caller& caller);

  void leave(const store::StoredGame& game, const std::string& player);
  void open_table(const store::StoredGame& header, bool choice, const ThinkingOwner& owner);
  void ensure_next(const Room& room);

  void wake_computer(const Room& room);
  void think_about_move(const Room& room, Side side, unsigned level);
  Thinkers::TaskId take_a_look(const Room& room, std::function<void(const engine::Outlook&)> then);
  void think_about_draw(const Room& room, Side computer);
  void think_about_side(const Room& room);
  void thinking_begins(const Room& room, std::int64_t turn);
  void move_is_found(const Room& room, std::int64_t turn, const std::string& move,
                     std::chrono::milliseconds thought);
  void draw_is_judged(const Room& room, std::int64_t offer, Side computer, bool accepts);
  void side_is_chosen(const Room& room, Side wanted);
  void make_computer_move(const Room& room);

  void take_up(const std::string& id, std::optional<Instant> down);
  void take_in_news();
  void do_what_is_due();
  template <class F>
  void look_at(const Room& room, F&& look);
  void look_now_and_then();
  void forget_idle_rooms();
  void beat_heart();
  void tidy_up();
  void call_off_if_abandoned(const std::string& id);
  void tell_lobby();
  std::vector<Room> all_rooms() const;

  store::Store& store_;
  TablesSettings settings_;
  std::shared_ptr<News> news_;
  SleepWatch sleep_watch_;
  mutable std::mutex mutex_;  // guards the next four
  std::map<std::string, Room, std::less<>> rooms_;
  std::set<std::string> damaged_;  // unreadable tables, already logged
  std::vector<std::shared_ptr<LiveClient>> lobby_;
  bool lobby_changed_ = false;
  MineFollowers mine_;
  Instant last_lobby_{};
  Instant last_beat_{};
  Instant last_reread_{};
  Instant last_tidying_;  // later: after a restart, table creators need time to reconnect
  Places computer_tables_;
  Places analyses_;
  Thinkers thinkers_;
  std::jthread caretaker_;
};

}  // namespace quintet::server
