// SPDX-License-Identifier: MIT
#include <veer/space/periodic_space.hpp>

#include "catch.hpp"
#include "support/crowds.hpp"

#include <veer/crowd/swarm.hpp>
#include <veer/locomotion/point_mass.hpp>
#include <veer/space/grid.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace {

using tests::anywhere;

using vec2 = veer::vec<float, 2>;
using vec3 = veer::vec<float, 3>;

template <class V>
using box = veer::periodic_space<V>;

/// The image of a point nearest to another one.
template <class V>
[[nodiscard]] V image(box<V> const& in, V point, V const& center) {
    auto const along = [](auto& at, auto to, auto period) {
        if (period > 0) { at += period * std::round((to - at) / period); }
    };
    along(point.x, center.x, in.size.x);
    along(point.y, center.y, in.size.y);
    if constexpr (veer::dimension_v<V> == 3) { along(point.z, center.z, in.size.z); }
    return point;
}

/// How many points are found that are not in range, or not found that are.
template <class V>
[[nodiscard]] std::size_t faults(veer::grid<V, std::vector, box<V>> const& grid, box<V> const& in,
                                 std::vector<V> const& points, V const& center, veer::scalar_t<V> range) {
    using T = veer::scalar_t<V>;
    std::vector<std::uint32_t> buffer(points.size());
    std::vector<int> times(points.size());
    for (std::uint32_t const i : grid.within(center, range, buffer)) { ++times[i]; }
    // At the very edge rounding decides.
    T const hair = 1000 * std::numeric_limits<T>::epsilon() * (1 + range);
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        T const distance = length(image(in, points[i], center) - center);
        bool const right = distance < range - hair   ? times[i] == 1
                           : distance > range + hair ? times[i] == 0
                                                     : times[i] <= 1;
        wrong += right ? 0 : 1;
    }
    return wrong;
}

} // namespace

