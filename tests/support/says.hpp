// SPDX-License-Identifier: MIT
#pragma once

#include <veer/agent.hpp>

#include <optional>

namespace tests {

/// A behavior that always says the same, and counts how often it was asked.
template <class V>
struct says {
    std::optional<V> word;
    int* asked;

    template <class World>
    std::optional<V> operator()(veer::agent<V> const&, World const&) const {
        ++*asked;
        return word;
    }
};

/// A behavior that answers with how much time it was given, along the first axis.
template <class V>
struct tells_time {
    template <class World>
    std::optional<V> operator()(veer::agent<V> const&, World const&, veer::scalar_t<V> dt) const {
        return veer::store<V>(veer::vec_of<V>{dt});
    }
};

struct empty_world {};

} // namespace tests
