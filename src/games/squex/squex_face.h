#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/edit_form.h"
#include "core/face.h"
#include "games/squex/squex.h"

namespace quintet::squex {

/// How the game looks in any user interface: see core/face.h.
struct Face {
  static constexpr std::array kinds{
      PieceKind{"blue_octagon", "B", "●", Side::first},
      PieceKind{"red_octagon", "R", "○", Side::second},
      PieceKind{"blue_square", "b", "◆", Side::first},
      PieceKind{"red_square", "r", "◇", Side::second},
  };
  static constexpr std::array<std::string_view, 1> overlays{"cuttable"};

  static Board board(const State& at);
  static Look look(const State& at);
  static std::vector<std::string> overlay(const State& at, std::string_view id);
  static std::vector<Message> account(const State& before, Move move);
  static std::vector<Message> prompts(const State& at);
  static Message complaint(const State& at, std::string_view entry);
  static EditForm edit_form(const Rules& rules);
};

}  // namespace quintet::squex
