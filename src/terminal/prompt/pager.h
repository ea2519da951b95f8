#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/prompt/prompt.h"
#include "terminal/screen/console.h"

namespace quintet::terminal {

/// A picture as rendered lines.
using Picture = std::vector<std::string>;

/// Renders the Markdown of our rules as lines for the screen: emphasis marks removed, headings
/// bold, paragraphs wrapped to the screen. `boards` replace its ```board blocks, in order.
std::vector<std::string> readable_lines(std::string_view markdown, const ScreenStyle& style,
                                        int width, std::span<const Picture> boards = {});

/// How many of the lines form a page in this much space: it ends at an empty line if possible, so
/// that boards and paragraphs stay whole.
std::size_t length_of_page(std::span<const std::string> lines, std::size_t room);

enum class PagesSeen : std::uint8_t { one, some, all };

/// Prints the lines a screen at a time, or all at once where nobody can turn pages.
PagesSeen print_paged(Console& console, Prompt& prompt, std::span<const std::string> lines);

/// The same for callers that print more below: waits after the last of several pages, and returns
/// whether the previous contents of the screen are gone.
bool read_paged(Console& console, Prompt& prompt, std::span<const std::string> lines);

}  // namespace quintet::terminal
