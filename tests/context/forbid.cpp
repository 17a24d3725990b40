// SPDX-License-Identifier: MIT
#include <veer/context/attract.hpp>
#include <veer/context/context_steering.hpp>
#include <veer/context/forbid.hpp>
#include <veer/context/masked_selector.hpp>
#include <veer/context/repel.hpp>
#include <veer/context/ring.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/maps.hpp"
#include "support/vectors.hpp"

#include <array>
#include <span>
#include <string>

namespace {

using tests::at;
using tests::written;

template <class V>
struct ground {
    veer::box<V> lava;
    std::array<V, 1> goals;
    std::array<veer::ball<V>, 3> fires;
};

template <class Map>
std::string forbidden_in(Map const& map) {
    std::string slots;
    for (int j = 0; j < Map::size; ++j) { slots += map.mask.forbidden(j) ? 'x' : '.'; }
    return slots;
}

} // namespace

TEMPLATE_LIST_TEST_CASE("forbid forbids what would be met within its range, and no more", "[forbid]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    using ring = veer::ring<V, 8>;
    veer::agent<V> const self{.radius = T(0.5)};
    // A ball of radius 1 at 4 to the right, which is slot 6: its rim is 2.5 ahead of the agent's.
    veer::ball<V> const pit{at<V>(4, 0), 1};
    CHECK(forbidden_in(written<ring>(veer::forbid<V>{.range = 3}, self, pit)) == "......x.");
    CHECK(forbidden_in(written<ring>(veer::forbid<V>{.range = 2}, self, pit)) == "........");
    // Between two slots it is met by neither, and the nearest is forbidden all the same: here 26 degrees above slot 6.
    veer::ball<V> const post{at<V>(3.6, 1.76), T(0.1)};
    CHECK(forbidden_in(written<ring>(veer::forbid<V>{.range = 4}, self, post)) == ".......x");
    // Touching the ground below: what leads down or along is forbidden.
    veer::half_space<V> const below{at<V>(0, -0.5), at<V>(0, 1)};
    CHECK(forbidden_in(written<ring>(veer::forbid<V>{}, self, below)) == "..xxxxx.");
}

TEMPLATE_LIST_TEST_CASE("forbid takes the user's ray caster", "[forbid]", tests::some_vectors) {
    using V = TestType;
    using ring = veer::ring<V, 8>;
    veer::agent<V> const self{};
    std::array<veer::ball<V>, 1> const posts{veer::ball<V>{at<V>(4, 0), 1}};
    veer::obstacle_caster<V, std::span<veer::ball<V> const>> const cast{posts};
    // The rim is 3 away, of which half a meter is the agent's own.
    CHECK(forbidden_in(written<ring>(veer::forbid<V>{.range = veer::scalar_t<V>(2.6)}, self, cast)) == "......x.");
    CHECK(forbidden_in(written<ring>(veer::forbid<V>{.range = veer::scalar_t<V>(2.4)}, self, cast)) == "........");
}

TEMPLATE_LIST_TEST_CASE("a forbidden direction is never taken, whatever the danger of the others", "[forbid]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    // Lava to the right, where the goal is too; fires everywhere else.
    ground<V> scene{{at<V>(1, -2), at<V>(9, 2)}, {at<V>(5, 0)}, {}};
    if constexpr (veer::dimension_v<V> == 3) {
        scene.lava.low.y = -1;
        scene.lava.high.y = 1;
    }
    scene.fires = {veer::ball<V>{at<V>(0, 0.6), T(0.5)}, {at<V>(-0.6, 0), T(0.5)}, {at<V>(0, -0.6), T(0.5)}};
    using block = veer::repel<V, veer::no_falloff, veer::angular_interval>;
    veer::context_steering const brain{
        veer::ring<V, 16>{}, veer::masked_selector<V>{}, veer::each(&ground<V>::goals, veer::attract<V>{}),
        veer::each(&ground<V>::fires, block{}), veer::on(&ground<V>::lava, veer::forbid<V>{.range = 5})};
    veer::agent<V> const self{.heading = at<V>(1, 0), .radius = T(0.25)};
    auto const chosen = brain.decide(self, scene);
    auto const map = brain.fill(self, scene);
    CHECK(map.mask.forbidden(12));
    REQUIRE(chosen.slot >= 0);
    CHECK_FALSE(map.mask.forbidden(chosen.slot));
    CHECK(chosen.danger > T(0.5));
}

TEMPLATE_LIST_TEST_CASE("forbid forbids nothing for what is not finite", "[forbid]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (T const bad : tests::not_finite<T>) {
        veer::ball<V> const nowhere{at<V>(static_cast<double>(bad), 0), 1};
        CHECK(written<veer::ring<V, 8>>(veer::forbid<V>{}, veer::agent<V>{}, nowhere).blank());
    }
}
