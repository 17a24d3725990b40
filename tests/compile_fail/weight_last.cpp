// SPDX-License-Identifier: MIT
// expect: veer: the weight comes first: weighted(1.0f, the behavior).
#include <veer/behavior.hpp>
#include <veer/behaviors/seek.hpp>
#include <veer/combine/weighted.hpp>

using vec2 = veer::vec<float, 2>;

struct senses {
    vec2 goal;
};

auto const go = veer::on(&senses::goal, veer::seek<vec2>{});

#ifdef VEER_COMPILE_FAIL_CONTROL
auto const part = veer::weighted(1.0f, go);
#else
auto const part = veer::weighted(go, 1.0f);
#endif
