// SPDX-License-Identifier: MIT
#include <veer/behavior.hpp>
#include <veer/behaviors/offset_pursuit.hpp>
#include <veer/locomotion/point_mass.hpp>
#include <veer/math/trigonometry.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/pair.hpp"
#include "support/simulate.hpp"

#include <cmath>

namespace {

using tests::at;

using vec2 = veer::vec<float, 2>;
static_assert(veer::behavior<veer::offset_pursuit<vec2>, vec2, veer::agent<vec2> const>);
static_assert(veer::behavior<veer::offset_pursuit<vec2>, vec2, vec2>);

} // namespace

TEMPLATE_LIST_TEST_CASE("offset_pursuit goes to its place beside the leader", "[offset_pursuit]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    // The leader at (10, 0) faces up, so 2 behind it is (10, -2) and 1 to its left (9, -2): (3, 4) from (6, -6), 5 away.
    veer::offset_pursuit<V> const station{.ahead = -2, .aside = 1};
    veer::agent<V> const self{.position = at<V>(6, -6), .max_speed = 10};
    veer::agent<V> leader{.position = at<V>(10, 0), .heading = at<V>(0, 1)};
    CHECK(tests::gap(*station(self, leader), at<V>(6, 8)) <= 10 * tests::rounding<T>);
    // The way takes half a second, in which a leader that goes right at 8 takes the place along by 4: (7, 4), 8.0623 away.
    leader.velocity = at<V>(8, 0);
    CHECK(tests::gap(*station(self, leader), at<V>(70 / 8.06225774829855, 40 / 8.06225774829855)) <=
          10 * tests::rounding<T>);
    // Half way into slow_radius half the speed.
    veer::offset_pursuit<V> const slow{.ahead = -2, .aside = 1, .slow_radius = 10};
    leader.velocity = at<V>(0, 0);
    CHECK(tests::gap(*slow(self, leader), at<V>(3, 4)) <= 10 * tests::rounding<T>);
}

TEMPLATE_LIST_TEST_CASE("offset_pursuit in place wants the leader's own velocity", "[offset_pursuit]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> const self{.position = at<V>(-2, 0), .max_speed = 4};
    veer::offset_pursuit<V> const station{.ahead = -2};
    CHECK(tests::gap(*station(self, veer::agent<V>{.velocity = at<V>(3, 0)}), at<V>(3, 0)) <= 4 * tests::rounding<T>);
    CHECK(tests::same(*station(self, veer::agent<V>{.heading = at<V>(1, 0)}), at<V>(0, 0)));
    // A leader without a heading that stands: as if it faced right.
    CHECK(tests::same(*station(self, veer::agent<V>{}), at<V>(0, 0)));
    // A leader whose velocity is not its heading.
    CHECK(tests::gap(*station(self, veer::agent<V>{.velocity = at<V>(0, 1), .heading = at<V>(1, 0)}), at<V>(0, 1)) <=
          4 * tests::rounding<T>);
}

TEMPLATE_LIST_TEST_CASE("offset_pursuit has no opinion of a leader of which one part is not finite", "[offset_pursuit]",
                        tests::few_vectors) {
    using V = TestType;
    veer::offset_pursuit<V> const station{.ahead = -2};
    for (auto const bad : tests::not_finite<double>) {
        veer::agent<V> const nowhere{.position = at<V>(bad, 1), .velocity = at<V>(3, 0), .heading = at<V>(1, 0)};
        veer::agent<V> const endless{.position = at<V>(1, 1), .velocity = at<V>(3, bad), .heading = at<V>(1, 0)};
        CHECK_FALSE(station(veer::agent<V>{}, nowhere).has_value());
        CHECK_FALSE(station(veer::agent<V>{}, endless).has_value());
    }
}

