#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "book/key.h"
#include "book/worth.h"
#include "core/export.h"
#include "core/table.h"

namespace quintet::book {

/// What a book is for, and how it was made.
struct BookTitle {
  std::string game;
  std::string rules;        // without defaults, as a table tells them
  std::string evaluation;   // the one that judged: its name and the checksum of its weights
  std::uint64_t nodes = 0;  // of each search
  bool operator==(const BookTitle&) const = default;
};

/// What a book says of one position.
struct Entry {
  struct Move {
    Worth value = draw_value;
    bool is_expanded = false;  // the position it leads to is in the book as well
    bool operator==(const Move&) const = default;
  };
  Key key;
  std::vector<Move> moves;  // in the order of Listing
  bool operator==(const Entry&) const = default;
};

/// A move in the book, with its value for whoever makes it.
struct BookMove {
  std::string text;
  Worth value = draw_value;
  bool is_expanded = false;
  bool operator==(const BookMove&) const = default;
};

/// Positions of a game with a value on every legal move.
class QUINTET_API Book {
 public:
  Book(BookTitle title, std::vector<Entry> entries);

  [[nodiscard]] const BookTitle& title() const { return title_; }
  /// In the order in which they were expanded; the first is the start position.
  [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
  [[nodiscard]] bool is_for(const Table& table) const;

  /// All legal moves, best first; empty if the position is not in the book.
  [[nodiscard]] std::vector<BookMove> moves_at(const Table& at) const;

 private:
  BookTitle title_;
  std::vector<Entry> entries_;
  std::unordered_map<Key, std::size_t, KeyHash> numbers_;
};

/// The bytes of a file GAME.book: a text header, then the positions in packed numbers, with a
/// checksum.
QUINTET_API std::string to_bytes(const Book& book);

/// Throws an Error if the bytes are damaged, or are no book at all.
QUINTET_API Book book_from_bytes(std::string_view bytes);

}  // namespace quintet::book
