// SPDX-License-Identifier: MIT
#include <veer/context/ring.hpp>

#include "catch.hpp"
#include "support/vectors.hpp"

#include <cmath>

namespace {

using veer::plane;
using vec2f = veer::vec<float, 2>;
using vec2d = veer::vec<double, 2>;
using vec3f = veer::vec<float, 3>;

static_assert(veer::direction_set<veer::ring<vec2f, 16>>);
static_assert(veer::direction_set<veer::ring<vec3f, 5, plane::yz>>);
static_assert(veer::ring<vec2f, 16>::size == 16);
static_assert(std::is_empty_v<veer::ring<vec2f, 16>>);

// Quarter turns are exact zeros and ones.
using compass = veer::ring<vec2d, 4>;
static_assert(compass::direction(0) == vec2d{0, 1});
static_assert(compass::direction(1) == vec2d{-1, 0});
static_assert(compass::direction(2) == vec2d{0, -1});
static_assert(compass::direction(3) == vec2d{1, 0});

// The ground of a 3D world is seen with x right and z up.
static_assert(veer::ring<vec3f, 4>::direction(0) == vec3f{0, 0, 1});
static_assert(veer::ring<vec3f, 4>::direction(1) == vec3f{-1, 0, 0});
static_assert(veer::ring<vec3f, 4, plane::xy>::direction(0) == vec3f{0, 1, 0});
static_assert(veer::ring<vec3f, 4, plane::xy>::direction(1) == vec3f{-1, 0, 0});
static_assert(veer::ring<vec3f, 4, plane::yz>::direction(0) == vec3f{0, 0, 1});
static_assert(veer::ring<vec3f, 4, plane::yz>::direction(1) == vec3f{0, -1, 0});
static_assert(veer::ring<vec3f, 4>::local({1, 2, 3}) == vec2f{1, 3});
static_assert(veer::ring<vec3f, 4, plane::xy>::local({1, 2, 3}) == vec2f{1, 2});
static_assert(veer::ring<vec3f, 4, plane::yz>::local({1, 2, 3}) == vec2f{2, 3});
static_assert(veer::ring<vec2f, 4>::local({1, 2}) == vec2f{1, 2});

// Neighbors: counter-clockwise first, around the end too.
static_assert(veer::connected_set<veer::ring<vec2f, 8>>);
static_assert(veer::ring<vec2f, 8>::degree == 2);
static_assert(veer::ring<vec2f, 8>::neighbor(0, 0) == 1 && veer::ring<vec2f, 8>::neighbor(0, 1) == 7);
static_assert(veer::ring<vec2f, 8>::neighbor(7, 0) == 0 && veer::ring<vec2f, 8>::neighbor(7, 1) == 6);
static_assert(veer::ring<vec2f, 3>::neighbor(2, 0) == 0 && veer::ring<vec2f, 3>::neighbor(2, 1) == 1);
static_assert(veer::ring<vec2f, 2>::degree == 1);
static_assert(veer::ring<vec2f, 2>::neighbor(0, 0) == 1 && veer::ring<vec2f, 2>::neighbor(1, 0) == 0);
static_assert(veer::ring<vec2f, 2>::neighbor(0, 1) == -1);
static_assert(veer::connected_set<veer::ring<vec2f, 1>> && veer::ring<vec2f, 1>::degree == 0);
static_assert(veer::ring<vec2f, 1>::neighbor(0, 0) == -1);

/// Every claim on the table of a ring of N, to the last bit where it says so.
template <class V, int N>
void inspect() {
    using T = veer::scalar_t<V>;
    using ring = veer::ring<V, N>;
    CAPTURE(N);
    for (int i = 0; i < N; ++i) {
        CAPTURE(i);
        auto const slot = ring::table[static_cast<std::size_t>(i)];
        // Up, turned counter-clockwise by i / N of a turn; clockwise beyond half a turn, where the angle rounds less.
        double const angle = 2 * std::acos(-1.0) * (2 * i > N ? i - N : i) / N;
        CHECK(std::abs(static_cast<double>(slot.x) + std::sin(angle)) <= (sizeof(T) == 4 ? 4e-8 : 8e-16));
        CHECK(std::abs(static_cast<double>(slot.y) - std::cos(angle)) <= (sizeof(T) == 4 ? 4e-8 : 8e-16));
        auto const mirrored = ring::table[static_cast<std::size_t>((N - i) % N)];
        CHECK(mirrored.x == -slot.x);
        CHECK(mirrored.y == slot.y);
        if (N % 2 == 0) { CHECK(ring::table[static_cast<std::size_t>((i + N / 2) % N)] == -slot); }
        if (N % 4 == 0) { CHECK(ring::table[static_cast<std::size_t>((i + N / 4) % N)] == veer::perp(slot)); }
        if (N % 8 == 0 && i % (N / 8) == 0 && i % (N / 4) != 0) {
            CHECK(veer::absolute(slot.x) == veer::absolute(slot.y));
        }
        CHECK_FALSE((slot.x == 0 && std::signbit(slot.x)));
        CHECK_FALSE((slot.y == 0 && std::signbit(slot.y)));
        // Local and world coordinates of a slot are each other's.
        CHECK(ring::local(ring::direction(i)) == slot);
    }
}

} // namespace

TEMPLATE_LIST_TEST_CASE("ring turns counter-clockwise from up, with exact quarter turns and mirrors", "[ring]",
                        tests::vectors) {
    using V = TestType;
    inspect<V, 4>();
    inspect<V, 8>();
    inspect<V, 12>();
    inspect<V, 16>();
    inspect<V, 64>();
    inspect<V, 360>();
}

TEMPLATE_LIST_TEST_CASE("ring takes any number of slots, odd ones and few", "[ring]", tests::some_vectors) {
    using V = TestType;
    inspect<V, 1>();
    inspect<V, 2>();
    inspect<V, 3>();
    inspect<V, 5>();
    inspect<V, 7>();
    inspect<V, 10>();
    inspect<V, 31>();
}

TEMPLATE_LIST_TEST_CASE("ring has slots at right angles whose product is exactly zero", "[ring]", tests::vectors) {
    using ring = veer::ring<TestType, 16>;
    for (std::size_t i = 0; i < 16; ++i) {
        CHECK(ring::table.along(ring::table[i], (i + 4) % 16) == 0);
        CHECK(ring::table.along(ring::table[i], (i + 12) % 16) == 0);
    }
}
