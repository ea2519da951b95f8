// What happens at tables without a player's action.
#include <fmt/format.h>

#include <charconv>

#include "server/log.h"
#include "server/tables/event_json.h"
#include "server/tables/tables.h"

namespace quintet::server {
namespace {

using namespace std::chrono_literals;

constexpr auto look_every = 50ms;
constexpr auto beat_every = 2s;
// After a shorter gap than this, another server may well be running.
constexpr auto longest_silence = 3 * beat_every;
constexpr auto reread_every = 15s;
constexpr auto tell_lobby_every = 1s;
constexpr auto tidy_up_every = 1h;
constexpr std::size_t page_size = 50;
const std::string last_up_setting = "last_up";

std::optional<Instant> instant_from_text(const std::string& text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || number == 0) return std::nullopt;
  return Instant(std::chrono::milliseconds(number));
}

}  // namespace

void Tables::start() {
  take_up();
  caretaker_ = std::jthread([this](const std::stop_token& stop) {
    auto last_look = std::chrono::steady_clock::now();
    while (!stop.stop_requested()) {
      news_->wait(stop, look_every);
      try {
        take_in_news();
        // News arrive often during busy play; the rest need not run every time.
        const auto time = std::chrono::steady_clock::now();
        if (time - last_look < look_every) continue;
        last_look = time;
        look_after();
      } catch (const std::exception& error) {
        // The store failed, or memory ran out. Nothing is lost: everything due is still due next
        // time.
        log_failure(error.what());
        std::this_thread::sleep_for(look_every);
      }
    }
  });
}

void Tables::take_up() {
  const auto last_up = instant_from_text(store_.setting_or(last_up_setting, "0"));
  const bool was_down = last_up && now() - *last_up > longest_silence;
  store::Page page{page_size, ""};
  for (auto games = store_.games_with(store::GameStatus::live, std::nullopt, page); !games.empty();
       games = store_.games_with(store::GameStatus::live, std::nullopt, page)) {
    page.after = games.back().id;
    for (const store::StoredGame& game : games) {
      take_up(game.id, was_down ? last_up : std::nullopt);
    }
  }
  beat_heart();
}

/// Resumes a table that was live when the last server stopped; `down` is set if its clock stood
/// still since then.
void Tables::take_up(const std::string& id, std::optional<Instant> down) try {
  const auto log = store_.find_log(id, 0);
  if (!log) return;
  const TableState state(*log);
  const auto pause = down ? pause_for_downtime(state, *down, now()) : std::nullopt;
  if (pause) store_.append(append_of(state, *pause, ""));
  const auto side = state.to_move();
  if (state.clocks().running || (side && state.level_at(*side))) room(id);
} catch (const store::Failure&) {
  throw;
} catch (const Error& error) {
  set_aside(id, nullptr, error.what());
}

void Tables::look_after() {
  take_in_news();
  do_what_is_due();
  look_now_and_then();
}

void Tables::take_in_news() {
  const News::Sheet sheet = news_->take();
  if (sheet.may_have_missed) {
    for (const Room& each : all_rooms()) look_at(each, [&] { read_on(each); });
  }
  for (const std::string& player : sheet.deleted) forget(player);
  for (const auto& [id, number] : sheet.tables) {
    const Room at = room_in_memory(id);
    if (!at) {
      // A table of another server, or one that nobody follows.
      const auto game = mine_.is_empty() ? std::nullopt : store_.find_game(id);
      if (game) mine_.note(game->seats);
      const std::lock_guard lock(mutex_);
      lobby_changed_ = true;
    } else if (at->known < number) {
      // Whoever held the lock may have read it by now.
      look_at(at, [&] {
        if (at->known < number) read_on(at);
      });
    }
  }
}

/// A failure at one table must not hold up the others.
template <class F>
void Tables::look_at(const Room& room, F&& look) {
  const std::lock_guard lock(room->mutex);
  try {
    look();
  } catch (const store::Failure&) {
    throw;
  } catch (const Error& error) {
    set_aside(room->state().header().id, room, error.what());
  }
}

