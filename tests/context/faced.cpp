// SPDX-License-Identifier: MIT
#include <veer/context/arc.hpp>
#include <veer/context/attract.hpp>
#include <veer/context/context_steering.hpp>
#include <veer/context/faced.hpp>
#include <veer/context/line.hpp>
#include <veer/context/refined.hpp>

#include "catch.hpp"
#include "support/vectors.hpp"

#include <optional>

namespace {

using tests::at;

template <class V>
struct senses {
    V goal;
    V road;
    std::optional<V> unknown{};
};

/// Where an agent goes to its goal, to the right and up, among the directions that it has now.
template <class V, class Faced>
veer::vec<double, 2> way(Faced const& directions, veer::agent<V> const& self, senses<V> const& seen) {
    veer::context_steering const brain{directions, veer::refined<V>{}, veer::on(&senses<V>::goal, veer::attract<V>{})};
    auto const [right, up] = tests::seen(brain.decide(self, seen).direction);
    return {static_cast<double>(right), static_cast<double>(up)};
}

bool near_to(veer::vec<double, 2> a, veer::vec<double, 2> b) { return length(a - veer::unit(b)) < 1e-5; }

} // namespace

TEMPLATE_TEST_CASE("faced turns a field of view with the heading", "[faced]", tests::plain2<float>, glm::dvec3) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    // 90 degrees, around the heading.
    veer::faced const view{veer::arc<V, 7>{veer::pi<T> / 2}};
    auto const goes = [&](V const& heading, V const& goal) { return way<V>(view, {.heading = heading}, {goal, {}}); };
    CHECK(near_to(goes(at<V>(1, 0), at<V>(3, 1)), {3, 1}));
    CHECK(near_to(goes(at<V>(-1, -1), at<V>(-3, -2)), {-3, -2}));
    // Out of sight on the left: as far to the left as it sees.
    CHECK(near_to(goes(at<V>(1, 0), at<V>(0.2, 3)), {1, 1}));
    // It faces where it moves; standing without a heading, up.
    CHECK(near_to(way<V>(view, {.velocity = at<V>(0, -4)}, {at<V>(1, -3), {}}), {1, -3}));
    CHECK(near_to(goes(at<V>(0, 0), at<V>(-1, 3)), {-1, 3}));
}

TEMPLATE_TEST_CASE("faced turns lanes with the road", "[faced]", tests::plain2<float>, glm::dvec3) {
    using V = TestType;
    veer::faced const lanes{veer::line<V, 9>{8, 20}, &senses<V>::road};
    CHECK(near_to(way<V>(lanes, {}, {at<V>(20, 2), at<V>(5, 0)}), {20, 2}));
    CHECK(near_to(way<V>(lanes, {}, {at<V>(-3, -20), at<V>(0, -1)}), {-3, -20}));
    // A road that is not perceived: as the lanes lie by themselves.
    veer::faced const blind{veer::line<V, 9>{8, 20}, &senses<V>::unknown};
    senses<V> const nothing{};
    CHECK(blind.oriented(veer::agent<V>{}, nothing, 0.1F).direction(4) == veer::load(at<V>(0, 1)));
}
