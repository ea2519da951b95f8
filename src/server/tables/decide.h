#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/api.h"
#include "server/tables/table_state.h"
#include "words/words.h"

// What may happen at a table, and what it makes of its log. Nothing here changes anything: a
// decision is events to append, and whoever appends them may find that somebody was quicker.
namespace quintet::server {

enum class ActionKind : std::uint8_t {
  move,
  resign,
  offer_draw,
  accept_draw,
  decline_draw,
  ask_takeback,
  accept_takeback,
  decline_takeback,
  abort,
  rematch,
  decline_rematch,
};
inline constexpr std::array<std::string_view, 11> action_words{
    "move",         "resign",       "offer_draw",      "accept_draw",
    "decline_draw", "ask_takeback", "accept_takeback", "decline_takeback",
    "abort",        "rematch",      "decline_rematch"};

/// Throws ApiError if there is no such action.
ActionKind action_from_word(std::string_view word);

struct TableAction {
  ActionKind kind = ActionKind::move;
  std::string move = {};                                // of a move
  std::size_t ply = 0;                                  // of a move: how many were played before it
  words::Language language = words::Language::english;  // of what is said if it is refused
  std::chrono::milliseconds thought{0};  // of a computer's move: what its clock is charged
};

/// What a player of `sides` may not do now, and why.
struct TableProblem {
  Refusal refusal;
  std::string_view key;  // of the text that says it
};
std::optional<TableProblem> problem_with(const TableState& state, SideSet sides, ActionKind kind);

/// Throws ApiError if it may not be done. `next_table` is the id for a game that follows, should
/// the action begin one.
Decision decide(const TableState& state, SideSet sides, const TableAction& action,
                const std::string& next_table, Instant now);

/// Whoever has a seat may not take the other as well; a rated game needs an account.
std::optional<TableProblem> problem_with_joining(const TableState& state, const Visitor& visitor);
/// Throws ApiError. `wanted` is needed only where there is a choice.
Decision decide_joining(const TableState& state, const Visitor& visitor, std::optional<Side> wanted,
                        words::Language language, Instant now);

/// What happens by itself: the game begins when both sit, and ends when a flag has fallen.
std::optional<Decision> due_by_itself(const TableState& state, Instant now);

/// Ends a listed table that nobody joins; only for one whose maker is away. A day is enough, or by
/// post the time for a move.
std::optional<Decision> end_if_abandoned(const TableState& state, Instant now);

/// Nobody could move from one moment to the other: the clock stood still. Nothing if none ran.
std::optional<Decision> pause_for_sleep(const TableState& state, Instant from, Instant until);

/// No server was up from `down` until now: a real-time clock stood still. Nothing if none ran.
std::optional<Decision> pause_for_downtime(const TableState& state, Instant down, Instant now);

/// The computer sits down at the side that it would rather have.
Decision seat_computer(const TableState& state, Side wanted, Instant now);

/// Takes the computer's answer to a draw offer.
Decision answer_draw(Side computer, bool accepts, Instant now);

/// Where a takeback of that side leads: before its last move that was a choice. Nothing if it has
/// made none.
std::optional<std::size_t> takeback_ply(const TableState& state, Side asker);

}  // namespace quintet::server
