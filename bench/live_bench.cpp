// How long a move takes to reach the opponent's screen: GAMES games between people on a running
// server, each with two live connections and one move per second. Start a server with an empty
// database, build with the preset `bench`, then
//   quintet serve --port 8018 --db /tmp/bench.db & build/bench/bench/live_bench 8018 1000 30 $!
// (port, games, seconds and the server's process id, whose memory use is reported too). The clients
// claim different addresses, as a proxy on the same machine would.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/asio.hpp>
#include <boost/beast.hpp>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <fstream>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/random.h"

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using Clock = std::chrono::steady_clock;
using Json = nlohmann::json;
using std::chrono::milliseconds;

constexpr milliseconds between_moves{1000};
constexpr std::size_t most_at_once = 64;  // connections being opened at the same time

/// The server's resident memory in kilobytes.
long memory_of(const std::string& process) {
  std::ifstream status("/proc/" + process + "/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("VmRSS:")) return std::strtol(line.c_str() + 6, nullptr, 10);
  }
  return 0;
}

struct Person {
  std::string cookie;
  std::string address;
};

/// API calls, one after another on a single connection.
class Caller {
 public:
  Caller(asio::io_context& io, unsigned short port) : stream_(io), port_(port) {
    stream_.connect(asio::ip::tcp::endpoint(asio::ip::address_v4::loopback(), port));
  }

  Json call(Person& person, http::verb verb, const std::string& target, const Json& body) {
    std::string token;
    if (verb != http::verb::get) token = call(person, http::verb::get, "/api/me", {})["token"];
    http::request<http::string_body> request(verb, target, 11);
    request.set(http::field::host, fmt::format("localhost:{}", port_));
    request.set("X-Forwarded-For", person.address);
    if (!person.cookie.empty()) request.set(http::field::cookie, person.cookie);
    if (!token.empty()) {
      request.set("X-Quintet-Token", token);
      request.set(http::field::content_type, "application/json");
      request.body() = body.dump();
    }
    request.prepare_payload();
    http::write(stream_, request);
    http::response<http::string_body> response;
    http::read(stream_, buffer_, response);
    const std::string cookie(response[http::field::set_cookie]);
    if (!cookie.empty()) person.cookie = cookie.substr(0, cookie.find(';'));
    if (response.result_int() >= 300) {
      throw std::runtime_error(fmt::format("{}: {}", target, response.body()));
    }
    return Json::parse(response.body());
  }

 private:
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  unsigned short port_;
};

struct Figures {
  std::vector<double> delays;  // milliseconds
  std::size_t sent = 0;
  std::size_t refused = 0;
  std::size_t over = 0;
};

class Match;

/// A live connection. Messages are scanned rather than parsed, because this program shares the
/// machine with the server.
class Seat {
 public:
  Seat(asio::io_context& io, Match& match, std::size_t side, Person person)
      : match_(match), side_(side), person_(std::move(person)), stream_(io) {}

  void connect(unsigned short port, std::string table, std::function<void()> done) {
    table_ = std::move(table);
    port_ = port;
    done_ = std::move(done);
    beast::get_lowest_layer(stream_).async_connect(
        asio::ip::tcp::endpoint(asio::ip::address_v4::loopback(), port),
        [this](beast::error_code error) { shake_hands(error); });
  }
  void say(std::string text) {
    line_.push_back(std::move(text));
    if (line_.size() == 1) write();
  }
  [[nodiscard]] const std::string& table() const { return table_; }

 private:
  static void check(beast::error_code error, const char* what) {
    if (!error) return;
    fmt::print(stderr, "{}: {}\n", what, error.message());
    std::exit(1);
  }
  void shake_hands(beast::error_code error) {
    check(error, "connect");
    const std::string host = fmt::format("localhost:{}", port_);
    stream_.set_option(websocket::stream_base::decorator([this, host](auto& request) {
      request.set(http::field::cookie, person_.cookie);
      request.set(http::field::origin, "http://" + host);
      request.set("X-Forwarded-For", person_.address);
    }));
    stream_.async_handshake(host, "/api/live", [this](beast::error_code failed) {
      check(failed, "handshake");
      done_();
      say(Json{{"type", "follow"}, {"table", table_}}.dump());
      read();
    });
  }
  void read();
  void write() {
    stream_.async_write(asio::buffer(line_.front()), [this](beast::error_code error, std::size_t) {
      check(error, "write");
      line_.pop_front();
      if (!line_.empty()) write();
    });
  }

