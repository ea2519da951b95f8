#include "learn/games_file.h"

#include <fmt/format.h>

#include <iterator>
#include <optional>

#include "core/error.h"
#include "core/packed_numbers.h"
#include "core/text.h"
#include "core/weights.h"

namespace quintet::learn {
namespace {

constexpr std::string_view first_words = "quintet games 1 ";
constexpr std::size_t size_of_head = 16;  // size and checksum of a block

std::string contents_of(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw Error(fmt::format("cannot read {}", in_quotes(path.string())));
  return {std::istreambuf_iterator<char>(in), {}};
}

/// Takes a whole block from the front; nothing if the rest is none.
std::optional<std::string_view> take_block(std::string_view& rest) {
  if (rest.size() < size_of_head) return std::nullopt;
  PackedReader head(rest);
  const std::uint64_t size = head.next_word();
  if (size > rest.size() - size_of_head) return std::nullopt;
  const std::string_view block = rest.substr(size_of_head, size);
  if (checksum_of(block) != head.next_word()) return std::nullopt;
  rest.remove_prefix(size_of_head + size);
  return block;
}

/// What comes after the title line.
std::string_view after_title(std::string_view bytes, const std::filesystem::path& path) {
  const std::size_t end = bytes.find('\n');
  if (!bytes.starts_with(first_words) || end == std::string_view::npos) {
    throw Error(fmt::format("{} is no file of training games", in_quotes(path.string())));
  }
  return bytes.substr(end + 1);
}

}  // namespace

GamesFile::GamesFile(std::filesystem::path path, std::string_view title) : path_(std::move(path)) {
  const std::string line = fmt::format("{}{}\n", first_words, title);
  if (!std::filesystem::exists(path_)) {
    out_.open(path_, std::ios::binary);
    out_ << line << std::flush;
  } else {
    const std::string bytes = contents_of(path_);
    std::string_view rest = after_title(bytes, path_);
    if (!bytes.starts_with(line)) {
      throw Error(fmt::format("{} has games of another recipe (expected {})",
                              in_quotes(path_.string()), in_quotes(title)));
    }
    while (take_block(rest)) ++blocks_;
    std::filesystem::resize_file(path_, bytes.size() - rest.size());
    out_.open(path_, std::ios::binary | std::ios::app);
  }
  if (!out_) throw Error(fmt::format("cannot write {}", in_quotes(path_.string())));
}

void GamesFile::append(const std::vector<LoggedGame>& games) {
  const std::string block = games_to_bytes(games);
  std::string bytes;
  append_word(bytes, block.size());
  append_word(bytes, checksum_of(block));
  out_ << bytes << block << std::flush;
  if (!out_) throw Error(fmt::format("cannot write {} (disk full?)", in_quotes(path_.string())));
  ++blocks_;
}

std::vector<LoggedGame> GamesFile::read_all(const std::filesystem::path& path) {
  const std::string bytes = contents_of(path);
  std::string_view rest = after_title(bytes, path);
  std::vector<LoggedGame> games;
  while (const auto block = take_block(rest)) {
    auto more = games_from_bytes(*block);
    std::move(more.begin(), more.end(), std::back_inserter(games));
  }
  return games;
}

}  // namespace quintet::learn
