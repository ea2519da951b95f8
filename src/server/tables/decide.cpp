#include "server/tables/decide.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.h"

namespace quintet::server {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds a_day = std::chrono::hours(24);

std::string_view word_of(ActionKind kind) { return action_words[static_cast<std::size_t>(kind)]; }

[[noreturn]] void refuse(const TableProblem& problem, words::Language language) {
  throw ApiError(problem.refusal, say(language, problem.key));
}

TableProblem conflict(std::string_view key) { return {Refusal::conflict, key}; }

/// The acting side: for a player of both sides, the side to move.
Side actor(const TableState& state, SideSet sides) {
  if (sides.is_both()) return state.to_move().value_or(Side::first);
  return sides.has(Side::first) ? Side::first : Side::second;
}

/// Whether no consent is needed: both sides are played on one screen, or the opponent always
/// agrees.
bool is_agreed_at_once(const TableState& state, SideSet sides, Offer what) {
  if (sides.is_both()) return true;
  return what != Offer::draw && state.level_at(other(actor(state, sides))).has_value();
}

bool have_both_moved(const TableState& state) {
  const auto has_moved = [&](Side side) {
    return std::any_of(state.moves().begin(), state.moves().end(),
                       [&](const TableMove& move) { return move.side == side; });
  };
  return has_moved(Side::first) && has_moved(Side::second);
}

std::optional<TableProblem> problem_with_abort(const TableState& state) {
  if (state.is_over()) return conflict("table.refused.over");
  if (have_both_moved(state)) return conflict("table.refused.both_have_moved");
  return std::nullopt;
}

std::optional<TableProblem> problem_with_rematch(const TableState& state, SideSet sides) {
  if (!state.is_over() || !state.has_begun()) return conflict("table.refused.not_over");
  if (!state.next().empty()) return conflict("table.refused.has_next");
  if (!state.sides_of(store::deleted_player).is_empty())
    return conflict("table.refused.player_gone");
  const Side side = actor(state, sides);
  const auto offered = state.offer(Offer::rematch);
  if (offered == side) return conflict("table.refused.offered");
  if (!offered && state.is_rematch_declined_to(side)) {
    return conflict("table.refused.rematch_declined");
  }
  return std::nullopt;
}

std::optional<TableProblem> problem_with_offer(const TableState& state, SideSet sides, Offer what) {
  const Side side = actor(state, sides);
  if (state.offer(what) == side) return conflict("table.refused.offered");
  if (what == Offer::draw) {
    if (!state.game().can_be_drawn()) return conflict("table.refused.no_draws");
    if (state.has_offered_draw_here(side)) return conflict("table.refused.offered");
    return std::nullopt;
  }
  if (state.header().rated) return conflict("table.refused.rated_takeback");
  if (!sides.is_both() && !takeback_ply(state, side)) return conflict("table.refused.no_move");
  if (state.moves().empty()) return conflict("table.refused.no_move");
  return std::nullopt;
}

std::optional<TableProblem> problem_with_answer(const TableState& state, SideSet sides,
                                                Offer what) {
  const auto offered = state.offer(what);
  if (!offered || !sides.has(other(*offered))) return conflict("table.refused.no_offer");
  return std::nullopt;
}

void end(Decision& decision, const Result& result, std::string_view reason) {
  decision.events.emplace_back(TableEnd{result, std::string(reason)});
  decision.change.end = store::StoredEnd{result, std::string(reason)};
}

Decision ended_by(const Result& result, std::string_view reason, Instant now) {
  Decision decision{now, {}};
  end(decision, result, reason);
  return decision;
}

/// How much of the mover's time a move has used.
milliseconds spent_on_move(const TableState& state, const TableAction& action, Instant now) {
  const TableClocks clocks = state.clocks();
  return clocks.running ? std::max(milliseconds(0), now - clocks.since) : action.thought;
}

Decision decide_move(const TableState& state, const TableAction& action, Instant now) {
  if (action.ply != state.moves().size()) refuse(conflict("table.refused.ply"), action.language);
  if (!state.is_legal(action.move)) {
    throw ApiError(Refusal::illegal, say(action.language, state.table().complaint(action.move)));
  }
  const Side side = *state.to_move();
  const contest::TimeControl& rule = state.clock_rule();
  const milliseconds left = state.clocks().left[index_of(side)];
  const milliseconds spent = spent_on_move(state, action, now);
  // Only a computer can be this late: a person's flag would already have fallen.
  if (rule.is_real_time() && spent >= left) {
    return ended_by({win_for(other(side)), 0}, "time", now);
  }
  const auto left_now = rule.is_on() ? std::optional(rule.after_move(left, spent)) : std::nullopt;
  Decision decision{now, {Moved{side, action.move, action.ply, left_now}}};
  const auto after = state.table().clone();
  after->play(action.move);
  if (const auto result = after->result()) end(decision, *result, "rules");
  return decision;
}

/// The ply that a takeback by this player returns to; with both sides on one screen, whoever moved
/// last.
std::size_t ply_to_go_back_to(const TableState& state, SideSet sides) {
  if (sides.is_both()) return state.moves().size() - 1;
  return *takeback_ply(state, actor(state, sides));
}

Decision decide_offer(const TableState& state, SideSet sides, Offer what,
                      const std::string& next_table, Instant now) {
  const Side side = actor(state, sides);
  Decision decision{now, {Offered{side, what}}};
  const bool is_wanted_too = state.offer(what) == other(side);
  if (!is_wanted_too && !is_agreed_at_once(state, sides, what)) return decision;
  switch (what) {
    case Offer::draw: end(decision, {Outcome::draw, 0}, "agreed"); break;
    case Offer::takeback:
      decision.events.emplace_back(TakenBack{side, ply_to_go_back_to(state, sides)});
      break;
    case Offer::rematch: decision.events.emplace_back(FollowedBy{next_table}); break;
  }
  return decision;
}

Decision accept_takeback(const TableState& state, Instant now) {
  const Side asker = *state.offer(Offer::takeback);
  return {now, {TakenBack{asker, *takeback_ply(state, asker)}}};
}

Decision abort_table(Instant now) {
  return {now, {TableEnd{{}, "aborted"}}, {.status = store::GameStatus::aborted}};
}

void begin(Decision& decision) {
  decision.events.emplace_back(Begun{});
  decision.change.status = store::GameStatus::live;
}

}  // namespace

