// SPDX-License-Identifier: MIT
#include <veer/context/attract.hpp>
#include <veer/context/context_steering.hpp>
#include <veer/context/feel_walls.hpp>
#include <veer/context/masked_selector.hpp>
#include <veer/context/ring.hpp>
#include <veer/locomotion/point_mass.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/maps.hpp"
#include "support/simulate.hpp"
#include "support/vectors.hpp"

#include <algorithm>
#include <functional>
#include <vector>

namespace {

using tests::at;
using tests::written;

/// A straight wall across the flat scene at a height `up`; without end, and felt from both sides.
template <class V>
struct wall {
    using T = veer::scalar_t<V>;
    double height;

    std::optional<veer::ray_hit<V>> operator()(V const& origin, V const& direction, T length) const {
        auto const from = tests::seen(origin);
        auto const along = tests::seen(direction);
        T const distance = (static_cast<T>(height) - from.y) / along.y;
        if (!(along.y != 0 && distance >= 0 && distance <= length)) { return std::nullopt; }
        auto const there = veer::store<V>(veer::load(origin) + veer::load(direction) * distance);
        return veer::ray_hit<V>{distance, there, at<V>(0, along.y > 0 ? -1 : 1)};
    }
};

/// A wall overhead, and the same behind a std::function.
template <class V>
struct walled {
    wall<V> walls{2.5};
    std::function<std::optional<veer::ray_hit<V>>(V, V, veer::scalar_t<V>)> cast = walls;
};

/// Answers the same to every ray, and remembers them.
template <class V>
struct recorder {
    using T = veer::scalar_t<V>;
    T distance = 1;
    std::vector<V> origins{};
    std::vector<V> directions{};
    std::vector<T> lengths{};

    veer::ray_hit<V> operator()(V const& origin, V const& direction, T length) {
        origins.push_back(origin);
        directions.push_back(direction);
        lengths.push_back(length);
        return {distance, origin, direction};
    }
};

} // namespace

TEMPLATE_LIST_TEST_CASE("feel_walls fears walls within its range, the nearer the more", "[feel_walls]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    // A wall 2.5 up from an agent of radius 0.5: 2 clear of 4 is a danger of 0.5. At 45 degrees the wall is
    // 2.5 sqrt(2) = 3.5355 away, 3.0355 clear: 1 - 3.0355 / 4 = 0.2411.
    veer::agent<V> const self{.position = at<V>(1, 2), .radius = T(0.5)};
    auto const map = written<veer::ring<V, 8>>(veer::feel_walls<V>{.range = 4}, self, wall<V>{4.5});
    double const expected[8] = {0.5, 0.2411165, 0, 0, 0, 0, 0, 0.2411165};
    for (std::size_t j = 0; j < 8; ++j) {
        CHECK(static_cast<double>(map.danger[j]) == Approx(expected[j]).margin(1e-6));
        CHECK(map.interest[j] == 0);
    }
    CHECK_FALSE(map.mask.any());
}

TEMPLATE_LIST_TEST_CASE("feel_walls fears the touch of a wall by its weight, and none at range", "[feel_walls]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto const danger = [](double distance) {
        recorder<V> caster{.distance = static_cast<T>(distance)};
        veer::context_map<V, 4> map;
        veer::feel_walls<V>{.range = 4, .weight = 3}.write(map, veer::ring<V, 4>{}, veer::agent<V>{.radius = 1},
                                                           caster);
        return static_cast<double>(map.danger[0]);
    };
    CHECK(danger(1) == 3); // touching
    CHECK(danger(0.5) == 3);
    CHECK(danger(0) == 3);
    CHECK(danger(-2) == 3); // inside
    CHECK(danger(3) == 1.5);
    CHECK(danger(5) == 0);
    CHECK(danger(50) == 0);
}

