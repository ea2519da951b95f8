#pragma once

#include <cstddef>
#include <string_view>

// Files as part of the library, for the templates that quintet_embed (cmake/components.cmake) fills
// in: EMBEDDED(NAME) is the bytes of the file. Clang has #embed for this; with GCC 12 it is left to
// the assembler.
#ifdef __clang__
#pragma clang diagnostic ignored "-Wc23-extensions"
#define EMBEDDED(name) quintet::as_text(name, sizeof name)
#else
#define EMBEDDED(name) quintet::as_text(name, static_cast<std::size_t>(end_of_##name - name))
#define EMBEDDED_FILE(name, file)                                              \
  asm(".section .rodata\n.balign 16\n"                                         \
      ".hidden " #name "\n.global " #name "\n" #name                           \
      ":\n"                                                                    \
      ".incbin \"" file                                                        \
      "\"\n"                                                                   \
      ".hidden end_of_" #name "\n.global end_of_" #name "\nend_of_" #name      \
      ":\n"                                                                    \
      ".byte 0\n.text\n");                                                     \
  extern "C" __attribute__((visibility("hidden"))) const unsigned char name[]; \
  extern "C" __attribute__((visibility("hidden"))) const unsigned char end_of_##name[];
#endif

namespace quintet {

inline std::string_view as_text(const unsigned char* bytes, std::size_t size) {
  return {reinterpret_cast<const char*>(bytes), size};
}

}  // namespace quintet
