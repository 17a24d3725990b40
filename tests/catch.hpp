// SPDX-License-Identifier: MIT
#pragma once

// Catch2 as it is installed: version 3 or version 2, which differ in their headers and in where Approx lives.

#if __has_include(<catch2/catch_test_macros.hpp>)
#    include <catch2/catch_approx.hpp>
#    include <catch2/catch_template_test_macros.hpp>
#    include <catch2/catch_test_macros.hpp>
#    include <catch2/generators/catch_generators_all.hpp>
#    include <catch2/matchers/catch_matchers_floating_point.hpp>
using Catch::Approx;
#else
#    include <catch2/catch.hpp>
#endif

// SKIP("reason") as the first thing in a test case: ctest shows it as skipped. Catch2 has its own since 3.3, whose exit
// code is also that of four failed assertions.
#undef SKIP
#define SKIP(...)                                                                                                      \
    do {                                                                                                               \
        WARN("test skipped: " << __VA_ARGS__);                                                                         \
        return;                                                                                                        \
    } while (false)
