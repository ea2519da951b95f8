#include "book/worth.h"

#include <algorithm>
#include <cstdlib>

namespace quintet::book {
namespace {

Worth win_by(int margin) { return std::min(least_win + std::abs(margin), greatest_win); }

}  // namespace

Worth worth_of(const Result& result, Side side) {
  if (result.outcome == Outcome::draw) return draw_value;
  const Worth win = win_by(result.margin);
  return result.outcome == win_for(side) ? win : -win;
}

Worth worth_of(const engine::Outlook& outlook) {
  if (!outlook.proven) return std::clamp(outlook.value, -evaluation_limit, evaluation_limit);
  if (*outlook.proven == engine::Verdict::draw) return draw_value;
  const Worth win = win_by(outlook.exact ? outlook.value : 0);
  return *outlook.proven == engine::Verdict::win ? win : -win;
}

engine::Outlook outlook_of(Worth value) {
  engine::Outlook outlook{{}, value, std::nullopt, false};
  if (!is_decided(value)) return outlook;
  outlook.proven = value > 0 ? engine::Verdict::win : engine::Verdict::loss;
  const int margin = std::abs(value) - least_win;
  outlook.exact = margin > 0;
  if (outlook.exact) outlook.value = value > 0 ? margin : -margin;
  return outlook;
}

}  // namespace quintet::book
