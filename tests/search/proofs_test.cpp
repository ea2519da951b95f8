// What the engine calls proven, with the real rules: it is true, and its lines demonstrate it.

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "core/random.h"
#include "engine/thinker.h"
#include "games/all_games.h"
#include "games/registry.h"
#include "search/alphabeta/memory.h"

namespace quintet::search {
namespace {

constexpr std::size_t memory = std::size_t{1} << 22;

engine::Mind with_nodes(std::uint64_t nodes) {
  engine::Mind mind;
  mind.limits.nodes = nodes;
  return mind;
}

/// The result of a game whose moves are played to the end, for the side to move at its beginning.
std::optional<int> margin_at_end(const Table& game, const std::vector<std::string>& moves) {
  const auto table = game.clone();
  const Side side = *table->to_move();
  for (const std::string& move : moves) table->play(move);
  const auto result = table->result();
  if (!result) return std::nullopt;
  return result->outcome == win_for(side) ? result->margin : -result->margin;
}

void expect_shown(const Table& game, const engine::Outlook& line) {
  if (!line.proven) return;
  const auto margin = margin_at_end(game, line.moves);
  ASSERT_TRUE(margin) << "the line ends too soon";
  if (line.exact) {
    EXPECT_EQ(*margin, line.value);
  } else {
    EXPECT_EQ(*margin > 0, *line.proven == engine::Verdict::win);
    EXPECT_NE(*margin, 0);
  }
}

/// Yellow is trapped, and red's koi are 18 turns apart: the next point wins, if there is time.
std::unique_ptr<Table> koi_far_apart(const std::string& quiet) {
  return table_after(
      *games::find_game("jinli"), "size=8,stones=20,target=1",
      "..O....R/OOOOOOOO/.OOOOOOO/.OOO...O/.OO.OOOR/.OOOOOOO/.OO..OOO/..O.OOYY r 0 0 0 0 " + quiet);
}

TEST(Proofs, TheSameBoardWithLessTimeIsAnotherPosition) {
  if (games::find_game("jinli") == nullptr) GTEST_SKIP() << "built without Jin Li";
  for (const bool late_first : {true, false}) {
    const auto thinker = engine::new_thinker(*games::find_game("jinli"), memory);
    const auto think = [&](const char* quiet) {
      return thinker->think(*koi_far_apart(quiet), with_nodes(400'000), {}, {}).lines.at(0);
    };
    if (late_first) think("26");
    EXPECT_EQ(think("0").proven, engine::Verdict::win);
    EXPECT_EQ(think("26").proven, engine::Verdict::draw);
    EXPECT_EQ(think("25").proven, engine::Verdict::win);
  }
}

/// What is proven for the first position is at most an estimate for the second.
template <SearchHints H, class G = typename H::Book>
void expect_kept_apart(const typename G::State& first, const typename G::State& second) {
  ASSERT_EQ(H::search_key(first), H::search_key(second));
  TranspositionTable table(1 << 16);
  Memory<H> notes(table);
  const auto place = [&](const typename G::State& at) {
    return notes.look_up(at, notes.image_of(at, 9, 2));
  };
  const Remembered win{win_score(1, 0), 2, Bound::exact, 0};
  notes.keep(first, place(first), win, true, G::legal_moves(first)[0]);
  const auto proven = Memory<H>::enough(place(first), 0, 2, 0, 1);
  ASSERT_TRUE(proven && proven->is_proven);
  EXPECT_TRUE(is_win(proven->score));
  const auto believed = Memory<H>::enough(place(second), 0, 2, 0, 1);
  ASSERT_TRUE(believed);
  EXPECT_FALSE(believed->is_proven);
  EXPECT_FALSE(is_decided(believed->score));
  EXPECT_TRUE(place(second).best);
  EXPECT_FALSE(Memory<H>::enough(place(second), 0, 3, 0, 1)) << "deeper it must be searched again";
}

TEST(Proofs, CountersOutsideTheSearchKeySeparateThem) {
  using Wali = wali::RuleBook;
  const auto board = [](const char* quiet) {
    const std::string stones = "W...../....../....../....../.....B w move 0 0 0 0 ";
    return Wali::position_from_text({}, stones + quiet);
  };
  expect_kept_apart<wali::Hints>(board("3"), board("9"));
  using JinLi = jinli::RuleBook;
  const auto pond = [](const char* quiet) {
    return jinli::Halves::from(JinLi::position_from_text(
        {}, std::string("R.....R/......./......./......./......./......./Y.....Y r 10 10 0 0 ") +
                quiet));
  };
  expect_kept_apart<jinli::Hints>(pond("3"), pond("9"));
}

/// Short games: rules and optionally a late position.
struct ShortGame {
  std::string rules;
  std::string start{};
};

std::vector<ShortGame> short_games(std::string_view game) {
  if (game == "frozenforest") return {{"size=4"}, {"size=5"}};
  if (game == "squex") return {{"size=3x3"}, {"size=4x3"}};
  if (game == "wali") {
    return {{"size=4x4,stones=3,end=two", "WW../..W./.B../B.B. w move 0 0 0 0 0"},
            {"size=4x4,stones=3,end=two,blocked=lose"}};
  }
  if (game == "jinli") return {{"size=5,stones=0,target=3"}, {"size=5,stones=2,target=2"}};
  return {{""}};
}

/// Plays random moves until one of the methods proves something, and then to the end of the game.
unsigned proven_lines(Table& game, engine::Method method, std::uint64_t seed) {
  Rng rng(seed);
  unsigned proven = 0;
  for (;;) {
    const auto moves = game.moves();
    if (moves.empty()) return proven;
    engine::Mind mind = with_nodes(4000);
    mind.method = method;
    mind.lines = 3;
    const auto thinker = engine::new_thinker(game.game(), memory);
    const auto check = [&](const engine::Thought& thought) {
      for (const engine::Outlook& line : thought.lines) {
        expect_shown(game, line);
        proven += line.proven ? 1U : 0U;
      }
    };
    check(thinker->think(game, mind, {}, check));
    if (testing::Test::HasFailure()) {
      ADD_FAILURE() << game.rules() << ' ' << game.position();
      return proven;
    }
    game.play(moves[rng.below(static_cast<unsigned>(moves.size()))]);
  }
}

TEST(Proofs, LinesReachTheEndTheyClaim) {
  for (const AnyGame* game : games::all_games()) {
    for (const engine::Method method : {engine::Method::alphabeta, engine::Method::mcts}) {
      unsigned proven = 0;
      for (const auto& [rules, start] : short_games(game->id())) {
        for (std::uint64_t seed = 0; seed < 3; ++seed) {
          proven += proven_lines(*table_after(*game, rules, start), method, seed);
        }
      }
      EXPECT_GT(proven, 20U) << game->id();
    }
  }
}

}  // namespace
}  // namespace quintet::search
