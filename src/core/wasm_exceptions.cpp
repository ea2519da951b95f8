#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <new>
#include <typeinfo>

// Exceptions for WebAssembly. Debian's libc++abi is compiled without them for this target: it has
// the types, but nothing that throws and catches. This file implements that part of the ABI, for
// one thread. What libc++ itself would throw (bad_alloc, out_of_range from `at`) still aborts the
// program.

// NOLINTBEGIN(bugprone-reserved-identifier,cert-*,readability-identifier-naming): names of the ABI

namespace __cxxabiv1 {

/// As in libc++abi's private_typeinfo.h: the order of the virtual functions matters.
class __shim_type_info : public std::type_info {
 public:
  ~__shim_type_info() override;
  virtual void noop1() const;
  virtual void noop2() const;
  virtual bool can_catch(const __shim_type_info* thrown, void*& adjusted) const = 0;
};

}  // namespace __cxxabiv1

namespace {

using TypeInfo = __cxxabiv1::__shim_type_info;

/// Precedes each exception object.
struct alignas(16) Header {
  const TypeInfo* type;
  void* (*destroy)(void*);  // on this target a destructor returns its object
  void* adjusted;           // the object as the matching handler sees it
  Header* outer;            // caught earlier and still being handled
  int handlers;             // number of active handlers
  bool is_thrown_again;
};

Header* caught = nullptr;

Header* header_of(void* exception) { return static_cast<Header*>(exception) - 1; }

[[noreturn]] void raise(Header* header) {
  constexpr int cpp_exception = 0;  // the tag that all compilers use
  __builtin_wasm_throw(cpp_exception, header + 1);
}

/// Variable-length numbers (LEB128), seven bits per byte.
class Reader {
 public:
  explicit Reader(const std::uint8_t* at) : at_(at) {}

  std::uint8_t byte() { return *at_++; }

  std::uint32_t number() { return read().value; }

  std::int32_t signed_number() {
    const Read read = this->read();
    const bool is_negative = (read.last & 0x40U) != 0 && read.bits < 32;
    return static_cast<std::int32_t>(read.value | (is_negative ? ~0U << read.bits : 0U));
  }

  [[nodiscard]] const std::uint8_t* at() const { return at_; }

 private:
  struct Read {
    std::uint32_t value = 0;
    unsigned bits = 0;
    std::uint8_t last = 0;
  };

  Read read() {
    Read read;
    do {
      read.last = byte();
      if (read.bits < 32) read.value |= (read.last & 0x7fU) << read.bits;
      read.bits += 7;
    } while ((read.last & 0x80U) != 0);
    return read;
  }

  const std::uint8_t* at_;
};

/// The handlers of one landing pad, as encoded by the compiler.
struct Handlers {
  const TypeInfo* const* types_end = nullptr;  // type number n is n entries before it
  const std::uint8_t* first = nullptr;         // an action, or nullptr if there is nothing to catch
};

Handlers handlers_of(const std::uint8_t* table, std::uint32_t landing_pad) {
  constexpr std::uint8_t omitted = 0xff;
  Reader reader(table);
  if (reader.byte() != omitted) std::abort();  // our landing pads always use the default base
  Handlers handlers;
  if (reader.byte() != omitted) {
    const std::uint32_t offset = reader.number();
    handlers.types_end = reinterpret_cast<const TypeInfo* const*>(reader.at() + offset);
  }
  reader.byte();  // call-site encoding: always the same
  const std::uint32_t sites_size = reader.number();
  const std::uint8_t* const actions = reader.at() + sites_size;
  std::uint32_t action = 0;
  for (std::uint32_t i = 0; i <= landing_pad; ++i) {
    reader.number();
    action = reader.number();
  }
  if (action != 0) handlers.first = actions + (action - 1);
  return handlers;
}

/// The number of the first matching type, or 0.
std::uint32_t find_handler(const Handlers& handlers, void* exception) {
  Header* const header = header_of(exception);
  const std::uint8_t* action = handlers.first;
  while (action != nullptr) {
    Reader reader(action);
    const std::int32_t type = reader.signed_number();
    const std::uint8_t* const link = reader.at();
    if (type > 0) {
      const TypeInfo* const wanted = handlers.types_end[-type];
      void* adjusted = exception;
      if (wanted == nullptr || wanted->can_catch(header->type, adjusted)) {
        header->adjusted = adjusted;
        return static_cast<std::uint32_t>(type);
      }
    }
    const std::int32_t distance = reader.signed_number();
    action = distance == 0 ? nullptr : link + distance;
  }
  return 0;
}

}  // namespace

extern "C" {

/// Filled in at each landing pad by compiler-generated code; `selector` is our answer.
struct LandingPadContext {
  std::uintptr_t index;
  std::uintptr_t table;
  std::uintptr_t selector;
};
thread_local LandingPadContext __wasm_lpad_context;

void __gxx_wasm_personality_v0() {}

int _Unwind_CallPersonality(void* exception) {
  auto& pad = __wasm_lpad_context;
  pad.selector = 0;
  if (pad.table == 0) return 0;
  const auto* const table = reinterpret_cast<const std::uint8_t*>(pad.table);
  pad.selector = find_handler(handlers_of(table, pad.index), exception);
  return 0;
}

void* __cxa_allocate_exception(std::size_t size) noexcept {
  void* const memory = std::malloc(sizeof(Header) + size);
  if (memory == nullptr) std::terminate();
  return new (memory) Header{} + 1;
}

void __cxa_free_exception(void* exception) noexcept { std::free(header_of(exception)); }

[[noreturn]] void __cxa_throw(void* exception, std::type_info* type, void* (*destroy)(void*)) {
  Header* const header = header_of(exception);
  header->type = static_cast<const TypeInfo*>(static_cast<const std::type_info*>(type));
  header->destroy = destroy;
  header->adjusted = exception;
  raise(header);
}

void* __cxa_get_exception_ptr(void* exception) noexcept { return header_of(exception)->adjusted; }

void* __cxa_begin_catch(void* exception) noexcept {
  Header* const header = header_of(exception);
  header->is_thrown_again = false;
  if (header->handlers++ == 0) {
    header->outer = caught;
    caught = header;
  }
  return header->adjusted;
}

void __cxa_end_catch() {
  Header* const header = caught;
  if (header == nullptr || --header->handlers > 0) return;
  caught = header->outer;
  if (header->is_thrown_again) return;
  if (header->destroy != nullptr) header->destroy(header + 1);
  __cxa_free_exception(header + 1);
}

[[noreturn]] void __cxa_rethrow() {
  if (caught == nullptr) std::terminate();
  caught->is_thrown_again = true;
  raise(caught);
}

// Debian builds compiler-rt with a stack protector, but nothing provides its symbols.
std::uintptr_t __stack_chk_guard = 0x51e7'c0de;
[[noreturn]] void __stack_chk_fail() { std::abort(); }

}  // extern "C"

// NOLINTEND(bugprone-reserved-identifier,cert-*,readability-identifier-naming)
