// SPDX-License-Identifier: MIT
#include <veer/behaviors/avoid_obstacles.hpp>
#include <veer/behaviors/contain.hpp>
#include <veer/behaviors/follow_wall.hpp>
#include <veer/behaviors/tri_whisker.hpp>
#include <veer/behaviors/whiskers.hpp>
#include <veer/math/random.hpp>

#include "catch.hpp"
#include "support/vectors.hpp"

#include <array>
#include <tuple>

namespace {

using tests::at;

/// What all behaviors that know obstacles, or feel them, want in one random scene.
template <class V>
std::array<std::optional<V>, 6> opinions(std::uint64_t scene) {
    using T = veer::scalar_t<V>;
    veer::random dice{scene};
    auto const number = [&](double low, double high) { return veer::uniform<double>(dice, low, high); };
    auto const point = [&](double reach) {
        double const right = number(-reach, reach);
        return at<V>(right, number(-reach, reach));
    };
    veer::agent<V> const self{.position = point(1), .velocity = point(2), .radius = T(0.5), .max_speed = 3};
    auto const beside = point(4);
    auto const other = point(4);
    auto const normal = point(1);
    auto const from = point(4);
    auto const to = point(4);
    auto const size = static_cast<T>(number(0.1, 1));
    std::tuple const things{veer::ball<V>{beside, size}, veer::capsule<V>{from, to, T(0.1)},
                            veer::half_space<V>{other, normal}};
    veer::obstacle_caster<V, std::tuple<veer::ball<V>, veer::capsule<V>, veer::half_space<V>>> const cast{things};
    veer::whisker_state<V> felt;
    veer::tri_whisker_state<V> wanted;
    using detour = veer::whiskers<V, veer::fan_whiskers<T, 5>, veer::latched_detour<T>>;
    return {veer::avoid_obstacles<V>{.margin = T(0.25)}(self, things),
            veer::contain<V>{}(self, veer::ball<V>{other, 3}),
            veer::follow_wall<V>{}(self, things),
            veer::whiskers<V, veer::fan_whiskers<T>>{}(self, cast),
            detour{.thickness = 1}(self, cast, point(9), felt, T(0.1)),
            veer::tri_whisker<V>{}(self, cast, wanted, T(0.1))};
}

template <class V>
void expect_the_bits_of_plain() {
    for (std::uint64_t scene = 0; scene < 300; ++scene) {
        auto const plain = opinions<tests::plain2<veer::scalar_t<V>>>(scene);
        auto const foreign = opinions<V>(scene);
        for (std::size_t i = 0; i < plain.size(); ++i) {
            CAPTURE(scene, i);
            REQUIRE(plain[i].has_value() == foreign[i].has_value());
            if (plain[i]) { REQUIRE(tests::seen(*plain[i]) == tests::seen(*foreign[i])); }
        }
    }
}

} // namespace

TEST_CASE("behaviors for obstacles: float is close to double", "[properties]") {
    using exact_vector = tests::plain2<double>;
    int told = 0;
    for (std::uint64_t scene = 0; scene < 300; ++scene) {
        auto const rough = opinions<tests::plain2<float>>(scene);
        auto const exact = opinions<exact_vector>(scene);
        for (std::size_t i = 0; i < rough.size(); ++i) {
            CAPTURE(scene, i);
            REQUIRE(rough[i].has_value() == exact[i].has_value());
            if (!rough[i]) { continue; }
            ++told;
            exact_vector const wide{static_cast<double>(rough[i]->x), static_cast<double>(rough[i]->y)};
            REQUIRE(tests::gap(wide, *exact[i]) < 1e-3);
        }
    }
    CHECK(told > 900);
}

TEST_CASE("behaviors for obstacles: the same bits in every vector type", "[properties]") {
    expect_the_bits_of_plain<glm::vec2>();
    expect_the_bits_of_plain<std::array<float, 2>>();
    expect_the_bits_of_plain<glm::dvec2>();
}
