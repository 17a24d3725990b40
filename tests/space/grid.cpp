// SPDX-License-Identifier: MIT
#include <veer/behaviors/avoid_agents.hpp>
#include <veer/behaviors/flock.hpp>
#include <veer/space/grid.hpp>

#include "catch.hpp"
#include "support/anywhere.hpp"
#include "support/counting_new.hpp"
#include "support/vectors.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <span>
#include <vector>

namespace {

using tests::anywhere;

using vec2 = veer::vec<float, 2>;

/// The numbers of the points nearer than range, found one by one.
template <class V>
[[nodiscard]] std::vector<std::uint32_t> by_hand(std::vector<V> const& points, V const& center,
                                                 veer::scalar_t<V> range) {
    std::vector<std::uint32_t> found;
    for (std::uint32_t i = 0; i < points.size(); ++i) {
        auto const offset = veer::load(points[i]) - veer::load(center);
        if (veer::is_finite(offset) && dot(offset, offset) < range * range) { found.push_back(i); }
    }
    return found;
}

template <class V>
void finds_all(veer::grid<V, std::vector> const& grid, std::vector<V> const& points, V const& center,
               veer::scalar_t<V> range) {
    std::vector<std::uint32_t> buffer(points.size() + 1);
    auto const found = grid.within(center, range, buffer);
    std::vector<std::uint32_t> sorted(found.begin(), found.end());
    std::sort(sorted.begin(), sorted.end());
    auto const expected = by_hand(points, center, range);
    if (sorted != expected) {
        CAPTURE(points.size(), range, sorted.size(), expected.size());
        FAIL("not the same points");
    }
}

using vectors = std::tuple<glm::vec2, veer::vec<float, 3>, veer::vec<double, 2>>;

/// A container of a game's own, that never asks for memory.
template <class T>
struct fixed {
    std::array<T, 100> elements{};
    [[nodiscard]] T* data() { return elements.data(); }
    [[nodiscard]] T const* data() const { return elements.data(); }
    void resize(std::size_t n) { REQUIRE(n <= elements.size()); }
};
static_assert(veer::grid<vec2, fixed>::room_for(8) <= 100);

} // namespace

TEMPLATE_LIST_TEST_CASE("a grid finds whom a look at each would find", "[grid]", vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::random dice{5};
    veer::grid<V, std::vector> grid;
    struct world {
        double from, to;
        T side;
        std::size_t count;
    };
    // Dense, with cells of many; everybody in one cell; sparse beyond what there is room for; far from the origin.
    for (world const w : {world{-20, 30, T(2), 600}, world{0, 1, T(5), 80}, world{-9'000, 9'000, T(2), 500},
                          world{1e6, 1.0001e6, T(3), 400}, world{0, 4, T(0.25), 1}}) {
        std::vector<V> points;
        for (std::size_t i = 0; i < w.count; ++i) { points.push_back(anywhere<V>(dice, w.from, w.to)); }
        for (std::size_t i = 0; i + 1 < w.count; i += 10) { points[i + 1] = points[i]; }
        grid.build(points, w.side);
        REQUIRE(grid.size() == w.count);
        double const wide = w.to - w.from;
        for (int round = 0; round < 300; ++round) {
            V const center = round % 2 == 0 ? points[static_cast<std::size_t>(round) % w.count]
                                            : anywhere<V>(dice, w.from - wide, w.to + wide);
            for (T const range : {w.side, w.side / 7, 4 * w.side, T(0), static_cast<T>(wide)}) {
                finds_all(grid, points, center, range);
            }
        }
    }
}

TEMPLATE_LIST_TEST_CASE("a grid finds those at the very edge of the range, on the borders of cells", "[grid]",
                        vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    // Steps of a tenth are rounded: neighbors at distance 1 lie a little nearer or a little farther.
    std::vector<V> points;
    for (int x = -60; x < 60; ++x) {
        for (int y = 0; y < 4; ++y) { points.push_back(tests::at<V>(x / 10.0, y / 10.0)); }
    }
    veer::grid<V, std::vector> grid;
    for (T const side : {T(1), T(0.1), T(0.3)}) {
        grid.build(points, side);
        for (auto const& center : points) {
            for (T const range : {T(1), T(0.1), T(0.3)}) { finds_all(grid, points, center, range); }
        }
    }
}

