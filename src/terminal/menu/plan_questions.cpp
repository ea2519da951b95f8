#include "terminal/menu/plan_questions.h"

#include <fmt/format.h>

#include <charconv>
#include <filesystem>

#include "terminal/game/saves.h"

namespace quintet::terminal {
namespace {

constexpr std::string_view usual_level = "4";
constexpr std::uint64_t usual_games = 3;
constexpr std::uint64_t most_games = 99;

}  // namespace

std::optional<contest::TimeControl> clock_from_minutes(std::string_view text) {
  constexpr unsigned most_minutes = 24 * 60;
  constexpr unsigned most_seconds = 3600;
  unsigned minutes = 0;
  unsigned seconds = 0;
  const char* end = text.data() + text.size();
  auto read = std::from_chars(text.data(), end, minutes);
  if (read.ec == std::errc() && read.ptr != end && *read.ptr == '+') {
    read = std::from_chars(read.ptr + 1, end, seconds);
  }
  const bool sensible = minutes > 0 && minutes <= most_minutes && seconds <= most_seconds;
  if (read.ec != std::errc() || read.ptr != end || !sensible) return std::nullopt;
  return contest::TimeControl{std::chrono::minutes(minutes), std::chrono::seconds(seconds)};
}

Turn ask_level(Questions& questions, const AnyGame& game, const std::string& whose, Seat& seat) {
  Query query{.title = questions.text("menu.level", whose),
              .intro = {},
              .choices = {},
              .fallback = std::string(usual_level)};
  for (int level = 1; level <= engine::highest_level; ++level) {
    query.choices.push_back(choice_of(questions.language(), "menu.level", std::to_string(level)));
  }
  const Reply reply = questions.ask(query);
  if (reply.turn == Turn::onward) {
    seat = computer_seat(game, fmt::format("level={}", reply.choice + 1));
  }
  return reply.turn;
}

Turn ask_clock(Questions& questions, std::optional<contest::TimeControl>& clock) {
  const words::Language language = questions.language();
  Query query{.title = questions.text("menu.clock"),
              .intro = {questions.text("menu.clock.intro")},
              .choices = {choice_of(language, "menu.clock", "none")},
              .fallback = "1"};
  for (const char* usual : {"3+2", "5+3", "10+5", "30+30"}) {
    const auto control = *clock_from_minutes(usual);
    query.choices.push_back(
        {usual,
         questions.text("menu.clock.means", control.base / std::chrono::minutes(1),
                        control.increment / std::chrono::seconds(1)),
         {}});
  }
  query.free_answer = [&](const std::string& answer) -> std::optional<std::string> {
    if (clock_from_minutes(answer)) return std::nullopt;
    return questions.text("menu.clock.wrong", answer);
  };
  const Reply reply = questions.ask(query);
  if (reply.turn != Turn::onward) return reply.turn;
  const std::string chosen = reply.text.empty() ? query.choices[reply.choice].name : reply.text;
  clock = clock_from_minutes(chosen);
  return Turn::onward;
}

Turn ask_games(Questions& questions, const AnyGame& game, std::uint64_t& games) {
  const SeriesFormat format = game.series();
  games = format.games;
  if (format.games > 0 || format.points_to_win > 0) return Turn::onward;
  Query query{
      .title = questions.text("menu.games"),
      .intro = {questions.text(format.by_margins ? "menu.games.margins" : "menu.games.wins")},
      .choices = {},
      .fallback = std::to_string(usual_games)};
  query.free_answer = [&](const std::string& answer) -> std::optional<std::string> {
    std::uint64_t number = 0;
    const char* end = answer.data() + answer.size();
    const auto read = std::from_chars(answer.data(), end, number);
    if (read.ec == std::errc() && read.ptr == end && number >= 1 && number <= most_games) {
      games = number;
      return std::nullopt;
    }
    return questions.text("menu.games.wrong", answer, most_games);
  };
  return questions.ask(query).turn;
}

Turn ask_file(Questions& questions, std::string_view title_key, std::string& file) {
  const std::filesystem::path finished = finished_games_file();
  Query query{.title = questions.text(title_key), .intro = {questions.text("menu.file.intro")}};
  if (std::filesystem::exists(finished)) query.fallback = finished.string();
  query.free_answer = [&](const std::string& answer) -> std::optional<std::string> {
    const char* home = std::getenv("HOME");
    const bool in_home = answer.starts_with("~/") && home != nullptr;
    file = in_home ? home + answer.substr(1) : answer;
    if (std::filesystem::is_regular_file(file)) return std::nullopt;
    return questions.text("menu.file.none", answer);
  };
  return questions.ask(query).turn;
}

}  // namespace quintet::terminal
