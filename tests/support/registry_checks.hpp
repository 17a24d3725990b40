// SPDX-License-Identifier: MIT
#pragma once

#include "catch.hpp"
#include "support/group.hpp"
#include "support/random_scene.hpp"
#include "support/registry.hpp"
#include "support/shrink.hpp"

/// How something is asked of everything in the registry: in many scenes, and where it does not hold in the smallest one in
/// which it does not.

namespace tests {

/// What an entry wants, and where the agent is then.
template <class V>
struct outcome {
    std::optional<V> wanted;
    veer::agent<V> self;
};

template <class V>
[[nodiscard]] outcome<V> asked(entry<V> const& one, scene<V> s) {
    auto const wanted = one.ask(s);
    return {wanted, s.self};
}

/// Asks it of all entries but those that do not promise it.
template <class V>
void check_registry(but unless, std::uint64_t scenes, scene_maker<V> const& make, entry_test<V> const& fails) {
    for (auto const& one : registry<V>()) {
        if (has(one.not_promised, unless)) { continue; }
        auto const failure = smallest_failure<V>(one, scenes, make, fails);
        INFO(failure);
        CHECK(failure.empty());
    }
}

/// A scene of other numbers, or the same numbers as other types.
template <class To, class From>
[[nodiscard]] scene<To> as(scene<From> const& from) {
    using T = veer::scalar_t<To>;
    auto const v = [](From const& one) {
        auto const [right, up] = seen(one);
        return at<To>(static_cast<double>(right), static_cast<double>(up));
    };
    auto const body = [&](veer::agent<From> const& one) { return as<To>(one, v); };
    scene<To> to{};
    to.self = body(from.self);
    to.leader = body(from.leader);
    to.threat = body(from.threat);
    for (auto const& one : from.others) { to.others.push_back(body(one)); }
    for (auto const& rock : from.rocks) { to.rocks.push_back({v(rock.position), static_cast<T>(rock.radius)}); }
    for (auto const& corner : from.road) { to.road.push_back(v(corner)); }
    to.goal = v(from.goal);
    to.unit = static_cast<T>(from.unit);
    to.dt = static_cast<T>(from.dt);
    to.seed = from.seed;
    to.reversed = from.reversed;
    return to;
}

} // namespace tests
