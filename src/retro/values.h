#pragma once

#include <atomic>
#include <cstdint>
#include <cstring>
#include <span>

#include "core/large_memory.h"
#include "retro/value.h"

namespace quintet::retro {

/// The values of a class in memory, one byte each, which several threads read and write.
class Values {
 public:
  explicit Values(std::uint64_t count) : count_(count), values_(large_array<TableValue>(count)) {
    std::memset(values_.get(), drawn, count);
  }

  [[nodiscard]] std::uint64_t size() const { return count_; }
  [[nodiscard]] TableValue operator[](std::uint64_t number) const {
    return std::atomic_ref(values_[number]).load(std::memory_order_relaxed);
  }
  void set(std::uint64_t number, TableValue value) {
    std::atomic_ref(values_[number]).store(value, std::memory_order_relaxed);
  }

  /// For when no other thread uses them.
  [[nodiscard]] std::span<TableValue> all() { return {values_.get(), count_}; }
  [[nodiscard]] std::span<const TableValue> all() const { return {values_.get(), count_}; }

 private:
  std::uint64_t count_;
  LargeArray<TableValue> values_;
};

/// A set of numbers to which several threads add.
class NumberSet {
 public:
  explicit NumberSet(std::uint64_t count)
      : words_(count / 64 + 1), bits_(large_array<std::uint64_t>(words_)) {
    clear();
  }

  void clear() { std::memset(bits_.get(), 0, words_ * sizeof(std::uint64_t)); }
  void add(std::uint64_t number) {
    const std::atomic_ref word(bits_[number / 64]);
    word.fetch_or(std::uint64_t{1} << (number % 64), std::memory_order_relaxed);
  }
  /// The numbers from 64 * word on, as bits.
  [[nodiscard]] std::uint64_t word(std::uint64_t number) const { return bits_[number]; }

 private:
  std::uint64_t words_;
  LargeArray<std::uint64_t> bits_;
};

}  // namespace quintet::retro
