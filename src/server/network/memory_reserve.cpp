#include "server/network/memory_reserve.h"

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>

namespace quintet::server {
namespace {

constexpr std::size_t size_of_reserve = 8 << 20;

std::atomic<bool> is_wanted = false;
std::atomic<void*> put_by = nullptr;

void use_reserve() {
  std::free(put_by.exchange(nullptr));
  throw std::bad_alloc();
}

}  // namespace

MemoryReserve::MemoryReserve() {
  is_wanted = true;
  refill();
  std::set_new_handler(use_reserve);
}

MemoryReserve::~MemoryReserve() {
  std::set_new_handler(nullptr);
  is_wanted = false;
  std::free(put_by.exchange(nullptr));
}

void MemoryReserve::refill() noexcept {
  if (!is_wanted || put_by != nullptr) return;
  void* fresh = std::malloc(size_of_reserve);
  void* none = nullptr;
  if (!put_by.compare_exchange_strong(none, fresh)) std::free(fresh);
}

}  // namespace quintet::server
