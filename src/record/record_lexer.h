#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "record/record.h"

namespace quintet::record {

/// One word of a record file.
struct Token {
  enum class Kind : std::uint8_t {
    left_bracket,
    right_bracket,
    string,   // text: what stands between the quotes, escapes undone
    word,     // a tag's name or a move
    number,   // text: the digits; the points behind them are passed over
    dots,     // points that stand alone
    nag,      // text: the digits behind $
    glyph,    // text: ! ? !! ?? !? ?!
    comment,  // text: what stands inside
    open,     // (
    close,    // )
    result,
    end,
  };
  Kind kind = Kind::end;
  std::string text;
  Place place;
};

/// Cuts a text into tokens. What fits nowhere, or is no UTF-8, is a RecordError.
class RecordLexer {
 public:
  explicit RecordLexer(std::string_view text);

  Token next();

  /// Says that the next token is the first of a game.
  void begin_game();
  /// Goes on from the next line that looks like the first tag of a game: `[` and a letter behind an
  /// empty line. So one bad game does not spoil those that follow.
  void skip_to_next_game();
  /// Whether a comment comes before this line ends.
  [[nodiscard]] bool comment_follows() const;

 private:
  [[nodiscard]] bool at_end() const { return at_ == text_.size(); }
  [[nodiscard]] char here() const { return text_[at_]; }
  /// The one that begins here; a RecordError if none does.
  [[nodiscard]] std::string_view character() const;
  void step();
  void step_to(std::size_t offset);
  void pass();  // as step, whatever stands there
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
  std::size_t character_end_ = 0;  // of the last one that was stepped into
  Place place_{1, 1};
  // Of the token read last, good or bad.
  std::size_t token_at_ = 0;
  Place token_place_{1, 1};
  std::size_t game_at_ = 0;
};

}  // namespace quintet::record
