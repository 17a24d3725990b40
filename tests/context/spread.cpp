// SPDX-License-Identifier: MIT
#include <veer/context/context_map.hpp>
#include <veer/context/ring.hpp>
#include <veer/context/spread.hpp>

#include "catch.hpp"
#include "support/vectors.hpp"

TEMPLATE_LIST_TEST_CASE("blur takes a share of the neighbors' mean", "[spread]", tests::few_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::ring<V, 8> const directions{};
    veer::context_map<V, 8> map;
    map.danger[0] = 1;
    map.interest[4] = 1;
    veer::blur<V>{.danger = T(0.5)}.write(map, directions, veer::agent<V>{}, 0);
    // 1 - 0.5 (1 - 0); its neighbors 0.5 (1 + 0) / 2.
    CHECK(map.danger[0] == T(0.5));
    CHECK(map.danger[1] == T(0.25));
    CHECK(map.danger[7] == T(0.25));
    CHECK(map.danger[2] == 0);
    CHECK(map.interest[4] == 1);
    veer::blur<V>{.danger = 0, .interest = T(0.5)}.write(map, directions, veer::agent<V>{}, 0);
    CHECK(map.interest[4] == T(0.5));
    CHECK(map.danger[0] == T(0.5));
    // A single slot has no neighbors.
    veer::context_map<V, 1> lonely;
    lonely.danger[0] = 1;
    veer::blur<V>{}.write(lonely, veer::ring<V, 1>{}, veer::agent<V>{}, 0);
    CHECK(lonely.danger[0] == 1);
}

TEMPLATE_LIST_TEST_CASE("dilate makes a slot as dangerous as a share of its neighbor", "[spread]", tests::few_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::ring<V, 8> const directions{};
    veer::context_map<V, 8> map;
    map.danger = {{1, T(0.75), 0, 0, 0, 0, 0, 0}};
    veer::dilate<V>{}.write(map, directions, veer::agent<V>{}, 0);
    CHECK(map.danger[0] == 1);
    CHECK(map.danger[1] == T(0.75));
    CHECK(map.danger[2] == T(0.375));
    CHECK(map.danger[7] == T(0.5));
    CHECK(map.danger[3] == 0);
}
