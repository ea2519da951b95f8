#pragma once

#include <tuple>

#include "server/tables/side_set.h"
#include "words/words.h"

namespace quintet::server {

/// Everything about a viewer that affects how a table is shown.
struct Viewer {
  words::Language language = words::Language::english;
  SideSet sides;
  bool may_join = false;
  auto operator<=>(const Viewer& other) const {
    return std::tuple(language, sides.index(), may_join) <=>
           std::tuple(other.language, other.sides.index(), other.may_join);
  }
  bool operator==(const Viewer&) const = default;
};

}  // namespace quintet::server
