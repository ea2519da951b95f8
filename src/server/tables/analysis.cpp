#include "server/tables/analysis.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "advice/hints.h"
#include "contest/better_side.h"
#include "server/judgement_json.h"

namespace quintet::server {
namespace {

using Json = nlohmann::ordered_json;

constexpr double longest_analysis = 60;  // seconds

void tell(const Question& question, const Json& message) {
  question.client->send(std::make_shared<const std::string>(message.dump()));
}

Json lines_json(const Question& question, Side mover, const engine::Thought& thought) {
  Json lines = Json::array();
  for (const engine::Outlook& outlook : thought.lines) {
    Json line = Json::object();
    put_judgement(line, question.game->game(), mover, outlook, question.language);
    line["moves"] = outlook.moves;
    lines.push_back(std::move(line));
  }
  return lines;
}

void tell_thought(const Question& question, Side mover, const engine::Thought& thought,
                  bool is_final) {
  const double nps = thought.seconds > 0 ? static_cast<double>(thought.nodes) / thought.seconds : 0;
  tell(question, {{"type", "thought"},
                  {"id", question.id},
                  {"depth", thought.depth},
                  {"nodes", thought.nodes},
                  {"nps", std::llround(nps)},
                  {"lines", lines_json(question, mover, thought)},
                  {"final", is_final}});
}

/// An analysis over several time slices: each starts a new search, but only deeper results are
/// reported.
struct AnalysisProgress {
  engine::Thought best;
  double spent = 0;  // seconds
};

bool think_on(const Question& question, Side mover, AnalysisProgress& progress,
              engine::Thinker& thinker, const std::stop_token& stop) {
  engine::Mind mind;
  mind.lines = question.lines;
  mind.lists_known = true;
  mind.limits.seconds = longest_analysis - progress.spent;
  const auto goes_further = [&](const engine::Thought& thought) {
    return thought.depth > progress.best.depth ||
           (thought.depth == progress.best.depth && thought.nodes > progress.best.nodes);
  };
  const engine::Thought last =
      thinker.think(*question.game, mind, stop, [&](const engine::Thought& thought) {
        if (!goes_further(thought)) return;
        progress.best = thought;
        tell_thought(question, mover, thought, false);
      });
  progress.spent += last.seconds;
  if (goes_further(last)) progress.best = last;
  const bool may_go_on = stop.stop_requested() && progress.spent < longest_analysis;
  if (!may_go_on) tell_thought(question, mover, progress.best, true);
  return may_go_on;
}

std::string key_of(const Question& question) {
  return question.game->rules() + " analysis " + question.session;
}

/// The exact outlook of a finished game.
engine::Outlook outlook_of_end(const Result& result, Side seen_by) {
  if (result.outcome == Outcome::draw) return {{}, 0, engine::Verdict::draw, true};
  const bool is_won = result.outcome == win_for(seen_by);
  return {{},
          is_won ? result.margin : -result.margin,
          is_won ? engine::Verdict::win : engine::Verdict::loss,
          true};
}

void tell_judged(const Question& question, std::size_t ply, Side mover,
                 const engine::Outlook& outlook) {
  Json json{{"type", "judged"}, {"id", question.id}, {"ply", ply}};
  put_judgement(json, question.game->game(), mover, outlook, question.language);
  json["final"] = ply == question.game->plies();
  tell(question, json);
}

/// Evaluates the position after `ply` moves.
void judge_ply(const Question& question, std::size_t ply, engine::Thinker& thinker,
               const std::stop_token& stop) {
  const auto table = question.game->as_of(ply);
  if (const auto result = table->result()) {
    return tell_judged(question, ply, Side::first, outlook_of_end(*result, Side::first));
  }
  const engine::Thought thought = thinker.think(*table, contest::mind_for_brief_look(), stop, {});
  const engine::Outlook outlook = thought.lines.empty() ? engine::Outlook{} : thought.lines.front();
  if (!stop.stop_requested()) tell_judged(question, ply, *table->to_move(), outlook);
}

void tell_hint(const Question& question, const engine::Thought& thought) {
  Json json{{"type", "hint"}, {"id", question.id}, {"move", nullptr}, {"cells", Json::array()}};
  if (!thought.lines.empty()) {
    const std::string& move = thought.lines.front().moves.front();
    json["move"] = move;
    json["cells"] = question.game->trail(move);
  }
  json["lines"] = advice::hint_lines(*question.game, thought, question.language);
  json["final"] = true;
  tell(question, json);
}

/// If stopped before there is a result, it is retried later.
bool think_of_hint(const Question& question, engine::Thinker& thinker,
                   const std::stop_token& stop) {
  engine::Mind mind;
  mind.limits.seconds = advice::seconds_of_advice;
  mind.book = true;
  const engine::Thought thought = thinker.think(*question.game, mind, stop, {});
  if (thought.lines.empty() && stop.stop_requested()) return true;
  tell_hint(question, thought);
  return false;
}

template <class Step>
Thinkers::TaskId think_about(Thinkers& thinkers, const Question& question, Step&& step) {
  return thinkers.add({question.owner, Thinkers::Urgency::analysis, &question.game->game(),
                       key_of(question), std::forward<Step>(step)});
}

}  // namespace

Thinkers::TaskId analyse(Thinkers& thinkers, const Question& question) {
  const auto progress = std::make_shared<AnalysisProgress>();
  return think_about(thinkers, question,
                     [=](engine::Thinker& thinker, const std::stop_token& stop) {
                       if (const auto mover = question.game->to_move()) {
                         return think_on(question, *mover, *progress, thinker, stop);
                       }
                       tell_thought(question, Side::first, {}, true);
                       return false;
                     });
}

Thinkers::TaskId judge(Thinkers& thinkers, const Question& question) {
  const auto ply = std::make_shared<std::size_t>(0);
  return think_about(thinkers, question,
                     [=](engine::Thinker& thinker, const std::stop_token& stop) {
                       judge_ply(question, *ply, thinker, stop);
                       if (!stop.stop_requested()) ++*ply;
                       return *ply <= question.game->plies();
                     });
}

Thinkers::TaskId advise(Thinkers& thinkers, const Question& question) {
  return think_about(thinkers, question,
                     [=](engine::Thinker& thinker, const std::stop_token& stop) {
                       if (!question.game->result()) return think_of_hint(question, thinker, stop);
                       tell_hint(question, {});
                       return false;
                     });
}

}  // namespace quintet::server
