# A component is one folder of src/. Components with hot paths are compiled for x86-64-v2 and, with
# QUINTET_HWCAPS, again for x86-64-v3; libquintet is linked from all of them (docs/decisions/0001).

add_library(quintet_flags INTERFACE)
target_compile_options(quintet_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion
  -Wnon-virtual-dtor -Woverloaded-virtual -Werror)
# Vectors are never passed between libraries built for different levels, so their ABI does not
# matter.
target_compile_options(quintet_flags INTERFACE -Wno-psabi)
if(NOT CMAKE_CXX_FLAGS MATCHES "fsanitize")
  # With a sanitizer enabled, GCC mistakes small unsigned numbers for signed ones here and warns
  # wrongly.
  target_compile_options(quintet_flags INTERFACE -Wsign-conversion)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # The sorting code in libstdc++ uses functions that libstdc++ itself marks deprecated; only Clang
  # warns about it.
  target_compile_options(quintet_flags INTERFACE -Wno-deprecated-declarations)
endif()
# Instruction-set levels exist only on x86-64, with compilers that know them. Elsewhere there is
# just the compiler's default, and both names mean the same.
include(CheckCXXCompilerFlag)
check_cxx_compiler_flag(-march=x86-64-v3 QUINTET_HAS_LEVELS)
if(QUINTET_HAS_LEVELS)
  set(quintet_v2 -march=x86-64-v2)
  set(quintet_v3 -march=x86-64-v3)
else()
  set(QUINTET_HWCAPS OFF)
endif()

# quintet_component_at(NAME LEVEL HOT SOURCES DEPENDS LIBRARIES): the objects of a component for one
# level.
function(quintet_component_at name level hot sources depends libraries)
  set(target ${name}_${level})
  add_library(${target} OBJECT EXCLUDE_FROM_ALL ${sources})
  target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR}/src ${PROJECT_BINARY_DIR}/src)
  target_compile_options(${target} PRIVATE ${quintet_${level}})
  # Five games in one library are so much code that GCC would otherwise hit its inlining limit.
  if(hot AND CMAKE_INTERPROCEDURAL_OPTIMIZATION AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(${target} PRIVATE --param=inline-unit-growth=200)
  endif()
  target_link_libraries(${target} PRIVATE quintet_flags
    PUBLIC fmt::fmt Threads::Threads ${libraries})
  set_target_properties(${target} PROPERTIES
    CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
  foreach(dependency IN LISTS depends)
    target_include_directories(${target} PUBLIC
      $<TARGET_PROPERTY:${dependency}_${level},INTERFACE_INCLUDE_DIRECTORIES>)
  endforeach()
endfunction()

# quintet_component(NAME [HOT] SOURCES... [DEPENDS OTHER_COMPONENTS...] [LIBRARIES...])
# HOT: contains rules or searches and is compiled for each level. Other components are compiled
# once, and their objects go into the libraries of both levels.
function(quintet_component name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "HOT" "" "SOURCES;DEPENDS;LIBRARIES")
  quintet_component_at(${name} v2 ${arg_HOT} "${arg_SOURCES}" "${arg_DEPENDS}"
    "${arg_LIBRARIES}")
  if(NOT arg_HOT OR NOT QUINTET_HAS_LEVELS)
    add_library(${name}_v3 ALIAS ${name}_v2)
  elseif(QUINTET_HWCAPS OR QUINTET_TESTS)
    quintet_component_at(${name} v3 ON "${arg_SOURCES}" "${arg_DEPENDS}" "${arg_LIBRARIES}")
  endif()
  foreach(level IN ITEMS v2 v3)
    set_property(GLOBAL APPEND PROPERTY quintet_components_${level} ${name}_${level})
  endforeach()
endfunction()

# WebAssembly has no shared libraries.
set(quintet_library_kind SHARED)
if(QUINTET_WASM)
  set(quintet_library_kind STATIC)
endif()

# quintet_library(TARGET LEVEL FOLDER): libquintet for one instruction-set level.
function(quintet_library target level folder)
  get_property(components GLOBAL PROPERTY quintet_components_${level})
  add_library(${target} ${quintet_library_kind})
  target_link_libraries(${target} PRIVATE quintet_flags ${components})
  target_include_directories(${target} INTERFACE ${PROJECT_SOURCE_DIR}/src)
  set_target_properties(${target} PROPERTIES OUTPUT_NAME quintet LINKER_LANGUAGE CXX
    LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/${folder})
  install(TARGETS ${target} LIBRARY DESTINATION
    ${CMAKE_INSTALL_LIBDIR}/quintet/$<PATH:RELATIVE_PATH,${folder},lib>)
endfunction()

# quintet_embed(NAME FILE): adds a file to those that a template with core/embedding.h makes part of
# the library.
macro(quintet_embed name file)
  string(APPEND embedded_by_clang
    "constexpr unsigned char ${name}[] = {\n#embed \"${file}\"\n};\n")
  string(APPEND embedded_by_assembler "EMBEDDED_FILE(${name}, \"${file}\")\n")
  list(APPEND embedded_files ${file})
endmacro()

# quintet_compile_quickly(TARGET): program-only code does no heavy computation, so only its compile
# and link time matters.
function(quintet_compile_quickly target)
  set_target_properties(${target} PROPERTIES INTERPROCEDURAL_OPTIMIZATION OFF)
  if(CMAKE_CXX_FLAGS MATCHES "fsanitize")
    target_compile_options(${target} PRIVATE -O0)
  else()
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O2>)
  endif()
endfunction()

# quintet_program_part(NAME SOURCES... [LIBRARIES...]): a folder of src/ that only the program uses.
# It uses the library's public interface like any other program, so it is compiled once. Whatever
# links it must also link the library (tests link only the components they need, to keep builds
# small).
function(quintet_program_part name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LIBRARIES")
  add_library(${name} OBJECT EXCLUDE_FROM_ALL ${arg_SOURCES})
  target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR}/src)
  target_compile_options(${name} PRIVATE ${quintet_v2})
  quintet_compile_quickly(${name})
  target_link_libraries(${name} PRIVATE quintet_flags PUBLIC fmt::fmt Threads::Threads
    ${arg_LIBRARIES})
endfunction()
