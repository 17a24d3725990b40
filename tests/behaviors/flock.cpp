// SPDX-License-Identifier: MIT
#include <veer/behavior.hpp>
#include <veer/behaviors/flock.hpp>
#include <veer/combine/blend.hpp>
#include <veer/locomotion/point_mass.hpp>
#include <veer/math/trigonometry.hpp>

#include "catch.hpp"
#include "support/group.hpp"
#include "support/simulate.hpp"

#include <array>

namespace {

using tests::at;

using vec2 = veer::vec<float, 2>;
static_assert(veer::behavior<veer::flock<vec2>, vec2, std::array<veer::agent<vec2>, 3>>);

template <class V>
struct world {
    std::vector<veer::agent<V>> others;
};

} // namespace

TEMPLATE_LIST_TEST_CASE("a flock is the weighted mean of its three rules", "[flock]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    // One other, 1 to the right, going up at 1: separation wants (-2, 0), alignment (0, 2), cohesion (2, 0).
    // By weights 3, 4, 1: (-6 + 2, 8) / 8 = (-0.5, 1).
    veer::agent<V> const self{.max_speed = 2};
    std::array const other{veer::agent<V>{.position = at<V>(1, 0), .velocity = at<V>(0, 1)}};
    veer::flock<V> const boids{.separation_weight = 3, .alignment_weight = 4, .cohesion_weight = 1};
    auto const desired = boids(self, other);
    REQUIRE(desired);
    CHECK(tests::gap(*desired, at<V>(-0.5, 1)) <= 2 * tests::rounding<T>);
}

TEMPLATE_LIST_TEST_CASE("a flock does what a blend of its three rules does, bit by bit", "[flock]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto const scene = tests::small_group<V>();
    veer::separation<V> const apart{.range = 2};
    veer::alignment<V> const along{.range = 4, .view_cosine = T(-0.25)};
    veer::cohesion<V> const together{.range = 100};
    for (T const a : {T(0), T(0.75)}) {
        for (T const b : {T(0), T(1.5)}) {
            for (T const c : {T(0), T(0.3)}) {
                veer::flock<V> const boids{.separation_weight = a,
                                           .alignment_weight = b,
                                           .cohesion_weight = c,
                                           .separation = apart,
                                           .alignment = along,
                                           .cohesion = together};
                auto const blended = veer::blend(veer::weighted(a, veer::on(&world<V>::others, apart)),
                                                 veer::weighted(b, veer::on(&world<V>::others, along)),
                                                 veer::weighted(c, veer::on(&world<V>::others, together)));
                CHECK(tests::same(boids(scene.self, scene.others), blended(scene.self, world<V>{scene.others})));
            }
        }
    }
}

TEMPLATE_LIST_TEST_CASE("a flock keeps what every group behavior promises", "[flock]", tests::some_vectors) {
    using V = TestType;
    tests::check_group_properties<V>([]<class W>(std::type_identity<W>, double unit) {
        using T = veer::scalar_t<W>;
        return veer::flock<W>{.separation{.range = static_cast<T>(2 * unit)},
                              .alignment{.range = static_cast<T>(4 * unit)},
                              .cohesion{.range = static_cast<T>(4 * unit)}};
    });
}

TEMPLATE_LIST_TEST_CASE("a loose crowd becomes a flock: one way, together, and apart", "[flock]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    std::vector<veer::agent<V>> boids;
    for (std::uint32_t i = 0; i < 16; ++i) {
        auto const [sine, cosine] = veer::sin_cos<double>(2.4 * i);
        boids.push_back({.position = at<V>(2 * (i % 4), 2 * (i / 4)),
                         .velocity = at<V>(0.5 + 0.5 * cosine, 0.5 * sine),
                         .max_force = 2,
                         .id = i});
    }
    veer::flock<V, veer::separation<V, veer::linear_repulsion, veer::graded_pace>> const rules{
        .separation_weight = 2, .separation{.range = 2}, .alignment{.range = 6}, .cohesion{.range = 6}};
    veer::point_mass<V> const legs{};
    tests::simulate<T>(60, 30, [&](T dt, T) {
        auto const before = boids;
        for (std::size_t i = 0; i < boids.size(); ++i) { legs(boids[i], rules(before[i], before), dt); }
    });
    for (auto const& a : boids) {
        double nearest = 1000;
        for (auto const& b : boids) {
            if (&a != &b) { nearest = (std::min)(nearest, tests::gap(a.position, b.position)); }
        }
        CHECK(nearest > 0.5);
        CHECK(nearest < 3);
        CHECK(veer::dot(veer::heading_of(a), veer::heading_of(boids[0])) > T(0.9));
    }
}
