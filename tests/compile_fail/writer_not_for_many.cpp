// SPDX-License-Identifier: MIT
// expect: veer: this writer does not write for many agents at once
#include <veer/behavior.hpp>
#include <veer/context/confront.hpp>
#include <veer/context/masked_selector.hpp>
#include <veer/context/repel.hpp>
#include <veer/context/ring.hpp>
#include <veer/crowd/context_batch.hpp>

#include <span>
#include <vector>

using vec2 = veer::vec<float, 2>;

struct foe {
    vec2 position;
    float power;
};
struct senses {
    std::span<foe const> foes;
};

#ifdef VEER_COMPILE_FAIL_CONTROL
using writer = veer::repel<vec2>;
#else
using writer = veer::confront<vec2>;
#endif

void decide(veer::context_batch<vec2, 1, std::vector> const& batch, std::vector<veer::agent<vec2>> const& agents) {
    veer::context_steering const brain{veer::ring<vec2, 8>{}, veer::masked_selector<vec2>{},
                                       veer::each(&senses::foes, writer{})};
    batch.decide(brain, agents, [](std::size_t, veer::decision<vec2> const&) {});
}
