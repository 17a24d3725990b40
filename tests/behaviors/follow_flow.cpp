// SPDX-License-Identifier: MIT
#include <veer/behaviors/follow_flow.hpp>
#include <veer/locomotion/point_mass.hpp>
#include <veer/space/field.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/simulate.hpp"
#include "support/vectors.hpp"

#include <vector>

using tests::at;

TEMPLATE_LIST_TEST_CASE("follow_flow goes with the flow at full speed", "[follow_flow]", tests::vectors) {
    using V = TestType;
    veer::agent<V> const self{.max_speed = 3};
    auto const east = [](V const&) { return at<V>(1, 0); };
    CHECK(tests::same(*veer::follow_flow<V>{}(self, east), at<V>(3, 0)));
    auto const strong = [](V const&) { return at<V>(0, -250); };
    CHECK(tests::same(*veer::follow_flow<V>{}(self, strong), at<V>(0, -3)));
}

TEMPLATE_LIST_TEST_CASE("follow_flow asks the field where it will be, and nothing else of that place counts",
                        "[follow_flow]", tests::vectors) {
    using V = TestType;
    veer::agent<V> const self{.position = at<V>(500, 700), .velocity = at<V>(2, 0)};
    // East of 501 the flow turns north: in one second the agent is at 502.
    auto const field = [](V const& p) { return tests::seen(p).x > 501 ? at<V>(0, 1) : at<V>(1, 0); };
    CHECK(tests::same(*veer::follow_flow<V>{}(self, field), at<V>(1, 0)));
    CHECK(tests::same(*veer::follow_flow<V>{.reaction_time = 1}(self, field), at<V>(0, 1)));
}

TEMPLATE_LIST_TEST_CASE("follow_flow has no opinion where nothing flows", "[follow_flow]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    CHECK_FALSE(veer::follow_flow<V>{}(veer::agent<V>{}, veer::sampled_field<V>{}));
    for (T const bad : tests::not_finite<T>) {
        auto const wild = [bad](V const&) { return at<V>(static_cast<double>(bad), 0); };
        CHECK_FALSE(veer::follow_flow<V>{}(veer::agent<V>{}, wild));
        veer::agent<V> const lost{.position = at<V>(static_cast<double>(bad), 0)};
        CHECK_FALSE(veer::follow_flow<V>{}(lost, [](V const&) { return at<V>(1, 0); }));
    }
}

TEMPLATE_LIST_TEST_CASE("follow_flow circles with a whirl", "[follow_flow]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto const whirl = [](V const& p) {
        auto const [x, y] = tests::seen(p);
        return at<V>(-static_cast<double>(y), static_cast<double>(x));
    };
    veer::agent<V> self{.position = at<V>(5, 0), .max_speed = 2, .max_force = 20};
    veer::point_mass<V> const legs{.response_time = 0};
    tests::simulate<T>(15, 240, [&](T dt, T) {
        legs(self, veer::follow_flow<V>{}(self, whirl), dt);
        REQUIRE(tests::length(self.position) > 4.9);
        REQUIRE(tests::length(self.position) < 5.3);
    });
}
