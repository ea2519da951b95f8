#include "book/well_read.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "book/book_files.h"
#include "book/opening_choice.h"
#include "core/random.h"

namespace quintet::book {
namespace {

using engine::Mind;
using engine::Thought;

/// A move is played only if the book has judged so many moves on the way it expects the game to
/// go: closer to the rim, thinking finds out more.
constexpr std::size_t least_judged = 30;

/// The book's own idea of how the game goes on.
struct Expected {
  std::vector<std::string> line;
  std::size_t judged = 0;  // moves of the positions on it
};

Expected expected_after(const Book& book, const Table& game, std::string move) {
  constexpr std::size_t longest = 8;
  const auto table = game.clone();
  Expected expected{{}, book.moves_at(game).size()};
  while (true) {
    table->play(move);
    expected.line.push_back(std::move(move));
    auto moves = book.moves_at(*table);
    expected.judged += moves.size();
    if (moves.empty() || expected.line.size() == longest) return expected;
    move = std::move(moves.front().text);
  }
}

std::optional<Thought> look_up(const Table& game, const Mind& mind) {
  const Book* book = embedded_book_for(game);
  if (book == nullptr) return std::nullopt;
  Rng rng(mind.seed, game.plies());
  const auto move = choose(book->moves_at(game), rng);
  if (!move) return std::nullopt;
  Expected expected = expected_after(*book, game, move->text);
  if (expected.judged < least_judged) return std::nullopt;
  Thought thought;
  thought.lines.push_back(outlook_of(move->value));
  thought.lines.front().moves = std::move(expected.line);
  thought.from_book = true;
  return thought;
}

class WellRead final : public engine::Thinker {
 public:
  explicit WellRead(std::unique_ptr<engine::Thinker> thinker) : thinker_(std::move(thinker)) {}

  Thought think(const Table& game, const Mind& mind, StopToken stop,
                const engine::OnThought& on_thought) override {
    if (mind.book && mind.lines == 1) {
      if (auto thought = look_up(game, mind)) return *thought;
    }
    return thinker_->think(game, mind, std::move(stop), on_thought);
  }

  void forget() override { thinker_->forget(); }

 private:
  std::unique_ptr<engine::Thinker> thinker_;
};

}  // namespace

std::unique_ptr<engine::Thinker> new_well_read_thinker(const AnyGame& game, std::size_t memory) {
  return std::make_unique<WellRead>(engine::new_thinker(game, memory));
}

}  // namespace quintet::book
