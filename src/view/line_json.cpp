#include "view/line_json.h"

#include <optional>

#include "view/position_json.h"

namespace quintet::view {
namespace {

/// A table on which a line is played, with the last move played there.
class Walk {
 public:
  Walk(JsonWriter& json, Table& table, words::Language language)
      : json_(json), table_(table), language_(language) {}

  void write(WithMoves with_moves) const {
    write_position(json_, table_, language_, last_ ? &*last_ : nullptr, with_moves);
  }

  [[nodiscard]] PlayedMove legal_move(const std::string& move) const {
    try {
      return describe_move(table_, move);
    } catch (const Error&) {
      throw IllegalMove(say(language_, table_.complaint(move)));
    }
  }

  void play(PlayedMove move) {
    table_.play(move.move);
    last_ = std::move(move);
  }

 private:
  JsonWriter& json_;
  Table& table_;
  words::Language language_;
  std::optional<PlayedMove> last_;
};

/// Plays the line and writes the position before each move if requested. Returns why it stopped, or
/// an empty text.
std::string walk_along(Walk& walk, std::span<const std::string> moves, LineView view) {
  for (const std::string& move : moves) {
    try {
      PlayedMove next = walk.legal_move(move);
      if (view.all) walk.write(WithMoves::no);
      walk.play(std::move(next));
    } catch (const IllegalMove& why) {
      if (!view.as_far_as_legal) throw;
      return why.what();
    }
  }
  return {};
}

}  // namespace

std::string line_json(Table& table, std::span<const std::string> moves, LineView view,
                      words::Language language) {
  JsonWriter json;
  Walk walk(json, table, language);
  std::string stopped;
  const auto fill = [&] {
    stopped = walk_along(walk, moves, view);
    walk.write(WithMoves::yes);
  };
  json.object([&] {
    if (view.all) {
      json.key("positions").array(fill);
    } else {
      json.key("position");
      fill();
    }
    if (!stopped.empty()) json.field("stopped", stopped);
  });
  return json.take();
}

std::string objection_json(const Table& table, std::span<const std::string> cells,
                           words::Language language) {
  JsonWriter json;
  json.object([&] { json.field("text", say(language, table.objection(cells))); });
  return json.take();
}

void write_rules_board(JsonWriter& json, const AnyGame& game, const words::RulesBoard& board,
                       words::Language language) {
  const auto table = game.new_table(board.rules);
  if (!board.position.empty()) table->set_position(board.position);
  Walk walk(json, *table, language);
  for (const std::string& move : board.moves) walk.play(walk.legal_move(move));
  walk.write(WithMoves::no);
}

}  // namespace quintet::view
