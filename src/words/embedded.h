#pragma once

#include <span>
#include <string_view>

// The text files that the build puts into the program (CMakeLists.txt beside this file).
namespace quintet::words {

struct EmbeddedFile {
  std::string_view game;  // empty: of no game
  std::string_view language;
  std::string_view text;
};

std::span<const EmbeddedFile> embedded_words();
std::span<const EmbeddedFile> embedded_rules();
std::span<const EmbeddedFile> embedded_lessons();  // in no language: their texts are words

}  // namespace quintet::words
