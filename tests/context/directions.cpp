// SPDX-License-Identifier: MIT
#include <veer/context/directions.hpp>
#include <veer/context/ring.hpp>

#include "catch.hpp"

#include <cstdint>
#include <type_traits>

namespace {

using vec2 = veer::vec<float, 2>;
using vec3 = veer::vec<double, 3>;

// As aligned as the registers that the values fill, and no more.
static_assert(alignof(veer::slot_values<float, 16>) == 64);
static_assert(alignof(veer::slot_values<float, 8>) == 32);
static_assert(alignof(veer::slot_values<float, 4>) == 16);
static_assert(alignof(veer::slot_values<double, 12>) == 32);
static_assert(alignof(veer::slot_values<float, 5>) == alignof(float));
static_assert(sizeof(veer::slot_values<float, 5>) == 5 * sizeof(float));
static_assert(std::is_trivially_copyable_v<veer::slot_values<double, 8>>);
// Sets made at run time travel by value, and ask for no alignment.
static_assert(alignof(veer::run_time_slots<float, 16, 2>) == alignof(float));

/// A set of directions of one's own: the six axes of a 3D world.
struct axes {
    using vector_type = vec3;
    static constexpr int size = 6;
    static constexpr veer::slot_table<double, 6, 3> table{
        {{1, -1, 0, 0, 0, 0}}, {{0, 0, 1, -1, 0, 0}}, {{0, 0, 0, 0, 1, -1}}};
    [[nodiscard]] static constexpr vec3 local(vec3 v) { return v; }
    [[nodiscard]] static constexpr vec3 direction(int i) { return table[static_cast<std::size_t>(i)]; }
};

static_assert(veer::direction_set<axes>);
static_assert(veer::direction_set<veer::ring<vec2, 16>>);
static_assert(!veer::direction_set<vec2>);
static_assert(!veer::direction_set<int>);
// A set need not know its neighbors; a ring does.
static_assert(!veer::connected_set<axes>);
static_assert(veer::connected_set<veer::ring<vec2, 16>>);
static_assert(axes::direction(3) == vec3{0, -1, 0});
static_assert(axes::table.along(vec3{1, 2, 3}, std::size_t{5}) == -3);

/// Three directions, of which the first has two neighbors, unless one is told to be nobody.
template <int First, int Second>
struct uneven {
    using vector_type = vec2;
    static constexpr int size = 3;
    static constexpr int degree = 2;
    static constexpr veer::slot_table<float, 3, 2> table{{{1, 0.8F, 0.6F}}, {{0, 0.6F, -0.8F}}};
    [[nodiscard]] static constexpr vec2 local(vec2 v) { return v; }
    [[nodiscard]] static constexpr vec2 direction(int i) { return table[static_cast<std::size_t>(i)]; }
    [[nodiscard]] static constexpr int neighbor(int, int k) { return k == 0 ? First : Second; }
};

template <class Directions>
constexpr bool spaced(float cosine, float sine) {
    auto const [along, across] = veer::slot_spacing(Directions{});
    return veer::absolute(along - cosine) < 1e-6F && veer::absolute(across - sine) < 1e-6F;
}
// By the farther of its neighbors, in either order: 53 degrees, not 37.
static_assert(spaced<uneven<1, 2>>(0.6F, 0.8F) && spaced<uneven<2, 1>>(0.6F, 0.8F));
// The one that is there, before or behind the one that is not.
static_assert(spaced<uneven<1, -1>>(0.8F, 0.6F) && spaced<uneven<-1, 1>>(0.8F, 0.6F));
static_assert(spaced<veer::ring<vec2, 4>>(0, 1) && spaced<veer::ring<vec2, 1>>(-1, 0));

} // namespace

TEST_CASE("a slot table tells how far a vector goes along each slot", "[directions]") {
    veer::slot_table<float, 2, 2> const table{{{0.6F, 0}}, {{0.8F, -1}}};
    // (5, 10) along (0.6, 0.8): 3 + 8.
    CHECK(table.along(vec2{5, 10}, std::size_t{0}) == Approx(11));
    CHECK(table.along(vec2{5, 10}, std::size_t{1}) == -10);
    CHECK(table[0] == vec2{0.6F, 0.8F});
}

TEST_CASE("slot values stand aligned in memory", "[directions]") {
    veer::slot_values<float, 16> const values[3]{};
    for (auto const& each : values) {
        CHECK(reinterpret_cast<std::uintptr_t>(each.data()) % 64 == 0);
        for (float const value : each) { CHECK(value == 0); }
    }
}
