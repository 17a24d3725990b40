// SPDX-License-Identifier: MIT
#include <veer/behaviors/seek.hpp>
#include <veer/locomotion/turn_limited.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/simulate.hpp"
#include "support/turned_world.hpp"
#include "support/vectors.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace {

using tests::at;

constexpr double degree = 3.14159265358979323846 / 180;

using vec2 = veer::vec<double, 2>;
static_assert(veer::turn_limited<vec2>{}.max_turn_rate == veer::pi<double>);
static_assert(veer::turn_limited<vec2>{}.min_turn_radius == 0);
static_assert([] {
    veer::agent<vec2> self{.heading = {0, 1}, .max_speed = 4, .max_force = 8};
    veer::turn_limited<vec2>{}(self, vec2{0, 4}, 0.25);
    return self.velocity == vec2{0, 2} && self.position == vec2{0, 0.5} && self.heading == vec2{0, 1};
}());

/// A unit vector at this many degrees, counter-clockwise from the right.
template <class V>
V toward(double degrees) {
    return at<V>(std::cos(degrees * degree), std::sin(degrees * degree));
}

/// The heading in degrees, counter-clockwise from the right, as the flat scene is seen.
template <class V>
double bearing(veer::agent<V> const& self) {
    auto const [right, up] = tests::seen(self.heading);
    double const angle = std::atan2(static_cast<double>(up), static_cast<double>(right)) / degree;
    return angle < 0 ? angle + 360 : angle;
}

template <class V>
veer::agent<V> facing(double degrees, double speed = 0) {
    using T = veer::scalar_t<V>;
    auto const heading = toward<V>(degrees);
    return {.velocity = veer::store<V>(veer::load(heading) * static_cast<T>(speed)),
            .heading = heading,
            .max_speed = 10,
            .max_force = 100};
}

template <class V>
veer::turn_limited<V> turning(double degrees_per_second, double radius = 0) {
    using T = veer::scalar_t<V>;
    return {.max_turn_rate = static_cast<T>(degrees_per_second * degree), .min_turn_radius = static_cast<T>(radius)};
}

} // namespace

TEMPLATE_LIST_TEST_CASE("turn_limited turns by its rate times the time, the short way", "[turn_limited]",
                        tests::vectors) {
    using V = TestType;
    double const exact = 200 * tests::rounding<veer::scalar_t<V>>;
    auto const turned = [](double from, double to) {
        auto self = facing<V>(from, 1);
        turning<V>(90)(self, toward<V>(to), veer::scalar_t<V>(0.1));
        return bearing(self);
    };
    // 90 degrees a second for a tenth of it: 9 degrees.
    CHECK(turned(10, 100) == Approx(19).margin(exact));
    CHECK(turned(100, 10) == Approx(91).margin(exact));
    CHECK(turned(350, 10) == Approx(359).margin(exact));
    CHECK(turned(10, 350) == Approx(1).margin(exact));
    // What is nearer than that it faces.
    CHECK(turned(10, 15) == Approx(15).margin(exact));
}

TEMPLATE_LIST_TEST_CASE("turn_limited goes from 350 to 10 degrees by turning 20", "[turn_limited]", tests::vectors) {
    using V = TestType;
    auto self = facing<V>(350, 1);
    auto const legs = turning<V>(20);
    tests::simulate<veer::scalar_t<V>>(0.5, 60, [&](auto dt, auto) { legs(self, toward<V>(10), dt); });
    CHECK((bearing(self) < 0.1 || bearing(self) > 359.9));
    tests::simulate<veer::scalar_t<V>>(0.6, 60, [&](auto dt, auto) { legs(self, toward<V>(10), dt); });
    CHECK(bearing(self) == Approx(10).margin(1e-3));
}

