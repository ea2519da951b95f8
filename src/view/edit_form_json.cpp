#include "view/edit_form_json.h"

#include "view/position_json.h"

namespace quintet::view {
namespace {

void write_board(JsonWriter& json, const EditBoard& board) {
  json.object([&] {
    json.field("blank", board.blank);
    json.key("looks").object([&] {
      for (const LetterLook& each : board.looks) {
        write_look(json.key({&each.letter, 1}), each.look);
      }
    });
  });
}

void write_tool(JsonWriter& json, const EditTool& tool) {
  json.object([&] {
    json.field("letter", tool.letter == '\0' ? "" : std::string_view(&tool.letter, 1));
    json.field("where", tool.where);
    json.field("alone", tool.alone);
  });
}

void write_side(JsonWriter& json, const AnyGame& game, std::optional<Side> side) {
  if (side) json.field("side", game.name_of(*side));
}

void write_value(JsonWriter& json, const AnyGame& game, const EditValue& value) {
  json.object([&] {
    json.field("text", value.text);
    write_side(json, game, value.side);
    if (!value.word.empty()) json.field("word", value.word);
  });
}

void write_field(JsonWriter& json, const AnyGame& game, const EditField& field) {
  json.object([&] {
    json.field("name", field.name);
    write_side(json, game, field.side);
    json.field("most", field.most);
    json.key("values").array([&] {
      for (const EditValue& value : field.values) write_value(json, game, value);
    });
  });
}

}  // namespace

void write_edit_form(JsonWriter& json, const AnyGame& game, const std::optional<EditForm>& form) {
  if (!form) return json.value(nullptr);
  json.object([&] {
    json.key("boards").array([&] {
      for (const EditBoard& board : form->boards) write_board(json, board);
    });
    json.key("tools").array([&] {
      for (const EditTool& tool : form->tools) write_tool(json, tool);
    });
    json.key("fields").array([&] {
      for (const EditField& field : form->fields) write_field(json, game, field);
    });
  });
}

}  // namespace quintet::view
