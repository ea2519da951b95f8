#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "core/export.h"
#include "record/record.h"

namespace quintet::record {

class RecordLexer;
struct Token;

/// Reads the records of a text one after the other. It checks the form only: any word will do for a
/// move. The text must outlive the reader.
class QUINTET_API RecordReader {
 public:
  explicit RecordReader(std::string_view text);
  ~RecordReader();
  RecordReader(const RecordReader&) = delete;
  RecordReader& operator=(const RecordReader&) = delete;

  /// Nothing at the end of the text. A record that cannot be read throws RecordError; the call
  /// after that goes on with the next one.
  std::optional<Record> next();

 private:
  std::optional<Record> read_record();
  void read_tag(Record& record);
  void read_line(MoveLine& line, unsigned depth);
  void read_variation(MoveLine& line, unsigned depth);
  void read_result(Record& record);
  const Token& peek();
  Token take();

  std::unique_ptr<RecordLexer> lexer_;
  std::unique_ptr<Token> peeked_;  // read from the lexer, but not taken yet
};

/// All records of a text; the first that cannot be read throws RecordError.
QUINTET_API std::vector<Record> records_from_text(std::string_view text);

}  // namespace quintet::record
