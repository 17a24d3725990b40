// SPDX-License-Identifier: MIT
// expect: veer: a behavior in here needs the time that has passed: pass dt as the last argument
#include <veer/behavior.hpp>
#include <veer/behaviors/wander.hpp>

using vec2 = veer::vec<float, 2>;

struct senses {
    veer::wander_state strolling;
};

inline auto stroll(senses world) {
    auto const rule = veer::on(&senses::strolling, veer::wander<vec2>{});
#ifdef VEER_COMPILE_FAIL_CONTROL
    return rule(veer::agent<vec2>{}, world, 0.1f);
#else
    return rule(veer::agent<vec2>{}, world);
#endif
}
