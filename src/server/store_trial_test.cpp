#include "server/store_trial.h"

#include <gtest/gtest.h>

#include "server/test_client.h"
#include "store/test_faults.h"

namespace quintet::server {
namespace {

using Kind = store::StoreFaults::Kind;

class StoreTrials : public testing::Test {
 public:
  ~StoreTrials() override { faults.set(Kind::none); }

 protected:
  TestFolder place;
  store::StoreFaults faults;
  std::unique_ptr<store::Store> store = store::open_faulty_store(place.path() / "test.db", faults);
};

TEST_F(StoreTrials, SayWhatIsWrong) {
  EXPECT_EQ(StoreTrial(*store, std::chrono::minutes(1)).problem(), "");
  faults.set(Kind::failing);
  EXPECT_EQ(StoreTrial(*store, std::chrono::minutes(1)).problem(),
            "not ready: the database cannot be read and written");
}

TEST_F(StoreTrials, ProbeAHangingStoreOnlyOnce) {
  StoreTrial trial(*store, std::chrono::milliseconds(20));
  faults.set(Kind::hanging);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(trial.problem(), "not ready: the database does not answer");
  }
  faults.set(Kind::none);
  // Recovers by itself once the trial that hung has ended.
  while (!trial.problem().empty()) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  EXPECT_EQ(faults.hung(), 1);
}

}  // namespace
}  // namespace quintet::server
