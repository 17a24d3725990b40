// SPDX-License-Identifier: MIT
#pragma once

#include <veer/agent.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/turned_world.hpp"
#include "support/vectors.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <vector>

/// What is asked of every behavior that looks at others around an agent.

namespace tests {

template <class V>
struct group {
    veer::agent<V> self;
    std::vector<veer::agent<V>> others;
};

/// An agent on its way, and five others about it at different distances, one of them far off; lengths in the given unit.
template <class V>
[[nodiscard]] group<V> small_group(double unit = 1) {
    using T = veer::scalar_t<V>;
    auto const one = [&](double x, double y, double vx, double vy, std::uint32_t id) {
        return veer::agent<V>{.position = at<V>(x * unit, y * unit),
                              .velocity = at<V>(vx * unit, vy * unit),
                              .radius = static_cast<T>(0.5 * unit),
                              .max_speed = static_cast<T>(3 * unit),
                              .max_force = static_cast<T>(4 * unit),
                              .id = id};
    };
    return {one(1, -2, 2, 0.5, 1),
            {one(2.25, -1.75, 1, 0.25, 2), one(0.5, -1.25, 0.5, -1, 3), one(1.5, -3.5, 0, 2, 4),
             one(4, 0.5, -0.5, 0.75, 5), one(40, 30, 1, 1, 6)}};
}

/// An agent in other numbers: v(vector) is a vector in them.
template <class To, class From, class Vector>
[[nodiscard]] veer::agent<To> as(veer::agent<From> const& a, Vector const& v) {
    using T = veer::scalar_t<To>;
    return {v(a.position),
            v(a.velocity),
            v(a.heading),
            static_cast<T>(a.radius),
            static_cast<T>(a.max_speed),
            static_cast<T>(a.max_force),
            a.id};
}

template <class To, class From>
[[nodiscard]] veer::agent<To> as(veer::agent<From> const& a) {
    using T = veer::scalar_t<To>;
    return as<To>(a, [](From const& v) { return veer::store<To>(veer::detail::converted<T>(veer::load(v))); });
}

template <class To, class From>
[[nodiscard]] group<To> as(group<From> const& from) {
    group<To> to{as<To>(from.self), {}};
    for (auto const& other : from.others) { to.others.push_back(as<To>(other)); }
    return to;
}

template <class V>
[[nodiscard]] bool same(std::optional<V> const& a, std::optional<V> const& b) {
    return a.has_value() == b.has_value() && (!a || same(*a, *b));
}

/// Longer than most, by more than rounding. Halves and doubles, for the longest float's length may round up to infinity.
template <class V>
[[nodiscard]] bool exceeds(V const& v, veer::scalar_t<V> most) {
    using T = veer::scalar_t<V>;
    auto const half = veer::detail::converted<double>(veer::load(v)) * 0.5;
    return veer::length(half) >
           0.5 * static_cast<double>(most) * 1.00001 + static_cast<double>(std::numeric_limits<T>::denorm_min());
}

/// The properties that every such behavior owes. make(type_identity<V>, unit) gives the behavior for V with its lengths in
/// that unit; it must have an opinion on small_group.
template <class V, class Make>
void check_group_properties(Make const& make) {
    using T = veer::scalar_t<V>;
    auto const behavior = make(std::type_identity<V>{}, 1.0);
    auto const scene = small_group<V>();
    auto const desired = behavior(scene.self, scene.others);
    REQUIRE(desired);
    double const speed = static_cast<double>(scene.self.max_speed);
    CHECK(length(*desired) <= speed * (1 + rounding<T>));

    SECTION("alone it has no opinion") {
        CHECK_FALSE(behavior(scene.self, std::vector<veer::agent<V>>{}));
        std::vector<veer::agent<V>> const only_itself{scene.self};
        CHECK_FALSE(behavior(only_itself[0], only_itself));
    }
    SECTION("the agent itself, and others that are not finite or not there, do not count") {
        auto more = scene.others;
        for (T const bad : not_finite<T>) {
            auto broken = scene.others[0];
            broken.position = at<V>(static_cast<double>(bad), -2);
            more.insert(more.begin() + 1, broken);
            broken = scene.others[1];
            broken.velocity = at<V>(0, static_cast<double>(bad));
            more.push_back(broken);
        }
        more.push_back(scene.self);
        CHECK(same(behavior(more.back(), more), desired));
        std::vector<veer::agent<V> const*> pointers{nullptr};
        for (auto const& other : more) { pointers.push_back(&other); }
        CHECK(same(behavior(more.back(), pointers), desired));
    }
    SECTION("it turns, mirrors and moves with the world") {
        for (auto const& world : turned_worlds) {
            group<V> turned{world.agent(scene.self), {}};
            for (auto const& other : scene.others) { turned.others.push_back(world.agent(other)); }
            CHECK(same(*behavior(turned.self, turned.others), world(*desired)));
        }
        auto moved = scene;
        auto const away = veer::load(at<V>(64, -32));
        moved.self.position = veer::store<V>(veer::load(moved.self.position) + away);
        for (auto& other : moved.others) { other.position = veer::store<V>(veer::load(other.position) + away); }
        CHECK(same(*behavior(moved.self, moved.others), *desired));
    }
    SECTION("in pixels it is what it is in metres") {
        auto const pixels = small_group<V>(100);
        auto const scaled = make(std::type_identity<V>{}, 100.0)(pixels.self, pixels.others);
        REQUIRE(scaled);
        CHECK(gap(*scaled, veer::store<V>(veer::load(*desired) * T(100))) <= 100 * speed * rounding<T>);
    }
    SECTION("the order of the others does not matter") {
        auto reversed = scene.others;
        std::reverse(reversed.begin(), reversed.end());
        CHECK(gap(*behavior(scene.self, reversed), *desired) <= speed * rounding<T>);
    }
    SECTION("every vector type gives the same bits, and double what float gives") {
        using own = veer::vec_of<V>;
        auto const again = as<own>(scene);
        CHECK(*make(std::type_identity<own>{}, 1.0)(again.self, again.others) == veer::load(*desired));
        using exact = veer::vec<double, veer::dimension_v<V>>;
        auto const precise = as<exact>(scene);
        CHECK(gap(*make(std::type_identity<exact>{}, 1.0)(precise.self, precise.others),
                  veer::detail::converted<double>(veer::load(*desired))) <= speed * rounding<T>);
    }
    SECTION("it is finite and no faster than max_speed for any finite input") {
        for (T const x : extremes<T>) {
            for (T const y : extremes<T>) {
                for (T const size : positive_extremes<T>) {
                    auto odd = scene;
                    odd.self.max_speed = size;
                    odd.self.radius = size;
                    odd.self.velocity = at<V>(static_cast<double>(y), static_cast<double>(x));
                    odd.others[0].position = at<V>(static_cast<double>(x), static_cast<double>(y));
                    odd.others[1].velocity = at<V>(static_cast<double>(y), static_cast<double>(x));
                    odd.others[2].radius = size;
                    odd.others[3].position = odd.others[0].position;
                    odd.others[3].velocity = odd.others[1].velocity;
                    auto const answer =
                        make(std::type_identity<V>{}, static_cast<double>(size) / 16)(odd.self, odd.others);
                    if (!answer) { continue; }
                    if (!is_finite(*answer) || exceeds(*answer, size)) {
                        CAPTURE(x, y, size);
                        FAIL("out of bounds");
                    }
                }
            }
        }
    }
}

} // namespace tests
