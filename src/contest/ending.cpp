#include "contest/ending.h"

#include <algorithm>
#include <array>
#include <utility>

namespace quintet::contest {
namespace {

constexpr std::array<std::pair<Ending, std::string_view>, 7> terminations{
    {{Ending::by_rules, "normal"},
     {Ending::resigned, "resignation"},
     {Ending::agreed_draw, "agreement"},
     {Ending::time, "time forfeit"},
     {Ending::rule_broken, "rules infraction"},
     {Ending::abandoned, "abandoned"},
     {Ending::left, "unterminated"}}};

}  // namespace

std::string_view termination_of(Ending ending) {
  return std::ranges::find(terminations, ending, &decltype(terminations)::value_type::first)
      ->second;
}

std::optional<GameEnd> end_of_record(const record::Record& record) {
  if (!record.result) return std::nullopt;
  GameEnd end{Ending::by_rules, {*record.result, 0}};
  if (const record::Tag* tag = record.find_tag("Termination")) {
    for (const auto& [ending, text] : terminations) {
      if (tag->value == text) end.ending = ending;
    }
  }
  return end;
}

}  // namespace quintet::contest
