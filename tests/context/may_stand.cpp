// SPDX-License-Identifier: MIT
#include <veer/context/masked_selector.hpp>
#include <veer/context/may_stand.hpp>
#include <veer/context/ring.hpp>

#include "catch.hpp"
#include "support/vectors.hpp"

TEMPLATE_LIST_TEST_CASE("may_stand stops only where that is safer by more than the tolerance", "[may_stand]",
                        tests::few_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::may_stand<V, veer::masked_selector<V>> const selector{};
    veer::ring<V, 8> const directions{};
    veer::agent<V> const self{.max_speed = 2};
    veer::context_map<V, 8> map;
    map.danger.fill(T(0.5));
    map.interest[3] = 1;
    map.standing = T(0.48);
    auto const goes = selector(map, directions, self);
    CHECK(goes.slot == 3);
    CHECK(goes.speed == 2);
    map.standing = T(0.4);
    auto const stands = selector(map, directions, self);
    CHECK(stands.slot == -1);
    CHECK(stands.speed == 0);
    CHECK(stands.danger == T(0.4));
    CHECK(tests::length(stands.direction) == 0);
}
