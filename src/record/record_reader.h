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

/// Reads the records of a text one by one. It checks only the syntax: any word passes as a move.
/// The text must outlive the reader.
class QUINTET_API RecordReader {
 public:
  explicit RecordReader(std::string_view text);
  ~RecordReader();
  RecordReader(const RecordReader&) = delete;
  RecordReader& operator=(const RecordReader&) = delete;

  /// Nothing at the end of the text. A malformed record throws RecordError; the next call continues
  /// with the following record.
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
  std::unique_ptr<Token> peeked_;  // lookahead token, not consumed yet
};

/// All records of a text; throws RecordError at the first malformed one.
QUINTET_API std::vector<Record> records_from_text(std::string_view text);

}  // namespace quintet::record
