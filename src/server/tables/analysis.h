#pragma once

#include <functional>
#include <memory>
#include <string>

#include "engine/thinker.h"
#include "server/live.h"
#include "server/tables/places.h"
#include "server/tables/thinkers.h"
#include "words/words.h"

// Thinking for people who look at a position, not for a game.
namespace quintet::server {

/// A question about a position, from a client.
struct Question {
  ThinkingOwner owner;
  std::string session;  // of the client
  std::string id;       // the client's word for it
  std::shared_ptr<const Table> game;
  unsigned lines = 1;
  words::Language language = words::Language::english;
  std::shared_ptr<LiveClient> client;
  Places::Place place;  // kept for as long as it is thought about
};

/// Thinks about the position until cancelled, a minute at most.
Thinkers::TaskId analyse(Thinkers& thinkers, const Question& question);

/// A short look at the position after each ply from the start.
Thinkers::TaskId judge(Thinkers& thinkers, const Question& question);

/// The move that the engine would play, after a second of thought, and why.
Thinkers::TaskId advise(Thinkers& thinkers, const Question& question);

}  // namespace quintet::server
