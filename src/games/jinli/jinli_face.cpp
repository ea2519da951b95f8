#include "games/jinli/jinli_face.h"

namespace quintet::jinli {
namespace {

constexpr unsigned few_quiet_turns = 10;  // left before rule 6: worth mentioning

std::string_view piece_at(const State& at, unsigned cell) {
  if ((at.koi[0] & bit(cell)) != 0) return "red_koi";
  if ((at.koi[1] & bit(cell)) != 0) return "yellow_koi";
  return (at.stones & bit(cell)) != 0 ? "stone" : "";
}

std::vector<Message> remarks(const State& at) {
  std::vector<Message> remarks;
  if (RuleBook::choices(at).size() == 0) return remarks;
  if (at.hand_back == HandBack::now) {
    remarks.push_back(message("jinli.remark.owed", side_gap<RuleBook>(at.side),
                              side_gap<RuleBook>(other(at.side))));
  }
  if (RuleBook::choices(at).nth(0) == pass) {
    remarks.push_back(message("jinli.must_pass", side_gap<RuleBook>(at.side)));
  }
  const unsigned to_go = quiet_limit - at.quiet;
  if (to_go <= few_quiet_turns) remarks.push_back(message("jinli.remark.quiet", to_go));
  return remarks;
}

}  // namespace

Board Face::board(const State& at) {
  Board board = grid_board(at.size, at.size, "water");
  board.below = Side::second;  // rule 1
  return board;
}

Look Face::look(const State& at) {
  Look look;
  look.cells = grid_looks(at.size, at.size, [&](int row, int column) {
    return CellLook{
        "", piece_at(at, static_cast<unsigned>(row) * stride + static_cast<unsigned>(column))};
  });
  for (const Side side : {Side::first, Side::second}) {
    look.tallies.push_back({"points", side, at.points[index_of(side)], at.target});
    look.tallies.push_back({"stones", side, at.hand[index_of(side)], std::nullopt});
  }
  look.tallies.push_back({"quiet", std::nullopt, at.quiet, quiet_limit});
  look.remarks = remarks(at);
  return look;
}

std::vector<std::string> Face::overlay(const State& /*at*/, std::string_view /*id*/) { return {}; }

std::vector<Message> Face::account(const State& before, Move move) {
  const std::string mover = side_gap<RuleBook>(before.side);
  if (move == pass) return {message("jinli.passes", mover)};
  if (move.from == no_cell) {
    const std::string receiver = side_gap<RuleBook>(other(before.side));
    return {message("jinli.hands_back", mover, receiver, to_cell(move.drop))};
  }
  const Cell from = to_cell(move.from);
  const Cell to = to_cell(move.to);
  const bool swims = (around[move.from].ring & bit(move.to)) != 0;
  std::vector<Message> account;
  if (move.drop != no_cell) {
    account.push_back(message("jinli.swims_and_drops", mover, from, to, to_cell(move.drop)));
  } else {
    account.push_back(message(swims ? "jinli.swims" : "jinli.jumps", mover, from, to));
  }
  State after = before;
  RuleBook::apply(after, move);
  const std::size_t side = index_of(before.side);
  const int score = after.points[side] - before.points[side];
  if (score > 0) account.push_back(message("jinli.scores", mover, score));
  return account;
}

std::vector<Message> Face::prompts(const State& at) {
  if (at.hand_back == HandBack::now) {
    return {message("jinli.prompt.hand_back", side_gap<RuleBook>(other(at.side)))};
  }
  if (RuleBook::choices(at).nth(0) == pass) {
    return {message("jinli.must_pass", side_gap<RuleBook>(at.side))};
  }
  return {message("jinli.prompt.koi"), message("jinli.prompt.target"),
          message("jinli.prompt.drop")};
}

EditForm Face::edit_form(const Rules& rules) {
  const auto size = static_cast<int>(rules.size);
  EditField side = side_field("r", "y");
  if (rules.recycle) {
    side.values.push_back({"r!", Side::first, "owed"});
    side.values.push_back({"y!", Side::second, "owed"});
  }
  return {{{blank_board(size, size, '.'),
            {{'R', {"", "red_koi"}}, {'Y', {"", "yellow_koi"}}, {'O', {"", "stone"}}, {'.'}}}},
          {{'R'}, {'Y'}, {'O'}, {}},
          {side,
           {"stones", Side::first, rules.stones},
           {"stones", Side::second, rules.stones},
           {"points", Side::first, most_points(rules.target)},
           {"points", Side::second, most_points(rules.target)},
           {"quiet", {}, quiet_limit}}};
}

}  // namespace quintet::jinli
