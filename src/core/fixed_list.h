#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <type_traits>

namespace quintet {

/// A list on the stack with a proven upper bound as its capacity. Items stay uninitialised until
/// they are pushed, because clearing a thousand moves would cost more than generating ten.
template <class T, std::size_t Capacity>
class FixedList {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  using value_type = T;

  FixedList() {}  // NOLINT(modernize-use-equals-default): a defaulted one would need the items
  FixedList(std::initializer_list<T> items) : FixedList() {
    for (const T& item : items) push_back(item);
  }

  void push_back(const T& item) {
    assert(size_ < Capacity);
    items_[size_++] = item;
  }

  void clear() { size_ = 0; }

  [[nodiscard]] unsigned size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] const T& operator[](std::size_t i) const {
    assert(i < size_);
    return items_[i];
  }
  [[nodiscard]] T& operator[](std::size_t i) {
    assert(i < size_);
    return items_[i];
  }
  [[nodiscard]] const T& nth(unsigned i) const { return (*this)[i]; }
  template <class F>
  void each(F&& visit) const {
    for (const T& item : *this) visit(item);
  }
  [[nodiscard]] const T* begin() const { return items_; }
  [[nodiscard]] const T* end() const { return items_ + size_; }
  [[nodiscard]] bool contains(const T& item) const {
    return std::find(begin(), end(), item) != end();
  }

  friend bool operator==(const FixedList& a, const FixedList& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  std::uint32_t size_ = 0;
  union {
    T items_[Capacity];
  };
};

}  // namespace quintet
