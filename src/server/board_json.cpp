#include "server/board_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <set>

#include "games/faces.h"

namespace quintet {
namespace {

using Json = nlohmann::ordered_json;

/// A name in every language, from the key of its text.
Json names_of(const std::string& key) {
  Json names = Json::object();
  for (const Language language : {Language::english, Language::portuguese}) {
    names[std::string(code_of(language))] = text_of(language, key);
  }
  return names;
}

Json side_or_null(const AnyGame& game, std::optional<Side> side) {
  return side ? Json(game.name_of(*side)) : Json();
}

std::string key_of(const AnyGame& game, std::string_view id) {
  return fmt::format("{}.{}", game.id(), id);
}

std::string_view word_of(CellShape shape) {
  switch (shape) {
    case CellShape::octagon: return "octagon";
    case CellShape::diamond: return "diamond";
    case CellShape::square: break;
  }
  return "square";
}

std::string_view word_of(Edge edge) {
  constexpr std::array<std::string_view, 4> words{"top", "right", "bottom", "left"};
  return words[static_cast<std::size_t>(edge)];
}

Json sides_json(const AnyGame& game) {
  Json sides = Json::array();
  for (const std::string_view side : game.sides()) {
    sides.push_back({{"id", side}, {"name", names_of(key_of(game, side))}});
  }
  return sides;
}

Json kinds_json(const AnyGame& game) {
  Json kinds = Json::array();
  for (const PieceKind& kind : face_of(game).kinds()) {
    kinds.push_back({{"id", kind.id},
                     {"owner", side_or_null(game, kind.owner)},
                     {"symbol", kind.symbol},
                     {"name", names_of(key_of(game, kind.id))}});
  }
  return kinds;
}

Json overlays_json(const AnyGame& game) {
  Json overlays = Json::array();
  for (const std::string_view id : face_of(game).overlays()) {
    overlays.push_back(
        {{"id", id}, {"name", names_of(fmt::format("{}.overlay.{}", game.id(), id))}});
  }
  return overlays;
}

/// The values that a menu can offer, each with its name; a number or a free text has none.
Json values_json(const AnyGame& game, const Option& option) {
  Json values = Json::array();
  const auto offer = [&](std::string_view value, std::string_view kind) {
    const std::string key = fmt::format("{}.{}{}.{}", game.id(), kind, option.key, value);
    values.push_back({{"value", value}, {"name", names_of(key)}});
  };
  for (const std::string_view name : option.names) {
    offer(name, "");
    values.back()["about"] = names_of(fmt::format("{}.option.{}.{}", game.id(), option.key, name));
  }
  if (!option.names.empty() || option.allowed.find('|') == std::string_view::npos) return values;
  std::string_view rest = option.allowed;
  for (auto bar = rest.find('|'); bar != std::string_view::npos; bar = rest.find('|')) {
    offer(rest.substr(0, bar), "option.");
    rest.remove_prefix(bar + 1);
  }
  offer(rest, "option.");
  return values;
}

Json options_json(const AnyGame& game) {
  Json options = Json::array();
  for (const Option& option : game.options()) {
    options.push_back({{"key", option.key},
                       {"default", option.fallback},
                       {"allowed", option.allowed},
                       {"name", names_of(fmt::format("{}.option.{}", game.id(), option.key))},
                       {"values", values_json(game, option)}});
  }
  return options;
}

Json board_json(const AnyGame& game, std::string_view rules) {
  const Board board = face_of(game).board(rules);
  Json cells = Json::array();
  for (const BoardCell& cell : board.cells) {
    cells.push_back(
        {{"name", cell.name}, {"x", cell.x}, {"y", cell.y}, {"shape", word_of(cell.shape)}});
  }
  Json edges = Json::array();
  for (const OwnedEdge& edge : board.edges) {
    edges.push_back({{"edge", word_of(edge.edge)}, {"side", game.name_of(edge.side)}});
  }
  return {{"cells", cells}, {"edges", edges}, {"below", side_or_null(game, board.below)}};
}

Json said(Language language, const std::vector<Message>& messages) {
  Json texts = Json::array();
  for (const Message& message : messages) texts.push_back(say(language, message));
  return texts;
}

/// What is empty is left out: most cells are.
Json looks_json(const Look& look) {
  Json cells = Json::array();
  for (const CellLook& cell : look.cells) {
    Json& entry = cells.emplace_back(Json::object());
    if (!cell.ground.empty()) entry["ground"] = cell.ground;
    if (!cell.piece.empty()) entry["piece"] = cell.piece;
    if (cell.marked) entry["marked"] = true;
    if (cell.won) entry["won"] = true;
  }
  return cells;
}

Json tallies_json(const AnyGame& game, Language language, const Look& look) {
  Json tallies = Json::array();
  for (const Tally& tally : look.tallies) {
    const std::string key = fmt::format("{}.tally.{}", game.id(), tally.id);
    tallies.push_back({{"id", tally.id},
                       {"name", say(language, key)},
                       {"side", side_or_null(game, tally.side)},
                       {"value", tally.value},
                       {"limit", tally.limit ? Json(*tally.limit) : Json()}});
  }
  return tallies;
}

Json overlay_cells_json(const Table& table) {
  const GameFace& face = face_of(table.game());
  Json cells = Json::object();
  for (const std::string_view id : face.overlays()) {
    cells[std::string(id)] = face.overlay(table.rules(), table.position(), id);
  }
  return cells;
}

Json moves_json(const Table& table) {
  const auto moves = table.moves();
  const auto clicks = table.clicks();
  Json list = Json::array();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    list.push_back({{"move", moves[i]}, {"clicks", clicks[i]}});
  }
  return list;
}

/// What a hand can touch beside the board, such as a pass.
Json buttons_json(const Table& table, Language language) {
  std::set<std::string> ids;
  for (const auto& path : table.clicks()) ids.insert(path.begin(), path.end());
  for (const BoardCell& cell : face_of(table.game()).board(table.rules()).cells) {
    ids.erase(cell.name);
  }
  Json buttons = Json::array();
  for (const std::string& id : ids) {
    buttons.push_back({{"id", id}, {"name", say(language, "board.button." + id)}});
  }
  return buttons;
}

Json result_json(const Table& table) {
  const auto result = table.result();
  if (!result) return {};
  return {{"winner", table.game().name_of(result->outcome)}, {"margin", result->margin}};
}

/// Whose turn it is or who won, in words.
std::string status_of(const Table& table, Language language) {
  const auto name = [&](std::string_view side) { return "@" + key_of(table.game(), side); };
  if (const auto side = table.to_move()) {
    return say(language, "board.to_move", name(table.game().name_of(*side)));
  }
  const auto result = table.result();
  if (!result || result->outcome == Outcome::draw) return say(language, "common.draw");
  return say(language, "common.wins", name(table.game().name_of(result->outcome)));
}

}  // namespace