TEMPLATE_TEST_CASE("a grid of a periodic space finds the nearest image of each", "[periodic_space]", vec2, vec3,
                   (veer::vec<double, 2>)) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::random dice{3};
    auto const of = [](double x, double y, double z) {
        V v{static_cast<T>(x), static_cast<T>(y)};
        if constexpr (veer::dimension_v<V> == 3) { v.z = static_cast<T>(z); }
        return v;
    };
    struct world {
        V size, corner;
        T side;
        double from, to;
    };
    // Around the origin; no whole number of cells, and points beyond the box; smaller than two ranges, and than one; open
    // along an axis; folded, as cells are many more than points.
    for (world const& w :
         {world{of(20, 20, 20), of(-10, -10, -10), T(1), -10, 10},
          world{of(9.3, 7.1, 8.7), of(2, -3, 1), T(2), -30, 30}, world{of(3, 1.5, 2), of(0, 0, 0), T(2), 0, 3},
          world{of(10, 0, 12), of(-4, 0, -6), T(1.5), -12, 12},
          world{of(4'000, 7'000, 5'000), of(0, 0, 0), T(3), -20, 20}}) {
        box<V> const in{w.size, w.corner};
        veer::grid<V, std::vector, box<V>> grid{in};
        std::vector<V> points;
        for (int i = 0; i < 300; ++i) { points.push_back(anywhere<V>(dice, w.from, w.to)); }
        // On the border, and as near to it as numbers come.
        points[0] = w.corner;
        points[1] = w.corner + w.size;
        points[2] = w.corner + w.size * (1 - std::numeric_limits<T>::epsilon());
        points[3] = w.corner - w.size * std::numeric_limits<T>::epsilon();
        grid.build(points, w.side);
        REQUIRE(grid.size() == points.size());
        std::size_t wrong = 0;
        for (int round = 0; round < 150; ++round) {
            V const center = round < 100 ? points[static_cast<std::size_t>(round)] : anywhere<V>(dice, w.from, w.to);
            for (T const range : {w.side, w.side / 5, 3 * w.side}) { wrong += faults(grid, in, points, center, range); }
        }
        CHECK(wrong == 0);
        if (w.side > T(1.5)) { CHECK(grid.places().folded() == (w.side == 3)); }
    }
}

TEST_CASE("a grid of a periodic space gives copies where behaviors see them", "[periodic_space]") {
    veer::grid<vec2, std::vector, box<vec2>> grid{{.size = {10, 10}}};
    std::vector<veer::agent<vec2>> agents(3);
    agents[0] = {.position = {0.5F, 5}, .id = 4};
    agents[1] = {.position = {9.5F, 5.5F}, .id = 5};
    agents[2] = {.position = {5, 5}, .id = 6};
    grid.build(agents, 2.0F);
    std::vector<veer::agent<vec2>> buffer(3);
    auto const found = grid.images_within(agents, agents[0].position, 2.0F, buffer, 0);
    REQUIRE(found.size() == 1);
    CHECK(found[0].position == vec2{-0.5F, 5.5F});
    CHECK(found[0].id == 5);
    // Whoever has gone on over the border sees them there.
    CHECK(grid.images_within(agents, vec2{20.5F, 5}, 2.0F, buffer)[1].position == vec2{19.5F, 5.5F});
    std::vector<vec2> const points{{0.5F, 5}, {9.5F, 5.5F}};
    grid.build(points, 2.0F);
    std::vector<vec2> places(3);
    CHECK(grid.images_within(points, points[1], 2.0F, places, 1)[0] == vec2{10.5F, 5});
}

TEMPLATE_TEST_CASE("a swarm of a periodic space moves as each would among the images of the others", "[periodic_space]",
                   vec2, vec3) {
    using V = TestType;
    bool const flat = sizeof(V) == sizeof(vec2);
    V const size = veer::store<V>(flat ? veer::vec_of<V>{15, 11} : veer::vec_of<V>{7, 8});
    box<V> in{.size = size};
    if constexpr (!std::is_same_v<V, vec2>) { in.size.z = 9; }
    veer::swarm<V, std::vector, veer::canonical_order, box<V>> birds{in};
    birds.resize(200);
    veer::random dice{8};
    std::vector<veer::agent<V>> agents;
    for (std::uint32_t i = 0; i < 200; ++i) {
        V const position = anywhere<V, float>(dice, 0, 7);
        birds.set(i, position, anywhere<V, float>(dice, -1, 1));
        agents.push_back(
            {.position = position, .velocity = birds.velocity(i), .max_speed = 2, .max_force = 4, .id = i});
    }
    veer::flock<V> const rules{.separation{.range = 1.5F}, .alignment{.range = 1.5F}, .cohesion{.range = 2.5F}};
    veer::crowd_rule<veer::flock<V>, veer::crowd_sight::range> const rule{rules};
    veer::point_mass<V> const legs{.response_time = 0.5F};
    for (int tick = 0; tick < 4; ++tick) {
        birds.template tick<4>(rule, {.max_speed = 2, .max_force = 4, .response_time = 0.5F}, 0.3F);
        auto const before = agents;
        for (std::size_t i = 0; i < agents.size(); ++i) {
            std::vector<veer::agent<V>> others;
            for (auto const& other : before) {
                if (other.id == before[i].id) { continue; }
                others.push_back(other);
                others.back().position = image(in, other.position, before[i].position);
            }
            legs(agents[i], rules(before[i], others), 0.3F);
        }
        for (std::size_t place = 0; place < birds.size(); ++place) {
            V const position = birds.position(place);
            auto const& expected = agents[birds.id(place)];
            CHECK(length(image(in, expected.position, position) - position) < 3e-3F);
            CHECK(length(expected.velocity - birds.velocity(place)) < 3e-3F);
            auto const parts = veer::detail::components(position);
            auto const most = veer::detail::components(in.size);
            for (std::size_t axis = 0; axis < parts.size(); ++axis) {
                CHECK(parts[axis] >= 0);
                CHECK(parts[axis] < most[axis]);
            }
        }
    }
}

TEST_CASE("a periodic space is finite for all numbers", "[periodic_space]") {
    float const none = std::numeric_limits<float>::quiet_NaN();
    veer::grid<vec2, std::vector, box<vec2>> grid{{.size = {10, 1e-3F}, .corner = {-5, 1e5F}}};
    std::vector<vec2> const points{{none, 1}, {3e38F, -3e38F}, {-3e38F, 1e-38F}, {1e8F, 5}, {0, 1e5F}};
    grid.build(points, 1.0F);
    CHECK(grid.size() == 4);
    std::vector<std::uint32_t> buffer(8);
    for (float const range : {0.0F, 1.0F, 1e18F}) {
        for (vec2 const& center : points) { CHECK(grid.within(center, range, buffer).size() <= 4); }
    }
    CHECK(grid.within(vec2{10, 1e5F}, 0.5F, buffer).size() >= 1);
    CHECK(grid.within(vec2{10, 1e5F}, 1e18F, buffer).size() == 4);
}
