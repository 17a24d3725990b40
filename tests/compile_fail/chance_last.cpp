// SPDX-License-Identifier: MIT
// expect: veer: the probability comes first: chance(0.8f, the behavior).
#include <veer/behaviors/seek.hpp>
#include <veer/combine/dither.hpp>

using vec2 = veer::vec<float, 2>;

struct senses {
    vec2 goal;
};

auto const go = veer::on(&senses::goal, veer::seek<vec2>{});

#ifdef VEER_COMPILE_FAIL_CONTROL
auto const part = veer::chance(0.8f, go);
#else
auto const part = veer::chance(go, 0.8f);
#endif
