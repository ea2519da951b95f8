// What every game promises. Each test runs against every game of the one list, under all the rules
// that its slow twin names.

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/error.h"
#include "core/history.h"
#include "core/perft.h"
#include "core/playouts.h"
#include "core/random.h"
#include "games/all_games.h"
#include "games/registry.h"
#include "games/test_walks.h"

namespace quintet::games {
namespace {

template <class T>
class Contract : public ::testing::Test {};

template <class G>
std::vector<std::string> sorted_move_texts(const typename G::State& at) {
  std::vector<std::string> texts;
  for (const auto move : G::legal_moves(at)) texts.push_back(G::move_to_text(at, move));
  std::sort(texts.begin(), texts.end());
  return texts;
}

TYPED_TEST_SUITE(Contract, AllGames<::testing::Types>, NameOfGame);

#define CONTRACT_ALIASES                                  \
  using G [[maybe_unused]] = typename TypeParam::Book;    \
  using Twin [[maybe_unused]] = typename TypeParam::Twin; \
  using Rules [[maybe_unused]] = typename G::Rules;       \
  using State [[maybe_unused]] = typename G::State

TYPED_TEST(Contract, PositionsAndMovesSurviveTheirText) {
  CONTRACT_ALIASES;
  walk<TypeParam>(3, [](const Rules& rules, const State& at, Rng& rng) {
    const std::string text = G::position_to_text(at);
    const State back = G::position_from_text(rules, text);
    ASSERT_EQ(G::position_to_text(back), text);
    ASSERT_TRUE(back == at) << text;
    const auto moves = G::legal_moves(at);
    for (unsigned i = 0; i < moves.size(); i += 1 + rng.below(20)) {
      const std::string move = G::move_to_text(at, moves[i]);
      ASSERT_TRUE(G::move_from_text(at, move) == moves[i]) << text << ' ' << move;
    }
  });
}

TYPED_TEST(Contract, MovesAreEmptyIfAndOnlyIfThereIsAResult) {
  CONTRACT_ALIASES;
  walk<TypeParam>(10, [](const Rules&, const State& at, Rng&) {
    ASSERT_EQ(G::legal_moves(at).empty(), G::result(at).has_value()) << G::position_to_text(at);
  });
}

TYPED_TEST(Contract, OnlyDrawableGamesAreDrawn) {
  CONTRACT_ALIASES;
  walk<TypeParam>(10, [](const Rules&, const State& at, Rng&) {
    const auto result = G::result(at);
    if (!can_be_drawn<G>() && result) {
      ASSERT_NE(result->outcome, Outcome::draw) << G::position_to_text(at);
    }
  });
}

TYPED_TEST(Contract, AGameWithoutMarginsIsWonByOne) {
  CONTRACT_ALIASES;
  walk<TypeParam>(10, [](const Rules&, const State& at, Rng&) {
    const auto result = G::result(at);
    if (!has_margins<G>() && result) {
      ASSERT_EQ(result->margin, 1) << G::position_to_text(at);
    }
  });
}

TYPED_TEST(Contract, MoveTextsAreUnique) {
  CONTRACT_ALIASES;
  walk<TypeParam>(2, [](const Rules&, const State& at, Rng&) {
    const auto texts = sorted_move_texts<G>(at);
    ASSERT_EQ(std::adjacent_find(texts.begin(), texts.end()), texts.end())
        << G::position_to_text(at);
  });
}

TYPED_TEST(Contract, ChoicesAreTheMoveList) {
  CONTRACT_ALIASES;
  walk<TypeParam>(4, [](const Rules&, const State& at, Rng&) {
    const auto moves = G::legal_moves(at);
    const auto choices = choices_of<G>(at);
    ASSERT_EQ(choices.size(), moves.size()) << G::position_to_text(at);
    for (unsigned k = 0; k < moves.size(); ++k) {
      ASSERT_TRUE(choices.nth(k) == moves[k]) << G::position_to_text(at) << " move " << k;
    }
  });
}

TYPED_TEST(Contract, TheSlowTwinAgrees) {
  CONTRACT_ALIASES;
  walk<TypeParam>(8, [](const Rules& rules, const State& at, Rng& rng) {
    const std::string text = G::position_to_text(at);
    const Twin twin(rules, text);
    ASSERT_EQ(twin.position(), text);
    ASSERT_EQ(twin.result(), G::result(at)) << text;
    auto expected = twin.moves();
    std::sort(expected.begin(), expected.end());
    ASSERT_EQ(expected, sorted_move_texts<G>(at)) << text;
    if (expected.empty()) return;
    ASSERT_EQ(twin.to_move(), G::to_move(at)) << text;
    for (int sample = 0; sample < 3; ++sample) {
      const auto moves = G::legal_moves(at);
      const auto move = moves[rng.below(moves.size())];
      const std::string move_text = G::move_to_text(at, move);
      State next = at;
      G::apply(next, move);
      Twin next_twin = twin;
      next_twin.play(move_text);
      ASSERT_EQ(G::position_to_text(next), next_twin.position()) << text << ' ' << move_text;
    }
  });
}

TYPED_TEST(Contract, HashIsTheHashFromScratch) {
  CONTRACT_ALIASES;
  walk<TypeParam>(4, [](const Rules& rules, const State& at, Rng&) {
    const std::string text = G::position_to_text(at);
    ASSERT_EQ(G::hash(G::position_from_text(rules, text)), G::hash(at)) << text;
  });
}

TYPED_TEST(Contract, EqualStatesByDifferentOrdersHaveEqualHashes) {
  CONTRACT_ALIASES;
  // Every position two, three or four plies on, reached in every move order, grouped by its text:
  // equal text means equal state and hash; different text (with overwhelming probability) a
  // different hash.
  unsigned transpositions = 0;
  std::map<std::string, State> by_text;
  std::map<std::uint64_t, std::string> by_hash;
  walk<TypeParam>(1, [&](const Rules&, const State& at, Rng& rng) {
    by_text.clear();
    by_hash.clear();
    for (int line = 0; line < 60; ++line) {
      State next = at;
      for (int ply = 0; ply < 4; ++ply) {
        const auto moves = G::legal_moves(next);
        if (moves.empty()) break;
        G::apply(next, moves[rng.below(std::min(moves.size(), 4U))]);
        const std::string text = G::position_to_text(next);
        const auto [known, is_new] = by_text.emplace(text, next);
        ASSERT_TRUE(known->second == next) << text;
        ASSERT_EQ(G::hash(known->second), G::hash(next)) << text;
        ASSERT_EQ(by_hash.emplace(G::hash(next), text).first->second, text);
        transpositions += is_new ? 0 : 1;
      }
    }
  });
  EXPECT_GT(transpositions, 100U);
}

/// Finds a cycle of this many plies from the position with the first key back to it, visiting no
/// position twice.
template <class G>
bool find_cycle(const typename G::State& at, std::vector<std::uint64_t>& keys, unsigned plies,
                unsigned& tries, std::vector<typename G::Move>& way) {
  for (const auto& move : G::legal_moves(at)) {
    if (tries == 0) return false;
    --tries;
    typename G::State next = at;
    G::apply(next, move);
    const std::uint64_t key = G::repetition_key(next);
    way.push_back(move);
    if (plies == 1 && key == keys.front()) return true;
    if (plies > 1 && std::find(keys.begin(), keys.end(), key) == keys.end()) {
      keys.push_back(key);
      if (find_cycle<G>(next, keys, plies - 1, tries, way)) return true;
      keys.pop_back();
    }
    way.pop_back();
  }
  return false;
}

/// Goes round twice: the last ply is the third occurrence, and no earlier one is.
template <class G>
void expect_draw_after(const typename G::State& at, const std::vector<typename G::Move>& way) {
  typename G::State now = at;
  History<G> history(at);
  for (std::size_t ply = 1; ply <= 2 * way.size(); ++ply) {
    G::apply(now, way[(ply - 1) % way.size()]);
    ASSERT_EQ(history.add(now), ply == 2 * way.size()) << G::position_to_text(at);
  }
}

TYPED_TEST(Contract, TheThirdOccurrenceIsADrawAfterEveryLengthOfCycle) {
  CONTRACT_ALIASES;
  if constexpr (Repeating<G>) {
    constexpr unsigned longest = 8;
    std::set<unsigned> found;
    walk<TypeParam>(1, [&](const Rules&, const State& at, Rng&) {
      for (unsigned plies = 1; plies <= longest; ++plies) {
        if (G::reversible_plies(at) + 2 * plies >= G::max_reversible_plies) return;
        std::vector<typename G::Move> way;
        std::vector<std::uint64_t> keys{G::repetition_key(at)};
        unsigned tries = 1000;
        if (!find_cycle<G>(at, keys, plies, tries, way)) continue;
        found.insert(plies);
        expect_draw_after<G>(at, way);
      }
    });
    EXPECT_EQ(found, std::set<unsigned>(Twin::short_cycles.begin(), Twin::short_cycles.end()));
  } else {
    SUCCEED() << "knows no repetition";
  }
}

TYPED_TEST(Contract, RarePositionsAreWhatTheySay) {
  CONTRACT_ALIASES;
  std::set<Side> full;
  std::set<Side> passing;
  for (const RarePosition& rare : rare_positions<Twin>()) {
    const State at = G::position_from_text(G::rules_from_text(rare.rules), rare.text);
    const std::string board(rare.text.substr(0, rare.text.find(' ')));
    const auto moves = sorted_move_texts<G>(at);
    if (rare.kind == RarePosition::Kind::full_board) {
      EXPECT_EQ(board.find_first_of(".*"), std::string::npos) << rare.text;
      full.insert(G::to_move(at));
    }
    if (rare.kind == RarePosition::Kind::forced_pass) {
      EXPECT_EQ(moves, std::vector<std::string>{"pass"}) << rare.text;
      passing.insert(G::to_move(at));
    }
  }
  EXPECT_FALSE(full.empty());
  EXPECT_NE(passing.size(), 1U) << "only one side ever has to pass";
}

TYPED_TEST(Contract, CountedPathsArePlainPerft) {
  CONTRACT_ALIASES;
  if constexpr (CountsPaths<G>) {
    unsigned positions = 0;
    const auto compare = [&](const Rules&, const State& at, Rng&) {
      ++positions;
      for (int depth = 0; depth <= 3; ++depth) {
        ASSERT_EQ(G::count_paths(at, depth), perft<G>(at, depth)) << G::position_to_text(at);
      }
    };
    walk<TypeParam>(2, compare);
    for (const Option& option : G::options) {
      for (const std::string_view name : option.names) {
        walk_under<G>(fmt::format("{}={}", option.key, name), 3, compare);
      }
    }
    EXPECT_GT(positions, 2000U);
  } else {
    SUCCEED() << "counts them one by one";
  }
}

TYPED_TEST(Contract, SymmetriesMapLegalMovesToLegalMoves) {
  CONTRACT_ALIASES;
  if constexpr (Symmetric<G>) {
    walk<TypeParam>(2, [](const Rules& rules, const State& at, Rng& rng) {
      const std::string text = G::position_to_text(at);
      const auto moves = G::legal_moves(at);
      ASSERT_TRUE(G::mirrored(at, 0U) == at);
      for (unsigned symmetry = 1; symmetry < G::symmetries(at); ++symmetry) {
        const State image = G::mirrored(at, symmetry);
        const std::string image_text = G::position_to_text(image);
        ASSERT_TRUE(G::position_from_text(rules, image_text) == image) << text;
        ASSERT_EQ(G::result(image), G::result(at)) << text << ' ' << symmetry;
        const auto images = G::legal_moves(image);
        ASSERT_EQ(images.size(), moves.size()) << text << ' ' << symmetry;
        for (const auto move : moves) {
          ASSERT_TRUE(images.contains(G::mirrored(at, move, symmetry)))
              << text << ' ' << G::move_to_text(at, move) << ' ' << symmetry;
        }
        if (moves.empty()) continue;
        const auto move = moves[rng.below(moves.size())];
        State next = at;
        G::apply(next, move);
        State image_next = image;
        G::apply(image_next, G::mirrored(at, move, symmetry));
        ASSERT_TRUE(G::mirrored(next, symmetry) == image_next)
            << text << ' ' << G::move_to_text(at, move) << ' ' << symmetry;
      }
    });
  } else {
    GTEST_FAIL() << G::id << " has no symmetries; say so here if that is right";
  }
}

TYPED_TEST(Contract, ClickPathsAreUniqueAndLeadToTheMove) {
  CONTRACT_ALIASES;
  walk<TypeParam>(2, [](const Rules&, const State& at, Rng&) {
    std::vector<std::vector<Click>> paths;
    for (const auto move : G::legal_moves(at)) {
      const Clicks clicks = G::clicks(at, move);
      ASSERT_FALSE(clicks.empty());
      paths.emplace_back(clicks.begin(), clicks.end());
    }
    // After sorting, a path that is a prefix of another comes directly before one that it is a
    // prefix of.
    std::sort(paths.begin(), paths.end());
    for (std::size_t i = 1; i < paths.size(); ++i) {
      const auto& shorter = paths[i - 1];
      ASSERT_FALSE(shorter.size() <= paths[i].size() &&
                   std::equal(shorter.begin(), shorter.end(), paths[i].begin()))
          << G::position_to_text(at) << " click " << to_text(shorter.back());
    }
  });
}

/// One random typo.
std::string mutated(std::string text, Rng& rng) {
  static const std::string letters = "./ #*0129abmrwyBJMORTWY!-\x01\xff";
  const std::size_t at = rng.below(static_cast<unsigned>(text.size() + 1));
  const char letter = letters[rng.below(static_cast<unsigned>(letters.size()))];
  switch (rng.below(4)) {
    case 0: text.insert(at, 1, letter); break;
    case 1: text.erase(at, 1 + rng.below(4)); break;
    case 2: text.insert(at, text.substr(rng.below(static_cast<unsigned>(text.size())), 5)); break;
    default:
      if (at < text.size()) text[at] = letter;
  }
  return text;
}

TYPED_TEST(Contract, ThePositionParserAcceptsOnlyPositions) {
  CONTRACT_ALIASES;
  unsigned refused = 0;
  walk<TypeParam>(2, [&](const Rules& rules, const State& at, Rng& rng) {
    for (int i = 0; i < 30; ++i) {
      std::string text = G::position_to_text(at);
      for (unsigned slips = 1 + rng.below(3); slips > 0; --slips) text = mutated(text, rng);
      try {
        const State read = G::position_from_text(rules, text);
        ASSERT_EQ(G::position_to_text(read), text);  // accepted text round-trips unchanged
        const auto moves = G::legal_moves(read);     // and is playable
        ASSERT_EQ(moves.empty(), G::result(read).has_value()) << text;
        if (moves.empty()) continue;
        State next = read;
        G::apply(next, moves[rng.below(moves.size())]);
        const std::string next_text = G::position_to_text(next);
        ASSERT_TRUE(G::position_from_text(rules, next_text) == next) << text << '\n' << next_text;
      } catch (const Error& error) {
        ++refused;
        const std::string_view what = error.what();
        ASSERT_NE(what.find('('), std::string_view::npos) << what;  // what would be right
        ASSERT_EQ(what.find('\n'), std::string_view::npos) << what;
      }
    }
  });
  EXPECT_GT(refused, 100U);
}

TYPED_TEST(Contract, DraftsAreCorrected) {
  CONTRACT_ALIASES;
  if constexpr (Settles<G>) {
    unsigned put_right = 0;
    walk<TypeParam>(2, [&](const Rules& rules, const State& at, Rng& rng) {
      const std::string text = mutated(G::position_to_text(at), rng);
      try {
        const State read = G::position_from_draft(rules, text);
        const std::string settled = G::position_to_text(read);
        ASSERT_TRUE(G::position_from_text(rules, settled) == read) << text;
        if (settled != text) ++put_right;
      } catch (const Error&) {
        ASSERT_THROW((void)G::position_from_text(rules, text), Error) << text;
      }
    });
    EXPECT_GT(put_right, 10U);
  }
}

TYPED_TEST(Contract, TheMoveParserReadsOnlyTheExactMove) {
  CONTRACT_ALIASES;
  walk<TypeParam>(2, [](const Rules&, const State& at, Rng& rng) {
    const auto moves = G::legal_moves(at);
    for (int i = 0; i < 20 && !moves.empty(); ++i) {
      const std::string text = mutated(G::move_to_text(at, moves[rng.below(moves.size())]), rng);
      try {
        const auto move = G::move_from_text(at, text);
        if (moves.contains(move)) {
          ASSERT_EQ(G::move_to_text(at, move), text);
        }
      } catch (const Error& error) {
        ASSERT_NE(std::string_view(error.what()).find('('), std::string_view::npos);
      }
    }
  });
}

TYPED_TEST(Contract, InvalidRulesSayWhatIsWrong) {
  CONTRACT_ALIASES;
  for (const Option& option : G::options) {
    const std::string key(option.key);
    EXPECT_EQ(G::rules_from_text(key + "=" + std::string(option.fallback)), G::rules_from_text(""));
    for (const char* bad : {"=", "=?", "=999", "=-1", "", "=07", "=9999999999999999999999"}) {
      EXPECT_THROW(G::rules_from_text(key + bad), Error) << key << bad;
    }
  }
  EXPECT_THROW(G::rules_from_text("nosuch=1"), Error);
  EXPECT_THROW(G::rules_from_text(","), Error);
}

TYPED_TEST(Contract, PlayoutsDependOnlyOnSeedAndNumber) {
  CONTRACT_ALIASES;
  const auto run = [](std::uint64_t seed, unsigned threads) {
    const PlayoutLimits limits{.games = 150, .seed = seed, .threads = threads};
    return find_game(G::id)->playouts("", limits, {});
  };
  const PlayoutStats one = run(7, 1);
  const PlayoutStats two = run(7, 2);
  EXPECT_EQ(one.games(), 150U);
  EXPECT_EQ(one.plies, two.plies);
  EXPECT_EQ(one.moves, two.moves);
  EXPECT_EQ(one.first_wins, two.first_wins);
  EXPECT_NE(one.plies, run(8, 1).plies);
}

/// The totals of the first games of a seed, as played by `play(dealer)`.
template <class Play>
PlayoutStats totals_of(std::uint64_t games, std::uint64_t seed, Play&& play) {
  const PlayoutLimits limits{.games = games, .seed = seed};
  const Job job;
  PlayoutDeck deck(limits, job);
  PlayoutDealer dealer(deck);
  return play(dealer);
}

/// PlayoutLanes draws each move from the list of legal moves, so these games are as uniform.
TYPED_TEST(Contract, GamesPlayedAbreastAreThoseOfTheLanes) {
  CONTRACT_ALIASES;
  if constexpr (PlaysAbreast<G>) {
    for (const std::string_view text : Twin::rules_to_test) {
      SCOPED_TRACE(text);
      const State start = G::start(G::rules_from_text(text));
      const auto check = [&](std::uint64_t games, std::uint64_t seed) {
        const auto lanes = [&](auto& dealer) { return PlayoutLanes<G>(start).run(dealer); };
        const auto abreast = [&](auto& dealer) { return G::play_abreast(start, dealer); };
        EXPECT_EQ(totals_of(games, seed, abreast), totals_of(games, seed, lanes)) << games;
      };
      for (std::uint64_t games = 0; games < 12; ++games) check(games, games);
      check(150, 1);
    }
  }
}

TYPED_TEST(Contract, ATableKeepsItsPositionWhenAMoveIsRefused) {
  CONTRACT_ALIASES;
  const AnyGame& game = *find_game(G::id);
  const auto table = game.new_table("");
  const std::string before = table->position();
  EXPECT_THROW(table->play("z99"), Error);
  EXPECT_THROW(table->set_position("nonsense"), Error);
  EXPECT_THROW((void)game.new_table("nosuch=1"), Error);
  EXPECT_EQ(table->position(), before);
  const std::string move = table->moves().front();
  table->play(move);
  EXPECT_NE(table->position(), before);
  table->set_start();
  EXPECT_EQ(table->position(), before);
}

}  // namespace
}  // namespace quintet::games
