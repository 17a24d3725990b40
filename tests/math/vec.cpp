// SPDX-License-Identifier: MIT
#include <veer/math/random.hpp>
#include <veer/math/vec.hpp>

#include "catch.hpp"

#include <cmath>
#include <limits>
#include <tuple>
#include <type_traits>

namespace {

using vec2 = veer::vec<float, 2>;
using vec3 = veer::vec<double, 3>;

static_assert(sizeof(vec2) == 2 * sizeof(float) && sizeof(vec3) == 3 * sizeof(double));
static_assert(std::is_aggregate_v<vec2> && std::is_trivially_copyable_v<vec3>);
static_assert(vec2{} == vec2{0, 0} && vec3{} == vec3{0, 0, 0} && vec2{1, 2} != vec2{1, 3});

static_assert(vec2{1, 2} + vec2{3, 5} == vec2{4, 7} && vec2{1, 2} - vec2{3, 5} == vec2{-2, -3});
static_assert(-vec2{1, 2} == vec2{-1, -2} && vec2{1, 2} * 3 == vec2{3, 6} && 3 * vec2{1, 2} == vec2{3, 6});
static_assert(vec2{3, 6} / 3 == vec2{1, 2});
static_assert(vec3{1, 2, 3} + vec3{3, 5, 8} == vec3{4, 7, 11} && vec3{1, 2, 3} - vec3{3, 5, 8} == vec3{-2, -3, -5});
static_assert(-vec3{1, 2, 3} == vec3{-1, -2, -3} && 2 * vec3{1, 2, 3} == vec3{2, 4, 6} * 1);
static_assert(vec3{2, 4, 6} / 2 == vec3{1, 2, 3});

static_assert(dot(vec2{1, 2}, vec2{3, 5}) == 13);       // 1 3 + 2 5
static_assert(dot(vec3{1, 2, 3}, vec3{3, 5, 8}) == 37); // 1 3 + 2 5 + 3 8
static_assert(cross(vec2{1, 2}, vec2{3, 5}) == -1);     // 1 5 - 2 3
static_assert(cross(vec3{1, 0, 0}, vec3{0, 1, 0}) == vec3{0, 0, 1});
static_assert(cross(vec3{1, 2, 3}, vec3{3, 5, 8}) == vec3{1, 1, -1}); // 16 - 15, 9 - 8, 5 - 6
static_assert(perp(vec2{1, 0}) == vec2{0, 1} && perp(vec2{0, 1}) == vec2{-1, 0});
static_assert(cross(vec2{3, 1}, perp(vec2{3, 1})) > 0);

static_assert(length(vec2{3, -4}) == 5 && length(vec3{2, -3, 6}) == 7 && length(vec3{}) == 0); // 4 + 9 + 36 = 49
static_assert(length_squared(vec3{2, -3, 6}) == 49);
static_assert(unit(vec2{0, -8}) == vec2{0, -1} && unit(vec3{}) == vec3{});
static_assert(limit(vec2{6, 8}, 5.0f) == vec2{3, 4} && limit(vec2{6, 8}, 10.0f) == vec2{6, 8});
static_assert(limit(vec2{6, 8}, 0.0f) == vec2{} && limit(vec3{}, 1.0) == vec3{});
static_assert(largest_component(vec2{-3, 2}) == 3 && largest_component(vec3{1, 2, -4}) == 4);
static_assert(is_zero(vec2{}) && is_zero(vec3{0, -0.0, 0}) && !is_zero(vec3{0, 0, 1}) && !is_zero(vec2{1, 0}));

constexpr float no_number = std::numeric_limits<float>::quiet_NaN();
constexpr double endless = std::numeric_limits<double>::infinity();
static_assert(is_finite(vec2{1, 2}) && !is_finite(vec2{no_number, 2}) && !is_finite(vec2{1, no_number}));
static_assert(is_finite(vec3{1, 2, 3}) && !is_finite(vec3{endless, 2, 3}) && !is_finite(vec3{1, -endless, 3}));
static_assert(!is_finite(vec3{1, 2, endless}));

using vectors = std::tuple<veer::vec<float, 2>, veer::vec<double, 2>, veer::vec<float, 3>, veer::vec<double, 3>>;

template <class>
struct parts;
template <class T, int N>
struct parts<veer::vec<T, N>> {
    using scalar = T;
    static constexpr int dimension = N;
};

template <class V>
using scalar_of = typename parts<V>::scalar;

/// A direction among many, with components in [-1, 1].
template <class V>
[[nodiscard]] V some(veer::random& generator) {
    using T = scalar_of<V>;
    auto const number = [&] { return veer::uniform<T>(generator, T(-1), T(1)); };
    V v{number(), number()};
    if constexpr (parts<V>::dimension == 3) { v.z = number(); }
    return v;
}

/// The vectors whose components are all among these.
template <class V, class Visit>
void every_mix(std::initializer_list<scalar_of<V>> components, Visit&& visit) {
    for (auto const x : components) {
        for (auto const y : components) {
            if constexpr (parts<V>::dimension == 3) {
                for (auto const z : components) { visit(V{x, y, z}); }
            } else {
                visit(V{x, y});
            }
        }
    }
}

} // namespace

TEMPLATE_LIST_TEST_CASE("vectors add up in place", "[vec]", vectors) {
    TestType v{1, 2};
    v += TestType{3, 5};
    CHECK(v == TestType{4, 7});
    v -= TestType{1, 1};
    CHECK(v == TestType{3, 6});
    v *= 2;
    CHECK(v == TestType{6, 12});
}

