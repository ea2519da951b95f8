#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/endings.h"
#include "retro/appraisal.h"
#include "retro/shelf.h"
#include "retro/table_file.h"
#include "retro/table_header.h"
#include "retro/values.h"

namespace quintet::retro {

template <Game G, EndingClassFor<G> C>
TableHeader header_of(const typename G::Rules& rules, unsigned key) {
  return {std::string(G::id), C::rules_that_matter(rules), C::name_of(key)};
}

/// With the number of positions, as it is in the file.
template <Game G, EndingClassFor<G> C>
TableHeader header_of(const typename G::Rules& rules, const C& numbers) {
  TableHeader header = header_of<G, C>(rules, numbers.key());
  header.positions = numbers.size();
  return header;
}

/// All values of a finished table. Throws Error if there is none that is good.
template <class C>
Values load_values(const Shelf& shelf, const C& numbers, const TableHeader& header) {
  const auto file = open_table(shelf.place_of(header), header);
  Values values(numbers.size());
  file->read_all(values.all());
  return values;
}

/// The tables of the classes to which irreversible moves lead, in memory.
template <Game G, EndingClassFor<G> C>
class SmallerTables {
 public:
  SmallerTables(const typename G::Rules& rules, const C& numbers, const Shelf& shelf) {
    for (const unsigned key : C::below(rules, numbers.key())) {
      numbers_.push_back(std::make_unique<C>(rules, key));
      const C& smaller = *numbers_.back();
      values_.push_back(
          std::make_unique<Values>(load_values(shelf, smaller, header_of<G>(rules, smaller))));
    }
  }

  [[nodiscard]] std::vector<Finished<C>> finished() const {
    std::vector<Finished<C>> all;
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
      all.push_back({numbers_[i].get(), values_[i].get()});
    }
    return all;
  }
  [[nodiscard]] std::uint64_t bytes() const {
    std::uint64_t sum = 0;
    for (const auto& values : values_) sum += values->size();
    return sum;
  }

 private:
  std::vector<std::unique_ptr<C>> numbers_;
  std::vector<std::unique_ptr<Values>> values_;
};

}  // namespace quintet::retro
