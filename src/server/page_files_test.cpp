#include "server/page_files.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include <fstream>

#include "server/test_client.h"

namespace quintet::server {
namespace {

namespace fs = std::filesystem;

class PageFilesTest : public testing::Test {
 protected:
  void write(const fs::path& name, const std::string& text) {
    const fs::path file = place.path() / "page" / name;
    fs::create_directories(file.parent_path());
    std::ofstream(file) << text;
  }
  [[nodiscard]] static HttpResponse ask(const PageFiles& page, const std::string& path,
                                        HttpRequest::Texts headers = {}) {
    HttpRequest request;
    request.method = "GET";
    request.path = path;
    request.headers = std::move(headers);
    return page.answer(request);
  }
  [[nodiscard]] PageFiles page() const { return PageFiles(place.path() / "page"); }

  TestFolder place;
};

TEST_F(PageFilesTest, ServesFilesWithTypeAndCacheLifetime) {
  write("index.html", "<p>hello");
  write("assets/main-abc123.js", "let x;");
  const HttpResponse index = ask(page(), "/");
  EXPECT_EQ(index.body, "<p>hello");
  EXPECT_EQ(index.type, "text/html; charset=utf-8");
  EXPECT_EQ(header_of(index, "Cache-Control"), "no-cache");
  const HttpResponse script = ask(page(), "/assets/main-abc123.js");
  EXPECT_EQ(script.type, "text/javascript; charset=utf-8");
  EXPECT_EQ(header_of(script, "Cache-Control"), "public, max-age=31536000, immutable");
}

TEST_F(PageFilesTest, RoutesOfThePageServeThePage) {
  write("index.html", "<p>hello");
  write("routes.json", R"(["/","/learn","/learn/:game","/table/:id"])");
  for (const char* known : {"/", "/learn", "/learn/", "/learn/wali", "/table/a.b"}) {
    EXPECT_EQ(ask(page(), known).status, 200U) << known;
    EXPECT_EQ(ask(page(), known).body, "<p>hello") << known;
  }
}

TEST_F(PageFilesTest, UnknownRoutesAreNotFound) {
  write("index.html", "<p>hello");
  write("routes.json", R"(["/learn/:game"])");
  for (const char* nothing : {"/healthz", "/metrics", "/.env", "/wp-login.php", "/favicon.ico",
                              "/assets/gone.js", "/learn", "/learn/", "/learn/wali/x", "//"}) {
    const HttpResponse to_program = ask(page(), nothing, {{"accept", "*/*"}});
    EXPECT_EQ(to_program.status, 404U) << nothing;
    EXPECT_EQ(code_of(to_program), "not_found") << nothing;
    const HttpResponse to_person = ask(page(), nothing, {{"accept", "text/html,*/*;q=0.8"}});
    EXPECT_EQ(to_person.status, 404U) << nothing;
    EXPECT_EQ(to_person.body, "<p>hello") << nothing;
  }
}

TEST_F(PageFilesTest, RoutesOfUnknownGamesAreNotFound) {
  write("index.html", "<p>hello");
  write("routes.json", R"(["/learn/:game/:lesson","/table/:id"])");
  const HttpRequest::Texts person{{"accept", "text/html"}};
  EXPECT_EQ(ask(page(), "/learn/wali/drop", person).status, 200U);
  EXPECT_EQ(ask(page(), "/learn/chess/drop", person).status, 404U);
  EXPECT_EQ(ask(page(), "/table/chess", person).status, 200U);
}

TEST_F(PageFilesTest, NotFoundOutranksNotModified) {
  write("index.html", "<p>hello");
  const std::string tag = header_of(ask(page(), "/"), "ETag");
  const auto again = ask(page(), "/nothing", {{"accept", "text/html"}, {"if-none-match", tag}});
  EXPECT_EQ(again.status, 404U);
  EXPECT_EQ(again.body, "<p>hello");
}

TEST_F(PageFilesTest, AnUnreadableRouteListIsIgnored) {
  write("index.html", "<p>hello");
  for (const char* list : {"", "{", "7", R"({"a":1})", R"([7, "learn", null])"}) {
    write("routes.json", list);
    EXPECT_EQ(ask(page(), "/").status, 200U) << list;
    EXPECT_EQ(ask(page(), "/learn").status, 404U) << list;
  }
}

TEST_F(PageFilesTest, NoPathEscapesTheFolder) {
  write("index.html", "<p>hello");
  write("../secret.txt", "secret");
  for (const char* path : {"/../secret.txt", "/x/../../secret.txt", "//secret.txt", "/./index.html",
                           "/..\\secret.txt", "/../secret"}) {
    const HttpResponse response = ask(page(), path);
    EXPECT_NE(response.body, "secret") << path;
    EXPECT_TRUE(response.status == 404 || response.body == "<p>hello") << path;
  }
}

TEST_F(PageFilesTest, AnswersNotModified) {
  write("index.html", "<p>hello");
  const PageFiles files = page();
  const std::string tag = header_of(ask(files, "/"), "ETag");
  const HttpResponse again = ask(files, "/", {{"if-none-match", tag}});
  EXPECT_EQ(again.status, 304U);
  EXPECT_EQ(again.body, "");
  EXPECT_EQ(ask(files, "/", {{"if-none-match", "\"other\""}}).status, 200U);
}

TEST_F(PageFilesTest, CompressesWhenAccepted) {
  const std::string text(5000, 'x');
  write("index.html", text);
  const HttpResponse packed = ask(page(), "/", {{"accept-encoding", "gzip"}});
  EXPECT_EQ(header_of(packed, "Content-Encoding"), "gzip");
  EXPECT_LT(packed.body.size(), 200U);
  std::string out(text.size() + 1, '\0');
  z_stream stream{};
  inflateInit2(&stream, MAX_WBITS + 16);
  std::string in = packed.body;
  stream.next_in = reinterpret_cast<Bytef*>(in.data());
  stream.avail_in = static_cast<uInt>(in.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
  out.resize(stream.total_out);
  inflateEnd(&stream);
  EXPECT_EQ(out, text);
  EXPECT_EQ(ask(page(), "/").body, text);
}

TEST_F(PageFilesTest, AnUnbuiltPageSaysHowToBuildIt) {
  const HttpResponse response = ask(page(), "/");
  EXPECT_EQ(response.status, 503U);
  EXPECT_NE(response.body.find("scripts/page.sh"), std::string::npos);
  EXPECT_FALSE(page().is_built());
}

TEST_F(PageFilesTest, AreReadOnly) {
  HttpRequest request;
  request.method = "POST";
  request.path = "/";
  EXPECT_EQ(page().answer(request).status, 405U);
}

}  // namespace
}  // namespace quintet::server
