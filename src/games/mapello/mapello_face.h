#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/edit_form.h"
#include "core/face.h"
#include "games/mapello/mapello.h"

namespace quintet::mapello {

/// How the game looks in any user interface: see core/face.h.
struct Face {
  static constexpr std::array kinds{
      PieceKind{"black_disc", "B", "●", Side::first},
      PieceKind{"white_disc", "W", "○", Side::second},
      PieceKind{"wall", "#", "▓", std::nullopt},
      PieceKind{"joker", "J", "◐", std::nullopt},  // of both colours
      PieceKind{"bonus", "*", "★", std::nullopt},
  };
  static constexpr std::array<std::string_view, 1> overlays{"safe"};

  static Board board(const State& at);
  static Look look(const State& at);
  static std::vector<std::string> overlay(const State& at, std::string_view id);
  static std::vector<Message> account(const State& before, Move move);
  static std::vector<Message> prompts(const State& at);
  static Message complaint(const State& at, std::string_view entry);
  static EditForm edit_form(const Rules& rules);
};

}  // namespace quintet::mapello
