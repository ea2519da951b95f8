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
  std::string key;               // of the server, for seat tokens
  std::function<Instant()> now;  // empty: the time it is, by a steady clock
  Thinkers::Settings thinkers;
  std::chrono::milliseconds computer_waits{300};  // a move at once looks like a mistake
  std::chrono::milliseconds watch_pace{1000};     // between moves when computers play each other
  std::chrono::milliseconds idle_after{60'000};   // a table nobody needs is forgotten then
  // Somebody looks after tables twenty times as often.
  std::chrono::milliseconds longest_doze{1000};
  std::size_t most_rooms = 10'000;
};

enum class TableList : std::uint8_t { open, live, mine };

/// A table as lists show it.
struct TableSummary {
  std::string game;
  std::string rules;  // empty: the usual ones
  std::string json;
};

/// All tables. What happens at one is durable before anybody is told of it. Calls wait, and may
/// come from any thread; they throw ApiError if something may not be done.
class Tables {
 public:
  Tables(store::Store& store, TablesSettings settings);
  ~Tables();
  Tables(const Tables&) = delete;
  Tables& operator=(const Tables&) = delete;

  /// Takes up what was going on when the last server ended, then looks after tables by itself.
  void start();
  /// Nothing happens by itself any more.
  void stop();

  /// Gives the id of the new table.
  std::string create(const NewTable& wish, const Visitor& maker,
                     words::Language language = words::Language::english);
  void join(const std::string& id, const Caller& caller, std::optional<std::string> side);
  /// Gives the number of the event that did it. `request` empty: none.
  std::int64_t act(const std::string& id, const Caller& caller, const std::string& request,
                   const TableAction& action);
  /// Ends all that a player plays, because they leave for good.
  void leave_all(const std::string& player);
  /// The store knows the player no more: nor does any table.
  void forget(const std::string& player);
  /// Shows their new name to all who follow a table of theirs.
  void renamed(const std::string& player);

  std::string table_json(const std::string& id, const Caller& caller);
  std::string events_json(const std::string& id, std::int64_t after, words::Language language);
  /// Summaries, newest first; an empty `game`: of all.
  std::vector<TableSummary> list(TableList which, const Caller& caller, std::string_view game,
                                 const std::string& after);
  std::string record(const std::string& id, words::Language language);
  /// At how many tables somebody waits for this player's move.
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

  /// One round of looking after all tables: news from other servers, flags that have fallen,
  /// computers whose time to move has come, tables that nobody needs, and now and then what was
  /// abandoned or has expired. `start` does it all the time; tests do it when they want it.
  void look_after();
  /// The same as `start` without looking after anything later.
  void take_up();

  Thinkers& thinkers() { return thinkers_; }
  /// Throws ApiError if too much is analysed for them already.
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
  /// With the room's mutex; without a room if its mutex is not ours.
  void set_aside(const std::string& id, const Room& room, std::string_view why);
  void drop(const std::string& id, const Room& room);
  void read_on(const Room& room);
  /// What happens by itself, up to the moment that it gives.
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
  mutable std::mutex mutex_;  // of the next four
  std::map<std::string, Room, std::less<>> rooms_;
  std::set<std::string> damaged_;  // tables that cannot be read, as the log has said
  std::vector<std::shared_ptr<LiveClient>> lobby_;
  bool lobby_changed_ = false;
  MineFollowers mine_;
  Instant last_lobby_{};
  Instant last_beat_{};
  Instant last_reread_{};
  Instant last_tidying_;  // not at once: makers of tables need time to come back after a restart
  Places computer_tables_;
  Places analyses_;
  Thinkers thinkers_;
  std::jthread caretaker_;
};

}  // namespace quintet::server
