// SPDX-License-Identifier: MIT
#include <veer/context/attract.hpp>
#include <veer/context/context_steering.hpp>
#include <veer/context/masked_selector.hpp>
#include <veer/context/ring.hpp>
#include <veer/context/turning_cost.hpp>

#include "catch.hpp"
#include "support/vectors.hpp"

#include <array>

using tests::at;

namespace {

template <class V>
struct larder {
    std::array<V, 2> food;
};

} // namespace

TEMPLATE_LIST_TEST_CASE("turning_cost lets interest fall with the turn that it takes", "[turning_cost]",
                        tests::few_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::ring<V, 4> const directions{};
    veer::context_map<V, 4> map;
    map.interest = {{1, 1, 1, -1}};
    auto untouched = map;
    veer::agent<V> self{.heading = at<V>(0, 1)};
    veer::turning_cost<V>{.cost = T(0.5)}.write(map, directions, self, 0);
    CHECK(map.interest[0] == 1);
    CHECK(static_cast<double>(map.interest[1]) == Approx(0.75));
    CHECK(static_cast<double>(map.interest[2]) == Approx(0.5));
    CHECK(map.interest[3] == -1);
    self.heading = at<V>(0, 0);
    veer::turning_cost<V>{}.write(untouched, directions, self, 0);
    CHECK(untouched.interest[2] == 1);
}

TEMPLATE_LIST_TEST_CASE("writers that work over the map stand bare in a brain, after the others", "[turning_cost]",
                        tests::few_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    // Food 2 away behind, and 2.2 away to the front.
    larder<V> const world{{at<V>(0, -2), at<V>(0, 2.2)}};
    veer::agent<V> const self{.heading = at<V>(0, 1)};
    veer::masked_selector<V> const selector{.interest_tolerance = 0};
    auto const food = veer::each(&larder<V>::food, veer::attract<V>{});
    veer::context_steering const plain{veer::ring<V, 16>{}, selector, food};
    CHECK(plain.decide(self, world).slot == 8);
    veer::context_steering const steady{veer::ring<V, 16>{}, selector, food, veer::turning_cost<V>{T(0.3)}};
    CHECK(steady.decide(self, world).slot == 0);
}
