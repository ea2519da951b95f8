// The computer players.
#include <algorithm>

#include "advice/standing.h"
#include "contest/better_side.h"
#include "core/hashing.h"
#include "engine/clock.h"
#include "server/log.h"
#include "server/tables/tables.h"

namespace quintet::server {
namespace {

/// Shared, because tasks are copied.
std::shared_ptr<const Table> shared_copy(const Table& table) { return table.clone(); }

/// Different for every game, but the same each time a position is thought about.
std::uint64_t seed_of(const TableState& state) {
  std::uint64_t seed = 0;
  for (const char letter : state.header().id) {
    seed = mix(seed ^ static_cast<unsigned char>(letter));
  }
  return seed;
}

engine::Mind mind_for(const TableState& state, Side side, unsigned level) {
  engine::Mind mind = engine::mind_of_level(state.game().id(), static_cast<int>(level));
  mind.seed = seed_of(state);
  if (state.clock_rule().is_real_time()) {
    const engine::ClockFace face{
        state.clocks().left[index_of(side)], state.clock_rule().increment, {}};
    const std::chrono::duration<double> share = time_for_move(face);
    mind.limits.seconds = std::min(mind.limits.seconds, share.count());
  }
  return mind;
}

/// The same from the other side's point of view.
engine::Outlook turned(engine::Outlook outlook) {
  outlook.value = -outlook.value;
  if (outlook.proven == engine::Verdict::win) {
    outlook.proven = engine::Verdict::loss;
  } else if (outlook.proven == engine::Verdict::loss) {
    outlook.proven = engine::Verdict::win;
  }
  return outlook;
}

bool is_between_computers(const TableState& state) {
  return state.level_at(Side::first) && state.level_at(Side::second);
}

/// Nothing unless a computer has to answer a draw offer.
std::optional<Side> computer_offered_a_draw(const TableState& state) {
  const auto offered = state.offer(Offer::draw);
  if (!offered || !state.is_playing() || !state.level_at(other(*offered))) return std::nullopt;
  return other(*offered);
}

}  // namespace

void Tables::wake_computer(const Room& room) {
  const TableState& state = room->state();
  auto& work = room->computer;
  if (work.task && work.turn != state.turn()) {
    thinkers_.cancel(*work.task);
    work.task.reset();
  }
  if (work.turn != state.turn()) {
    work.move.clear();
    work.thinking_since.reset();
  }
  if (const auto computer = computer_offered_a_draw(state)) {
    if (work.draw_offer != state.draw_offer()) think_about_draw(room, *computer);
  }
  if (state.computer_chooses() && !work.is_choosing) think_about_side(room);
  const auto side = state.to_move();
  const auto level = side ? state.level_at(*side) : std::nullopt;
  if (!level || work.turn == state.turn()) return;
  if (is_between_computers(state) && !room->is_followed()) return;
  think_about_move(room, *side, *level);
}

void Tables::think_about_move(const Room& room, Side side, unsigned level) {
  const TableState& state = room->state();
  const std::int64_t turn = state.turn();
  room->computer.turn = turn;
  Thinkers::Task task{room->owner(), Thinkers::Urgency::move, &state.game()};
  task.memory_key = state.header().id + std::to_string(level);
  task.is_quick = level < engine::highest_level;
  task.step = [this, room, turn, game = shared_copy(state.table()),
               mind = mind_for(state, side, level)](engine::Thinker& thinker,
                                                    const std::stop_token& stop) {
    thinking_begins(room, turn);
    const Thinkers::Seconds before = thinkers_.processor_time();
    const engine::Thought thought = thinker.think(*game, mind, stop, {});
    const auto spent =
        std::chrono::ceil<std::chrono::milliseconds>(thinkers_.processor_time() - before);
    if (!stop.stop_requested() && !thought.lines.empty()) {
      move_is_found(room, turn, thought.lines.front().moves.front(), spent);
    }
    return false;
  };
  room->computer.task = thinkers_.add(std::move(task));
}

/// `then` receives the outlook of the side to move.
Thinkers::TaskId Tables::take_a_look(const Room& room,
                                     std::function<void(const engine::Outlook&)> then) {
  const TableState& state = room->state();
  Thinkers::Task task{room->owner(), Thinkers::Urgency::move, &state.game()};
  task.memory_key = state.header().rules + " look";
  task.is_quick = true;
  task.step = [game = shared_copy(state.table()), then = std::move(then)](
                  engine::Thinker& thinker, const std::stop_token& stop) {
    const engine::Thought thought = thinker.think(*game, contest::mind_for_brief_look(), stop, {});
    if (!stop.stop_requested() && !thought.lines.empty()) then(thought.lines.front());
    return false;
  };
  return thinkers_.add(std::move(task));
}

void Tables::think_about_draw(const Room& room, Side computer) {
  const TableState& state = room->state();
  const std::int64_t offer = state.draw_offer();
  room->computer.draw_offer = offer;
  const bool is_own_turn = state.to_move() == computer;
  const bool is_rated = state.header().rated;
  take_a_look(
      room, [this, room, offer, computer, is_own_turn, is_rated](const engine::Outlook& best) {
        // No free rating points: a rated game is played to its end.
        const bool accepts = !is_rated && advice::accepts_draw(is_own_turn ? turned(best) : best);
        draw_is_judged(room, offer, computer, accepts);
      });
}

/// The computer takes the side that it prefers.
void Tables::think_about_side(const Room& room) {
  room->computer.is_choosing = true;
  const Side mover = *room->state().table().to_move();
  room->computer.task = take_a_look(room, [this, room, mover](const engine::Outlook& best) {
    side_is_chosen(room, contest::better_side(best, mover));
  });
}

void Tables::side_is_chosen(const Room& room, Side wanted) try {
  const std::lock_guard lock(room->mutex);
  room->computer.task.reset();
  room->computer.is_choosing = false;
  if (!room->state().computer_chooses()) return;
  append(room, seat_computer(room->state(), wanted, now()), "");
} catch (const Error& error) {
  log_failure(error.what());  // retried in a later round
}

void Tables::thinking_begins(const Room& room, std::int64_t turn) {
  const std::lock_guard lock(room->mutex);
  if (room->state().turn() != turn || !room->state().clock_rule().is_real_time()) return;
  room->computer.thinking_since = now();
  room->tell_clock(now());
}

void Tables::move_is_found(const Room& room, std::int64_t turn, const std::string& move,
                           std::chrono::milliseconds thought) try {
  const std::lock_guard lock(room->mutex);
  const TableState& state = room->state();
  if (state.turn() != turn || !state.to_move()) return;
  auto& work = room->computer;
  work.task.reset();
  work.thinking_since.reset();
  work.move = move;
  work.thought = thought;
  work.move_at = state.turn_began() +
                 (is_between_computers(state) ? settings_.watch_pace : settings_.computer_waits);
  make_computer_move(room);
  note_when_due(room);
} catch (const Error&) {
  room->computer.turn = 0;  // the store failed: retried in a later round
}

void Tables::make_computer_move(const Room& room) {
  const TableState& state = room->state();
  auto& work = room->computer;
  const bool is_now = work.turn == state.turn() && state.to_move() && now() >= work.move_at;
  if (work.move.empty() || !is_now || computer_offered_a_draw(state)) return;
  if (is_between_computers(state) && !room->is_followed()) return;
  TableAction action{ActionKind::move, work.move, state.moves().size()};
  action.thought = work.thought;
  const SideSet side(*state.to_move());
  settle(room);
  if (work.turn != room->state().turn() || !room->state().to_move()) return;
  work.move.clear();
  append(room, decide(state, side, action, "", now()), "");
}

void Tables::draw_is_judged(const Room& room, std::int64_t offer, Side computer, bool accepts) try {
  const std::lock_guard lock(room->mutex);
  const TableState& state = room->state();
  if (state.draw_offer() != offer || computer_offered_a_draw(state) != computer) return;
  append(room, answer_draw(computer, accepts, now()), "");
  make_computer_move(room);
  note_when_due(room);
} catch (const Error&) {
  room->computer.draw_offer = 0;
}

}  // namespace quintet::server
