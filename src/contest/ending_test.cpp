#include "contest/ending.h"

#include <gtest/gtest.h>

namespace quintet::contest {
namespace {

TEST(Ending, RoundTripsThroughARecord) {
  for (const Ending ending : {Ending::by_rules, Ending::resigned, Ending::agreed_draw, Ending::time,
                              Ending::rule_broken, Ending::abandoned}) {
    record::Record record;
    record.result = Outcome::draw;
    record.set_tag("Termination", termination_of(ending));
    EXPECT_EQ(end_of_record(record).value().ending, ending) << termination_of(ending);
  }
}

TEST(Ending, AnUnknownTerminationMeansByTheRules) {
  record::Record record;
  EXPECT_FALSE(end_of_record(record));
  record.result = Outcome::first_wins;
  record.set_tag("Termination", "struck by lightning");
  EXPECT_EQ(end_of_record(record).value().ending, Ending::by_rules);
}

}  // namespace
}  // namespace quintet::contest
