#include "record/record_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/text.h"
#include "record/record_comment.h"
#include "record/record_lexer.h"

namespace quintet::record {
namespace {

using Kind = Token::Kind;

// Each level of nesting uses some stack; nobody nests this deep by hand.
constexpr unsigned deepest_variation = 64;
constexpr unsigned highest_number = 99'999'999;
constexpr unsigned highest_nag = 255;
// The glyph at index i means NAG $i+1.
constexpr std::array<std::string_view, 6> glyphs{"!", "?", "!!", "??", "!?", "?!"};

bool is_name_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

std::string shown(const Token& token) {
  return token.kind == Kind::end ? "the end of the text" : in_quotes(token.text);
}

[[noreturn]] void refuse(const Token& token, const std::string& what) {
  throw RecordError(token.place, what);
}

std::optional<std::optional<Outcome>> find_result(std::string_view text) {
  for (const std::optional<Outcome> result :
       {std::optional(Outcome::first_wins), std::optional(Outcome::second_wins),
        std::optional(Outcome::draw), std::optional<Outcome>()}) {
    if (text == result_text(result)) return result;
  }
  return std::nullopt;
}

unsigned nag_of(const Token& token) {
  if (token.kind == Kind::glyph) {
    const auto found = std::find(glyphs.begin(), glyphs.end(), token.text);
    if (found == glyphs.end()) {
      refuse(token, fmt::format("{} is not an annotation (expected one of {})",
                                in_quotes(token.text), fmt::join(glyphs, " ")));
    }
    return static_cast<unsigned>(found - glyphs.begin()) + 1;
  }
  if (const auto number = find_number(token.text, 0, highest_nag)) return *number;
  refuse(token,
         fmt::format("annotation {} (expected $0..${})", in_quotes("$" + token.text), highest_nag));
}

/// Move numbers are informational: they may be missing or skip ahead, but never go back.
void check_number(const Token& token, unsigned& last) {
  const auto number = find_number(token.text, 0, highest_number);
  if (!number || *number < last) {
    refuse(token, fmt::format("move number {} (expected {}..{}, or none)", in_quotes(token.text),
                              last, highest_number));
  }
  last = *number;
}

void comment_on(MoveLine& line, std::string_view text) {
  if (!line.moves.empty()) {
    add_comment(line.moves.back(), text);
  } else {
    join_comment(line.comment, text);
  }
}

}  // namespace

RecordReader::RecordReader(std::string_view text) : lexer_(std::make_unique<RecordLexer>(text)) {}

RecordReader::~RecordReader() = default;

const Token& RecordReader::peek() {
  if (!peeked_) peeked_ = std::make_unique<Token>(lexer_->next());
  return *peeked_;
}

Token RecordReader::take() {
  Token token = peek();
  peeked_.reset();
  return token;
}

std::optional<Record> RecordReader::next() {
  lexer_->begin_game();
  try {
    return read_record();
  } catch (const RecordError&) {
    peeked_.reset();
    lexer_->skip_to_next_game();
    throw;
  }
}

std::optional<Record> RecordReader::read_record() {
  Record record;
  for (;; take()) {
    if (peek().kind == Kind::left_bracket) {
      read_tag(record);
    } else if (peek().kind == Kind::comment) {
      comment_on(record.main, peek().text);
    } else {
      break;
    }
  }
  // Comments after the last record belong to none.
  if (peek().kind == Kind::end && record.tags.empty()) return std::nullopt;
  read_line(record.main, 0);
  read_result(record);
  return record;
}

/// Does not consume the closing bracket.
void RecordReader::read_tag(Record& record) {
  const Token bracket = take();
  const Token name = take();
  const bool is_name =
      name.kind == Kind::word && std::all_of(name.text.begin(), name.text.end(), is_name_letter);
  if (!is_name) {
    refuse(name, shown(name) + " is not a tag name (expected letters, digits and '_')");
  }
  const Token value = take();
  if (value.kind != Kind::string) {
    refuse(value, fmt::format("{} as the value of {} (expected text in double quotes)",
                              shown(value), name.text));
  }
  if (peek().kind != Kind::right_bracket) {
    refuse(peek(),
           fmt::format("{} after the value of {} (expected ']')", shown(peek()), name.text));
  }
  if (record.find_tag(name.text) != nullptr) {
    refuse(name, fmt::format("tag {} for the second time (expected each tag once)", name.text));
  }
  record.tags.push_back({name.text, value.text, bracket.place});
}

void RecordReader::read_line(MoveLine& line, unsigned depth) {
  unsigned last_number = 0;
  for (;; take()) {
    const Token& token = peek();
    switch (token.kind) {
      case Kind::number: check_number(token, last_number); break;
      case Kind::dots: break;
      case Kind::word: line.add(token.text).place = token.place; break;
      case Kind::comment: comment_on(line, token.text); break;
      case Kind::nag:
      case Kind::glyph:
        if (line.moves.empty()) {
          refuse(token, "annotation before the first move (expected it after a move)");
        }
        line.moves.back().nags.push_back(nag_of(token));
        break;
      case Kind::open: read_variation(line, depth + 1); break;
      default: return;
    }
  }
}

/// Does not consume the closing bracket.
void RecordReader::read_variation(MoveLine& line, unsigned depth) {
  const Token open = take();
  if (line.moves.empty()) {
    refuse(open, "variation before the first move (expected it after the move it replaces)");
  }
  if (depth > deepest_variation) {
    refuse(open,
           fmt::format("variation at depth {} (expected at most {})", depth, deepest_variation));
  }
  MoveLine& variation = line.moves.back().variations.emplace_back();
  read_line(variation, depth);
  if (peek().kind != Kind::close) {
    refuse(peek(), fmt::format("{} in the variation that begins on line {}, column {} (expected "
                               "a move or ')')",
                               shown(peek()), open.place.line, open.place.column));
  }
  if (variation.moves.empty()) refuse(peek(), "variation without a move (expected a move)");
}

void RecordReader::read_result(Record& record) {
  if (peek().kind != Kind::result) {
    refuse(peek(), shown(peek()) +
                       " among the moves (expected a move, or at their end 1-0, 0-1, "
                       "1/2-1/2 or *)");
  }
  const Token token = take();
  record.result = *find_result(token.text);
  record.result_place = token.place;
  if (lexer_->comment_follows()) comment_on(record.main, take().text);

  const Tag* tag = record.find_tag("Result");
  if (tag == nullptr) return;
  if (!find_result(tag->value)) {
    throw RecordError(tag->place, fmt::format("Result is {} (expected 1-0, 0-1, 1/2-1/2 or *)",
                                              in_quotes(tag->value)));
  }
  if (tag->value != token.text) {
    refuse(token, fmt::format("the moves end with {} (expected {} as in the tag Result)",
                              token.text, tag->value));
  }
  record.tags.erase(record.tags.begin() + (tag - record.tags.data()));
}

std::vector<Record> records_from_text(std::string_view text) {
  RecordReader reader(text);
  std::vector<Record> records;
  while (auto record = reader.next()) records.push_back(std::move(*record));
  return records;
}

}  // namespace quintet::record
