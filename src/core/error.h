#pragma once

#include <stdexcept>

#include "core/export.h"

namespace quintet {

/// Input from a person or program is wrong. The text is one line: what is wrong and where, and in
/// brackets what would be right.
class QUINTET_API Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace quintet
