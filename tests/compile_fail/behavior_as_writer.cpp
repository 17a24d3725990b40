// SPDX-License-Identifier: MIT
// expect: veer: this is not a context writer for what its projection shows
// expect: a behavior becomes a writer through vote() or warn()
#include <veer/behaviors/seek.hpp>
#include <veer/context/context_steering.hpp>
#include <veer/context/masked_selector.hpp>
#include <veer/context/ring.hpp>
#include <veer/context/vote.hpp>

using vec2 = veer::vec<float, 2>;

struct senses {
    vec2 goal;
};

#ifdef VEER_COMPILE_FAIL_CONTROL
auto const writer = veer::on(&senses::goal, veer::vote(veer::seek<vec2>{}));
#else
auto const writer = veer::on(&senses::goal, veer::seek<vec2>{});
#endif

veer::context_steering const brain{veer::ring<vec2, 8>{}, veer::masked_selector<vec2>{}, writer};
auto const wish = brain(veer::agent<vec2>{}, senses{});
