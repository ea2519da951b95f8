#include "book/judge.h"

#include <algorithm>
#include <atomic>
#include <numeric>
#include <utility>

namespace quintet::book {
namespace {

// Of a full search; enough to tell the moves that are clearly worse.
constexpr std::uint64_t share_of_sifting = 16;
constexpr Worth near_the_best = 100;

std::size_t memory_for(std::uint64_t nodes) {
  constexpr std::uint64_t bytes_per_node = 32;
  constexpr std::uint64_t least = 1 << 20;
  constexpr std::uint64_t most = 1 << 26;
  return static_cast<std::size_t>(std::clamp(nodes * bytes_per_node, least, most));
}

Worth for_mover(const Child& child, Worth value) { return child.same_side ? value : -value; }

}  // namespace

Judge::Judge(const Table& like, std::uint64_t nodes, unsigned threads)
    : like_(like), nodes_(nodes) {
  for (unsigned i = 0; i < threads; ++i) {
    thinkers_.push_back(engine::new_thinker(like.game(), memory_for(nodes)));
  }
}

std::optional<std::vector<Worth>> Judge::judge(std::span<const Child> children, Worth best_known,
                                               const StopToken& stop) {
  std::vector<Worth> values(children.size());
  Numbers sifted(children.size());
  std::iota(sifted.begin(), sifted.end(), std::size_t{0});
  search(children, sifted, std::max<std::uint64_t>(nodes_ / share_of_sifting, 1), values, stop);
  while (!sifted.empty() && !stop.stop_requested()) {
    Worth best = best_known;
    for (std::size_t i = 0; i < children.size(); ++i) {
      best = std::max(best, for_mover(children[i], values[i]));
    }
    // A full search may lower the best value, and bring others near it.
    const auto first_near = std::stable_partition(sifted.begin(), sifted.end(), [&](std::size_t i) {
      return for_mover(children[i], values[i]) < best - near_the_best;
    });
    const Numbers near(first_near, sifted.end());
    if (near.empty()) break;
    sifted.erase(first_near, sifted.end());
    search(children, near, nodes_, values, stop);
  }
  if (stop.stop_requested()) return std::nullopt;
  return values;
}

void Judge::search(std::span<const Child> children, const Numbers& numbers, std::uint64_t nodes,
                   std::vector<Worth>& values, const StopToken& stop) {
  std::atomic<std::size_t> next{0};
  work_together(static_cast<unsigned>(thinkers_.size()), [&](unsigned thread) {
    for (std::size_t i = next++; i < numbers.size() && !stop.stop_requested(); i = next++) {
      values[numbers[i]] = search(thread, children[numbers[i]].position, nodes, stop);
    }
  });
}

Worth Judge::search(std::size_t thread, const std::string& position, std::uint64_t nodes,
                    const StopToken& stop) {
  const auto table = like_.clone();
  table->set_position(position);
  engine::Mind mind;
  mind.limits.nodes = nodes;
  engine::Thinker& thinker = *thinkers_[thread];
  thinker.forget();
  const engine::Thought thought = thinker.think(*table, mind, stop, {});
  return thought.lines.empty() ? draw_value : worth_of(thought.lines.front());
}

}  // namespace quintet::book
