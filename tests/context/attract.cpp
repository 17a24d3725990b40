// SPDX-License-Identifier: MIT
#include <veer/context/attract.hpp>
#include <veer/context/ring.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/maps.hpp"
#include "support/turned_world.hpp"
#include "support/vectors.hpp"

#include <algorithm>
#include <array>

namespace {

using tests::at;
using tests::written;

template <class V>
struct fruit {
    V position;
    int taste = 1;
};

/// Sharper than a cosine, and not homogeneous.
struct squared_cosine {
    static constexpr bool homogeneous = false;
    template <class T>
    constexpr T operator()(T a) const {
        return a > 0 ? a * a : T(0);
    }
};

/// Adds up instead of keeping the larger.
struct sum_write {
    template <class T>
    constexpr T operator()(T old, T offered) const {
        return old + offered;
    }
};

using vec2 = veer::vec<double, 2>;
static_assert([] {
    veer::context_map<vec2, 4> map;
    veer::attract<vec2>{}.write(map, veer::ring<vec2, 4>{}, veer::agent<vec2>{}, vec2{0, 1});
    return map.interest[0] == 0.5 && map.interest[1] == 0 && map.interest[2] == 0 && map.interest[3] == 0;
}());

} // namespace

TEMPLATE_LIST_TEST_CASE("attract writes the cosine over one plus the distance", "[attract]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    // 3 to the right of (1, 2): 1 / (1 + 3) on slot 6 of 8, that times the cosine of 45 degrees beside it.
    veer::agent<V> const self{.position = at<V>(1, 2)};
    auto const map = written<veer::ring<V, 8>>(veer::attract<V>{}, self, at<V>(4, 2));
    double const beside = 0.25 * 0.70710678118654752;
    double const expected[8] = {0, 0, 0, 0, 0, beside, 0.25, beside};
    for (std::size_t j = 0; j < 8; ++j) {
        CHECK(static_cast<double>(map.interest[j]) == Approx(expected[j]).margin(tests::rounding<T>));
        CHECK(map.danger[j] == 0);
    }
    CHECK_FALSE(map.mask.any());
}

TEMPLATE_LIST_TEST_CASE("attract takes a weight, a falloff and a shape", "[attract]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    using ring = veer::ring<V, 8>;
    veer::agent<V> const self{};
    auto const value = [&](auto const& writer, std::size_t slot) {
        return static_cast<double>(written<ring>(writer, self, fruit<V>{at<V>(0, 4)}).interest[slot]);
    };
    CHECK(value(veer::attract<V>{.weight = 10}, 0) == Approx(2));
    CHECK(value(veer::attract<V>{.falloff = {.scale = 4}}, 0) == Approx(0.5));
    CHECK(value(veer::attract<V, veer::linear_falloff<T>>{.falloff = {.range = 16}}, 0) == Approx(0.75));
    CHECK(value(veer::attract<V, veer::smooth_falloff<T>>{.falloff = {.range = 8}}, 0) == Approx(0.5625));
    CHECK(value(veer::attract<V, veer::no_falloff>{}, 0) == Approx(1));
    CHECK(value(veer::attract<V, veer::no_falloff>{}, 1) == Approx(0.70710678));
    CHECK(value(veer::attract<V, veer::no_falloff, squared_cosine>{.weight = 3}, 1) == Approx(1.5));
    CHECK(value(veer::attract<V, veer::linear_falloff<T>>{.falloff = {.range = 4}}, 0) == 0);
    CHECK(value(veer::attract<V>{.weight = 0}, 0) == 0);
}

TEMPLATE_LIST_TEST_CASE("attract with a cosine that is not clamped lowers what is below it", "[attract]",
                        tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::context_map<V, 4> map;
    map.interest.fill(-10);
    veer::attract<V, veer::no_falloff, veer::cosine>{}.write(map, veer::ring<V, 4>{}, veer::agent<V>{}, at<V>(0, 5));
    CHECK(map.interest[0] == 1);
    CHECK(map.interest[2] == -1);
    map.interest.fill(-10);
    veer::attract<V, veer::no_falloff>{}.write(map, veer::ring<V, 4>{}, veer::agent<V>{}, at<V>(0, 5));
    CHECK(map.interest[0] == 1);
    CHECK(map.interest[2] == T(0));
}

TEMPLATE_LIST_TEST_CASE("attract keeps the larger value, so many weak voices do not outshout a strong one", "[attract]",
                        tests::vectors) {
    using V = TestType;
    veer::agent<V> const self{};
    using ring = veer::ring<V, 8>;
    auto const one = written<ring>(veer::attract<V>{}, self, at<V>(0, 1));
    auto const crowd = written<ring>(veer::attract<V>{}, self, at<V>(0, 1), at<V>(0, 2), at<V>(0, 2), at<V>(0, 3));
    CHECK(tests::same_map(one, crowd));
    // A write policy of one's own is asked instead.
    using summed = veer::attract<V, veer::no_falloff, veer::clamped_cosine, sum_write>;
    CHECK(written<ring>(summed{}, self, at<V>(0, 1), at<V>(0, 2), at<V>(0, 3)).interest[0] == 3);
}

