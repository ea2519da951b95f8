#pragma once

#include <cstddef>
#include <cstdint>

#include "core/search_hints.h"

namespace quintet::search {

/// How a Monte-Carlo tree search goes about it. Shares are parts of one.
struct MctsOptions {
  /// For the tree, in bytes. When it is full, what was visited least is forgotten.
  std::size_t memory = std::size_t{128} << 20;

  /// How leaves are valued: a game may know better (`playout_plan` of its hints).
  PlayoutPlan plan{};

  /// A move not yet tried is taken to be this much worse than its position.
  double first_play_reduction = 0.1;

  /// Visits after which a leaf gets children: a tree that grows at every visit is mostly leaves.
  std::uint32_t visits_to_expand = 2;

  /// With how many visits the mean of a move and its all-moves-as-first mean (how games went in
  /// which it was played later) weigh about the same; 0 does without the latter. It gains where a
  /// move is worth about the same whenever it is made (`moves_keep_their_worth`).
  std::uint32_t amaf_equivalence = 300;

  /// Children looked at: this many, and one more with every `visits_to_widen` visits, in the order
  /// of their ranks. Only for games that rank or judge: any other order would be chance.
  std::uint32_t first_width = 24;
  std::uint32_t visits_to_widen = 8;

  /// For games that can be judged: the judgement that is worth three wins in four, and with how
  /// many visits a judgement weighs as much when a new move is first looked at.
  int judgement_scale = 150;
  std::uint32_t judgement_visits = 2;
};

}  // namespace quintet::search
