#include "server/tables/table_record.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "contest/ending.h"
#include "record/record_replay.h"
#include "record/record_writer.h"

namespace quintet::server {
namespace {

std::string date_of(Instant time) {
  return fmt::format("{:%Y.%m.%d}", fmt::gmtime(std::chrono::system_clock::to_time_t(time)));
}

/// From the reason as the server stores it.
contest::Ending ending_of(const std::string& reason) {
  if (reason == "resigned") return contest::Ending::resigned;
  if (reason == "time") return contest::Ending::time;
  if (reason == "agreed") return contest::Ending::agreed_draw;
  return reason == "rules" ? contest::Ending::by_rules : contest::Ending::abandoned;
}

}  // namespace

std::string record_of_table(const TableState& state, const TableView& view,
                            words::Language language) {
  const AnyGame& game = state.game();
  record::Record record = record::new_record(*state.table().as_of(0));
  record.set_tag("Event", "Quintet");
  record.set_tag("Date", date_of(state.header().created));
  for (const Side side : {Side::first, Side::second}) {
    const SeatView& seat = view.seats[index_of(side)];
    const std::string tag = record::player_tag(game, side);
    record.set_tag(tag, state.is_free(side) ? "?" : name_of_seat(seat, language));
    record.set_tag(tag + "Type", seat.kind == store::PlayerKind::computer ? "program" : "human");
  }
  // The tag counts seconds per game, so it cannot express days per move.
  if (state.clock_rule().is_real_time()) {
    record.set_tag("TimeControl", to_text(state.clock_rule()));
  }
  for (const TableMove& move : state.moves()) {
    record::RecordMove& written = record.main.add(move.played.move);
    if (!state.clock_rule().each_move) written.clock = move.left;
  }
  if (state.end()) {
    if (state.end()->result) record.result = state.end()->result->outcome;
    record.set_tag("Termination", termination_of(ending_of(state.end()->reason)));
  }
  return record_to_text(record, game);
}

}  // namespace quintet::server
