#include "record/record.h"

#include <fmt/format.h>

#include <algorithm>

namespace quintet::record {

RecordError::RecordError(Place where, const std::string& what)
    : Error(where.line == 0
                ? what
                : fmt::format("line {}, column {}: {}", where.line, where.column, what)),
      place(where) {}

RecordMove& MoveLine::add(std::string_view move) {
  RecordMove& added = moves.emplace_back();
  added.text = move;
  return added;
}

const Tag* Record::find_tag(std::string_view name) const {
  const auto found =
      std::find_if(tags.begin(), tags.end(), [name](const Tag& tag) { return tag.name == name; });
  return found == tags.end() ? nullptr : &*found;
}

void Record::set_tag(std::string_view name, std::string_view value) {
  const auto found =
      std::find_if(tags.begin(), tags.end(), [name](const Tag& tag) { return tag.name == name; });
  if (found != tags.end()) {
    found->value = value;
  } else {
    tags.push_back({std::string(name), std::string(value), {}});
  }
}

bool operator==(const Tag& a, const Tag& b) { return a.name == b.name && a.value == b.value; }

bool operator==(const RecordMove& a, const RecordMove& b) {
  return a.text == b.text && a.nags == b.nags && a.evaluation == b.evaluation &&
         a.clock == b.clock && a.elapsed == b.elapsed && a.comment == b.comment &&
         a.variations == b.variations;
}

bool operator==(const MoveLine& a, const MoveLine& b) {
  return a.comment == b.comment && a.moves == b.moves;
}

bool operator==(const Record& a, const Record& b) {
  return a.tags == b.tags && a.main == b.main && a.result == b.result;
}

std::string_view result_text(const std::optional<Outcome>& result) {
  if (!result) return "*";
  switch (*result) {
    case Outcome::first_wins: return "1-0";
    case Outcome::second_wins: return "0-1";
    case Outcome::draw: break;
  }
  return "1/2-1/2";
}

}  // namespace quintet::record
