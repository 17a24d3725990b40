// SPDX-License-Identifier: MIT
#include <veer/behavior.hpp>
#include <veer/behaviors/roam.hpp>
#include <veer/behaviors/seek.hpp>
#include <veer/locomotion/point_mass.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/simulate.hpp"
#include "support/vectors.hpp"

#include <type_traits>
#include <vector>

namespace {

using tests::at;

using vec2 = veer::vec<float, 2>;
static_assert(std::is_trivially_copyable_v<veer::roam_state<vec2>>);
static_assert(veer::behavior<veer::roam<vec2>, vec2, veer::roam_state<vec2>>);
static_assert(veer::target<veer::roam_state<vec2>, vec2>);

/// An area whose points come in a known order.
template <class V>
struct listed_area {
    std::vector<V> points;

    template <class G>
    V operator()(G& generator) const {
        return points.at(generator() % points.size());
    }
};

/// Counts instead of drawing.
struct counter {
    using result_type = std::uint64_t;
    std::uint64_t next = 0;
    result_type operator()() { return next++; }
    static constexpr result_type(min)() { return 0; }
    static constexpr result_type(max)() { return ~result_type{0}; }
};

template <class V>
struct listed_state {
    V position = at<V>(0, 0);
    counter random{};
    bool drawn = false;
};

} // namespace

TEMPLATE_LIST_TEST_CASE("roam goes to a drawn point, and on arrival draws the next", "[roam]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::roam<V, listed_area<V>> const wanderlust{.area = {{at<V>(3, 4), at<V>(-6, 8), at<V>(0, 9)}},
                                                   .arrival_distance = 2};
    listed_state<V> state{};
    veer::agent<V> self{.max_speed = 10};
    // The first call draws (3, 4), 5 away: 10 * (0.6, 0.8).
    CHECK(tests::gap(*wanderlust(self, state), at<V>(6, 8)) <= 10 * tests::rounding<T>);
    CHECK(state.drawn);
    CHECK(tests::same(state.position, at<V>(3, 4)));
    // The same point as long as it is not reached: at its very distance of arrival it is not.
    self.position = at<V>(3, 2);
    CHECK(tests::same(*wanderlust(self, state), at<V>(0, 10)));
    CHECK(state.random.next == 1);
    // Nearer than that it is: on to (-6, 8), from (0, 0) 10 away.
    self.position = at<V>(3, 2.5);
    (void)wanderlust(self, state);
    CHECK(tests::same(state.position, at<V>(-6, 8)));
    self.position = at<V>(0, 0);
    CHECK(tests::gap(*wanderlust(self, state), at<V>(-6, 8)) <= 10 * tests::rounding<T>);
    CHECK(state.random.next == 2);
}

TEMPLATE_LIST_TEST_CASE("roam can be sent elsewhere", "[roam]", tests::vectors) {
    using V = TestType;
    veer::roam<V, listed_area<V>> const wanderlust{.area = {{at<V>(0, 9), at<V>(9, 0)}}};
    listed_state<V> state{};
    CHECK(tests::same(*wanderlust(veer::agent<V>{}, state), at<V>(0, 1)));
    state.drawn = false;
    CHECK(tests::same(*wanderlust(veer::agent<V>{}, state), at<V>(1, 0)));
}

TEMPLATE_LIST_TEST_CASE("roam draws from a disc around the origin unless told otherwise", "[roam]", tests::vectors) {
    using V = TestType;
    veer::roam<V> const wanderlust{};
    for (std::uint64_t i = 0; i < 100; ++i) {
        veer::roam_state<V> state{.random = veer::random{1, i}};
        REQUIRE(wanderlust(veer::agent<V>{.position = at<V>(50, 50)}, state));
        CHECK(tests::length(state.position) <= 10 * (1 + tests::rounding<veer::scalar_t<V>>));
    }
}

TEMPLATE_LIST_TEST_CASE("roam has no opinion while the drawn point is not finite, and draws again", "[roam]",
                        tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (T const bad : tests::not_finite<T>) {
        veer::roam<V, listed_area<V>> const wanderlust{
            .area = {{at<V>(static_cast<double>(bad), 1), at<V>(1, static_cast<double>(bad)), at<V>(0, 5)}}};
        listed_state<V> state{};
        CHECK_FALSE(wanderlust(veer::agent<V>{}, state));
        CHECK_FALSE(wanderlust(veer::agent<V>{}, state));
        CHECK(tests::same(*wanderlust(veer::agent<V>{}, state), at<V>(0, 1)));
        // A point that became bad behind its back is replaced as well.
        state.position = at<V>(1, static_cast<double>(bad));
        state.random.next = 2;
        CHECK(tests::same(*wanderlust(veer::agent<V>{}, state), at<V>(0, 1)));
        // Also by an agent that never counts as arrived.
        auto const tireless = veer::roam<V, listed_area<V>>{.area = wanderlust.area, .arrival_distance = 0};
        state.position = at<V>(1, static_cast<double>(bad));
        state.random.next = 2;
        CHECK(tests::same(*tireless(veer::agent<V>{}, state), at<V>(0, 1)));
    }
}

TEMPLATE_LIST_TEST_CASE("an agent that is nowhere does not roam", "[roam]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (T const bad : tests::not_finite<T>) {
        veer::roam_state<V> state{};
        veer::agent<V> self{.position = at<V>(1, static_cast<double>(bad))};
        CHECK_FALSE(veer::roam<V>{}(self, state));
        self.position = at<V>(100, 0);
        CHECK(veer::roam<V>{}(self, state));
    }
}

TEMPLATE_LIST_TEST_CASE("a roam point is a target like any other", "[roam]", tests::vectors) {
    using V = TestType;
    veer::roam_state<V> const state{.position = at<V>(0, 7), .drawn = true};
    CHECK(tests::same(*veer::seek<V>{}(veer::agent<V>{}, state), at<V>(0, 1)));
}

TEMPLATE_LIST_TEST_CASE("a roaming agent visits many points of its area, and does not leave it by much", "[roam]",
                        tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::roam<V, veer::box_area<V>> const wanderlust{.area = {at<V>(-10, -5), at<V>(10, 5)}};
    veer::roam_state<V> state{.random = veer::random{11}};
    veer::agent<V> self{.max_speed = 5, .max_force = 50};
    veer::point_mass<V> const legs{.response_time = T(0.1)};
    int visited = 0;
    auto last = state.position;
    tests::simulate<T>(120, 30, [&](T dt, T) {
        legs(self, wanderlust(self, state), dt);
        auto const [right, up] = tests::seen(self.position);
        REQUIRE((right > -11 && right < 11 && up > -6 && up < 6));
        if (!tests::same(state.position, last)) { ++visited; }
        last = state.position;
    });
    CHECK(visited > 40);
    CHECK(visited < 120);
}
