// SPDX-License-Identifier: MIT
#pragma once

#include "catch.hpp"
#include "support/encounters.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <tuple>
#include <utility>

/// Scenes that everyone who avoids others is put into. Minds are as meeting::run takes them; what differs from one way of
/// avoiding to another is given, or left to the caller.

namespace tests {

/// The types for scenes, which take long.
using scene_vectors = std::tuple<plain2<float>, plain3<double>>;

/// People, who walk at 1.5 m/s and can change that by 8 m/s in a second.
template <class V>
[[nodiscard]] veer::agent<V> person() {
    return {.max_speed = veer::scalar_t<V>(1.5), .max_force = 8};
}

/// Two meet head-on, of several kinds and from all sides: go(two, sine, cosine) lets them, the first going (cosine, sine).
template <class V, class Go>
void check_head_on(Go const& go) {
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
            meeting<V> two;
            two.add(at<V>(-5 * cosine, -5 * sine), at<V>(5 * cosine, 5 * sine), one);
            two.add(at<V>(5 * cosine, 5 * sine), at<V>(-5 * cosine, -5 * sine), one);
            go(two, sine, cosine);
            CHECK(two.gap_so_far > 0);
            CHECK(two.left() < 0.01);
            CHECK(two.speed_so_far <= speed * 1.00001);
        }
    }
}

/// Four and sixteen cross in one point, which lies farther and farther out: judge(all, near_enough, shift) after 40 s.
template <class V, class Minds, class Judge>
void check_exact_crossings(Minds const& mind, Judge const& judge) {
    bool const is_float = sizeof(veer::scalar_t<V>) == 4;
    for (double const shift : {0.0, 1e4, is_float ? 1e5 : 1e6}) {
        // In floats places are 0.008 apart at 1e5.
        double const near_enough = is_float && shift > 0 ? 0.25 : 0.01;
        for (int const count : {4, 16}) {
            CAPTURE(shift, count);
            meeting<V> all;
            all.add_circle(count, 10, at<V>(shift, shift), person<V>());
            all.run(40, mind);
            judge(all, near_enough, shift);
            if (count == 4 && shift == 0) { CHECK(all.gap_so_far > 0); }
        }
    }
}

/// One stands in the way of another, and makes room by no more than that.
template <class V, class Mind>
void check_makes_room(Mind const& idle, Mind const& mover, double room) {
    meeting<V> two;
    two.add(at<V>(0, 0), at<V>(0, 0), person<V>());
    two.add(at<V>(-8, 0), at<V>(8, 0), person<V>());
    two.run(
        20, [&](std::size_t i) -> auto const& { return i == 0 ? idle : mover; });
    CHECK(two.gap_so_far > 0);
    CHECK(two.left() < 0.01);
    CHECK(two.shifted_so_far <= room);
}

/// Two meet head-on; the first may have to go straight.
template <class V, class Mind>
void check_passes(Mind const& first, Mind const& second, bool straight) {
    meeting<V> two;
    two.add(at<V>(-8, 0), at<V>(8, 0), person<V>());
    two.add(at<V>(8, 0), at<V>(-8, 0), person<V>());
    for (int frame = 0; frame < 20 * 60; ++frame) {
        two.run(
            1.0 / 60, [&](std::size_t i) -> auto const& { return i == 0 ? first : second; });
        if (straight) { REQUIRE(seen(two.agents[0].position).y == 0); }
    }
    CHECK(two.gap_so_far > 0);
    CHECK(two.left() < 0.01);
}

/// Some on one point come apart within so many seconds, and three seconds later they stand.
template <class V, class Minds>
void check_comes_apart(int count, double seconds, Minds const& resting, double farthest, double stillness) {
    CAPTURE(count);
    meeting<V> heap;
    for (int i = 0; i < count; ++i) { heap.add(at<V>(3, 4), at<V>(3, 4), person<V>()); }
    heap.run(seconds, resting);
    CHECK(heap.gap_now() >= 0);
    CHECK(heap.speed_so_far <= 1.50001);
    heap.run(3, resting);
    CHECK(heap.shifted_so_far < farthest);
    for (auto const& one : heap.agents) { CHECK(length(one.velocity) < stillness); }
}

/// Heaps of two and of ten.
template <class V, class Minds>
void check_heaps_come_apart(Minds const& resting) {
    for (int const count : {2, 10}) {
        // As many as these need a disc of root(count) radii; nobody gets further from it than two bodies.
        check_comes_apart<V>(count, count == 2 ? 1 : 2, resting, 0.5 * std::sqrt(count) + 2, 1e-6);
    }
}

