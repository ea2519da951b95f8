#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/api.h"
#include "server/tables/table_state.h"
#include "words/words.h"

// Which actions are allowed at a table, and the events they produce. Nothing here changes state: a
// decision is a list of events to append, and appending may fail because someone else was faster.
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
  std::string move = {};                                // for a move
  std::size_t ply = 0;                                  // for a move: how many came before it
  words::Language language = words::Language::english;  // for error messages
  std::chrono::milliseconds thought{0};  // for a computer's move: the time charged to its clock
};

/// Why a player of `sides` may not do something now.
struct TableProblem {
  Refusal refusal;
  std::string_view key;  // key of its text
};
std::optional<TableProblem> problem_with(const TableState& state, SideSet sides, ActionKind kind);

/// Throws ApiError if the action is not allowed. `next_table` is the id of the next game, in case
/// the action starts one.
Decision decide(const TableState& state, SideSet sides, const TableAction& action,
                const std::string& next_table, Instant now);

/// A player with one seat may not take the other; a rated game needs an account.
std::optional<TableProblem> problem_with_joining(const TableState& state, const Visitor& visitor);
/// Throws ApiError. `wanted` is only needed if there is a choice.
Decision decide_joining(const TableState& state, const Visitor& visitor, std::optional<Side> wanted,
                        words::Language language, Instant now);

/// Automatic events: the game begins when both seats are taken, and ends when a flag falls.
std::optional<Decision> due_by_itself(const TableState& state, Instant now);

/// Ends a listed table that nobody has joined; call it only if the creator is away. The limit is a
/// day or, in correspondence games, the time for one move.
std::optional<Decision> end_if_abandoned(const TableState& state, Instant now);

/// Nobody could move during this interval, so the clock stood still. Nothing if no clock ran.
std::optional<Decision> pause_for_sleep(const TableState& state, Instant from, Instant until);

/// No server was running from `down` until now, so a real-time clock stood still. Nothing if no
/// clock ran.
std::optional<Decision> pause_for_downtime(const TableState& state, Instant down, Instant now);

/// The computer takes the side that it prefers.
Decision seat_computer(const TableState& state, Side wanted, Instant now);

/// Applies the computer's answer to a draw offer.
Decision answer_draw(Side computer, bool accepts, Instant now);

/// The ply that a takeback by that side returns to: before its last move that was a choice.
/// Nothing if there is none.
std::optional<std::size_t> takeback_ply(const TableState& state, Side asker);

}  // namespace quintet::server
