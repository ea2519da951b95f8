#pragma once

// The processor's vector instructions, where the compiler says there are any that we use: code
// checks for them by name (__BMI2__, __AVX2__ ...) and always has a portable version next to it.
#ifdef __x86_64__
#include <immintrin.h>
#endif
