#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "book/worth.h"
#include "core/table.h"
#include "core/threads.h"
#include "engine/thinker.h"

namespace quintet::book {

/// A position after a move, and whether whoever made it moves again.
struct Child {
  std::string position;
  bool same_side = false;
};

/// Judges the moves of a position by searches of fixed length. Each search starts with empty
/// tables, so that values do not depend on the number of threads, nor on what was judged before.
class Judge {
 public:
  Judge(const Table& like, std::uint64_t nodes, unsigned threads);

  /// For each position, its value for whoever moves there; nothing if stopped. A short search
  /// sifts the moves: those that come near the best one, whose value may be known already, are
  /// worth a full one.
  [[nodiscard]] std::optional<std::vector<Worth>> judge(std::span<const Child> children,
                                                        Worth best_known, const StopToken& stop);

 private:
  using Numbers = std::vector<std::size_t>;

  void search(std::span<const Child> children, const Numbers& numbers, std::uint64_t nodes,
              std::vector<Worth>& values, const StopToken& stop);
  [[nodiscard]] Worth search(std::size_t thread, const std::string& position, std::uint64_t nodes,
                             const StopToken& stop);

  const Table& like_;
  std::uint64_t nodes_;
  std::vector<std::unique_ptr<engine::Thinker>> thinkers_;  // one for each thread
};

}  // namespace quintet::book
