// SPDX-License-Identifier: MIT
#include <veer/behaviors/seek.hpp>
#include <veer/math/random.hpp>
#include <veer/space/sweep.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/vectors.hpp"

#include <array>
#include <cmath>
#include <tuple>
#include <vector>

namespace {

using tests::at;
using vec2 = veer::vec<float, 2>;

/// A game's own obstacle: a target with a radius.
template <class V>
struct rock {
    V position;
    float radius;
};

/// A game's own region, not convex: a yard with a round hole, everything outside the hole is solid.
template <class V>
struct yard {
    V center;
    double hole;
    [[nodiscard]] veer::surface_point<V> surface(V const& point) const {
        auto const offset = veer::load(point) - veer::load(center);
        return {static_cast<veer::scalar_t<V>>(hole) - veer::length(offset), veer::store<V>(-veer::unit(offset))};
    }
};

/// A game's own region that answers as it is told.
template <class V>
struct oracle {
    std::optional<veer::surface_point<V>> answer;
    [[nodiscard]] std::optional<veer::surface_point<V>> surface(V const&) const { return answer; }
};

/// A game's own sweep that answers as it is told.
template <class V>
struct told_hit {
    veer::ray_hit<V> answer;
    [[nodiscard]] std::optional<veer::ray_hit<V>> hit(V const&, V const&, veer::scalar_t<V>, veer::scalar_t<V>) const {
        return answer;
    }
};

/// A game's own sweep.
template <class V>
struct gate {
    veer::scalar_t<V> distance;
    [[nodiscard]] std::optional<veer::ray_hit<V>> hit(V const& origin, V const& direction, veer::scalar_t<V> length,
                                                      veer::scalar_t<V> radius) const {
        if (distance - radius > length) { return std::nullopt; }
        auto const along = veer::load(direction);
        return veer::ray_hit<V>{distance - radius, veer::store<V>(veer::load(origin) + along * distance),
                                veer::store<V>(-along)};
    }
};

static_assert(veer::obstacle<rock<vec2>, vec2> && veer::obstacle<yard<vec2>, vec2> && veer::obstacle<gate<vec2>, vec2>);
static_assert(veer::obstacle<veer::agent<vec2>, vec2> && veer::obstacle<vec2, vec2>);
static_assert(!veer::obstacle<veer::seek<vec2>, vec2> && !veer::obstacle<veer::vec<float, 3>, vec2>);
static_assert(veer::ray_caster<veer::obstacle_caster<vec2, std::array<rock<vec2>, 2>> const, vec2>);
static_assert(veer::sweep(veer::ball<vec2>{{5, 0}, 1}, vec2{0, 0}, vec2{1, 0}, 10.0F, 0.5F)->distance == 3.5F);

template <class V>
veer::scalar_t<V> gap_of(auto const& shape, V const& point) {
    std::optional<veer::surface_point<V>> const found = shape.surface(point);
    return found->distance;
}

/// The way to the first overlap, found by walking it in small steps; negative where there is none.
double walked(auto const& shape, veer::vec<double, 3> from, veer::vec<double, 3> along, double length, double radius) {
    constexpr double step = 1e-3;
    for (double way = 0; way <= length; way += step) {
        if (gap_of(shape, from + along * way) <= radius) { return way; }
    }
    return -1;
}

} // namespace

