#include "retro/block_cache.h"

#include <zstd.h>

#include "core/hashing.h"

namespace quintet::retro {
namespace {

/// Holds a drawer for as long as it exists.
class Held {
 public:
  explicit Held(std::atomic_flag& flag) : flag_(flag) {
    while (flag_.test_and_set(std::memory_order_acquire)) flag_.wait(true);
  }
  ~Held() {
    flag_.clear(std::memory_order_release);
    flag_.notify_one();
  }
  Held(const Held&) = delete;
  Held& operator=(const Held&) = delete;

 private:
  std::atomic_flag& flag_;
};

}  // namespace

BlockCache::BlockCache() {
  for (Drawer& drawer : drawers_) {
    drawer.context = ZSTD_createDCtx();
    drawer.blocks.resize(blocks_per_drawer);
  }
}

BlockCache::~BlockCache() {
  for (const Drawer& drawer : drawers_) ZSTD_freeDCtx(drawer.context);
}

std::optional<TableValue> BlockCache::value(const TableFile& table, std::uint64_t number) {
  const std::uint64_t block = number / positions_per_block;
  const std::uint64_t place = mix(block ^ table.header().positions);
  Drawer& drawer = drawers_[place % drawer_count];
  const Held held(drawer.is_open);
  Unpacked& unpacked = drawer.blocks[place / drawer_count % blocks_per_drawer];
  if (unpacked.table != &table || unpacked.block != block) {
    if (!unpack(drawer, unpacked, table, block)) return std::nullopt;
  }
  return unpacked.values[number % positions_per_block];
}

bool BlockCache::unpack(Drawer& drawer, Unpacked& into, const TableFile& table,
                        std::uint64_t block) {
  into.table = nullptr;
  if (!table.is_intact(block)) return false;
  const std::string_view packed = table.block(block);
  const std::size_t size = ZSTD_decompressDCtx(drawer.context, into.values.data(),
                                               into.values.size(), packed.data(), packed.size());
  if (size != table.positions_in(block)) return false;
  into.table = &table;
  into.block = block;
  return true;
}

}  // namespace quintet::retro
