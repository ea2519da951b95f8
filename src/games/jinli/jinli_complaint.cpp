#include "games/jinli/jinli_face.h"

namespace quintet::jinli {
namespace {

/// What occupies a cell that should be empty, as the catalogue names it.
std::string_view occupant(const State& at, unsigned cell) {
  return (at.stones & bit(cell)) != 0 ? "@jinli.wrong.stone" : "@jinli.wrong.koi";
}

bool is_taken(const State& at, unsigned cell) { return (empty_cells(at) & bit(cell)) == 0; }

/// For a move made while a stone is owed.
Message about_handing_back(const State& at, Move move) {
  if (move.from != no_cell || move == pass) {
    return message("jinli.wrong.owed", side_gap<RuleBook>(other(at.side)),
                   to_cell(lowest(at.stones)));
  }
  return message("jinli.wrong.no_stone", to_cell(move.drop));
}

/// Checks where the koi goes. Nothing if it may go there.
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

/// Checks the stone of a move whose target is legal.
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

Message no_koi(const State& at, Cell cell) {
  const std::uint64_t koi = at.koi[index_of(at.side)];
  return message("jinli.wrong.no_koi", cell, side_gap<RuleBook>(at.side), to_cell(lowest(koi)),
                 to_cell(lowest(without_lowest(koi))));
}

/// What is wrong with a move that is not legal here.
Message about(const State& at, Move move) {
  if (at.hand_back == HandBack::now) return about_handing_back(at, move);
  const std::string mover = side_gap<RuleBook>(at.side);
  if (!has_turn(at, at.side)) return message("jinli.must_pass", mover);
  if (move == pass) return message("jinli.wrong.pass", mover);
  if (move.from == no_cell) return message("jinli.wrong.not_owed");
  if ((at.koi[index_of(at.side)] & bit(move.from)) == 0) return no_koi(at, to_cell(move.from));
  if (const auto wrong = about_target(at, move)) return *wrong;
  return about_drop(at, move);
}

unsigned index_of_cell(Cell cell) { return cell.row * stride + cell.column; }

}  // namespace

Message Face::objection(const State& at, std::span<const Cell> cells) {
  const Cell last = cells.back();
  if (at.hand_back == HandBack::now) return message("jinli.wrong.no_stone", last);
  if (!has_turn(at, at.side)) return message("jinli.must_pass", side_gap<RuleBook>(at.side));
  if (cells.size() == 1) {
    const bool is_own = (at.koi[index_of(at.side)] & bit(index_of_cell(last))) != 0;
    return is_own ? message("jinli.wrong.stuck", last) : no_koi(at, last);
  }
  const Move move = moving(index_of_cell(cells[0]), index_of_cell(cells[1]));
  if (const auto wrong = about_target(at, move)) return *wrong;
  return message("jinli.wrong.taken", last, occupant(at, index_of_cell(last)),
                 "@jinli.wrong.falls");
}

Message Face::complaint(const State& at, std::string_view entry) {
  return complaint_about<RuleBook>(at, entry, at.size, at.size,
                                   [&](Move move) { return about(at, move); });
}

}  // namespace quintet::jinli