TEMPLATE_LIST_TEST_CASE("feel_walls casts one ray a slot, from the agent, its range beyond the rim", "[feel_walls]",
                        tests::some_vectors) {
    using V = TestType;
    using ring = veer::ring<V, 8>;
    recorder<V> caster;
    veer::context_map<V, 8> map;
    veer::agent<V> const self{.position = at<V>(1, 2), .heading = at<V>(1, 0), .radius = 2};
    veer::feel_walls<V>{.range = 3}.write(map, ring{}, self, caster);
    REQUIRE(caster.origins.size() == 8);
    for (std::size_t j = 0; j < 8; ++j) {
        CHECK(tests::same(caster.origins[j], at<V>(1, 2)));
        CHECK(tests::same(caster.directions[j], veer::store<V>(ring::direction(static_cast<int>(j)))));
        CHECK(caster.lengths[j] == 5);
    }
}

TEMPLATE_LIST_TEST_CASE("feel_walls keeps the larger danger, and counts a bad hit as none", "[feel_walls]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::context_map<V, 4> map;
    map.danger.fill(T(0.5));
    auto const write = [&](T distance) {
        recorder<V> caster{.distance = distance};
        veer::feel_walls<V>{.range = 4}.write(map, veer::ring<V, 4>{}, veer::agent<V>{.radius = 0}, caster);
    };
    write(3); // 0.25
    CHECK(map.danger[0] == T(0.5));
    write(1); // 0.75
    CHECK(map.danger[0] == T(0.75));
    for (T const bad : tests::not_finite<T>) { write(bad); }
    CHECK(map.danger[0] == T(0.75));
}

TEMPLATE_LIST_TEST_CASE("feel_walls stays within its weight for any distance and radius", "[feel_walls]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (T const distance : tests::extremes<T>) {
        for (T const radius : tests::positive_extremes<T>) {
            for (T const range : {T(1e-30), T(1), T(1e30)}) {
                recorder<V> caster{.distance = distance};
                veer::context_map<V, 4> map;
                veer::feel_walls<V>{.range = range}.write(map, veer::ring<V, 4>{}, veer::agent<V>{.radius = radius},
                                                          caster);
                CAPTURE(distance, radius, range);
                CHECK(tests::within(map, 1));
            }
        }
    }
}

TEMPLATE_LIST_TEST_CASE("feel_walls perceives its caster through a projection", "[feel_walls]", tests::some_vectors) {
    using V = TestType;
    auto const felt = [](auto projection) {
        veer::context_steering const mind{veer::ring<V, 4>{}, veer::masked_selector<V>{},
                                          veer::on(projection, veer::feel_walls<V>{.range = 4})};
        return static_cast<double>(mind.fill(veer::agent<V>{}, walled<V>{}).danger[0]);
    };
    CHECK(felt(&walled<V>::walls) == Approx(0.5));
    CHECK(felt(&walled<V>::cast) == Approx(0.5));
    CHECK(felt([](walled<V> const& world) { return &world.walls; }) == Approx(0.5));
}

TEMPLATE_LIST_TEST_CASE("an agent that feels walls does not walk into one for what lies behind it", "[feel_walls]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    struct senses {
        V food;
        wall<V> walls;
    };
    senses const world{at<V>(0, 9), {5}};
    veer::context_steering const mind{veer::ring<V, 16>{}, veer::masked_selector<V>{.interest_tolerance = T(0.01)},
                                      veer::on(&senses::food, veer::attract<V>{}),
                                      veer::on(&senses::walls, veer::feel_walls<V>{.range = 2})};
    veer::point_mass<V> const legs{.response_time = T(0.1)};
    veer::agent<V> self{.heading = at<V>(0, 1), .radius = T(0.5), .max_speed = 2, .max_force = 20};
    double highest = 0;
    tests::simulate<T>(20, 60, [&](T dt, T) {
        legs(self, mind(self, world), dt);
        highest = (std::max)(highest, static_cast<double>(tests::seen(self.position).y));
    });
    CHECK(highest > 2);
    CHECK(highest < 4.5);
}
