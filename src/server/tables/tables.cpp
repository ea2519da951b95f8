#include "server/tables/tables.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/log.h"
#include "server/tables/event_json.h"
#include "server/tables/table_record.h"
#include "server/tables/table_view.h"
#include "store/secrets.h"

namespace quintet::server {
namespace {

constexpr int most_attempts = 8;
constexpr std::size_t page_size = 50;
constexpr int most_pages = 10;
// At the same time. Many people may share an address, but few of them play at once.
constexpr std::size_t most_computer_tables = 20;
constexpr std::size_t most_computer_tables_of_address = 60;
constexpr std::size_t most_analyses = 6;
constexpr std::size_t most_analyses_of_address = 24;

TablesSettings completed(TablesSettings settings) {
  if (!settings.now) settings.now = [time = SteadyTime()] { return time.now(); };
  return settings;
}

/// The same request id from another player is a different request.
std::string word_of_request(SideSet sides, const std::string& request) {
  return request.empty() ? "" : fmt::format("{}:{}", sides.index(), request);
}

[[noreturn]] void refuse_as_busy() {
  throw ApiError(Refusal::conflict, message("server.others_quicker"));
}

/// Who is charged for a computer at this table: its opponent, or else whoever asks.
ThinkingOwner owner_at(const TableState& state, const ThinkingOwner& asker) {
  std::optional<ThinkingOwner> owner;
  for (const std::string& player : state.header().seats) {
    if (player.empty() || level_of_player(player)) continue;
    if (player == asker.person) return asker;
    if (!owner) owner = {"", player};
  }
  return owner.value_or(asker);
}

}  // namespace

Tables::Tables(store::Store& store, TablesSettings settings)
    : store_(store),
      settings_(completed(std::move(settings))),
      news_(std::make_shared<News>()),
      sleep_watch_(settings_.longest_doze),
      last_tidying_(now()),
      computer_tables_(most_computer_tables, most_computer_tables_of_address),
      analyses_(most_analyses, most_analyses_of_address),
      thinkers_(settings_.thinkers) {
  store_.watch(watcher_for(news_));
}

Tables::~Tables() { stop(); }

void Tables::stop() {
  if (caretaker_.joinable()) {
    caretaker_.request_stop();
    caretaker_.join();
  }
  thinkers_.stop();
}

// Rooms.

Tables::Room Tables::room_in_memory(const std::string& id) const {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(id);
  return found == rooms_.end() ? nullptr : found->second;
}

std::vector<Tables::Room> Tables::all_rooms() const {
  const std::lock_guard lock(mutex_);
  std::vector<Room> rooms;
  for (const auto& [id, room] : rooms_) rooms.push_back(room);
  return rooms;
}

std::size_t Tables::rooms() const {
  const std::lock_guard lock(mutex_);
  return rooms_.size();
}

Tables::Room Tables::room(const std::string& id, const ThinkingOwner& asker) {
  {
    // Recorded under the lock that also guards eviction, so a room about to be used is not
    // evicted.
    const std::lock_guard lock(mutex_);
    const auto found = rooms_.find(id);
    if (found != rooms_.end()) {
      found->second->used_at = now().time_since_epoch().count();
      return found->second;
    }
  }
  return load(id, asker);
}

/// Runs code that reads a table. An unreadable table is set aside, so that the others go on.
template <class F>
auto Tables::readable(const std::string& id, const Room& room, F&& read) {
  try {
    return read();
  } catch (const store::Failure&) {
    throw;
  } catch (const ApiError&) {
    throw;
  } catch (const std::bad_alloc&) {
    drop(id, room);
    throw;
  } catch (const std::exception& error) {
    set_aside(id, room, error.what());
    throw ApiError(Refusal::failed, TableRoom::unreadable);
  }
}

void Tables::set_aside(const std::string& id, const Room& room, std::string_view why) {
  drop(id, room);
  const std::lock_guard lock(mutex_);
  if (damaged_.insert(id).second) log_failure(fmt::format("table {} is set aside: {}", id, why));
}

/// A half-read table is useless; the next visitor loads it again.
void Tables::drop(const std::string& id, const Room& room) {
  if (room) room->dismiss_all();
  const std::lock_guard lock(mutex_);
  rooms_.erase(id);
}

Tables::Room Tables::load(const std::string& id, const ThinkingOwner& asker) {
  const auto fresh = readable(id, nullptr, [&] {
    const auto log = store_.find_log(id, 0);
    if (!log) throw ApiError(Refusal::not_found, message("server.no_such_table"));
    TableState state(*log);
    TableView view = view_of(store_, state);
    ThinkingOwner owner = owner_at(state, asker);
    return std::make_shared<TableRoom>(std::move(state), std::move(view), settings_.key,
                                       std::move(owner));
  });
  fresh->used_at = now().time_since_epoch().count();
  fresh->sleeps_known = sleep_watch_.count();
  {
    const std::lock_guard lock(mutex_);
    const auto [place, is_new] = rooms_.emplace(id, fresh);
    if (!is_new) return place->second;
  }
  const std::lock_guard lock(fresh->mutex);
  read_on(fresh);  // events from before we were registered as interested
  if (!fresh->state().next().empty()) ensure_next(fresh);
  if (fresh->state().has_computer() && !fresh->state().is_over()) {
    fresh->place = computer_tables_.take_anyway(fresh->owner());
  }
  settle(fresh);
  note_when_due(fresh);
  wake_computer(fresh);
  return fresh;
}

void Tables::read_on(const Room& room) {
  const std::int64_t before = room->state().number();
  const std::string id = room->state().header().id;
  const auto seats = room->state().header().seats;
  readable(id, room, [&] {
    if (const auto log = store_.find_log(id, before)) room->read_on(*log);
  });
  // Deleting an account changes a table without an event.
  const bool players_changed = room->state().header().seats != seats;
  if (players_changed) room->set_view(view_of(store_, room->state()));
  if (room->state().number() != before) {
    after_change(room, before);
  } else if (players_changed) {
    room->tell_state(now());
  }
}

/// Nobody could move while the server slept.
void Tables::give_back_sleep(const Room& room) {
  for (const auto& sleep : sleep_watch_.sleeps_after(room->sleeps_known)) {
    for (int attempt = 0; attempt < most_attempts; ++attempt) {
      const auto pause = pause_for_downtime(room->state(), sleep.from, sleep.until);
      if (!pause || append(room, *pause, "")) break;
    }
    ++room->sleeps_known;
  }
}

/// A flag that fell while the server slept, however briefly, falls later; in correspondence games
/// too.
void Tables::hold_flag(const Room& room, Instant time) {
  for (int attempt = 0; attempt < most_attempts; ++attempt) {
    const auto flag = room->state().flag_falls_at();
    const auto sleep = flag && *flag <= time ? sleep_watch_.asleep_at(*flag) : std::nullopt;
    if (!sleep) return;
    // A machine that is always late must not hold off a flag forever.
    const bool is_doze = sleep->until - sleep->from <= settings_.longest_doze;
    if (is_doze && is_one_of<Paused>(room->state().events().back().what)) return;
    const auto pause = pause_for_sleep(room->state(), sleep->from, sleep->until);
    if (!pause) return;
    append(room, *pause, "");
  }
}

Instant Tables::settle(const Room& room) {
  const Instant time = now();
  sleep_watch_.is_awake(time);
  give_back_sleep(room);
  hold_flag(room, time);
  for (int attempt = 0; attempt < most_attempts; ++attempt) {
    const auto due = due_by_itself(room->state(), time);
    if (!due || append(room, *due, "")) break;
  }
  return time;
}

store::AppendResult Tables::write(const store::Append& append) {
  const News::Writing writing(*news_, append.game,
                              append.after + static_cast<std::int64_t>(append.events.size()));
  return store_.append(append);
}

/// False if someone else was faster; the room has then read the new events.
bool Tables::append(const Room& room, const Decision& decision, const std::string& request) {
  const TableState& state = room->state();
  const std::int64_t before = state.number();
  const store::AppendResult result = write(append_of(state, decision, request));
  if (result.status != store::AppendStatus::done) {
    read_on(room);
    return false;
  }
  readable(state.header().id, room, [&] { room->carry_out(decision); });
  after_change(room, before);
  return true;
}

void Tables::after_change(const Room& room, std::int64_t before) {
  const TableState& state = room->state();
  const auto first_new = state.events().begin() + before;
  const auto any_new = [&](bool (*is_one)(const TableEvent&)) {
    return std::any_of(first_new, state.events().end(),
                       [&](const SeenEvent& seen) { return is_one(seen.what); });
  };
  if (any_new(is_one_of<FollowedBy>)) ensure_next(room);
  if (state.is_over()) room->place.reset();
  if (any_new(is_one_of<Seated, TableEnd, FollowedBy>)) room->set_view(view_of(store_, state));
  if (state.header().visibility == store::Visibility::listed &&
      any_new(is_one_of<Seated, Begun, TableEnd>)) {
    const std::lock_guard lock(mutex_);
    lobby_changed_ = true;
  }
  mine_.note(state.header().seats);
  room->tell_news(now());
  wake_computer(room);
  note_when_due(room);
}

void Tables::note_when_due(const Room& room) {
  const auto flag = room->state().flag_falls_at();
  std::int64_t due = flag ? flag->time_since_epoch().count() : TableRoom::no_time;
  if (!room->computer.move.empty()) {
    due = std::min(due, room->computer.move_at.time_since_epoch().count());
  }
  if (const auto presence = room->presence_is_due()) {
    due = std::min(due, presence->time_since_epoch().count());
  }
  room->due_at = due;
}

// Actions.

std::int64_t Tables::act(const std::string& id, const Caller& caller, const std::string& request,
                         const TableAction& action) {
  const Room at = room(id, owner_of(caller.visitor));
  const std::lock_guard lock(at->mutex);
  // For a rematch, check that the opponent's account still exists.
  if (action.kind == ActionKind::rematch) read_on(at);
  for (int attempt = 0; attempt < most_attempts; ++attempt) {
    const Instant time = settle(at);
    const SideSet sides = at->sides_of(caller);
    const std::string word = word_of_request(sides, request);
    const std::int64_t before = at->state().number();
    const auto done_before = [&]() -> std::optional<std::int64_t> {
      return word.empty() ? std::nullopt : store_.number_of_request(id, word);
    };
    Decision decision;
    try {
      const bool may_need_next = action.kind == ActionKind::rematch;
      decision = decide(at->state(), sides, action, may_need_next ? store::new_id() : "", time);
    } catch (const ApiError&) {
      // Idempotent: a request that was already carried out returns its event.
      if (const auto number = done_before()) return *number;
      throw;
    }
    if (append(at, decision, word)) return before + 1;
    if (const auto number = done_before()) return *number;
  }
  refuse_as_busy();
}

void Tables::join(const std::string& id, const Caller& caller, std::optional<std::string> side) {
  const Room at = room(id, owner_of(caller.visitor));
  const std::lock_guard lock(at->mutex);
  settle(at);
  std::optional<Side> wanted;
  if (side) wanted = side_from_text(at->state().game(), *side);
  for (int attempt = 0; attempt < most_attempts; ++attempt) {
    const auto decision =
        decide_joining(at->state(), caller.visitor, wanted, caller.language, now());
    if (append(at, decision, "")) return;
  }
  refuse_as_busy();
}

void Tables::leave_all(const std::string& player) {
  store::Page page{page_size, ""};
  for (auto games = store_.games_of(player, page); !games.empty();
       games = store_.games_of(player, page)) {
    page.after = games.back().id;
    for (const store::StoredGame& game : games) {
      if (game.status == store::GameStatus::open || game.status == store::GameStatus::live)
        leave(game, player);
    }
  }
}

void Tables::leave(const store::StoredGame& game, const std::string& player) try {
  const Room at = room(game.id);
  const std::unique_lock lock(at->mutex);
  const SideSet sides = at->state().sides_of(player);
  for (const ActionKind way : {ActionKind::abort, ActionKind::resign}) {
    if (problem_with(at->state(), sides, way)) continue;
    append(at, decide(at->state(), sides, {.kind = way}, "", now()), "");
    break;
  }
} catch (const ApiError& error) {
  if (error.refusal() != Refusal::failed) throw;
  // A damaged table is called off unread, so that it does not block its players.
  store_.append(
      {game.id, game.events, {stored_abort(now())}, {.status = store::GameStatus::aborted}, ""});
}

void Tables::renamed(const std::string& player) {
  for (const Room& each : all_rooms()) {
    const std::lock_guard lock(each->mutex);
    const auto& seats = each->state().header().seats;
    if (seats[0] != player && seats[1] != player) continue;
    each->set_view(view_of(store_, each->state()));
    each->tell_state(now());
  }
}

// Views.

std::string Tables::table_json(const std::string& id, const Caller& caller) {
  const Room at = room(id, owner_of(caller.visitor));
  const std::lock_guard lock(at->mutex);
  settle(at);
  return at->json_for(caller, now());
}

std::string Tables::events_json(const std::string& id, std::int64_t after,
                                words::Language language) {
  const Room at = room(id);
  const std::lock_guard lock(at->mutex);
  settle(at);
  return quintet::server::events_json(at->state(), after, language);
}

std::string Tables::record(const std::string& id, words::Language language) {
  const Room at = room(id);
  const std::lock_guard lock(at->mutex);
  return record_of_table(at->state(), at->view(), language);
}

/// Nothing for an unreadable table, so that it does not hide the others.
std::optional<std::string> Tables::summary_of(const std::string& id, const Caller& caller) try {
  const Room at = room(id, owner_of(caller.visitor));
  const std::lock_guard lock(at->mutex);
  return at->summary_for(caller, now());
} catch (const store::Failure&) {
  throw;
} catch (const ApiError&) {  // set aside, and logged
  return std::nullopt;
} catch (const Error& error) {
  log_failure(fmt::format("table {}: {}", id, error.what()));
  return std::nullopt;
}

bool Tables::waits_for(const store::StoredGame& game, const std::string& player) try {
  if (game.seats[0] == game.seats[1]) return false;  // both sides on one screen: nobody waits
  const Room at = room(game.id);
  const std::lock_guard lock(at->mutex);
  settle(at);
  const auto side = at->state().to_move();
  return side && game.seats.at(index_of(*side)) == player;
} catch (const store::Failure&) {
  throw;
} catch (const Error& error) {
  log_failure(fmt::format("table {}: {}", game.id, error.what()));
  return false;
}

std::size_t Tables::waiting_for(const std::string& player) {
  const auto games = store_.live_games_of(player, page_size);
  return static_cast<std::size_t>(
      std::count_if(games.begin(), games.end(),
                    [&](const store::StoredGame& game) { return waits_for(game, player); }));
}

std::vector<TableSummary> Tables::list(TableList which, const Caller& caller, std::string_view game,
                                       const std::string& after) {
  const auto part = [&](const store::Page& page) {
    switch (which) {
      case TableList::open:
        return store_.games_with(store::GameStatus::open, store::Visibility::listed, page);
      case TableList::live:
        return store_.games_with(store::GameStatus::live, store::Visibility::listed, page);
      case TableList::mine: break;
    }
    return store_.games_of(caller.visitor.player, page);
  };
  std::vector<TableSummary> summaries;
  store::Page page{page_size, after};
  for (int pages = 0; pages < most_pages && summaries.size() < page_size; ++pages) {
    const auto games = part(page);
    for (const store::StoredGame& each : games) {
      if (!game.empty() && each.game != game) continue;
      if (summaries.size() == page_size) break;
      if (auto json = summary_of(each.id, caller)) {
        summaries.push_back({each.game, each.rules, std::move(*json)});
      }
    }
    if (games.size() < page.limit) break;
    page.after = games.back().id;
  }
  return summaries;
}

// Followers.

void Tables::follow(const std::string& id, std::shared_ptr<LiveClient> client, const Caller& caller,
                    std::optional<std::int64_t> after) {
  const Room at = room(id, owner_of(caller.visitor));
  const std::lock_guard lock(at->mutex);
  settle(at);
  at->follow(std::move(client), caller, after, now());
  wake_computer(at);  // computers only play each other while someone watches
  note_when_due(at);
}

void Tables::unfollow(const std::string& id, const LiveClient* client) {
  const Room at = room_in_memory(id);
  if (!at) return;
  const std::lock_guard lock(at->mutex);
  at->unfollow(client, now());
  note_when_due(at);
}

void Tables::follow_lobby(std::shared_ptr<LiveClient> client) {
  unfollow_lobby(client.get());
  const std::lock_guard lock(mutex_);
  lobby_.push_back(std::move(client));
}

void Tables::unfollow_lobby(const LiveClient* client) {
  const std::lock_guard lock(mutex_);
  std::erase_if(lobby_, [&](const auto& each) { return each.get() == client; });
}

}  // namespace quintet::server
