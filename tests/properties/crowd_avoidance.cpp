// SPDX-License-Identifier: MIT
#include <veer/behaviors/arrive.hpp>
#include <veer/combine/truncate.hpp>
#include <veer/context/crowd_avoidance.hpp>

#include "catch.hpp"
#include "support/counting_new.hpp"
#include "support/encounters.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <type_traits>

/// How the recommended brain gets on among others.

namespace {

using tests::at;

/// The types for what takes long.
using two_vectors = std::tuple<tests::plain2<float>, tests::plain3<double>>;

/// People, who walk at 1.5 m/s and can change that by 8 m/s in a second.
template <class V>
[[nodiscard]] veer::agent<V> person() {
    return {.max_speed = veer::scalar_t<V>(1.5), .max_force = 8};
}

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

TEMPLATE_LIST_TEST_CASE("with crowd_avoidance two who meet head-on pass without a touch", "[crowd_avoidance]",
                        two_vectors) {
    using V = TestType;
    struct kind {
        double speed, force;
    };
    for (auto const [speed, force] : {kind{1, 1}, kind{1.5, 8}, kind{3, 3}, kind{2, 20}}) {
        for (int eighth = 0; eighth < 8; ++eighth) {
            CAPTURE(speed, force, eighth);
            auto const [sine, cosine] = veer::sin_cos_of_turn<double>(eighth, 8);
            veer::agent<V> one{};
            one.max_speed = static_cast<veer::scalar_t<V>>(speed);
            one.max_force = static_cast<veer::scalar_t<V>>(force);
            tests::meeting<V> two;
            two.add(at<V>(-5 * cosine, -5 * sine), at<V>(5 * cosine, 5 * sine), one);
            two.add(at<V>(5 * cosine, 5 * sine), at<V>(-5 * cosine, -5 * sine), one);
            two.run(40, walking<V>());
            CHECK(two.gap_so_far > 0);
            CHECK(two.left() < 0.01);
            CHECK(two.speed_so_far <= speed * 1.00001);
        }
    }
}

TEMPLATE_LIST_TEST_CASE("with crowd_avoidance exact crossings of four and of sixteen resolve themselves",
                        "[crowd_avoidance]", two_vectors) {
    using V = TestType;
    bool const is_float = sizeof(veer::scalar_t<V>) == 4;
    for (double const shift : {0.0, 1e4, is_float ? 1e5 : 1e6}) {
        // In floats places are 0.008 apart at 1e5.
        double const near_enough = is_float && shift > 0 ? 0.25 : 0.01;
        for (int const count : {4, 16}) {
            CAPTURE(shift, count);
            tests::meeting<V> all;
            all.add_circle(count, 10, at<V>(shift, shift), person<V>());
            all.run(40, walking<V>());
            // In floats so far out they may wait for one another: their steps are as coarse as their ways.
            if (is_float && shift > 1e4) { continue; }
            CHECK(all.left() < near_enough);
            if (count == 4 && shift == 0) { CHECK(all.gap_so_far > 0); }
        }
    }
}

TEMPLATE_LIST_TEST_CASE("with crowd_avoidance one in the way makes room or stays, as it was told", "[crowd_avoidance]",
                        two_vectors) {
    using V = TestType;
    for (double const part : {0.5, 0.25, 0.0}) {
        CAPTURE(part);
        auto const idle = mind<V>(part);
        auto const mover = mind<V>(1 - part);
        tests::meeting<V> two;
        two.add(at<V>(0, 0), at<V>(0, 0), person<V>());
        two.add(at<V>(-8, 0), at<V>(8, 0), person<V>());
        two.run(
            20, [&](std::size_t i) -> auto const& { return i == 0 ? idle : mover; });
        CHECK(two.gap_so_far > 0);
        CHECK(two.left() < 0.01);
        CHECK(two.shifted_so_far <= part);
        // The same head-on: who gives none goes straight.
        tests::meeting<V> both;
        both.add(at<V>(-8, 0), at<V>(8, 0), person<V>());
        both.add(at<V>(8, 0), at<V>(-8, 0), person<V>());
        for (int frame = 0; frame < 20 * 60; ++frame) {
            both.run(
                1.0 / 60, [&](std::size_t i) -> auto const& { return i == 0 ? idle : mover; });
            if (part == 0) { REQUIRE(tests::seen(both.agents[0].position).y == 0); }
        }
        CHECK(both.gap_so_far > 0);
        CHECK(both.left() < 0.01);
    }
}

TEMPLATE_LIST_TEST_CASE("with crowd_avoidance two on one point come apart and come to rest", "[crowd_avoidance]",
                        two_vectors) {
    using V = TestType;
    tests::meeting<V> heap;
    for (int i = 0; i < 2; ++i) { heap.add(at<V>(3, 4), at<V>(3, 4), person<V>()); }
    heap.run(1, resting<V>());
    CHECK(heap.gap_now() >= 0);
    CHECK(heap.speed_so_far <= 1.50001);
    heap.run(3, resting<V>());
    CHECK(heap.shifted_so_far < 1);
    for (auto const& one : heap.agents) { CHECK(tests::length(one.velocity) < 1e-4); }
}

TEMPLATE_LIST_TEST_CASE("with crowd_avoidance a crowd at rest moves only where one is dropped into it",
                        "[crowd_avoidance]", two_vectors) {
    using V = TestType;
    tests::meeting<V> crowd;
    for (int i = 0; i < 121; ++i) {
        auto const place = at<V>(1.2 * (i % 11 - 5), 1.2 * (i / 11 - 5));
        crowd.add(place, place, person<V>());
    }
    auto const mind = resting<V>(30);
    crowd.run(0.2, mind, 30);
    CHECK(crowd.shifted_so_far == 0);
    crowd.add(at<V>(0.1, 0), at<V>(0.1, 0), person<V>());
    crowd.run(6, mind, 30);
    CHECK(crowd.gap_now() >= 0);
    int moved = 0;
    for (std::size_t i = 0; i < crowd.agents.size(); ++i) {
        if (tests::gap(crowd.agents[i].position, crowd.goals[i]) > 0.01) { ++moved; }
    }
    CHECK(moved >= 2);
    CHECK(moved < 25);
    CHECK(crowd.shifted_so_far < 2);
}

TEMPLATE_LIST_TEST_CASE("with crowd_avoidance twenty with one goal mill about it without a touch", "[crowd_avoidance]",
                        two_vectors) {
    using V = TestType;
    tests::meeting<V> many;
    for (int i = 0; i < 20; ++i) {
        auto const [sine, cosine] = veer::sin_cos(2.4 * i);
        many.add(at<V>((8 + i / 4.0) * cosine, (8 + i / 4.0) * sine), at<V>(0, 0), person<V>());
    }
    many.run(40, walking<V>());
    double speed = 0;
    for (int frame = 0; frame < 5 * 60; ++frame) {
        many.run(1.0 / 60, walking<V>());
        for (auto const& one : many.agents) { speed += tests::length(one.velocity) / (20 * 5 * 60); }
    }
    CHECK(many.left() < 6);
    CHECK(speed < 0.9); // of 1.5: they do not come to rest
    CHECK(many.gap_so_far > -0.05);
}

TEMPLATE_LIST_TEST_CASE("with crowd_avoidance a row of seven across the way opens for one, and closes behind it",
                        "[crowd_avoidance]", two_vectors) {
    using V = TestType;
    tests::meeting<V> row;
    for (int i = -3; i <= 3; ++i) { row.add(at<V>(0, 1.2 * i), at<V>(0, 1.2 * i), person<V>()); }
    row.add(at<V>(-8, 0), at<V>(8, 0), person<V>());
    row.run(30, walking<V>());
    CHECK(row.gap_so_far > 0);
    CHECK(row.left() < 0.01);
    CHECK(row.shifted_so_far < 1);
}

TEMPLATE_LIST_TEST_CASE("with crowd_avoidance crossing, and then stopping at the goal, at any frame rate",
                        "[crowd_avoidance]", two_vectors) {
    using V = TestType;
    for (double const rate : {60.0, 20.0, 10.0}) {
        CAPTURE(rate);
        tests::meeting<V> two;
        two.add(at<V>(-6, 0), at<V>(6, 0), person<V>());
        two.add(at<V>(0, -6), at<V>(0, 6), person<V>());
        two.run(20, walking<V>(rate), rate);
        CHECK(two.gap_so_far > 0);
        CHECK(two.left() < 0.01);
        for (auto const& one : two.agents) { CHECK(tests::length(one.velocity) < 1e-3); }
        tests::meeting<V> four;
        four.add_circle(4, 10, at<V>(0, 0), person<V>());
        four.run(30, walking<V>(rate), rate);
        CHECK(four.gap_so_far > 0);
        CHECK(four.left() < 0.05);
    }
}

TEMPLATE_LIST_TEST_CASE("with crowd_avoidance the order of the agents changes no more than rounding",
                        "[crowd_avoidance]", two_vectors) {
    using V = TestType;
    tests::meeting<V> forward;
    forward.add_circle(5, 6, at<V>(0, 0), person<V>());
    auto backward = forward;
    std::reverse(backward.agents.begin(), backward.agents.end());
    std::reverse(backward.goals.begin(), backward.goals.end());
    forward.run(3, walking<V>());
    backward.run(3, walking<V>());
    for (std::size_t i = 0; i < 5; ++i) {
        CHECK(tests::gap(forward.agents[i].position, backward.agents[4 - i].position) <=
              1000 * tests::rounding<veer::scalar_t<V>>);
    }
}
