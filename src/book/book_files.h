#pragma once

#include <span>
#include <string>
#include <string_view>

#include "book/book.h"
#include "core/export.h"
#include "core/table.h"

namespace quintet::book {

/// Throws an Error that begins with the path.
QUINTET_API Book read_book(const std::string& path);
/// Another file takes the place of the old one at once, so that it is always whole.
QUINTET_API void write_book(const std::string& path, const Book& book);

/// A file GAME.book, or another of that game, that was compiled into the library.
struct EmbeddedBook {
  std::string_view game;
  std::string_view bytes;
};
QUINTET_API std::span<const EmbeddedBook> embedded_books();

/// The embedded book for the rules of this table; null if there is none.
QUINTET_API const Book* embedded_book_for(const Table& table);

}  // namespace quintet::book
