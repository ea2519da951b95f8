#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/prompt/prompt.h"
#include "terminal/screen/console.h"

namespace quintet::terminal {

/// A picture as finished lines.
using Picture = std::vector<std::string>;

/// The Markdown of our rules as lines for the screen: signs for emphasis gone, headings bold,
/// paragraphs as wide as the screen. `boards` take the place of its blocks ```board, in their
/// order.
std::vector<std::string> readable_lines(std::string_view markdown, const ScreenStyle& style,
                                        int width, std::span<const Picture> boards = {});

/// How many of the lines make a page with room for so many: it ends at an empty line, if it can, so
/// that boards and paragraphs stay whole.
std::size_t length_of_page(std::span<const std::string> lines, std::size_t room);

enum class PagesSeen : std::uint8_t { one, some, all };

/// Prints the lines a screen at a time; all at once where nobody is there to turn pages.
PagesSeen print_paged(Console& console, Prompt& prompt, std::span<const std::string> lines);

/// The same for whoever goes on below: waits behind the last of several pages, and tells that what
/// stood on the screen before is gone.
bool read_paged(Console& console, Prompt& prompt, std::span<const std::string> lines);

}  // namespace quintet::terminal
