// SPDX-License-Identifier: MIT
#include <veer/context/attract.hpp>
#include <veer/context/repel.hpp>
#include <veer/context/ring.hpp>
#include <veer/math/trigonometry.hpp>
#include <veer/space/detect.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/maps.hpp"
#include "support/vectors.hpp"

#include <cmath>

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

namespace {

/// Danger in the angle that a thing takes up, without a falloff.
template <class V>
using block = veer::repel<V, veer::no_falloff, veer::angular_interval>;

} // namespace

TEMPLATE_LIST_TEST_CASE("repel by angular interval: no bearing slips between two slots", "[repel]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    using ring = veer::ring<V, 8>;
    // A ball of radius 1 at 5, for an agent of radius 0.5: half angle asin(1.5 / 5) = 17.5 degrees; slots every 45.
    veer::agent<V> const self{};
    std::array<double, 8> last{};
    for (int i = 0; i <= 3600; ++i) {
        auto const [sine, cosine] = veer::sin_cos_of_turn<T>(i, 3600);
        auto const where = at<V>(5 * static_cast<double>(cosine), 5 * static_cast<double>(sine));
        auto const map = written<ring>(block<V>{}, self, veer::ball<V>{where, 1});
        int seen = 0;
        for (std::size_t j = 0; j < 8; ++j) {
            auto const danger = static_cast<double>(map.danger[j]);
            seen += danger > 0;
            // Continuous: a tenth of a degree changes it by a hundredth at most.
            if (i > 0) { REQUIRE(std::abs(danger - last[j]) < 0.01); }
            last[j] = danger;
        }
        CAPTURE(i);
        REQUIRE(seen >= 2);
    }
}

TEMPLATE_LIST_TEST_CASE("repel by angular interval leaves the way along a corridor free", "[repel]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    using ring = veer::ring<V, 16>;
    // Walls 0.6 to either side, an agent of radius 0.35: asin(0.35 / 0.6) = 35.7 degrees, and a skirt of 22.5.
    veer::agent<V> const self{.radius = T(0.35)};
    auto const map = written<ring>(block<V>{}, self, veer::capsule<V>{at<V>(-0.6, -9), at<V>(-0.6, 9)},
                                   veer::capsule<V>{at<V>(0.6, -9), at<V>(0.6, 9)});
    for (int const along : {0, 1, 15, 7, 8, 9}) { CHECK(map.danger[static_cast<std::size_t>(along)] == 0); }
    for (int const into : {3, 4, 5, 11, 12, 13}) { CHECK(map.danger[static_cast<std::size_t>(into)] == 1); }
}

TEMPLATE_LIST_TEST_CASE("repel by angular interval: an overlap leaves by the shortest way", "[repel]",
                        tests::some_vectors) {
    using V = TestType;
    using ring = veer::ring<V, 16>;
    auto const safest = [](auto const& map) {
        std::size_t slot = 0;
        for (std::size_t j = 1; j < 16; ++j) {
            if (map.danger[j] < map.danger[slot]) { slot = j; }
        }
        return static_cast<int>(slot);
    };
    // Half a radius deep, the ball to the right: out to the left, which is slot 4.
    veer::agent<V> const self{.id = 1};
    CHECK(safest(written<ring>(block<V>{}, self, veer::ball<V>{at<V>(0.5, 0), 1})) == 4);
    // Within a wall that ends 0.2 below: down.
    auto const wall = written<ring>(block<V>{}, self, veer::half_space<V>{at<V>(0, -0.2), at<V>(0, -1)});
    CHECK(safest(wall) == 8);
    // The same center: along a direction made of the two ids, opposite for the other.
    veer::agent<V> const twin{.id = 2};
    auto const one = written<ring>(block<V>{}, self, twin);
    auto const two = written<ring>(block<V>{}, twin, self);
    for (std::size_t j = 0; j < 16; ++j) {
        CHECK(static_cast<double>(one.danger[j]) == Approx(static_cast<double>(two.danger[(j + 8) % 16])).margin(1e-6));
    }
    CHECK(safest(two) == (safest(one) + 8) % 16);
}

TEMPLATE_LIST_TEST_CASE("repel takes the nearest point of a large thing, not its center", "[repel]",
                        tests::some_vectors) {
    using V = TestType;
    using ring = veer::ring<V, 8>;
    // A box 20 high whose side is 0.5 to the left; its center would be at (-5.5, -15), which is down and left.
    veer::agent<V> const self{};
    veer::box<V> block_of_houses{};
    block_of_houses.low = at<V>(-10.5, -25);
    block_of_houses.high = at<V>(-0.5, 5);
    if constexpr (veer::dimension_v<V> == 3) {
        block_of_houses.low.y = -20;
        block_of_houses.high.y = 20;
    }
    auto const map = written<ring>(veer::repel<V>{}, self, block_of_houses);
    // Slot 2 is left: 1 / (1 + 0.5).
    CHECK(static_cast<double>(map.danger[2]) == Approx(2.0 / 3));
    CHECK(static_cast<double>(map.danger[0]) == Approx(0).margin(1e-6));
    CHECK(static_cast<double>(map.danger[4]) == Approx(0).margin(1e-6));
    CHECK(veer::within_reach(self, block_of_houses, veer::scalar_t<V>(0.6)));
    CHECK_FALSE(veer::within_reach(self, block_of_houses, veer::scalar_t<V>(0.4)));
    // Wanted, it draws from without; within, there is nowhere to go.
    CHECK(written<ring>(veer::attract<V>{}, self, block_of_houses).interest[2] > 0);
    veer::agent<V> const guest{.position = at<V>(-2, 0)};
    CHECK(written<ring>(veer::attract<V>{}, guest, block_of_houses).blank());
    CHECK(written<ring>(veer::repel<V>{}, guest, block_of_houses).danger[2] > 0);
}

TEMPLATE_LIST_TEST_CASE("repel with any write policy is finite, whatever the scene", "[repel]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    using ring = veer::ring<V, 5>;
    auto const holds = [](auto const& writer) {
        for (T const x : tests::extremes<T>) {
            for (T const r : tests::positive_extremes<T>) {
                veer::agent<V> const self{.radius = r};
                auto const where = at<V>(static_cast<double>(x), 1);
                auto const map = written<ring>(writer, self, where, veer::ball<V>{where, r});
                for (T const danger : map.danger) { REQUIRE(veer::is_finite(danger)); }
            }
        }
    };
    holds(veer::repel<V, veer::no_falloff, veer::angular_interval, veer::add_write>{});
    holds(veer::repel<V, veer::within_range<T>, veer::angular_interval, veer::replace_write>{});
    holds(veer::repel<V, veer::within_range<T>, veer::cosine, veer::multiply_write>{});
}
