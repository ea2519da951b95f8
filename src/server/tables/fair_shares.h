#pragma once

#include <chrono>
#include <compare>
#include <cstddef>
#include <map>
#include <string>

namespace quintet::server {

/// Who is charged for thinking time. An empty field is unknown, and nothing is counted for it.
struct ThinkingOwner {
  std::string address;
  std::string person;
  bool operator==(const ThinkingOwner&) const = default;
};

/// How much processor time people and addresses have used recently. Usage decays with a half-life,
/// so that nobody is penalised for long. The caller passes the current time.
class FairShares {
 public:
  using Time = std::chrono::steady_clock::time_point;
  using Seconds = std::chrono::duration<double>;

  /// A running task counts with the usual cost until it ends.
  void begin(const ThinkingOwner& owner, Time now);
  void end(const ThinkingOwner& owner, Seconds used, Time now);

  /// Whoever has used less goes first. `shared` is the larger of the person's own usage and that
  /// of their address: people behind one address share its allowance, and one person gains nothing
  /// by using several addresses. `own` breaks ties.
  struct Had {
    double shared;
    double own;
    auto operator<=>(const Had&) const = default;
  };
  [[nodiscard]] Had had_by(const ThinkingOwner& owner, Time now) const;
  /// How many entries are kept. Entries with negligible usage are eventually dropped.
  [[nodiscard]] std::size_t size() const { return addresses_.size() + people_.size(); }

 private:
  struct Account {
    double used = 0;  // seconds, as of `at`
    Time at;
    std::size_t running = 0;
    [[nodiscard]] double had(Time now) const;
    [[nodiscard]] double used_until(Time now) const;
  };
  using Accounts = std::map<std::string, Account, std::less<>>;

  static double had(const Accounts& accounts, const std::string& who, Time now);
  static void begin(Accounts& accounts, const std::string& who, Time now);
  static void end(Accounts& accounts, const std::string& who, Seconds used, Time now);
  void throw_away_old(Time now);

  Accounts addresses_;
  Accounts people_;
  std::size_t next_sweep_ = 1024;
};

}  // namespace quintet::server
