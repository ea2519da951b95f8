#pragma once

/// Marks the few symbols that are visible to users of libquintet; everything else is hidden, so
/// that the compiler can inline and address it freely inside the library.
#define QUINTET_API __attribute__((visibility("default")))
