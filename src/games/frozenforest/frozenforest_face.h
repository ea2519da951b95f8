#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/edit_form.h"
#include "core/face.h"
#include "games/frozenforest/frozenforest.h"

namespace quintet::frozenforest {

/// How the game looks in any user interface: see core/face.h.
struct Face {
  static constexpr std::array kinds{
      PieceKind{"tree", "T", "▲", std::nullopt},
      PieceKind{"eaten", ".", "·", std::nullopt},
      PieceKind{"yuki", "Y", "Y", Side::first},
      PieceKind{"mina", "M", "M", Side::second},
  };
  static constexpr std::array<std::string_view, 2> overlays{"seen", "hidden"};

  static Board board(const State& at);
  static Look look(const State& at);
  static std::vector<std::string> overlay(const State& at, std::string_view id);
  static std::vector<Message> account(const State& before, Move move);
  static std::vector<Message> prompts(const State& at);
  static Message complaint(const State& at, std::string_view entry);
  static EditForm edit_form(const Rules& rules);
};

}  // namespace quintet::frozenforest
