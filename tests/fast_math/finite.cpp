// SPDX-License-Identifier: MIT
#include <veer/veer.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"

#include <optional>
#include <tuple>

// Compiled with -ffast-math, where the compiler may assume that there is no NaN and no infinity, divides by multiplying
// and flushes what is denormal: finite in, finite out all the same.

namespace {

using vectors = std::tuple<veer::vec<float, 2>, veer::vec<float, 3>, veer::vec<double, 2>, veer::vec<double, 3>>;

template <class V>
struct thing {
    V position;
    V velocity;
    veer::scalar_t<V> power;
};

template <class V>
struct senses {
    thing<V> foe;
    V goal;
};

/// Agents and things whose numbers are drawn from the extremes and from everyday life.
template <class V>
struct extreme_scenes {
    using T = veer::scalar_t<V>;
    veer::random generator{4};

    [[nodiscard]] T number() {
        auto const pick = generator() % 4;
        if (pick == 0) { return tests::extremes<T>[generator() % tests::extremes<T>.size()]; }
        return veer::uniform<T>(generator, T(-20), T(20));
    }
    [[nodiscard]] T length() { return veer::absolute(number()); }
    [[nodiscard]] V vector() {
        V v{number(), number()};
        if constexpr (veer::dimension_v<V> == 3) { v.z = number(); }
        return v;
    }
    [[nodiscard]] veer::agent<V> agent() {
        return {.position = vector(),
                .velocity = vector(),
                .heading = vector(),
                .radius = length(),
                .max_speed = length(),
                .max_force = length()};
    }
    [[nodiscard]] senses<V> world() { return {{vector(), vector(), number()}, vector()}; }
};

template <class V>
[[nodiscard]] bool sound(std::optional<V> const& answer) {
    return !answer || veer::is_finite(*answer);
}

} // namespace

TEMPLATE_LIST_TEST_CASE("behaviors answer finite velocities under -ffast-math", "[fast_math]", vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    extreme_scenes<V> scenes;
    veer::wander_state strolling{};
    veer::roam_state<V> roaming{};
    for (int i = 0; i < 20'000; ++i) {
        auto const self = scenes.agent();
        auto const [foe, goal] = scenes.world();
        CAPTURE(i);
        REQUIRE(sound(veer::seek<V>{}(self, goal)));
        REQUIRE(sound(veer::flee<V>{.panic_radius = scenes.length()}(self, foe)));
        REQUIRE(sound(veer::arrive<V>{.slow_radius = scenes.length()}(self, goal)));
        REQUIRE(sound(veer::arrive<V, veer::braking_distance<T>>{}(self, goal, T(0.1))));
        REQUIRE(sound(veer::pursuit<V>{}(self, foe)));
        REQUIRE(sound(veer::pursuit<V, veer::exact_intercept>{}(self, foe)));
        REQUIRE(sound(veer::evade<V>{}(self, foe)));
        REQUIRE(sound(veer::wander<V>{}(self, strolling, T(0.1))));
        REQUIRE(sound(veer::roam<V>{}(self, roaming)));
    }
}

TEMPLATE_LIST_TEST_CASE("a brain and its legs stay finite under -ffast-math", "[fast_math]", vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    using world = senses<V>;
    veer::context_steering const brain{
        veer::ring<V, 16>{}, veer::masked_selector<V>{}, veer::on(&world::goal, veer::attract<V>{}),
        veer::on(&world::foe, veer::confront<V>{}), veer::on(&world::goal, veer::vote(veer::arrive<V>{}))};
    extreme_scenes<V> scenes;
    for (int i = 0; i < 20'000; ++i) {
        auto const self = scenes.agent();
        auto const look = scenes.world();
        CAPTURE(i);
        auto const map = brain.fill(self, look);
        for (std::size_t j = 0; j < 16; ++j) {
            REQUIRE((veer::is_finite(map.interest[j]) && veer::is_finite(map.danger[j])));
        }
        auto const chosen = brain.decide(self, look);
        REQUIRE((chosen.slot >= 0 && chosen.slot < 16));
        REQUIRE(veer::is_finite(chosen.direction));
        auto const desired = brain(self, look);
        REQUIRE(sound(desired));
        auto pushed = self;
        veer::point_mass<V>{}(pushed, desired, T(0.1));
        REQUIRE((veer::is_finite(pushed.velocity) && veer::is_finite(pushed.heading)));
        auto turned = self;
        veer::turn_limited<V>{}(turned, desired, T(0.1));
        REQUIRE((veer::is_finite(turned.velocity) && veer::is_finite(turned.heading)));
    }
}

TEMPLATE_LIST_TEST_CASE("refined stays finite under -ffast-math, whatever finite interest it sees", "[fast_math]",
                        vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    extreme_scenes<V> scenes;
    auto const inspect = [&](auto const& directions) {
        using D = std::remove_cvref_t<decltype(directions)>;
        for (int i = 0; i < 20'000; ++i) {
            veer::context_map<V, D::size> map;
            for (std::size_t j = 0; j < D::size; ++j) {
                map.interest[j] = veer::clamped(scenes.number(), T(-1e20), T(1e20)); // as far as weights go
                map.danger[j] = scenes.generator() % 3 == 0 ? scenes.length() : T(0);
            }
            auto const chosen = veer::refined<V>{}(map, directions, scenes.agent());
            CAPTURE(i);
            if (chosen.slot < 0) { continue; }
            REQUIRE(veer::is_finite(chosen.interest));
            REQUIRE(veer::is_finite(chosen.direction));
            REQUIRE(veer::absolute(veer::length(chosen.direction) - 1) < T(1e-5));
        }
    };
    inspect(veer::ring<V, 8>{});
    inspect(veer::arc<V, 5>{T(2)});
    if constexpr (veer::dimension_v<V> == 3) { inspect(veer::sphere<V, 16>{}); }
}
