// SPDX-License-Identifier: MIT
#include <veer/behavior.hpp>
#include <veer/behaviors/follow_leader.hpp>
#include <veer/locomotion/point_mass.hpp>

#include "catch.hpp"
#include "support/pair.hpp"
#include "support/simulate.hpp"

#include <array>
#include <cmath>
#include <vector>

namespace {

using tests::at;

using vec2 = veer::vec<float, 2>;
static_assert(veer::behavior<veer::follow_leader<vec2>, vec2, veer::agent<vec2> const, std::array<vec2, 2>>);

template <class V>
using nobody = std::vector<veer::agent<V>>;

} // namespace

TEMPLATE_LIST_TEST_CASE("follow_leader arrives behind the leader", "[follow_leader]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    // The leader at (5, 4) faces right, so 2 behind it is (3, 4): 5 away. Half of slow_radius, so half the speed.
    veer::follow_leader<V> const follow{.distance = 2, .slow_radius = 10};
    veer::agent<V> const self{.max_speed = 10};
    veer::agent<V> const leader{.position = at<V>(5, 4), .heading = at<V>(1, 0)};
    CHECK(tests::gap(*follow(self, leader, nobody<V>{}), at<V>(3, 4)) <= 10 * tests::rounding<T>);
    // In place behind one that moves it moves along.
    veer::agent<V> const walking{.position = at<V>(2, 0), .velocity = at<V>(3, 0)};
    CHECK(tests::gap(*follow(self, walking, nobody<V>{}), at<V>(3, 0)) <= 10 * tests::rounding<T>);
    // A leader that stands and has no heading: as near as that from where the follower is, which is (3, 4) 3 / 5.
    CHECK(tests::gap(*follow(self, at<V>(3, 4), nobody<V>{}), at<V>(1.8, 2.4)) <= 10 * tests::rounding<T>);
    CHECK(tests::same(*follow(self, at<V>(2, 0), nobody<V>{}), at<V>(0, 0)));
}

TEMPLATE_LIST_TEST_CASE("follow_leader keeps apart from the other followers", "[follow_leader]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    // In place behind one that goes right at 1, with another 0.5 to the left: separation of range 2 counts 0.75, at a
    // speed of 2 (0, -1.5). Together, by a weight of 0.5, (1, -0.75); by 4 (1, -6), shortened from 6.0828 to 2.
    veer::follow_leader<V> follow{.separation_weight = T(0.5), .separation{.range = 2}};
    veer::agent<V> const self{.position = at<V>(-2, 0), .max_speed = 2};
    veer::agent<V> const leader{.velocity = at<V>(1, 0)};
    std::array const beside{at<V>(-2, 0.5)};
    CHECK(tests::gap(*follow(self, leader, beside), at<V>(1, -0.75)) <= 2 * tests::rounding<T>);
    follow.separation_weight = 4;
    CHECK(tests::gap(*follow(self, leader, beside), at<V>(2 / 6.082762530298219, -12 / 6.082762530298219)) <=
          4 * tests::rounding<T>);
    veer::follow_leader<V> const alone{.separation_weight = 0};
    CHECK(tests::same(alone(self, leader, beside), follow(self, leader, nobody<V>{})));
}

TEMPLATE_LIST_TEST_CASE("follow_leader steps out of the leader's way", "[follow_leader]", tests::some_vectors) {
    using V = TestType;
    // The leader comes up from (0, 0) at 2; for look_ahead 1 its way is 2 and the width 1.25 long, and 1.25 wide to each
    // side: radii of 0.5 and the clearance.
    veer::follow_leader<V> const follow{};
    veer::agent<V> const leader{.velocity = at<V>(0, 2)};
    auto const wish = [&](double x, double y) {
        return *follow(veer::agent<V>{.position = at<V>(x, y), .max_speed = 3}, leader, nobody<V>{});
    };
    CHECK(tests::same(wish(1, 3), at<V>(3, 0)));
    CHECK(tests::same(wish(-0.125, 3), at<V>(-3, 0)));
    CHECK(tests::same(wish(0, 3), at<V>(-3, 0))); // exactly on the line: to the left
    CHECK(tests::same(wish(1, 0.125), at<V>(3, 0)));
    // Beside the way, beyond it, or behind the leader: back into the row.
    CHECK(tests::seen(wish(1.5, 3)).y < 0);
    CHECK(tests::seen(wish(0, 3.5)).y < 0);
    CHECK(tests::seen(wish(0, -5)).y > 0);
    // A leader that stands has no way.
    veer::agent<V> const standing{.heading = at<V>(0, 1)};
    CHECK(tests::seen(*follow(veer::agent<V>{.position = at<V>(0, 1.125)}, standing, nobody<V>{})).y < 0);
}

