// SPDX-License-Identifier: MIT
#include <veer/behavior.hpp>
#include <veer/behaviors/follow_wall.hpp>

#include "catch.hpp"
#include "support/course.hpp"
#include "support/extremes.hpp"
#include "support/turned_world.hpp"
#include "support/vectors.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>
#include <vector>

namespace {

using tests::at;
using vec2 = veer::vec<float, 2>;

template <class V>
using half_space = veer::half_space<V>;

static_assert(veer::behavior<veer::follow_wall<vec2>, vec2, std::vector<veer::box<vec2>>>);
static_assert(veer::behavior<veer::follow_wall<vec2>, vec2, veer::obstacle_caster<vec2, veer::box<vec2>> const>);

/// The ground below y = 0.
template <class V>
half_space<V> const ground{at<V>(0, 0), at<V>(0, 1)};

template <class V>
struct follow_report {
    double least = 1e9;
    double most = -1e9;
    double turned = 0; ///< full turns counter-clockwise
};

/// Follows for some seconds; the gap to the obstacles counts after the first few.
template <class V, class Perceived, class Obstacles>
follow_report<V> follow(veer::agent<V> self, Perceived& perceived, Obstacles const& obstacles, double seconds) {
    using T = veer::scalar_t<V>;
    veer::point_mass<V> const legs{.response_time = T(0.25)};
    follow_report<V> report;
    tests::simulate<T>(seconds, 60, [&](T dt, T now) {
        auto const before = tests::seen(self.heading);
        legs(self, veer::follow_wall<V>{}(self, perceived), dt);
        report.turned +=
            std::asin(std::clamp(static_cast<double>(veer::cross(before, tests::seen(self.heading))), -1.0, 1.0)) /
            (2 * veer::pi<double>);
        if (now < 5) { return; }
        report.least = (std::min)(report.least, tests::clearance(self, obstacles));
        report.most = (std::max)(report.most, tests::clearance(self, obstacles));
    });
    return report;
}

} // namespace

TEMPLATE_LIST_TEST_CASE("follow_wall goes along the wall and out, or in, to the distance", "[follow_wall]",
                        tests::scene_vectors) {
    using V = TestType;
    veer::agent<V> self{.position = at<V>(0, 1.5), .velocity = at<V>(2, 0), .radius = 0.5, .max_speed = 5};
    CHECK(tests::gap(*veer::follow_wall<V>{}(self, ground<V>), at<V>(5, 0)) < 1e-5);
    // A metre ahead it will be where the gap is 1.75: 0.75 too far. (1, -0.75) is 1.25 long.
    self.position = at<V>(0, 2.25);
    CHECK(tests::gap(*veer::follow_wall<V>{}(self, ground<V>), at<V>(4, -3)) < 1e-5);
    // 0.75 too near.
    self.position = at<V>(0, 0.75);
    CHECK(tests::gap(*veer::follow_wall<V>{}(self, ground<V>), at<V>(4, 3)) < 1e-5);
    // The same by rays.
    veer::obstacle_caster<V, half_space<V>> const cast{ground<V>};
    CHECK(tests::gap(*veer::follow_wall<V>{}(self, cast), at<V>(4, 3)) < 1e-5);
    for (auto const& world : tests::turned_worlds) {
        half_space<V> const turned{world(ground<V>.position), world(ground<V>.normal)};
        CHECK(tests::gap(*veer::follow_wall<V>{}(world.agent(self), turned), world(at<V>(4, 3))) < 1e-5);
    }
    veer::agent<V> const pixels{.position = at<V>(0, 75), .velocity = at<V>(200, 0), .radius = 50, .max_speed = 500};
    veer::follow_wall<V> const in_pixels{.distance = 100, .range = 400};
    CHECK(tests::gap(*in_pixels(pixels, ground<V>), at<V>(400, 300)) < 1e-3);
}

TEMPLATE_LIST_TEST_CASE("follow_wall has no opinion without a wall in range, and without a way to face",
                        "[follow_wall]", tests::scene_vectors) {
    using V = TestType;
    veer::obstacle_caster<V, half_space<V>> const cast{ground<V>};
    veer::agent<V> self{.position = at<V>(0, 4.75), .velocity = at<V>(1, 0), .radius = 0.5};
    CHECK_FALSE(veer::follow_wall<V>{}(self, ground<V>));
    CHECK_FALSE(veer::follow_wall<V>{}(self, cast));
    CHECK_FALSE(veer::follow_wall<V>{}(self, std::vector<half_space<V>>{}));
    self.position = at<V>(0, 4.25);
    CHECK(veer::follow_wall<V>{}(self, ground<V>));
    CHECK(veer::follow_wall<V>{}(self, cast));
    self.velocity = at<V>(0, 0);
    CHECK_FALSE(veer::follow_wall<V>{}(self, ground<V>));
    CHECK_FALSE(veer::follow_wall<V>{}(self, cast));
    self.heading = at<V>(1, 0);
    CHECK(veer::follow_wall<V>{}(self, ground<V>));
}

