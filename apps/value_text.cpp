#include "value_text.h"

#include <fmt/format.h>

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "tables_setup.h"

namespace quintet::apps {
namespace {

std::string_view name_of(engine::Verdict verdict) {
  switch (verdict) {
    case engine::Verdict::win: return "win";
    case engine::Verdict::loss: return "loss";
    default: return "draw";
  }
}

}  // namespace

std::string verdict_text(const engine::Outlook& outlook) {
  if (outlook.by_table) return ending_text(*outlook.by_table) + ", by table";
  if (!outlook.proven) return fmt::format("{:+.2f}", outlook.value / 100.0);
  const auto name = name_of(*outlook.proven);
  if (!outlook.exact || *outlook.proven == engine::Verdict::draw) return std::string(name);
  return fmt::format("{} by {}", name, std::abs(outlook.value));
}

nlohmann::ordered_json proven_json(const engine::Outlook& outlook) {
  if (!outlook.proven) return {};
  return name_of(*outlook.proven);
}

}  // namespace quintet::apps
