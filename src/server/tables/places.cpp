#include "server/tables/places.h"

#include "server/http_text.h"

namespace quintet::server {
namespace {

using Counts = std::map<std::string, std::size_t, std::less<>>;

bool is_full(const Counts& counts, const std::string& who, std::size_t most) {
  const auto found = counts.find(who);
  return found != counts.end() && found->second >= most;
}

void add(Counts& counts, const std::string& who) {
  if (!who.empty()) ++counts[who];
}

void remove(Counts& counts, const std::string& who) {
  const auto found = counts.find(who);
  if (found != counts.end() && --found->second == 0) counts.erase(found);
}

/// Many people may come through a proxy on this machine that does not forward addresses, so there
/// the address only counts for unidentified visitors.
ThinkingOwner without_proxy(const ThinkingOwner& owner) {
  if (owner.person.empty() || !is_loopback(owner.address)) return owner;
  return {"", owner.person};
}

}  // namespace

Places::Place Places::take(const ThinkingOwner& wanted_by) {
  const ThinkingOwner owner = without_proxy(wanted_by);
  const std::lock_guard lock(taken_->mutex);
  if (is_full(taken_->by_person, owner.person, of_person_) ||
      is_full(taken_->by_address, owner.address, of_address_)) {
    return nullptr;
  }
  return counted(owner);
}

Places::Place Places::take_anyway(const ThinkingOwner& owner) {
  const std::lock_guard lock(taken_->mutex);
  return counted(without_proxy(owner));
}

/// The mutex must be held.
Places::Place Places::counted(const ThinkingOwner& owner) {
  add(taken_->by_person, owner.person);
  add(taken_->by_address, owner.address);
  return {new ThinkingOwner(owner), [taken = taken_](const ThinkingOwner* gone) {
            const std::unique_ptr<const ThinkingOwner> owned(gone);
            const std::lock_guard lock(taken->mutex);
            remove(taken->by_person, gone->person);
            remove(taken->by_address, gone->address);
          }};
}

}  // namespace quintet::server