/// One is dropped into a crowd at rest, of which only those about it move.
template <class V, class Minds>
void check_dropped_into_crowd(Minds const& resting) {
    meeting<V> crowd;
    for (int i = 0; i < 121; ++i) {
        auto const place = at<V>(1.2 * (i % 11 - 5), 1.2 * (i / 11 - 5));
        crowd.add(place, place, person<V>());
    }
    crowd.run(0.2, resting, 30);
    CHECK(crowd.shifted_so_far == 0);
    crowd.add(at<V>(0.1, 0), at<V>(0.1, 0), person<V>());
    crowd.run(6, resting, 30);
    CHECK(crowd.gap_now() >= 0);
    int moved = 0;
    for (std::size_t i = 0; i < crowd.agents.size(); ++i) {
        if (gap(crowd.agents[i].position, crowd.goals[i]) > 0.01) { ++moved; }
    }
    CHECK(moved >= 2);
    CHECK(moved < 25);
    CHECK(crowd.shifted_so_far < 2);
}

/// How twenty with one goal fare.
struct gathering {
    double left;  ///< of the one farthest from the goal, at the end [m]
    double speed; ///< the mean of all, over the last five seconds [m/s]
    double gap;   ///< the smallest ever [m]
};

template <class V, class Minds>
[[nodiscard]] gathering gather_twenty(double seconds, Minds const& mind, int rate = 60) {
    meeting<V> many;
    for (int i = 0; i < 20; ++i) {
        auto const [sine, cosine] = veer::sin_cos(2.4 * i);
        many.add(at<V>((8 + i / 4.0) * cosine, (8 + i / 4.0) * sine), at<V>(0, 0), person<V>());
    }
    many.run(seconds, mind, rate);
    double speed = 0;
    for (int frame = 0; frame < 5 * rate; ++frame) {
        many.run(1.0 / rate, mind, rate);
        for (auto const& one : many.agents) { speed += length(one.velocity) / (20 * 5 * rate); }
    }
    return {many.left(), speed, many.gap_so_far};
}

/// A row of seven across the way opens for one, and closes behind it.
template <class V, class Minds>
void check_row_opens(Minds const& mind) {
    meeting<V> row;
    for (int i = -3; i <= 3; ++i) { row.add(at<V>(0, 1.2 * i), at<V>(0, 1.2 * i), person<V>()); }
    row.add(at<V>(-8, 0), at<V>(8, 0), person<V>());
    row.run(30, mind);
    CHECK(row.gap_so_far > 0);
    CHECK(row.left() < 0.01);
    CHECK(row.shifted_so_far < 1);
}

/// Two cross, and stop at their goals.
template <class V, class Minds>
void check_crosses_and_stops(double seconds, Minds const& mind, double rate = 60) {
    meeting<V> two;
    two.add(at<V>(-6, 0), at<V>(6, 0), person<V>());
    two.add(at<V>(0, -6), at<V>(0, 6), person<V>());
    two.run(seconds, mind, rate);
    CHECK(two.gap_so_far > 0);
    CHECK(two.left() < 0.01);
    for (auto const& one : two.agents) { CHECK(length(one.velocity) < 1e-3); }
}

/// Four cross in one point.
template <class V, class Minds>
void check_four_cross(Minds const& mind, double rate) {
    meeting<V> four;
    four.add_circle(4, 10, at<V>(0, 0), person<V>());
    four.run(30, mind, rate);
    CHECK(four.gap_so_far > 0);
    CHECK(four.left() < 0.05);
}

/// A circle of so many after some seconds, and how it ends where they are listed in the opposite order.
template <class V, class Minds>
[[nodiscard]] std::pair<meeting<V>, meeting<V>> run_in_both_orders(int count, double seconds, Minds const& mind) {
    meeting<V> forward;
    forward.add_circle(count, 6, at<V>(0, 0), person<V>());
    auto backward = forward;
    auto const turn_round = [&] {
        std::reverse(backward.agents.begin(), backward.agents.end());
        std::reverse(backward.goals.begin(), backward.goals.end());
    };
    turn_round();
    forward.run(seconds, mind);
    backward.run(seconds, mind);
    turn_round();
    return {forward, backward};
}

} // namespace tests
