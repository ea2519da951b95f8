#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "commands.h"
#include "output.h"
#include "tables_setup.h"

namespace quintet::apps {
namespace {

double percent(std::uint64_t part, std::uint64_t whole) {
  return 100 * static_cast<double>(part) / static_cast<double>(whole);
}

void print_json(const retro::TableHeader& table, const retro::Survey& survey) {
  using Json = nlohmann::ordered_json;
  print_line(Json{{"rules", table.rules},
                  {"class", table.name},
                  {"positions", survey.positions()},
                  {"wins", survey.wins},
                  {"draws", survey.draws},
                  {"losses", survey.losses},
                  {"longest_win", survey.longest_win},
                  {"longest_loss", survey.longest_loss},
                  {"hardest", survey.hardest.empty() ? Json() : Json(survey.hardest)}}
                 .dump());
}

void print_text(const retro::TableHeader& table, const retro::Survey& survey) {
  print_line(fmt::format(
      "{}: {} positions: {:.2f}% won, {:.2f}% drawn, {:.2f}% lost", title_of(table),
      survey.positions(), percent(survey.wins, survey.positions()),
      percent(survey.draws, survey.positions()), percent(survey.losses, survey.positions())));
  if (survey.longest_win > 0) {
    print_line(fmt::format("    longest win {} turns: {}", survey.longest_win, survey.hardest));
  }
}

}  // namespace

int TablesStatsCommand::run() const {
  const TablesDesk desk(options);
  for (const retro::TableHeader& table : desk.chosen(classes)) {
    const auto survey = desk.maker.survey(table, desk.shelf, threads);
    options.json ? print_json(table, survey) : print_text(table, survey);
  }
  return 0;
}

}  // namespace quintet::apps
