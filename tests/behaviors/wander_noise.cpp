// SPDX-License-Identifier: MIT
#include <veer/behaviors/wander_noise.hpp>
#include <veer/locomotion/turn_limited.hpp>

#include "catch.hpp"
#include "support/simulate.hpp"
#include "support/vectors.hpp"

#include <algorithm>
#include <cmath>
#include <type_traits>

namespace {

using tests::at;
static_assert(std::is_trivially_copyable_v<veer::wander_noise_state> && sizeof(veer::wander_noise_state) == 16);

/// The angle that an agent facing along the first axis is asked to turn by.
template <class V>
double asked(veer::wander_noise<V> const& stroll, veer::wander_noise_state& state, double dt) {
    veer::agent<V> const self{.heading = at<V>(1, 0)};
    auto const wish = tests::seen(*stroll(self, state, static_cast<veer::scalar_t<V>>(dt)));
    return std::atan2(static_cast<double>(wish.y), static_cast<double>(wish.x));
}

} // namespace

TEMPLATE_LIST_TEST_CASE("wander_noise asks for a smooth angle within its bounds", "[wander_noise]", tests::vectors) {
    using V = TestType;
    veer::wander_noise<V> const stroll{.period = 1, .max_angle = 1};
    veer::wander_noise_state state{.seed = 5};
    double last = asked(stroll, state, 0);
    CHECK(last == Approx(0).margin(1e-6)); // gradient noise is zero at its knots
    double largest = 0;
    for (int i = 0; i < 20'000; ++i) {
        double const now = asked(stroll, state, 0.01);
        REQUIRE(std::abs(now - last) < 0.05);
        largest = (std::max)(largest, std::abs(now));
        last = now;
    }
    CHECK(largest <= 1.0001);
    CHECK(largest > 0.5);
}

TEMPLATE_LIST_TEST_CASE("wander_noise is the same curve at any frame rate", "[wander_noise]", tests::vectors) {
    using V = TestType;
    veer::wander_noise<V> const stroll{};
    for (int rate : {15, 30, 60, 240}) {
        veer::wander_noise_state state{.seed = 9};
        double angle = 0;
        for (int i = 0; i < 10 * rate + rate / 3; ++i) { angle = asked(stroll, state, 1.0 / rate); }
        veer::wander_noise_state once{.seed = 9};
        CHECK(angle == Approx(asked(stroll, once, (10 * rate + rate / 3) / static_cast<double>(rate))).margin(1e-3));
    }
}

TEMPLATE_LIST_TEST_CASE("wander_noise does not drift to one side", "[wander_noise]", tests::vectors_2d) {
    using V = TestType;
    double sum = 0;
    for (std::uint64_t seed = 0; seed < 20'000; ++seed) {
        veer::wander_noise_state state{.seed = seed};
        sum += asked(veer::wander_noise<V>{}, state, 7.5);
    }
    CHECK(std::abs(sum / 20'000) < 0.015);
}

TEMPLATE_LIST_TEST_CASE("wander_noise lives on for a day and through a long pause", "[wander_noise]",
                        tests::vectors_2d) {
    using V = TestType;
    veer::wander_noise_state state{.seed = 1, .knot = 86'400};
    double const before = asked(veer::wander_noise<V>{}, state, 0.25);
    double const after = asked(veer::wander_noise<V>{}, state, 0.001);
    CHECK(std::abs(after - before) < 0.01);
    CHECK(std::isfinite(asked(veer::wander_noise<V>{}, state, 1e30)));
    CHECK(state.phase >= 0);
    CHECK(state.phase <= 1);
}

TEMPLATE_LIST_TEST_CASE("wander_noise walks about", "[wander_noise]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> self{.max_speed = 1, .max_force = 5};
    veer::wander_noise_state state{.seed = 2};
    veer::turn_limited<V> const legs{.max_turn_rate = 2};
    tests::simulate<T>(60, 60, [&](T dt, T) { legs(self, veer::wander_noise<V>{}(self, state, dt), dt); });
    CHECK(tests::length(self.position) > 1);
    CHECK(tests::length(self.position) < 60);
}
