#include "sql/postgres_database.h"

#include <fmt/format.h>

#include <charconv>
#include <map>
#include <mutex>
#include <optional>
#include <pqxx/pqxx>
#include <unordered_map>

#include "sql/connection_pool.h"
#include "sql/postgres_listener.h"

namespace quintet::sql {
namespace {

constexpr std::size_t most_connections = 8;
constexpr int most_tries = 5;
constexpr std::int64_t migration_lock = 0x7175696E746574;  // `quintet` in ASCII; any number will do

// PostgreSQL's type ids.
constexpr pqxx::oid type_int8 = 20;
constexpr pqxx::oid type_int4 = 23;
constexpr pqxx::oid type_float8 = 701;

/// A database may be configured to acknowledge commits before they are durable; and a server that
/// hangs must not block the others for long.
constexpr const char* session_settings =
    "SELECT set_config('synchronous_commit', 'on', false)"
    " WHERE current_setting('synchronous_commit') = 'off';"
    "SET lock_timeout = '10s'; SET idle_in_transaction_session_timeout = '60s'";

template <class Number>
Number number_from(std::string_view text) {
  Number number{};
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

Value value_of(const pqxx::field& field) {
  if (field.is_null()) return {};
  const std::string_view text(field.c_str(), field.size());
  switch (field.type()) {
    case type_int4:
    case type_int8: return number_from<std::int64_t>(text);
    case type_float8: return number_from<double>(text);
    default: return text;
  }
}

std::optional<std::string> parameter_of(const Value& value) {
  return std::visit(
      [](const auto& content) -> std::optional<std::string> {
        if constexpr (std::is_same_v<decltype(content), const std::monostate&>) {
          return std::nullopt;
        } else {
          return fmt::format("{}", content);
        }
      },
      value.content());
}

/// One connection with the names of its prepared statements.
class PostgresConnection {
 public:
  explicit PostgresConnection(const std::string& url) : connection_(url), quiet_(connection_) {
    pqxx::nontransaction(connection_).exec(session_settings);
  }

  pqxx::connection& operator*() { return connection_; }

  const std::string& prepared(const std::string& sql) {
    auto& name = names_[sql];
    if (name.empty()) {
      name = fmt::format("statement_{}", names_.size());
      connection_.prepare(name, sql);
    }
    return name;
  }

 private:
  pqxx::connection connection_;
  pqxx::quiet_errorhandler quiet_;  // otherwise it writes to standard error
  std::unordered_map<std::string, std::string> names_;
};

class PostgresSession final : public Session {
 public:
  PostgresSession(PostgresConnection& connection, pqxx::transaction_base& transaction)
      : connection_(connection), transaction_(transaction) {}

  ResultSet run(const std::string& sql, const std::vector<Value>& values) override {
    std::vector<std::optional<std::string>> texts;
    std::vector<const char*> pointers;
    texts.reserve(values.size());
    for (const Value& value : values) {
      texts.push_back(parameter_of(value));
      pointers.push_back(texts.back() ? texts.back()->c_str() : nullptr);
    }
    const pqxx::result found = transaction_.exec_prepared(
        connection_.prepared(sql), pqxx::prepare::make_dynamic_params(pointers));
    ResultSet result;
    result.changed = found.affected_rows();
    for (const auto& row : found) {
      Row& values_of_row = result.rows.emplace_back();
      for (const auto& field : row) values_of_row.push_back(value_of(field));
    }
    return result;
  }

  void run_script(const std::string& sql) override { transaction_.exec(sql); }

 private:
  PostgresConnection& connection_;
  pqxx::transaction_base& transaction_;
};

bool means_lost_connection(const pqxx::pqxx_exception& failure) {
  if (dynamic_cast<const pqxx::broken_connection*>(&failure) != nullptr) return true;
  if (dynamic_cast<const pqxx::in_doubt_error*>(&failure) != nullptr) return true;
  const auto* error = dynamic_cast<const pqxx::sql_error*>(&failure);
  return error != nullptr && error->sqlstate().starts_with("57P");  // the server is shutting down
}

bool means_collision(const pqxx::pqxx_exception& failure) {
  return dynamic_cast<const pqxx::serialization_failure*>(&failure) != nullptr ||
         dynamic_cast<const pqxx::deadlock_detected*>(&failure) != nullptr;
}

class PostgresDatabase final : public Database {
 public:
  explicit PostgresDatabase(std::string url)
      : url_(std::move(url)),
        pool_(most_connections, [this] { return std::make_unique<PostgresConnection>(url_); }) {}

  void read(const Work& work) override {
    run<pqxx::transaction<pqxx::repeatable_read, pqxx::read_only>>(work);
  }
  void write(const Work& work) override { run<pqxx::transaction<pqxx::read_committed>>(work); }

  void lock_for_migration(Session& session) override {
    session.run("SELECT pg_advisory_xact_lock($1)", {migration_lock});
  }
  [[nodiscard]] std::string name() const override { return "the PostgreSQL database"; }

  /// In a transaction of its own, after the one it reports: NOTIFY takes a global lock, which must
  /// not be held while waiting for a disk. If it fails, the connections are broken, so the
  /// listeners get `reconnected`.
  void tell(const std::string& channel, const std::string& text) override {
    try {
      auto connection = pool_.take();
      try {
        pqxx::nontransaction telling(**connection);
        telling.exec_prepared((*connection)
                                  .prepared("SELECT pg_notify($1, $2),"
                                            " set_config('synchronous_commit', 'off', true)"),
                              channel, text);
      } catch (const pqxx::pqxx_exception&) {
        connection.discard();
      }
    } catch (const pqxx::pqxx_exception&) {  // no connection available
    }
  }

  void listen(Listener listener) override {
    const std::string channel = listener.channel;
    listeners_.add(std::move(listener));
    in_our_words([&] {
      const std::lock_guard lock(ears_mutex_);
      if (!ears_.contains(channel)) ears_.try_emplace(channel, url_, channel, listeners_);
    });
  }

 private:
  /// A connection may have broken long ago unnoticed, and transactions can conflict: both are
  /// retried. Not if it broke during the commit, which may have succeeded.
  template <class Transaction>
  void run(const Work& work) {
    in_our_words([&] {
      for (int tries_left = most_tries - 1; !try_once<Transaction>(work, tries_left > 0);) {
        --tries_left;
      }
    });
  }

  /// False if it is worth retrying.
  template <class Transaction>
  bool try_once(const Work& work, bool may_try_again) {
    auto connection = pool_.take();
    bool is_committing = false;
    try {
      Transaction transaction(**connection);
      PostgresSession session(*connection, transaction);
      work(session);
      is_committing = true;
      transaction.commit();
      return true;
    } catch (const pqxx::pqxx_exception& failure) {
      const bool is_lost = !(**connection).is_open() || means_lost_connection(failure);
      if (is_lost) {
        connection.discard();
        pool_.close_idle();
      }
      if (is_committing || !may_try_again || !(is_lost || means_collision(failure))) throw;
    }
    return false;
  }

  template <class F>
  void in_our_words(F&& run) const {
    try {
      run();
    } catch (const pqxx::pqxx_exception& failure) {
      std::string text = failure.base().what();
      text.erase(text.find_last_not_of('\n') + 1);
      for (char& letter : text) {
        if (letter == '\n') letter = ' ';
      }
      throw Failure(fmt::format("{}: {}", name(), text));
    }
  }

  std::string url_;
  Listeners listeners_;
  ConnectionPool<PostgresConnection> pool_;
  std::mutex ears_mutex_;
  std::map<std::string, PostgresListener> ears_;  // by channel
};

}  // namespace

std::unique_ptr<Database> open_postgres(const std::string& url) {
  return std::make_unique<PostgresDatabase>(url);
}

}  // namespace quintet::sql
