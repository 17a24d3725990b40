// SPDX-License-Identifier: MIT
#include <veer/context/confront.hpp>
#include <veer/context/ring.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/maps.hpp"
#include "support/vectors.hpp"

#include <limits>

namespace {

using tests::at;
using tests::written;

template <class V>
struct foe {
    V position;
    float power;
};

template <class V>
struct ranked {
    V position;
    int level;
};

struct rank_of {
    template <class Other>
    constexpr int operator()(Other const& other) const {
        return other.level * 10;
    }
};

using vec2 = veer::vec<float, 2>;
static_assert([] {
    veer::context_map<vec2, 4> map;
    veer::confront<vec2>{.power = 3}.write(map, veer::ring<vec2, 4>{}, veer::agent<vec2>{}, foe<vec2>{{0, 1}, 2});
    return map.interest[0] == 0.5F && map.danger[0] == 0;
}());

/// Interest and danger ahead, and danger behind, in a map that nobody cleared.
template <class V>
struct sensed {
    veer::context_map<V, 4> map;
    explicit sensed(foe<V> const& other, float own_power = 5) {
        map.interest.fill(-9);
        map.danger.fill(-9);
        veer::confront<V> const writer{.power = static_cast<veer::scalar_t<V>>(own_power)};
        writer.write(map, veer::ring<V, 4>{}, veer::agent<V>{}, other);
    }
};

} // namespace

TEMPLATE_LIST_TEST_CASE("confront hunts the weaker, along the whole cosine", "[confront]", tests::vectors) {
    using V = TestType;
    // 3 away: 1 / (1 + 3) ahead, as much less behind. The size of the difference does not count.
    for (float const power : {4.0F, 0.0F, -100.0F}) {
        auto const [map] = sensed<V>({at<V>(0, 3), power});
        CHECK(map.interest[0] == Approx(0.25));
        CHECK(map.interest[1] == Approx(0).margin(1e-7));
        CHECK(map.interest[2] == Approx(-0.25));
        for (auto const danger : map.danger) { CHECK(danger == -9); }
    }
}

TEMPLATE_LIST_TEST_CASE("confront fears the stronger, along the whole cosine", "[confront]", tests::vectors) {
    using V = TestType;
    for (float const power : {5.5F, 6.0F, 1e30F}) {
        auto const [map] = sensed<V>({at<V>(0, 3), power});
        CHECK(map.danger[0] == Approx(0.25));
        CHECK(map.danger[2] == Approx(-0.25));
        for (auto const interest : map.interest) { CHECK(interest == -9); }
    }
}

TEMPLATE_LIST_TEST_CASE("confront fears an equal where it is, and not elsewhere", "[confront]", tests::vectors) {
    using V = TestType;
    auto const [map] = sensed<V>({at<V>(0, 3), 5});
    CHECK(map.danger[0] == Approx(0.25));
    CHECK(map.danger[1] == 0);
    CHECK(map.danger[2] == 0);
    for (auto const interest : map.interest) { CHECK(interest == -9); }
}

TEMPLATE_LIST_TEST_CASE("confront writes nothing for a power that is not a number, nor for what is nowhere",
                        "[confront]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto const untouched = [](sensed<V> const& seen) {
        for (std::size_t j = 0; j < 4; ++j) {
            if (seen.map.interest[j] != -9 || seen.map.danger[j] != -9) { return false; }
        }
        return true;
    };
    CHECK(untouched(sensed<V>({at<V>(0, 3), std::numeric_limits<float>::quiet_NaN()})));
    for (float const power : {1.0F, 5.0F, 9.0F}) {
        CHECK(untouched(sensed<V>({at<V>(0, 0), power})));
        for (T const bad : tests::not_finite<T>) {
            CHECK(untouched(sensed<V>({at<V>(1, static_cast<double>(bad)), power})));
        }
    }
    // Infinitely strong is strong.
    auto const [map] = sensed<V>({at<V>(0, 3), std::numeric_limits<float>::infinity()});
    CHECK(map.danger[0] == Approx(0.25));
    CHECK(untouched(
        sensed<V>({at<V>(0, 3), std::numeric_limits<float>::infinity()}, std::numeric_limits<float>::infinity())));
}

TEMPLATE_LIST_TEST_CASE("confront reads the power that it is told to", "[confront]", tests::vectors) {
    using V = TestType;
    using ring = veer::ring<V, 4>;
    veer::agent<V> const self{};
    ranked<V> const other{at<V>(0, 3), 2};
    veer::confront<V, int ranked<V>::*> const by_member{.power = 1, .power_of = &ranked<V>::level};
    CHECK(written<ring>(by_member, self, other).danger[0] == Approx(0.25));
    veer::confront<V, rank_of> const by_callable{.power = 19};
    CHECK(written<ring>(by_callable, self, other).danger[0] == Approx(0.25));
    veer::confront<V, rank_of> const stronger{.power = 21};
    CHECK(written<ring>(stronger, self, other).interest[0] == Approx(0.25));
}

TEMPLATE_LIST_TEST_CASE("confront takes a weight and a falloff", "[confront]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    using ring = veer::ring<V, 4>;
    foe<V> const other{at<V>(0, 4), 9};
    CHECK(written<ring>(veer::confront<V>{.weight = 10}, veer::agent<V>{}, other).danger[0] == Approx(2));
    veer::confront<V, veer::member_power, veer::linear_falloff<T>> const linear{.falloff = {.range = 16}};
    CHECK(written<ring>(linear, veer::agent<V>{}, other).danger[0] == Approx(0.75));
}
