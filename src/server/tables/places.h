#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "server/tables/fair_shares.h"

namespace quintet::server {

/// Limits how many of something may exist at once, per person and per address.
class Places {
 public:
  Places(std::size_t of_person, std::size_t of_address)
      : of_person_(of_person), of_address_(of_address), taken_(std::make_shared<Taken>()) {}

  /// Taken until its last copy is destroyed.
  using Place = std::shared_ptr<const ThinkingOwner>;

  /// Null if there are too many already.
  Place take(const ThinkingOwner& wanted_by);
  /// Counts even if there are too many.
  Place take_anyway(const ThinkingOwner& owner);
  [[nodiscard]] std::size_t of_person() const { return of_person_; }
  [[nodiscard]] std::size_t of_address() const { return of_address_; }

 private:
  Place counted(const ThinkingOwner& owner);

  using Counts = std::map<std::string, std::size_t, std::less<>>;
  struct Taken {
    std::mutex mutex;
    Counts by_person;
    Counts by_address;
  };

  std::size_t of_person_;
  std::size_t of_address_;
  std::shared_ptr<Taken> taken_;
};

}  // namespace quintet::server
