#include "server/health_api.h"

#include <nlohmann/json.hpp>

#include "server/store_trial.h"

namespace quintet::server {
namespace {

HttpResponse well() { return json_response({{"status", "ok"}}); }

}  // namespace

std::vector<ApiRoute> health_routes(store::Store& store, std::chrono::milliseconds patience) {
  const auto trial = std::make_shared<StoreTrial>(store, patience);
  return {{"GET", health_path, Needs::nobody, [](const ApiCall&) { return well(); }},
          {"GET", ready_path, Needs::nobody, [trial](const ApiCall&) {
             const std::string_view problem = trial->problem();
             return problem.empty() ? well() : error_response(Refusal::busy, problem);
           }}};
}

}  // namespace quintet::server