ActionKind action_from_word(std::string_view word) {
  const auto* found = std::find(action_words.begin(), action_words.end(), word);
  if (found == action_words.end()) {
    throw ApiError(Refusal::bad_request,
                   fmt::format("action {} is unknown (expected {})", in_quotes(word),
                               fmt::join(action_words, ", ")));
  }
  return static_cast<ActionKind>(found - action_words.begin());
}

std::optional<TableProblem> problem_with(const TableState& state, SideSet sides, ActionKind kind) {
  if (sides.is_empty()) return TableProblem{Refusal::forbidden, "table.refused.not_your_seat"};
  if (kind == ActionKind::abort) return problem_with_abort(state);
  if (kind == ActionKind::rematch) return problem_with_rematch(state, sides);
  if (kind == ActionKind::decline_rematch) {
    return problem_with_answer(state, sides, Offer::rematch);
  }
  if (!state.is_playing()) {
    return conflict(state.is_over() ? "table.refused.over" : "table.refused.not_begun");
  }
  switch (kind) {
    case ActionKind::move:
      if (!sides.has(*state.to_move())) return conflict("table.refused.not_your_turn");
      return std::nullopt;
    case ActionKind::offer_draw: return problem_with_offer(state, sides, Offer::draw);
    case ActionKind::ask_takeback: return problem_with_offer(state, sides, Offer::takeback);
    case ActionKind::accept_draw:
    case ActionKind::decline_draw: return problem_with_answer(state, sides, Offer::draw);
    case ActionKind::accept_takeback:
    case ActionKind::decline_takeback: return problem_with_answer(state, sides, Offer::takeback);
    default: return std::nullopt;
  }
}

Decision decide(const TableState& state, SideSet sides, const TableAction& action,
                const std::string& next_table, Instant now) {
  if (const auto problem = problem_with(state, sides, action.kind)) {
    refuse(*problem, action.language);
  }
  const Side side = actor(state, sides);
  const auto decline = [&](Offer what) {
    return Decision{now, {Declined{other(*state.offer(what)), what}}};
  };
  switch (action.kind) {
    case ActionKind::move: return decide_move(state, action, now);
    case ActionKind::resign: return ended_by({win_for(other(side)), 0}, "resigned", now);
    case ActionKind::offer_draw: return decide_offer(state, sides, Offer::draw, next_table, now);
    case ActionKind::accept_draw: return ended_by({Outcome::draw, 0}, "agreed", now);
    case ActionKind::decline_draw: return decline(Offer::draw);
    case ActionKind::ask_takeback:
      return decide_offer(state, sides, Offer::takeback, next_table, now);
    case ActionKind::accept_takeback: return accept_takeback(state, now);
    case ActionKind::decline_takeback: return decline(Offer::takeback);
    case ActionKind::abort: return abort_table(now);
    case ActionKind::rematch: return decide_offer(state, sides, Offer::rematch, next_table, now);
    case ActionKind::decline_rematch: return decline(Offer::rematch);
  }
  throw ApiError(Refusal::bad_request, fmt::format("{} is not done here", word_of(action.kind)));
}

