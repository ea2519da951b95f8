#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <string_view>

#include "server/tables/decide.h"
#include "store/stored_player.h"

// Tables without a store, for tests: decisions are applied directly.
namespace quintet::server {

/// This many milliseconds after a fixed moment.
inline Instant moment(std::int64_t milliseconds) {
  return Instant(std::chrono::milliseconds(1'700'000'000'000 + milliseconds));
}

inline Visitor guest(std::string_view player) {
  return {std::string(player), store::PlayerKind::guest, ""};
}

/// A table that carries out decisions at once.
class TestTable {
 public:
  explicit TestTable(store::StoredGame header) : state(std::move(header)) {}

  void add(const Decision& decision) { state.carry_out(decision); }

  void act(std::string_view player, const TableAction& action, std::int64_t at = 0) {
    add(decide(state, state.sides_of(player), action, "next-table", moment(at)));
  }
  void act(std::string_view player, ActionKind kind, std::int64_t at = 0) {
    act(player, TableAction{.kind = kind}, at);
  }
  void move(std::string_view player, std::string_view move, std::int64_t at = 0) {
    act(player, {ActionKind::move, std::string(move), state.moves().size()}, at);
  }
  void let_pass(std::int64_t at) {
    if (const auto due = due_by_itself(state, moment(at))) add(*due);
  }
  /// Plays any legal move of the side to move.
  void play_on(std::int64_t at = 0) {
    const auto player = state.header().seats[index_of(*state.to_move())];
    move(player, state.table().moves().front(), at);
  }

  TableState state;
};

/// A game between `ana` and `rui` that began at moment 0.
inline TestTable begun_table(std::string_view game, std::string_view clock = "",
                             std::string_view rules = "") {
  store::StoredGame header;
  header.id = "table-1";
  header.game = game;
  header.rules = rules;
  header.clock = clock;
  header.seats = {"ana", "rui"};
  header.created = moment(0);
  TestTable table(header);
  table.let_pass(0);
  return table;
}

/// Why an action is refused; `bad_request` also means that it was not refused, which no test
/// expects.
template <class Action>
Refusal refusal_of(Action&& action) {
  try {
    action();
  } catch (const ApiError& error) {
    return error.refusal();
  }
  ADD_FAILURE() << "nothing was refused";
  return Refusal::bad_request;
}

}  // namespace quintet::server
