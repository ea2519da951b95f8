// Both searches give the margins of plain minimax, with everything that games claim about
// themselves, under all their rules.

#include "solve/inquiry.h"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/history.h"
#include "small_positions.h"

namespace quintet::solve {
namespace {

/// Room for a few positions, so that entries are replaced all the time.
constexpr std::size_t small_table = 1 << 12;
constexpr std::size_t large_table = 1 << 20;

template <class T>
class Inquiries : public ::testing::Test {
 protected:
  using Claims = typename T::Solving;

  explicit Inquiries(std::size_t bytes = large_table) : table_(bytes) {}

  /// Asks on either side of the margin.
  void expect_margin(const search::Root<typename Claims::Book>& root, int margin,
                     ProofMethod method, unsigned threads = 1) {
    const Ground<Claims> ground(root, table_);
    SharedEffort effort({}, {}, {});
    Inquiry<Claims> inquiry(ground, effort, method, threads);
    const auto least = inquiry.ask(root.at, margin);
    const auto more = inquiry.ask(root.at, margin + 1);
    ASSERT_TRUE(least && more);
    EXPECT_TRUE(proves(*least, margin)) << margin;
    EXPECT_TRUE(disproves(*more, margin + 1)) << margin;
  }

  void expect_margin_by_both(const typename Claims::State& at, int margin, unsigned threads = 1) {
    expect_margin({at, {}}, margin, ProofMethod::proof_numbers, threads);
    expect_margin({at, {}}, margin, ProofMethod::alpha_beta, threads);
  }

  /// For small positions under all rules, with one table for all that have the same rules.
  template <class Visit>
  int visit_all(int games, std::uint64_t budget, Visit&& visit) {
    int positions = 0;
    for (const std::string_view rules : T::Twin::rules_to_test) {
      table_.clear();
      visit_small_positions<Claims>(rules, games, budget, [&](const auto& at, int margin) {
        if (this->HasFailure()) return;
        SCOPED_TRACE(fmt::format("rules {} position {}", rules, positions));
        ++positions;
        visit(at, margin);
      });
    }
    return positions;
  }

  ProofTable<typename Claims::Key> table_;
};

using AllGames = games::AllGames<::testing::Types>;
TYPED_TEST_SUITE(Inquiries, AllGames, NameOfTwin);

TYPED_TEST(Inquiries, AgreeWithMinimax) {
  const int positions = this->visit_all(
      60, 1000, [&](const auto& at, int margin) { this->expect_margin_by_both(at, margin); });
  EXPECT_GT(positions, 500);
}

TYPED_TEST(Inquiries, AgreeWithMinimaxOnSeveralThreads) {
  this->visit_all(1, 1000,
                  [&](const auto& at, int margin) { this->expect_margin_by_both(at, margin, 2); });
}

/// The claims themselves: the bounds contain the margin, and some contender keeps it.
TYPED_TEST(Inquiries, ClaimsAreTrue) {
  using S = typename TypeParam::Solving;
  using Book = typename S::Book;
  this->visit_all(30, 500, [&](const auto& at, int margin) {
    if (Book::result(at)) return;
    const MarginRange bounds = S::bounds(at);
    EXPECT_LE(bounds.low, margin);
    EXPECT_GE(bounds.high, margin);
    const auto contenders = S::contenders(at);
    const bool all = contenders.size() == Book::legal_moves(at).size();
    bool kept = all;
    for (const auto move : contenders) {
      auto next = at;
      Book::apply(next, move);
      kept = kept || minimax_margin<S>(next, 1'000'000) == margin;
    }
    EXPECT_TRUE(kept);
  });
}

template <class T>
class TightInquiries : public Inquiries<T> {
 protected:
  TightInquiries() : Inquiries<T>(small_table) {}
};
TYPED_TEST_SUITE(TightInquiries, AllGames, NameOfTwin);

TYPED_TEST(TightInquiries, ATableThatForgetsLosesOnlyTime) {
  this->visit_all(3, 1000,
                  [&](const auto& at, int margin) { this->expect_margin_by_both(at, margin); });
}

/// Plain minimax that knows the past: the third occurrence of a position is a draw. Nothing if that
/// takes too long.
template <class G>
std::optional<int> minimax_with_past(const typename G::State& at, const History<G>& past,
                                     std::uint64_t& budget, unsigned ply = 0) {
  constexpr unsigned deepest = 40;  // captures begin another hundred turns
  if (budget == 0 || ply > deepest) return std::nullopt;
  --budget;
  if (const auto result = G::result(at)) return first_margin(*result);
  const bool first_side = G::to_move(at) == Side::first;
  int best = first_side ? -margin_limit : margin_limit;
  for (const auto move : G::legal_moves(at)) {
    auto next = at;
    G::apply(next, move);
    auto longer = past;
    const bool is_third = longer.add(next) && !G::result(next);
    const auto margin = is_third ? 0 : minimax_with_past<G>(next, longer, budget, ply + 1);
    if (!margin) return std::nullopt;
    best = first_side ? std::max(best, *margin) : std::min(best, *margin);
  }
  return best;
}

/// A game that goes back and forth for a while, so that positions recur; with little time left.
template <class S>
std::optional<search::Root<typename S::Book>> rambling_game(
    const typename S::Hints::Whole::Rules& rules, std::uint64_t number) {
  using G = typename S::Book;
  Rng rng(7, number);
  const auto line = random_line<S>(rules, rng);
  auto at = line[rng.below(static_cast<unsigned>(line.size()))];
  if (S::ticks(at) == 0 || G::result(at)) return std::nullopt;
  History<G> history(at);
  std::vector<std::uint64_t> past;
  for (unsigned ply = 0; ply < 12; ++ply) {
    past.push_back(G::repetition_key(at));
    const auto moves = G::legal_moves(at);
    G::apply(at, moves[rng.below(8) == 0 ? rng.below(moves.size()) : 0]);
    if (history.add(at) || G::result(at)) return std::nullopt;
    if (S::ticks(at) == 0) past.clear();
  }
  if (S::ticks(at) == 0) return std::nullopt;
  bring_time_near_its_end<S>(at, 3);
  return search::Root<G>{at, past};
}

/// The argument at Ground, put to the test: a search that ignores repetition agrees with one that
/// does not, and positions that occurred twice before the root are drawn.
TYPED_TEST(Inquiries, OnlyWhatOccurredTwiceBeforeTheRootIsDrawnByRepetition) {
  using S = typename TypeParam::Solving;
  using G = typename S::Book;
  if constexpr (Repeating<G>) {
    int with_past = 0;
    for (const std::string_view text : TypeParam::Twin::rules_to_test) {
      const auto rules = S::Hints::Whole::rules_from_text(text);
      for (std::uint64_t game = 0; game < 60; ++game) {
        const auto root = rambling_game<S>(rules, game);
        if (!root) continue;
        std::uint64_t budget = 20'000;
        const History<G> past(root->at, root->past);
        const auto margin = minimax_with_past<G>(root->at, past, budget);
        if (!margin) continue;
        with_past += search::seen_twice(*root).empty() ? 0 : 1;
        this->table_.clear();
        this->expect_margin(*root, *margin, ProofMethod::proof_numbers);
        this->table_.clear();
        this->expect_margin(*root, *margin, ProofMethod::alpha_beta);
      }
    }
    EXPECT_GT(with_past, 10);
  }
}

}  // namespace
}  // namespace quintet::solve
