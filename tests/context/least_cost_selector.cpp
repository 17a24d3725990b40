// SPDX-License-Identifier: MIT
#include <veer/context/least_cost_selector.hpp>

#include "catch.hpp"
#include "support/vectors.hpp"

#include <type_traits>

namespace {

using tests::at;

static_assert(std::is_trivially_copyable_v<veer::least_cost_selector<veer::vec<float, 2>>>);

/// Up, which is wanted; what is; to the right; to the left.
template <class V>
[[nodiscard]] veer::velocity_set<V, 4> four(double present_x, double present_y) {
    using T = veer::scalar_t<V>;
    veer::velocity_set<V, 4> set;
    set.has_wish = true;
    set.wish = {0, 1};
    set.put(0, {0, 1});
    set.put(1, {static_cast<T>(present_x), static_cast<T>(present_y)});
    set.put(2, {T(0.6), T(0.8)});
    set.put(3, {T(-0.6), T(0.8)});
    return set;
}

} // namespace

TEMPLATE_LIST_TEST_CASE("least_cost_selector takes what is wanted, unless it is dangerous", "[least_cost_selector]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::least_cost_selector<V> const select{};
    veer::agent<V> const self{.max_speed = 2, .id = 0};
    veer::context_map<V, 4> map;
    auto chosen = select(map, four<V>(0, 0.9), self);
    CHECK(chosen.slot == 0);
    CHECK(tests::gap(chosen.direction, at<V>(0, 1)) < 1e-6);
    CHECK(chosen.speed == 2);
    // In danger ahead, and as far to both sides: to the right.
    map.danger = {T(0.9), T(0.9), 0, 0};
    chosen = select(map, four<V>(0, 0.9), self);
    CHECK(chosen.slot == 2);
    CHECK(chosen.danger == 0);
    // Who passes on the left already stays there.
    CHECK(select(map, four<V>(-0.5, 0.8), self).slot == 3);
    // Interest is a gain, a mask is none.
    map.interest[3] = 4;
    CHECK(select(map, four<V>(0, 0.9), self).slot == 3);
    map.mask.forbid(3);
    CHECK(select(map, four<V>(0, 0.9), self).slot == 2);
    for (int j = 0; j < 3; ++j) { map.mask.forbid(j); }
    chosen = select(map, four<V>(0, 0.9), self);
    CHECK(chosen.slot == -1);
    CHECK(chosen.speed == 0);
}

TEMPLATE_LIST_TEST_CASE("least_cost_selector eases small changes, the less the more dangerous it is",
                        "[least_cost_selector]", tests::few_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::least_cost_selector<V> const select{.calm = T(0.3)};
    veer::agent<V> const self{.max_speed = 1};
    veer::context_map<V, 4> map;
    // From 0.9 to 1, a change of 0.1: 0.1 s of 0.1 + 0.3 (1 - 0.1)^2 = 0.343, so 0.9 + 0.1 / 3.43.
    CHECK(static_cast<double>(select(map, four<V>(0, 0.9), self, T(0.1)).speed) == Approx(0.9 + 0.1 / 3.43));
    // In danger 1 at once; with a small step little of it; without dt at once.
    map.danger[1] = 1;
    CHECK(static_cast<double>(select(map, four<V>(0, 0.9), self, T(0.1)).speed) == Approx(1));
    map.danger[1] = 0;
    CHECK(static_cast<double>(select(map, four<V>(0, 0.9), self, T(0)).speed) == Approx(0.9));
    CHECK(static_cast<double>(select(map, four<V>(0, 0.9), self).speed) == Approx(1));
}

TEMPLATE_LIST_TEST_CASE("least_cost_selector changes little for who gets on, and freely for who gets nowhere",
                        "[least_cost_selector]", tests::few_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::least_cost_selector<V> const select{.deviation = 1, .change = 8, .delay = 0, .fear = 0};
    veer::agent<V> const self{.max_speed = 1};
    veer::context_map<V, 4> map;
    map.danger[0] = T(0.1);
    // At 0.7 upward: to stay costs 0.3^2, the wanted velocity 8 * 0.7 * 0.3.
    CHECK(select(map, four<V>(0, 0.7), self).slot == 1);
    // Across at 0.5: to stay costs 1.25, the wanted velocity 8 * 0.06 * 1.118.
    CHECK(select(map, four<V>(0.5, 0), self).slot == 0);
    // Where nothing is in the way no change costs anything.
    map.danger[0] = 0;
    CHECK(select(map, four<V>(0, 0.7), self).slot == 0);
}
