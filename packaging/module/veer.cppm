// SPDX-License-Identifier: MIT
// veer as a module: import veer; instead of #include <veer/veer.hpp>. Macros do not come through: VEER_EXPECT is what it was when
// this file was compiled. Compilers need modules and templates that work together: tried with clang 19.
module;

#include <array>
#include <cassert>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <numbers>
#include <optional>
#include <span>
#include <tuple>
#include <type_traits>
#include <utility>

export module veer;

// The same entities as those of the headers, so that a program may have both.
export extern "C++" {
#include "veer/veer.hpp"
}
