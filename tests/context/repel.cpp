// SPDX-License-Identifier: MIT
#include <veer/context/attract.hpp>
#include <veer/context/repel.hpp>
#include <veer/context/ring.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/maps.hpp"
#include "support/vectors.hpp"

namespace {

using tests::at;
using tests::written;

using vec2 = veer::vec<double, 2>;
static_assert([] {
    veer::context_map<vec2, 4> map;
    veer::repel<vec2>{}.write(map, veer::ring<vec2, 4>{}, veer::agent<vec2>{}, vec2{0, 1});
    return map.danger[0] == 0.5 && map.danger[1] == 0 && map.danger[2] == 0 && map.interest[0] == 0;
}());

} // namespace

TEMPLATE_LIST_TEST_CASE("repel writes danger as attract writes interest", "[repel]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    using ring = veer::ring<V, 16>;
    veer::agent<V> const self{.position = at<V>(1, 2)};
    // 3 up: 1 / (1 + 3).
    CHECK(static_cast<double>(written<ring>(veer::repel<V>{}, self, at<V>(1, 5)).danger[0]) == Approx(0.25));
    auto const mirrors = [&](auto const& repel, auto const& attract) {
        for (auto const& thing : {at<V>(4, 4), at<V>(-2, 0), at<V>(1, 2), at<V>(1, 100)}) {
            auto const feared = written<ring>(repel, self, thing);
            auto const wanted = written<ring>(attract, self, thing);
            CHECK(feared.danger == wanted.interest);
            for (auto const interest : feared.interest) { CHECK(interest == 0); }
        }
    };
    mirrors(veer::repel<V>{}, veer::attract<V>{});
    mirrors(veer::repel<V>{.weight = 7}, veer::attract<V>{.weight = 7});
    mirrors(veer::repel<V, veer::linear_falloff<T>>{.falloff = {.range = 5}},
            veer::attract<V, veer::linear_falloff<T>>{.falloff = {.range = 5}});
    mirrors(veer::repel<V, veer::no_falloff, veer::cosine>{}, veer::attract<V, veer::no_falloff, veer::cosine>{});
}

TEMPLATE_LIST_TEST_CASE("repel fears a thing the less, the farther it is", "[repel]", tests::vectors) {
    using V = TestType;
    double last = 1;
    for (double const distance : {0.01, 0.1, 1.0, 5.0, 50.0, 5000.0}) {
        auto const map = written<veer::ring<V, 8>>(veer::repel<V>{}, veer::agent<V>{}, at<V>(0, distance));
        auto const danger = static_cast<double>(map.danger[0]);
        CHECK(danger < last);
        CHECK(danger > 0);
        last = danger;
    }
}

TEMPLATE_LIST_TEST_CASE("repel writes nothing for what it stands on, nor for what is not finite", "[repel]",
                        tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> const self{.position = at<V>(1, 2)};
    auto const blank = [&](V const& thing) { return written<veer::ring<V, 8>>(veer::repel<V>{}, self, thing).blank(); };
    CHECK(blank(at<V>(1, 2)));
    for (T const bad : tests::not_finite<T>) {
        CHECK(blank(at<V>(static_cast<double>(bad), 1)));
        CHECK(blank(at<V>(1, static_cast<double>(bad))));
    }
}

TEMPLATE_LIST_TEST_CASE("repel leaves the slots at right angles to a threat exactly without danger", "[repel]",
                        tests::vectors) {
    using V = TestType;
    using ring = veer::ring<V, 16>;
    for (int j = 0; j < 16; ++j) {
        auto const threat = veer::store<V>(ring::direction(j) * veer::scalar_t<V>(4));
        auto const map = written<ring>(veer::repel<V>{}, veer::agent<V>{}, threat);
        CHECK(map.danger[static_cast<std::size_t>((j + 4) % 16)] == 0);
        CHECK(map.danger[static_cast<std::size_t>((j + 12) % 16)] == 0);
    }
}