TEMPLATE_LIST_TEST_CASE("a disc touches a wall a radius before a ray does", "[sweep]", tests::vectors) {
    using V = TestType;
    veer::half_space<V> const wall{at<V>(10, 0), at<V>(-1, 0)};
    // Along (0.6, 0.8) the wall 10 away is met after 10 / 0.6; by a disc of 0.5, after 9.5 / 0.6 = 15.8333.
    auto const direction = at<V>(0.6, 0.8);
    auto const ray = veer::sweep(wall, at<V>(0, 0), direction, 20);
    REQUIRE(ray);
    CHECK(static_cast<double>(ray->distance) == Approx(10 / 0.6));
    CHECK(tests::gap(ray->position, at<V>(10, 8 / 0.6)) < 1e-5);
    CHECK(tests::gap(ray->normal, at<V>(-1, 0)) < 1e-6);
    auto const disc = veer::sweep(wall, at<V>(0, 0), direction, 20, 0.5);
    REQUIRE(disc);
    CHECK(static_cast<double>(disc->distance) == Approx(9.5 / 0.6));
    CHECK(tests::gap(disc->position, at<V>(10, 9.5 / 0.6 * 0.8)) < 1e-5);
    CHECK_FALSE(veer::sweep(wall, at<V>(0, 0), direction, 15.75, 0.5));
    CHECK_FALSE(veer::sweep(wall, at<V>(0, 0), at<V>(-0.6, 0.8), 1000, 0.5));
}

TEMPLATE_LIST_TEST_CASE("a disc passes a ball beyond the sum of the radii and strikes it within", "[sweep]",
                        tests::vectors) {
    using V = TestType;
    veer::ball<V> const ball{at<V>(5, 0), 1};
    CHECK_FALSE(veer::sweep(ball, at<V>(0, 1.501), at<V>(1, 0), 100, 0.5));
    CHECK(veer::sweep(ball, at<V>(0, 1.499), at<V>(1, 0), 100, 0.5));
    // Offset 0.9 of 1.5: touches where the centers are 1.2 apart along the way; the normal is (-0.8, 0.6).
    auto const hit = veer::sweep(ball, at<V>(0, 0.9), at<V>(1, 0), 100, 0.5);
    REQUIRE(hit);
    CHECK(static_cast<double>(hit->distance) == Approx(5 - 1.2));
    CHECK(tests::gap(hit->normal, at<V>(-0.8, 0.6)) < 1e-5);
    CHECK(tests::gap(hit->position, at<V>(5 - 0.8, 0.6)) < 1e-5);
}

TEMPLATE_LIST_TEST_CASE("what overlaps at the start is hit at once, whatever the direction", "[sweep]",
                        tests::vectors) {
    using V = TestType;
    veer::ball<V> const ball{at<V>(1, 0), 1};
    for (auto const direction : {at<V>(1, 0), at<V>(-1, 0), at<V>(0, 0)}) {
        auto const hit = veer::sweep(ball, at<V>(-0.25, 0), direction, 5, 0.5);
        REQUIRE(hit);
        CHECK(hit->distance == 0);
        CHECK(tests::gap(hit->normal, at<V>(-1, 0)) < 1e-6);
        CHECK(tests::gap(hit->position, at<V>(0, 0)) < 1e-6);
    }
    CHECK_FALSE(veer::sweep(ball, at<V>(-1, 0), at<V>(0, 0), 5, 0.5));
}

TEMPLATE_LIST_TEST_CASE("a target with a radius, a region of the game's own, and its own sweep are obstacles",
                        "[sweep]", tests::vectors) {
    using V = TestType;
    auto const origin = at<V>(0, 0);
    auto const right = at<V>(1, 0);
    CHECK(static_cast<double>(veer::sweep(rock<V>{at<V>(6, 0), 1}, origin, right, 10, 0.5)->distance) == Approx(4.5));
    CHECK(static_cast<double>(veer::sweep(yard<V>{at<V>(1, 0), 4}, origin, right, 10, 0.5)->distance) == Approx(4.5));
    CHECK(static_cast<double>(veer::sweep(gate<V>{7}, origin, right, 10, 0.5)->distance) == Approx(6.5));
    CHECK_FALSE(veer::sweep(yard<V>{at<V>(1, 0), 40}, origin, right, 10, 0.5));
    using T = veer::scalar_t<V>;
    for (T const bad : tests::not_finite<T>) {
        CHECK_FALSE(veer::sweep(gate<V>{bad}, origin, right, T(10), T(0.5)));
        CHECK_FALSE(veer::sweep(rock<V>{at<V>(6, static_cast<double>(bad)), 1}, origin, right, T(10), T(0.5)));
    }
}

