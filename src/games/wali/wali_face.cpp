#include "games/wali/wali_face.h"

#include "games/wali/wali_eval.h"

namespace quintet::wali {
namespace {

constexpr unsigned few_quiet_turns = 20;  // left before rule 5: worth mentioning

int columns_of(const State& at) { return at.stride - 1; }

std::string_view piece_at(const State& at, std::uint64_t cell) {
  if ((at.stones(Side::first) & cell) != 0) return "white_stone";
  return (at.stones(Side::second) & cell) != 0 ? "black_stone" : "";
}

bool must_pass(const State& at) { return RuleBook::choices(at).nth(0) == Move{}; }

Message pass_of(const State& at) {
  return message(at.phase == Phase::drop ? "wali.cannot_drop" : "wali.cannot_step",
                 side_gap<RuleBook>(at.side));
}

std::vector<Message> remarks(const State& at) {
  if (RuleBook::result(at)) return {};
  std::vector<Message> remarks{
      message(at.phase == Phase::drop ? "wali.remark.drop" : "wali.remark.move")};
  if (must_pass(at)) remarks.push_back(pass_of(at));
  if (at.phase == Phase::drop) return remarks;
  const unsigned to_go = max_quiet - at.quiet;
  if (to_go <= few_quiet_turns && to_go > 0) {
    remarks.push_back(message("wali.remark.quiet", to_go));
  }
  return remarks;
}

}  // namespace

Board Face::board(const State& at) { return grid_board(at.rows, columns_of(at), "sand"); }

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

std::vector<std::string> Face::overlay(const State& at, std::string_view id) {
  const Outlook mover(at, at.mover, at.other);
  const Outlook rival(at, at.other, at.mover);
  std::uint64_t cells = mover.threes | rival.threes;
  if (id == "horses") {
    // A stone of a three needs an empty cell to step out to; it can always step back.
    cells = (cells & beside(at.empty(), at.stride)) | mover.riders | rival.riders;
  }
  std::vector<std::string> names;
  each_bit(cells, [&](unsigned cell) { names.push_back(to_text(at.cell(cell))); });
  return names;
}

std::vector<Message> Face::account(const State& before, Move move) {
  const std::string mover = side_gap<RuleBook>(before.side);
  std::vector<Message> account;
  if (move == Move{}) {
    account.push_back(message("wali.passes", mover));
  } else if (before.phase == Phase::drop) {
    account.push_back(message("wali.drops", mover, before.cell(move.to)));
  } else {
    account.push_back(message("wali.steps", mover, before.cell(move.from), before.cell(move.to)));
  }
  if (move.taken != no_cell) {
    account.push_back(message("wali.takes", mover, before.cell(move.taken)));
  }
  State after = before;
  RuleBook::apply(after, move);
  if (before.phase != after.phase) {
    account.push_back(message("wali.drops_end", side_gap<RuleBook>(after.side)));
  }
  return account;
}

std::vector<Message> Face::prompts(const State& at) {
  if (must_pass(at)) return {pass_of(at)};
  if (at.phase == Phase::drop) return {message("wali.prompt.drop")};
  return {message("wali.prompt.stone"), message("wali.prompt.step"), message("wali.prompt.take")};
}

EditForm Face::edit_form(const Rules& rules) {
  return {{{blank_board(rules.rows, rules.columns, '.'),
            {{'W', {"", "white_stone"}}, {'B', {"", "black_stone"}}, {'.'}}}},
          {{'W'}, {'B'}, {}},
          {side_field("w", "b"),
           {"phase", {}, 0, {{"drop", {}, "phase.drop"}, {"move", {}, "phase.move"}}},
           {"hand", Side::first, rules.stones},
           {"hand", Side::second, rules.stones},
           {"lost", Side::first, rules.stones},
           {"lost", Side::second, rules.stones},
           {"quiet", {}, max_quiet}}};
}

}  // namespace quintet::wali
