#include "terminal/menu/menu.h"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "advice/hints.h"
#include "core/error.h"
#include "games/registry.h"
#include "terminal/game/unplayed_plan.h"
#include "terminal/maps/saved_maps.h"
#include "terminal/menu/after_game.h"
#include "terminal/menu/free_play.h"
#include "terminal/menu/left_behind.h"
#include "terminal/menu/plan_questions.h"
#include "terminal/prompt/pager.h"
#include "terminal/prompt/questions.h"
#include "terminal/prompt/rules_lines.h"
#include "terminal/series/series_play.h"
#include "terminal/study/replay.h"
#include "terminal/study/tutorial.h"

namespace quintet::terminal {
namespace {

using Steps = std::vector<std::function<Turn()>>;

constexpr std::chrono::milliseconds watching_delay{700};

/// What can be done with a game.
enum class Activity : std::uint8_t {
  begin,
  answer,
  people,
  watch,
  series,
  free,
  tutorial,
  rules,
  load,
  replay,
};
constexpr std::array<std::string_view, 10> activity_ids{
    "begin", "answer", "people", "watch", "series", "free", "tutorial", "rules", "load", "replay"};

/// Which of the two seats computers play.
struct Pairing {
  std::string_view id;
  std::array<bool, 2> computer;
};
constexpr std::array<Pairing, 4> pairings{{{"begin", {false, true}},
                                           {"answer", {true, false}},
                                           {"people", {false, false}},
                                           {"watch", {true, true}}}};

class Menu {
 public:
  explicit Menu(Console& console) : questions_(console) {}

  void run() {
    Turn turn = offer_left_behind(questions_);
    while (turn != Turn::leave) turn = choose_game();
  }

 private:
  [[nodiscard]] words::Language language() const { return questions_.language(); }
  [[nodiscard]] std::string side(Side side) const {
    return advice::side_name(*plan_.game, side, language());
  }

  Turn choose_game();
  Turn choose_activity();
  Turn begin(Activity activity);
  Turn play(const std::array<bool, 2>& computer);
  Turn play_series_of_games();
  Turn play_freely();
  Turn load();
  Turn replay_file();
  void show_rules();

  /// Adds the questions about levels, rules and the clock that these seats need.
  void add_levels(Steps& steps, const std::array<bool, 2>& computer);
  [[nodiscard]] std::function<Turn()> rules_step() {
    return [this] { return ask_rules(questions_, *plan_.game, plan_.rules); };
  }
  [[nodiscard]] std::function<Turn()> clock_step() {
    return [this] { return ask_clock(questions_, plan_.clock); };
  }
  Turn choose_pairing(std::string_view title, std::size_t pairs, std::array<bool, 2>& computer);
  /// Shows an error and waits before the menu returns.
  Turn tell_error(const Error& error);

