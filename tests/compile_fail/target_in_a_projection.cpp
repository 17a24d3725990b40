// SPDX-License-Identifier: MIT
// expect: veer: this behavior cannot look at what its projection shows
#include <veer/behavior.hpp>
#include <veer/behaviors/seek.hpp>

using vec2 = veer::vec<float, 2>;

struct senses {
    vec2 goal;
    int score;
};

#ifdef VEER_COMPILE_FAIL_CONTROL
auto const rule = veer::on(&senses::goal, veer::seek<vec2>{});
#else
auto const rule = veer::on(&senses::score, veer::seek<vec2>{});
#endif

auto const wish = rule(veer::agent<vec2>{}, senses{});
