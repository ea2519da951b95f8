#include "retro/table_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zstd.h>

#include <algorithm>
#include <bit>
#include <cerrno>
#include <cstring>
#include <system_error>
#include <utility>

#include "core/error.h"
#include "core/text.h"

namespace quintet::retro {

static_assert(std::endian::native == std::endian::little, "numbers are read as they are stored");

TableFile::TableFile(const std::filesystem::path& path) : path_(path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) fail(std::generic_category().message(errno));
  struct stat status {};
  void* memory = MAP_FAILED;
  if (::fstat(file, &status) == 0 && status.st_size > 0) {
    size_ = static_cast<std::uint64_t>(status.st_size);
    memory = ::mmap(nullptr, size_, PROT_READ, MAP_SHARED, file, 0);
  }
  ::close(file);
  if (memory == MAP_FAILED) fail("it cannot be mapped into memory (is it empty, or a folder?)");
  memory_ = static_cast<const char*>(memory);
  try {
    read_front();
  } catch (const Error& error) {
    ::munmap(memory, size_);
    fail(error.what());
  }
}

TableFile::~TableFile() {
  ::munmap(const_cast<char*>(memory_), size_);  // NOLINT: the interface of munmap
}

void TableFile::read_front() {
  Preamble preamble;
  const std::uint64_t magic = preamble.magic;
  if (size_ >= sizeof(Preamble)) std::memcpy(&preamble, memory_, sizeof(Preamble));
  if (size_ < sizeof(Preamble) || preamble.magic != magic) {
    throw Error("it is not a table (expected a file made by quintet tables build)");
  }
  const std::uint64_t rest = size_ - sizeof(Preamble);
  const bool fits = preamble.header_bytes <= rest &&
                    preamble.blocks <= (rest - preamble.header_bytes) / sizeof(BlockEntry);
  if (!fits) throw Error("it is truncated (delete it and build it again)");
  const std::uint64_t index_bytes = preamble.blocks * sizeof(BlockEntry);
  const std::string_view front(memory_ + sizeof(Preamble), preamble.header_bytes + index_bytes);
  if (checksum_of(front) != preamble.checksum) {
    throw Error("its header is damaged (delete it and build it again)");
  }
  header_ = header_from_text(front.substr(0, preamble.header_bytes));
  index_.resize(preamble.blocks);
  if (index_bytes > 0) {
    std::memcpy(index_.data(), front.data() + preamble.header_bytes, index_bytes);
  }
  blocks_at_ = sizeof(Preamble) + front.size();
  const std::uint64_t end = index_.empty() ? 0 : index_.back().end;
  if (index_.size() != blocks_for(header_.positions) || blocks_at_ + end != size_) {
    throw Error(fmt::format("it has {} bytes (expected {}: delete it and build it again)", size_,
                            blocks_at_ + end));
  }
}

void TableFile::fail(std::string_view why) const {
  throw Error(fmt::format("the table {} cannot be used: {}", in_quotes(path_.string()), why));
}

void TableFile::fail_block(std::uint64_t number) const {
  fail(fmt::format("its block {} of {} is damaged (delete it and build it again)", number + 1,
                   index_.size()));
}

std::string_view TableFile::block(std::uint64_t number) const {
  const std::uint64_t begin = number == 0 ? 0 : index_[number - 1].end;
  return {memory_ + blocks_at_ + begin, index_[number].end - begin};
}

bool TableFile::is_intact(std::uint64_t number) const {
  return checksum_of(block(number)) == index_[number].checksum;
}

std::size_t TableFile::positions_in(std::uint64_t block) const {
  return std::min<std::uint64_t>(positions_per_block,
                                 header_.positions - block * positions_per_block);
}

void TableFile::check_blocks() const {
  for (std::uint64_t i = 0; i < index_.size(); ++i) {
    if (!is_intact(i)) fail_block(i);
  }
}

void TableFile::read_all(std::span<TableValue> values) const {
  for (std::uint64_t i = 0; i < index_.size(); ++i) {
    const std::string_view packed = block(i);
    const std::size_t size = positions_in(i);
    const bool is_good =
        is_intact(i) && ZSTD_decompress(values.data() + i * positions_per_block, size,
                                        packed.data(), packed.size()) == size;
    if (!is_good) fail_block(i);
  }
}

std::unique_ptr<TableFile> open_table(const std::filesystem::path& path,
                                      const TableHeader& expected, TableStage state) {
  auto file = std::make_unique<TableFile>(path);
  TableHeader found = file->header();
  const bool is_checkpoint = std::exchange(found.layer, 0U) > 0;
  const auto refuse = [&](const std::string& why) {
    throw Error(fmt::format("the table {} cannot be used: {}", in_quotes(path.string()), why));
  };
  if (is_checkpoint != (state == TableStage::checkpoint)) {
    refuse(is_checkpoint ? "it is not finished (delete it)" : "it is no checkpoint (delete it)");
  }
  if (found != expected) {
    refuse(fmt::format("it is {} of generator {} (expected {} of generator {})", title_of(found),
                       found.generator, title_of(expected), expected.generator));
  }
  return file;
}

}  // namespace quintet::retro
