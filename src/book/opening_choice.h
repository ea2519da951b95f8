#pragma once

#include <optional>
#include <vector>

#include "book/book.h"
#include "core/export.h"
#include "core/random.h"

namespace quintet::book {

/// The move to play from a book, chosen at random among those that are hardly worse than the best
/// one, and more often the better they are. Moves at the rim of the book, whose value rests on a
/// single search, are not played; if the best one is there, nothing is.
QUINTET_API std::optional<BookMove> choose(const std::vector<BookMove>& best_first, Rng& rng);

}  // namespace quintet::book
