// Any bytes as a live client's message: it is accepted or rejected, and what is accepted stays
// within its limits.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "server/tables/live_message.h"

namespace {

void require(bool promise) {
  if (!promise) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto names = quintet::server::names_in_message(text);
  require(names.id.size() <= 40 && names.table.size() <= 40 && names.request.size() <= 40);
  try {
    const auto message = quintet::server::live_message_from_text(text);
    require(message.lines >= 1 && message.lines <= 5);
    require(message.table.size() <= 40 && message.request.size() <= 40);
    require(!message.after || *message.after >= 0);
    require(message.id == names.id || names.id.empty());
  } catch (const quintet::server::ApiError& error) {
    require(error.refusal() == quintet::server::Refusal::bad_request);
  }
  return 0;
}
