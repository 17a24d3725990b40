// SPDX-License-Identifier: MIT
#pragma once

#include <veer/crowd/crowd.hpp>
#include <veer/crowd/flock.hpp>

#include "support/anywhere.hpp"
#include "support/job_system.hpp"
#include "support/vectors.hpp"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <optional>
#include <vector>

/// Crowds, what all in them want, and how that compares with what each would want alone.

namespace tests {

// Of one type for all tests, which take long to compile.
template <class V>
using wish_list = std::function<void(std::size_t, std::optional<V> const&)>;

/// As many as asked for, about ten of them within 2.5 of each other in the plane; some upon others, some with no velocity.
template <class V>
[[nodiscard]] std::vector<veer::agent<V>> some_agents(std::size_t count, std::uint64_t seed = 1) {
    veer::random dice{seed};
    double const wide = std::pow(2.0 * static_cast<double>(count), 1.0 / veer::dimension_v<V>);
    std::vector<veer::agent<V>> agents;
    for (std::uint32_t i = 0; i < count; ++i) {
        agents.push_back({.position = anywhere<V>(dice, 0, wide),
                          .velocity = i % 7 == 0 ? V{} : anywhere<V>(dice, -1, 1),
                          .max_speed = 2,
                          .id = i});
    }
    return agents;
}

template <class V>
[[nodiscard]] veer::flock<V> boids() {
    using T = veer::scalar_t<V>;
    return {
        .separation{.range = T(1.5)}, .alignment{.range = T(2.5), .view_cosine = T(-0.5)}, .cohesion{.range = T(2.5)}};
}

template <class V>
using answers = std::vector<std::optional<V>>;

/// What each wants, in cells of 2.5 and at 2 at most.
template <int Lanes, class V, class Behavior>
[[nodiscard]] answers<V> all_want(veer::crowd<V, std::vector>& crowd, std::vector<veer::agent<V>> const& agents,
                                  Behavior const& behavior, job_system const& jobs = {}) {
    answers<V> all(agents.size(), veer::store<V>({-77, -77}));
    crowd.sort(agents, veer::scalar_t<V>(2.5));
    wish_list<V> const put = [&](std::size_t i, std::optional<V> const& desired) { all[i] = desired; };
    crowd.template steer<Lanes>(behavior, veer::scalar_t<V>(2), put, jobs);
    return all;
}

/// The same in a crowd of its own.
template <class V, class Behavior>
[[nodiscard]] answers<V> all_want(std::vector<veer::agent<V>> const& agents, Behavior const& behavior) {
    veer::crowd<V, std::vector> crowd;
    return all_want<4>(crowd, agents, behavior);
}

/// How many answers are not the same bits.
template <class V>
[[nodiscard]] std::size_t different(answers<V> const& a, answers<V> const& b) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        bool const same =
            a[i].has_value() == b[i].has_value() && (!a[i] || std::memcmp(&*a[i], &*b[i], sizeof(V)) == 0);
        count += same ? 0 : 1;
    }
    return count;
}

/// How many answers are not those of the behavior to all others, one by one.
template <class V, class Behavior>
[[nodiscard]] std::size_t unlike(answers<V> const& crowd, std::vector<veer::agent<V>> const& agents,
                                 Behavior const& behavior, double tolerance) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < agents.size(); ++i) {
        auto const one = behavior(agents[i], agents);
        bool const alike = one.has_value() == crowd[i].has_value() && (!one || gap(*one, *crowd[i]) <= tolerance);
        count += alike ? 0 : 1;
    }
    return count;
}

/// The same in a random crowd. Sums of many in another order; where they come near zero, their direction is not steady.
template <class V, class Behavior>
[[nodiscard]] std::size_t unlike_alone(std::size_t count, Behavior const& behavior, double tolerance = 2e-3) {
    auto const agents = some_agents<V>(count);
    return unlike(all_want(agents, behavior), agents, behavior, tolerance);
}

/// What a crowd's rule for this behavior asks of each other.
template <class Behavior>
[[nodiscard]] veer::crowd_sight sight_of(Behavior const& behavior) {
    auto sight = veer::crowd_sight::reach;
    veer::crowd_rule<Behavior>::choose(
        behavior, [&]<veer::crowd_sight Sight>(veer::crowd_rule<Behavior, Sight> const&) { sight = Sight; });
    return sight;
}

} // namespace tests
