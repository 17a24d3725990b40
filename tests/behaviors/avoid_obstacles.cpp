// SPDX-License-Identifier: MIT
#include <veer/behavior.hpp>
#include <veer/behaviors/arrive.hpp>
#include <veer/behaviors/avoid_obstacles.hpp>

#include "catch.hpp"
#include "support/course.hpp"
#include "support/extremes.hpp"
#include "support/turned_world.hpp"
#include "support/vectors.hpp"

#include <array>
#include <cmath>
#include <span>
#include <tuple>
#include <vector>

namespace {

using tests::at;
using vec2 = veer::vec<float, 2>;

struct rock {
    vec2 position;
    float radius;
};
struct senses {
    std::span<rock const> rocks;
    vec2 goal;
};

static_assert(veer::behavior<veer::avoid_obstacles<vec2>, vec2, std::span<rock const>>);
static_assert(veer::behavior<veer::avoid_obstacles<vec2>, vec2, std::span<rock const>, vec2>);
static_assert(veer::behavior<veer::avoid_obstacles<vec2>, vec2, std::tuple<std::span<rock const>, veer::box<vec2>>>);

template <class V>
using wall = veer::half_space<V>;

/// The wall at x = 10, seen from the left.
template <class V>
wall<V> const wall_ahead{at<V>(10, 0), at<V>(-1, 0)};

/// Avoids, else arrives.
template <class V, class Obstacles>
auto careful(Obstacles const& obstacles, V const& goal, veer::avoid_obstacles<V> const& avoid = {}) {
    return [=, &obstacles](veer::agent<V> const& self, auto) {
        auto const desired = avoid(self, obstacles, goal);
        return desired ? desired : veer::arrive<V>{}(self, goal);
    };
}

} // namespace

TEMPLATE_LIST_TEST_CASE("avoid_obstacles turns along a surface the more the nearer it is", "[avoid_obstacles]",
                        tests::scene_vectors) {
    using V = TestType;
    // Radius 1, v = (3, 4), 2 s ahead: reach 10. The wall x = 6 is touched when x = 5, after 5 / 0.6 = 25/3: nearness
    // 1 - 5/6 = 1/6. Along the wall: (0, 1). Led out by half of the 0.6 that leads in: (-0.3, 0).
    // (0.6, 0.8) 5/6 + (-0.3, 1) 1/6 = (0.5 - 0.05, 2/3 + 1/6) = (0.45, 0.83333), 0.94707 long.
    veer::agent<V> const self{.velocity = at<V>(3, 4), .radius = 1, .max_speed = 10};
    auto const desired = veer::avoid_obstacles<V>{}(self, wall<V>{at<V>(6, 0), at<V>(-1, 0)});
    REQUIRE(desired);
    CHECK(tests::gap(*desired, at<V>(0.45 / 0.0947071, 0.8333333 / 0.0947071)) < 1e-4);
}

TEMPLATE_LIST_TEST_CASE("avoid_obstacles has no opinion when the way is free", "[avoid_obstacles]",
                        tests::scene_vectors) {
    using V = TestType;
    veer::avoid_obstacles<V> const avoid{.seconds = 2, .distance = 1};
    veer::agent<V> const self{.velocity = at<V>(1, 0), .radius = 0.5};
    CHECK_FALSE(avoid(self, std::vector<veer::ball<V>>{}));
    CHECK_FALSE(avoid(self, veer::ball<V>{at<V>(0, 1.51), 1})); // beside the way
    CHECK_FALSE(avoid(self, veer::ball<V>{at<V>(-3, 0), 1}));   // behind
    CHECK_FALSE(avoid(self, veer::ball<V>{at<V>(3.75, 0), 1})); // touched after 2.25, beyond a reach of 2
    CHECK(avoid(self, veer::ball<V>{at<V>(3.25, 0), 1}));
    CHECK(avoid(self, veer::ball<V>{at<V>(2, 1.25), 1}));
    CHECK_FALSE(avoid(self, veer::ball<V>{at<V>(3.25, 0), 1}, at<V>(1.5, 0))); // behind the goal
    CHECK(avoid(self, veer::ball<V>{at<V>(3.25, 0), 1}, at<V>(6, 0)));
}

TEST_CASE("avoid_obstacles looks over what is far above the way", "[avoid_obstacles]") {
    using V = glm::vec3;
    veer::agent<V> const self{.velocity = V{1, 0, 0}, .radius = 0.5F};
    CHECK_FALSE(veer::avoid_obstacles<V>{}(self, veer::ball<V>{V{1.5F, 50, 0}, 1}));
    CHECK(veer::avoid_obstacles<V>{}(self, veer::ball<V>{V{1.5F, 0.5F, 0}, 1}));
}

