#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "book/book.h"

namespace quintet::apps {

nlohmann::ordered_json book_to_json(const book::Book& book);
nlohmann::ordered_json book_moves_to_json(const std::vector<book::BookMove>& moves);

/// `wali, 300 positions, 50000 nodes a move, evaluation network 0123456789abcdef`
std::string book_line(const book::Book& book);

}  // namespace quintet::apps
