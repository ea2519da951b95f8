# What the library itself needs: fmt and, where available, threads; its tests need GoogleTest.
# Debian ships compiled versions for the build machine. For any other target they come as source:
# fmt header-only, GoogleTest to be compiled.
if(NOT CMAKE_CROSSCOMPILING)
  find_package(fmt REQUIRED)
  if(QUINTET_TESTS)
    find_package(GTest REQUIRED)
  endif()
else()
  # A folder that contains nothing else: the neighbouring headers in /usr/include are for the build
  # machine.
  set(headers ${PROJECT_BINARY_DIR}/headers)
  file(MAKE_DIRECTORY ${headers})
  file(CREATE_LINK /usr/include/fmt ${headers}/fmt SYMBOLIC)
  add_library(fmt::fmt INTERFACE IMPORTED)
  target_include_directories(fmt::fmt INTERFACE ${headers})
  target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY)
  if(QUINTET_TESTS)
    set(gtest /usr/src/googletest/googletest)
    add_library(gtest_main STATIC EXCLUDE_FROM_ALL ${gtest}/src/gtest-all.cc
      ${gtest}/src/gtest_main.cc)
    target_include_directories(gtest_main SYSTEM PUBLIC ${gtest}/include PRIVATE ${gtest})
    add_library(GTest::gtest_main ALIAS gtest_main)
  endif()
endif()

# Compression and checksums of tables of endings.
if(NOT CMAKE_CROSSCOMPILING)
  find_library(QUINTET_ZSTD zstd REQUIRED)
  find_library(QUINTET_XXHASH xxhash REQUIRED)
endif()

if(QUINTET_WASM)
  add_library(Threads::Threads INTERFACE IMPORTED)
else()
  find_package(Threads REQUIRED)
endif()
