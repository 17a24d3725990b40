// SPDX-License-Identifier: MIT
#include <veer/context/reachable_selector.hpp>
#include <veer/context/ring.hpp>

#include "catch.hpp"
#include "support/vectors.hpp"

using tests::at;

TEMPLATE_LIST_TEST_CASE("reachable_selector does not cross a ridge of danger for what lies behind it",
                        "[reachable_selector]", tests::few_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::ring<V, 8> const directions{};
    veer::agent<V> const self{.heading = at<V>(0, 1), .max_speed = 2};
    veer::context_map<V, 8> map;
    // Facing slot 0. To the left danger falls, then rises at slot 3; to the right it rises at once, at slot 7.
    map.danger = {{T(0.5), T(0.3), T(0.1), T(0.6), 0, 0, 0, T(0.8)}};
    map.interest = {{T(0.1), T(0.4), T(0.3), T(0.2), 1, T(0.9), T(0.8), T(0.7)}};
    auto const chosen = veer::reachable_selector<V>{}(map, directions, self);
    CHECK(chosen.slot == 1);
    // Braked by the worst danger on the way, that of where it starts: 2 (1 - 0.5).
    CHECK(static_cast<double>(chosen.speed) == Approx(1));
    // With a tolerance of 0.5 the ridge to the left is crossed, and what lies behind it is worth more.
    auto const bold = veer::reachable_selector<V>{.tolerance = T(0.5)}(map, directions, self);
    CHECK(bold.slot == 4);
    CHECK(static_cast<double>(bold.speed) == Approx(2 * (1 - 0.6)));
}

TEMPLATE_LIST_TEST_CASE("reachable_selector reaches everything where nothing is dangerous", "[reachable_selector]",
                        tests::few_vectors) {
    using V = TestType;
    veer::ring<V, 8> const directions{};
    for (int wanted = 0; wanted < 8; ++wanted) {
        veer::context_map<V, 8> map;
        map.interest[static_cast<std::size_t>(wanted)] = 1;
        for (int faced = 0; faced < 8; ++faced) {
            veer::agent<V> const self{.heading = veer::store<V>(directions.direction(faced))};
            CHECK(veer::reachable_selector<V>{}(map, directions, self).slot == wanted);
        }
        CHECK(veer::reachable_selector<V>{}(map, directions, veer::agent<V>{}).slot == wanted);
    }
}

TEMPLATE_LIST_TEST_CASE("reachable_selector does not cross what is forbidden", "[reachable_selector]",
                        tests::few_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::ring<V, 8> const directions{};
    veer::agent<V> const self{.heading = at<V>(0, 1)};
    veer::context_map<V, 8> map;
    map.interest[4] = 1;
    map.interest[1] = T(0.1);
    map.mask.forbid(2);
    map.mask.forbid(6);
    CHECK(veer::reachable_selector<V>{}(map, directions, self).slot == 1);
    // Where it stands on forbidden ground, it may still walk off.
    map.mask.forbid(0);
    CHECK(veer::reachable_selector<V>{}(map, directions, self).slot == 1);
    for (int j = 0; j < 8; ++j) { map.mask.forbid(j); }
    CHECK(veer::reachable_selector<V>{}(map, directions, self).slot == -1);
}
