#pragma once

#include "core/error.h"

namespace quintet::sql {

/// The database fails: nothing that whoever called could do better. The text may name files and
/// machines, and is for those who run the program.
class Failure : public Error {
 public:
  using Error::Error;
};

}  // namespace quintet::sql