void Tables::do_what_is_due() {
  sleep_watch_.is_awake(now());
  const std::size_t sleeps = sleep_watch_.count();
  const std::int64_t time = now().time_since_epoch().count();
  for (const Room& each : all_rooms()) {
    if (each->due_at > time && each->sleeps_known == sleeps) continue;
    look_at(each, [&] {
      settle(each);
      make_computer_move(each);
      each->tell_presence(now());
      note_when_due(each);
    });
  }
}

void Tables::forget(const std::string& player) {
  for (const Room& each : all_rooms()) {
    look_at(each, [&] {
      if (!each->state().sides_of(player).is_empty()) read_on(each);
    });
  }
}

void Tables::look_now_and_then() {
  const auto is_time = [&](Instant& last, std::chrono::milliseconds every) {
    if (now() - last < every) return false;
    last = now();
    return true;
  };
  if (is_time(last_lobby_, tell_lobby_every)) {
    tell_lobby();
    mine_.tell();
  }
  if (is_time(last_beat_, beat_every)) {
    beat_heart();
    forget_idle_rooms();
  }
  if (is_time(last_tidying_, tidy_up_every)) tidy_up();
  if (!is_time(last_reread_, reread_every)) return;
  for (const Room& each : all_rooms()) {
    look_at(each, [&] {
      if (each->is_followed()) read_on(each);
      wake_computer(each);
    });
  }
}

/// Only written while a clock runs: otherwise nobody needs it, and the disk may sleep.
void Tables::beat_heart() {
  for (const Room& each : all_rooms()) {
    if (each->due_at == TableRoom::no_time) continue;
    store_.set_setting(last_up_setting, std::to_string(now().time_since_epoch().count()));
    return;
  }
}

void Tables::forget_idle_rooms() {
  const std::int64_t long_ago = (now() - settings_.idle_after).time_since_epoch().count();
  const bool are_too_many = rooms() > settings_.most_rooms;
  for (const Room& each : all_rooms()) {
    if (each->used_at > long_ago) continue;
    const std::lock_guard lock(each->mutex);
    const bool runs = each->state().clocks().running && each->state().clock_rule().is_real_time();
    if (each->is_followed() || each->computer.task || (runs && !are_too_many)) continue;
    const std::lock_guard lock_map(mutex_);
    if (each->used_at > long_ago) continue;  // someone has just come in
    rooms_.erase(each->state().header().id);
  }
}

void Tables::tidy_up() {
  const auto listed = [&](const store::Page& page) {
    return store_.games_with(store::GameStatus::open, store::Visibility::listed, page);
  };
  store::Page page{page_size, ""};
  for (auto games = listed(page); !games.empty(); games = listed(page)) {
    page.after = games.back().id;
    for (const store::StoredGame& game : games) call_off_if_abandoned(game.id);
  }
  store_.remove_expired(now());
}

/// A creator who is connected to another server is not seen here, and has to create a new table.
void Tables::call_off_if_abandoned(const std::string& id) try {
  const Room at = room(id);
  const std::lock_guard lock(at->mutex);
  if (at->has_player_here()) return;
  // Someone may join at this moment and win the race; then nothing is abandoned.
  if (const auto end = end_if_abandoned(at->state(), now())) append(at, *end, "");
} catch (const store::Failure&) {
  throw;
} catch (const ApiError&) {  // set aside, and logged
} catch (const Error& error) {
  log_failure(fmt::format("table {}: {}", id, error.what()));
}

void Tables::tell_lobby() {
  std::vector<std::shared_ptr<LiveClient>> clients;
  {
    const std::lock_guard lock(mutex_);
    if (!lobby_changed_) return;
    lobby_changed_ = false;
    clients = lobby_;
  }
  const auto message = std::make_shared<const std::string>(R"({"type":"lobby"})");
  for (const auto& client : clients) client->send_latest("lobby", message);
}

}  // namespace quintet::server
