#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/table.h"
#include "server/tables/clock_rule.h"
#include "server/tables/side_set.h"
#include "server/tables/table_event.h"
#include "store/stored_game.h"
#include "view/position_json.h"

// A table's state as a fold over the event log in the store. It does nothing by itself and has no
// clock; decide.h defines what may happen next.
namespace quintet::server {

struct TableMove {
  view::PlayedMove played;
  Side side = Side::first;
  bool had_choice = true;                         // another move would have been legal
  std::optional<std::chrono::milliseconds> left;  // on the mover's clock after the move
};

struct TableClocks {
  std::array<std::chrono::milliseconds, 2> left{};  // as of `since`
  std::optional<Side> running;                      // whose clock runs by itself
  Instant since;
};

/// An event together with the texts for those who see it.
struct SeenEvent {
  std::int64_t number = 0;
  Instant time;
  TableEvent what;
  std::vector<Message> account = {};  // for moves
};

/// A table with unreadable data in the store.
class DamagedTable : public Error {
 public:
  using Error::Error;
};

class TableState {
 public:
  /// A table without events. Throws Error if there is no such game.
  explicit TableState(store::StoredGame header);
  explicit TableState(const store::GameLog& log);

  /// Applies the events that are not known yet; others are skipped. Throws DamagedTable, after
  /// which this object is unusable.
  void read_on(const store::GameLog& log);
  /// The same for a decision made here that the store has accepted.
  void carry_out(const Decision& decision);

  [[nodiscard]] const store::StoredGame& header() const { return header_; }
  [[nodiscard]] const AnyGame& game() const { return table_->game(); }
  [[nodiscard]] const Table& table() const { return *table_; }
  [[nodiscard]] std::int64_t number() const { return header_.events; }
  [[nodiscard]] const std::vector<SeenEvent>& events() const { return events_; }
  [[nodiscard]] const std::vector<TableMove>& moves() const { return moves_; }
  /// The legal moves sorted by text; generated once per position.
  [[nodiscard]] const std::vector<LegalMove>& legal_moves() const { return legal_moves_; }
  [[nodiscard]] bool is_legal(std::string_view move) const;
  /// The event that began the current turn, and its time. Thinking done for one turn is useless in
  /// another.
  [[nodiscard]] std::int64_t turn() const { return turn_; }
  [[nodiscard]] Instant turn_began() const { return turn_began_; }

  [[nodiscard]] const contest::TimeControl& clock_rule() const { return clock_rule_; }
  /// A computer's clock never runs by itself, because it may have to queue for a processor: the
  /// time it has thought is charged with its move.
  [[nodiscard]] TableClocks clocks() const;
  /// Nothing if no clock runs by itself.
  [[nodiscard]] std::optional<Instant> flag_falls_at() const;

  [[nodiscard]] bool has_begun() const { return begun_; }
  [[nodiscard]] bool is_over() const { return end_.has_value(); }
  [[nodiscard]] bool is_playing() const { return begun_ && !end_; }
  [[nodiscard]] const std::optional<TableEnd>& end() const { return end_; }
  /// The side to move; nothing unless the game is in play.
  [[nodiscard]] std::optional<Side> to_move() const {
    return is_playing() ? side_to_move_ : std::nullopt;
  }
  [[nodiscard]] std::optional<Side> offer(Offer what) const {
    return offers_[static_cast<std::size_t>(what)];
  }
  /// The event of the last draw offer; 0: none.
  [[nodiscard]] std::int64_t draw_offer() const { return draw_offer_; }
  /// A side may offer a draw once per move.
  [[nodiscard]] bool has_offered_draw_here(Side side) const;
  /// A player who has declined a rematch is not asked again.
  [[nodiscard]] bool is_rematch_declined_to(Side side) const {
    return rematch_declined_by_.has(other(side));
  }
  [[nodiscard]] bool joiner_chooses() const { return choice_; }
  /// Whether the table waits for the computer to choose a side.
  [[nodiscard]] bool computer_chooses() const {
    return choice_ && !begun_ && !end_ && has_computer();
  }
  [[nodiscard]] const std::string& next() const { return next_; }

  [[nodiscard]] bool is_free(Side side) const { return header_.seats[index_of(side)].empty(); }
  [[nodiscard]] bool has_free_seat() const { return is_free(Side::first) || is_free(Side::second); }
  [[nodiscard]] SideSet sides_of(std::string_view player) const;
  /// The level of the computer on that side; nothing if there is none.
  [[nodiscard]] std::optional<unsigned> level_at(Side side) const;
  [[nodiscard]] bool has_computer() const {
    return level_at(Side::first) || level_at(Side::second);
  }

 private:
  void take_in(Instant time, TableEvent event);
  void happen(const Seated& event, SeenEvent& seen);
  void happen(const Begun& event, SeenEvent& seen);
  void happen(const Moved& event, SeenEvent& seen);
  void happen(const Offered& event, SeenEvent& seen);
  void happen(const Declined& event, SeenEvent& seen);
  void happen(const TakenBack& event, SeenEvent& seen);
  void happen(const Paused& event, SeenEvent& seen);
  void happen(const TableEnd& event, SeenEvent& seen);
  void happen(const FollowedBy& event, SeenEvent& seen);
  void look_at_position();
  void begin_turn(const SeenEvent& seen);
  void stop_clock(Instant now);
  void set_offer(Offer what, std::optional<Side> side) {
    offers_[static_cast<std::size_t>(what)] = side;
  }

  store::StoredGame header_;
  std::unique_ptr<Table> table_;
  // Derived from the rules and the current position.
  std::vector<LegalMove> legal_moves_;
  std::optional<Side> side_to_move_;
  contest::TimeControl clock_rule_;
  TableClocks clocks_;  // `running` is the side to move, even if that is a computer
  std::vector<SeenEvent> events_;
  std::vector<TableMove> moves_;
  std::array<std::optional<Side>, 3> offers_;
  std::array<std::optional<std::size_t>, 2> draw_offered_at_;  // after how many moves
  SideSet rematch_declined_by_;
  std::optional<TableEnd> end_;
  std::string next_;
  std::int64_t draw_offer_ = 0;
  std::int64_t turn_ = 0;
  Instant turn_began_;
  bool begun_ = false;
  bool choice_ = false;
};

/// `computer-4` is level 4; nothing for people.
std::optional<unsigned> level_of_player(std::string_view player);

/// The side with that id; throws Error.
Side side_from_text(const AnyGame& game, std::string_view text);

}  // namespace quintet::server
