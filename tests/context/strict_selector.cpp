// SPDX-License-Identifier: MIT
#include <veer/context/ring.hpp>
#include <veer/context/strict_selector.hpp>

#include "catch.hpp"
#include "support/vectors.hpp"

TEMPLATE_LIST_TEST_CASE("strict_selector takes the highest interest among the very safest, and nothing else",
                        "[strict_selector]", tests::few_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::ring<V, 8> const directions{};
    veer::context_map<V, 8> map;
    map.danger.fill(T(0.01));
    map.danger[3] = map.danger[5] = 0;
    map.interest = {{1, 1, 1, T(0.1), 1, T(0.2), 1, 1}};
    CHECK(veer::strict_selector<V>{}(map, directions, veer::agent<V>{}).slot == 5);
    // A hair decides: masked_selector with its tolerances does not think so.
    CHECK(veer::masked_selector<V>{}(map, directions, veer::agent<V>{}).slot == 0);
    map.mask.forbid(5);
    CHECK(veer::strict_selector<V>{}(map, directions, veer::agent<V>{}).slot == 3);
    for (int j = 0; j < 8; ++j) { map.mask.forbid(j); }
    CHECK(veer::strict_selector<V>{}(map, directions, veer::agent<V>{}).slot == -1);
}
