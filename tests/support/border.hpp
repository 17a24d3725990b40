// SPDX-License-Identifier: MIT
#pragma once

#include <veer/behavior.hpp>
#include <veer/behaviors/arrive.hpp>
#include <veer/behaviors/evade.hpp>
#include <veer/behaviors/flee.hpp>
#include <veer/behaviors/pursuit.hpp>
#include <veer/behaviors/roam.hpp>
#include <veer/behaviors/seek.hpp>
#include <veer/behaviors/wander.hpp>
#include <veer/context/arc.hpp>
#include <veer/context/attract.hpp>
#include <veer/context/confront.hpp>
#include <veer/context/context_steering.hpp>
#include <veer/context/masked_selector.hpp>
#include <veer/context/refined.hpp>
#include <veer/context/repel.hpp>
#include <veer/context/ring.hpp>
#include <veer/context/sphere.hpp>
#include <veer/context/vote.hpp>
#include <veer/locomotion/point_mass.hpp>
#include <veer/locomotion/turn_limited.hpp>

#include "catch.hpp"
#include "support/border_groups.hpp"
#include "support/extremes.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <new>
#include <optional>
#include <vector>

/// What the border owes to every vector type: bits that cross it unchanged, agents that start at zero, and answers that
/// do not depend on the type.

namespace tests {

/// V is known to veer, with this number type and dimension.
template <class V, class T, int N>
constexpr bool is_vector = [] {
    if constexpr (veer::vector<V>) {
        return std::same_as<veer::scalar_t<V>, T> && veer::dimension_v<V> == N;
    } else {
        return false;
    }
}();

/// The same bits, where even 0 and -0 differ and a NaN equals itself.
template <class T, int N>
[[nodiscard]] bool same_bits(veer::vec<T, N> a, veer::vec<T, N> b) {
    static_assert(sizeof(a) == N * sizeof(T));
    return std::memcmp(&a, &b, sizeof a) == 0;
}

template <class V>
void keeps_bits() {
    using T = veer::scalar_t<V>;
    veer::random generator{1};
    std::vector<T> numbers(extremes<T>.begin(), extremes<T>.end());
    numbers.insert(numbers.end(), not_finite<T>.begin(), not_finite<T>.end());
    for (int i = 0; i < 20; ++i) { numbers.push_back(veer::uniform<T>(generator, T(-1000), T(1000))); }
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        veer::vec_of<V> components{numbers[i], numbers[(i + 1) % numbers.size()]};
        if constexpr (veer::dimension_v<V> == 3) { components.z = numbers[(i + 2) % numbers.size()]; }
        V const stored = veer::store<V>(components);
        CAPTURE(components.x, components.y);
        CHECK(same_bits(veer::load(stored), components));
        CHECK(same_bits(veer::load(veer::store<V>(veer::load(stored))), components));
    }
}

template <class T>
[[nodiscard]] T* construct(void* memory) {
    return ::new (memory) T{};
}

/// Checks that the vectors that a T{} holds, read by `vectors`, are zero.
template <class T, class Vectors>
void holds_only_zeros(Vectors vectors) {
    // Some types leave their numbers as they find them: give them something to find, behind the optimizer's back.
    auto* volatile constructor = &construct<T>;
    alignas(T) std::array<std::byte, sizeof(T)> memory;
    memory.fill(std::byte{0xff});
    T* const made = constructor(memory.data());
    for (auto const& v : vectors(*made)) { CHECK(same_bits(v, {})); }
    made->~T();
}

template <class V>
void starts_at_zero() {
    using veer::load;
    holds_only_zeros<veer::agent<V>>([](auto const& self) {
        return std::array{load(self.position), load(self.velocity), load(self.heading)};
    });
    holds_only_zeros<veer::roam_state<V>>([](auto const& state) { return std::array{load(state.position)}; });
    holds_only_zeros<veer::decision<V>>([](auto const& chosen) { return std::array{load(chosen.direction)}; });
}

template <class V>
struct border_foe {
    V position;
    V velocity;
    veer::scalar_t<V> power;
};

template <class V>
struct border_senses {
    V goal;
    std::array<V, 2> food;
    std::array<border_foe<V>, 3> foes;
    veer::wander_state strolling;
};

