// SPDX-License-Identifier: MIT
#pragma once

// The standard library comes first, because it has no defence against what follows; veer has.
#include <array>
#include <cassert>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <numbers>
#include <optional>
#include <span>
#include <tuple>
#include <type_traits>
#include <utility>

// Names that platform headers take as macros.
#define min(a, b) the_macro_min
#define max(a, b) the_macro_max
#define check(expression) the_macro_check
#define verify(expression) the_macro_verify
#define ensure(expression) the_macro_ensure
#define near
#define far
#define small char
#define None 0L
#define Bool int
#define interface struct
