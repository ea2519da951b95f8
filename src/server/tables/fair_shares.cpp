#include "server/tables/fair_shares.h"

#include <algorithm>
#include <cmath>

namespace quintet::server {
namespace {

constexpr double half_life = 30;          // seconds
constexpr double usual = 1;               // seconds per task, until measured
constexpr double hardly_anything = 1e-3;  // seconds, negligible

}  // namespace

double FairShares::Account::used_until(Time now) const {
  const double passed = std::max(0.0, Seconds(now - at).count());
  return used * std::exp2(-passed / half_life);
}

double FairShares::Account::had(Time now) const {
  return used_until(now) + usual * static_cast<double>(running);
}

double FairShares::had(const Accounts& accounts, const std::string& who, Time now) {
  const auto found = accounts.find(who);
  return found == accounts.end() ? 0 : found->second.had(now);
}

FairShares::Had FairShares::had_by(const ThinkingOwner& owner, Time now) const {
  const double own = had(people_, owner.person, now);
  return {std::max(own, had(addresses_, owner.address, now)), own};
}

void FairShares::begin(Accounts& accounts, const std::string& who, Time now) {
  if (who.empty()) return;
  Account& account = accounts.try_emplace(who, Account{0, now}).first->second;
  ++account.running;
}

void FairShares::begin(const ThinkingOwner& owner, Time now) {
  if (size() >= next_sweep_) throw_away_old(now);
  begin(addresses_, owner.address, now);
  begin(people_, owner.person, now);
}

void FairShares::end(Accounts& accounts, const std::string& who, Seconds used, Time now) {
  if (who.empty()) return;
  Account& account = accounts.at(who);
  account.used = account.used_until(now) + used.count();
  account.at = now;
  --account.running;
}

void FairShares::end(const ThinkingOwner& owner, Seconds used, Time now) {
  end(addresses_, owner.address, used, now);
  end(people_, owner.person, used, now);
}

void FairShares::throw_away_old(Time now) {
  const auto is_old = [&](const auto& each) { return each.second.had(now) < hardly_anything; };
  std::erase_if(addresses_, is_old);
  std::erase_if(people_, is_old);
  next_sweep_ = std::max<std::size_t>(1024, 2 * size());
}

}  // namespace quintet::server
