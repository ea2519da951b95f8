#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "core/export.h"
#include "core/job.h"
#include "core/weights.h"

namespace quintet::learn {

/// Where and how a recipe is carried out.
struct Workshop {
  std::filesystem::path folder;  // games, weights and loss curves of each step
  unsigned threads = 1;
  std::function<void(const std::string& line)> tell;   // what has been done
  std::function<void(const std::string& what)> doing;  // what is being done now
  Job job;
};

/// Carries out a recipe (its text), step by step. Steps that the folder already has, from an
/// earlier run, are not done again. Returns the last weights; empty if it was stopped.
QUINTET_API std::string run_recipe(std::string_view recipe, const Workshop& workshop);

}  // namespace quintet::learn
