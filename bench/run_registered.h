#pragma once

#include <benchmark/benchmark.h>

namespace quintet {

/// Runs the benchmarks registered so far. Returns the program's exit code.
inline int run_registered(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}

}  // namespace quintet
