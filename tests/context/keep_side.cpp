// SPDX-License-Identifier: MIT
#include <veer/context/keep_side.hpp>
#include <veer/context/ring.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/vectors.hpp"

using tests::at;

namespace {

/// Interest in what is up, and danger there and one slot to either side.
template <class V>
veer::context_map<V, 16> blocked() {
    veer::context_map<V, 16> map;
    for (std::size_t j = 0; j < 16; ++j) { map.interest[j] = veer::ring<V, 16>::table.along({0, 1}, j); }
    map.danger[0] = map.danger[1] = map.danger[15] = 1;
    return map;
}

} // namespace

TEMPLATE_LIST_TEST_CASE("keep_side takes the better side, and stays on it until the way is free", "[keep_side]",
                        tests::few_vectors) {
    using V = TestType;
    veer::ring<V, 16> const directions{};
    veer::keep_side<V> const writer{.preference = veer::scalar_t<V>(0.5)};
    veer::agent<V> const self{.heading = at<V>(0, 1)};
    veer::side_state state;

    auto map = blocked<V>();
    auto const before = map;
    writer.write(map, directions, self, state);
    // Equal sides, heading straight on: the right hand.
    CHECK(state.side == -1);
    // Half of what it is above the lowest, which is -1.
    CHECK(static_cast<double>(map.interest[2]) == Approx((static_cast<double>(before.interest[2]) - 1) / 2));
    CHECK(map.interest[14] == before.interest[14]);
    CHECK(map.danger == before.danger);

    // The left becomes a little better: no.
    map = blocked<V>();
    map.danger[14] = 1;
    writer.write(map, directions, self, state);
    CHECK(state.side == -1);
    // More than twice as good: yes, unless the preference is whole.
    map = blocked<V>();
    map.danger[14] = map.danger[13] = map.danger[12] = 1;
    auto stubborn = map;
    veer::keep_side<V>{}.write(stubborn, directions, self, state);
    CHECK(state.side == -1);
    for (std::size_t j = 1; j < 8; ++j) { CHECK(static_cast<double>(stubborn.interest[j]) == Approx(-1)); }
    writer.write(map, directions, self, state);
    CHECK(state.side == 1);
    CHECK(map.interest[13] < before.interest[13]);
    CHECK(map.interest[3] == before.interest[3]);

    map = blocked<V>();
    map.danger.fill(0);
    writer.write(map, directions, self, state);
    CHECK(state.side == 0);
    CHECK(map.interest == before.interest);

    // Free again and blocked again, the left a little better, or the agent turned that way.
    map = blocked<V>();
    map.danger[14] = 1;
    writer.write(map, directions, self, state);
    CHECK(state.side == 1);
    state = {};
    map = blocked<V>();
    writer.write(map, directions, veer::agent<V>{.heading = at<V>(-0.2, 1)}, state);
    CHECK(state.side == 1);
}

TEMPLATE_LIST_TEST_CASE("keep_side in the mirror keeps the other side", "[keep_side]", tests::few_vectors) {
    using V = TestType;
    veer::ring<V, 16> const directions{};
    for (std::size_t extra = 2; extra < 8; ++extra) {
        auto left = blocked<V>();
        auto right = blocked<V>();
        left.danger[extra] = 1;
        right.danger[16 - extra] = 1;
        veer::side_state one;
        veer::side_state two;
        veer::keep_side<V>{}.write(left, directions, veer::agent<V>{.heading = at<V>(0.3, 1)}, one);
        veer::keep_side<V>{}.write(right, directions, veer::agent<V>{.heading = at<V>(-0.3, 1)}, two);
        CHECK(one.side == -two.side);
        for (std::size_t j = 0; j < 16; ++j) {
            CHECK(static_cast<double>(left.interest[j]) ==
                  Approx(static_cast<double>(right.interest[(16 - j) % 16])).margin(1e-7));
        }
    }
}

TEMPLATE_LIST_TEST_CASE("keep_side does nothing without interest, and is finite whatever the map", "[keep_side]",
                        tests::few_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::side_state state{1};
    veer::context_map<V, 8> map;
    map.danger[2] = 1;
    veer::keep_side<V>{}.write(map, veer::ring<V, 8>{}, veer::agent<V>{}, state);
    CHECK(state.side == 0);
    for (T const value : tests::extremes<T>) {
        map.interest.fill(value);
        map.danger.fill(value);
        map.danger[3] = 0;
        veer::keep_side<V>{}.write(map, veer::ring<V, 8>{}, veer::agent<V>{}, state);
        for (T const interest : map.interest) { REQUIRE(veer::is_finite(interest)); }
    }
}
