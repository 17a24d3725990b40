// SPDX-License-Identifier: MIT
#pragma once

#include "support/group.hpp"

/// What is asked of every behavior that looks at one other.

namespace tests {

/// make(type_identity<V>, unit) gives a callable (self, other) for V with its lengths in that unit; it must have an opinion
/// on the first two of small_group.
template <class V, class Make>
void check_pair_properties(Make const& make) {
    using T = veer::scalar_t<V>;
    auto const behavior = make(std::type_identity<V>{}, 1.0);
    auto const scene = small_group<V>();
    auto const& other = scene.others[0];
    auto const desired = behavior(scene.self, other);
    REQUIRE(desired);
    double const speed = static_cast<double>(scene.self.max_speed);
    CHECK(length(*desired) <= speed * (1 + rounding<T>));

    SECTION("it has no opinion on what is not finite") {
        for (T const bad : not_finite<T>) {
            auto broken = other;
            broken.position = at<V>(static_cast<double>(bad), -2);
            CHECK_FALSE(behavior(scene.self, broken));
            broken = other;
            broken.velocity = at<V>(0, static_cast<double>(bad));
            CHECK_FALSE(behavior(scene.self, broken));
        }
    }
    SECTION("it turns, mirrors and moves with the world") {
        auto const moved = [](veer::agent<V> a) {
            a.position = veer::store<V>(veer::load(a.position) + veer::load(at<V>(64, -32)));
            return a;
        };
        CHECK(gap(*behavior(moved(scene.self), moved(other)), *desired) <= speed * rounding<T>);
        for (auto const& world : turned_worlds) {
            if (world.mirrored) { continue; } // a place to one side stays on that side
            CHECK(gap(*behavior(world.agent(scene.self), world.agent(other)), world(*desired)) <= speed * rounding<T>);
        }
    }
    SECTION("in pixels it is what it is in metres") {
        auto const pixels = small_group<V>(100);
        auto const scaled = make(std::type_identity<V>{}, 100.0)(pixels.self, pixels.others[0]);
        REQUIRE(scaled);
        CHECK(gap(*scaled, veer::store<V>(veer::load(*desired) * T(100))) <= 100 * speed * rounding<T>);
    }
    SECTION("every vector type gives the same bits, and double what float gives") {
        using own = veer::vec_of<V>;
        CHECK(*make(std::type_identity<own>{}, 1.0)(as<own>(scene.self), as<own>(other)) == veer::load(*desired));
        using exact = veer::vec<double, veer::dimension_v<V>>;
        CHECK(gap(*make(std::type_identity<exact>{}, 1.0)(as<exact>(scene.self), as<exact>(other)),
                  veer::detail::converted<double>(veer::load(*desired))) <= speed * rounding<T>);
    }
    SECTION("it is finite and no faster than max_speed for any finite input") {
        for (T const x : extremes<T>) {
            for (T const y : extremes<T>) {
                for (T const size : positive_extremes<T>) {
                    auto self = scene.self;
                    self.max_speed = size;
                    self.radius = size;
                    self.velocity = at<V>(static_cast<double>(y), 1);
                    auto odd = other;
                    odd.position = at<V>(static_cast<double>(x), static_cast<double>(y));
                    odd.velocity = at<V>(static_cast<double>(y), static_cast<double>(x));
                    odd.radius = size;
                    auto const answer = make(std::type_identity<V>{}, static_cast<double>(size) / 16)(self, odd);
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
