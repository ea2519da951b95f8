#include "server/password_gate.h"

#include "server/api.h"
#include "store/secrets.h"

namespace quintet::server {
namespace {

constexpr unsigned most_at_once = 2;
constexpr unsigned most_waiting = 6;

}  // namespace

class PasswordGate::Turn {
 public:
  Turn(PasswordGate& gate, words::Language language) : gate_(gate) {
    std::unique_lock lock(gate_.mutex_);
    if (gate_.waiting_ >= most_waiting) {
      throw ApiError(Refusal::busy, say(language, "server.busy"));
    }
    ++gate_.waiting_;
    gate_.freed_.wait(lock, [&] { return gate_.working_ < most_at_once; });
    --gate_.waiting_;
    ++gate_.working_;
  }
  ~Turn() {
    {
      const std::lock_guard lock(gate_.mutex_);
      --gate_.working_;
    }
    gate_.freed_.notify_one();
  }
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;

 private:
  PasswordGate& gate_;
};

std::string PasswordGate::hash(std::string_view password, words::Language language) {
  const Turn turn(*this, language);
  return store::hash_of_password(password);
}

bool PasswordGate::fits(std::string_view password, const std::string& hash,
                        words::Language language) {
  const Turn turn(*this, language);
  static const std::string nobodys = store::hash_of_password(store::new_token());
  return store::is_password(password, hash.empty() ? nobodys : hash) && !hash.empty();
}

}  // namespace quintet::server
