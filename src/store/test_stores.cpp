#include "store/test_stores.h"

#include "store/secrets.h"

namespace quintet::store {

StoredGame live_game(const std::string& first, const std::string& second) {
  StoredGame game;
  game.id = new_id();
  game.game = "wali";
  game.seats = {first, second};
  game.created = at(0);
  game.status = GameStatus::live;
  return game;
}

AppendResult append_move(Store& store, const std::string& game, std::int64_t after,
                         std::string_view move, const std::string& request) {
  return store.append({game, after, {move_event(move)}, {}, request});
}

}  // namespace quintet::store
