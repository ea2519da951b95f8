#include <sys/stat.h>

#include <filesystem>
#include <fstream>

#include "sql/database.h"
#include "sql/test_databases.h"

namespace quintet::sql {
namespace {

namespace fs = std::filesystem;

/// The error for a database that cannot be opened or used.
std::string complaint(const std::string& url) {
  try {
    open_database(url)->read([](Session& session) { session.run("SELECT 1", {}); });
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

TEST(OpenDatabase, ComplainsInOneLine) {
  const std::string nowhere = complaint("postgresql://someone:secret@/x?host=/nowhere");
  EXPECT_NE(nowhere.find("the PostgreSQL database: "), std::string::npos) << nowhere;
  EXPECT_EQ(nowhere.find("secret"), std::string::npos) << nowhere;
  EXPECT_EQ(nowhere.find('\n'), std::string::npos) << nowhere;
  EXPECT_NE(complaint("/dev/null/file").find("cannot be created"), std::string::npos);
  EXPECT_NE(complaint("/").find("/: "), std::string::npos);
}

TEST(OpenDatabase, RefusesAnUnknownKind) {
  EXPECT_EQ(complaint("mysql://root:secret@host/x"),
            "unknown kind of database mysql://... (expected a file, or postgresql://...)");
  EXPECT_FALSE(fs::exists("mysql:"));
  EXPECT_EQ(complaint(":memory:"),
            "no database is kept in memory (expected a file, or postgresql://...)");
  EXPECT_FALSE(fs::exists(":memory:"));
}

TEST(OpenDatabase, RefusesAFileThatIsNotADatabase) {
  const TestFolder folder;
  const std::string file = folder.path() / "text";
  std::ofstream(file) << std::string(5000, 'x');
  EXPECT_NE(complaint(file).find("(expected an SQLite database)"), std::string::npos);
}

TEST(OpenDatabase, NobodyElseMayReadTheFile) {
  const TestFolder folder;
  const std::string file = folder.path() / "new/test.sqlite";
  open_database(file);
  struct stat status {};
  ASSERT_EQ(stat(file.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777U, 0600U);
}

TEST(OpenDatabase, AFileHasOneName) {
  const TestFolder folder;
  const std::string file = folder.path() / "test.sqlite";
  const std::string second = folder.path() / "second.sqlite";
  open_database(file);
  fs::create_hard_link(file, second);
  EXPECT_EQ(complaint(second),
            second + ": has 2 names (expected one: remove its other hard links)");
  EXPECT_NE(complaint(file), "");
  fs::remove(second);
  EXPECT_EQ(complaint(file), "");
}

}  // namespace
}  // namespace quintet::sql
