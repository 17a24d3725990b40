// SPDX-License-Identifier: MIT
#include <veer/behavior.hpp>
#include <veer/behaviors/follow_path.hpp>
#include <veer/locomotion/point_mass.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/simulate.hpp"
#include "support/turned_world.hpp"
#include "support/vectors.hpp"

#include <cmath>
#include <vector>

namespace {

using tests::at;

/// Distance along the path of a place on it.
template <class V>
double distance_along(veer::path<V> const& way, veer::path_progress<veer::scalar_t<V>> place) {
    double sum = static_cast<double>(place.along);
    for (std::uint32_t leg = 0; leg < place.segment; ++leg) {
        sum += tests::gap(way.waypoints[leg], way.waypoints[leg + 1]);
    }
    return sum;
}

/// Walks a path, and measures how its progress moves in one tick and how far off the path it comes.
template <class V>
struct walk {
    using T = veer::scalar_t<V>;
    veer::agent<V> self{};
    veer::path_progress<T> progress{};
    veer::follow_path<V> behavior{};
    veer::point_mass<V> legs{.response_time = 0};
    double farthest_from_path = 0;
    double largest_jump = 0;
    double smallest_step = 0;

    void operator()(veer::path<V> const& way, double seconds, double rate) {
        tests::simulate<T>(seconds, rate, [&](T dt, T) {
            auto const before = distance_along(way, progress);
            auto const wish = behavior(self, way, progress, dt);
            REQUIRE(wish);
            double step = distance_along(way, progress) - before;
            if (way.closed && step < -static_cast<double>(way.length()) / 2) {
                step += static_cast<double>(way.length());
            }
            largest_jump = (std::max)(largest_jump, step);
            smallest_step = (std::min)(smallest_step, step);
            auto const off = veer::load(self.position) - way.point(progress);
            farthest_from_path = (std::max)(farthest_from_path, static_cast<double>(veer::length(off)));
            legs(self, wish, dt);
        });
    }
};

} // namespace

TEMPLATE_LIST_TEST_CASE("follow_path heads for the point ahead of its place", "[follow_path]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    std::vector<V> const line{at<V>(0, 0), at<V>(100, 0)};
    // From (3, 4): its place is (3, 0), the point 3 ahead is (6, 0), and the way there is (3, -4), 5 long.
    veer::agent<V> const self{.position = at<V>(3, 4), .max_speed = 10};
    veer::path_progress<T> progress{};
    auto const wish = veer::follow_path<V>{.look_ahead = 3}(self, veer::path<V>{line}, progress);
    REQUIRE(wish);
    CHECK(progress.along == Approx(3));
    CHECK(tests::gap(*wish, at<V>(6, -8)) <= 20 * tests::rounding<T>);
}

TEMPLATE_LIST_TEST_CASE("follow_path on no path, a point, and repeated points", "[follow_path]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> const self{.position = at<V>(0, -5)};
    veer::path_progress<T> progress{};
    CHECK_FALSE(veer::follow_path<V>{}(self, veer::path<V>{}, progress));
    std::vector<V> const spot{at<V>(0, 3)};
    CHECK(tests::same(*veer::follow_path<V>{}(self, veer::path<V>{spot}, progress), at<V>(0, 1)));
    CHECK(tests::same(*veer::follow_path<V>{}({.position = at<V>(0, 3)}, veer::path<V>{spot}, progress), at<V>(0, 0)));
    std::vector<V> const repeated(4, at<V>(0, 3));
    CHECK(tests::same(*veer::follow_path<V>{}(self, veer::path<V>{repeated}, progress), at<V>(0, 1)));
    auto const round = veer::follow_path<V>{}(self, veer::path<V>{repeated, true}, progress);
    REQUIRE(round);
    CHECK(tests::same(*round, at<V>(0, 1)));
    for (T const bad : tests::not_finite<T>) {
        CHECK_FALSE(
            veer::follow_path<V>{}({.position = at<V>(static_cast<double>(bad), 0)}, veer::path<V>{spot}, progress));
    }
}

TEMPLATE_LIST_TEST_CASE("follow_path stops at an open end, and not before", "[follow_path]", tests::vectors) {
    using V = TestType;
    // The shape of a P: up the stem, round the bowl, and back to the stem's middle, which it walked over at the start.
    std::vector<V> const letter{at<V>(0, 0), at<V>(0, 10), at<V>(5, 10), at<V>(5, 5), at<V>(0.05, 5)};
    veer::path<V> const way{letter};
    walk<V> w{.self = {.max_speed = 2, .max_force = 20}};
    w(way, 30, 60);
    CHECK(tests::gap(w.self.position, letter.back()) < 0.01);
    CHECK(static_cast<double>(veer::length(veer::load(w.self.velocity))) < 0.01);
    CHECK(w.smallest_step >= 0);
    // Looking 2 ahead it cuts each corner, and its place jumps across; the other arm of the stem is 15 further on.
    CHECK(w.largest_jump < 2);
}