TEMPLATE_TEST_CASE("offset_pursuit holds places in the air, in any plane and at any slope", "[offset_pursuit]",
                   glm::vec3, tests::plain3<double>) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    using vec = veer::vec_of<V>;
    // With slow_radius = max_speed the desired velocity is the way to the place, from the leader itself.
    auto const place = [](auto station, vec heading) {
        station.ahead = 2;
        station.aside = 3;
        station.above = 5;
        station.slow_radius = 1000;
        veer::agent<V> const leader{.heading = veer::store<V>(heading)};
        return veer::load(*station(veer::agent<V>{.max_speed = 1000}, leader));
    };
    auto const close = [](vec a, vec b) { return tests::gap(a, b) <= 10 * tests::rounding<T>; };
    // Ground xz, y up: facing x, aside is z; facing z, aside is -x.
    CHECK(close(place(veer::offset_pursuit<V>{}, {1, 0, 0}), {2, 5, 3}));
    CHECK(close(place(veer::offset_pursuit<V>{}, {0, 0, 1}), {-3, 5, 2}));
    // Ground xy, z up.
    CHECK(close(place(veer::offset_pursuit<V, veer::plane::xy>{}, {0, 1, 0}), {-3, 2, 5}));
    // Ground yz, x up.
    CHECK(close(place(veer::offset_pursuit<V, veer::plane::yz>{}, {0, 1, 0}), {5, 2, 3}));
    // Climbing at 3 : 4, above leans back: ahead (0.8, 0.6, 0) 2 + aside (0, 0, 1) 3 + above (-0.6, 0.8, 0) 5.
    CHECK(close(place(veer::offset_pursuit<V>{}, {T(0.8), T(0.6), 0}), {T(1.6 - 3), T(1.2 + 4), 3}));
    // Straight up and straight down, as if it had faced x before.
    CHECK(close(place(veer::offset_pursuit<V>{}, {0, 1, 0}), {-5, 2, 3}));
    CHECK(close(place(veer::offset_pursuit<V>{}, {0, -1, 0}), {5, -2, 3}));
}

TEMPLATE_LIST_TEST_CASE("offset_pursuit keeps what every behavior promises", "[offset_pursuit]", tests::some_vectors) {
    using V = TestType;
    tests::check_pair_properties<V>([]<class W>(std::type_identity<W>, double unit) {
        using T = veer::scalar_t<W>;
        return veer::offset_pursuit<W>{.ahead = static_cast<T>(-2 * unit),
                                       .aside = static_cast<T>(unit),
                                       .slow_radius = static_cast<T>(unit),
                                       .stop_radius = static_cast<T>(unit / 1024)};
    });
}

TEMPLATE_LIST_TEST_CASE("a wingman gets into place, and stays there without trailing", "[offset_pursuit]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::offset_pursuit<V> const station{.ahead = -1, .aside = 2, .slow_radius = 3};
    veer::point_mass<V> const legs{.response_time = T(0.25)};
    veer::agent<V> leader{.velocity = at<V>(0, 2), .max_speed = 2};
    veer::agent<V> self{.position = at<V>(9, -9), .max_speed = 4, .max_force = 8};
    tests::simulate<T>(15, 60, [&](T dt, T) {
        legs(self, station(self, leader), dt);
        legs(leader, std::nullopt, dt);
    });
    // Facing up, 1 behind and 2 to the left.
    auto const place = veer::store<V>(veer::load(leader.position) + veer::load(at<V>(-2, -1)));
    CHECK(tests::gap(self.position, place) < 0.05);
    CHECK(tests::gap(self.velocity, leader.velocity) < 0.01);
    // The leader stops, and so does the wingman, without overshooting by more than a little.
    double farthest = -1000;
    tests::simulate<T>(10, 60, [&](T dt, T) {
        legs(leader, at<V>(0, 0), dt);
        legs(self, station(self, leader), dt);
        farthest =
            (std::max)(farthest, static_cast<double>(tests::seen(self.position).y - tests::seen(leader.position).y));
    });
    CHECK(farthest < -0.75);
    CHECK(tests::length(self.velocity) < 0.01);
    CHECK(std::abs(static_cast<double>(tests::seen(self.position).y - tests::seen(leader.position).y) + 1) < 0.05);
}

TEMPLATE_TEST_CASE("a wingman follows through a loop", "[offset_pursuit]", glm::vec3, tests::plain3<double>) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    // The leader flies a vertical circle of radius 10 at speed 2: twice a round its heading is straight up or down.
    veer::offset_pursuit<V> const station{.ahead = -2, .slow_radius = 3};
    veer::point_mass<V> const legs{.response_time = T(0.25)};
    veer::agent<V> self{.max_speed = 4, .max_force = 8};
    double worst = 0;
    tests::simulate<T>(65, 60, [&](T dt, T t) {
        auto const [sine, cosine] = veer::sin_cos(t / 5);
        veer::agent<V> const leader{.position = veer::store<V>({10 * sine, 10 - 10 * cosine, 0}),
                                    .velocity = veer::store<V>({2 * cosine, 2 * sine, 0})};
        legs(self, station(self, leader), dt);
        REQUIRE(tests::is_finite(self.position));
        if (t > 10) { worst = (std::max)(worst, std::abs(tests::gap(self.position, leader.position) - 2)); }
    });
    CHECK(worst < 0.5);
}
