// SPDX-License-Identifier: MIT
#if VEER_TEST_NANOFLANN
#    include <veer/adapt/nanoflann.hpp>
#    include <veer/behaviors/separation.hpp>

#    include "catch.hpp"
#    include "support/anywhere.hpp"
#    include "support/counting_new.hpp"
#    include "support/vectors.hpp"

#    include <algorithm>
#    include <array>
#    include <vector>

namespace {

using tests::anywhere;

using vec2 = veer::vec<float, 2>;

/// The number and the distance of all, the nearest first.
template <class V>
[[nodiscard]] std::vector<veer::tree_neighbor<V>> by_hand(std::vector<V> const& points, V const& center) {
    std::vector<veer::tree_neighbor<V>> all;
    for (std::uint32_t i = 0; i < points.size(); ++i) {
        auto const offset = veer::load(points[i]) - veer::load(center);
        if (veer::is_finite(offset)) { all.push_back({i, dot(offset, offset)}); }
    }
    std::stable_sort(all.begin(), all.end(),
                     [](auto const& a, auto const& b) { return a.distance_squared < b.distance_squared; });
    return all;
}

} // namespace

TEMPLATE_TEST_CASE("a tree finds the nearest, the nearest first, and those within any range", "[nanoflann]", glm::vec2,
                   (veer::vec<double, 3>)) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::random dice{2};
    veer::nanoflann_tree<V> tree;
    std::vector<veer::tree_neighbor<V>> buffer(500);
    std::vector<V> points;
    for (int i = 0; i < 400; ++i) {
        // Ever sparser: ranges that fit some fit nobody else.
        double const wide = i % 4 == 0 ? 1'000 : i % 4 == 1 ? 50 : 2;
        points.push_back(anywhere<V>(dice, -wide, wide));
    }
    T const none = std::numeric_limits<T>::quiet_NaN();
    points[77] = veer::store<V>({none, 1});
    for (int build = 0; build < 2; ++build) {
        tree.build(points);
        REQUIRE(tree.size() == points.size() - 1);
        std::size_t wrong = 0;
        std::size_t total = 0;
        for (V const& center : points) {
            if (&center == &points[77]) { continue; }
            auto const expected = by_hand(points, center);
            for (std::size_t const most : {std::size_t{1}, std::size_t{7}, std::size_t{500}}) {
                for (T const range : {T(0), T(0.5), T(40), T(1e17)}) {
                    auto const found = tree.nearest(center, std::span{buffer}.first(most), range);
                    std::size_t count = 0;
                    while (count < most && count < expected.size() &&
                           expected[count].distance_squared < range * range) {
                        ++count;
                    }
                    wrong += found.size() == count ? 0 : 1;
                    for (std::size_t i = 0; i < found.size() && i < count; ++i) {
                        wrong += found[i].distance_squared == expected[i].distance_squared ? 0 : 1;
                    }
                    total += found.size();
                }
            }
        }
        CHECK(wrong == 0);
        CHECK(total > 50'000);
        for (auto& p : points) { p = p * T(0.5); }
    }
    CHECK(tree.nearest(points[77], buffer).empty());
    CHECK(tree.nearest(points[0], std::span<veer::tree_neighbor<V>>{}).empty());
    points.clear();
    tree.build(points);
    CHECK(tree.nearest(veer::store<V>({}), buffer).empty());
}

TEST_CASE("behaviors take what a tree finds, which allocates nothing", "[nanoflann]") {
    veer::random dice{8};
    std::vector<veer::agent<vec2>> agents;
    for (std::uint32_t i = 0; i < 100; ++i) { agents.push_back({.position = anywhere<vec2>(dice, 0, 10), .id = i}); }
    veer::nanoflann_tree<vec2> tree;
    tree.build(agents);
    std::vector<veer::tree_neighbor<vec2>> buffer(8);
    veer::separation<vec2> const apart{.range = 1.5F};
    std::size_t wrong = 0;
    CHECK(tests::allocations_in([&] {
              for (auto const& self : agents) {
                  auto const near_by = tree.nearest(self.position, buffer);
                  std::array<veer::agent<vec2> const*, 8> others{};
                  for (std::size_t i = 0; i < near_by.size(); ++i) { others[i] = &agents[near_by[i].number]; }
                  auto const one = apart(self, others);
                  auto const all = apart(self, agents);
                  bool const near_enough = near_by.size() == 8 && near_by[7].distance_squared > 1.5F * 1.5F;
                  wrong +=
                      near_enough && !(one.has_value() == all.has_value() && (!one || tests::gap(*one, *all) < 1e-4))
                          ? 1
                          : 0;
              }
          }) == 0);
    CHECK(wrong == 0);
}
#endif