std::optional<TableProblem> problem_with_joining(const TableState& state, const Visitor& visitor) {
  if (state.is_over() || !state.has_free_seat()) return conflict("table.refused.no_seat");
  if (!state.sides_of(visitor.player).is_empty()) return conflict("table.refused.seated_already");
  if (state.header().rated && visitor.kind != store::PlayerKind::account) {
    return TableProblem{Refusal::forbidden, "table.refused.needs_account"};
  }
  return std::nullopt;
}

Decision decide_joining(const TableState& state, const Visitor& visitor, std::optional<Side> wanted,
                        words::Language language, Instant now) {
  if (const auto problem = problem_with_joining(state, visitor)) refuse(*problem, language);
  if (!wanted && state.joiner_chooses()) {
    throw ApiError(Refusal::bad_request, say(language, "table.refused.which_side"));
  }
  const Side free = state.is_free(Side::first) ? Side::first : Side::second;
  const Side side = wanted.value_or(free);
  const bool swaps = state.joiner_chooses() && !state.is_free(side);
  if (!swaps && !state.is_free(side)) refuse(conflict("table.refused.no_seat"), language);

  Decision decision{now, {Seated{side, swaps ? Seating::swapped : Seating::plain}}};
  decision.change.seats[index_of(side)] = visitor.player;
  if (swaps) decision.change.seats[index_of(other(side))] = state.header().seats[index_of(side)];
  const bool all_sit = swaps || !state.is_free(other(side));
  if (all_sit) begin(decision);
  return decision;
}

std::optional<Decision> due_by_itself(const TableState& state, Instant now) {
  if (state.is_over()) return std::nullopt;
  if (!state.has_begun()) {
    if (state.has_free_seat() || state.computer_chooses()) return std::nullopt;
    Decision decision{now, {}};
    begin(decision);
    return decision;
  }
  const auto flag = state.flag_falls_at();
  if (!flag || now < *flag) return std::nullopt;
  return ended_by({win_for(other(*state.clocks().running)), 0}, "time", now);
}

std::optional<Decision> end_if_abandoned(const TableState& state, Instant now) {
  const bool waits = !state.is_over() && state.has_free_seat();
  if (!waits || state.header().visibility != store::Visibility::listed) return std::nullopt;
  const contest::TimeControl& rule = state.clock_rule();
  const milliseconds patience = rule.each_move ? std::max(rule.base, a_day) : a_day;
  if (now - state.header().created < patience) return std::nullopt;
  return abort_table(now);
}

std::optional<Decision> pause_for_sleep(const TableState& state, Instant from, Instant until) {
  if (!state.clocks().running) return std::nullopt;
  // Another server may have slept at the same time and already given the time back.
  const SeenEvent& last = state.events().back();
  if (is_one_of<Paused>(last.what) && last.time > from) return std::nullopt;
  const Instant stood = std::max(from, state.clocks().since);
  if (stood >= until) return std::nullopt;
  return Decision{until, {Paused{until - stood}}};
}

std::optional<Decision> pause_for_downtime(const TableState& state, Instant down, Instant now) {
  return state.clock_rule().is_real_time() ? pause_for_sleep(state, down, now) : std::nullopt;
}

Decision seat_computer(const TableState& state, Side wanted, Instant now) {
  const bool swaps = !state.level_at(wanted);
  Decision decision{now, {Seated{wanted, swaps ? Seating::swapped : Seating::plain}}};
  if (swaps) decision.change.seats = {state.header().seats[1], state.header().seats[0]};
  begin(decision);
  return decision;
}

Decision answer_draw(Side computer, bool accepts, Instant now) {
  if (accepts) return ended_by({Outcome::draw, 0}, "agreed", now);
  return {now, {Declined{computer, Offer::draw}}};
}

std::optional<std::size_t> takeback_ply(const TableState& state, Side asker) {
  std::optional<std::size_t> last;
  for (std::size_t ply = state.moves().size(); ply-- > 0;) {
    const TableMove& move = state.moves()[ply];
    if (move.side != asker) continue;
    if (move.had_choice) return ply;
    if (!last) last = ply;
  }
  return last;
}

}  // namespace quintet::server
