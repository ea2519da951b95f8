#include "retro/table_writer.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>
#include <zstd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "core/error.h"
#include "core/text.h"
#include "retro/file_parts.h"

namespace quintet::retro {
namespace {

constexpr int compression_level = 6;

/// A file that disappears unless it is finished.
class NewFile {
 public:
  explicit NewFile(const std::filesystem::path& path) : path_(path), temporary_(path) {
    temporary_ += fmt::format(".{}.new", ::getpid());
    std::error_code ignored;  // opening the file says more about what is wrong
    std::filesystem::create_directories(path.parent_path(), ignored);
    file_ = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (file_ < 0) fail();
  }
  ~NewFile() {
    if (file_ >= 0) ::close(file_);
    if (!is_finished_) ::unlink(temporary_.c_str());
  }
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  void write(std::string_view bytes, std::uint64_t offset) {
    while (!bytes.empty()) {
      const auto written = ::pwrite(file_, bytes.data(), bytes.size(), static_cast<off_t>(offset));
      if (written < 0 && errno == EINTR) continue;
      if (written <= 0) fail();
      bytes.remove_prefix(static_cast<std::size_t>(written));
      offset += static_cast<std::uint64_t>(written);
    }
  }

  void finish() {
    if (::fsync(file_) != 0 || ::close(std::exchange(file_, -1)) != 0) fail();
    if (::rename(temporary_.c_str(), path_.c_str()) != 0) fail();
    is_finished_ = true;
  }

 private:
  [[noreturn]] void fail() const {
    throw Error(fmt::format("cannot write the table {}: {}", in_quotes(path_.string()),
                            std::generic_category().message(errno)));
  }

  std::filesystem::path path_;
  std::filesystem::path temporary_;
  int file_ = -1;
  bool is_finished_ = false;
};

template <class T>
std::string_view bytes_of(const T* items, std::size_t count) {
  return {reinterpret_cast<const char*>(items), count * sizeof(T)};  // NOLINT: plain numbers
}

struct FreeContext {
  void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
};

}  // namespace

void write_table(const std::filesystem::path& path, const TableHeader& header,
                 std::span<const TableValue> values) {
  NewFile file(path);
  const std::string text = to_text(header);
  std::vector<BlockEntry> index(blocks_for(values.size()));
  const std::uint64_t index_at = sizeof(Preamble) + text.size();
  const std::uint64_t blocks_at = index_at + index.size() * sizeof(BlockEntry);

  // Gathered, because a system call for each block would take longer than the block.
  constexpr std::size_t enough = std::size_t{1} << 20;
  const std::unique_ptr<ZSTD_CCtx, FreeContext> context(ZSTD_createCCtx());
  std::string gathered;
  std::string packed(ZSTD_compressBound(positions_per_block), '\0');
  std::uint64_t written = 0;
  for (std::size_t i = 0; i < index.size(); ++i) {
    const auto rest = values.subspan(i * positions_per_block);
    const std::size_t size =
        ZSTD_compressCCtx(context.get(), packed.data(), packed.size(), rest.data(),
                          std::min(rest.size(), positions_per_block), compression_level);
    if (ZSTD_isError(size) != 0) throw std::bad_alloc();  // there is room: nothing else can fail
    const std::string_view block(packed.data(), size);
    gathered += block;
    index[i] = {written + gathered.size(), checksum_of(block)};
    if (gathered.size() < enough) continue;
    file.write(gathered, blocks_at + written);
    written += gathered.size();
    gathered.clear();
  }
  file.write(gathered, blocks_at + written);

  const std::string front = text + std::string(bytes_of(index.data(), index.size()));
  Preamble preamble;
  preamble.header_bytes = text.size();
  preamble.blocks = index.size();
  preamble.checksum = checksum_of(front);
  file.write(bytes_of(&preamble, 1), 0);
  file.write(front, sizeof(Preamble));
  file.finish();
}

}  // namespace quintet::retro
