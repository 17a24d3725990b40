// SPDX-License-Identifier: MIT
#include <veer/behaviors/gather.hpp>
#include <veer/combine/truncate.hpp>
#include <veer/context/crowd_avoidance.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/meeting_scenes.hpp"

#include <array>
#include <vector>

namespace {

using tests::at;

using vec2 = veer::vec<float, 2>;
static_assert(veer::behavior<veer::gather<vec2>, vec2, vec2 const, std::array<vec2, 3> const>);

} // namespace

TEMPLATE_LIST_TEST_CASE("gather goes to the point, and rests where those who are nearer leave no room", "[gather]",
                        tests::some_vectors) {
    using V = TestType;
    veer::gather<V> const gather{.packing = veer::scalar_t<V>(0.64)};
    // Radii of 0.5. One at the goal covers 0.25 / 0.64 = 0.625^2: rest within 0.5 + 0.625 of it.
    veer::agent<V> self{.position = at<V>(0, 1.12)};
    std::vector<veer::agent<V>> others{{.position = at<V>(0, 0)}};
    CHECK(tests::same(gather(self, at<V>(0, 0), others), std::optional<V>{at<V>(0, 0)}));
    self.position = at<V>(0, 1.13);
    CHECK(tests::gap(*gather(self, at<V>(0, 0), others), at<V>(0, -1)) < 1e-6);
    // Four: 0.5 + 2 * 0.625.
    for (double const x : {-1.0, 1.0}) { others.push_back({.position = at<V>(x, 0)}); }
    others.push_back({.position = at<V>(0, -1)});
    self.position = at<V>(0, 1.74);
    CHECK(tests::same(gather(self, at<V>(0, 0), others), std::optional<V>{at<V>(0, 0)}));
    self.position = at<V>(0, 1.76);
    CHECK(tests::gap(*gather(self, at<V>(0, 0), others), at<V>(0, -1)) < 1e-6);
    // Those who are farther off do not count, nor does anyone where the goal itself has room.
    self.position = at<V>(0, 0.9);
    CHECK(tests::gap(*gather(self, at<V>(0, 0), std::vector{others[1]}), at<V>(0, -0.9)) < 1e-6);
    others = {{.position = at<V>(0, -1.01)}, {.position = at<V>(1.01, 0)}};
    self.position = at<V>(0, 1.02);
    CHECK(tests::gap(*gather(self, at<V>(0, 0), others), at<V>(0, -1)) < 1e-6);
}

TEMPLATE_LIST_TEST_CASE("gather does not see itself, nor what is not finite, and arrives as it is told", "[gather]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    std::vector<veer::agent<V>> all{{.position = at<V>(0, 1), .max_speed = 2}, {.position = at<V>(0, 0)}};
    for (T const bad : tests::not_finite<T>) { all.push_back({.position = at<V>(0, static_cast<double>(bad))}); }
    all[1].radius = tests::not_finite<T>[0];
    veer::gather<V> const slow{.arriving = {.slow_radius = 4}};
    CHECK(tests::gap(*slow(all[0], at<V>(0, 0), all), at<V>(0, -0.5)) < 1e-6);
    CHECK_FALSE(slow(all[0], at<V>(0, static_cast<double>(tests::not_finite<T>[1])), all));
}

TEMPLATE_LIST_TEST_CASE("twenty who gather come to rest about their goal without a touch", "[gather]",
                        tests::scene_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto const wish = veer::on(&tests::way<V>::goal, &tests::way<V>::all, veer::gather<V>{});
    auto const brain = veer::crowd_avoidance<V>(wish, &tests::way<V>::all);
    auto const next = [brain](veer::agent<V> const& self, tests::way<V> const& seen) {
        return brain(self, seen, T(1) / 60);
    };
    auto const many = tests::gather_twenty<V>(20, tests::all_of(veer::truncate(veer::weighted(60, next))));
    CHECK(many.left < 3.6); // 20 bodies cover a disc of radius 2.2
    CHECK(many.speed < 1e-3);
    CHECK(many.gap > 0);
}
