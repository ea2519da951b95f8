#include "store/store_claim.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <optional>

#include "core/error.h"
#include "store/secrets.h"

namespace quintet {
namespace {

namespace fs = std::filesystem;

class StoreClaims : public testing::Test {
 protected:
  StoreClaims() { fs::create_directories(folder / "other"); }
  ~StoreClaims() override { fs::remove_all(folder); }

  [[nodiscard]] std::string file(const fs::path& name = "store.db") const {
    return (folder / name).string();
  }

  const fs::path folder = fs::temp_directory_path() / ("quintet-" + new_id());
};

TEST_F(StoreClaims, OneServerHasAFileUntilItEnds) {
  std::optional<StoreClaim> first(file());
  try {
    const StoreClaim second(file());
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(std::string(error.what()), file() + " is in use by another server, process " +
                                             std::to_string(getpid()) +
                                             " (stop it, or choose another file with --db)");
  }
  EXPECT_THROW(StoreClaim(file("other/../store.db")), Error);
  const StoreClaim another_file(file("other/store.db"));
  first.reset();
  const StoreClaim next(file());
}

TEST_F(StoreClaims, AFileIsTheSameByWhateverNameItIsCalled) {
  fs::create_symlink(file(), file("other/link.db"));
  const StoreClaim first(file());
  EXPECT_THROW(StoreClaim(file("other/link.db")), Error);
}

TEST_F(StoreClaims, TheFolderIsMadeAndAPlaceThatCannotBeIsNamed) {
  const StoreClaim claim(file("new/folder/store.db"));
  try {
    const StoreClaim nowhere("/dev/null/store.db");
    FAIL();
  } catch (const Error& error) {
    EXPECT_NE(std::string(error.what()).find("/dev/null/store.db-lock: cannot be made"),
              std::string::npos);
  }
}

TEST_F(StoreClaims, OfPostgresThereMayBeSeveral) {
  const StoreClaim first("postgresql://host/x");
  const StoreClaim second("postgresql://host/x");
}

}  // namespace
}  // namespace quintet