TEMPLATE_LIST_TEST_CASE("attract writes nothing for what it stands on, nor for what is not finite", "[attract]",
                        tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> const self{.position = at<V>(1, 2)};
    veer::context_map<V, 8> before;
    before.interest.fill(-1);
    auto const unchanged = [&](veer::agent<V> const& agent, V const& thing) {
        auto map = before;
        veer::attract<V>{}.write(map, veer::ring<V, 8>{}, agent, thing);
        veer::attract<V, veer::no_falloff, squared_cosine>{}.write(map, veer::ring<V, 8>{}, agent, thing);
        return tests::same_map(map, before);
    };
    CHECK(unchanged(self, at<V>(1, 2)));
    for (T const bad : tests::not_finite<T>) {
        CHECK(unchanged(self, at<V>(static_cast<double>(bad), 1)));
        CHECK(unchanged(self, at<V>(1, static_cast<double>(bad))));
        CHECK(unchanged(veer::agent<V>{.position = at<V>(1, static_cast<double>(bad))}, at<V>(1, 1)));
    }
}

TEMPLATE_LIST_TEST_CASE("attract stays within its weight for any finite input", "[attract]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (T const x : tests::extremes<T>) {
        for (T const y : tests::extremes<T>) {
            for (T const weight : {T(0), T(1e-30), T(1), T(1e20)}) {
                for (T const size : {T(1e-30), T(1e-15), T(1), T(1e15), T(1e30)}) {
                    veer::agent<V> const self{};
                    auto const thing = at<V>(static_cast<double>(x), static_cast<double>(y));
                    auto const good = [&](auto const& writer) {
                        return tests::within(written<veer::ring<V, 8>>(writer, self, thing),
                                             static_cast<double>(weight) * 1.00001 + 1e-29);
                    };
                    if (!good(veer::attract<V>{.weight = weight, .falloff = {size}}) ||
                        !good(veer::attract<V, veer::linear_falloff<T>>{.weight = weight, .falloff = {size}}) ||
                        !good(veer::attract<V, veer::no_falloff>{.weight = weight}) ||
                        !good(veer::attract<V, veer::no_falloff, squared_cosine>{.weight = weight})) {
                        CAPTURE(x, y, weight, size);
                        FAIL("out of bounds");
                    }
                }
            }
        }
    }
}

TEMPLATE_LIST_TEST_CASE("attract in 3D sees what is off the plane by its share within it", "[attract]",
                        tests::vectors_3d) {
    using V = TestType;
    using vec3 = veer::vec<veer::scalar_t<V>, 3>;
    // (0, 4, 3) on the ground xz: 5 away, and 3/5 of the way lies along slot 0: 0.6 / (1 + 5).
    auto const thing = veer::store<V>(vec3{0, 4, 3});
    auto const map = written<veer::ring<V, 8>>(veer::attract<V>{}, veer::agent<V>{}, thing);
    CHECK(static_cast<double>(map.interest[0]) == Approx(0.1));
    // Straight above: no slot points there.
    auto const above = written<veer::ring<V, 8>>(veer::attract<V>{}, veer::agent<V>{}, veer::store<V>(vec3{0, 4, 0}));
    for (auto const interest : above.interest) { CHECK(interest == 0); }
}

TEMPLATE_LIST_TEST_CASE("attract does not care about the order of things", "[attract]", tests::vectors) {
    using V = TestType;
    std::array<V, 4> things{at<V>(1, 2), at<V>(-3, 1), at<V>(0.5, -0.25), at<V>(7, -7)};
    std::array<int, 4> order{0, 1, 2, 3};
    auto const fill = [&] {
        veer::context_map<V, 16> map;
        for (int const i : order) {
            veer::attract<V>{}.write(map, veer::ring<V, 16>{}, veer::agent<V>{}, things[static_cast<std::size_t>(i)]);
        }
        return map;
    };
    auto const first = fill();
    while (std::next_permutation(order.begin(), order.end())) { CHECK(tests::same_map(fill(), first)); }
}

TEMPLATE_LIST_TEST_CASE("attract turns and mirrors with the world, to the last bit", "[attract]", tests::vectors) {
    using V = TestType;
    using ring = veer::ring<V, 16>;
    veer::agent<V> const self{.position = at<V>(1, -2)};
    auto const thing = at<V>(4.3, 0.7);
    auto const map = written<ring>(veer::attract<V>{}, self, thing);
    for (auto const& world : tests::turned_worlds) {
        auto const turned = written<ring>(veer::attract<V>{}, world.agent(self), world(thing));
        for (int j = 0; j < 16; ++j) {
            int const there = ((world.mirrored ? 16 - j : j) + 4 * world.quarters) % 16;
            CHECK(turned.interest[static_cast<std::size_t>(there)] == map.interest[static_cast<std::size_t>(j)]);
        }
    }
}

TEMPLATE_LIST_TEST_CASE("attract in pixels is attract in metres with the scale in pixels", "[attract]",
                        tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto const metres = written<veer::ring<V, 16>>(veer::attract<V>{}, veer::agent<V>{}, at<V>(3, 1));
    auto const pixels =
        written<veer::ring<V, 16>>(veer::attract<V>{.falloff = {.scale = 100}}, veer::agent<V>{}, at<V>(300, 100));
    for (std::size_t j = 0; j < 16; ++j) {
        CHECK(static_cast<double>(pixels.interest[j]) ==
              Approx(static_cast<double>(metres.interest[j])).margin(tests::rounding<T>));
    }
}
