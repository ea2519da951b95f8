#include "server/tables/tables.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/log.h"
#include "server/tables/table_record.h"
#include "server/tables/table_view.h"
#include "store/secrets.h"

namespace quintet {
namespace {

constexpr int most_attempts = 8;
constexpr std::size_t page_size = 50;
constexpr int most_pages = 10;

Instant time_it_is() {
  return std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

TablesSettings completed(TablesSettings settings) {
  if (!settings.now) settings.now = time_it_is;
  return settings;
}

/// The same word of another player is another request.
std::string word_of_request(SideSet sides, const std::string& request) {
  return request.empty() ? "" : fmt::format("{}:{}", sides.index(), request);
}

[[noreturn]] void refuse_as_busy() {
  throw ApiError(Refusal::conflict, "others were quicker again and again (try once more)");
}

bool changes_view(const GameEvent& event) {
  return event.kind == "seated" || event.kind == "ended" || event.kind == "next";
}

bool changes_lobby(const GameEvent& event) {
  return event.kind == "seated" || event.kind == "begun" || event.kind == "ended";
}

}  // namespace

Tables::Tables(Store& store, TablesSettings settings)
    : store_(store),
      settings_(completed(std::move(settings))),
      news_(std::make_shared<News>()),
      last_tidying_(now()),
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

Tables::Room Tables::room(const std::string& id) {
  {
    // Noted under the same lock under which rooms are forgotten: what is about to be used stays.
    const std::lock_guard lock(mutex_);
    const auto found = rooms_.find(id);
    if (found != rooms_.end()) {
      found->second->used_at = now().time_since_epoch().count();
      return found->second;
    }
  }
  return load(id);
}

Tables::Room Tables::load(const std::string& id) {
  const auto log = store_.find_log(id, 0);
  if (!log) throw ApiError(Refusal::not_found, "there is no such table");
  TableState state(*log);
  TableView view = view_of(store_, state);
  auto fresh = std::make_shared<TableRoom>(std::move(state), std::move(view), settings_.key);
  fresh->used_at = now().time_since_epoch().count();
  {
    const std::lock_guard lock(mutex_);
    const auto [place, is_new] = rooms_.emplace(id, fresh);
    if (!is_new) return place->second;
  }
  const std::lock_guard lock(fresh->mutex);
  read_on(fresh);  // what happened before others could see that we want to know
  if (!fresh->state().next().empty()) ensure_next(fresh->state());
  settle(fresh);
  note_when_due(fresh);
  wake_computer(fresh);
  return fresh;
}

void Tables::read_on(const Room& room) {
  const std::int64_t before = room->state().number();
  const auto log = store_.find_log(room->state().header().id, before);
  if (!log) return;
  // Players who leave for good change a table without an event.
  const bool players_changed = log->game.seats != room->state().header().seats;
  room->read_on(*log);
  if (players_changed) room->set_view(view_of(store_, room->state()));
  if (room->state().number() != before) after_change(room, before);
}

void Tables::settle(const Room& room) {
  for (int attempt = 0; attempt < most_attempts; ++attempt) {
    const auto due = due_by_itself(room->state(), now());
    if (!due || append(room, *due, "")) return;
  }
}

/// False if somebody was quicker: the room has read on then.
bool Tables::append(const Room& room, const Decision& decision, const std::string& request) {
  const TableState& state = room->state();
  const std::int64_t before = state.number();
  const AppendResult result =
      store_.append({state.header().id, before, decision.events, decision.change, request});
  if (result.status != AppendStatus::done) {
    read_on(room);
    return false;
  }
  room->read_on(log_with(state.header(), decision));
  after_change(room, before);
  return true;
}

void Tables::after_change(const Room& room, std::int64_t before) {
  const TableState& state = room->state();
  const auto first_new = state.events().begin() + before;
  const auto any_new = [&](bool (*is_one)(const GameEvent&)) {
    return std::any_of(first_new, state.events().end(),
                       [&](const SeenEvent& seen) { return is_one(seen.event); });
  };
  const bool has_next = any_new([](const GameEvent& event) { return event.kind == "next"; });
  if (has_next) ensure_next(state);
  if (any_new(changes_view)) room->set_view(view_of(store_, state));
  if (state.header().visibility == Visibility::listed && any_new(changes_lobby)) {
    const std::lock_guard lock(mutex_);
    lobby_changed_ = true;
  }
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
  room->due_at = due;
}

// What people do.

std::int64_t Tables::act(const std::string& id, const Caller& caller, const std::string& request,
                         const TableAction& action) {
  const Room at = room(id);
  const std::lock_guard lock(at->mutex);
  settle(at);
  for (int attempt = 0; attempt < most_attempts; ++attempt) {
    const SideSet sides = at->sides_of(caller);
    const std::string word = word_of_request(sides, request);
    const std::int64_t before = at->state().number();
    const auto done_before = [&]() -> std::optional<std::int64_t> {
      return word.empty() ? std::nullopt : store_.number_of_request(id, word);
    };
    Decision decision;
    try {
      decision = decide(at->state(), sides, action, new_id(), now());
    } catch (const ApiError&) {
      // What has been done cannot be done again, and need not be.
      if (const auto number = done_before()) return *number;
      throw;
    }
    if (append(at, decision, word)) return before + 1;
    if (const auto number = done_before()) return *number;
  }
  refuse_as_busy();
}

void Tables::join(const std::string& id, const Caller& caller, std::optional<std::string> side) {
  const Room at = room(id);
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
  const Caller caller{{player, PlayerKind::guest, ""}, "", Language::english};
  Page page{page_size, ""};
  for (auto games = store_.games_of(player, page); !games.empty();
       games = store_.games_of(player, page)) {
    page.after = games.back().id;
    for (const StoredGame& game : games) {
      if (game.status != GameStatus::open && game.status != GameStatus::live) continue;
      const Room at = room(game.id);
      const std::unique_lock lock(at->mutex);
      const SideSet sides = at->state().sides_of(player);
      for (const ActionKind way : {ActionKind::abort, ActionKind::resign}) {
        if (problem_with(at->state(), sides, way)) continue;
        append(at, decide(at->state(), sides, {.kind = way}, "", now()), "");
        break;
      }
    }
  }
}

// What people see.

std::string Tables::table_json(const std::string& id, const Caller& caller) {
  const Room at = room(id);
  const std::lock_guard lock(at->mutex);
  settle(at);
  return at->json_for(caller, now());
}

std::string Tables::events_json(const std::string& id, std::int64_t after, Language language) {
  const Room at = room(id);
  const std::lock_guard lock(at->mutex);
  settle(at);
  return at->events_json(after, language);
}

std::string Tables::record(const std::string& id, Language language) {
  const Room at = room(id);
  const std::lock_guard lock(at->mutex);
  return record_of_table(at->state(), at->view(), language);
}

/// Nothing of a table that cannot be read any more: it must not hide the others.
std::optional<std::string> Tables::summary_of(const std::string& id, const Caller& caller) try {
  const Room at = room(id);
  const std::lock_guard lock(at->mutex);
  return at->summary_for(caller, now());
} catch (const StoreFailure&) {
  throw;
} catch (const Error& error) {
  log_failure(fmt::format("table {}: {}", id, error.what()));
  return std::nullopt;
}

std::vector<std::string> Tables::list(TableList which, const Caller& caller, std::string_view game,
                                      const std::string& after) {
  const auto part = [&](const Page& page) {
    switch (which) {
      case TableList::open: return store_.games_with(GameStatus::open, Visibility::listed, page);
      case TableList::live: return store_.games_with(GameStatus::live, Visibility::listed, page);
      case TableList::mine: break;
    }
    return store_.games_of(caller.visitor.player, page);
  };
  std::vector<std::string> summaries;
  Page page{page_size, after};
  for (int pages = 0; pages < most_pages && summaries.size() < page_size; ++pages) {
    const auto games = part(page);
    for (const StoredGame& each : games) {
      if (!game.empty() && each.game != game) continue;
      if (summaries.size() == page_size) break;
      if (auto summary = summary_of(each.id, caller)) summaries.push_back(std::move(*summary));
    }
    if (games.size() < page.limit) break;
    page.after = games.back().id;
  }
  return summaries;
}

// Who follows.

void Tables::follow(const std::string& id, std::shared_ptr<LiveClient> client, const Caller& caller,
                    std::optional<std::int64_t> after) {
  const Room at = room(id);
  const std::lock_guard lock(at->mutex);
  settle(at);
  at->follow(std::move(client), caller, after, now());
  wake_computer(at);  // computers play each other only while somebody watches
  note_when_due(at);
}

void Tables::unfollow(const std::string& id, const LiveClient* client) {
  const Room at = room_in_memory(id);
  if (!at) return;
  const std::lock_guard lock(at->mutex);
  at->unfollow(client);
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

}  // namespace quintet