TEMPLATE_LIST_TEST_CASE("a sweep of the game's own counts if all that it tells is finite", "[sweep]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto const counts = [](double distance, double position, double normal) {
        told_hit<V> const told{{static_cast<T>(distance), at<V>(position, 0), at<V>(0, normal)}};
        return veer::sweep(told, at<V>(0, 0), at<V>(1, 0), T(10)).has_value();
    };
    CHECK(counts(1, 1, 1));
    for (T const bad : tests::not_finite<T>) {
        auto const no_number = static_cast<double>(bad);
        CHECK_FALSE(counts(no_number, 1, 1));
        CHECK_FALSE(counts(1, no_number, 1));
        CHECK_FALSE(counts(1, 1, no_number));
    }
}

TEMPLATE_LIST_TEST_CASE("a surface counts if both its distance and its normal are finite", "[sweep]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto const point = at<V>(0, 0);
    auto const seen = [&](T distance, V const& normal) {
        return veer::surface_of(oracle<V>{{{distance, normal}}}, point).has_value();
    };
    CHECK(seen(2, at<V>(0, 1)));
    CHECK_FALSE(veer::surface_of(oracle<V>{}, point));
    for (T const bad : tests::not_finite<T>) {
        CHECK_FALSE(seen(bad, at<V>(0, 1)));
        CHECK_FALSE(seen(2, at<V>(0, static_cast<double>(bad))));
        CHECK_FALSE(seen(bad, at<V>(static_cast<double>(bad), 1)));
    }
}

TEST_CASE("sweeps over all shapes agree with walking the way in small steps", "[sweep]") {
    using V = veer::vec<double, 3>;
    veer::random dice{7};
    auto const number = [&](double low, double high) { return veer::uniform<double>(dice, low, high); };
    auto const point = [&](double reach) {
        return V{number(-reach, reach), number(-reach, reach), number(-reach, reach)};
    };
    int hits = 0;
    auto const compare = [&](auto const& shape) {
        auto const from = point(4);
        auto const along = veer::unit(point(1));
        double const radius = number(0, 0.8);
        double const expected = walked(shape, from, along, 8, radius);
        auto const hit = veer::sweep(shape, from, along, 8.0, radius);
        if (!hit) {
            // Walking may find what a sweep does not: a touch of less than a step, at the very end or in passing.
            REQUIRE((expected < 0 || gap_of(shape, from + along * 8.0) > radius - 2e-3));
            return;
        }
        ++hits;
        REQUIRE((expected >= 0 || gap_of(shape, from + along * hit->distance) > radius - 2e-3));
        if (expected >= 0) { REQUIRE(std::abs(hit->distance - expected) < 2e-3); }
        if (hit->distance > 0) {
            REQUIRE(gap_of(shape, from + along * hit->distance) == Approx(radius).margin(1e-7));
            REQUIRE(veer::length(from + along * hit->distance - hit->normal * radius - hit->position) < 1e-6);
        }
    };
    for (int i = 0; i < 150; ++i) {
        compare(veer::ball<V>{point(3), number(0, 2)});
        compare(veer::capsule<V>{point(3), point(3), number(0, 1)});
        auto const corner = point(3);
        compare(veer::box<V>{corner, corner + V{number(0, 3), number(0, 3), number(0, 3)}});
        compare(veer::half_space<V>{point(3), point(1)});
        compare(yard<V>{point(1), number(5, 9)});
    }
    CHECK(hits > 200);
}

