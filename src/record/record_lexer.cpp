#include "record/record_lexer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/text.h"
#include "core/utf8.h"

namespace quintet::record {
namespace {

constexpr std::string_view digits = "0123456789";
constexpr std::string_view white = " \t\r\n\v\f";
constexpr std::string_view ends_word = " \t\r\n\v\f[](){};\"$!?*";
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

bool is_control(char c) {
  return (static_cast<unsigned char>(c) < ' ' && white.find(c) == std::string_view::npos) ||
         c == '\x7F';
}

/// A multi-byte character counts as one column.
bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

}  // namespace

RecordLexer::RecordLexer(std::string_view text) : text_(text) {
  if (text_.starts_with(byte_order_mark)) at_ = byte_order_mark.size();
}

void RecordLexer::refuse(const std::string& what) const { throw RecordError(token_place_, what); }

std::string_view RecordLexer::character() const {
  const std::size_t size = character_size(text_.substr(at_));
  if (size == 0) {
    throw RecordError(place_, fmt::format("byte 0x{:02x} is not UTF-8 (expected UTF-8 text)",
                                          static_cast<unsigned char>(here())));
  }
  return text_.substr(at_, size);
}

void RecordLexer::step() {
  if (at_ >= character_end_) character_end_ = at_ + character().size();
  pass();
}

void RecordLexer::pass() {
  if (here() == '\n') {
    ++place_.line;
    place_.column = 1;
  } else if (!continues_character(here())) {
    ++place_.column;
  }
  ++at_;
}

void RecordLexer::step_to(std::size_t offset) {
  while (at_ < offset) step();
}

void RecordLexer::pass_line() {
  while (!at_end() && here() != '\n') pass();
}

void RecordLexer::skip_space() {
  while (!at_end()) {
    if (white.find(here()) != std::string_view::npos) {
      step();
    } else if (here() == '%' && place_.column == 1) {  // PGN escape: for other programs
      pass_line();
    } else {
      return;
    }
  }
}

std::string_view RecordLexer::take_while(std::string_view letters) {
  const std::size_t begin = at_;
  step_to(std::min(text_.find_first_not_of(letters, at_), text_.size()));
  return text_.substr(begin, at_ - begin);
}

std::string_view RecordLexer::take_word() {
  const std::size_t begin = at_;
  while (!at_end() && ends_word.find(here()) == std::string_view::npos && !is_control(here())) {
    step();
  }
  return text_.substr(begin, at_ - begin);
}

Token RecordLexer::next() {
  skip_space();
  Token token;
  token.place = token_place_ = place_;
  token_at_ = at_;
  if (!at_end()) read(token);
  return token;
}

void RecordLexer::read(Token& token) {
  using enum Token::Kind;
  constexpr std::string_view signs = "[]()*";
  constexpr std::array sign_kinds{left_bracket, right_bracket, open, close, result};
  const char c = here();
  if (const std::size_t sign = signs.find(c); sign != std::string_view::npos) {
    token.kind = sign_kinds[sign];
    token.text = c;
    step();
  } else if (c == '"') {
    token.kind = string;
    token.text = read_string();
  } else if (c == '{') {
    token.kind = comment;
    token.text = read_braces();
  } else if (c == ';') {
    token.kind = comment;
    const std::size_t begin = at_ + 1;
    step_to(std::min(text_.find('\n', at_), text_.size()));
    token.text = text_.substr(begin, at_ - begin);
  } else if (c == '$') {
    step();
    token.kind = nag;
    token.text = take_while(digits);
  } else if (c == '!' || c == '?') {
    token.kind = glyph;
    token.text = take_while("!?");
  } else if (c == '.') {
    token.kind = dots;
    take_while(".");
  } else if (digits.find(c) != std::string_view::npos) {
    read_digits(token);
  } else if (is_letter(c)) {
    token.kind = word;
    token.text = take_word();
  } else {
    const std::string shown = is_control(c)
                                  ? fmt::format("byte 0x{:02x}", static_cast<unsigned char>(c))
                                  : in_quotes(character());
    refuse(shown + " is out of place (expected a tag, a move, a comment or a result)");
  }
}

std::string RecordLexer::read_string() {
  std::string value;
  for (step(); !at_end() && here() != '\n'; step()) {
    if (here() == '"') {
      step();
      return value;
    }
    const bool escape = here() == '\\' && at_ + 1 < text_.size() &&
                        (text_[at_ + 1] == '"' || text_[at_ + 1] == '\\');
    if (escape) step();
    value += here();
  }
  refuse("unterminated value (expected '\"' on the same line)");
}

std::string RecordLexer::read_braces() {
  const std::size_t begin = at_ + 1;
  const std::size_t end = text_.find('}', begin);
  if (end == std::string_view::npos) refuse("unterminated comment (expected '}')");
  step_to(end + 1);
  return std::string(text_.substr(begin, end - begin));
}

void RecordLexer::read_digits(Token& token) {
  constexpr std::array<std::string_view, 3> results{"1-0", "0-1", "1/2-1/2"};
  token.text = take_while("0123456789-/");
  for (const std::string_view result : results) {
    if (token.text == result) {
      token.kind = Token::Kind::result;
      return;
    }
  }
  if (token.text.find_first_not_of(digits) != std::string::npos) {
    refuse(in_quotes(token.text) +
           " is neither a result nor a move number (expected 1-0, 0-1, 1/2-1/2 or *)");
  }
  token.kind = Token::Kind::number;
  take_while(".");
}

void RecordLexer::begin_game() {
  skip_space();
  game_at_ = at_;
}

bool RecordLexer::at_first_tag() const {
  if (place_.column != 1 || text_.size() - at_ < 2 || here() != '[' || !is_letter(text_[at_ + 1])) {
    return false;
  }
  const std::string_view before = text_.substr(0, at_);
  const std::size_t last = before.find_last_not_of(white);
  const std::string_view gap = last == std::string_view::npos ? before : before.substr(last + 1);
  return last == std::string_view::npos || std::count(gap.begin(), gap.end(), '\n') > 1;
}

void RecordLexer::skip_to_next_game() {
  at_ = token_at_;
  place_ = token_place_;
  while (!at_end() && (at_ <= game_at_ || !at_first_tag())) {
    pass_line();
    if (!at_end()) pass();
  }
}

bool RecordLexer::comment_follows() const {
  const std::size_t next = text_.find_first_not_of(" \t", at_);
  return next != std::string_view::npos && (text_[next] == '{' || text_[next] == ';');
}

}  // namespace quintet::record
