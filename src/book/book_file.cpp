#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "book/book.h"
#include "core/error.h"
#include "core/file_header.h"
#include "core/packed_numbers.h"

namespace quintet::book {
namespace {

constexpr std::string_view first_line = "quintet book 1";
constexpr std::size_t most_positions = std::size_t{1} << 24;
constexpr std::uint64_t most_moves = 1 << 16;

[[noreturn]] void refuse_as_damaged(std::string_view why) {
  throw Error(fmt::format("book: {} (the file is damaged or cut short)", why));
}

Worth best_of(const Entry& entry) {
  Worth best = -greatest_win;
  for (const Entry::Move& move : entry.moves) best = std::max(best, move.value);
  return best;
}

/// Most moves are a little worse than the best one, which makes a small number of each.
void append_entry(std::string& bytes, const Entry& entry) {
  append_word(bytes, entry.key.high);
  append_word(bytes, entry.key.low);
  append_packed(bytes, entry.moves.size());
  const Worth best = best_of(entry);
  append_signed(bytes, best);
  for (const Entry::Move& move : entry.moves) {
    const auto given_away = static_cast<std::uint64_t>(best - move.value);
    append_packed(bytes, 2 * given_away + (move.is_expanded ? 1 : 0));
  }
}

Entry next_entry(PackedReader& reader) {
  Entry entry;
  entry.key.high = reader.next_word();
  entry.key.low = reader.next_word();
  const std::uint64_t moves = reader.next();
  const std::int64_t best = reader.next_signed();
  if (moves > most_moves || best < -greatest_win || best > greatest_win) {
    refuse_as_damaged("an impossible position");
  }
  for (std::uint64_t i = 0; i < moves && !reader.failed(); ++i) {
    const std::uint64_t number = reader.next();
    if (number / 2 > 2 * greatest_win) refuse_as_damaged("an impossible value");
    entry.moves.push_back(
        {static_cast<Worth>(best) - static_cast<Worth>(number / 2), number % 2 == 1});
  }
  return entry;
}

std::vector<Entry> entries_from(std::string_view bytes, std::uint64_t count) {
  std::vector<Entry> entries;
  PackedReader reader(bytes);
  while (entries.size() < count && !reader.failed()) entries.push_back(next_entry(reader));
  if (reader.failed() || !reader.at_end()) refuse_as_damaged("another number of positions");
  return entries;
}

}  // namespace

std::string to_bytes(const Book& book) {
  std::string positions;
  for (const Entry& entry : book.entries()) append_entry(positions, entry);
  const BookTitle& title = book.title();
  return with_checksum(
      fmt::format("{}\ngame {}\nrules {}\nevaluation {}\nnodes {}\npositions {}\n", first_line,
                  title.game, title.rules, title.evaluation, title.nodes, book.entries().size()),
      positions);
}

Book book_from_bytes(std::string_view bytes) {
  FileHeader header("book", bytes, first_line);
  BookTitle title;
  title.game = header.line("game");
  title.rules = header.line("rules");
  title.evaluation = header.line("evaluation");
  title.nodes = header.number("nodes");
  const std::uint64_t count = header.number("positions");
  header.check_sum();
  if (count > most_positions) {
    throw Error(fmt::format("book: {} positions (expected at most {})", count, most_positions));
  }
  return {std::move(title), entries_from(header.rest(), count)};
}

}  // namespace quintet::book
