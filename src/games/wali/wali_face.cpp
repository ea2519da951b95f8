#include "games/wali/wali_face.h"

namespace quintet::wali {
namespace {

constexpr unsigned few_quiet_turns = 20;  // to go before rule 5: now it is worth a remark

int columns_of(const State& at) { return at.stride - 1; }

std::string_view piece_at(const State& at, std::uint64_t cell) {
  if ((at.stones(Side::first) & cell) != 0) return "white_stone";
  return (at.stones(Side::second) & cell) != 0 ? "black_stone" : "";
}

std::vector<Message> remarks(const State& at) {
  if (at.phase == Phase::drop) return {message("wali.remark.drop")};
  std::vector<Message> remarks{message("wali.remark.move")};
  const unsigned to_go = max_quiet - at.quiet;
  if (to_go <= few_quiet_turns && to_go > 0) {
    remarks.push_back(message("wali.remark.quiet", to_go));
  }
  return remarks;
}

}  // namespace

Board Face::board(const State& at) { return grid_board(at.rows, columns_of(at)); }

Look Face::look(const State& at) {
  Look look;
  look.cells = grid_looks(at.rows, columns_of(at), [&](int row, int column) {
    return CellLook{"", piece_at(at, bit(static_cast<unsigned>(row * at.stride + column)))};
  });
  const bool drops = at.phase == Phase::drop;
  for (const Side side : {Side::first, Side::second}) {
    const auto off_board = static_cast<int>(at.off_board(side));
    look.tallies.push_back({"hand", side, drops ? off_board : 0, std::nullopt});
    look.tallies.push_back({"lost", side, drops ? 0 : off_board, std::nullopt});
  }
  if (!drops) look.tallies.push_back({"quiet", std::nullopt, at.quiet, max_quiet});
  look.remarks = remarks(at);
  return look;
}

std::vector<std::string> Face::overlay(const State& /*at*/, std::string_view /*id*/) { return {}; }

std::vector<Message> Face::account(const State& before, Move move) {
  return {
      message("wali.plays", side_gap<RuleBook>(before.side), RuleBook::move_to_text(before, move))};
}

Message Face::complaint(const State& /*at*/, std::string_view entry) {
  return unreadable(RuleBook::id, entry);
}

}  // namespace quintet::wali
