// SPDX-License-Identifier: MIT
#include <veer/behaviors/seek.hpp>
#include <veer/vector_traits.hpp>

#include "catch.hpp"

#include <array>
#include <type_traits>

// Which way to the components is taken where a type offers several; what each library offers is tested in border/.

namespace {

struct point {
    float x, y;
};

static_assert(veer::load(point{1, 2}) == veer::vec<float, 2>{1, 2});
static_assert(veer::store<point>({1, 2}).y == 2);
static_assert(std::same_as<veer::scalar_t<point>, float> && veer::dimension_v<point> == 2);
static_assert(std::same_as<veer::vec_of<point>, veer::vec<float, 2>>);
static_assert(std::same_as<veer::vec_of<std::array<double, 3>>, veer::vec<double, 3>>);
static_assert(veer::load(std::array<double, 3>{1, 2, 3}) == veer::vec<double, 3>{1, 2, 3});
static_assert(veer::store<std::array<double, 3>>({1, 2, 3}) == std::array<double, 3>{1, 2, 3});

/// Every way leads somewhere else, so that the value tells which was taken.
struct all_ways {
    float x = 1, y = 2;
    float X = 10, Y = 20;
    float indexed[2] = {100, 200};
    static constexpr std::size_t size() { return 2; }
    constexpr float& operator[](int i) { return indexed[i]; }
    constexpr float operator[](int i) const { return indexed[i]; }
};
static_assert(veer::load(all_ways{}) == veer::vec<float, 2>{1, 2});
static_assert(veer::store<all_ways>({7, 8}).x == 7 && veer::store<all_ways>({7, 8}).X == 10);

struct capitals_and_index {
    float X = 10, Y = 20;
    float indexed[3] = {100, 200, 300};
    static constexpr std::size_t size() { return 3; }
    constexpr float operator[](int i) const { return indexed[i]; }
};
static_assert(veer::load(capitals_and_index{}) == veer::vec<float, 2>{10, 20});

struct index_and_functions {
    enum { SizeAtCompileTime = 3 };
    double indexed[3] = {1, 2, 3};
    constexpr double& operator[](int i) { return indexed[i]; }
    constexpr double operator[](int i) const { return indexed[i]; }
    [[nodiscard]] double x() const { return 10; }
    [[nodiscard]] double y() const { return 20; }
};
static_assert(veer::load(index_and_functions{}) == veer::vec<double, 3>{1, 2, 3});

/// Numbers go to members by name: the order of a constructor is not trusted.
struct backwards {
    float x = 0, y = 0, z = 0;
    constexpr backwards() = default;
    constexpr backwards(float c, float b, float a) : x{a}, y{b}, z{c} {}
};
static_assert(veer::load(veer::store<backwards>({1, 2, 3})) == veer::vec<float, 3>{1, 2, 3});

/// A dynamic type has three functions too, and still no size to rely on.
struct dynamic {
    enum { SizeAtCompileTime = -1 };
    dynamic(float, float, float);
    [[nodiscard]] float x() const;
    [[nodiscard]] float y() const;
    [[nodiscard]] float z() const;
};
static_assert(!veer::vector<dynamic>);

/// Latitude first, in centimeters: only its user knows.
template <class Number>
struct map_point {
    Number x = 0; // to the north [cm]
    Number y = 0; // to the east [cm]
};

} // namespace

template <class Number>
struct veer::vector_traits<map_point<Number>> {
    static constexpr vec<Number, 2> load(map_point<Number> p) { return {p.y / 100, p.x / 100}; }
    static constexpr map_point<Number> store(vec<Number, 2> v) { return {v.y * 100, v.x * 100}; }
};

static_assert(veer::load(map_point<float>{100, 200}) == veer::vec<float, 2>{2, 1});
static_assert(veer::dimension_v<map_point<double>> == 2);

TEST_CASE("a specialised vector_traits goes before detection", "[vector_traits]") {
    // At 3 m east and 4 m north it is 5 m away: unit length toward it is 0.6 m east and 0.8 m north.
    veer::agent<map_point<double>> const self{};
    auto const desired = veer::seek<map_point<double>>{}(self, map_point<double>{400, 300});
    REQUIRE(desired);
    CHECK(desired->x == Approx(80));
    CHECK(desired->y == Approx(60));
}

TEST_CASE("a foreign vector is read where it is, and never copied", "[vector_traits]") {
    struct heavy {
        float x = 1, y = 2;
        heavy() = default;
        heavy(heavy const&) = delete;
        heavy(heavy&&) = default;
    };
    heavy const stays;
    CHECK(veer::load(stays) == veer::vec<float, 2>{1, 2});
    CHECK(veer::store<heavy>({3, 4}).y == 4);
}
