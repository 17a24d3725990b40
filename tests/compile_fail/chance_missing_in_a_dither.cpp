// SPDX-License-Identifier: MIT
// expect: behaviors with their chances: chance(0.8f, the behavior).
#include <veer/behaviors/seek.hpp>
#include <veer/combine/dither.hpp>

using vec2 = veer::vec<float, 2>;

struct senses {
    vec2 goal;
    veer::random luck;
};

auto const go = veer::on(&senses::goal, veer::seek<vec2>{});

#ifdef VEER_COMPILE_FAIL_CONTROL
auto const rule = veer::dither(&senses::luck, veer::chance(0.8f, go));
#else
auto const rule = veer::dither(&senses::luck, go);
#endif
