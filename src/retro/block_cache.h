#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "retro/table_file.h"

struct ZSTD_DCtx_s;

namespace quintet::retro {

/// Values out of tables on disk, with the blocks unpacked last. Several threads may ask at once: a
/// block belongs to one of a few drawers, each with a lock that is held for the few microseconds
/// that unpacking takes, and usually free.
class BlockCache {
 public:
  BlockCache();
  ~BlockCache();
  BlockCache(const BlockCache&) = delete;
  BlockCache& operator=(const BlockCache&) = delete;

  /// Nothing if that block is damaged.
  std::optional<TableValue> value(const TableFile& table, std::uint64_t number);

 private:
  static constexpr std::size_t drawer_count = 16;
  static constexpr std::size_t blocks_per_drawer = 64;  // 4 MiB in all

  struct Unpacked {
    const TableFile* table = nullptr;  // nothing here yet
    std::uint64_t block = 0;
    std::array<TableValue, positions_per_block> values;
  };
  struct Drawer {
    std::atomic_flag is_open;
    ZSTD_DCtx_s* context = nullptr;
    std::vector<Unpacked> blocks;
  };

  static bool unpack(Drawer& drawer, Unpacked& into, const TableFile& table, std::uint64_t block);

  std::array<Drawer, drawer_count> drawers_;
};

}  // namespace quintet::retro
