#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <new>
#include <span>

#include "core/large_memory.h"
#include "search/mcts/node.h"

namespace quintet::search::mcts {

/// The memory of a tree. The root is number 0; the families follow, each with a header slot before
/// its nodes. A family always comes after its parent's because it is made later, so a single
/// front-to-back sweep can drop families with all their descendants and compact the rest.
template <Playable G>
class NodePool {
 public:
  using Tree = Node<G>;

  explicit NodePool(std::size_t bytes)
      : capacity_(slots_in(bytes)), slots_(large_array<Tree>(capacity_)) {
    clear();
  }

  void clear() {
    new (&slots_[0]) Tree();
    end_ = 1;
  }

  [[nodiscard]] Tree& root() { return slots_[0]; }
  [[nodiscard]] std::size_t bytes() const { return capacity_ * sizeof(Tree); }
  [[nodiscard]] std::uint32_t used() const { return end_.load(std::memory_order_relaxed); }

  [[nodiscard]] double free_share() const {
    return 1 - static_cast<double>(used()) / static_cast<double>(capacity_);
  }

  /// Empty for a leaf.
  [[nodiscard]] std::span<Tree> children(const Tree& parent) {
    const std::uint32_t family = parent.family.load(std::memory_order_acquire);
    if (family == no_family || family == family_in_the_making) return {};
    return members(parent, family);
  }
  [[nodiscard]] std::span<Tree> members(const Tree& parent, std::uint32_t family) {
    return {&slots_[family + 1], parent.children};
  }

  /// A new family with blank nodes; no_family when the pool is full.
  std::uint32_t make_family(const Tree& parent, std::uint32_t size) {
    std::uint32_t at = end_.load(std::memory_order_relaxed);
    do {
      if (capacity_ - at < std::size_t{size} + 1) return no_family;
    } while (!end_.compare_exchange_weak(at, at + size + 1, std::memory_order_relaxed));
    for (std::uint32_t i = 0; i <= size; ++i) new (&slots_[at + i]) Tree();
    set_head(at, number_of(parent), size + 1, size);
    return at;
  }

  // The functions from here on may only run while no thread searches. `stop()` is polled now and
  // then; if it returns true they end early, and the tree stays consistent but takes more memory
  // than necessary.

  /// Makes `node` the root and drops everything that is not below it.
  template <class Stop>
  void keep_below(Tree& node, Stop&& stop) {
    if (&node == &root()) return;
    if (const auto old = get(root().family); old != no_family) disown(old);
    root() = node;
    if (const auto own = get(node.family); own != no_family) {
      set_parent(own, 0);
      put(node.family, no_family);
    }
    sweep(stop);
  }

  /// Drops the least visited families until at least half of the pool is free.
  template <class Stop>
  void forget_least_visited(Stop&& stop) {
    const std::size_t worth_keeping = visits_worth_keeping(capacity_ / 2, stop);
    each_family([&](std::uint32_t head) {
      const std::uint32_t parent = parent_of(head);
      if (parent == 0 || parent == nobody) return !stop();
      Tree& owner = slots_[parent];
      if (magnitude(owner) < worth_keeping) {
        put(owner.family, no_family);
        disown(head);
      }
      return !stop();
    });
    sweep(stop);
  }

 private:
  static constexpr std::uint32_t nobody = std::numeric_limits<std::uint32_t>::max();

  static constexpr std::size_t slots_in(std::size_t bytes) {
    // At least the root and its family must fit; at most, numbers have 32 bits.
    return std::clamp<std::size_t>(bytes / sizeof(Tree), G::max_moves + 2, nobody - 1);
  }

  static std::uint32_t get(const std::atomic<std::uint32_t>& from) {
    return from.load(std::memory_order_relaxed);
  }
  static void put(std::atomic<std::uint32_t>& to, std::uint32_t what) {
    to.store(what, std::memory_order_relaxed);
  }
  static std::size_t magnitude(const Tree& node) {
    return static_cast<std::size_t>(std::bit_width(get(node.visits)));
  }
  [[nodiscard]] std::uint32_t number_of(const Tree& node) const {
    return static_cast<std::uint32_t>(&node - slots_.get());
  }

  // A header is a slot like the others: `family` is its parent, `visits` the number of slots to the
  // next header, `children` how many of them are nodes.
  void set_head(std::uint32_t head, std::uint32_t parent, std::uint32_t length,
                std::uint32_t nodes) {
    put(slots_[head].family, parent);
    put(slots_[head].visits, length);
    slots_[head].children = static_cast<std::uint16_t>(nodes);
  }
  void set_parent(std::uint32_t head, std::uint32_t parent) { put(slots_[head].family, parent); }
  void disown(std::uint32_t head) { set_parent(head, nobody); }
  [[nodiscard]] std::uint32_t parent_of(std::uint32_t head) const {
    return get(slots_[head].family);
  }
  [[nodiscard]] std::uint32_t length_of(std::uint32_t head) const {
    return get(slots_[head].visits);
  }

  /// Visits headers from front to back while `visit(head)` returns true. Returns where it ended.
  template <class Visit>
  std::uint32_t each_family(Visit&& visit) {
    std::uint32_t head = 1;
    while (head < used()) {
      const std::uint32_t next = head + length_of(head);
      const bool go_on = visit(head);
      head = next;
      if (!go_on) break;
    }
    return head;
  }

  /// The smallest magnitude of visits such that the families of all nodes of at least that
  /// magnitude fit into `room`, as far as they were counted before the stop.
  template <class Stop>
  std::size_t visits_worth_keeping(std::size_t room, Stop&& stop) {
    std::array<std::size_t, 33> slots_by_magnitude{};
    each_family([&](std::uint32_t head) {
      const std::uint32_t parent = parent_of(head);
      if (parent != nobody) {
        slots_by_magnitude[magnitude(slots_[parent])] += length_of(head);
      }
      return !stop();
    });
    std::size_t least = slots_by_magnitude.size();
    for (std::size_t kept = 0; least > 0; --least) {
      kept += slots_by_magnitude[least - 1];
      if (kept > room) break;
    }
    return least;
  }

  template <class Stop>
  void sweep(Stop&& stop) {
    std::uint32_t write = 1;
    const std::uint32_t read = each_family([&](std::uint32_t head) {
      const std::uint32_t parent = parent_of(head);
      const std::uint32_t nodes = slots_[head].children;
      if (parent == nobody) {
        for (std::uint32_t i = 1; i <= nodes; ++i) {
          if (const auto family = get(slots_[head + i].family); family != no_family) disown(family);
        }
      } else {
        move_family(head, write);
        write += nodes + 1;
      }
      return !stop();
    });
    if (read < used() && write < read) {  // stopped early: mark the gap as unused
      new (&slots_[write]) Tree();
      set_head(write, nobody, read - write, 0);
    } else if (read >= used()) {
      end_ = write;
    }
  }

  void move_family(std::uint32_t from, std::uint32_t to) {
    const std::uint32_t nodes = slots_[from].children;
    put(slots_[parent_of(from)].family, to);
    if (from == to) return;
    for (std::uint32_t i = 0; i <= nodes; ++i) slots_[to + i] = slots_[from + i];
    put(slots_[to].visits, nodes + 1);
    for (std::uint32_t i = 1; i <= nodes; ++i) {
      if (const auto family = get(slots_[to + i].family); family != no_family) {
        set_parent(family, to + i);
      }
    }
  }

  std::size_t capacity_;
  LargeArray<Tree> slots_;
  std::atomic<std::uint32_t> end_{1};
};

}  // namespace quintet::search::mcts