TEMPLATE_LIST_TEST_CASE("no ray passes through a wall without thickness, and each is told its own side of it",
                        "[sweep]", tests::scalars) {
    using T = TestType;
    using V = veer::vec<T, 2>;
    veer::random dice{21};
    auto const number = [&](double low, double high) { return static_cast<T>(veer::uniform<double>(dice, low, high)); };
    for (int i = 0; i < 20'000; ++i) {
        V const from{number(-9, 9), number(-9, 9)};
        V const to{number(-9, 9), number(-9, 9)};
        V const line = to - from;
        if (veer::length(line) < 1) { continue; } // so short that its ends are near wherever it is struck
        V const out = veer::unit(veer::perp(line)) * T(i % 2 == 0 ? 1 : -1);
        V const struck = from + line * number(0.01, 0.99);
        // From up to 5 m before it, not along it, and with room to go on.
        V const along = veer::unit(veer::unit(line) * number(-2, 2) - out);
        T const way = number(0.01, 5);
        auto const hit = veer::sweep(veer::capsule<V>{from, to}, struck - along * way, along, way + 1);
        CAPTURE(i, from.x, from.y, to.x, to.y, way);
        REQUIRE(hit);
        REQUIRE(std::abs(static_cast<double>(hit->distance - way)) < 1e-4);
        REQUIRE(veer::dot(hit->normal, out) > T(0.9)); // so near, the rest is rounding
    }
}

TEMPLATE_LIST_TEST_CASE("sweeps are finite for whatever finite numbers", "[sweep]", tests::scalars) {
    using T = TestType;
    using V = tests::plain2<T>;
    for (T const x : tests::extremes<T>) {
        for (T const y : tests::extremes<T>) {
            for (T const size : tests::positive_extremes<T>) {
                auto const sound = [&](auto const& shape) {
                    auto const hit = veer::sweep(shape, V{y, 1}, V{T(0.6), T(0.8)}, size, size);
                    return !hit || (veer::is_finite(hit->distance) && hit->distance >= 0 && hit->distance <= size &&
                                    tests::is_finite(hit->normal));
                };
                CAPTURE(x, y, size);
                if (!sound(veer::ball<V>{{x, y}, size}) || !sound(veer::capsule<V>{{x, y}, {y, -x}, size}) ||
                    !sound(veer::box<V>{{-size, -size}, {size, 0}}) || !sound(veer::half_space<V>{{x, y}, {y, x}})) {
                    FAIL("not finite, or too far");
                }
            }
        }
    }
}

TEMPLATE_LIST_TEST_CASE("the first of many obstacles is found, in a range, in a tuple and alone", "[sweep]",
                        tests::vectors) {
    using V = TestType;
    auto const origin = at<V>(0, 0);
    auto const right = at<V>(1, 0);
    rock<V> const pebble{at<V>(9, 0), 1};
    std::vector<rock<V>> const rocks{{at<V>(7, 0), 1}, {at<V>(5, 0), 1}, {at<V>(3, 3), 1}};
    std::array<rock<V> const*, 3> const pointers{&pebble, nullptr, &rocks[0]};
    std::array<veer::half_space<V>, 1> const walls{{{at<V>(2, 0), at<V>(-1, 0)}}};
    auto const first = [&](auto const& things) {
        auto const hit = veer::first_hit<V>(things, origin, right, 100);
        return hit ? static_cast<double>(hit->distance) : -1.0;
    };
    CHECK(first(pebble) == Approx(8));
    CHECK(first(rocks) == Approx(4));
    CHECK(first(pointers) == Approx(6));
    CHECK(first(std::tuple{rocks, walls}) == Approx(2));
    CHECK(first(std::tuple{pebble, pointers}) == Approx(6));
    CHECK(first(std::vector<rock<V>>{}) == -1);
    veer::obstacle_caster<V, std::vector<rock<V>>> const cast{rocks};
    CHECK(static_cast<double>(cast(origin, right, 100, 0.5)->distance) == Approx(3.5));
}

TEMPLATE_LIST_TEST_CASE("of obstacles that overlap at the start the deepest is found, in any order", "[sweep]",
                        tests::vectors) {
    using V = TestType;
    rock<V> const shallow{at<V>(1.25, 0), 1};
    rock<V> const deep{at<V>(0, 0.5), 1};
    for (auto const& rocks : {std::array{shallow, deep}, std::array{deep, shallow}}) {
        auto const hit = veer::first_hit<V>(rocks, at<V>(0, 0), at<V>(1, 0), 9, 0.5);
        REQUIRE(hit);
        CHECK(tests::gap(hit->normal, at<V>(0, -1)) < 1e-6);
    }
}
