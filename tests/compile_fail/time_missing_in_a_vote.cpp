// SPDX-License-Identifier: MIT
// expect: veer: a behavior in here needs the time that has passed: pass dt as the last argument
#include <veer/behaviors/wander.hpp>
#include <veer/context/context_steering.hpp>
#include <veer/context/masked_selector.hpp>
#include <veer/context/ring.hpp>
#include <veer/context/vote.hpp>

using vec2 = veer::vec<float, 2>;

struct senses {
    veer::wander_state strolling;
};

inline auto stroll(senses world) {
    veer::context_steering const brain{veer::ring<vec2, 8>{}, veer::masked_selector<vec2>{},
                                       veer::on(&senses::strolling, veer::vote(veer::wander<vec2>{}))};
#ifdef VEER_COMPILE_FAIL_CONTROL
    return brain(veer::agent<vec2>{}, world, 0.1f);
#else
    return brain(veer::agent<vec2>{}, world);
#endif
}
