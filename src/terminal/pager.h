#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/console.h"
#include "terminal/prompt.h"

namespace quintet {

/// A picture as finished lines.
using Picture = std::vector<std::string>;

/// The Markdown of our rules as lines for the screen: signs for emphasis gone, headings bold,
/// paragraphs as wide as the screen. `boards` take the place of its blocks ```board, in their
/// order.
std::vector<std::string> readable_lines(std::string_view markdown, const ScreenStyle& style,
                                        int width, std::span<const Picture> boards = {});

/// Prints the lines a screen at a time; all at once where nobody is there to turn pages.
void print_paged(Console& console, Prompt& prompt, const std::vector<std::string>& lines);

}  // namespace quintet
