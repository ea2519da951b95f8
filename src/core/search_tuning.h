#pragma once

namespace quintet {

/// How much a search reduces the depth of late moves, compared with what is usual: an evaluation E
/// may know better, since the more a shallow search can be trusted, the more pays.
template <class E>
constexpr int reduction_percent_for = [] {
  if constexpr (requires { E::reduction_percent; }) {
    return E::reduction_percent;
  } else {
    return 100;
  }
}();

}  // namespace quintet
