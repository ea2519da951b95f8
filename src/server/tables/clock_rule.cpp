#include "server/tables/clock_rule.h"

#include "core/text.h"

namespace quintet::server {
namespace {

using std::chrono::hours;
using std::chrono::seconds;

constexpr unsigned most_seconds = 24 * 3600;
constexpr unsigned most_increment = 600;
constexpr unsigned most_days = 14;
constexpr unsigned hours_a_day = 24;

}  // namespace

contest::TimeControl clock_rule_from_text(std::string_view text) {
  constexpr std::string_view days = "days:";
  contest::TimeControl rule;
  if (text.empty()) return rule;
  if (text.starts_with(days)) {
    const unsigned number = read_number(text.substr(days.size()), "clock, days", 1, most_days);
    rule.base = hours(number * hours_a_day);
    rule.each_move = true;
    return rule;
  }
  const std::size_t plus = text.find('+');
  rule.base = seconds(read_number(text.substr(0, plus), "clock, seconds", 1, most_seconds));
  if (plus != std::string_view::npos) {
    rule.increment =
        seconds(read_number(text.substr(plus + 1), "clock, increment", 0, most_increment));
  }
  return rule;
}

}  // namespace quintet::server
