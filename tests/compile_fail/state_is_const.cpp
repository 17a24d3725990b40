// SPDX-License-Identifier: MIT
// expect: veer: this behavior cannot look at what its projection shows
#include <veer/behavior.hpp>
#include <veer/behaviors/wander.hpp>

using vec2 = veer::vec<float, 2>;

struct senses {
    veer::wander_state* strolling;
    veer::wander_state const* frozen;
};

#ifdef VEER_COMPILE_FAIL_CONTROL
auto const rule = veer::on(&senses::strolling, veer::wander<vec2>{});
#else
auto const rule = veer::on(&senses::frozen, veer::wander<vec2>{});
#endif

inline auto stroll(senses const& world) { return rule(veer::agent<vec2>{}, world, 0.1f); }
