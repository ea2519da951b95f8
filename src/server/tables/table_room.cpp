#include "server/tables/table_room.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "server/http_text.h"
#include "server/tables/decide.h"

namespace quintet::server {
namespace {

using Text = std::shared_ptr<const std::string>;

constexpr std::chrono::seconds tell_presence_every{1};
constexpr std::size_t most_watching = 500;
constexpr std::size_t most_watching_of_address = 20;

Text shared(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

}  // namespace

SideSet TableRoom::sides_of(const Caller& caller) const {
  if (caller.seat_token.empty()) return state_.sides_of(caller.visitor.player);
  const auto holder = holder_of_token(key_, state_.header(), caller.seat_token);
  if (!holder) {
    throw ApiError(Refusal::forbidden, say(caller.language, "table.refused.not_your_seat"));
  }
  return holder->sides;
}

SideSet TableRoom::sides_of(const Follower& follower) const {
  if (!follower.holder) return state_.sides_of(follower.visitor.player);
  return state_.sides_of(follower.holder->player).without_others_than(follower.holder->sides);
}

Viewer TableRoom::viewer_of(const Visitor& visitor, SideSet sides, words::Language language) const {
  return {language, sides, sides.is_empty() && !problem_with_joining(state_, visitor)};
}

Presence TableRoom::presence() const {
  Presence presence;
  for (const Follower& follower : followers_) {
    const SideSet sides = sides_of(follower);
    if (sides.is_empty()) ++presence.watching;
    for (const Side side : {Side::first, Side::second}) {
      if (sides.has(side)) presence.here.add(side);
    }
  }
  for (const Side side : {Side::first, Side::second}) {
    if (state_.level_at(side)) presence.here.add(side);
  }
  return presence;
}

TableScene TableRoom::scene(Instant now) const {
  return {state_, view_, presence(), now, computer.thinking_since};
}

std::string TableRoom::token_for(const Viewer& viewer) const {
  return viewer.sides.is_empty() ? "" : seat_token(key_, state_.header(), viewer.sides);
}

/// The last event carries the table's state.
std::string TableRoom::message_of(const SeenEvent& seen, const Viewer& viewer, bool is_last,
                                  Instant now) const {
  return is_last ? event_message(scene(now), seen, viewer, token_for(viewer))
                 : event_message(state_, seen, viewer.language);
}

std::string TableRoom::json_for(const Caller& caller, Instant now) const {
  const Viewer viewer = viewer_of(caller.visitor, sides_of(caller), caller.language);
  return table_json(scene(now), viewer, token_for(viewer), TableDetail::whole);
}

std::string TableRoom::summary_for(const Caller& caller, Instant now) const {
  const Viewer viewer =
      viewer_of(caller.visitor, state_.sides_of(caller.visitor.player), caller.language);
  return table_summary_json(scene(now), viewer);
}

void TableRoom::tell_news(Instant now) {
  std::map<Viewer, Text> messages;
  for (std::int64_t number = told_ + 1; number <= state_.number(); ++number) {
    const SeenEvent& seen = state_.events()[static_cast<std::size_t>(number - 1)];
    messages.clear();
    for (const Follower& follower : followers_) {
      const Viewer viewer = viewer_of(follower.visitor, sides_of(follower), follower.language);
      Text& message = messages[viewer];
      if (!message) message = shared(message_of(seen, viewer, number == state_.number(), now));
      follower.client->send(message);
    }
  }
  told_ = state_.number();
  tell_presence(now);
}

void TableRoom::tell_clock(Instant now) const {
  const Text message =
      shared(clock_message({state_, view_, Presence{}, now, computer.thinking_since}));
  for (const Follower& follower : followers_) follower.client->send(message);
}

void TableRoom::tell_state(Instant now) {
  tell_news(now);
  std::map<Viewer, Text> messages;
  for (const Follower& follower : followers_) {
    const Viewer viewer = viewer_of(follower.visitor, sides_of(follower), follower.language);
    Text& message = messages[viewer];
    if (!message) message = shared(state_message(scene(now), viewer, token_for(viewer)));
    follower.client->send(message);
  }
}

void TableRoom::tell_events(const Follower& follower, std::int64_t after, Instant now) const {
  const Viewer viewer = viewer_of(follower.visitor, sides_of(follower), follower.language);
  for (std::int64_t number = after + 1; number <= told_; ++number) {
    const SeenEvent& seen = state_.events()[static_cast<std::size_t>(number - 1)];
    follower.client->send(shared(message_of(seen, viewer, number == told_, now)));
  }
}

void TableRoom::follow(std::shared_ptr<LiveClient> client, const Caller& caller,
                       std::optional<std::int64_t> after, Instant now) {
  const SideSet sides = sides_of(caller);  // refuses an invalid token before anything changes
  if (sides.is_empty()) refuse_if_crowded(client.get(), caller);
  tell_news(now);
  std::erase_if(followers_, [&](const Follower& each) { return each.client == client; });
  Follower follower{std::move(client), caller.visitor, std::nullopt, caller.language};
  if (!caller.seat_token.empty()) {
    follower.holder = holder_of_token(key_, state_.header(), caller.seat_token);
  }
  // Players are notified before spectators.
  followers_.insert(sides.is_empty() ? followers_.end() : followers_.begin(), follower);
  // A client that claims later events than there are must be out of sync.
  if (after && *after >= 0 && *after <= told_) {
    tell_events(follower, *after, now);
  } else {
    const Viewer viewer = viewer_of(caller.visitor, sides, caller.language);
    follower.client->send(shared(state_message(scene(now), viewer, token_for(viewer))));
  }
  tell_presence(now);
}

void TableRoom::unfollow(const LiveClient* client, Instant now) {
  const auto gone = std::erase_if(
      followers_, [&](const Follower& follower) { return follower.client.get() == client; });
  if (gone > 0) tell_presence(now);
}

/// There is always room for players.
void TableRoom::refuse_if_crowded(const LiveClient* client, const Caller& caller) const {
  const std::string& address = caller.visitor.address;
  const std::string network = network_of(address);
  std::size_t watching = 0;
  std::size_t neighbours = 0;
  for (const Follower& each : followers_) {
    if (each.client.get() == client || !sides_of(each).is_empty()) continue;
    ++watching;
    if (network_of(each.visitor.address) == network) ++neighbours;
  }
  // A proxy on this machine may represent many clients.
  const bool counts = !address.empty() && !is_loopback(address);
  if (watching < most_watching && (!counts || neighbours < most_watching_of_address)) return;
  throw ApiError(Refusal::too_many, say(caller.language, "table.refused.too_many_watching",
                                        most_watching, most_watching_of_address));
}

void TableRoom::dismiss_all() {
  const nlohmann::json message{{"type", "error"},
                               {"table", state_.header().id},
                               {"error", error_json(Refusal::failed, unreadable)}};
  const Text text = shared(message.dump());
  for (const Follower& follower : followers_) follower.client->send(text);
  followers_.clear();
}

bool TableRoom::has_player_here() const {
  return std::any_of(followers_.begin(), followers_.end(),
                     [&](const Follower& follower) { return !sides_of(follower).is_empty(); });
}

std::optional<Instant> TableRoom::presence_is_due() const {
  if (presence() == told_presence_) return std::nullopt;
  return presence_told_at_ + tell_presence_every;
}

void TableRoom::tell_presence(Instant now) {
  const auto due = presence_is_due();
  if (!due || now < *due) return;
  told_presence_ = presence();
  presence_told_at_ = now;
  const Text message = shared(seen_message(state_, told_presence_));
  const std::string kind = "seen " + state_.header().id;
  for (const Follower& follower : followers_) follower.client->send_latest(kind, message);
}

}  // namespace quintet::server