TEMPLATE_LIST_TEST_CASE("follow_path on a figure eight stays on its arm at the crossing", "[follow_path]",
                        tests::vectors) {
    using V = TestType;
    std::vector<V> eight;
    for (int i = 0; i < 64; ++i) {
        double const angle = i * 2 * 3.14159265358979 / 64;
        eight.push_back(at<V>(10 * std::sin(angle), 5 * std::sin(2 * angle)));
    }
    veer::path<V> const way{eight, true};
    walk<V> w{.self = {.position = eight.front(), .max_speed = 3, .max_force = 30}, .behavior = {.look_ahead = 1}};
    w(way, 60, 60);
    CHECK(w.smallest_step >= 0);
    CHECK(w.largest_jump < 0.25);
    CHECK(w.farthest_from_path < 0.3);
}

TEMPLATE_LIST_TEST_CASE("follow_path passes several waypoints in a step", "[follow_path]", tests::vectors) {
    using V = TestType;
    std::vector<V> ticks;
    for (int i = 0; i <= 400; ++i) { ticks.push_back(at<V>(i, 0)); }
    veer::path<V> const way{ticks};
    walk<V> w{.self = {.max_speed = 50, .max_force = 1000}, .behavior = {.look_ahead = 10, .slow_radius = 10}};
    w(way, 12, 10);
    CHECK(w.smallest_step >= 0);
    CHECK(w.largest_jump < 6);
    CHECK(tests::gap(w.self.position, ticks.back()) < 0.1);
}

TEMPLATE_LIST_TEST_CASE("follow_path goes round a closed triangle, over the closing edge too", "[follow_path]",
                        tests::vectors) {
    using V = TestType;
    std::vector<V> const triangle{at<V>(0, 0), at<V>(8, 0), at<V>(4, 6)};
    veer::path<V> const way{triangle, true};
    walk<V> w{.self = {.max_speed = 2, .max_force = 20}, .behavior = {.look_ahead = 0.5}};
    std::uint32_t seen = 0;
    for (int i = 0; i < 40; ++i) {
        w(way, 1, 60);
        seen |= 1U << w.progress.segment;
    }
    CHECK(seen == 7);
    CHECK(w.farthest_from_path < 0.3);
}

TEMPLATE_LIST_TEST_CASE("follow_path in a corridor keeps its direction inside and comes back from outside",
                        "[follow_path]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    std::vector<V> const line{at<V>(0, 0), at<V>(100, 0)};
    std::vector<T> const widths{2, 2};
    veer::path<V> const way{line, false, widths};
    veer::path_progress<T> progress{};
    // At (10, 0.3) and moving parallel, its rim stays inside: straight on, not toward the middle line.
    veer::agent<V> const inside{.position = at<V>(10, 0.3), .velocity = at<V>(1, 0)};
    CHECK(tests::same(*veer::follow_path<V>{}(inside, way, progress), at<V>(1, 0)));
    // On the way out through the rim it turns back toward the middle.
    veer::agent<V> const leaving{.position = at<V>(20, 1.3), .velocity = at<V>(1, 1), .max_speed = 2};
    CHECK(tests::seen(*veer::follow_path<V>{}(leaving, way, progress)).y < 0);
    // Facing back, it turns round.
    veer::agent<V> const back{.position = at<V>(30, 0), .velocity = at<V>(-1, 0)};
    CHECK(tests::seen(*veer::follow_path<V>{}(back, way, progress)).x > 0);
}

TEMPLATE_LIST_TEST_CASE("follow_path turns, mirrors and scales with the world", "[follow_path]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    std::vector<V> const bend{at<V>(0, 0), at<V>(8, 0), at<V>(8, 8)};
    veer::agent<V> const self{.position = at<V>(3, 1.5), .velocity = at<V>(1, 0.5), .max_speed = 2};
    veer::path_progress<T> progress{};
    auto const wish = *veer::follow_path<V>{}(self, veer::path<V>{bend}, progress);
    for (auto const& world : tests::turned_worlds) {
        std::vector<V> turned;
        for (V const& corner : bend) { turned.push_back(world(corner)); }
        progress = {};
        auto const answer = veer::follow_path<V>{}(world.agent(self), veer::path<V>{turned}, progress);
        CHECK(tests::gap(*answer, world(wish)) <= 8 * tests::rounding<T>);
    }
    std::vector<V> pixels;
    for (V const& corner : bend) { pixels.push_back(veer::store<V>(veer::load(corner) * T(100))); }
    veer::agent<V> const large{.position = at<V>(300, 150), .velocity = at<V>(100, 50), .max_speed = 200};
    progress = {};
    auto const scaled =
        veer::follow_path<V>{.look_ahead = 200, .slow_radius = 100}(large, veer::path<V>{pixels}, progress);
    CHECK(tests::gap(*scaled, veer::store<V>(veer::load(wish) * T(100))) <= 400 * tests::rounding<T>);
}

TEST_CASE("follow_path is bound to a path and its progress", "[follow_path]") {
    using V = veer::vec<float, 2>;
    struct senses {
        veer::path<V> way;
        veer::path_progress<float> progress;
    };
    std::vector<V> const line{{0, 0}, {0, 50}};
    senses world{{line}, {}};
    auto const walk_on = veer::on(&senses::way, &senses::progress, veer::follow_path<V>{});
    auto const wish = walk_on(veer::agent<V>{.position = {0, 7}}, world, 0.1f);
    REQUIRE(wish);
    CHECK(wish->y == Approx(1));
    CHECK(world.progress.along == Approx(7));
}
