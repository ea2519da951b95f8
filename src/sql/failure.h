#pragma once

#include "core/error.h"

namespace quintet::sql {

/// A database failure: nothing that the caller did wrong. The text may name files and hosts, and
/// is meant for operators.
class Failure : public Error {
 public:
  using Error::Error;
};

}  // namespace quintet::sql
