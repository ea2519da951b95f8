#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <vector>

#include "core/error.h"
#include "terminal/maps/map_editor.h"
#include "terminal/maps/saved_maps.h"
#include "terminal/menu/plan_questions.h"

// The questions about rules from plan_questions.h.
namespace quintet::terminal {
namespace {

/// The values of a game's options while they are being chosen.
class RuleChoices {
 public:
  /// `rules` in the format of tables: `size=9,over=on`.
  RuleChoices(const AnyGame& game, const std::string& rules) : game_(game) {
    for (const Option& option : game.options()) values_.emplace_back(option.fallback);
    std::istringstream parts(rules);
    for (std::string part; std::getline(parts, part, ',');) {
      const auto sign = std::min(part.find('='), part.size() - 1);
      for (std::size_t i = 0; i < values_.size(); ++i) {
        if (game.options()[i].key == part.substr(0, sign)) values_[i] = part.substr(sign + 1);
      }
    }
  }

  [[nodiscard]] const std::string& value(std::size_t option) const { return values_[option]; }
  [[nodiscard]] std::string text_with(std::size_t changed, const std::string& value) const {
    std::string text;
    for (std::size_t i = 0; i < values_.size(); ++i) {
      const Option& option = game_.options()[i];
      const std::string& chosen = i == changed ? value : values_[i];
      if (chosen == option.fallback) continue;
      text += fmt::format("{}{}={}", text.empty() ? "" : ",", option.key, chosen);
    }
    return text;
  }
  [[nodiscard]] std::string text() const { return text_with(values_.size(), {}); }
  void set(std::size_t option, const std::string& value) { values_[option] = value; }

 private:
  const AnyGame& game_;
  std::vector<std::string> values_;
};

bool are_possible(const AnyGame& game, const std::string& rules) {
  try {
    return game.new_table(rules) != nullptr;
  } catch (const Error&) {
    return false;
  }
}

std::string meaning_of(Questions& questions, const AnyGame& game, const Option& option,
                       std::string_view value) {
  const std::string key = fmt::format("{}.option.{}.{}", game.id(), option.key, value);
  const std::string_view text = text_of(questions.language(), key);
  return text == key ? "" : std::string(text);
}

/// `size: 7 (rows and columns of the pond)`: a menu entry for changing an option.
NamedChoice option_choice(Questions& questions, const AnyGame& game, const Option& option,
                          const std::string& value) {
  constexpr std::size_t longest_shown = 30;
  const std::string about = questions.text(fmt::format("{}.option.{}", game.id(), option.key));
  const std::string shown = value.size() > longest_shown ? questions.text("menu.map.own") : value;
  const std::string meaning = meaning_of(questions, game, option, value);
  return {fmt::format("{} = {}", option.key, shown),
          meaning.empty() ? about : fmt::format("{}: {}", about, meaning),
          {std::string(option.key)}};
}

Turn ask_value(Questions& questions, const AnyGame& game, RuleChoices& rules, std::size_t index) {
  const Option& option = game.options()[index];
  std::string chosen = rules.value(index);
  if (&option == map_option(game)) {
    const Turn turn = ask_map(questions, game, chosen);
    if (turn == Turn::onward) rules.set(index, chosen);
    return turn;
  }
  Query query{.title = questions.text(fmt::format("{}.option.{}", game.id(), option.key)),
              .intro = {},
              .choices = {},
              .fallback = chosen};
  if (option.allowed.find('|') != std::string_view::npos) {
    for (std::string_view rest = option.allowed; !rest.empty();) {
      const std::string value(rest.substr(0, rest.find('|')));
      query.choices.push_back({value, meaning_of(questions, game, option, value), {}});
      rest.remove_prefix(std::min(rest.size(), value.size() + 1));
    }
  } else {
    query.intro.push_back(questions.text("menu.allowed", option.allowed, option.fallback));
    query.free_answer = [&](const std::string& value) -> std::optional<std::string> {
      if (are_possible(game, rules.text_with(index, value))) return std::nullopt;
      return questions.text("menu.not_allowed", value, option.allowed);
    };
  }
  const Reply reply = questions.ask(query);
  if (reply.turn != Turn::onward) return reply.turn;
  rules.set(index, reply.text.empty() ? query.choices[reply.choice].name : reply.text);
  return Turn::onward;
}

}  // namespace

Turn ask_rules(Questions& questions, const AnyGame& game, std::string& rules) {
  RuleChoices chosen(game, rules);
  while (true) {
    Query query{.title = questions.text("menu.rules", game.title()),
                .intro = {},
                .choices = {choice_of(questions.language(), "menu.rules", "play")},
                .fallback = "1"};
    for (std::size_t i = 0; i < game.options().size(); ++i) {
      query.choices.push_back(option_choice(questions, game, game.options()[i], chosen.value(i)));
    }
    const Reply reply = questions.ask(query);
    if (reply.turn != Turn::onward) return reply.turn;
    if (reply.choice == 0) {
      if (are_possible(game, chosen.text())) break;
      continue;
    }
    if (ask_value(questions, game, chosen, reply.choice - 1) == Turn::leave) return Turn::leave;
  }
  rules = chosen.text();
  return Turn::onward;
}

Turn ask_map(Questions& questions, const AnyGame& game, std::string& map) {
  const words::Language language = questions.language();
  const Option& option = *map_option(game);
  while (true) {
    Query query{.title = questions.text("menu.map"), .intro = {}, .choices = {}, .fallback = "1"};
    for (const std::string_view name : option.names) {
      const std::string key = fmt::format("{}.{}.{}", game.id(), option.key, name);
      query.choices.push_back({std::string(text_of(language, key)),
                               meaning_of(questions, game, option, name),
                               {std::string(name)}});
    }
    const std::size_t random = query.choices.size();
    query.choices.push_back(choice_of(language, "menu.map", "random"));
    query.choices.push_back(choice_of(language, "menu.map", "draw"));
    const std::size_t first_saved = query.choices.size();
    for (const std::string& name : saved_map_names()) {
      query.choices.push_back({name, questions.text("menu.map.saved"), {}});
    }
    const Reply reply = questions.ask(query);
    if (reply.turn != Turn::onward) return reply.turn;
    try {
      if (reply.choice < random) {
        map = option.names[reply.choice];
      } else if (reply.choice == random) {
        map = any_random_map(game);
      } else if (reply.choice >= first_saved) {
        map = load_map(game, query.choices[reply.choice].name);
      } else {
        const DrawnMap drawn = edit_map(questions, game);
        if (drawn.turn == Turn::leave) return Turn::leave;
        if (drawn.turn == Turn::back) continue;
        map = drawn.cells;
      }
      return Turn::onward;
    } catch (const Error& error) {
      if (questions.pause(error.what()) == Turn::leave) return Turn::leave;
    }
  }
}

}  // namespace quintet::terminal
