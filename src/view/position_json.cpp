#include "view/position_json.h"

#include <optional>
#include <set>

namespace quintet::view {
namespace {

std::optional<std::string_view> name_of(const AnyGame& game, std::optional<Side> side) {
  if (!side) return std::nullopt;
  return game.name_of(*side);
}

void write_looks(JsonWriter& json, const Look& look) {
  json.array([&] {
    for (const CellLook& cell : look.cells) write_look(json, cell);
  });
}

void write_tallies(JsonWriter& json, const AnyGame& game, words::Language language,
                   const Look& look) {
  const std::string prefix = std::string(game.id()) + ".tally.";
  json.array([&] {
    for (const Tally& tally : look.tallies) {
      json.object([&] {
        json.field("id", tally.id);
        json.field("name", say(language, prefix + std::string(tally.id)));
        json.field("side", name_of(game, tally.side));
        json.field("value", tally.value);
        json.field("limit", tally.limit);
      });
    }
  });
}

void write_overlays(JsonWriter& json, const Table& table) {
  json.object([&] {
    for (const std::string_view id : table.game().overlays()) {
      json.key(id).values(table.overlay(id));
    }
  });
}

void write_result(JsonWriter& json, const Table& table) {
  const auto result = table.result();
  if (!result) return json.value(nullptr);
  json.object([&] {
    json.field("winner", table.game().name_of(result->outcome));
    json.field("margin", result->margin);
  });
}

void write_moves(JsonWriter& json, std::span<const LegalMove> moves) {
  json.array([&] {
    for (const LegalMove& move : moves) {
      json.object([&] {
        json.field("move", move.text);
        json.key("clicks").array([&] {
          for (const Click& click : move.clicks) json.value(to_text(click));
        });
      });
    }
  });
}

/// Moves that are made beside the board, such as a pass.
void write_buttons(JsonWriter& json, std::span<const LegalMove> moves, words::Language language) {
  std::set<std::string> ids;
  for (const LegalMove& move : moves) {
    for (const Click& click : move.clicks) {
      if (click.kind != Click::Kind::cell) ids.insert(to_text(click));
    }
  }
  json.array([&] {
    for (const std::string& id : ids) {
      json.object([&] {
        json.field("id", id);
        json.field("name", say(language, "board.button." + id));
      });
    }
  });
}

void write_last(JsonWriter& json, words::Language language, const PlayedMove* last) {
  if (last == nullptr) return json.value(nullptr);
  json.object([&] {
    json.field("move", last->move);
    json.key("cells").values(last->cells);
    write_said(json.key("account"), language, last->account);
  });
}

/// Whose turn it is or who won, as text.
std::string status_of(const Table& table, words::Language language) {
  const AnyGame& game = table.game();
  const auto name = [&](std::string_view side) {
    return "@" + std::string(game.id()) + "." + std::string(side);
  };
  if (const auto side = table.to_move()) {
    return say(language, "board.to_move", name(game.name_of(*side)));
  }
  const auto result = table.result();
  if (!result || result->outcome == Outcome::draw) return say(language, "common.draw");
  return say(language, "common.wins", name(game.name_of(result->outcome)));
}

void write_standing(JsonWriter& json, const Table& table, words::Language language,
                    std::string_view standing) {
  if (standing.empty()) {
    json.field("status", status_of(table, language));
    json.field("to_move", name_of(table.game(), table.to_move()));
  } else {
    json.field("status", standing);
    json.field("to_move", nullptr);
  }
}

}  // namespace

PlayedMove describe_move(const Table& before, std::string_view move) {
  return {std::string(move), before.trail(move), before.account(move)};
}

void write_look(JsonWriter& json, const CellLook& cell) {
  json.object([&] {
    if (!cell.ground.empty()) json.field("ground", cell.ground);
    if (!cell.piece.empty()) json.field("piece", cell.piece);
    if (cell.marked) json.field("marked", true);
    if (cell.won) json.field("won", true);
  });
}

void write_said(JsonWriter& json, words::Language language, const std::vector<Message>& said) {
  json.array([&] {
    for (const Message& message : said) json.value(say(language, message));
  });
}

void write_position(JsonWriter& json, const Table& table, words::Language language,
                    const PlayedMove* last, WithMoves with_moves, std::string_view standing) {
  const auto moves = with_moves == WithMoves::yes ? table.legal_moves() : std::vector<LegalMove>();
  write_position(json, table, language, last, moves, standing);
}

void write_position(JsonWriter& json, const Table& table, words::Language language,
                    const PlayedMove* last, std::span<const LegalMove> moves,
                    std::string_view standing) {
  const Look look = table.look();
  json.object([&] {
    json.field("game", table.game().id());
    json.field("rules", table.rules());
    json.field("position", table.position());
    write_looks(json.key("cells"), look);
    write_tallies(json.key("tallies"), table.game(), language, look);
    write_said(json.key("remarks"), language, look.remarks);
    write_standing(json, table, language, standing);
    write_result(json.key("result"), table);
    write_overlays(json.key("overlays"), table);
    write_moves(json.key("moves"), moves);
    write_buttons(json.key("buttons"), moves, language);
    json.field("mover", look.mover.empty() ? std::nullopt : std::optional(look.mover));
    write_said(json.key("prompts"), language,
               moves.empty() ? std::vector<Message>() : table.prompts());
    write_last(json.key("last"), language, last);
  });
}

std::string position_json(const Table& table, words::Language language, const PlayedMove* last,
                          WithMoves with_moves, std::string_view standing) {
  JsonWriter json;
  write_position(json, table, language, last, with_moves, standing);
  return json.take();
}

}  // namespace quintet::view
