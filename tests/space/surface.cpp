// SPDX-License-Identifier: MIT
#include <veer/behaviors/contain.hpp>
#include <veer/space/surface.hpp>
#include <veer/space/sweep.hpp>

#include "catch.hpp"
#include "support/vectors.hpp"

#include <optional>
#include <type_traits>

namespace {

using tests::at;

using vec2 = veer::vec<float, 2>;
using vec3 = veer::vec<float, 3>;

// On the surface, and with no way out, until somebody says so.
static_assert(veer::surface_point<vec2>{}.distance == 0 && veer::surface_point<vec2>{}.normal == vec2{0, 0});
static_assert(veer::load(veer::surface_point<glm::dvec3>{}.normal) == veer::vec<double, 3>{0, 0, 0});
static_assert(std::is_trivially_copyable_v<veer::surface_point<vec2>>);

/// A game's own region: all that is left of the bank of a river, of which nobody knows beyond its width.
template <class V>
struct meadow {
    double bank;
    double width;

    [[nodiscard]] constexpr std::optional<veer::surface_point<V>> surface(V const& point) const {
        auto const beyond = static_cast<double>(veer::load(point).x) - bank;
        if (beyond > width) { return std::nullopt; }
        return veer::surface_point<V>{static_cast<veer::scalar_t<V>>(beyond), at<V>(1, 0)};
    }
};

/// Always has a surface, and so no optional one.
struct floor_below {
    [[nodiscard]] veer::surface_point<vec3> surface(vec3 const& point) const { return {point.y, {0, 1, 0}}; }
};
struct tells_a_vector {
    [[nodiscard]] vec2 surface(vec2 const& point) const { return point; }
};
struct not_const {
    veer::surface_point<vec2> surface(vec2 const&) { return {}; }
};
struct has_a_member {
    veer::surface_point<vec2> surface;
};

static_assert(veer::region<meadow<vec2>, vec2> && veer::region<floor_below, vec3>);
static_assert(!veer::region<meadow<vec2>, vec3> && !veer::region<floor_below, vec2>);
static_assert(!veer::region<tells_a_vector, vec2> && !veer::region<not_const, vec2> &&
              !veer::region<has_a_member, vec2>);
static_assert(!veer::region<vec2, vec2> && !veer::region<meadow<int>, int>);

} // namespace

TEMPLATE_LIST_TEST_CASE("a region of the game's own is swept against and stayed within, where it has a surface",
                        "[surface]", tests::few_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    meadow<V> const left{.bank = 4, .width = 10};
    // A disc of radius 1 comes from 6 beyond the bank: it goes 5 until it touches.
    auto const hit = veer::sweep(left, at<V>(10, 2), at<V>(-1, 0), T(8), T(1));
    REQUIRE(hit);
    CHECK(static_cast<double>(hit->distance) == Approx(5));
    CHECK(tests::same(hit->normal, at<V>(1, 0)));
    CHECK_FALSE(veer::sweep(left, at<V>(10, 2), at<V>(-1, 0), T(4.9), T(1)));
    CHECK_FALSE(veer::sweep(left, at<V>(20, 2), at<V>(-1, 0), T(30), T(1)));

    // Over the bank the shortest way back is to the left; far beyond it nobody knows.
    veer::agent<V> self{.position = at<V>(5, 0), .max_speed = 2};
    CHECK(tests::same(*veer::contain<V>{}(self, left), at<V>(-2, 0)));
    self.position = at<V>(0, 0);
    CHECK_FALSE(veer::contain<V>{}(self, left));
    self.position = at<V>(20, 0);
    CHECK_FALSE(veer::contain<V>{}(self, left));
}