  Match& match_;
  std::size_t side_;
  Person person_;
  websocket::stream<beast::tcp_stream> stream_;
  beast::flat_buffer buffer_;
  std::deque<std::string> line_;
  std::string table_;
  unsigned short port_ = 0;
  std::function<void()> done_;
};

/// One game: the side to move plays one second after the previous move.
class Match {
 public:
  Match(asio::io_context& io, Figures& figures, std::uint64_t seed, std::array<Person, 2> people)
      : figures_(figures),
        rng_(seed),
        timer_(io),
        seats{std::make_unique<Seat>(io, *this, 0, people[0]),
              std::make_unique<Seat>(io, *this, 1, people[1])} {}

  void heard(std::size_t side, std::string_view message) {
    const auto now = Clock::now();
    if (message.find(R"("type":"refused")") != std::string_view::npos) {
      if (figures_.refused++ == 0) fmt::print("first refusal: {}\n", message);
    }
    const bool is_event = message.find(R"("type":"event")") != std::string_view::npos;
    if (is_event && message.find(R"("kind":"ended")") != std::string_view::npos) {
      if (side == 0) ++figures_.over;
      return;
    }
    const auto ply = is_event ? ply_of_move(message) : std::nullopt;
    // The two connections are not in step, so only the ply tells which move a message is about.
    if (ply && ply == sent_ && side != mover_) {
      figures_.delays.push_back(std::chrono::duration<double, std::milli>(now - sent_at_).count());
    }
    const bool has_state = is_event || message.find(R"("type":"state")") != std::string_view::npos;
    if (!has_state) return;
    const std::string move = some_legal_move(message);
    if (move.empty()) return;
    if (!ply) {
      first_ = {side, move};
      return;
    }
    move_after(std::max(milliseconds(0),
                        between_moves - std::chrono::duration_cast<milliseconds>(now - sent_at_)),
               side, move, *ply + 1);
  }
  /// Called once everyone is connected; the first moves are spread over one second.
  void begin() { move_after(milliseconds(rng_.below(1000)), first_.first, first_.second, 0); }
  bool is_on = true;

 private:
  std::string some_legal_move(std::string_view message) {
    const std::size_t position = message.find(R"("position":{)");
    if (position == std::string_view::npos) return "";
    const std::size_t begin = message.find(R"("moves":[)", position);
    const std::size_t end = message.find(R"("buttons":)", position);
    if (begin == std::string_view::npos || end < begin) return "";
    constexpr std::string_view field = R"({"move":")";
    std::vector<std::string_view> moves;
    for (std::size_t at = message.find(field, begin); at < end;
         at = message.find(field, at + field.size())) {
      const std::size_t from = at + field.size();
      moves.push_back(message.substr(from, message.find('"', from) - from));
    }
    if (moves.empty()) return "";
    return std::string(moves[rng_.below(static_cast<unsigned>(moves.size()))]);
  }
  /// The ply of a `move` event; nothing for any other message.
  static std::optional<std::size_t> ply_of_move(std::string_view message) {
    if (message.find(R"("kind":"move")") == std::string_view::npos) return std::nullopt;
    constexpr std::string_view field = R"("ply":)";
    const std::size_t at = message.find(field);
    if (at == std::string_view::npos) return std::nullopt;
    return std::strtoull(message.data() + at + field.size(), nullptr, 10);
  }
  void move_after(milliseconds wait, std::size_t side, const std::string& move, std::size_t ply) {
    timer_.expires_after(wait);
    timer_.async_wait([this, side, move, ply](beast::error_code error) {
      if (!error && is_on) send(side, move, ply);
    });
  }
  void send(std::size_t side, const std::string& move, std::size_t ply) {
    mover_ = side;
    sent_ = ply;
    sent_at_ = Clock::now();
    ++figures_.sent;
    seats[side]->say(fmt::format(
        R"({{"type":"act","table":"{}","request":"{}","action":"move","move":"{}","ply":{}}})",
        seats[side]->table(), ply, move, ply));
  }

  Figures& figures_;
  quintet::Rng rng_;
  asio::steady_timer timer_;
  Clock::time_point sent_at_;
  std::pair<std::size_t, std::string> first_;
  std::size_t mover_ = 2;
  std::optional<std::size_t> sent_;  // the ply of the last move

 public:
  std::array<std::unique_ptr<Seat>, 2> seats;
};

