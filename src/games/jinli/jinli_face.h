#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/edit_form.h"
#include "core/face.h"
#include "games/jinli/jinli.h"

namespace quintet::jinli {

/// How the game looks in any user interface: see core/face.h.
struct Face {
  static constexpr std::array kinds{
      PieceKind{"red_koi", "R", "◆", Side::first},
      PieceKind{"yellow_koi", "Y", "◇", Side::second},
      PieceKind{"stone", "O", "●", std::nullopt},
  };
  static constexpr std::array<std::string_view, 0> overlays{};

  static Board board(const State& at);
  static Look look(const State& at);
  static std::vector<std::string> overlay(const State& at, std::string_view id);
  static std::vector<Message> account(const State& before, Move move);
  static std::vector<Message> prompts(const State& at);
  static Message objection(const State& at, std::span<const Cell> cells);
  static Message complaint(const State& at, std::string_view entry);
  static EditForm edit_form(const Rules& rules);
};

}  // namespace quintet::jinli
