// SPDX-License-Identifier: MIT
#include <veer/context/attract.hpp>
#include <veer/context/velocity_set.hpp>

#include "catch.hpp"
#include "support/vectors.hpp"

TEMPLATE_LIST_TEST_CASE("a velocity_set is a set of directions whose slots are as long as they are fast",
                        "[velocity_set]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    using set_type = veer::velocity_set<V, 4>;
    static_assert(veer::direction_set<set_type> && veer::velocities<set_type>);
    set_type set{};
    set.put(0, {0, 1});
    set.put(1, {0, T(0.5)});
    CHECK(tests::gap(veer::store<V>(set.direction(0)), tests::at<V>(0, 1)) < 1e-6);
    CHECK(tests::gap(veer::store<V>(set.direction(1)), tests::at<V>(0, 1)) < 1e-6);
    CHECK(veer::is_zero(set.direction(2)));
    // What is liked is liked half as much at half the speed.
    veer::context_map<V, 4> map;
    veer::attract<V>{}.write(map, set, veer::agent<V>{}, tests::at<V>(0, 3));
    CHECK(static_cast<double>(map.interest[0]) == Approx(0.25));
    CHECK(static_cast<double>(map.interest[1]) == Approx(0.125));
    CHECK(map.interest[2] == 0);
}
