// SPDX-License-Identifier: MIT
#include <veer/behaviors/contain.hpp>
#include <veer/behaviors/evade.hpp>
#include <veer/behaviors/hide.hpp>
#include <veer/behaviors/interpose.hpp>
#include <veer/behaviors/offset_pursuit.hpp>
#include <veer/behaviors/pursuit.hpp>
#include <veer/behaviors/tether.hpp>
#include <veer/behaviors/tri_whisker.hpp>
#include <veer/behaviors/wander.hpp>
#include <veer/context/attract.hpp>
#include <veer/context/context_steering.hpp>
#include <veer/context/masked_selector.hpp>
#include <veer/context/repel.hpp>
#include <veer/context/ring.hpp>
#include <veer/locomotion/point_mass.hpp>
#include <veer/locomotion/turn_limited.hpp>
#include <veer/math/random.hpp>
#include <veer/space/sweep.hpp>

#include "catch.hpp"
#include "support/vectors.hpp"

#include <array>
#include <optional>
#include <vector>

namespace {

using tests::at;

/// Two things that each writer of a map perceives.
template <class V>
struct senses {
    veer::agent<V> prey, foe;
};

/// All that is wanted, and where it leads, in a random scene whose lengths are in this unit.
template <class V>
std::vector<std::optional<V>> answers(std::uint64_t scene, veer::scalar_t<V> unit) {
    using T = veer::scalar_t<V>;
    veer::random dice{scene};
    auto const number = [&](double most) {
        return veer::uniform<double>(dice, -most, most) * static_cast<double>(unit);
    };
    auto const point = [&](double most) {
        double const right = number(most);
        return at<V>(right, number(most));
    };
    auto const one = [&](double reach) {
        return veer::agent<V>{.position = point(reach),
                              .velocity = point(2),
                              .radius = T(0.5) * unit,
                              .max_speed = 3 * unit,
                              .max_force = 2 * unit};
    };
    auto const self = one(4);
    auto const prey = one(9);
    auto const foe = one(9);
    std::array const things{veer::ball<V>{point(6), unit}, veer::ball<V>{point(6), 2 * unit}};
    veer::obstacle_caster<V, std::array<veer::ball<V>, 2>> const cast{things};
    veer::wander_state angle{.angle = 0.5F};
    veer::tri_whisker_state<V> wanted;
    veer::inverse_distance<T> const fading{.scale = unit};
    veer::context_steering const brain{
        veer::ring<V, 16>{},
        veer::masked_selector<V>{},
        veer::on(&senses<V>::prey, veer::attract<V>{.falloff = fading}),
        veer::on(&senses<V>::foe, veer::repel<V>{.falloff = fading}),
    };
    T const slow = 4 * unit;
    std::vector<std::optional<V>> all{
        veer::pursuit<V>{}(self, prey),
        veer::pursuit<V, veer::distance_over_own_speed>{}(self, prey),
        veer::pursuit<V, veer::exact_intercept>{}(self, prey),
        veer::evade<V>{.panic_radius = 8 * unit}(self, foe),
        veer::interpose<V>{.slow_radius = slow, .stop_radius = unit / 8}(self, prey, foe),
        veer::offset_pursuit<V>{.ahead = unit, .aside = 2 * unit, .slow_radius = slow, .stop_radius = unit / 8}(self,
                                                                                                                prey),
        veer::hide<V>{.clearance = unit, .slow_radius = slow, .stop_radius = unit / 8}(
            self, foe, std::array{veer::agent<V>{prey}, veer::agent<V>{foe}}),
        veer::contain<V>{.distance = unit, .margin = unit / 2}(self, veer::ball<V>{at<V>(0, 0), 5 * unit}),
        veer::tether<V>{.radius = 5 * unit}(self, prey),
        veer::tri_whisker<V>{
            .front_length = 6 * unit, .side_length = 5 * unit, .front_severity = unit, .side_severity = unit}(
            self, cast, wanted, T(0.125)),
        veer::wander<V>{.distance = 2 * unit, .radius = unit}(self, angle, T(0)),
        brain(self, senses<V>{prey, foe}),
    };
    auto const move = [&](auto const& legs) {
        auto moved = self;
        for (int step = 0; step < 4; ++step) { legs(moved, all.front(), T(0.125)); }
        all.push_back(moved.position);
        all.push_back(moved.velocity);
    };
    move(veer::point_mass<V>{});
    move(veer::turn_limited<V>{.min_turn_radius = 2 * unit});
    return all;
}

} // namespace

// A power of two, which does not round: what is left is any length that hides in the code.
TEMPLATE_LIST_TEST_CASE("lengths 128 times as large: the same directions, and velocities 128 times as large",
                        "[properties]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    int told = 0;
    for (std::uint64_t scene = 0; scene < 200; ++scene) {
        auto const metres = answers<V>(scene, 1);
        auto const pixels = answers<V>(scene, 128);
        for (std::size_t i = 0; i < metres.size(); ++i) {
            CAPTURE(scene, i);
            REQUIRE(metres[i].has_value() == pixels[i].has_value());
            if (!metres[i]) { continue; }
            ++told;
            REQUIRE(tests::gap(veer::store<V>(veer::load(*metres[i]) * T(128)), *pixels[i]) <=
                    128 * 16 * tests::rounding<T>);
        }
    }
    CHECK(told > 1'600);
}