TEMPLATE_LIST_TEST_CASE("avoid_obstacles goes by on the side away from the center, mirrored for mirrored",
                        "[avoid_obstacles]", tests::scene_vectors) {
    using V = TestType;
    veer::agent<V> const self{.velocity = at<V>(1, 0), .radius = 0.5};
    auto const left = veer::avoid_obstacles<V>{}(self, veer::ball<V>{at<V>(3, 0.3), 1});
    auto const right = veer::avoid_obstacles<V>{}(self, veer::ball<V>{at<V>(3, -0.3), 1});
    REQUIRE(left);
    REQUIRE(right);
    CHECK(tests::up_of(*left) < -0.1);
    CHECK(tests::up_of(*left) == -tests::up_of(*right));
    CHECK(tests::right_of(*left) == tests::right_of(*right));
}

TEMPLATE_LIST_TEST_CASE("avoid_obstacles turns counter-clockwise for what is exactly ahead", "[avoid_obstacles]",
                        tests::scene_vectors) {
    using V = TestType;
    auto low = veer::load(at<V>(2, -2)), high = veer::load(at<V>(3, 2));
    if constexpr (veer::dimension_v<V> == 3) {
        low.y = -9;
        high.y = 9;
    }
    auto const expect_left = [&](auto const& thing) {
        for (auto const velocity : {at<V>(1, 0), at<V>(0, 0)}) { // on the move, and at rest before it
            veer::agent<V> const self{.velocity = velocity, .heading = at<V>(1, 0), .radius = 0.5};
            auto const desired = veer::avoid_obstacles<V>{.distance = 2}(self, thing);
            REQUIRE(desired);
            CHECK(tests::up_of(*desired) > 0.1);
            CHECK(tests::length(*desired) == Approx(1));
        }
    };
    expect_left(veer::ball<V>{at<V>(3, 0), 1});
    expect_left(veer::box<V>{veer::store<V>(low), veer::store<V>(high)});
    expect_left(veer::capsule<V>{at<V>(2, -2), at<V>(2, 2)});
    expect_left(wall<V>{at<V>(2, 0), at<V>(-1, 0)});
}

TEST_CASE("avoid_obstacles turns aside within the plane that it is given", "[avoid_obstacles]") {
    using V = glm::dvec3;
    veer::agent<V> const self{.velocity = V{1, 0, 0}};
    veer::ball<V> const ahead{V{2, 0, 0}, 1};
    CHECK((*veer::avoid_obstacles<V, veer::plane::xy>{}(self, ahead)).y > 0.1);
    CHECK((*veer::avoid_obstacles<V, veer::plane::xy>{}(self, ahead)).z == 0);
    CHECK((*veer::avoid_obstacles<V, veer::plane::xz>{}(self, ahead)).z > 0.1);
    veer::agent<V> const climbing{.velocity = V{0, 1, 0}}; // along the axis that the plane does not name
    auto const desired = veer::avoid_obstacles<V>{}(climbing, veer::ball<V>{V{0, 2, 0}, 1});
    REQUIRE(desired);
    CHECK(tests::is_finite(*desired));
    CHECK((*desired).y < 0.95);
}

TEMPLATE_LIST_TEST_CASE("avoid_obstacles leaves what it is in by the shortest way", "[avoid_obstacles]",
                        tests::scene_vectors) {
    using V = TestType;
    veer::ball<V> const pond{at<V>(0, 0), 3};
    for (auto const velocity : {at<V>(0, 0), at<V>(-1, 0), at<V>(0, 1)}) {
        veer::agent<V> const self{.position = at<V>(1, 0), .velocity = velocity, .max_speed = 2};
        auto const desired = veer::avoid_obstacles<V>{}(self, pond);
        REQUIRE(desired);
        CHECK(tests::gap(*desired, at<V>(2, 0)) < 1e-6);
    }
    CHECK(tests::gap(*veer::avoid_obstacles<V>{}(veer::agent<V>{}, pond), at<V>(1, 0)) < 1e-6); // at its very center
}

TEMPLATE_LIST_TEST_CASE("avoid_obstacles leaves a margin the more gently the less of it is taken", "[avoid_obstacles]",
                        tests::scene_vectors) {
    using V = TestType;
    veer::avoid_obstacles<V> const avoid{.margin = 1};
    auto const outward = [&](double x) {
        veer::agent<V> const self{.position = at<V>(x, 0), .velocity = at<V>(0, 1), .radius = 0.5};
        auto const desired = avoid(self, wall_ahead<V>);
        return desired ? -tests::right_of(*desired) : 0.0;
    };
    CHECK(outward(8.4) == 0);
    CHECK(outward(8.75) == Approx(0.25 / std::hypot(0.25, 0.75))); // a quarter into the margin
    CHECK(outward(9.25) == Approx(0.75 / std::hypot(0.25, 0.75)));
    CHECK(outward(9.5) == Approx(1));
    CHECK(outward(11) == Approx(1));
}