TEMPLATE_LIST_TEST_CASE("turn_limited turns left for what is exactly behind, and does not waver", "[turn_limited]",
                        tests::vectors) {
    using V = TestType;
    auto self = facing<V>(0, 1);
    turning<V>(90)(self, toward<V>(180), veer::scalar_t<V>(0.1));
    CHECK(bearing(self) == Approx(9).margin(1e-3));
    // A target that flickers by a tenth of a degree, in steps of a sixth of one: all to the left.
    auto wavering = facing<V>(0, 1);
    auto const legs = turning<V>(10);
    double last = 0;
    bool side = false;
    tests::simulate<veer::scalar_t<V>>(5, 60, [&](auto dt, auto) {
        legs(wavering, toward<V>(side ? 180.1 : 179.9), dt);
        side = !side;
        double const now = bearing(wavering);
        REQUIRE(now > last);
        REQUIRE(now < 60);
        last = now;
    });
    CHECK(last == Approx(50).margin(0.1));
}

TEMPLATE_LIST_TEST_CASE("turn_limited in 3D turns to a fixed side for what is exactly behind, upright or not",
                        "[turn_limited]", tests::vectors_3d) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    using vec3 = veer::vec<T, 3>;
    for (vec3 const heading : {vec3{1, 0, 0}, vec3{0, 0, -1}, vec3{0, 1, 0}, vec3{0, -1, 0}, vec3{T(0.6), T(0.8), 0}}) {
        veer::agent<V> self{.velocity = veer::store<V>(heading), .heading = veer::store<V>(heading)};
        turning<V>(90)(self, veer::store<V>(-heading), T(0.1));
        auto const faced = veer::load(self.heading);
        CHECK(veer::length(faced) == Approx(1));
        CHECK(static_cast<double>(veer::dot(faced, heading)) == Approx(std::cos(9 * degree)));
        // To the left of where it went, as the plane xz shows it: from x toward z.
        if (veer::absolute(heading.y) < T(0.9)) { CHECK(heading.x * faced.z - heading.z * faced.x > 0); }
    }
    // In 3D it turns in the plane of the old and the wanted heading.
    veer::agent<V> self{.heading = veer::store<V>(vec3{1, 0, 0}), .max_speed = 10};
    turning<V>(90)(self, veer::store<V>(vec3{0, 1, 0}), T(0.5));
    CHECK(tests::gap(self.heading, veer::store<V>(vec3{T(std::cos(45 * degree)), T(std::sin(45 * degree)), 0})) <=
          1e-6);
}

TEMPLATE_LIST_TEST_CASE("turn_limited speeds up and brakes by max_force, up to max_speed", "[turn_limited]",
                        tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::turn_limited<V> const legs{};
    veer::agent<V> self{.heading = at<V>(1, 0), .max_speed = 3, .max_force = 2};
    legs(self, at<V>(100, 0), T(0.5));
    CHECK(tests::same(self.velocity, at<V>(1, 0)));
    CHECK(tests::same(self.position, at<V>(0.5, 0)));
    legs(self, at<V>(100, 0), T(5));
    CHECK(tests::same(self.velocity, at<V>(3, 0)));
    // Brakes to a speed that is wanted, or to none, and keeps facing.
    legs(self, at<V>(2.5, 0), T(5));
    CHECK(tests::same(self.velocity, at<V>(2.5, 0)));
    legs(self, at<V>(0, 0), T(0.5));
    CHECK(tests::same(self.velocity, at<V>(1.5, 0)));
    legs(self, at<V>(0, 0), T(5));
    CHECK(tests::same(self.velocity, at<V>(0, 0)));
    CHECK(tests::same(self.heading, at<V>(1, 0)));
}

TEMPLATE_LIST_TEST_CASE("turn_limited goes straight on at the same speed without an opinion", "[turn_limited]",
                        tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto const keeps_on = [](std::optional<V> const& wish) {
        veer::agent<V> self{.velocity = at<V>(0, 2), .heading = at<V>(0, 1), .max_speed = 5, .max_force = 9};
        veer::turn_limited<V>{}(self, wish, T(0.5));
        return tests::same(self.velocity, at<V>(0, 2)) && tests::same(self.position, at<V>(0, 1)) &&
               tests::same(self.heading, at<V>(0, 1));
    };
    CHECK(keeps_on(std::nullopt));
    for (T const bad : tests::not_finite<T>) { CHECK(keeps_on(at<V>(1, static_cast<double>(bad)))); }
}

