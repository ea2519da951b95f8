# Toolchain: 32-bit WebAssembly with wasi-libc, using Debian's clang 19. There are no threads,
# processes or shared libraries.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_FLAGS_INIT -fwasm-exceptions)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
# Feature checks must not link a program.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
