// SPDX-License-Identifier: MIT
#include <veer/behaviors/arrive.hpp>
#include <veer/combine/truncate.hpp>
#include <veer/context/crowd_avoidance.hpp>

#include "catch.hpp"
#include "support/meeting_scenes.hpp"

#include <cmath>
#include <optional>

/// How the recommended brain gets on among others.

namespace {

using tests::at;

/// The brain, for legs that answer in a second: all the force for the difference to the velocity that it chooses.
template <class V, class Wish>
[[nodiscard]] auto brain_of(Wish wish, double part, double rate) {
    using T = veer::scalar_t<V>;
    auto const brain = veer::crowd_avoidance<V>(wish, &tests::way<V>::all, {.responsibility = static_cast<T>(part)});
    T const dt = static_cast<T>(1 / rate);
    return veer::truncate(veer::weighted(
        rate, [brain, dt](veer::agent<V> const& self, tests::way<V> const& seen) { return brain(self, seen, dt); }));
}

template <class V>
[[nodiscard]] auto mind(double part = 0.5, double rate = 60) {
    return brain_of<V>(veer::on(&tests::way<V>::goal, veer::arrive<V>{}), part, rate);
}

template <class V>
[[nodiscard]] auto walking(double rate = 60) {
    return tests::all_of(mind<V>(0.5, rate));
}

/// Wants to stand still, wherever it is.
template <class V>
[[nodiscard]] auto resting(double rate = 60) {
    auto const stop = [](veer::agent<V> const&, tests::way<V> const&) -> std::optional<V> { return at<V>(0, 0); };
    return tests::all_of(brain_of<V>(stop, 0.5, rate));
}

} // namespace

TEMPLATE_LIST_TEST_CASE("with crowd_avoidance two who meet head-on pass without a touch", "[crowd_avoidance][long]",
                        tests::scene_vectors) {
    using V = TestType;
    tests::check_head_on<V>([](tests::meeting<V>& two, double, double) { two.run(40, walking<V>()); });
}

TEMPLATE_LIST_TEST_CASE("with crowd_avoidance exact crossings of four and of sixteen resolve themselves",
                        "[crowd_avoidance][long]", tests::scene_vectors) {
    using V = TestType;
    tests::check_exact_crossings<V>(walking<V>(), [](tests::meeting<V> const& all, double near_enough, double shift) {
        CAPTURE(shift);
        CHECK(all.left() < near_enough);
    });
}

TEMPLATE_LIST_TEST_CASE("with crowd_avoidance one in the way makes room or stays, as it was told", "[crowd_avoidance]",
                        tests::scene_vectors) {
    using V = TestType;
    for (double const part : {0.5, 0.25, 0.0}) {
        CAPTURE(part);
        auto const idle = mind<V>(part);
        auto const mover = mind<V>(1 - part);
        tests::check_makes_room<V>(idle, mover, part);
        // The same head-on: who gives none goes straight.
        tests::check_passes<V>(idle, mover, part == 0);
    }
}

TEMPLATE_LIST_TEST_CASE("with crowd_avoidance two and ten on one point come apart and come to rest",
                        "[crowd_avoidance]", tests::scene_vectors) {
    tests::check_comes_apart<TestType>(2, 1, resting<TestType>(), 1, 1e-4);
    tests::check_comes_apart<TestType>(10, 2, resting<TestType>(), 0.5 * std::sqrt(10.0) + 2, 0.01);
}

TEMPLATE_LIST_TEST_CASE("with crowd_avoidance a crowd at rest moves only where one is dropped into it",
                        "[crowd_avoidance][long]", tests::scene_vectors) {
    tests::check_dropped_into_crowd<TestType>(resting<TestType>(30));
}

TEMPLATE_LIST_TEST_CASE("with crowd_avoidance twenty with one goal mill about it without a touch",
                        "[crowd_avoidance][long]", tests::scene_vectors) {
    auto const many = tests::gather_twenty<TestType>(40, walking<TestType>());
    CHECK(many.left < 4);
    CHECK(many.speed < 0.9); // of 1.5: they do not come to rest
    CHECK(many.gap > 0);
}

TEMPLATE_LIST_TEST_CASE("with crowd_avoidance a row of seven across the way opens for one, and closes behind it",
                        "[crowd_avoidance]", tests::scene_vectors) {
    tests::check_row_opens<TestType>(walking<TestType>());
}

TEMPLATE_LIST_TEST_CASE("with crowd_avoidance crossing, and then stopping at the goal, at any frame rate",
                        "[crowd_avoidance]", tests::scene_vectors) {
    using V = TestType;
    for (double const rate : {60.0, 20.0, 10.0}) {
        CAPTURE(rate);
        tests::check_crosses_and_stops<V>(20, walking<V>(rate), rate);
        tests::check_four_cross<V>(walking<V>(rate), rate);
    }
}

TEMPLATE_LIST_TEST_CASE("with crowd_avoidance the order of the agents changes nothing, to the last bit",
                        "[crowd_avoidance]", tests::scene_vectors) {
    using V = TestType;
    // More than the eight that may be close, at the same distances and the same times.
    auto const [forward, backward] = tests::run_in_both_orders<V>(16, 8, walking<V>());
    CHECK(forward.gap_so_far < 0.2);
    for (std::size_t i = 0; i < 16; ++i) {
        CHECK(tests::same(forward.agents[i].position, backward.agents[i].position));
        CHECK(tests::same(forward.agents[i].velocity, backward.agents[i].velocity));
    }
}
