#include "sql/claim.h"

#include <unistd.h>

#include <filesystem>
#include <optional>

#include "core/error.h"
#include "sql/test_databases.h"

namespace quintet::sql {
namespace {

namespace fs = std::filesystem;

class Claims : public testing::Test {
 protected:
  Claims() { fs::create_directories(folder.path() / "other"); }

  [[nodiscard]] std::string file(const fs::path& name = "store.db") const {
    return (folder.path() / name).string();
  }

  const TestFolder folder;
};

TEST_F(Claims, OneProcessHoldsAFileUntilItEnds) {
  std::optional<Claim> first(file());
  try {
    const Claim second(file());
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(std::string(error.what()), file() + " is in use by another program, process " +
                                             std::to_string(getpid()) +
                                             " (stop that one, or choose another file)");
  }
  EXPECT_THROW(Claim(file("other/../store.db")), Error);
  const Claim another_file(file("other/store.db"));
  first.reset();
  const Claim next(file());
}

TEST_F(Claims, AFileIsRecognisedUnderAnyName) {
  fs::create_symlink(file(), file("other/link.db"));
  const Claim first(file());
  EXPECT_THROW(Claim(file("other/link.db")), Error);
}

TEST_F(Claims, CreatesTheFolderAndNamesAnImpossiblePlace) {
  const Claim claim(file("new/folder/store.db"));
  try {
    const Claim nowhere("/dev/null/store.db");
    FAIL();
  } catch (const Error& error) {
    EXPECT_NE(std::string(error.what()).find("/dev/null/store.db-lock: cannot be created"),
              std::string::npos);
  }
}

TEST_F(Claims, PostgresMayHaveSeveralServers) {
  const Claim first("postgresql://host/x");
  const Claim second("postgresql://host/x");
}

}  // namespace
}  // namespace quintet::sql
