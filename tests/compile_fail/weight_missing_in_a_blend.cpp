// SPDX-License-Identifier: MIT
// expect: veer: blend takes behaviors with their weights: weighted(1.0f, the behavior).
#include <veer/behaviors/seek.hpp>
#include <veer/combine/blend.hpp>

using vec2 = veer::vec<float, 2>;

struct senses {
    vec2 goal;
};

auto const go = veer::on(&senses::goal, veer::seek<vec2>{});

#ifdef VEER_COMPILE_FAIL_CONTROL
auto const rule = veer::blend(veer::weighted(1.0f, go));
#else
auto const rule = veer::blend(go);
#endif
