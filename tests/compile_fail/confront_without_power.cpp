// SPDX-License-Identifier: MIT
// expect: veer: confront compares powers, and what it is shown has none: give it a member named power
#include <veer/context/confront.hpp>
#include <veer/context/context_steering.hpp>
#include <veer/context/masked_selector.hpp>
#include <veer/context/ring.hpp>

using vec2 = veer::vec<float, 2>;

struct foe {
    vec2 position;
#ifdef VEER_COMPILE_FAIL_CONTROL
    float power;
#else
    float strength;
#endif
};
struct senses {
    foe rival;
};

veer::context_steering const brain{veer::ring<vec2, 8>{}, veer::masked_selector<vec2>{},
                                   veer::on(&senses::rival, veer::confront<vec2>{})};

auto const wish = brain(veer::agent<vec2>{}, senses{});
