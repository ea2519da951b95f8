#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "core/error.h"
#include "core/reading.h"
#include "core/table_of.h"
#include "retro/appraisal.h"
#include "retro/builder.h"
#include "retro/loaded_tables.h"
#include "retro/machine_memory.h"
#include "retro/ranges.h"
#include "retro/survey.h"
#include "retro/table_endings.h"
#include "retro/table_file.h"
#include "retro/table_maker.h"
#include "retro/table_writer.h"
#include "retro/values.h"

namespace quintet::retro {

/// The tables of a game whose endings are numbered by C.
template <Game G, EndingClassFor<G> C>
class TableMakerOf final : public TableMaker {
 public:
  [[nodiscard]] std::string rules_that_matter(std::string_view rules) const override {
    return C::rules_that_matter(rules_of<G>(rules));
  }

  [[nodiscard]] std::vector<TableHeader> needed_for(std::string_view rules,
                                                    std::string_view name) const override {
    const auto read = rules_of<G>(rules);
    std::vector<unsigned> keys;
    add_with_those_below(read, C::key_of(read, name), keys);
    std::vector<TableHeader> headers;
    for (const unsigned key : keys) headers.push_back(header_of<G, C>(read, key));
    return headers;
  }

  bool build(const TableHeader& table, const Shelf& shelf, const BuildPlan& plan) const override {
    const auto rules = rules_of<G>(table.rules);
    const C numbers(rules, C::key_of(rules, table.name));
    const SmallerTables<G, C> below(rules, numbers, shelf);
    // One byte for each position, and one bit.
    require_memory(numbers.size() / 8 * 9 + below.bytes(), title_of(table));
    Values values(numbers.size());
    const TableHeader whole = header_of<G>(rules, numbers);
    const unsigned layer = resume(whole, shelf, values);
    const Appraisal<G, C> moves(numbers, below.finished());
    TableBuilder<G, C> builder(numbers, moves, values);

    using Clock = std::chrono::steady_clock;
    auto saved = Clock::now();
    unsigned reached = layer;
    const auto keep = [&](unsigned now) {
      TableHeader part = whole;
      part.layer = now;
      write_table(shelf.place_of_part(whole), part, values.all());
      saved = Clock::now();
    };
    const bool is_finished =
        builder.run(layer, plan.threads, plan.job, [&](unsigned now, const Values&) {
          reached = now;
          plan.on_layer(now);
          if (Clock::now() - saved >= plan.between_checkpoints) keep(now);
        });
    if (!is_finished) {
      if (reached > 0) keep(reached);
      return false;
    }
    write_table(shelf.place_of(whole), whole, values.all());
    std::error_code none;
    std::filesystem::remove(shelf.place_of_part(whole), none);
    return true;
  }

  [[nodiscard]] std::uint64_t check(const TableHeader& table, const Shelf& shelf, unsigned threads,
                                    const Job& job) const override {
    const auto rules = rules_of<G>(table.rules);
    const C numbers(rules, C::key_of(rules, table.name));
    const Values values = load_values(shelf, numbers, header_of<G>(rules, numbers));
    const SmallerTables<G, C> below(rules, numbers, shelf);
    const Appraisal<G, C> moves(numbers, below.finished());
    std::atomic<std::uint64_t> checked{0};
    std::atomic<std::uint64_t> wrong{numbers.size()};
    job.begin(numbers.size());
    in_ranges(numbers.size(), threads, job, [&](std::uint64_t begin, std::uint64_t end) {
      for (std::uint64_t number = begin; number < end; ++number) {
        const bool is_right =
            values[number] == (numbers.is_used(number)
                                   ? moves.by_all_moves(numbers.position(number), values)
                                   : drawn);
        if (!is_right) wrong = number;
      }
      checked += end - begin;
    });
    if (wrong < numbers.size()) {
      throw Error("the table '" + shelf.place_of(table).string() + "' is wrong at " +
                  G::position_to_text(numbers.position(wrong)) + " (delete it and build it again)");
    }
    return checked;
  }

  [[nodiscard]] Survey survey(const TableHeader& table, const Shelf& shelf,
                              unsigned threads) const override {
    const auto rules = rules_of<G>(table.rules);
    const C numbers(rules, C::key_of(rules, table.name));
    const Values values = load_values(shelf, numbers, header_of<G>(rules, numbers));
    Survey all;
    std::mutex mutex;
    std::uint64_t hardest = 0;
    in_ranges(numbers.size(), threads, {}, [&](std::uint64_t begin, std::uint64_t end) {
      const auto [part, where] = survey_of(numbers, values, begin, end);
      const std::lock_guard lock(mutex);
      all.wins += part.wins;
      all.draws += part.draws;
      all.losses += part.losses;
      all.longest_loss = std::max(all.longest_loss, part.longest_loss);
      // Of several, the lowest number, however the work was divided.
      if (part.longest_win > all.longest_win ||
          (part.longest_win == all.longest_win && where < hardest)) {
        hardest = where;
        all.longest_win = part.longest_win;
      }
    });
    if (all.longest_win > 0) all.hardest = G::position_to_text(numbers.position(hardest));
    return all;
  }

  [[nodiscard]] std::shared_ptr<const Endings> endings(std::string_view rules, const Shelf& shelf,
                                                       const OnBadTable& on_bad) const override {
    const auto read = rules_of<G>(rules);
    auto all = std::make_shared<TableEndings<G, C>>(on_bad);
    for (const auto& path : shelf.tables(G::id, C::rules_that_matter(read))) {
      try {
        C numbers(read, C::key_of(read, path.stem().string()));
        auto file = open_table(path, header_of<G>(read, numbers));
        all->add(std::move(numbers), std::move(file));
      } catch (const Error& error) {
        on_bad(error.what());
      }
    }
    return all;
  }

  [[nodiscard]] std::optional<KnownValue> probe(const Endings& endings,
                                                const Table& game) const override {
    return of_this_game(endings).probe(typed_table<G>(game).at());
  }

  [[nodiscard]] std::vector<KnownMove<std::string>> moves(const Endings& endings,
                                                          const Table& game) const override {
    const auto& at = typed_table<G>(game).at();
    std::vector<KnownMove<std::string>> texts;
    for (const auto& [move, ending] : known_moves<G>(of_this_game(endings), at)) {
      texts.push_back({G::move_to_text(at, move), ending});
    }
    return texts;
  }

 private:
  using Rules = typename G::Rules;

  static const EndingsOf<G>& of_this_game(const Endings& endings) {
    return static_cast<const EndingsOf<G>&>(endings);  // NOLINT: made by `endings` above
  }

  static void add_with_those_below(const Rules& rules, unsigned key, std::vector<unsigned>& keys) {
    if (std::find(keys.begin(), keys.end(), key) != keys.end()) return;
    for (const unsigned next : C::below(rules, key)) add_with_those_below(rules, next, keys);
    keys.push_back(key);
  }

  /// The last layer of a checkpoint, with its values; 0 if there is none that can be used.
  static unsigned resume(const TableHeader& whole, const Shelf& shelf, Values& values) {
    const auto path = shelf.place_of_part(whole);
    std::error_code missing;
    if (!std::filesystem::exists(path, missing)) return 0;
    const auto file = open_table(path, whole, TableStage::checkpoint);
    file->read_all(values.all());
    return file->header().layer;
  }
};

}  // namespace quintet::retro
