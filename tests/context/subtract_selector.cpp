// SPDX-License-Identifier: MIT
#include <veer/context/ring.hpp>
#include <veer/context/subtract_selector.hpp>

#include "catch.hpp"
#include "support/vectors.hpp"

using tests::at;

TEMPLATE_LIST_TEST_CASE("subtract_selector takes the most interest less danger", "[subtract_selector]",
                        tests::few_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::ring<V, 4> const directions{};
    veer::context_map<V, 4> map;
    map.interest = {{T(0.9), T(0.5), T(0.2), 0}};
    map.danger = {{T(0.6), T(0.1), 0, 0}};
    // 0.3, 0.4, 0.2, 0; with danger twice as heavy: -0.3, 0.3, 0.2, 0; four times: -1.5, 0.1, 0.2, 0.
    CHECK(veer::subtract_selector<V>{}(map, directions, veer::agent<V>{}).slot == 1);
    CHECK(veer::subtract_selector<V>{.weight = 0}(map, directions, veer::agent<V>{}).slot == 0);
    CHECK(veer::subtract_selector<V>{.weight = 4}(map, directions, veer::agent<V>{}).slot == 2);
    map.mask.forbid(1);
    auto const chosen = veer::subtract_selector<V>{}(map, directions, veer::agent<V>{.max_speed = 3});
    CHECK(chosen.slot == 0);
    CHECK(chosen.speed == 3);
    CHECK(chosen.interest == T(0.9));
    CHECK(chosen.danger == T(0.6));
    CHECK(tests::gap(chosen.direction, at<V>(0, 1)) < 1e-6);
}

TEMPLATE_LIST_TEST_CASE("subtract_selector: equals go to the heading, then to the first", "[subtract_selector]",
                        tests::few_vectors) {
    using V = TestType;
    veer::ring<V, 8> const directions{};
    veer::context_map<V, 8> map;
    map.interest[2] = map.interest[6] = 1;
    CHECK(veer::subtract_selector<V>{}(map, directions, veer::agent<V>{}).slot == 2);
    CHECK(veer::subtract_selector<V>{}(map, directions, veer::agent<V>{.heading = at<V>(1, 0.1)}).slot == 6);
    for (int j = 0; j < 8; ++j) { map.mask.forbid(j); }
    auto const none = veer::subtract_selector<V>{}(map, directions, veer::agent<V>{});
    CHECK(none.slot == -1);
    CHECK(none.speed == 0);
    CHECK(tests::length(none.direction) == 0);
}
