#include "server/kept_answer.h"

#include <zlib.h>

#include <utility>

#include "core/error.h"
#include "server/http_text.h"
#include "store/secrets.h"

namespace quintet::server {

std::string gzipped(const std::string& text) {
  constexpr int gzip_format = 16;  // added to the window bits to select gzip
  constexpr int most_memory = 9;
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, MAX_WBITS + gzip_format, most_memory,
                   Z_DEFAULT_STRATEGY) != Z_OK) {
    throw Error("no memory to compress a file");
  }
  std::string packed(deflateBound(&stream, text.size()), '\0');
  std::string from = text;  // zlib's input pointer is not const
  stream.next_in = reinterpret_cast<Bytef*>(from.data());
  stream.avail_in = static_cast<uInt>(from.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

KeptAnswer::KeptAnswer(std::string type, std::string body, std::string cache_control)
    : type_(std::move(type)),
      body_(std::move(body)),
      packed_(gzipped(body_)),
      tag_('"' + store::hash_of_token(type_ + body_).substr(0, 22) + '"'),
      cache_control_(std::move(cache_control)) {
  if (packed_.size() >= body_.size()) packed_.clear();
}

HttpResponse KeptAnswer::give(const HttpRequest& request) const {
  HttpResponse response;
  response.type = type_;
  response.headers = {{"ETag", tag_},
                      {"Cache-Control", cache_control_},
                      {"Vary", "Accept-Encoding, Accept-Language"}};
  if (request.header("if-none-match").find(tag_) != std::string::npos) {
    response.status = 304;
  } else if (!packed_.empty() && takes_gzip(request.header("accept-encoding"))) {
    response.headers.emplace_back("Content-Encoding", "gzip");
    response.body = packed_;
  } else {
    response.body = body_;
  }
  return response;
}

}  // namespace quintet::server