std::string game_json(const AnyGame& game, std::string_view rules) {
  const auto table = game.new_table(rules);
  const Json json = {{"id", game.id()},
                     {"title", game.title()},
                     {"about", names_of(key_of(game, "about"))},
                     {"rules", table->rules()},
                     {"can_be_drawn", game.can_be_drawn()},
                     {"sides", sides_json(game)},
                     {"kinds", kinds_json(game)},
                     {"overlays", overlays_json(game)},
                     {"options", options_json(game)},
                     {"board", board_json(game, table->rules())}};
  return json.dump();
}

PlayedMove describe_move(const Table& before, std::string_view move) {
  const auto moves = before.moves();
  const auto found = std::find(moves.begin(), moves.end(), move);
  if (found == moves.end()) {
    throw Error(fmt::format("'{}' is not a legal move in this position", move));
  }
  const GameFace& face = face_of(before.game());
  const std::string rules = before.rules();
  const std::string position = before.position();
  return {*found, face.trail(rules, position, *found), face.account(rules, position, *found)};
}

std::string position_json(const Table& table, Language language, const PlayedMove* last,
                          WithMoves with_moves, std::string_view standing) {
  const bool has_moves = with_moves == WithMoves::yes;
  const AnyGame& game = table.game();
  const GameFace& face = face_of(game);
  const Look look = face.look(table.rules(), table.position());
  const auto prompts =
      has_moves ? face.prompts(table.rules(), table.position()) : std::vector<Message>();
  Json json = {{"game", game.id()},
               {"rules", table.rules()},
               {"position", table.position()},
               {"cells", looks_json(look)},
               {"tallies", tallies_json(game, language, look)},
               {"remarks", said(language, look.remarks)},
               {"status", standing.empty() ? status_of(table, language) : std::string(standing)},
               {"to_move", standing.empty() ? side_or_null(game, table.to_move()) : Json()},
               {"result", result_json(table)},
               {"overlays", overlay_cells_json(table)},
               {"moves", has_moves ? moves_json(table) : Json::array()},
               {"buttons", has_moves ? buttons_json(table, language) : Json::array()},
               {"mover", look.mover.empty() ? Json() : Json(look.mover)},
               {"prompts", said(language, prompts)},
               {"last", nullptr}};
  if (last != nullptr) {
    json["last"] = {
        {"move", last->move}, {"cells", last->cells}, {"account", said(language, last->account)}};
  }
  return json.dump();
}

}  // namespace quintet
