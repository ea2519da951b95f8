#pragma once

#include <array>

#include "games/mapello/mapello_four_avx2.h"
#include "games/mapello/mapello_lines.h"

// The lines of four boards at once: each word belongs to another board of the same map.
namespace quintet::mapello {

/// For maps without jokers: the code that handles exits is compiled away.
struct NoExits {
  explicit operator Exits() const { return {}; }
};

/// The upward wave of rows, on four boards, with less work: a carry propagates along a line by
/// itself.
inline Four wave_up_in_rows(Four own, Four theirs, Four exits_down) {
  const Four crossed = theirs & all_four(crossable[0]);
  const Four exit_down = theirs & exits_down;
  const Four starts = crossed & ((own | exit_down) << step[0]);
  return (crossed & ~(crossed + starts)) | exit_down;
}

/// The waves of four boards, by kind of line.
[[gnu::always_inline]] inline std::array<Waves, 4> waves(Four own, Four theirs,
                                                         const Exits& exits) {
  const auto along = [&]<unsigned line>() {
    const Exits to{spread<line>(exits.up), spread<line>(exits.down)};
    return waves(own, theirs, to, all_four(crossable[line]), step[line], two_steps[line]);
  };
  return {Waves{wave_up_in_rows(own, theirs, spread<0>(exits.down)),
                along.template operator()<0>().down},
          along.template operator()<1>(), along.template operator()<2>(),
          along.template operator()<3>()};
}

[[gnu::always_inline]] inline Four ends(const std::array<Waves, 4>& from) {
  return ends(from[0], step[0]) | ends(from[1], step[1]) | ends(from[2], step[2]) |
         ends(from[3], step[3]);
}

}  // namespace quintet::mapello
