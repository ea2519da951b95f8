#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/endings.h"
#include "retro/block_cache.h"
#include "retro/table_file.h"
#include "retro/table_maker.h"

namespace quintet::retro {

/// The endings that several tables of one game know, all for the same rules.
template <Game G, EndingClassFor<G> C>
class TableEndings final : public EndingsOf<G> {
 public:
  explicit TableEndings(OnBadTable on_bad) : on_bad_(std::move(on_bad)) {}

  void add(C numbers, std::unique_ptr<TableFile> file) {
    const unsigned key = numbers.key();
    if (key >= tables_.size()) tables_.resize(key + 1);
    tables_[key] = std::make_unique<Class>(Class{std::move(numbers), std::move(file)});
  }

  [[nodiscard]] std::string_view game() const override { return G::id; }

  [[nodiscard]] std::optional<KnownValue> probe(const typename G::State& at) const override {
    const unsigned key = C::key_at(at);
    if (key >= tables_.size() || !tables_[key]) return std::nullopt;
    const Class& table = *tables_[key];
    const auto value = cache_.value(*table.file, table.numbers.number_of(at));
    if (value) return ending_of(*value, C::turns_so_far(at), C::most_turns);
    tell_of_damage(table);
    return std::nullopt;
  }

 private:
  struct Class {
    C numbers;
    std::unique_ptr<TableFile> file;
  };

  void tell_of_damage(const Class& table) const {
    if (has_told_.exchange(true)) return;
    on_bad_("the table '" + table.file->path().string() +
            "' is damaged in places, which are not used (delete it and build it again)");
  }

  std::vector<std::unique_ptr<Class>> tables_;  // by key
  mutable BlockCache cache_;
  mutable std::atomic<bool> has_told_{false};
  OnBadTable on_bad_;
};

}  // namespace quintet::retro