TEMPLATE_LIST_TEST_CASE("turn_limited without a heading starts along the velocity, else in any direction",
                        "[turn_limited]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> rolling{.velocity = at<V>(1, 0), .max_speed = 2, .max_force = 1};
    turning<V>(90)(rolling, at<V>(0, 1), T(0.5));
    CHECK(bearing(rolling) == Approx(45));
    veer::agent<V> standing{.max_speed = 2, .max_force = 1};
    turning<V>(90)(standing, at<V>(0, 1), T(0.5));
    CHECK(tests::same(standing.heading, at<V>(0, 1)));
    CHECK(tests::same(standing.velocity, at<V>(0, 0.5)));
    veer::agent<V> idle{};
    turning<V>(90)(idle, std::nullopt, T(0.5));
    CHECK(tests::same(idle.heading, at<V>(0, 0)));
    CHECK(tests::same(idle.position, at<V>(0, 0)));
}

TEMPLATE_LIST_TEST_CASE("turn_limited moves only where it faces: a push from the side is lost", "[turn_limited]",
                        tests::vectors) {
    using V = TestType;
    veer::agent<V> pushed{.velocity = at<V>(4, 3), .heading = at<V>(0, 1), .max_speed = 9};
    veer::turn_limited<V>{}(pushed, std::nullopt, veer::scalar_t<V>(0.5));
    CHECK(tests::same(pushed.velocity, at<V>(0, 3)));
    veer::agent<V> pushed_back{.velocity = at<V>(0, -3), .heading = at<V>(0, 1), .max_speed = 9};
    veer::turn_limited<V>{}(pushed_back, std::nullopt, veer::scalar_t<V>(0.5));
    CHECK(tests::same(pushed_back.velocity, at<V>(0, 0)));
    CHECK(tests::same(pushed_back.heading, at<V>(0, 1)));
}

TEMPLATE_LIST_TEST_CASE("turn_limited keeps to its turn radius at any speed", "[turn_limited]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (double const speed : {0.5, 2.0, 6.0}) {
        // Wanting to go left of wherever it faces, it goes round a circle of 3 m.
        auto self = facing<V>(90, speed);
        auto const legs = turning<V>(1e4, 3);
        auto const wish = [&] {
            auto const [right, up] = tests::seen(self.heading);
            return at<V>(-static_cast<double>(up) * speed, static_cast<double>(right) * speed);
        };
        self.position = at<V>(3, 0);
        double worst = 0;
        tests::simulate<T>(6, 240, [&](T dt, T) {
            legs(self, wish(), dt);
            worst = (std::max)(worst, std::abs(tests::length(self.position) - 3));
        });
        CAPTURE(speed);
        CHECK(worst < 0.05);
    }
    // Standing, it cannot turn at all.
    auto parked = facing<V>(0);
    parked.max_force = 0;
    turning<V>(90, 3)(parked, at<V>(0, 1), T(1));
    CHECK(bearing(parked) == Approx(0).margin(1e-9));
}

TEMPLATE_LIST_TEST_CASE("turn_limited moves nothing that cannot move", "[turn_limited]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto self = facing<V>(90, 1);
    auto const before = self;
    turning<V>(90)(self, at<V>(3, 0), T(0));
    CHECK(tests::same(self.position, before.position));
    CHECK(tests::gap(self.heading, before.heading) <= tests::rounding<T>);
    CHECK(tests::gap(self.velocity, before.velocity) <= tests::rounding<T>);
    self.max_speed = 0;
    turning<V>(0)(self, at<V>(3, 0), T(1));
    CHECK(tests::same(self.position, before.position));
    CHECK(tests::gap(self.heading, before.heading) <= tests::rounding<T>);
}