TEMPLATE_LIST_TEST_CASE("points that are not finite are left out, wherever they stand", "[grid]", vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    T const none = std::numeric_limits<T>::quiet_NaN();
    T const endless = std::numeric_limits<T>::infinity();
    std::vector<V> points{tests::at<V>(double(none), 0), tests::at<V>(1, 1), tests::at<V>(0, double(endless)),
                          tests::at<V>(2, 1), tests::at<V>(-double(endless), double(none))};
    veer::grid<V, std::vector> grid;
    grid.build(points, T(1));
    CHECK(grid.size() == 2);
    std::array<std::uint32_t, 8> buffer{};
    auto const found = grid.within(points[1], T(3), buffer);
    REQUIRE(found.size() == 2);
    CHECK(found[0] == 1);
    CHECK(found[1] == 3);
    CHECK(grid.within(points[0], T(3), buffer).empty());
    CHECK(grid.within(points[2], T(3), buffer).empty());
    points = {points[0]};
    grid.build(points, T(1));
    CHECK(grid.size() == 0);
    CHECK(grid.within(tests::at<V>(0, 0), T(3), buffer).empty());
    points.clear();
    grid.build(points, T(1));
    CHECK(grid.within(tests::at<V>(0, 0), T(3), buffer).empty());
}

TEST_CASE("the largest numbers are points like any others", "[grid]") {
    float const huge = 3e38F;
    std::vector<vec2> const points{{-huge, huge}, {huge, -huge}, {0, 0}, {1e-38F, 0}, {1, 1}};
    veer::grid<vec2, std::vector> grid;
    for (float const side : {1e-38F, 1.0F, 3e38F}) {
        grid.build(points, side);
        std::array<std::uint32_t, 8> buffer{};
        for (std::uint32_t i = 0; i < 5; ++i) {
            auto const found = grid.within(points[i], 1.5F, buffer);
            CHECK(std::count(found.begin(), found.end(), i) == 1);
        }
        CHECK(grid.within(vec2{0, 0}, 1.5F, buffer).size() == 3);
    }
}

