// SPDX-License-Identifier: MIT
#pragma once

#include <veer/agent.hpp>
#include <veer/behavior.hpp>
#include <veer/behaviors/arrive.hpp>
#include <veer/combine/truncate.hpp>
#include <veer/locomotion/point_mass.hpp>
#include <veer/math/trigonometry.hpp>

#include "support/group.hpp"
#include "support/simulate.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

/// Agents who meet on their ways, and what is asked of every behavior that is to keep them apart.

namespace tests {

/// What each of them perceives: its goal, and everyone, itself among them.
template <class V>
struct way {
    V goal;
    std::span<veer::agent<V> const> all;
};

template <class V>
struct meeting {
    std::vector<veer::agent<V>> agents;
    std::vector<V> goals;
    double gap_so_far = 1e9;   ///< the smallest between the rims of two, negative where they overlapped [m]
    double speed_so_far = 0;   ///< the highest of all [m/s]
    double shifted_so_far = 0; ///< the farthest from its goal of any one who began there [m]

    /// One at full speed on its way, or at rest if it has arrived.
    void add(V const& from, V const& to, veer::agent<V> one) {
        one.position = from;
        one.velocity = veer::store<V>(unit(veer::load(to) - veer::load(from)) * one.max_speed);
        one.id = static_cast<std::uint32_t>(agents.size());
        agents.push_back(one);
        goals.push_back(to);
        began_there_.push_back(same(from, to));
    }

    /// Everyone on a circle around a point, on the way to the opposite point.
    void add_circle(int count, double radius, V const& center, veer::agent<V> const& one) {
        for (int i = 0; i < count; ++i) {
            auto const [sine, cosine] = veer::sin_cos_of_turn<double>(i, count);
            auto const out = veer::load(at<V>(radius * cosine, radius * sine));
            add(veer::store<V>(veer::load(center) + out), veer::store<V>(veer::load(center) - out), one);
        }
    }

    /// Everyone decides on the same moment, then all move. mind(i) is the behavior of agent i; it perceives a way<V>.
    template <class Minds>
    void run(double seconds, Minds const& mind, double rate = 60) {
        using T = veer::scalar_t<V>;
        veer::point_mass<V> const legs{};
        simulate<T>(seconds, rate, [&](T dt, T) {
            auto const before = agents;
            for (std::size_t i = 0; i < agents.size(); ++i) {
                legs(agents[i], mind(i)(before[i], way<V>{goals[i], before}), dt);
            }
            observe();
        });
    }

    /// How far the last one still has to go [m].
    [[nodiscard]] double left() const {
        double most = 0;
        for (std::size_t i = 0; i < agents.size(); ++i) { most = (std::max)(most, gap(agents[i].position, goals[i])); }
        return most;
    }

    /// The smallest gap between two rims right now [m].
    [[nodiscard]] double gap_now() const {
        double least = 1e9;
        for (std::size_t i = 0; i < agents.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                double const touch = static_cast<double>(agents[i].radius + agents[j].radius);
                least = (std::min)(least, gap(agents[i].position, agents[j].position) - touch);
            }
        }
        return least;
    }

private:
    void observe() {
        gap_so_far = (std::min)(gap_so_far, gap_now());
        for (std::size_t i = 0; i < agents.size(); ++i) {
            speed_so_far = (std::max)(speed_so_far, length(agents[i].velocity));
            if (began_there_[i]) { shifted_so_far = (std::max)(shifted_so_far, gap(agents[i].position, goals[i])); }
        }
    }

    std::vector<bool> began_there_;
};

/// Avoids first, and arrives with the force that is left.
template <class V, class Avoid>
[[nodiscard]] auto avoid_and_arrive(Avoid avoid) {
    return veer::truncate(veer::weighted(1.0, veer::on(&way<V>::all, avoid)),
                          veer::weighted(4.0, veer::on(&way<V>::goal, veer::arrive<V>{})));
}

/// Avoids first, and stops with the force that is left.
template <class V, class Avoid>
[[nodiscard]] auto avoid_and_rest(Avoid avoid) {
    auto const stop = [](veer::agent<V> const&, way<V> const&) -> std::optional<V> { return at<V>(0, 0); };
    return veer::truncate(veer::weighted(1.0, veer::on(&way<V>::all, avoid)), veer::weighted(4.0, stop));
}

/// The same mind for everyone.
template <class Mind>
[[nodiscard]] auto all_of(Mind mind) {
    return [mind](std::size_t) -> Mind const& { return mind; };
}

/// An agent that is about to meet others, and one that overlaps some; lengths in the given unit.
template <class V>
[[nodiscard]] std::array<group<V>, 2> meetings(double unit = 1) {
    using T = veer::scalar_t<V>;
    auto const one = [&](double x, double y, double vx, double vy, std::uint32_t id) {
        return veer::agent<V>{.position = at<V>(x * unit, y * unit),
                              .velocity = at<V>(vx * unit, vy * unit),
                              .radius = static_cast<T>(0.5 * unit),
                              .max_speed = static_cast<T>(3 * unit),
                              .max_force = static_cast<T>(4 * unit),
                              .id = id};
    };
    // One comes toward it, one crosses its way, one walks along, one moves off, one is far away.
    group<V> const ahead{one(1, -2, 2, 0.5, 1),
                         {one(5, -1.5, -2, 0.25, 2), one(3, 2, 0, -2, 3), one(1.5, -0.25, 2, 0.5, 4),
                          one(-1, -3, -2, 0, 5), one(40, 30, -1, -1, 6)}};
    auto pressed = ahead;
    pressed.others.push_back(one(1.75, -1.75, 2, 0.5, 7));
    pressed.others.push_back(one(0.5, -1.25, 0, 1, 8));
    return {ahead, pressed};
}

