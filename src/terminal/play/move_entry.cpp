#include "terminal/play/move_entry.h"

#include <algorithm>

#include "core/text.h"

namespace quintet::terminal {
namespace {

constexpr std::string_view between_cells = " \t-@,";

std::string lower(std::string_view text) {
  std::string low(text);
  for (char& c : low) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return low;
}

std::string without_spaces(std::string text) {
  std::erase_if(text, [](char c) { return c == ' ' || c == '\t'; });
  return text;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The cells and words of an entry. An `x` after a cell separates it from the captured one:
/// `c3-c4xb2`; an `x` before a cell is ignored: `xd4`.
std::vector<std::string> parts_of(const std::string& entry) {
  std::vector<std::string> parts;
  std::string part;
  const auto end_part = [&] {
    if (!part.empty() && part != "x") parts.push_back(part);
    part.clear();
  };
  for (const char c : entry) {
    if (between_cells.find(c) != std::string_view::npos) {
      end_part();
      continue;
    }
    const bool behind_cell = !part.empty() && is_digit(part.back());
    const bool before_cell = part == "x" && c >= 'a' && c <= 'z';
    if (behind_cell && !is_digit(c)) end_part();
    if (before_cell) part.clear();
    part += c;
  }
  end_part();
  return parts;
}

/// Errors are found in the normalized entry (lower case, no spaces) but quoted as the user typed
/// it.
Message as_typed(Message complaint, std::string_view read, std::string_view typed) {
  std::replace(complaint.gaps.begin(), complaint.gaps.end(), in_quotes(read), in_quotes(typed));
  return complaint;
}

bool begins_with(const std::vector<std::string>& path, const std::vector<std::string>& beginning) {
  return beginning.size() <= path.size() &&
         std::equal(beginning.begin(), beginning.end(), path.begin());
}

}  // namespace

MoveEntry::MoveEntry(const Table& table) : table_(table.clone()) {
  for (const LegalMove& move : table.legal_moves()) {
    moves_.push_back(move.text);
    paths_.push_back(move.path());
  }
}

std::vector<std::size_t> MoveEntry::moves_along(const Path& path) const {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    if (begins_with(paths_[i], path)) found.push_back(i);
  }
  return found;
}

MoveEntry::Outcome MoveEntry::follow(const Path& path) {
  const auto found = moves_along(path);
  const auto whole = std::find_if(found.begin(), found.end(),
                                  [&](std::size_t i) { return paths_[i].size() == path.size(); });
  chosen_.clear();
  if (whole != found.end()) return {moves_[*whole], std::nullopt};
  if (found.size() == 1) return {moves_[found.front()], std::nullopt};
  chosen_ = path;
  return {};
}

MoveEntry::Outcome MoveEntry::read(std::string_view entry) {
  const std::string typed = lower(entry);
  const std::string whole = without_spaces(typed);
  if (std::binary_search(moves_.begin(), moves_.end(), whole)) {
    chosen_.clear();
    return {whole, std::nullopt};
  }
  const Path parts = parts_of(typed);
  Path path = chosen_;
  path.insert(path.end(), parts.begin(), parts.end());
  if (!parts.empty() && !moves_along(path).empty()) return follow(path);
  // Not a continuation of the half-entered move, but perhaps the start of another one.
  if (!parts.empty() && !moves_along(parts).empty()) return follow(parts);
  const bool signs = whole.find_first_of("-@") != std::string::npos;
  if (!signs && !parts.empty() && are_cells(path)) {
    return {std::nullopt, table_->objection(path)};
  }
  return {std::nullopt, as_typed(table_->complaint(whole), whole, entry)};
}

bool MoveEntry::are_cells(const Path& path) const {
  const Board board = table_->board();
  return std::all_of(path.begin(), path.end(), [&](const std::string& part) {
    return std::any_of(board.cells.begin(), board.cells.end(),
                       [&](const BoardCell& cell) { return cell.name == part; });
  });
}

std::vector<std::string> MoveEntry::targets() const {
  std::vector<std::string> cells;
  if (chosen_.empty()) return cells;
  for (const std::size_t i : moves_along(chosen_)) cells.push_back(paths_[i][chosen_.size()]);
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

std::optional<Message> MoveEntry::prompt() const {
  const auto prompts = table_->prompts();
  return chosen_.size() < prompts.size() ? std::optional(prompts[chosen_.size()]) : std::nullopt;
}

bool MoveEntry::back() {
  if (chosen_.empty()) return false;
  chosen_.pop_back();
  return true;
}

std::vector<std::string> MoveEntry::moves_with(std::string_view cell) const {
  std::vector<std::string> found;
  const std::string name = lower(cell);
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    if (std::find(paths_[i].begin(), paths_[i].end(), name) != paths_[i].end()) {
      found.push_back(moves_[i]);
    }
  }
  return found;
}

std::vector<std::string> MoveEntry::completions(std::string_view word) const {
  const std::string beginning = lower(word);
  std::vector<std::string> fitting;
  for (const std::string& each : chosen_.empty() ? moves_ : targets()) {
    if (each.starts_with(beginning)) fitting.push_back(each);
  }
  return fitting;
}

}  // namespace quintet::terminal