TEMPLATE_LIST_TEST_CASE("follow_wall straight at a wall turns counter-clockwise", "[follow_wall]",
                        tests::scene_vectors) {
    using V = TestType;
    veer::agent<V> const self{.position = at<V>(0, 2), .velocity = at<V>(0, -1)};
    auto const desired = veer::follow_wall<V>{}(self, ground<V>);
    REQUIRE(desired);
    CHECK(tests::right_of(*desired) > 0.1);
}

TEMPLATE_LIST_TEST_CASE("follow_wall straight away from a wall is never at a loss", "[follow_wall]",
                        tests::scene_vectors) {
    using V = TestType;
    for (double y = 0.5; y < 5; y += 0.125) {
        veer::agent<V> const self{.position = at<V>(0, y), .velocity = at<V>(0, 1)};
        auto const desired = veer::follow_wall<V>{}(self, ground<V>);
        if (desired) { CHECK(tests::length(*desired) == Approx(1)); }
    }
}

TEMPLATE_LIST_TEST_CASE("follow_wall takes what is not finite as not there", "[follow_wall]", tests::scene_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> const self{.position = at<V>(0, 1), .velocity = at<V>(1, 0)};
    auto const expected = *veer::follow_wall<V>{}(self, ground<V>);
    for (T const bad : tests::not_finite<T>) {
        auto const nowhere = at<V>(1, static_cast<double>(bad));
        std::array<half_space<V>, 2> const walls{{{nowhere, at<V>(0, 1)}, ground<V>}};
        CHECK(tests::same(*veer::follow_wall<V>{}(self, walls), expected));
        CHECK_FALSE(veer::follow_wall<V>{}(veer::agent<V>{.position = nowhere}, ground<V>));
        auto const cast = [&](V const&, V const&, T) {
            return std::optional<veer::ray_hit<V>>({bad, nowhere, nowhere});
        };
        CHECK_FALSE(veer::follow_wall<V>{}(self, cast));
    }
}

TEMPLATE_LIST_TEST_CASE("follow_wall is finite and no faster than max_speed for any finite input", "[follow_wall]",
                        tests::scalars) {
    using T = TestType;
    using V = tests::plain2<T>;
    for (T const x : tests::extremes<T>) {
        for (T const y : tests::extremes<T>) {
            for (T const size : tests::positive_extremes<T>) {
                veer::agent<V> const self{.position = {x, y}, .velocity = {y, size}, .radius = size, .max_speed = 3};
                veer::follow_wall<V> const along{.distance = T(1), .range = size + 2, .seconds = size};
                std::tuple const things{veer::ball<V>{{y, x}, size}, half_space<V>{{x, size}, {y, x}}};
                auto const desired = along(self, things);
                if (desired && !(tests::is_finite(*desired) && tests::length(*desired) < 3.0001)) {
                    CAPTURE(x, y, size);
                    FAIL("out of bounds");
                }
            }
        }
    }
}

TEMPLATE_LIST_TEST_CASE("an agent follows a straight wall at its distance, whatever way it met it", "[follow_wall]",
                        tests::scene_vectors) {
    using V = TestType;
    veer::obstacle_caster<V, half_space<V>> const cast{ground<V>};
    for (auto const velocity : {at<V>(2, 0), at<V>(-1, -1), at<V>(0, -1)}) {
        veer::agent<V> const self{.position = at<V>(0, 4), .velocity = velocity, .max_speed = 2, .max_force = 4};
        for (auto const& report : {follow(self, ground<V>, ground<V>, 12), follow(self, cast, ground<V>, 12)}) {
            CHECK(report.least > 0.98);
            CHECK(report.most < 1.02);
        }
    }
}

TEMPLATE_LIST_TEST_CASE("an agent follows the walls of a room round and round, either way", "[follow_wall]",
                        tests::scene_vectors) {
    using V = TestType;
    std::array<half_space<V>, 4> const room{{{at<V>(-8, 0), at<V>(1, 0)},
                                             {at<V>(8, 0), at<V>(-1, 0)},
                                             {at<V>(0, -8), at<V>(0, 1)},
                                             {at<V>(0, 8), at<V>(0, -1)}}};
    veer::obstacle_caster<V, std::array<half_space<V>, 4>> const cast{room};
    for (double const way : {1.0, -1.0}) {
        veer::agent<V> const self{
            .position = at<V>(0, -6), .velocity = at<V>(2 * way, 0), .max_speed = 2, .max_force = 4};
        for (auto const& report : {follow(self, room, room, 40), follow(self, cast, room, 40)}) {
            CHECK(report.least > 0.75);
            CHECK(report.most < 2.25);
            CHECK(report.turned * way > 1);
        }
    }
}

TEMPLATE_LIST_TEST_CASE("an agent follows a wall around its ends", "[follow_wall]", tests::scene_vectors) {
    using V = TestType;
    veer::capsule<V> const fence{at<V>(-5, 0), at<V>(5, 0)};
    veer::agent<V> const self{.position = at<V>(0, 2), .velocity = at<V>(2, 0), .max_speed = 2, .max_force = 4};
    auto const report = follow(self, fence, fence, 40);
    CHECK(report.least > 0.6);
    CHECK(report.most < 1.4);
    CHECK(report.turned < -2);
}