/// The properties that every such behavior owes. make(type_identity<V>) gives the behavior for V.
template <class V, class Make>
void check_avoidance_properties(Make const& make) {
    using T = veer::scalar_t<V>;
    auto const behavior = make(std::type_identity<V>{});
    for (std::size_t k = 0; k < 2; ++k) {
        CAPTURE(k);
        auto const scene = meetings<V>()[k];
        auto const& self = scene.self;
        auto const answer = behavior(self, scene.others);
        REQUIRE(answer);
        auto const steering = [](veer::agent<V> const& a, V const& desired) {
            return length(veer::store<V>(veer::load(desired) - veer::load(a.velocity)));
        };
        CHECK(steering(self, *answer) > 0.1);
        CHECK(steering(self, *answer) <= 4 * (1 + rounding<T>));

        // Nobody there, or only itself: no opinion.
        CHECK_FALSE(behavior(self, std::vector<veer::agent<V>>{}));
        std::vector<veer::agent<V>> const only_itself{self};
        CHECK_FALSE(behavior(only_itself[0], only_itself));

        // Itself, and others that are not finite or not there, do not count; elements may be pointers.
        auto more = scene.others;
        for (T const bad : not_finite<T>) {
            for (int part = 0; part < 3; ++part) {
                auto broken = scene.others[0];
                if (part == 0) { broken.position = at<V>(static_cast<double>(bad), -2); }
                if (part == 1) { broken.velocity = at<V>(0, static_cast<double>(bad)); }
                if (part == 2) { broken.radius = bad; }
                more.insert(more.begin() + 1, broken);
            }
        }
        more.push_back(self);
        CHECK(same(behavior(more.back(), more), answer));
        std::vector<veer::agent<V> const*> pointers{nullptr};
        for (auto const& other : more) { pointers.push_back(&other); }
        CHECK(same(behavior(more.back(), pointers), answer));

        // It turns, mirrors and moves with the world, and in pixels it is what it is in metres.
        for (auto const& world : turned_worlds) {
            group<V> turned{world.agent(self), {}};
            for (auto const& other : scene.others) { turned.others.push_back(world.agent(other)); }
            CHECK(gap(*behavior(turned.self, turned.others), world(*answer)) <= 4 * rounding<T>);
        }
        auto moved = scene;
        auto const away = veer::load(at<V>(64, -32));
        moved.self.position = veer::store<V>(veer::load(moved.self.position) + away);
        for (auto& other : moved.others) { other.position = veer::store<V>(veer::load(other.position) + away); }
        CHECK(same(*behavior(moved.self, moved.others), *answer));
        auto const pixels = meetings<V>(100)[k];
        CHECK(gap(*behavior(pixels.self, pixels.others), veer::store<V>(veer::load(*answer) * T(100))) <=
              2000 * rounding<T>);

        // The order of the others does not matter.
        auto shuffled = scene.others;
        for (std::size_t i = 0; i < shuffled.size(); ++i) {
            std::rotate(shuffled.begin(), shuffled.begin() + 1, shuffled.end());
            CHECK(gap(*behavior(self, shuffled), *answer) <= 4 * rounding<T>);
        }
        std::reverse(shuffled.begin(), shuffled.end());
        CHECK(gap(*behavior(self, shuffled), *answer) <= 4 * rounding<T>);

        // Every vector type gives the same bits, and double what float gives.
        using own = veer::vec_of<V>;
        auto const again = as<own>(scene);
        CHECK(*make(std::type_identity<own>{})(again.self, again.others) == veer::load(*answer));
        using exact = veer::vec<double, veer::dimension_v<V>>;
        auto const precise = as<exact>(scene);
        CHECK(gap(*make(std::type_identity<exact>{})(precise.self, precise.others),
                  veer::detail::converted<double>(veer::load(*answer))) <= 20 * rounding<T>);
    }
}

/// Finite for any finite input, and never more than max_force for one second away from the velocity.
template <class V, class Behavior>
void check_avoidance_extremes(Behavior const& behavior) {
    using T = veer::scalar_t<V>;
    auto const scene = meetings<V>()[0];
    for (T const x : extremes<T>) {
        for (T const y : extremes<T>) {
            for (T const size : positive_extremes<T>) {
                auto const odd = at<V>(static_cast<double>(x), static_cast<double>(y));
                for (int part = 0; part < 4; ++part) {
                    auto one = scene;
                    one.self.max_force = size;
                    one.others[0].radius = size;
                    if (part == 0) { one.others[0].position = odd; }
                    if (part == 1) { one.others[0].velocity = odd; }
                    if (part == 2) { one.self.velocity = odd; }
                    if (part == 3) {
                        one.self.position = odd;
                        one.others[1].position = odd;
                        one.self.radius = size;
                    }
                    auto const answer = behavior(one.self, one.others);
                    if (!answer) { continue; }
                    // In double: the length of a finite float vector may be none.
                    auto const far = [](V const& v) {
                        return veer::length(veer::detail::converted<double>(veer::load(v)) * 0.25);
                    };
                    double const most = static_cast<double>(size) * 0.25 + far(one.self.velocity);
                    if (!is_finite(*answer) || far(*answer) > most * 1.00001 + 1e-30) {
                        CAPTURE(x, y, size, part);
                        FAIL("out of bounds");
                    }
                }
            }
        }
    }
}

} // namespace tests
