#include "book/book.h"

#include <algorithm>
#include <utility>

namespace quintet::book {

Book::Book(BookTitle title, std::vector<Entry> entries)
    : title_(std::move(title)), entries_(std::move(entries)) {
  numbers_.reserve(entries_.size());
  for (const Entry& entry : entries_) numbers_.emplace(entry.key, numbers_.size());
}

bool Book::is_for(const Table& table) const {
  return table.game().id() == title_.game && table.rules() == title_.rules;
}

std::vector<BookMove> Book::moves_at(const Table& at) const {
  if (!is_for(at) || at.result()) return {};
  Listing listing = listing_of(at);
  const auto found = numbers_.find(listing.key);
  if (found == numbers_.end()) return {};
  const std::vector<Entry::Move>& known = entries_[found->second].moves;
  if (known.size() != listing.moves.size()) return {};
  std::vector<BookMove> moves;
  for (std::size_t i = 0; i < known.size(); ++i) {
    moves.push_back({std::move(listing.moves[i]), known[i].value, known[i].is_expanded});
  }
  std::stable_sort(moves.begin(), moves.end(),
                   [](const BookMove& a, const BookMove& b) { return a.value > b.value; });
  return moves;
}

}  // namespace quintet::book