TEMPLATE_LIST_TEST_CASE("avoid_obstacles squeezed between two walls goes on along them", "[avoid_obstacles]",
                        tests::scene_vectors) {
    using V = TestType;
    std::array<wall<V>, 2> const chasm{{{at<V>(0, 0.25), at<V>(0, -1)}, {at<V>(0, -0.25), at<V>(0, 1)}}};
    auto const desired = veer::avoid_obstacles<V>{}(veer::agent<V>{.velocity = at<V>(1, 0)}, chasm);
    REQUIRE(desired);
    CHECK(tests::gap(*desired, at<V>(1, 0)) < 1e-6);
}

TEMPLATE_LIST_TEST_CASE("avoid_obstacles takes obstacles that are not finite as not there", "[avoid_obstacles]",
                        tests::scene_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> const self{.velocity = at<V>(1, 0), .radius = 0.5};
    veer::ball<V> const real{at<V>(2, 0.25), 1};
    auto const expected = veer::avoid_obstacles<V>{}(self, real);
    for (T const bad : tests::not_finite<T>) {
        auto const nowhere = at<V>(1, static_cast<double>(bad));
        std::array<veer::ball<V>, 3> const balls{{{nowhere, 1}, real, {at<V>(1, 0), bad}}};
        CHECK(tests::same(*veer::avoid_obstacles<V>{}(self, balls), *expected));
        CHECK(tests::same(*veer::avoid_obstacles<V>{}(self, real, nowhere), *expected));
        CHECK_FALSE(veer::avoid_obstacles<V>{}(veer::agent<V>{.position = nowhere}, real));
        CHECK_FALSE(veer::avoid_obstacles<V>{}(veer::agent<V>{.velocity = nowhere}, real));
    }
}

TEMPLATE_LIST_TEST_CASE("avoid_obstacles is finite and no faster than max_speed for any finite input",
                        "[avoid_obstacles]", tests::scalars) {
    using T = TestType;
    using V = tests::plain2<T>;
    for (T const x : tests::extremes<T>) {
        for (T const y : tests::extremes<T>) {
            for (T const size : tests::positive_extremes<T>) {
                for (T const speed : tests::positive_extremes<T>) {
                    veer::agent<V> const self{.velocity = {speed, y}, .radius = size, .max_speed = speed};
                    veer::avoid_obstacles<V> const avoid{.seconds = size, .distance = speed, .margin = size};
                    std::tuple const things{veer::ball<V>{{x, y}, size}, veer::capsule<V>{{x, y}, {y, x}},
                                            veer::half_space<V>{{x, 1}, {y, 1}}};
                    auto const desired = avoid(self, things, V{y, x});
                    if (!desired) { continue; }
                    // In double, and with room for a denormal component that is rounded up.
                    double const long_is = std::hypot(tests::right_of(*desired), tests::up_of(*desired));
                    double const most = static_cast<double>(speed) * 1.00001 + 1e-44;
                    if (!tests::is_finite(*desired) || long_is > most) {
                        CAPTURE(x, y, size, speed);
                        FAIL("out of bounds");
                    }
                }
            }
        }
    }
}

TEMPLATE_LIST_TEST_CASE("avoid_obstacles turns, mirrors, moves and scales with the world, in any order",
                        "[avoid_obstacles]", tests::scene_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> const self{.position = at<V>(1, -2), .velocity = at<V>(1.5, 2), .radius = 0.5, .max_speed = 3};
    veer::ball<V> const ball{at<V>(3.5, 0.5), 1};
    veer::capsule<V> const bar{at<V>(1, 2), at<V>(6, 4), 0.25};
    veer::avoid_obstacles<V> const avoid{.margin = 0.25};
    auto const desired = *avoid(self, std::tuple{ball, bar});
    double const tolerance = 20 * tests::rounding<T>;
    for (auto const& world : tests::turned_worlds) {
        std::tuple const turned{veer::capsule<V>{world(bar.from), world(bar.to), bar.radius},
                                veer::ball<V>{world(ball.position), ball.radius}};
        CHECK(tests::gap(*avoid(world.agent(self), turned), world(desired)) <= tolerance);
    }
    auto const scaled = [](V const& v) { return veer::store<V>(veer::load(v) * T(100)); };
    veer::agent<V> const pixels{
        .position = scaled(self.position), .velocity = scaled(self.velocity), .radius = 50, .max_speed = 300};
    std::tuple const things{veer::ball<V>{scaled(ball.position), 100},
                            veer::capsule<V>{scaled(bar.from), scaled(bar.to), 25}};
    veer::avoid_obstacles<V> const in_pixels{.distance = 100, .margin = 25};
    CHECK(tests::gap(*in_pixels(pixels, things), scaled(desired)) <= 100 * tolerance);
}

