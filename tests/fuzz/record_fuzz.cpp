// Any bytes as a file of records: each is either rejected with its location or can be replayed and
// written, and what was written round-trips unchanged.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"
#include "games/registry.h"
#include "record/record_reader.h"
#include "record/record_replay.h"
#include "record/record_writer.h"

namespace {

using quintet::AnyGame;
using quintet::record::Record;

void require(bool promise) {
  if (!promise) std::abort();
}

bool is_true(const Record& record, const AnyGame& game) {
  try {
    check_record(record, game);
    return true;
  } catch (const quintet::record::RecordError&) {
    return false;
  }
}

/// Nothing if the record names no game, or its moves are not legal.
std::optional<std::string> written(const Record& record) {
  try {
    return record_to_text(record, game_of(record, quintet::games::all_games()));
  } catch (const quintet::Error&) {
    return std::nullopt;
  }
}

/// An exception in here is a bug: we can read what we write.
void round_trip(const Record& record) noexcept {
  const auto text = written(record);
  if (!text) return;
  const std::vector<quintet::record::Record> again = quintet::record::records_from_text(*text);
  require(again.size() == 1 && written(again[0]) == text);
  const AnyGame& game = game_of(record, quintet::games::all_games());
  require(is_true(again[0], game) == is_true(record, game));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  quintet::record::RecordReader reader(text);
  for (;;) {
    try {
      const auto record = reader.next();
      if (!record) return 0;
      round_trip(*record);
    } catch (const quintet::record::RecordError& error) {
      require(error.place.line > 0);
    }
  }
}
