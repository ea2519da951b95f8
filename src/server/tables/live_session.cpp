#include "server/tables/live_session.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "games/registry.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/tables/analysis.h"
#include "server/tables/live_message.h"
#include "store/secrets.h"
#include "view/json_writer.h"

namespace quintet::server {
namespace {

using Type = LiveMessage::Type;
using view::JsonWriter;

constexpr std::size_t most_followed = 20;
constexpr std::size_t longest_judged = 500;  // plies
// Enough for fast clicking, and for a page that reconnects and follows everything again.
const Rate message_rate{100, std::chrono::milliseconds(50)};
// Following is the most expensive message.
const Rate follow_rate{2 * most_followed, std::chrono::milliseconds(500)};

[[noreturn]] void refuse(Refusal refusal, const Message& why) { throw ApiError(refusal, why); }

class ClientSession final : public LiveSession {
 public:
  ClientSession(Tables& tables, Visitor visitor, std::shared_ptr<LiveClient> client)
      : tables_(tables), client_(std::move(client)), session_(store::new_id()) {
    caller_.visitor = std::move(visitor);
  }

  ~ClientSession() override {
    for (const auto& [table, seat] : followed_) tables_.unfollow(table, client_.get());
    tables_.unfollow_lobby(client_.get());
    tables_.unfollow_mine(client_.get());
    for (const auto& [id, task] : thinking_) tables_.thinkers().cancel(task.second);
  }
  ClientSession(const ClientSession&) = delete;
  ClientSession& operator=(const ClientSession&) = delete;

  void receive(std::string_view text) override {
    try {
      if (messages_.take(message_rate, std::chrono::steady_clock::now()).count() > 0) {
        refuse(Refusal::too_many, message("server.too_many"));
      }
      handle(live_message_from_text(text));
    } catch (const ApiError& error) {
      answer_error(text, error.refusal(), error.said(caller_.language));
    } catch (const store::Failure& error) {
      log_failure(error.what());
      answer_error(text, Refusal::failed, say(caller_.language, "server.failed"));
    } catch (const Error& error) {
      answer_error(text, Refusal::bad_request,
                   say(caller_.language, "server.bad_value", error.what()));
    }
  }

 private:
  void handle(const LiveMessage& message) {
    if (message.language) caller_.language = *message.language;
    switch (message.type) {
      case Type::follow: return follow(message);
      case Type::unfollow:
        followed_.erase(message.table);
        return tables_.unfollow(message.table, client_.get());
      case Type::act: return act(message);
      case Type::follow_lobby: return tables_.follow_lobby(client_);
      case Type::unfollow_lobby: return tables_.unfollow_lobby(client_.get());
      case Type::follow_mine: return follow_mine();
      case Type::unfollow_mine: return tables_.unfollow_mine(client_.get());
      case Type::analyse:
      case Type::judge:
      case Type::hint: return think(message, message.type);
      case Type::stop: return stop(message.id);
      case Type::ping:
        return tell([&](view::JsonWriter& json) {
          json.field("type", "pong");
          json.field("time", message.time);
          json.field("now", tables_.now().time_since_epoch().count());
        });
    }
  }

  /// Following loads tables, so it has a rate limit of its own.
  void take_follow() {
    if (follows_.take(follow_rate, std::chrono::steady_clock::now()).count() > 0) {
      refuse(Refusal::too_many, quintet::message("server.too_many"));
    }
  }

  void follow(const LiveMessage& message) {
    take_follow();
    if (!followed_.contains(message.table) && followed_.size() >= most_followed) {
      refuse(Refusal::too_many, quintet::message("server.too_many_followed", most_followed));
    }
    Caller caller = caller_;
    caller.seat_token = message.seat;
    tables_.follow(message.table, client_, caller, message.after);
    followed_[message.table] = message.seat;
  }

  /// Counted after following: a change in between is reported twice rather than never.
  void follow_mine() {
    take_follow();
    const std::string& player = caller_.visitor.player;
    tables_.follow_mine(player, client_);
    const std::size_t waiting = player.empty() ? 0 : tables_.waiting_for(player);
    tell([&](view::JsonWriter& json) {
      json.field("type", "mine");
      json.field("waiting", waiting);
    });
  }

  void act(const LiveMessage& message) {
    Caller caller = caller_;
    if (const auto found = followed_.find(message.table); found != followed_.end()) {
      caller.seat_token = found->second;
    }
    TableAction action = message.action;
    action.language = caller.language;
    const std::int64_t number = tables_.act(message.table, caller, message.request, action);
    tell([&](view::JsonWriter& json) {
      json.field("type", "done");
      json.field("request", message.request);
      json.field("number", number);
    });
  }

  /// One analysis, one graph and one hint at a time.
  void think(const LiveMessage& message, Type type) {
    const AnyGame* game = games::find_game(message.game);
    if (game == nullptr) {
      refuse(Refusal::bad_request, quintet::message("server.no_such_game", message.game));
    }
    if (type == Type::judge && message.moves.size() > longest_judged) {
      refuse(Refusal::too_large, quintet::message("server.too_many_moves", longest_judged));
    }
    // Throws before anything is stopped.
    Question question{owner_of(caller_.visitor),
                      session_,
                      message.id,
                      table_after(*game, message.rules, message.position, message.moves),
                      message.lines,
                      caller_.language,
                      client_,
                      nullptr};
    stop(message.id);
    const auto same = std::find_if(thinking_.begin(), thinking_.end(),
                                   [&](const auto& each) { return each.second.first == type; });
    if (same != thinking_.end()) {
      refuse(Refusal::too_many, quintet::message("server.one_analysis"));
    }
    question.place = tables_.place_for_analysis(caller_.visitor, caller_.language);
    const auto begin = type == Type::analyse ? analyse : type == Type::judge ? judge : advise;
    thinking_[message.id] = {type, begin(tables_.thinkers(), question)};
  }

  void stop(const std::string& id) {
    const auto found = thinking_.find(id);
    if (found == thinking_.end()) return;
    tables_.thinkers().cancel(found->second.second);
    thinking_.erase(found);
  }

  template <class Fill>
  void tell(Fill&& fill) {
    view::JsonWriter json;
    json.object([&] { fill(json); });
    client_->send(std::make_shared<const std::string>(json.take()));
  }

  void answer_error(std::string_view text, Refusal refusal, std::string_view why) {
    const MessageNames names = names_in_message(text);
    tell([&](view::JsonWriter& json) {
      const bool is_request = !names.request.empty();
      json.field("type", is_request ? "refused" : "error");
      if (is_request) json.field("request", names.request);
      json.key("error").raw(error_json(refusal, why).dump());
      if (!is_request && !names.id.empty()) json.field("id", names.id);
      if (!is_request && !names.table.empty()) json.field("table", names.table);
    });
  }

  Tables& tables_;
  std::shared_ptr<LiveClient> client_;
  TokenBucket messages_{message_rate, std::chrono::steady_clock::now()};
  TokenBucket follows_{follow_rate, std::chrono::steady_clock::now()};
  std::string session_;  // the engine's memory is kept per session
  Caller caller_;
  std::map<std::string, std::string> followed_;  // table ids and their seat tokens
  std::map<std::string, std::pair<Type, Thinkers::TaskId>> thinking_;
};

}  // namespace

std::unique_ptr<LiveSession> new_live_session(Tables& tables, const Visitor& visitor,
                                              std::shared_ptr<LiveClient> client) {
  return std::make_unique<ClientSession>(tables, visitor, std::move(client));
}

}  // namespace quintet::server
