#include "games/jinli/jinli.h"

#include <utility>

namespace quintet::jinli {
namespace {

unsigned mirrored_cell(unsigned cell, unsigned size, unsigned symmetry) {
  unsigned row = cell / stride;
  unsigned column = cell % stride;
  if ((symmetry & 1) != 0) column = size - 1 - column;
  if ((symmetry & 2) != 0) row = size - 1 - row;
  if ((symmetry & 4) != 0) std::swap(row, column);
  return stride * row + column;
}

std::uint64_t mirrored_set(std::uint64_t set, unsigned size, unsigned symmetry) {
  std::uint64_t image = 0;
  each_bit(set, [&](unsigned cell) { image |= bit(mirrored_cell(cell, size, symmetry)); });
  return image;
}

}  // namespace

State RuleBook::start(const Rules& rules) {
  const unsigned near = rules.inset ? 1 : 0;
  const unsigned far = rules.size - 1 - near;
  const auto hand = static_cast<std::uint8_t>(rules.stones);
  State at;
  at.koi = {bit(stride * near + near) | bit(stride * near + far),
            bit(stride * far + near) | bit(stride * far + far)};
  at.hand = {hand, hand};
  at.target = static_cast<std::uint8_t>(rules.target);
  at.size = rules.size & 0xF;
  at.hand_back = rules.recycle ? HandBack::later : HandBack::never;
  return at;
}

/// A pass, or a stone handed back: in that case the same side still has its turn, which does not
/// count as played.
void RuleBook::apply_special(State& s, Move m) {
  if (m == pass) {
    ++s.quiet;
    s.side = other(s.side);
    return;
  }
  s.stones ^= bit(m.drop);
  ++s.hand[index_of(other(s.side))];
  s.hand_back = HandBack::later;
}

std::optional<Result> RuleBook::result(const State& at) {
  if (choices(at).size() != 0) return std::nullopt;
  return result_by_points(at.points[0], at.points[1]);
}

Clicks RuleBook::clicks(const State& /*at*/, Move m) {
  Clicks clicks;
  for (const unsigned cell : {m.from, m.to, m.drop}) {
    if (cell != no_cell) clicks.push_back(click(to_cell(cell)));
  }
  if (clicks.empty()) clicks.push_back(pass_button);
  return clicks;
}

State RuleBook::mirrored(const State& at, unsigned symmetry) {
  State image = at;
  for (std::uint64_t& koi : image.koi) koi = mirrored_set(koi, at.size, symmetry);
  image.stones = mirrored_set(at.stones, at.size, symmetry);
  return image;
}

Move RuleBook::mirrored(const State& at, Move m, unsigned symmetry) {
  for (std::uint8_t* cell : {&m.from, &m.to, &m.drop}) {
    if (*cell == no_cell) continue;
    *cell = static_cast<std::uint8_t>(mirrored_cell(*cell, at.size, symmetry));
  }
  return m;
}

}  // namespace quintet::jinli
