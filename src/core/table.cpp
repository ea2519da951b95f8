#include "core/table.h"

namespace quintet {

std::string_view AnyGame::name_of(Outcome outcome) const {
  switch (outcome) {
    case Outcome::first_wins: return name_of(Side::first);
    case Outcome::second_wins: return name_of(Side::second);
    case Outcome::draw: break;
  }
  return "draw";
}

}  // namespace quintet
