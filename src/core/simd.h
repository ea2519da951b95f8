#pragma once

// The vector instructions of the processor, where the compiler knows it has any that we use: code
// asks for them by name (__BMI2__, __AVX2__ ...) and has a portable form beside it.
#ifdef __x86_64__
#include <immintrin.h>
#endif
