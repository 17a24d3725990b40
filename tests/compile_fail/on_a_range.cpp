// SPDX-License-Identifier: MIT
// expect: on() ties it to a single thing, and each() to all of a range
#include <span>
#include <veer/behavior.hpp>
#include <veer/behaviors/seek.hpp>

using vec2 = veer::vec<float, 2>;

struct senses {
    std::span<vec2 const> food;
};

#ifdef VEER_COMPILE_FAIL_CONTROL
auto const rule = veer::each(&senses::food, veer::seek<vec2>{});
#else
auto const rule = veer::on(&senses::food, veer::seek<vec2>{});
#endif

auto const wish = rule(veer::agent<vec2>{}, senses{});
