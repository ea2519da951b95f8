#include "book/builder.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "core/error.h"
#include "core/text.h"
#include "core/weights.h"
#include "engine/mind.h"

namespace quintet::book {
namespace {

/// What a ply costs, compared with what moves give away: of two ways to spend a search, one ply
/// deeper into the best line is worth as much as a move that is this much worse.
constexpr int ply_cost = 50;

constexpr std::size_t known_already = std::numeric_limits<std::size_t>::max();

}  // namespace

Builder::Builder(const Table& like, std::uint64_t nodes, unsigned threads)
    : like_(like.clone()),
      title_{std::string(like.game().id()), like.rules(), evaluation_of(like.game().id()), nodes},
      judge_(*like_, nodes, threads) {
  like_->set_start();
  add(key_of(*like_), like_->position(), draw_value, false);
}

Builder::Builder(const Table& like, const Book& book, unsigned threads)
    : Builder(like, book.title().nodes, threads) {
  if (!book.is_for(like)) {
    throw Error(fmt::format("book: it is for {} {} (expected {} {})", book.title().game,
                            in_quotes(book.title().rules), title_.game, in_quotes(title_.rules)));
  }
  title_ = book.title();
  for (const Entry& entry : book.entries()) read(entry);
  if (this->book().entries() != book.entries()) {
    throw Error("book: its values do not follow from each other (expected the best of each move)");
  }
}

bool Builder::grow(const StopToken& stop) {
  const auto leaf = graph_.cheapest_leaf(ply_cost);
  if (!leaf) return false;
  return expand(*leaf, [&](const Opened& opened) {
    return judge_.judge(opened.unknown, best_known(opened), stop);
  });
}

Book Builder::book() const {
  std::vector<Entry> entries;
  entries.reserve(expansions_.size());
  for (const Node node : expansions_) entries.push_back(entry_of(node));
  return {title_, std::move(entries)};
}

Builder::Opened Builder::open(Node node) {
  like_->set_position(spots_[node].position);
  Opened opened{listing_of(*like_), {}, {}, {}, {}};
  for (const std::string& move : opened.listing.moves) look_at(*like_, move, opened);
  return opened;
}

void Builder::look_at(const Table& before, const std::string& move, Opened& opened) {
  const auto after = before.clone();
  after->play(move);
  const Key key = key_of(*after);
  const auto result = after->result();
  // A finished game has nobody to move: its value is the first side's.
  const Side mover = *before.to_move();
  const bool same_side = after->to_move().value_or(Side::first) == mover;
  std::size_t number = known_already;
  auto known = nodes_.find(key);
  if (known == nodes_.end() && result) {
    add(key, after->position(), worth_of(*result, Side::first), true);
    known = nodes_.find(key);
  }
  if (known == nodes_.end()) {
    auto& keys = opened.keys_of_unknown;
    const auto twin = std::find(keys.begin(), keys.end(), key);  // by symmetry
    number = static_cast<std::size_t>(twin - keys.begin());
    if (twin == keys.end()) {
      keys.push_back(key);
      opened.unknown.push_back({after->position(), same_side});
    }
  }
  opened.edges.push_back({known == nodes_.end() ? 0 : known->second, same_side, false});
  opened.numbers.push_back(number);
}

bool Builder::expand(Node node, const Judging& judging) {
  Opened opened = open(node);
  const auto values = judging(opened);
  if (!values) return false;
  std::vector<Node> added;
  for (std::size_t i = 0; i < opened.unknown.size(); ++i) {
    added.push_back(
        add(opened.keys_of_unknown[i], std::move(opened.unknown[i].position), (*values)[i], false));
  }
  for (std::size_t i = 0; i < opened.edges.size(); ++i) {
    if (opened.numbers[i] != known_already) opened.edges[i].to = added[opened.numbers[i]];
  }
  graph_.expand(node, std::move(opened.edges));
  expansions_.push_back(node);
  return true;
}

Builder::Node Builder::add(Key key, std::string position, Worth value, bool is_closed) {
  const Node node = graph_.add(value, is_closed);
  nodes_.emplace(key, node);
  spots_.push_back({key, std::move(position)});
  return node;
}

Worth Builder::best_known(const Opened& opened) const {
  Worth best = -greatest_win;
  for (std::size_t i = 0; i < opened.edges.size(); ++i) {
    if (opened.numbers[i] == known_already) best = std::max(best, graph_.value(opened.edges[i]));
  }
  return best;
}

void Builder::read(const Entry& entry) {
  const auto found = nodes_.find(entry.key);
  if (found == nodes_.end() || graph_.is_expanded(found->second)) {
    throw Error(fmt::format("book: position {} is not reached from those before it",
                            expansions_.size() + 1));
  }
  expand(found->second, [&](const Opened& opened) -> std::optional<std::vector<Worth>> {
    if (opened.edges.size() != entry.moves.size()) {
      throw Error(fmt::format("book: position {} has {} moves (expected {})",
                              expansions_.size() + 1, entry.moves.size(), opened.edges.size()));
    }
    std::vector<Worth> values(opened.unknown.size());
    for (std::size_t i = 0; i < opened.edges.size(); ++i) {
      if (opened.numbers[i] == known_already) continue;
      const Worth value = entry.moves[i].value;
      values[opened.numbers[i]] = opened.edges[i].same_side ? value : -value;
    }
    return values;
  });
}

Entry Builder::entry_of(Node node) const {
  Entry entry{spots_[node].key, {}};
  for (const Graph::Edge& edge : graph_.edges(node)) {
    entry.moves.push_back({graph_.value(edge), graph_.is_expanded(edge.to)});
  }
  return entry;
}

std::string evaluation_of(std::string_view game) {
  const std::string name(engine::evaluations_of(game).front());
  const std::string_view weights = embedded_weights(game);
  return weights.empty() ? name : fmt::format("{} {:016x}", name, checksum_of(weights));
}

}  // namespace quintet::book
