#pragma once

#include <functional>
#include <memory>
#include <string>

#include "engine/thinker.h"
#include "server/live.h"
#include "server/tables/places.h"
#include "server/tables/thinkers.h"
#include "words/words.h"

// Engine analysis for people looking at a position, outside of any game.
namespace quintet::server {

/// A client's question about a position.
struct Question {
  ThinkingOwner owner;
  std::string session;  // the client's session
  std::string id;       // chosen by the client
  std::shared_ptr<const Table> game;
  unsigned lines = 1;
  words::Language language = words::Language::english;
  std::shared_ptr<LiveClient> client;
  Places::Place place;  // held while the engine works on it
};

/// Analyses the position until cancelled, for at most a minute.
Thinkers::TaskId analyse(Thinkers& thinkers, const Question& question);

/// A short evaluation of the position after each ply from the start.
Thinkers::TaskId judge(Thinkers& thinkers, const Question& question);

/// The engine's move after a second of thinking, and the reasons for it.
Thinkers::TaskId advise(Thinkers& thinkers, const Question& question);

}  // namespace quintet::server
