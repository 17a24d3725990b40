// SPDX-License-Identifier: MIT
#include <veer/context/attract.hpp>
#include <veer/context/may_keep_heading.hpp>
#include <veer/context/ring.hpp>
#include <veer/math/trigonometry.hpp>

#include "catch.hpp"
#include "support/maps.hpp"
#include "support/vectors.hpp"

using tests::at;

TEMPLATE_LIST_TEST_CASE("may_keep_heading keeps an exact heading that is good enough", "[may_keep_heading]",
                        tests::few_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::may_keep_heading<V, veer::masked_selector<V>> const selector{};
    veer::ring<V, 16> const directions{};
    // 10 degrees to the left of up, nearest to slot 0, and the goal is there.
    auto const [sine, cosine] = veer::sin_cos_of_turn<T>(10, 360);
    auto const ahead = at<V>(-static_cast<double>(sine), static_cast<double>(cosine));
    veer::agent<V> self{.heading = ahead};
    auto map = tests::written<veer::ring<V, 16>>(veer::attract<V>{}, self, at<V>(-1.736, 9.848));
    CHECK(tests::gap(selector(map, directions, self).direction, ahead) < 1e-6);
    CHECK(tests::gap(veer::masked_selector<V>{}(map, directions, self).direction, ahead) > 0.1);
    // Not when it is too dangerous, forbidden, or not good enough.
    map.danger[0] = T(0.2);
    CHECK(selector(map, directions, self).slot != 0);
    map.danger[0] = 0;
    map.mask.forbid(0);
    CHECK(selector(map, directions, self).slot == 1);
    self.heading = at<V>(1, 0);
    CHECK(selector(map, directions, self).slot == veer::masked_selector<V>{}(map, directions, self).slot);
    self.heading = at<V>(0, 0);
    CHECK(selector(map, directions, self).slot == veer::masked_selector<V>{}(map, directions, self).slot);
}

TEST_CASE("a value between two slots is a mean of theirs, weighted by nearness", "[may_keep_heading]") {
    using V = tests::plain2<double>;
    using ring = veer::ring<V, 8>;
    veer::slot_values<double, 8> values{};
    values[0] = 1;
    values[1] = 3;
    auto const at_degrees = [&](double degrees) {
        auto const [sine, cosine] = veer::sin_cos(degrees * veer::pi<double> / 180);
        return veer::detail::value_toward(values, ring{}, veer::vec<double, 2>{-sine, cosine});
    };
    CHECK(at_degrees(0) == Approx(1));
    CHECK(at_degrees(45) == Approx(3));
    CHECK(at_degrees(22.5) == Approx(2));
    // sin 10 / (sin 10 + sin 35) = 0.2324: 1 + 2 * 0.2324.
    CHECK(at_degrees(10) == Approx(1.4649).epsilon(1e-3));
    CHECK(at_degrees(-45) == Approx(0).margin(1e-9));
}
