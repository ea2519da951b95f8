#include "learn/game_log.h"

#include <algorithm>

#include "core/error.h"
#include "core/packed_numbers.h"

namespace quintet::learn {
namespace {

constexpr unsigned sources = 4;

void append(std::string& bytes, const LoggedGame& game) {
  append_packed(bytes, game.rules.size());
  bytes += game.rules;
  append_packed(bytes, static_cast<std::uint64_t>(game.result.outcome));
  append_packed(bytes, static_cast<std::uint64_t>(game.result.margin));
  append_packed(bytes, game.moves.size());
  for (const LoggedMove& move : game.moves) {
    append_packed(bytes, move.number * sources + static_cast<unsigned>(move.source));
    if (move.source != Source::none) append_signed(bytes, move.value);
  }
}

LoggedGame read_game(PackedReader& reader) {
  LoggedGame game;
  game.rules = reader.next_bytes(reader.next());
  game.result.outcome = static_cast<Outcome>(std::min<std::uint64_t>(reader.next(), 2));
  game.result.margin = static_cast<int>(reader.next());
  const std::uint64_t moves = reader.next();
  for (std::uint64_t i = 0; i < moves && !reader.failed(); ++i) {
    const std::uint64_t head = reader.next();
    LoggedMove move{static_cast<std::uint16_t>(head / sources),
                    static_cast<Source>(head % sources)};
    if (move.source != Source::none) move.value = static_cast<std::int16_t>(reader.next_signed());
    game.moves.push_back(move);
  }
  return game;
}

}  // namespace

std::string games_to_bytes(const std::vector<LoggedGame>& games) {
  std::string bytes;
  for (const LoggedGame& game : games) append(bytes, game);
  return bytes;
}

std::vector<LoggedGame> games_from_bytes(std::string_view bytes) {
  std::vector<LoggedGame> games;
  PackedReader reader(bytes);
  while (!reader.at_end()) {
    games.push_back(read_game(reader));
    if (reader.failed()) throw Error("training games: one is cut short (the file is damaged)");
  }
  return games;
}

}  // namespace quintet::learn