TEST_CASE("one agent far away costs the others nothing", "[grid]") {
    veer::random dice{3};
    std::vector<vec2> points;
    for (int i = 0; i < 4'000; ++i) { points.push_back(anywhere<vec2>(dice, 0, 60)); }
    points.push_back({-1e7F, 1e9F});
    veer::grid<vec2, std::vector> grid;
    grid.build(points, 1.0F);
    CHECK(grid.places().folded());
    finds_all(grid, points, points.back(), 1.0F);
    std::size_t looked_at = 0;
    for (std::size_t i = 0; i < 4'000; ++i) {
        vec2 const p = points[i];
        grid.places().each_run({p.x - 1, p.y - 1}, {p.x + 1, p.y + 1},
                               [&](std::size_t first, std::size_t last) { looked_at += last - first; });
    }
    // 3 rows of at most 6 cells, with 0.6 in each, and some more where the fold lays cells upon others.
    CHECK(looked_at < 4'000 * 20);
}

TEST_CASE("places go row by row, and the points of a cell keep their order", "[grid]") {
    // Cells 1 deep and half as wide, from (0, 0): two rows of six.
    std::vector<vec2> const points{{2.5F, 1.5F}, {0, 0}, {0.5F, 1.2F}, {2.2F, 0.1F}, {0.9F, 0.9F}, {0.1F, 0.2F}};
    veer::grid<vec2, std::vector> grid;
    grid.build(points, 1.0F);
    CHECK_FALSE(grid.places().folded());
    std::array<std::uint32_t, 6> const expected{1, 5, 4, 3, 2, 0};
    for (std::size_t place = 0; place < 6; ++place) {
        CHECK(grid.places().at(place) == expected[place]);
        CHECK(grid.places().row_end(place) == (place < 4 ? 4U : 6U));
        CHECK(grid.places().coordinates(0)[place] == points[expected[place]].x);
        CHECK(grid.places().coordinates(1)[place] == points[expected[place]].y);
    }
    SECTION("a buffer that is too small holds the first") {
        std::array<std::uint32_t, 3> buffer{};
        auto const found = grid.within(vec2{0, 0}, 10.0F, buffer);
        REQUIRE(found.size() == 3);
        CHECK(found[0] == 1);
        CHECK(found[1] == 5);
        CHECK(found[2] == 4);
        CHECK(grid.within(vec2{0, 0}, 10.0F, std::span<std::uint32_t>{}).empty());
    }
    SECTION("whoever asks is left out") {
        std::array<std::uint32_t, 6> buffer{};
        CHECK(grid.within(points[4], 0.1F, buffer, 4).empty());
        CHECK(grid.within(points[4], 10.0F, buffer, 4).size() == 5);
    }
}

TEMPLATE_LIST_TEST_CASE("behaviors take what a grid finds for the others, and answer as to all", "[grid]", vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::random dice{8};
    std::vector<veer::agent<V>> agents;
    for (std::uint32_t i = 0; i < 150; ++i) {
        agents.push_back(
            {.position = anywhere<V>(dice, 0, 12), .velocity = anywhere<V>(dice, -1, 1), .max_speed = 2, .id = i});
    }
    veer::grid<V, std::vector> grid;
    grid.build(agents, T(3));
    veer::flock<V> const boids{.separation{.range = 1}, .alignment{.range = 3}, .cohesion{.range = 3}};
    veer::separation<V> const apart{.range = 3};
    veer::avoid_agents<V> const polite{.horizon = T(0.25)};
    std::array<veer::agent<V> const*, 150> buffer{};
    auto const close = [](std::optional<V> const& a, std::optional<V> const& b) {
        // The same others in another order: the sums are rounded otherwise.
        return a.has_value() == b.has_value() && (!a || tests::gap(*a, *b) < 2e-4);
    };
    for (auto const& self : agents) {
        auto const found = grid.within(agents, self.position, T(3), buffer);
        CHECK(close(boids(self, found), boids(self, agents)));
        CHECK(close(apart(self, found), apart(self, agents)));
        CHECK(close(polite(self, found), polite(self, agents)));
    }
}

TEST_CASE("a grid allocates nothing once it is warm, and never in a container that cannot", "[grid]") {
    veer::random dice{1};
    std::vector<vec2> points(1'000);
    std::array<std::uint32_t, 64> buffer{};
    std::size_t found = 0;
    auto const ticks = [&](veer::grid<vec2, std::vector>& grid, double spread) {
        for (int tick = 0; tick < 10; ++tick) {
            for (auto& p : points) { p = anywhere<vec2>(dice, 0, spread); }
            grid.build(points, 1.0F);
            found += grid.within(points[0], 2.0F, buffer).size();
        }
    };
    veer::grid<vec2, std::vector> warm;
    ticks(warm, 30);
    CHECK(tests::allocations_in([&] { ticks(warm, 29); }) == 0);
    veer::grid<vec2, std::vector> reserved;
    reserved.reserve(points.size());
    CHECK(tests::allocations_in([&] {
              for (double const spread : {1.0, 50.0, 1e4, 1e8}) { ticks(reserved, spread); }
          }) == 0);
    CHECK(found > 0);

    veer::grid<vec2, fixed> own;
    std::array<vec2, 8> const few{vec2{1, 2}, vec2{3, 4}, vec2{-90, 1}, vec2{1, 1}};
    own.build(few, 0.01F);
    CHECK(own.within(few[0], 1.5F, buffer).size() == 2);
}
