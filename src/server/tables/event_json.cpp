#include "server/tables/event_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/error.h"
#include "core/text.h"
#include "view/position_json.h"

namespace quintet::server {
namespace {

using Json = nlohmann::json;
using std::chrono::milliseconds;
using view::JsonWriter;

// In the order of TableEvent's alternatives.
constexpr std::array<std::string_view, std::variant_size_v<TableEvent>> kind_words{
    "seated", "begun", "move", "offer", "decline", "takeback", "paused", "ended", "next"};

std::string_view kind_of(const TableEvent& event) { return kind_words[event.index()]; }
std::string_view word_of(Offer what) { return offer_words[static_cast<std::size_t>(what)]; }

/// Writes the fields specific to one kind of event. For events that name no side, the game does
/// not matter and may be missing.
class FieldWriter {
 public:
  FieldWriter(view::JsonWriter& json, const AnyGame* game) : json_(json), game_(game) {}

  void operator()(const Seated& event) const {
    write_side(event.side);
    if (event.seating == Seating::swapped) json_.field("swapped", true);
    if (event.seating == Seating::with_choice) json_.field("choice", true);
  }
  void operator()(const Begun& /*event*/) const {}
  void operator()(const Moved& event) const {
    write_side(event.side);
    json_.field("move", event.move);
    json_.field("ply", event.ply);
    json_.field("left", event.left ? std::optional(event.left->count()) : std::nullopt);
  }
  void operator()(const Offered& event) const { write_offer(event.side, event.what); }
  void operator()(const Declined& event) const { write_offer(event.side, event.what); }
  void operator()(const TakenBack& event) const {
    write_side(event.asker);
    json_.field("ply", event.ply);
  }
  void operator()(const Paused& event) const { json_.field("length", event.length.count()); }
  void operator()(const TableEnd& event) const {
    const auto winner =
        event.result ? std::optional(game_->name_of(event.result->outcome)) : std::nullopt;
    json_.field("winner", winner);
    json_.field("margin", event.result ? event.result->margin : 0);
    json_.field("reason", event.reason);
  }
  void operator()(const FollowedBy& event) const { json_.field("table", event.table); }

 private:
  void write_side(Side side) const { json_.field("side", game_->name_of(side)); }
  void write_offer(Side side, Offer what) const {
    write_side(side);
    json_.field("what", word_of(what));
  }

  view::JsonWriter& json_;
  const AnyGame* game_;
};

store::GameEvent stored(const AnyGame* game, const TableEvent& event, Instant time) {
  view::JsonWriter json;
  json.object([&] { std::visit(FieldWriter(json, game), event); });
  return {0, std::string(kind_of(event)), json.take(), time};
}

Offer offer_from_word(std::string_view word) {
  const auto* found = std::find(offer_words.begin(), offer_words.end(), word);
  if (found == offer_words.end()) throw Error(fmt::format("unknown offer {}", word));
  return static_cast<Offer>(found - offer_words.begin());
}

/// Reads the fields of a payload.
class FieldReader {
 public:
  FieldReader(const AnyGame& game, const std::string& payload)
      : game_(game), json_(Json::parse(payload)) {}

  [[nodiscard]] std::string text(const char* field) const {
    return json_.at(field).get<std::string>();
  }
  [[nodiscard]] Side side() const { return side_from_text(game_, text("side")); }
  [[nodiscard]] Offer offer() const { return offer_from_word(text("what")); }
  [[nodiscard]] std::size_t ply() const { return json_.at("ply").get<std::size_t>(); }
  [[nodiscard]] std::optional<milliseconds> time(const char* field) const {
    if (!json_.contains(field) || json_[field].is_null()) return std::nullopt;
    return milliseconds(json_[field].get<std::int64_t>());
  }
  [[nodiscard]] Seating seating() const {
    if (json_.value("choice", false)) return Seating::with_choice;
    return json_.value("swapped", false) ? Seating::swapped : Seating::plain;
  }
  [[nodiscard]] TableEnd end() const {
    TableEnd end{std::nullopt, text("reason")};
    if (json_.at("winner").is_null()) return end;
    const std::string winner = text("winner");
    const auto outcome = winner == "draw" ? Outcome::draw : win_for(side_from_text(game_, winner));
    end.result = Result{outcome, json_.at("margin").get<int>()};
    return end;
  }

 private:
  const AnyGame& game_;
  Json json_;
};

}  // namespace

store::Append append_of(const TableState& state, const Decision& decision,
                        const std::string& request) {
  store::Append append{state.header().id, state.number(), {}, decision.change, request};
  for (const TableEvent& event : decision.events) {
    append.events.push_back(stored(&state.game(), event, decision.time));
  }
  return append;
}

store::GameEvent stored_abort(Instant time) {
  return stored(nullptr, TableEnd{{}, "aborted"}, time);
}

TableEvent event_from_store(const AnyGame& game, const store::GameEvent& stored) {
  const FieldReader read(game, stored.payload);
  if (stored.kind == "seated") return Seated{read.side(), read.seating()};
  if (stored.kind == "begun") return Begun{};
  if (stored.kind == "move") {
    return Moved{read.side(), read.text("move"), read.ply(), read.time("left")};
  }
  if (stored.kind == "offer") return Offered{read.side(), read.offer()};
  if (stored.kind == "decline") return Declined{read.side(), read.offer()};
  if (stored.kind == "takeback") return TakenBack{read.side(), read.ply()};
  if (stored.kind == "paused") return Paused{read.time("length").value()};
  if (stored.kind == "ended") return read.end();
  if (stored.kind == "next") return FollowedBy{read.text("table")};
  throw Error(fmt::format("its kind is {}", in_quotes(stored.kind)));
}

void write_event(view::JsonWriter& json, const AnyGame& game, const SeenEvent& seen,
                 words::Language language) {
  json.object([&] {
    json.field("number", seen.number);
    json.field("time", seen.time.time_since_epoch().count());
    json.field("kind", kind_of(seen.what));
    std::visit(FieldWriter(json, &game), seen.what);
    if (is_one_of<Moved>(seen.what)) {
      view::write_said(json.key("account"), language, seen.account);
    }
  });
}

void write_end_fields(view::JsonWriter& json, const AnyGame& game, const TableEnd& end) {
  FieldWriter(json, &game)(end);
}

}  // namespace quintet::server
