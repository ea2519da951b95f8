#pragma once

#include <string>
#include <string_view>

#include "core/error.h"
#include "core/game.h"

namespace quintet {

/// Runs `read`; an Error from it is prefixed with what was being read.
template <class Read>
auto reading(const std::string& what, Read&& read) {
  try {
    return read();
  } catch (const Error& error) {
    throw Error(what + ": " + error.what());
  }
}

template <Game G>
typename G::Rules rules_of(std::string_view text) {
  return reading(std::string(G::id) + " rules", [&] { return G::rules_from_text(text); });
}

template <Game G>
typename G::State position_of(const typename G::Rules& rules, std::string_view text) {
  return reading(std::string(G::id) + " position",
                 [&] { return G::position_from_text(rules, text); });
}

/// Like position_of, but the derived parts of the text need not be right.
template <Game G>
typename G::State draft_of(const typename G::Rules& rules, std::string_view text) {
  if constexpr (Settles<G>) {
    return reading(std::string(G::id) + " position",
                   [&] { return G::position_from_draft(rules, text); });
  } else {
    return position_of<G>(rules, text);
  }
}

}  // namespace quintet