void Seat::read() {
  stream_.async_read(buffer_, [this](beast::error_code error, std::size_t) {
    check(error, "read");
    const auto data = buffer_.data();
    match_.heard(side_, {static_cast<const char*>(data.data()), data.size()});
    buffer_.consume(buffer_.size());
    read();
  });
}

double at_share(const std::vector<double>& sorted, double share) {
  const auto last = static_cast<double>(sorted.size() - 1);
  return sorted[static_cast<std::size_t>(share * last)];
}

void tell(Figures& figures, double seconds) {
  std::sort(figures.delays.begin(), figures.delays.end());
  fmt::print("{} moves sent, {} seen by the opponent, {} refused, {} games over, {:.0f} a second\n",
             figures.sent, figures.delays.size(), figures.refused, figures.over,
             static_cast<double>(figures.delays.size()) / seconds);
  if (figures.delays.empty()) return;
  fmt::print("from move to opponent, ms: median {:.1f}, p95 {:.1f}, p99 {:.1f}, longest {:.1f}\n",
             at_share(figures.delays, 0.5), at_share(figures.delays, 0.95),
             at_share(figures.delays, 0.99), figures.delays.back());
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    fmt::print(stderr, "usage: live_bench PORT GAMES SECONDS [PROCESS]\n");
    return 2;
  }
  const auto port = static_cast<unsigned short>(std::atoi(argv[1]));
  const auto games = static_cast<std::size_t>(std::atoi(argv[2]));
  const int seconds = std::atoi(argv[3]);
  const std::string process = argc > 4 ? argv[4] : "";
  asio::io_context io;
  Figures figures;
  const long before = memory_of(process);

  Caller caller(io, port);
  std::vector<std::unique_ptr<Match>> matches;
  std::vector<std::string> tables;
  for (std::size_t i = 0; i < games; ++i) {
    const std::string address = fmt::format("10.{}.{}.1", i / 250, i % 250);
    std::array<Person, 2> people{Person{"", address}, Person{"", address}};
    const Json made =
        caller.call(people[0], http::verb::post, "/api/tables", {{"game", "mapello"}});
    tables.push_back(made["id"]);
    caller.call(people[1], http::verb::post, "/api/tables/" + tables.back() + "/join",
                Json::object());
    matches.push_back(std::make_unique<Match>(io, figures, i, people));
  }
  const long with_games = memory_of(process);

  std::size_t next = 0;
  std::size_t connected = 0;
  std::function<void()> connect_next = [&] {
    if (next == 2 * games) return;
    const std::size_t now = next++;
    matches[now / 2]->seats[now % 2]->connect(port, tables[now / 2], [&] {
      ++connected;
      connect_next();
    });
  };
  for (std::size_t i = 0; i < std::min(most_at_once, 2 * games); ++i) connect_next();
  while (connected < 2 * games) io.run_one();
  const long with_clients = memory_of(process);

  io.run_for(std::chrono::seconds(2));  // everyone has received their table's state
  for (const auto& match : matches) match->begin();
  io.run_for(std::chrono::seconds(seconds));
  for (const auto& match : matches) match->is_on = false;
  io.run_for(std::chrono::seconds(1));
  tell(figures, seconds);
  if (before > 0) {
    const auto each = [](long more, std::size_t count) {
      return static_cast<double>(more) / static_cast<double>(count);
    };
    fmt::print("memory: {} kB at first, {:.1f} kB a game, {:.1f} kB a client, {} kB at the end\n",
               before, each(with_games - before, games), each(with_clients - with_games, 2 * games),
               memory_of(process));
  }
  std::fflush(stdout);
  std::_Exit(0);  // skips closing two thousand connections one by one
}
