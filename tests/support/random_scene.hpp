// SPDX-License-Identifier: MIT
#pragma once

#include "support/extremes.hpp"
#include "support/registry.hpp"

/// Scenes for the registry: random ones, and what becomes of them when the world is turned, moved or scaled.

namespace tests {

/// Calls f with everybody in a scene.
template <class V, class F>
void each_body(scene<V>& s, F const& f) {
    f(s.self);
    f(s.leader);
    f(s.threat);
    for (auto& one : s.others) { f(one); }
}

/// Calls f with each vector of a scene: f(vector, whether it is a place).
template <class V, class F>
void each_vector(scene<V>& s, F const& f) {
    each_body(s, [&](veer::agent<V>& one) {
        f(one.position, true);
        f(one.velocity, false);
        f(one.heading, false);
    });
    for (auto& rock : s.rocks) { f(rock.position, true); }
    for (V& corner : s.road) { f(corner, true); }
    f(s.goal, true);
}

/// Calls f with each length of a scene, and with each speed and force.
template <class V, class F>
void each_size(scene<V>& s, F const& f) {
    each_body(s, [&](veer::agent<V>& one) {
        f(one.radius);
        f(one.max_speed);
        f(one.max_force);
    });
    for (auto& rock : s.rocks) { f(rock.radius); }
}

/// As many of everything as there may be, all alike.
template <class V>
[[nodiscard]] scene<V> full_scene() {
    veer::agent<V> const one{};
    veer::ball<V> const rock{};
    V const corner = veer::store<V>({});
    scene<V> s{};
    s.others = {one, one, one, one, one};
    s.rocks = {rock, rock, rock};
    s.road = {corner, corner, corner, corner};
    return s;
}

/// People in a square of 20 m, all different; the same numbers in every type.
template <class V>
[[nodiscard]] scene<V> random_scene(std::uint64_t number) {
    veer::random dice{number, 7};
    auto s = full_scene<V>();
    s.seed = number;
    auto const some = [&](float most) { return static_cast<double>(veer::uniform<float>(dice, -most, most)); };
    each_vector(s, [&](V& v, bool place) {
        double const right = some(place ? 10.0F : 2.0F);
        v = at<V>(right, some(place ? 10.0F : 2.0F));
    });
    each_size(s, [&](auto& size) { size = static_cast<veer::scalar_t<V>>(veer::uniform<float>(dice, 0.25F, 4)); });
    s.self.id = 1;
    std::uint32_t id = 1;
    for (auto& other : s.others) { other.id = ++id; }
    return s;
}

/// The same above and below the ground of a 3D world.
template <class V>
[[nodiscard]] scene<V> deep_scene(std::uint64_t number) {
    auto s = random_scene<V>(number);
    veer::random dice{number, 9};
    each_vector(s, [&](V& v, bool place) {
        auto parts = veer::load(v);
        parts.y = static_cast<veer::scalar_t<V>>(veer::uniform<float>(dice, -1, 1) * (place ? 10.0F : 2.0F));
        v = veer::store<V>(parts);
    });
    return s;
}

/// Numbers that break arithmetic, in every place at random; in lengths and times of many sizes.
template <class V>
[[nodiscard]] scene<V> extreme_scene(std::uint64_t number) {
    using T = veer::scalar_t<V>;
    veer::random dice{number, 8};
    auto s = random_scene<V>(number);
    auto const one_of = [&](auto const& numbers) { return numbers[static_cast<std::size_t>(dice() % numbers.size())]; };
    auto const odd = [&](T everyday) { return dice() % 3 == 0 ? everyday : one_of(extremes<T>); };
    each_vector(s, [&](V& v, bool) {
        auto parts = veer::load(v);
        parts.x = odd(parts.x);
        parts.y = odd(parts.y);
        if constexpr (veer::dimension_v<V> == 3) { parts.z = odd(parts.z); }
        v = veer::store<V>(parts);
    });
    each_size(s, [&](T& size) { size = veer::absolute(odd(size)); });
    // Now and then all on one point, and none moving.
    if (number % 5 == 0) {
        each_vector(s, [&](V& v, bool place) { v = place ? s.self.position : veer::store<V>({}); });
    }
    s.unit = one_of(std::array<T, 6>{1, 1, T(1e-6), T(1e-3), 128, T(1e6)});
    s.dt = one_of(std::array<T, 6>{s.dt, s.dt, 0, T(1e-30), 1000, T(1e30)});
    return s;
}

/// The same with what is no number in some places, and sizes without end; without others, rocks or a road now and then.
template <class V>
[[nodiscard]] scene<V> broken_scene(std::uint64_t number) {
    using T = veer::scalar_t<V>;
    veer::random dice{number, 10};
    auto s = extreme_scene<V>(number);
    each_vector(s, [&](V& v, bool) {
        if (dice() % 6 == 0) { v = at<V>(static_cast<double>(not_finite<T>[static_cast<std::size_t>(dice() % 3)]), 1); }
    });
    each_size(s, [&](T& size) { size = dice() % 8 == 0 ? std::numeric_limits<T>::infinity() : size; });
    if (dice() % 3 == 0) { s.others = {}; }
    if (dice() % 3 == 0) { s.rocks = {}; }
    if (dice() % 3 == 0) { s.road = {}; }
    return s;
}

} // namespace tests
