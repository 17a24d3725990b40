// SPDX-License-Identifier: MIT
#pragma once

#include "support/extremes.hpp"
#include "support/registry.hpp"

/// Scenes for the registry: random ones, and what becomes of them when the world is turned, moved or scaled.

namespace tests {

/// Calls f with each vector of a scene: f(vector, whether it is a place).
template <class V, class F>
void each_vector(scene<V>& s, F const& f) {
    auto const body = [&](veer::agent<V>& one) {
        f(one.position, true);
        f(one.velocity, false);
        f(one.heading, false);
    };
    body(s.self);
    body(s.leader);
    body(s.threat);
    for (auto& one : s.others) { body(one); }
    for (auto& rock : s.rocks) { f(rock.position, true); }
    for (V& corner : s.road) { f(corner, true); }
    f(s.goal, true);
}

/// Calls f with each length of a scene, and with each speed and force.
template <class V, class F>
void each_size(scene<V>& s, F const& f) {
    auto const body = [&](veer::agent<V>& one) {
        f(one.radius);
        f(one.max_speed);
        f(one.max_force);
    };
    body(s.self);
    body(s.leader);
    body(s.threat);
    for (auto& one : s.others) { body(one); }
    for (auto& rock : s.rocks) { f(rock.radius); }
}

/// People in a square of 20 m, all different; the same numbers in every type.
template <class V>
[[nodiscard]] scene<V> random_scene(std::uint64_t number) {
    veer::random dice{number, 7};
    scene<V> s{};
    s.seed = number;
    auto const some = [&](float most) { return static_cast<double>(veer::uniform<float>(dice, -most, most)); };
    each_vector(s, [&](V& v, bool place) {
        double const right = some(place ? 10.0F : 2.0F);
        v = at<V>(right, some(place ? 10.0F : 2.0F));
    });
    each_size(s, [&](auto& size) { size = static_cast<veer::scalar_t<V>>(veer::uniform<float>(dice, 0.25F, 4)); });
    s.self.id = 1;
    for (std::size_t i = 0; i < s.others.size(); ++i) { s.others[i].id = static_cast<std::uint32_t>(i + 2); }
    return s;
}

/// Numbers that break arithmetic, in every place at random.
template <class V>
[[nodiscard]] scene<V> extreme_scene(std::uint64_t number) {
    using T = veer::scalar_t<V>;
    veer::random dice{number, 8};
    auto s = random_scene<V>(number);
    auto const odd = [&](T everyday) {
        return dice() % 3 == 0 ? everyday : extremes<T>[static_cast<std::size_t>(dice() % extremes<T>.size())];
    };
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
    return s;
}

} // namespace tests
