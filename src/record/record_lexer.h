#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "record/record.h"

namespace quintet::record {

/// One token of a record file.
struct Token {
  enum class Kind : std::uint8_t {
    left_bracket,
    right_bracket,
    string,   // text: the unescaped text between the quotes
    word,     // a tag's name or a move
    number,   // text: the digits; the dots after them are skipped
    dots,     // dots on their own
    nag,      // text: the digits after $
    glyph,    // text: ! ? !! ?? !? ?!
    comment,  // text: the contents
    open,     // (
    close,    // )
    result,
    end,
  };
  Kind kind = Kind::end;
  std::string text;
  Place place;
};

/// Splits a text into tokens. Unexpected characters and invalid UTF-8 throw RecordError.
class RecordLexer {
 public:
  explicit RecordLexer(std::string_view text);

  Token next();

  /// Marks the next token as the first of a game.
  void begin_game();
  /// Skips to the next line that looks like the first tag of a game: `[` and a letter after an
  /// empty line. That way one bad game does not spoil those after it.
  void skip_to_next_game();
  /// Whether a comment follows on the same line.
  [[nodiscard]] bool comment_follows() const;

 private:
  [[nodiscard]] bool at_end() const { return at_ == text_.size(); }
  [[nodiscard]] char here() const { return text_[at_]; }
  /// The character that starts here; throws RecordError if it is invalid.
  [[nodiscard]] std::string_view character() const;
  void step();
  void step_to(std::size_t offset);
  void pass();  // like step, but accepts anything
  void pass_line();
  [[nodiscard]] bool at_first_tag() const;
  void skip_space();
  std::string_view take_while(std::string_view letters);
  std::string_view take_word();
  void read(Token& token);
  std::string read_string();
  std::string read_braces();
  void read_digits(Token& token);
  [[noreturn]] void refuse(const std::string& what) const;

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t character_end_ = 0;  // end of the character stepped into last
  Place place_{1, 1};
  // Of the last token read, valid or not.
  std::size_t token_at_ = 0;
  Place token_place_{1, 1};
  std::size_t game_at_ = 0;
};

}  // namespace quintet::record