TEMPLATE_LIST_TEST_CASE("follow_leader does not follow itself, nor what is not finite", "[follow_leader]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> const self{};
    CHECK_FALSE(veer::follow_leader<V>{}(self, self, nobody<V>{}));
    for (T const bad : tests::not_finite<T>) {
        auto const nowhere = at<V>(0, static_cast<double>(bad));
        CHECK_FALSE(veer::follow_leader<V>{}(self, nowhere, nobody<V>{}));
        std::vector<veer::agent<V>> const broken{{.position = nowhere}};
        CHECK(tests::same(veer::follow_leader<V>{}(self, at<V>(3, 0), broken),
                          veer::follow_leader<V>{}(self, at<V>(3, 0), nobody<V>{})));
    }
}

TEMPLATE_LIST_TEST_CASE("follow_leader keeps what every behavior promises, of leader and follower", "[follow_leader]",
                        tests::some_vectors) {
    using V = TestType;
    tests::check_pair_properties<V>([]<class W>(std::type_identity<W>, double unit) {
        using T = veer::scalar_t<W>;
        veer::follow_leader<W> const follow{.distance = static_cast<T>(2 * unit),
                                            .clearance = static_cast<T>(unit / 4),
                                            .slow_radius = static_cast<T>(unit),
                                            .stop_radius = static_cast<T>(unit / 1024),
                                            .separation{.range = static_cast<T>(3 * unit)}};
        return [=](veer::agent<W> const& self, veer::agent<W> const& leader) {
            auto second = leader;
            second.position = veer::store<W>(veer::load(self.position) * T(2) - veer::load(leader.position));
            return follow(self, leader, std::array{second, leader});
        };
    });
}

TEMPLATE_LIST_TEST_CASE("a leader walks through its followers, who make way, fall in behind, and rest when it rests",
                        "[follow_leader]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::follow_leader<V> const follow{.look_ahead = 2, .slow_radius = 3, .separation{.range = T(1.5)}};
    veer::point_mass<V> const legs{.response_time = T(0.25)};
    veer::agent<V> leader{.velocity = at<V>(1, 0), .id = 100};
    std::vector<veer::agent<V>> followers;
    for (std::uint32_t i = 0; i < 5; ++i) {
        followers.push_back(
            {.position = at<V>(6 + 1.5 * i, i % 2 == 0 ? 0.0 : 0.5), .max_speed = 2, .max_force = 4, .id = i});
    }
    double nearest = 1000;
    auto const walk = [&](double seconds, std::optional<V> way) {
        tests::simulate<T>(seconds, 60, [&](T dt, T) {
            auto const before = followers;
            for (std::size_t i = 0; i < before.size(); ++i) {
                legs(followers[i], follow(before[i], leader, before), dt);
                nearest = (std::min)(nearest, tests::gap(followers[i].position, leader.position));
            }
            legs(leader, way, dt);
        });
    };
    walk(40, std::nullopt);
    CHECK(nearest >= 1); // the radii
    for (auto const& one : followers) {
        auto const place = tests::seen(one.position) - tests::seen(leader.position);
        CHECK(place.x < 0);
        CHECK(place.x > -5);
        CHECK(std::abs(place.y) < 2);
        CHECK(tests::gap(one.velocity, leader.velocity) < 0.1);
    }
    walk(20, at<V>(0, 0));
    for (auto const& a : followers) {
        CHECK(tests::length(a.velocity) < 0.01);
        for (auto const& b : followers) { CHECK((&a == &b || tests::gap(a.position, b.position) > 0.75)); }
    }
}
