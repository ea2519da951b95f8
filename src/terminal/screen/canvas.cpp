#include "terminal/screen/canvas.h"

#include <algorithm>

namespace quintet::terminal {
namespace {

/// Removes the first character, with all its bytes, from the text.
std::string_view take_character(std::string_view& text) {
  std::size_t length = 1;
  while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xC0U) == 0x80U) {
    ++length;
  }
  const std::string_view character = text.substr(0, length);
  text.remove_prefix(length);
  return character;
}

}  // namespace

Canvas::Glyph& Canvas::glyph_at(Spot at) {
  const auto x = static_cast<std::size_t>(std::max(at.x, 0));
  const auto y = static_cast<std::size_t>(std::max(at.y, 0));
  if (rows_.size() <= y) rows_.resize(y + 1);
  if (rows_[y].size() <= x) rows_[y].resize(x + 1);
  return rows_[y][x];
}

Spot Canvas::write(Spot at, std::string_view text, Paint paint) {
  while (!text.empty()) {
    glyph_at(at) = {std::string(take_character(text)), paint};
    ++at.x;
  }
  return at;
}

void Canvas::place(Spot at, const Canvas& other) {
  for (int y = 0; y < other.height(); ++y) {
    const auto& row = other.rows_[static_cast<std::size_t>(y)];
    for (std::size_t x = 0; x < row.size(); ++x) {
      glyph_at({at.x + static_cast<int>(x), at.y + y}) = row[x];
    }
  }
}

int Canvas::width() const {
  std::size_t width = 0;
  for (const auto& row : rows_) width = std::max(width, row.size());
  return static_cast<int>(width);
}

std::vector<std::string> Canvas::lines(const ScreenStyle& style, int width) const {
  std::vector<std::string> lines;
  for (const auto& row : rows_) {
    auto end = row.begin() + std::min<std::ptrdiff_t>(width, std::ssize(row));
    while (end != row.begin() && (end - 1)->text == " " && (end - 1)->paint == Paint{}) --end;
    std::string line;
    for (auto from = row.begin(); from != end;) {
      const auto to =
          std::find_if(from, end, [&](const Glyph& glyph) { return glyph.paint != from->paint; });
      std::string run;
      for (auto glyph = from; glyph != to; ++glyph) run += glyph->text;
      line += styled(run, from->paint, style);
      from = to;
    }
    // Without colours, painted blanks at the end of a line are plain blanks.
    if (style.color == ColorMode::none) line.erase(line.find_last_not_of(' ') + 1);
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace quintet::terminal
