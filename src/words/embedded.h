#pragma once

#include <span>
#include <string_view>

// The text files that the build embeds into the program (CMakeLists.txt in this directory).
namespace quintet::words {

struct EmbeddedFile {
  std::string_view game;  // empty: not of a single game
  std::string_view language;
  std::string_view text;
};

std::span<const EmbeddedFile> embedded_words();
std::span<const EmbeddedFile> embedded_rules();
std::span<const EmbeddedFile> embedded_lessons();  // no language: their texts are catalogue words

}  // namespace quintet::words
