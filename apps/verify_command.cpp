#include <fmt/format.h>

#include <chrono>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "commands.h"
#include "core/error.h"
#include "core/text.h"
#include "games/registry.h"
#include "long_work.h"
#include "verify/verify.h"

namespace quintet::apps {
namespace {

using Json = nlohmann::ordered_json;

/// What came of a file: a certificate, or why it is none.
struct Verification {
  std::optional<verify::Certificate> certificate;
  std::string error;
  double seconds = 0;
};

Verification verification_of(const std::string& path, LongWork& work) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw UsageError(fmt::format("cannot read the certificate {}", in_quotes(path)));
  const auto began = std::chrono::steady_clock::now();
  Verification done;
  const Job job = work.job();
  try {
    done.certificate = verify::verify_certificate(in, [&](std::uint64_t positions) {
      job.progress->done = positions;
      return job.stop.stop_requested();
    });
  } catch (const Error& error) {
    done.error = error.what();
  }
  done.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  return done;
}

std::string_view side_of(const verify::Certificate& certificate, const verify::ProvenClaim& claim) {
  return games::find_game(certificate.game)->name_of(claim.side);
}

Json to_json(const Verification& done) {
  Json answer{{"valid", done.certificate.has_value()}};
  if (done.certificate) {
    const verify::Certificate& certificate = *done.certificate;
    answer["game"] = certificate.game;
    answer["rules"] = certificate.rules == "-" ? "" : certificate.rules;
    answer["position"] = certificate.position;
    answer["claims"] = Json::array();
    for (const verify::ProvenClaim& claim : certificate.claims) {
      answer["claims"].push_back({{"side", side_of(certificate, claim)}, {"margin", claim.margin}});
    }
    answer["positions"] = certificate.positions;
  }
  answer["error"] = done.certificate ? Json() : Json(done.error);
  answer["seconds"] = done.seconds;
  return answer;
}

void print_text(const std::string& file, const Verification& done) {
  const verify::Certificate& certificate = *done.certificate;
  fmt::print("{}: valid\n", file);
  fmt::print("game      {}, rules {}\n", certificate.game, certificate.rules);
  fmt::print("position  {}\n", certificate.position);
  for (const verify::ProvenClaim& claim : certificate.claims) {
    fmt::print("proven    {} reaches a margin of at least {}\n", side_of(certificate, claim),
               claim.margin);
  }
  fmt::print("checked   {} positions in {:.2f} s\n", certificate.positions, done.seconds);
}

}  // namespace

int VerifyCommand::run() const {
  LongWork work([](const Progress& progress) {
    return fmt::format("{} positions checked", progress.done.load());
  });
  const Verification done = verification_of(file, work);
  const auto quiet = work.quiet();
  if (json) {
    fmt::print("{}\n", to_json(done).dump());
  } else if (done.certificate) {
    print_text(file, done);
  } else {
    fmt::print(stderr, "quintet: {} is not valid: {}\n", in_quotes(file), done.error);
  }
  return done.certificate ? 0 : 1;
}

}  // namespace quintet::apps