TEMPLATE_LIST_TEST_CASE("unit has length one, whatever the length before", "[vec]", vectors) {
    using T = scalar_of<TestType>;
    veer::random generator{1};
    // Powers of two scale without rounding, so the direction must come out with the same bits.
    int const least = std::numeric_limits<T>::min_exponent + 30;
    int const most = std::numeric_limits<T>::max_exponent - 2;
    for (int i = 0; i < 200; ++i) {
        auto const v = some<TestType>(generator);
        auto const direction = unit(v);
        CHECK(veer::absolute(length(direction) - 1) < 3 * std::numeric_limits<T>::epsilon());
        CHECK(veer::absolute(dot(v, direction) - length(v)) < 4 * std::numeric_limits<T>::epsilon());
        for (int exponent = least; exponent < most; exponent += 7) {
            T const scale = std::ldexp(T(1), exponent);
            CAPTURE(exponent);
            REQUIRE(unit(v * scale) == direction);
            REQUIRE(length(v * scale) == length(v) * scale);
        }
    }
}

TEMPLATE_LIST_TEST_CASE("length, unit and limit bear the smallest and the largest numbers", "[vec]", vectors) {
    using T = scalar_of<TestType>;
    using limits = std::numeric_limits<T>;
    T const largest = (limits::max)();
    T const smallest = (limits::min)();
    CHECK(length(TestType{largest, 0}) == largest);
    CHECK(unit(TestType{largest, 0}) == TestType{1, 0});
    CHECK(limit(TestType{largest, 0}, T(2)) == TestType{2, 0});
    CHECK(length(TestType{0, smallest}) == smallest);
    CHECK(unit(TestType{0, smallest}) == TestType{0, 1});
    CHECK(length(TestType{limits::denorm_min(), 0}) == limits::denorm_min());
    CHECK(unit(TestType{smallest / 2, 0}) == TestType{});
    CHECK(limit(TestType{smallest / 2, 0}, T(1)) == TestType{smallest / 2, 0});

    // 3-4-5 triangles far out on both sides.
    for (T const scale : {T(1e-30), T(1e30)}) {
        CHECK(length(TestType{3 * scale, 4 * scale}) / scale == Approx(5).epsilon(1e-6));
        CHECK(unit(TestType{3 * scale, 4 * scale}).x == Approx(0.6).epsilon(1e-6));
        CHECK(length(limit(TestType{3 * scale, 4 * scale}, scale)) / scale == Approx(1).epsilon(1e-6));
        CHECK(limit(TestType{3 * scale, 4 * scale}, 6 * scale) == TestType{3 * scale, 4 * scale});
    }
}

TEMPLATE_LIST_TEST_CASE("unit and limit answer finite vectors for finite vectors", "[vec]", vectors) {
    using T = scalar_of<TestType>;
    using limits = std::numeric_limits<T>;
    every_mix<TestType>({0, T(-0.0), limits::denorm_min(), (limits::min)(), T(1e-30), T(-1e-19), 1, T(-1e19), T(1e30),
                         -(limits::max)()},
                        [](TestType v) {
                            CAPTURE(v.x, v.y);
                            auto const direction = unit(v);
                            REQUIRE(is_finite(direction));
                            T const far = length(direction);
                            REQUIRE((far == 0 || veer::absolute(far - 1) < 3 * limits::epsilon()));
                            REQUIRE((far == 0) == (largest_component(v) < (limits::min)()));
                            for (T const most : {(limits::min)(), T(1e-30), T(1), T(1e30), (limits::max)()}) {
                                auto const limited = limit(v, most);
                                REQUIRE(is_finite(limited));
                                REQUIRE(length(limited) <= most * (1 + 3 * limits::epsilon()));
                            }
                        });
}

TEMPLATE_LIST_TEST_CASE("a vector that is not finite counts as zero", "[vec]", vectors) {
    using T = scalar_of<TestType>;
    using limits = std::numeric_limits<T>;
    every_mix<TestType>({T(1), limits::quiet_NaN(), limits::infinity(), -limits::infinity()}, [](TestType v) {
        if (is_finite(v)) { return; }
        CAPTURE(v.x, v.y);
        CHECK(length(v) == 0);
        CHECK(unit(v) == TestType{});
        CHECK(limit(v, T(1)) == TestType{});
    });
}

TEMPLATE_LIST_TEST_CASE("limit keeps the direction and shortens only what is longer", "[vec]", vectors) {
    using T = scalar_of<TestType>;
    veer::random generator{2};
    for (int i = 0; i < 1000; ++i) {
        auto const v = some<TestType>(generator);
        T const most = veer::uniform<T>(generator);
        auto const limited = limit(v, most);
        if (length(v) <= most) {
            CHECK(limited == v);
        } else {
            CHECK(veer::absolute(length(limited) - most) <= 3 * std::numeric_limits<T>::epsilon() * most);
            CHECK(veer::absolute(dot(unit(limited), unit(v)) - 1) < 4 * std::numeric_limits<T>::epsilon());
        }
    }
    CHECK(limit(TestType{3, 4}, T(5)) == TestType{3, 4});
    CHECK(limit(TestType{3, 4}, T(-1)) == TestType{});
    CHECK(limit(TestType{3, 4}, std::numeric_limits<T>::quiet_NaN()) == TestType{});
    CHECK(limit(TestType{3, 4}, std::numeric_limits<T>::infinity()) == TestType{3, 4});
}

TEMPLATE_LIST_TEST_CASE("unit mirrors what is mirrored", "[vec]", vectors) {
    veer::random generator{3};
    for (int i = 0; i < 1000; ++i) {
        auto const v = some<TestType>(generator);
        CHECK(unit(-v) == -unit(v));
        auto mirrored = v;
        mirrored.x = -v.x;
        CHECK(unit(mirrored).x == -unit(v).x);
        CHECK(unit(mirrored).y == unit(v).y);
    }
}
