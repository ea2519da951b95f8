#include "record/record_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "record/record_comment.h"
#include "record/record_replay.h"

namespace quintet::record {
namespace {

/// Counts turns. A turn is everything one side plays until the other moves.
class TurnNumbers {
 public:
  /// The number to write before the next move, empty if none is needed. `apart`: something was
  /// written between this move and the previous one.
  std::string before(Side side, bool apart) {
    const bool begins = last_ != side;
    const bool after_one_move = moves_ == 1;
    if (begins) {
      if (side == Side::first || number_ == 0) ++number_;
      last_ = side;
      moves_ = 0;
    }
    ++moves_;
    const bool needed = begins && (side == Side::first || apart || !after_one_move);
    return needed ? number(side) : "";
  }

  /// The number of the move just counted.
  [[nodiscard]] std::string number(Side side) const {
    return fmt::format("{}{} ", number_, side == Side::first ? "." : "...");
  }

 private:
  unsigned number_ = 0;
  std::optional<Side> last_;
  unsigned moves_ = 0;  // in the current turn
};

/// Wraps words into lines.
class Lines {
 public:
  void word(std::string_view text) {
    place_word();
    word_ = opening_;
    word_ += text;
    opening_.clear();
  }
  /// In braces; a text that contains a closing brace becomes a rest-of-line comment.
  void comment(std::string_view text) {
    if (text.empty()) return;
    if (text.find('}') != std::string_view::npos) {
      word(fmt::format("; {}", text));
      end_line();
      return;
    }
    opening_ += '{';
    for (std::size_t space = 0; (space = text.find(' ')) != std::string_view::npos;) {
      word(text.substr(0, space));
      text.remove_prefix(space + 1);
    }
    word(fmt::format("{}}}", text));
  }
  void open() { opening_ += '('; }
  void close() { word_ += ')'; }
  std::string take() {
    end_line();
    return std::move(text_);
  }

 private:
  void place_word() {
    constexpr std::size_t longest = 79;
    if (word_.empty()) return;
    if (!line_.empty()) {
      const bool fits = line_.size() + 1 + word_.size() <= longest;
      if (!fits) text_ += std::exchange(line_, "") + '\n';
      if (fits) line_ += ' ';
    }
    line_ += std::exchange(word_, "");
  }
  void end_line() {
    place_word();
    text_ += std::exchange(line_, "") + '\n';
  }

  std::string text_;
  std::string line_;
  std::string word_;     // pending: a bracket may follow without a space
  std::string opening_;  // precedes the next word without a space
};

/// `played`: a table on which the line was played, from `ply` on.
void write_line(Lines& lines, const MoveLine& line, const Table& played, std::size_t ply,
                TurnNumbers turns) {
  lines.comment(squeezed(line.comment));
  const auto movers = played.movers();
  bool first = true;
  bool apart = true;
  for (const RecordMove& move : line.moves) {
    const TurnNumbers turns_before = turns;
    const Side side = movers.at(ply);
    std::string number = turns.before(side, apart);
    if (first && number.empty()) number = turns.number(side);
    lines.word(number + move.text);
    for (const unsigned nag : move.nags) lines.word(fmt::format("${}", nag));
    const std::string comment = comment_of(move);
    lines.comment(comment);
    for (const MoveLine& variation : move.variations) {
      const auto table = played.as_of(ply);
      for (const RecordMove& each : variation.moves) play(*table, each);
      lines.open();
      write_line(lines, variation, *table, ply, turns_before);
      lines.close();
    }
    ++ply;
    first = false;
    apart = !comment.empty() || !move.variations.empty();
  }
}

/// A tag takes one line, whatever its value contains.
std::string escaped(std::string_view value) {
  std::string text;
  for (const char c : value) {
    if (c == '"' || c == '\\') text += '\\';
    text += static_cast<unsigned char>(c) < ' ' || c == '\x7F' ? ' ' : c;
  }
  return text;
}

std::vector<Tag> tags_of(const Record& record, const Table& start) {
  const AnyGame& game = start.game();
  std::vector<Tag> written;
  const auto add = [&](std::string_view name, std::string_view value) {
    written.push_back({std::string(name), std::string(value), {}});
  };
  const auto copy = [&](std::string_view name, std::string_view unknown) {
    const Tag* tag = record.find_tag(name);
    add(name, tag == nullptr ? unknown : tag->value);
  };
  copy("Event", "?");
  copy("Site", "?");
  copy("Date", "????.??.??");
  copy("Round", "?");
  copy(player_tag(game, Side::first), "?");
  copy(player_tag(game, Side::second), "?");
  add("Result", result_text(record.result));
  for (const Tag& tag : new_record(start).tags) add(tag.name, tag.value);
  if (record.find_tag("Termination") != nullptr) copy("Termination", "");

  for (const Tag& tag : record.tags) {
    constexpr std::array<std::string_view, 3> made_anew{"Rules", "SetUp", "FEN"};
    const auto same = [&tag](const Tag& other) { return other.name == tag.name; };
    const bool done = std::any_of(written.begin(), written.end(), same) ||
                      std::find(made_anew.begin(), made_anew.end(), tag.name) != made_anew.end();
    if (!done) add(tag.name, tag.value);
  }
  return written;
}

}  // namespace

std::vector<Tag> tags_to_write(const Record& record, const AnyGame& game) {
  return tags_of(record, *start_of(record, game));
}

std::string record_to_text(const Record& record, const AnyGame& game) {
  return record_to_text(record, *replay(record, game));
}

std::string record_to_text(const Record& record, const Table& played) {
  std::string text;
  for (const Tag& tag : tags_of(record, *played.as_of(0))) {
    text += fmt::format("[{} \"{}\"]\n", tag.name, escaped(tag.value));
  }
  Lines lines;
  write_line(lines, record.main, played, 0, {});
  lines.word(result_text(record.result));
  return text + '\n' + lines.take() + '\n';
}

}  // namespace quintet::record
