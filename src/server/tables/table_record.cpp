#include "server/tables/table_record.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "record/record_replay.h"
#include "record/record_writer.h"

namespace quintet {
namespace {

std::string date_of(Instant time) {
  return fmt::format("{:%Y.%m.%d}", fmt::gmtime(std::chrono::system_clock::to_time_t(time)));
}

/// `300+0`: the record counts seconds for the game, so days for each move are not said.
std::string time_control_of(const ClockRule& rule) {
  using std::chrono::duration_cast;
  using std::chrono::seconds;
  return fmt::format("{}+{}", duration_cast<seconds>(rule.base).count(),
                     duration_cast<seconds>(rule.increment).count());
}

std::string_view termination_of(const std::string& reason) {
  if (reason == "resigned") return "resignation";
  if (reason == "time") return "time forfeit";
  if (reason == "agreed") return "agreement";
  return reason == "rules" ? "normal" : "abandoned";
}

}  // namespace

std::string record_of_table(const TableState& state, const TableView& view, Language language) {
  const AnyGame& game = state.game();
  const auto start = game.new_table(state.header().rules);
  if (!state.header().start.empty()) start->set_position(state.header().start);
  Record record = new_record(*start);
  record.set_tag("Event", "Quintet");
  record.set_tag("Date", date_of(state.header().created));
  for (const Side side : {Side::first, Side::second}) {
    const SeatView& seat = view.seats[index_of(side)];
    const std::string tag = player_tag(game, side);
    record.set_tag(tag, state.is_free(side) ? "?" : name_of_seat(seat, language));
    record.set_tag(tag + "Type", seat.kind == PlayerKind::computer ? "program" : "human");
  }
  if (state.clock_rule().is_real_time()) {
    record.set_tag("TimeControl", time_control_of(state.clock_rule()));
  }
  for (const TableMove& move : state.moves()) {
    RecordMove& written = record.main.add(move.played.move);
    if (!state.clock_rule().each_move) written.clock = move.left;
  }
  if (state.end()) {
    if (state.end()->result) record.result = state.end()->result->outcome;
    record.set_tag("Termination", termination_of(state.end()->reason));
  }
  return record_to_text(record, game);
}

}  // namespace quintet