TEMPLATE_LIST_TEST_CASE("turn_limited stays finite and within max_speed for any finite input", "[turn_limited]",
                        tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (T const wish : tests::extremes<T>) {
        for (T const now : tests::extremes<T>) {
            for (T const speed : tests::positive_extremes<T>) {
                for (T const force : tests::positive_extremes<T>) {
                    for (T const dt : tests::positive_extremes<T>) {
                        veer::agent<V> self{.position = at<V>(static_cast<double>(now), 3),
                                            .velocity = at<V>(static_cast<double>(now), 1),
                                            .heading = at<V>(static_cast<double>(wish), static_cast<double>(now)),
                                            .max_speed = speed,
                                            .max_force = force};
                        veer::turn_limited<V>{.max_turn_rate = force,
                                              .min_turn_radius = speed}(self, at<V>(1, static_cast<double>(wish)), dt);
                        bool const good = tests::is_finite(self.velocity) && tests::is_finite(self.position) &&
                                          tests::is_finite(self.heading) &&
                                          tests::length(self.velocity) <= static_cast<double>(speed) * 1.00001;
                        if (!good) {
                            CAPTURE(wish, now, speed, force, dt);
                            FAIL("out of bounds");
                        }
                    }
                }
            }
        }
    }
}

TEMPLATE_LIST_TEST_CASE("turn_limited gets over a heading and a velocity that are not finite", "[turn_limited]",
                        tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (T const bad : tests::not_finite<T>) {
        auto const nowhere = at<V>(1, static_cast<double>(bad));
        veer::agent<V> self{.velocity = nowhere, .heading = nowhere};
        veer::turn_limited<V>{}(self, at<V>(0, 1), T(0.5));
        CHECK(tests::same(self.velocity, at<V>(0, 0.5)));
        CHECK(tests::same(self.heading, at<V>(0, 1)));
    }
}

TEMPLATE_LIST_TEST_CASE("turn_limited turns and mirrors with the world", "[turn_limited]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto self = facing<V>(30, 1);
    auto const wish = at<V>(-2, 1.7);
    auto after = self;
    turning<V>(90)(after, wish, T(0.1));
    for (auto const& world : tests::turned_worlds) {
        auto there = world.agent(self);
        turning<V>(90)(there, world(wish), T(0.1));
        CHECK(tests::gap(there.position, world(after.position)) <= tests::rounding<T>);
        CHECK(tests::gap(there.heading, world(after.heading)) <= tests::rounding<T>);
    }
}

TEST_CASE("turn_limited drives the same curve at any frame rate", "[turn_limited]") {
    // Half a turn at 90 degrees a second and 2 m/s: 2 s, and a half circle of radius v / rate away on the other side.
    double const radius = 2 / (90 * degree);
    for (double const rate : {15.0, 30.0, 60.0, 240.0, 1000.0}) {
        auto self = facing<vec2>(0, 2);
        auto const legs = turning<vec2>(90);
        tests::simulate<double>(2, rate, [&](double dt, double now) {
            // Always 90 degrees to the left, up to 180.
            double const goal = (std::min)(180.0, now * 90 + 90);
            auto const wish = toward<vec2>(goal);
            legs(self, wish * 2.0, dt);
        });
        CAPTURE(rate);
        CHECK(bearing(self) == Approx(180).margin(1e-6));
        CHECK(tests::gap(self.position, vec2{0, 2 * radius}) <= 2.5 / rate);
    }
}

TEST_CASE("turn_limited reaches a point outside of its turning circle", "[turn_limited]") {
    veer::turn_limited<vec2> const legs{.max_turn_rate = 2, .min_turn_radius = 1};
    veer::agent<vec2> self{.velocity = {2, 0}, .heading = {1, 0}, .max_speed = 2, .max_force = 4};
    vec2 const goal{-6, 1};
    double nearest = 99;
    tests::simulate<double>(12, 60, [&](double dt, double) {
        legs(self, veer::seek<vec2>{}(self, goal), dt);
        nearest = (std::min)(nearest, tests::gap(self.position, goal));
    });
    CHECK(nearest < 0.1);
}
