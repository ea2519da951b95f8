#pragma once

#include <chrono>
#include <compare>
#include <cstddef>
#include <map>
#include <string>

namespace quintet::server {

/// For whom something is thought about. Either may be empty: then it is not known, and nothing is
/// counted for it.
struct ThinkingOwner {
  std::string address;
  std::string person;
  bool operator==(const ThinkingOwner&) const = default;
};

/// How much processor time people and addresses have had of late. What somebody has had counts half
/// as much after a while, so that nobody pays for long. Whoever calls says what time it is.
class FairShares {
 public:
  using Time = std::chrono::steady_clock::time_point;
  using Seconds = std::chrono::duration<double>;

  /// What is begun counts as much as it usually takes until it ends.
  void begin(const ThinkingOwner& owner, Time now);
  void end(const ThinkingOwner& owner, Seconds used, Time now);

  /// Who has had less is served first: people share what their address has, and addresses what
  /// their person has.
  struct Had {
    double shared;
    double own;
    auto operator<=>(const Had&) const = default;
  };
  [[nodiscard]] Had had_by(const ThinkingOwner& owner, Time now) const;
  /// How many accounts are kept. Those that have had nothing to speak of are thrown away in time.
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
