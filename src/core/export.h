#pragma once

/// Marks the few things that users of libquintet see; all else is hidden, so that the compiler may
/// inline and address it freely inside the library.
#define QUINTET_API __attribute__((visibility("default")))
