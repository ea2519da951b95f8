#include "games/jinli/jinli_halves.h"

#include <cassert>

#include "games/jinli/jinli.h"

namespace quintet::jinli {
namespace {

bool is_swim(Move m) { return m.from != no_cell && (around[m.from].ring & bit(m.to)) != 0; }

}  // namespace

HalfChoices::HalfChoices(const HalfState& s) {
  const jinli::State& at = s.at;
  const std::uint64_t empty = empty_cells(at);
  if (s.is_dropping()) {
    stones_ = empty;
  } else if (is_won_or_quiet(at)) {
    return;
  } else if (at.hand_back == HandBack::now) {
    stones_ = at.stones;
  } else {
    const std::uint64_t koi = at.koi[index_of(at.side)];
    from_ = {lowest(koi), lowest(without_lowest(koi))};
    for (unsigned i = 0; i < 2; ++i) {
      targets_[i] = (around[from_[i]].ring | landings(from_[i], at.stones)) & empty;
    }
    must_pass_ = (targets_[0] | targets_[1]) == 0 && has_turn(at, other(at.side));
  }
  size_ = count(targets_[0]) + count(targets_[1]) + count(stones_) + unsigned{must_pass_};
}

Move HalfChoices::nth(unsigned k) const {
  if (must_pass_) return pass;
  if (stones_ != 0) return only_stone(nth_bit(stones_, k));
  const unsigned first = count(targets_[0]);
  return k < first ? moving(from_[0], nth_bit(targets_[0], k))
                   : moving(from_[1], nth_bit(targets_[1], k - first));
}

void Halves::apply(State& s, Move m) {
  assert(is_legal<Halves>(s, m));
  if (s.is_dropping()) {
    s.move.drop = m.drop;
    s.stage = Stage::ended;
    s.at.stones |= bit(m.drop);
    const bool was_last = s.at.hand[1 - index_of(s.at.side)] == 0;
    if (s.at.hand_back == HandBack::later && was_last) s.at.hand_back = HandBack::now;
    return;
  }
  std::uint8_t& hand = s.at.hand[index_of(s.at.side)];
  const std::uint8_t stones = hand;
  const bool drops = stones != 0 && is_swim(m);
  s.move = m;
  s.stage = drops ? Stage::swum : Stage::ended;
  if (drops) hand = 0;  // with an empty hand, the swim alone is a turn that the rules can apply
  RuleBook::apply(s.at, m);
  if (drops) hand = static_cast<std::uint8_t>(stones - 1);
}

std::optional<Result> Halves::result(const State& half) {
  return half.is_dropping() ? std::nullopt : RuleBook::result(half.at);
}

std::uint64_t Halves::hash_with(const State& half, std::uint64_t hash_of_pond) {
  return half.is_dropping() ? mix(hash_of_pond) : hash_of_pond;
}

std::uint64_t Halves::hash(const State& half) { return hash_with(half, RuleBook::hash(half.at)); }

}  // namespace quintet::jinli
