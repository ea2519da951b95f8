#pragma once

#include <cstddef>
#include <cstdint>

#include "core/search_hints.h"

namespace quintet::search {

/// Parameters of the Monte-Carlo tree search. Fractions are between 0 and 1.
struct MctsOptions {
  /// For the tree, in bytes. When it is full, the least visited nodes are dropped.
  std::size_t memory = std::size_t{128} << 20;

  /// How leaves are evaluated; a game may override this (`playout_plan` of its hints).
  PlayoutPlan plan{};

  /// First play urgency: an untried move is assumed to be this much worse than its parent.
  double first_play_reduction = 0.1;

  /// Visits before a leaf is expanded: a tree that grows at every visit is mostly leaves.
  std::uint32_t visits_to_expand = 2;

  /// The number of visits at which a move's mean and its all-moves-as-first mean (results of games
  /// in which it was played later) get about equal weight; 0 disables the latter. It helps where a
  /// move is worth about the same whenever it is made (`moves_keep_their_worth`).
  std::uint32_t amaf_equivalence = 300;

  /// Progressive widening: this many children are considered, plus one for every `visits_to_widen`
  /// visits, in the order of their ranks. Only for games that rank or evaluate moves: any other
  /// order would be arbitrary.
  std::uint32_t first_width = 24;
  std::uint32_t visits_to_widen = 8;

  /// For games with an evaluation: the evaluation that corresponds to winning three games out of
  /// four, and the number of visits an evaluation counts as when a new move is first considered.
  int judgement_scale = 150;
  std::uint32_t judgement_visits = 2;
};

}  // namespace quintet::search
