#include "games/jinli/jinli_face.h"

namespace quintet::jinli {
namespace {

/// Who is on a cell that should be empty, as the catalogue names them.
std::string_view occupant(const State& at, unsigned cell) {
  return (at.stones & bit(cell)) != 0 ? "@jinli.wrong.stone" : "@jinli.wrong.koi";
}

bool is_taken(const State& at, unsigned cell) { return (empty_cells(at) & bit(cell)) == 0; }

/// While a stone is owed.
Message about_handing_back(const State& at, Move move) {
  if (move.from != no_cell || move == pass) {
    return message("jinli.wrong.owed", side_gap<RuleBook>(other(at.side)),
                   to_cell(lowest(at.stones)));
  }
  return message("jinli.wrong.no_stone", to_cell(move.drop));
}

/// Where the koi goes. Nothing if it may go there.
std::optional<Message> about_target(const State& at, Move move) {
  const bool is_near = (around[move.from].ring & bit(move.to)) != 0;
  const bool is_jump = (around[move.from].land & bit(move.to)) != 0;
  const Cell to = to_cell(move.to);
  if (!is_near && !is_jump) return message("jinli.wrong.far", to_cell(move.from), to);
  if (is_taken(at, move.to)) {
    return message("jinli.wrong.taken", to, occupant(at, move.to),
                   is_near ? "@jinli.wrong.swims" : "@jinli.wrong.jumps");
  }
  const unsigned between = (unsigned{move.from} + move.to) / 2;
  if (is_jump && (at.stones & bit(between)) == 0) {
    return message("jinli.wrong.jump", to_cell(move.from), to, to_cell(between));
  }
  return std::nullopt;
}

/// The stone that goes with a move whose target is right.
Message about_drop(const State& at, Move move) {
  const bool swims = (around[move.from].ring & bit(move.to)) != 0;
  const bool has_stone = at.hand[index_of(at.side)] > 0;
  const std::string without = RuleBook::move_to_text(at, moving(move.from, move.to));
  if (move.drop == no_cell) return message("jinli.wrong.no_drop", without, to_cell(move.from));
  if (!swims) return message("jinli.wrong.jump_drops", without);
  if (!has_stone) return message("jinli.wrong.empty_hand", side_gap<RuleBook>(at.side), without);
  return message("jinli.wrong.taken", to_cell(move.drop), occupant(at, move.drop),
                 "@jinli.wrong.falls");
}

/// What is wrong with a move that is not legal here.
Message about(const State& at, Move move) {
  if (at.hand_back == HandBack::now) return about_handing_back(at, move);
  const std::string mover = side_gap<RuleBook>(at.side);
  if (!has_turn(at, at.side)) return message("jinli.wrong.must_pass", mover);
  if (move == pass) return message("jinli.wrong.pass", mover);
  if (move.from == no_cell) return message("jinli.wrong.not_owed");
  const std::uint64_t koi = at.koi[index_of(at.side)];
  if ((koi & bit(move.from)) == 0) {
    return message("jinli.wrong.no_koi", to_cell(move.from), mover, to_cell(lowest(koi)),
                   to_cell(lowest(without_lowest(koi))));
  }
  if (const auto wrong = about_target(at, move)) return *wrong;
  return about_drop(at, move);
}

}  // namespace

Message Face::complaint(const State& at, std::string_view entry) {
  return complaint_about<RuleBook>(at, entry, at.size, at.size,
                                   [&](Move move) { return about(at, move); });
}

}  // namespace quintet::jinli
