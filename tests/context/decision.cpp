// SPDX-License-Identifier: MIT
#include <veer/context/decision.hpp>

#include "catch.hpp"
#include "support/vectors.hpp"

#include <type_traits>

TEMPLATE_LIST_TEST_CASE("a decision that nobody made goes nowhere", "[decision]", tests::vectors) {
    using V = TestType;
    static_assert(std::is_trivially_copyable_v<veer::decision<V>>);
    veer::decision<V> const none{};
    CHECK(none.slot == -1);
    CHECK(tests::same(none.direction, tests::at<V>(0, 0)));
    CHECK(none.interest == 0);
    CHECK(none.danger == 0);
    CHECK(none.speed == 0);
}
