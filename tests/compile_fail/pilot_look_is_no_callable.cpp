// SPDX-License-Identifier: MIT
// expect: veer: a pilot looks only when it decides, and so takes a callable: update(self, state,
#include <veer/behaviors/seek.hpp>
#include <veer/locomotion/point_mass.hpp>
#include <veer/pilot.hpp>

using vec2 = veer::vec<float, 2>;

struct senses {
    vec2 goal;
};

veer::pilot const driver{veer::on(&senses::goal, veer::seek<vec2>{}), veer::every<float>{0.3f},
                         veer::point_mass<vec2>{}};

inline bool step(veer::agent<vec2>& self, veer::pilot_state<vec2>& state, senses const& seen) {
#ifdef VEER_COMPILE_FAIL_CONTROL
    return driver.update(
        self, state, [&] { return seen; }, 0.1f);
#else
    return driver.update(self, state, seen, 0.1f);
#endif
}
