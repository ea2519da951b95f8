#include "view/game_json.h"

#include <fmt/format.h>

#include <array>
#include <optional>

#include "words/words.h"

namespace quintet::view {
namespace {

/// A name in every language, looked up by the key of its text.
void write_names(JsonWriter& json, std::string_view key) {
  json.object([&] {
    for (const words::Language language : {words::Language::english, words::Language::portuguese}) {
      json.field(code_of(language), text_of(language, key));
    }
  });
}

void write_side(JsonWriter& json, const AnyGame& game, std::optional<Side> side) {
  if (side) {
    json.value(game.name_of(*side));
  } else {
    json.value(nullptr);
  }
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

void write_sides(JsonWriter& json, const AnyGame& game) {
  json.array([&] {
    for (const std::string_view side : game.sides()) {
      json.object([&] {
        json.field("id", side);
        write_names(json.key("name"), key_of(game, side));
      });
    }
  });
}

void write_kinds(JsonWriter& json, const AnyGame& game) {
  json.array([&] {
    for (const PieceKind& kind : game.kinds()) {
      json.object([&] {
        json.field("id", kind.id);
        write_side(json.key("owner"), game, kind.owner);
        json.field("symbol", kind.symbol);
        write_names(json.key("name"), key_of(game, kind.id));
      });
    }
  });
}

void write_overlays(JsonWriter& json, const AnyGame& game) {
  json.array([&] {
    for (const std::string_view id : game.overlays()) {
      json.object([&] {
        json.field("id", id);
        write_names(json.key("name"), fmt::format("{}.overlay.{}", game.id(), id));
      });
    }
  });
}

/// The values of an option that names them, each with its meaning.
void write_named_values(JsonWriter& json, const AnyGame& game, const Option& option) {
  for (const std::string_view name : option.names) {
    json.object([&] {
      json.field("value", name);
      write_names(json.key("name"), fmt::format("{}.{}.{}", game.id(), option.key, name));
      write_names(json.key("about"), fmt::format("{}.option.{}.{}", game.id(), option.key, name));
    });
  }
}

/// Both values of `on|off`.
void write_listed_values(JsonWriter& json, const AnyGame& game, const Option& option) {
  std::string_view rest = option.allowed;
  while (!rest.empty()) {
    const std::string_view value = rest.substr(0, rest.find('|'));
    rest.remove_prefix(std::min(rest.size(), value.size() + 1));
    json.object([&] {
      json.field("value", value);
      write_names(json.key("name"), fmt::format("{}.option.{}.{}", game.id(), option.key, value));
    });
  }
}

/// The values a menu can offer, each with its name; numbers and free texts have none.
void write_values(JsonWriter& json, const AnyGame& game, const Option& option) {
  json.array([&] {
    write_named_values(json, game, option);
    const bool listed = option.allowed.find('|') != std::string_view::npos;
    if (option.names.empty() && listed) write_listed_values(json, game, option);
  });
}

/// How values are drawn, for options where they can be.
void write_drawing(JsonWriter& json, const AnyGame& game, const Drawing& drawing) {
  json.object([&] {
    json.field("blank", drawing.blank);
    json.field("random", drawing.random);
    json.key("parts").array([&] {
      for (const DrawnPart& part : drawing.parts) {
        json.object([&] {
          json.field("letter", std::string_view(&part.letter, 1));
          json.field("on", std::string_view(&part.on, 1));
          json.field("most", part.most);
          write_names(json.key("name"), fmt::format("{}.drawing.{}.many", game.id(), part.id));
        });
      }
    });
  });
}

void write_options(JsonWriter& json, const AnyGame& game) {
  json.array([&] {
    for (const Option& option : game.options()) {
      json.object([&] {
        json.field("key", option.key);
        json.field("default", option.fallback);
        json.field("allowed", option.allowed);
        write_names(json.key("name"), fmt::format("{}.option.{}", game.id(), option.key));
        write_values(json.key("values"), game, option);
        if (option.drawing != nullptr) write_drawing(json.key("drawing"), game, *option.drawing);
      });
    }
  });
}

void write_cells(JsonWriter& json, const Board& board) {
  json.array([&] {
    for (const BoardCell& cell : board.cells) {
      json.object([&] {
        json.field("name", cell.name);
        json.field("x", cell.x);
        json.field("y", cell.y);
        json.field("shape", word_of(cell.shape));
      });
    }
  });
}

void write_board(JsonWriter& json, const AnyGame& game, const Board& board) {
  json.object([&] {
    write_cells(json.key("cells"), board);
    json.key("edges").array([&] {
      for (const OwnedEdge& edge : board.edges) {
        json.object([&] {
          json.field("edge", word_of(edge.edge));
          json.field("side", game.name_of(edge.side));
        });
      }
    });
    write_side(json.key("below"), game, board.below);
  });
}

}  // namespace

void write_game(JsonWriter& json, const AnyGame& game, std::string_view rules) {
  const auto table = game.new_table(rules);
  json.object([&] {
    json.field("id", game.id());
    json.field("title", game.title());
    write_names(json.key("about"), key_of(game, "about"));
    json.field("rules", table->rules());
    json.field("can_be_drawn", game.can_be_drawn());
    write_sides(json.key("sides"), game);
    write_kinds(json.key("kinds"), game);
    write_overlays(json.key("overlays"), game);
    write_options(json.key("options"), game);
    write_board(json.key("board"), game, table->board());
  });
}

std::string game_json(const AnyGame& game, std::string_view rules) {
  JsonWriter json;
  write_game(json, game, rules);
  return json.take();
}

}  // namespace quintet::view
