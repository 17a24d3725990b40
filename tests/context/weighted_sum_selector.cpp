// SPDX-License-Identifier: MIT
#include <veer/context/ring.hpp>
#include <veer/context/weighted_sum_selector.hpp>

#include "catch.hpp"
#include "support/vectors.hpp"

using tests::at;

TEMPLATE_LIST_TEST_CASE("weighted_sum_selector goes between two good directions", "[weighted_sum_selector]",
                        tests::few_vectors) {
    using V = TestType;
    veer::ring<V, 8> const directions{};
    veer::context_map<V, 8> map;
    // 3 up and 4 to the left: (-4, 3) / 5.
    map.interest[0] = 3;
    map.interest[2] = 4;
    auto const chosen = veer::weighted_sum_selector<V>{}(map, directions, veer::agent<V>{});
    CHECK(tests::gap(chosen.direction, at<V>(-0.8, 0.6)) < 1e-6);
    CHECK(chosen.slot == 1);
    // The danger takes the left away.
    map.danger[2] = 5;
    CHECK(tests::gap(veer::weighted_sum_selector<V>{}(map, directions, veer::agent<V>{}).direction, at<V>(0, 1)) <
          1e-6);
}

TEMPLATE_LIST_TEST_CASE("weighted_sum_selector takes one where all cancel out, or where the sum is forbidden",
                        "[weighted_sum_selector]", tests::few_vectors) {
    using V = TestType;
    veer::ring<V, 8> const directions{};
    veer::context_map<V, 8> map;
    map.interest[1] = map.interest[5] = 1;
    CHECK(veer::weighted_sum_selector<V>{}(map, directions, veer::agent<V>{}).slot == 1);
    map = {};
    map.interest[1] = map.interest[7] = 1;
    CHECK(veer::weighted_sum_selector<V>{}(map, directions, veer::agent<V>{}).slot == 0);
    map.mask.forbid(0);
    CHECK(veer::weighted_sum_selector<V>{}(map, directions, veer::agent<V>{}).slot == 1);
    map = {};
    CHECK(veer::weighted_sum_selector<V>{}(map, directions, veer::agent<V>{}).slot == 0);
    for (int j = 0; j < 8; ++j) { map.mask.forbid(j); }
    CHECK(veer::weighted_sum_selector<V>{}(map, directions, veer::agent<V>{}).slot == -1);
}
