#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/export.h"
#include "core/game.h"

// The record of one game: players, moves with their annotations, and the result. A record is only
// text and knows no rules; record_replay.h plays it on a Table.
namespace quintet::record {

/// A position in a text, counted from 1. Line 0: not from a text.
struct Place {
  unsigned line = 0;
  unsigned column = 0;
};

/// An Error whose message starts with the place, if there is one.
class QUINTET_API RecordError : public Error {
 public:
  RecordError(Place where, const std::string& what);
  Place place;
};

struct Tag {
  std::string name;
  std::string value;
  Place place;
};

struct MoveLine;

struct RecordMove {
  std::string text;
  std::vector<unsigned> nags;     // numeric annotation glyphs: $1 is a good move, $2 a mistake, ...
  std::optional<int> evaluation;  // in the units of its source, from the mover's view
  std::optional<std::chrono::milliseconds> clock;    // left on the mover's clock after the move
  std::optional<std::chrono::milliseconds> elapsed;  // spent on the move
  std::string comment;
  std::vector<MoveLine> variations;  // each starts with an alternative to this move
  Place place;
};

struct MoveLine {
  std::string comment;  // before the first move
  std::vector<RecordMove> moves;

  QUINTET_API RecordMove& add(std::string_view move);
};

struct Record {
  std::vector<Tag> tags;  // in order; all but Result, which is below
  MoveLine main;
  std::optional<Outcome> result;  // nothing if in progress or unknown
  Place result_place;

  /// Null if there is no such tag.
  [[nodiscard]] QUINTET_API const Tag* find_tag(std::string_view name) const;
  /// Changes the tag, or appends it.
  QUINTET_API void set_tag(std::string_view name, std::string_view value);
};

// Compares contents; places are ignored.
QUINTET_API bool operator==(const Tag& a, const Tag& b);
QUINTET_API bool operator==(const RecordMove& a, const RecordMove& b);
QUINTET_API bool operator==(const MoveLine& a, const MoveLine& b);
QUINTET_API bool operator==(const Record& a, const Record& b);

/// `1-0` (the side that starts won), `0-1`, `1/2-1/2` or `*`.
QUINTET_API std::string_view result_text(const std::optional<Outcome>& result);

}  // namespace quintet::record