TEST_CASE("avoid_obstacles is bound like any behavior", "[avoid_obstacles]") {
    std::array const rocks{rock{{2, 0.2F}, 0.5F}};
    veer::agent<vec2> const self{.velocity = {1, 0}};
    auto const plain = veer::on(&senses::rocks, veer::avoid_obstacles<vec2>{});
    auto const with_goal = veer::on(&senses::rocks, &senses::goal, veer::avoid_obstacles<vec2>{});
    CHECK(plain(self, senses{rocks, {0.25F, 0}}));
    CHECK_FALSE(with_goal(self, senses{rocks, {0.25F, 0}}, 0.1F));
    CHECK(with_goal(self, senses{rocks, {9, 0}}, 0.1F));
}

TEMPLATE_LIST_TEST_CASE("an agent that avoids and arrives rounds a wall, a ball and a box without touching",
                        "[avoid_obstacles]", tests::scene_vectors) {
    using V = TestType;
    auto low = veer::load(at<V>(10, -3)), high = veer::load(at<V>(11, 2));
    if constexpr (veer::dimension_v<V> == 3) {
        low.y = -90;
        high.y = 90;
    }
    auto const goal = at<V>(20, 0);
    auto const expect_round = [&](auto const& obstacle) {
        for (double const response : {0.0, 0.3, 1.0}) {
            using T = veer::scalar_t<V>;
            veer::agent<V> self{.max_speed = 2, .max_force = 4};
            auto const report = tests::run_course(self, {.response_time = static_cast<T>(response)}, goal, obstacle, 20,
                                                  careful(obstacle, goal, {.margin = T(0.1)}));
            CAPTURE(response, report.clearance, report.nearest);
            CHECK(report.clearance >= 0);
            CHECK(report.arrived_after > 0);
            CHECK(report.reversals <= 5);
        }
    };
    expect_round(veer::capsule<V>{at<V>(10, -3), at<V>(10, 3)});
    expect_round(veer::ball<V>{at<V>(10, 0), 2});
    expect_round(veer::box<V>{veer::store<V>(low), veer::store<V>(high)});
}

TEMPLATE_LIST_TEST_CASE("an agent that avoids stays inside a corner with the goal beyond it", "[avoid_obstacles]",
                        tests::scene_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    std::array<wall<V>, 2> const corner{wall_ahead<V>, wall<V>{at<V>(0, 10), at<V>(0, -1)}};
    auto const goal = at<V>(12, 12);
    for (auto const start : {at<V>(0, 0), at<V>(0, 3), at<V>(5, -1)}) {
        veer::agent<V> self{.position = start, .max_speed = 2, .max_force = 4};
        auto const report = tests::run_course(self, {.response_time = T(0.3)}, goal, corner, 20,
                                              careful(corner, goal, {.margin = T(0.125)}));
        CAPTURE(report.clearance);
        CHECK(report.clearance >= 0);
    }
}

TEMPLATE_LIST_TEST_CASE("an agent that avoids arrives shortly before a wall, and close behind a ball",
                        "[avoid_obstacles]", tests::scene_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    {
        auto const goal = at<V>(9.7, 0);
        veer::agent<V> self{.radius = T(0.2), .max_speed = 2, .max_force = 4};
        auto const report =
            tests::run_course(self, {.response_time = 0}, goal, wall_ahead<V>, 20, careful(wall_ahead<V>, goal));
        CHECK(report.arrived_after > 0);
        CHECK(report.clearance > 0);
    }
    {
        veer::ball<V> const ball{at<V>(5, 0), 1};
        auto const goal = at<V>(6.2, 0);
        veer::agent<V> self{.radius = T(0.1), .max_speed = 2, .max_force = 4};
        auto const report =
            tests::run_course(self, {.response_time = 0}, goal, ball, 20, careful(ball, goal, {.margin = T(0.05)}));
        CAPTURE(report.clearance, report.nearest, report.reversals);
        CHECK(report.arrived_after > 0);
        CHECK(report.clearance > 0);
        CHECK(report.reversals <= 2);
    }
}

TEMPLATE_LIST_TEST_CASE("an agent that stands inside an obstacle leaves it", "[avoid_obstacles]",
                        tests::scene_vectors) {
    using V = TestType;
    veer::ball<V> const pond{at<V>(0, 0), 2};
    veer::agent<V> self{.position = at<V>(0.5, 0.5), .max_speed = 2, .max_force = 4};
    tests::run_course(self, {}, at<V>(0, 0), pond, 5, [&](veer::agent<V> const& me, auto) {
        auto const desired = veer::avoid_obstacles<V>{}(me, pond);
        return desired ? desired : std::optional<V>(at<V>(0, 0));
    });
    CHECK(tests::clearance(self, pond) >= 0);
}
