#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/export.h"
#include "retro/file_parts.h"
#include "retro/table_header.h"
#include "retro/value.h"

namespace quintet::retro {

/// A table on disk, mapped into memory. Opening it checks its length, its header and its index, but
/// reads none of its blocks.
class QUINTET_API TableFile {
 public:
  /// Throws Error, with the path, if there is no such table or it is damaged.
  explicit TableFile(const std::filesystem::path& path);
  ~TableFile();
  TableFile(const TableFile&) = delete;
  TableFile& operator=(const TableFile&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] const TableHeader& header() const { return header_; }
  [[nodiscard]] std::uint64_t bytes() const { return size_; }
  [[nodiscard]] std::uint64_t blocks() const { return index_.size(); }

  /// The compressed bytes of a block.
  [[nodiscard]] std::string_view block(std::uint64_t number) const;
  [[nodiscard]] bool is_intact(std::uint64_t number) const;
  [[nodiscard]] std::size_t positions_in(std::uint64_t block) const;

  /// Throws Error at the first damaged block.
  void check_blocks() const;
  /// All values; there must be room for as many as there are positions. Throws Error like
  /// check_blocks.
  void read_all(std::span<TableValue> values) const;

 private:
  void read_front();
  [[noreturn]] void fail(std::string_view why) const;
  [[noreturn]] void fail_block(std::uint64_t number) const;

  std::filesystem::path path_;
  const char* memory_ = nullptr;
  std::uint64_t size_ = 0;
  TableHeader header_;
  std::vector<BlockEntry> index_;
  std::uint64_t blocks_at_ = 0;
};

enum class TableStage : std::uint8_t { finished, checkpoint };

/// Throws Error if the file does not hold what its name says.
std::unique_ptr<TableFile> open_table(const std::filesystem::path& path,
                                      const TableHeader& expected,
                                      TableStage state = TableStage::finished);

}  // namespace quintet::retro
