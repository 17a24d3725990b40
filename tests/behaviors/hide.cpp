// SPDX-License-Identifier: MIT
#include <veer/behavior.hpp>
#include <veer/behaviors/evade.hpp>
#include <veer/behaviors/hide.hpp>
#include <veer/combine/prioritize.hpp>
#include <veer/locomotion/point_mass.hpp>

#include "catch.hpp"
#include "support/pair.hpp"
#include "support/simulate.hpp"

#include <array>
#include <vector>

namespace {

using tests::at;

template <class V>
struct tree {
    V position;
    veer::scalar_t<V> radius = 1;
};

template <class V>
struct world {
    veer::agent<V> foe;
    std::vector<tree<V>> trees;
};

using vec2 = veer::vec<float, 2>;
static_assert(veer::behavior<veer::hide<vec2>, vec2, vec2 const, std::array<tree<vec2>, 2> const>);
static_assert(!veer::behavior<veer::hide<vec2>, vec2, vec2 const, tree<vec2> const>);

} // namespace

TEMPLATE_LIST_TEST_CASE("hide goes to the far side of the nearest cover", "[hide]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    // Threat (0, 0), tree (4, 0) of radius 1: behind it, clear by 0.5 and the own radius 0.5, is (6, 0). The agent at (3, -4)
    // has the way (3, 4), 5 long. The other tree's place is (0, 20 + 2), farther.
    veer::agent<V> const self{.position = at<V>(3, -4), .max_speed = 10};
    std::array const trees{tree<V>{at<V>(0, 20)}, tree<V>{at<V>(4, 0)}};
    CHECK(tests::gap(*veer::hide<V>{}(self, at<V>(0, 0), trees), at<V>(6, 8)) <= 10 * tests::rounding<T>);
    // Slowly from half of slow_radius on.
    CHECK(tests::gap(*veer::hide<V>{.slow_radius = 10}(self, at<V>(0, 0), trees), at<V>(3, 4)) <=
          10 * tests::rounding<T>);
    // Points, a further 1 away.
    CHECK(tests::gap(*veer::hide<V>{.clearance = T(1.5)}(self, at<V>(0, 0), std::array{at<V>(4, 0)}), at<V>(6, 8)) <=
          10 * tests::rounding<T>);
}

TEMPLATE_LIST_TEST_CASE("hide in its place stops, and without cover has no opinion", "[hide]", tests::some_vectors) {
    using V = TestType;
    veer::hide<V> const hide{};
    CHECK(tests::same(*hide(veer::agent<V>{}, at<V>(-6, 0), std::array{tree<V>{at<V>(-2, 0)}}), at<V>(0, 0)));
    CHECK_FALSE(hide(veer::agent<V>{}, at<V>(-6, 0), std::vector<tree<V>>{}));
}

TEMPLATE_LIST_TEST_CASE("hide from a threat in the very center of the cover goes to the near side", "[hide]",
                        tests::some_vectors) {
    using V = TestType;
    std::array const one{tree<V>{at<V>(4, 0)}};
    CHECK(tests::same(*veer::hide<V>{}(veer::agent<V>{}, at<V>(4, 0), one), at<V>(1, 0)));
    // And when the agent is there as well, it stays: no side is better.
    CHECK(tests::same(*veer::hide<V>{}(veer::agent<V>{.position = at<V>(4, 0)}, at<V>(4, 0), one), at<V>(0, 0)));
}

TEMPLATE_LIST_TEST_CASE("hide takes the first of two places equally near", "[hide]", tests::some_vectors) {
    using V = TestType;
    std::array const trees{tree<V>{at<V>(3, 0)}, tree<V>{at<V>(-3, 0)}};
    auto const desired = *veer::hide<V>{}(veer::agent<V>{.position = at<V>(0, 8)}, at<V>(0, 0), trees);
    CHECK(tests::seen(desired).x > 0);
}

TEMPLATE_LIST_TEST_CASE("hide keeps what every behavior promises, of the threat and of the cover", "[hide]",
                        tests::some_vectors) {
    using V = TestType;
    bool const as_cover = GENERATE(false, true);
    tests::check_pair_properties<V>([as_cover]<class W>(std::type_identity<W>, double unit) {
        using T = veer::scalar_t<W>;
        veer::hide<W> const hide{.clearance = static_cast<T>(unit),
                                 .slow_radius = static_cast<T>(unit),
                                 .stop_radius = static_cast<T>(unit / 1024)};
        return [=](veer::agent<W> const& self, veer::agent<W> const& other) {
            auto second = other;
            second.position = veer::store<W>(veer::load(self.position) * T(2) - veer::load(other.position));
            return as_cover ? hide(self, second, std::array{other}) : hide(self, other, std::array{second});
        };
    });
}

TEMPLATE_LIST_TEST_CASE("whoever hides gets out of sight, and runs where there is no cover", "[hide]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto const timid = veer::prioritize(veer::on(&world<V>::foe, &world<V>::trees, veer::hide<V>{.slow_radius = 2}),
                                        veer::on(&world<V>::foe, veer::evade<V>{}));
    veer::point_mass<V> const legs{.response_time = T(0.25)};
    world<V> seen{{.position = at<V>(0, 0)}, {{at<V>(6, 0)}, {at<V>(-9, 2)}}};
    veer::agent<V> self{.position = at<V>(5, 3), .max_speed = 3, .max_force = 9};
    tests::simulate<T>(10, 60, [&](T dt, T) { legs(self, timid(self, seen, dt), dt); });
    CHECK(tests::gap(self.position, at<V>(8, 0)) < 0.05);
    CHECK(tests::length(self.velocity) < 0.05);
    seen.trees.clear();
    tests::simulate<T>(5, 60, [&](T dt, T) { legs(self, timid(self, seen, dt), dt); });
    CHECK(tests::seen(self.position).x > 20);
}