/// Where refined goes among directions of any kind.
template <class V, class D>
[[nodiscard]] V exact_way(D const& directions, veer::agent<V> const& self, std::array<V, 2> const& food) {
    veer::context_map<V, D::size> map;
    for (V const& each : food) { veer::attract<V>{}.write(map, directions, self, each); }
    return veer::refined<V>{}(map, directions, self).direction;
}

/// What behaviors, a context brain and locomotion answer in thirty scenes drawn from a fixed sequence.
template <class V>
[[nodiscard]] std::vector<veer::vec_of<V>> answers_in_many_scenes() {
    using namespace veer;
    using T = scalar_t<V>;
    using senses = border_senses<V>;

    veer::random generator{77};
    auto const some = [&](T most) {
        auto const number = [&] { return uniform<T>(generator, -most, most); };
        vec_of<V> v{number(), number()};
        if constexpr (dimension_v<V> == 3) { v.z = number(); }
        return store<V>(v);
    };
    std::vector<vec_of<V>> answers;
    auto const note = [&](std::optional<V> const& answer) {
        answers.push_back(answer ? load(*answer) : vec_of<V>{T(1e9), T(1e9)});
    };

    context_steering const brain{ring<V, 16>{},
                                 masked_selector<V>{},
                                 on(&senses::goal, vote(arrive<V>{})),
                                 each(&senses::food, attract<V>{}),
                                 each(&senses::foes, confront<V>{.power = 2}),
                                 on(&senses::strolling, vote(wander<V>{}, T(0.5)))};
    for (int scene = 0; scene < 30; ++scene) {
        agent<V> self{.position = some(10), .velocity = some(2), .heading = some(1), .max_speed = 2, .max_force = 3};
        border_foe<V> const foe{some(10), some(2), 1};
        senses world{some(10), {some(10), some(10)}, {foe, {some(10), some(2), 2}, {some(10), some(2), 3}}, {}};
        roam_state<V> roaming{.position = some(10), .random = veer::random{3}};

        note(seek<V>{}(self, world.goal));
        note(flee<V>{}(self, foe));
        note(flee<V>{.panic_radius = 5}(self, foe));
        note(arrive<V>{.slow_radius = 8}(self, world.goal));
        note(arrive<V, braking_distance<T>>{}(self, world.goal));
        note(pursuit<V>{}(self, foe));
        note(pursuit<V, exact_intercept>{}(self, foe));
        note(evade<V>{}(self, foe));
        note(roam<V>{}(self, roaming));
        note(wander<V>{}(self, world.strolling, T(0.1)));
        note(each(&senses::food, seek<V>{})(self, world));
        note(brain.decide(self, world, T(0.1)).direction);
        note(exact_way(ring<V, 8>{}, self, world.food));
        if constexpr (dimension_v<V> == 3) {
            note(exact_way(sphere<V, 16>{}, self, world.food));
        } else {
            note(exact_way(arc<V, 5>{2}, self, world.food));
        }
        answers_of_groups(self, world.foes, world.goal, note);

        auto const desired = brain(self, world, T(0.1));
        note(desired);
        point_mass<V>{}(self, desired, T(0.1));
        turn_limited<V>{}(self, desired, T(0.1));
        note(self.position);
        note(self.velocity);
        note(self.heading);
    }
    return answers;
}

template <class V>
void answers_like_veers_own() {
    auto const answers = answers_in_many_scenes<V>();
    auto const own = answers_in_many_scenes<veer::vec_of<V>>();
    REQUIRE(answers.size() == own.size());
    for (std::size_t i = 0; i < own.size(); ++i) {
        CAPTURE(i, answers[i].x, own[i].x, answers[i].y, own[i].y);
        REQUIRE(same_bits(answers[i], own[i]));
    }
    // Scenes without opinions, or all with the same answer, would prove nothing.
    CHECK(std::count(own.begin(), own.end(), own.front()) < 10);
    auto const silent = std::count_if(own.begin(), own.end(), [](auto v) { return v.x == veer::scalar_t<V>(1e9); });
    CHECK(static_cast<std::size_t>(silent) < own.size() / 8);
}

template <class V>
void crosses_the_border() {
    SECTION("with the same bits") { keeps_bits<V>(); }
    SECTION("and agents start at zero") { starts_at_zero<V>(); }
    SECTION("and answers do not depend on the type") { answers_like_veers_own<V>(); }
}

} // namespace tests