  Questions questions_;
  GamePlan plan_;
};

Turn Menu::choose_game() {
  Query query{.title = questions_.text("menu.title"), .intro = {}, .choices = {}, .fallback = "1"};
  for (const AnyGame* game : games::all_games()) {
    query.choices.push_back({std::string(game->title()),
                             questions_.text(fmt::format("{}.about", game->id())),
                             {std::string(game->id())}});
  }
  query.choices.push_back(choice_of(language(), "menu.exit", "quit"));
  const Reply reply = questions_.ask(query);
  if (reply.turn != Turn::onward) return reply.turn;
  if (reply.choice == games::all_games().size()) return Turn::leave;
  plan_ = unplayed_plan(*games::all_games()[reply.choice]);
  plan_.delay = watching_delay;
  return choose_activity();
}

Turn Menu::choose_activity() {
  while (true) {
    const std::string first = side(Side::first);
    const std::string second = side(Side::second);
    Query query{.title = std::string(plan_.game->title()),
                .intro = {questions_.text("menu.begins", first, second)},
                .choices = {},
                .fallback = "1"};
    std::vector<Activity> offered;
    for (std::size_t i = 0; i < activity_ids.size(); ++i) {
      const auto activity = static_cast<Activity>(i);
      if (activity == Activity::free && map_option(*plan_.game) == nullptr) continue;
      NamedChoice choice = choice_of(language(), "menu.activity", activity_ids[i]);
      choice.about =
          questions_.text(fmt::format("menu.activity.{}.about", activity_ids[i]), first, second);
      query.choices.push_back(std::move(choice));
      offered.push_back(activity);
    }
    query.choices.push_back(choice_of(language(), "menu.exit", "menu"));
    query.choices.push_back(choice_of(language(), "menu.exit", "quit"));
    const Reply reply = questions_.ask(query);
    if (reply.turn != Turn::onward) return reply.turn;
    if (reply.choice == offered.size()) return Turn::back;
    if (reply.choice > offered.size()) return Turn::leave;
    try {
      if (begin(offered[reply.choice]) == Turn::leave) return Turn::leave;
    } catch (const Error& error) {
      if (tell_error(error) == Turn::leave) return Turn::leave;
    }
  }
}

Turn Menu::begin(Activity activity) {
  switch (activity) {
    case Activity::begin: return play({false, true});
    case Activity::answer: return play({true, false});
    case Activity::people: return play({false, false});
    case Activity::watch: return play({true, true});
    case Activity::series: return play_series_of_games();
    case Activity::free: return play_freely();
    case Activity::tutorial: return teach(questions_, *plan_.game);
    case Activity::rules: show_rules(); return questions_.pause(questions_.text("menu.enter"));
    case Activity::load: return load();
    case Activity::replay: return replay_file();
  }
  return Turn::back;
}

void Menu::show_rules() {
  Console& console = questions_.console();
  console.clear();
  print_paged(console, questions_.prompt(),
              rules_lines(*plan_.game, console.style(), console.width()));
}

void Menu::add_levels(Steps& steps, const std::array<bool, 2>& computer) {
  plan_.seats = {};
  for (const Side each : {Side::first, Side::second}) {
    if (!computer[index_of(each)]) continue;
    steps.emplace_back([this, each] {
      return ask_level(questions_, *plan_.game, side(each), plan_.seats[index_of(each)]);
    });
  }
}

Turn Menu::play(const std::array<bool, 2>& computer) {
  Steps steps;
  add_levels(steps, computer);
  steps.push_back(rules_step());
  if (!computer[0] || !computer[1]) steps.push_back(clock_step());
  steps.emplace_back([this] {
    return play_and_again(questions_, plan_, GameInProgress(*plan_.game, plan_.rules));
  });
  return walk(steps);
}

Turn Menu::choose_pairing(std::string_view title, std::size_t pairs,
                          std::array<bool, 2>& computer) {
  Query query{.title = questions_.text(title), .intro = {}, .choices = {}, .fallback = "1"};
  for (std::size_t i = 0; i < pairs; ++i) {
    NamedChoice choice = choice_of(language(), "menu.activity", pairings[i].id);
    choice.about = questions_.text(fmt::format("menu.activity.{}.about", pairings[i].id),
                                   side(Side::first), side(Side::second));
    query.choices.push_back(std::move(choice));
  }
  const Reply reply = questions_.ask(query);
  if (reply.turn == Turn::onward) computer = pairings[reply.choice].computer;
  return reply.turn;
}

Turn Menu::play_series_of_games() {
  std::array<bool, 2> computer{};
  const auto pair = [&] { return choose_pairing("menu.series", pairings.size(), computer); };
  const auto rest = [&] {
    Steps steps;
    std::uint64_t games = 0;
    add_levels(steps, computer);
    steps.push_back(rules_step());
    const SeriesFormat format = plan_.game->series();
    if (format.games == 0 && format.points_to_win == 0) {
      steps.emplace_back([&] { return ask_games(questions_, *plan_.game, games); });
    } else {
      games = format.games;
    }
    if (!computer[0] || !computer[1]) steps.push_back(clock_step());
    steps.emplace_back([&] {
      SavedSeries series = new_saved_series({plan_, games, {}});
      const SeriesEnd end = play_series(questions_, std::move(series), std::nullopt);
      return end == SeriesEnd::leave ? Turn::leave : after_series(questions_);
    });
    return walk(steps);
  };
  return walk({pair, rest});
}

Turn Menu::play_freely() {
  std::array<bool, 2> computer{};
  const auto pair = [&] {
    Query query{.title = questions_.text("free.title"),
                .intro = {questions_.text("free.intro")},
                .choices = {},
                .fallback = "1"};
    for (const char* id : {"you", "computer", "person"}) {
      query.choices.push_back(choice_of(language(), "free.maker", id));
    }
    const Reply reply = questions_.ask(query);
    computer = {reply.choice == 1, reply.choice == 0};
    return reply.turn;
  };
  const auto rest = [&] {
    Steps steps;
    plan_.seats = {};
    for (const std::size_t seat : {0U, 1U}) {
      if (!computer[seat]) continue;
      steps.emplace_back([this, seat] {
        return ask_level(questions_, *plan_.game, questions_.text("free.computer"),
                         plan_.seats[seat]);
      });
    }
    steps.push_back(clock_step());
    steps.emplace_back([this] { return set_up_freely(questions_, plan_); });
    steps.emplace_back([this] {
      return play_and_again(questions_, plan_, GameInProgress(*plan_.game, plan_.rules));
    });
    return walk(steps);
  };
  return walk({pair, rest});
}

Turn Menu::load() {
  std::string file;
  return walk({[&] { return ask_file(questions_, "menu.load", file); },
               [&] {
                 GameInProgress game = load_game(file);
                 const GamePlan plan = plan_of(game.record());
                 return play_and_again(questions_, plan, std::move(game));
               }});
}

Turn Menu::replay_file() {
  std::string file;
  return walk({[&] { return ask_file(questions_, "menu.replay", file); },
               [&] {
                 const auto records = records_in(file);
                 std::size_t chosen = 0;
                 const Turn turn = ask_record(questions_, records, chosen);
                 return turn == Turn::onward ? replay_game(questions_, records[chosen]) : turn;
               }});
}

Turn Menu::tell_error(const Error& error) {
  questions_.tell(error.what());
  return questions_.pause(questions_.text("menu.enter"));
}

}  // namespace

void run_menu(Console& console) { Menu(console).run(); }

}  // namespace quintet::terminal
