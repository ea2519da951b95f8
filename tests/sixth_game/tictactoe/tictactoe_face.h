#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/face.h"
#include "games/tictactoe/tictactoe.h"

namespace quintet::tictactoe {

/// How the game looks in any user interface: see core/face.h.
struct Face {
  static constexpr std::array kinds{
      PieceKind{"cross", "X", "×", Side::first},
      PieceKind{"nought", "O", "○", Side::second},
  };
  static constexpr std::array<std::string_view, 0> overlays{};

  static Board board(const State& at);
  static Look look(const State& at);
  static std::vector<std::string> overlay(const State& at, std::string_view id);
  static std::vector<Message> account(const State& before, Move move);
  static std::vector<Message> prompts(const State& at);
  static Message complaint(const State& at, std::string_view entry);
};

}  // namespace quintet::tictactoe
