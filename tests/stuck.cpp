// SPDX-License-Identifier: MIT
#include <veer/stuck.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/vectors.hpp"

using tests::at;

static_assert(std::is_trivially_copyable_v<veer::progress_state<tests::plain2<float>>>);

TEMPLATE_LIST_TEST_CASE("stuck tells when there has been no progress for its patience", "[stuck]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::stuck<V> const signal{};
    veer::progress_state<V> state;
    veer::agent<V> self{.position = at<V>(0, 0), .radius = T(0.5)};
    V const goal = at<V>(0, 20);
    // Half a meter and more every half second: never stuck.
    for (int i = 0; i < 20; ++i) {
        self.position = at<V>(0, 0.6 * i);
        CHECK_FALSE(signal(self, goal, state, T(0.5)));
    }
    // To and fro in front of a wall, never nearer: after two seconds.
    for (int i = 1; i <= 8; ++i) {
        self.position = at<V>(i % 2 == 0 ? 1 : -1, 11);
        CAPTURE(i);
        CHECK(signal(self, goal, state, T(0.5)) == (i >= 4));
    }
    // Past the wall, it is over.
    self.position = at<V>(0, 14);
    CHECK_FALSE(signal(self, goal, state, T(0.5)));
}

TEMPLATE_LIST_TEST_CASE("stuck takes for progress, and for arrived, what it is told", "[stuck]", tests::few_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    // 0.1 m nearer every half second, from 9 m: in two seconds less than the radius.
    auto const tells = [](veer::stuck<V> const& signal) {
        veer::progress_state<V> state;
        veer::agent<V> self{.radius = T(0.5)};
        bool told = false;
        for (int i = 0; i <= 4; ++i) {
            self.position = at<V>(0, 0.1 * i);
            told = signal(self, at<V>(0, 9), state, T(0.5));
        }
        return told;
    };
    CHECK(tells({}));
    CHECK_FALSE(tells({.least = T(0.05)}));
    CHECK(tells({.arrived = 8}));
    CHECK_FALSE(tells({.arrived = 9}));
}

TEMPLATE_LIST_TEST_CASE("stuck is quiet at the goal, for another goal, and for a goal that runs away", "[stuck]",
                        tests::few_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::stuck<V> const signal{};
    veer::progress_state<V> state;
    veer::agent<V> const self{.radius = T(0.5)};
    for (int i = 0; i < 100; ++i) { CHECK_FALSE(signal(self, at<V>(0, 0.9), state, T(0.5))); }
    state = {};
    for (int i = 0; i < 100; ++i) { CHECK_FALSE(signal(self, at<V>(0, 3 + i), state, T(0.5))); }
    state = {};
    for (int i = 0; i < 5; ++i) { static_cast<void>(signal(self, at<V>(0, 9), state, T(0.5))); }
    CHECK(signal(self, at<V>(0, 9), state, T(0.5)));
    CHECK_FALSE(signal(self, at<V>(9, 0), state, T(0.5)));
}

TEMPLATE_LIST_TEST_CASE("stuck says nothing of what is not finite", "[stuck]", tests::few_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::stuck<V> const signal{};
    veer::progress_state<V> state;
    for (T const bad : tests::not_finite<T>) {
        for (int i = 0; i < 100; ++i) {
            CHECK_FALSE(signal(veer::agent<V>{}, at<V>(static_cast<double>(bad), 0), state, T(1)));
        }
    }
    for (T const far_off : tests::extremes<T>) {
        static_cast<void>(signal(veer::agent<V>{}, at<V>(static_cast<double>(far_off), 0), state, T(1)));
        CHECK(veer::is_finite(state.nearest));
        CHECK(veer::is_finite(state.without));
    }
}
