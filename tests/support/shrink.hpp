// SPDX-License-Identifier: MIT
#pragma once

#include "support/registry.hpp"

#include <functional>
#include <string>
#include <type_traits>

/// What is told of a fault: the smallest scene in which it shows, as C++ to be pasted into a test.

namespace tests {

/// A scene s, line by line; what is as in a fresh one is left out.
template <class V>
[[nodiscard]] std::string text(scene<V> const& s);

template <class V>
using scene_maker = std::type_identity_t<std::function<scene<V>(std::uint64_t)>>;
template <class V>
using scene_test = std::type_identity_t<std::function<bool(scene<V> const&)>>;
template <class V>
using entry_test = std::type_identity_t<std::function<bool(entry<V> const&, scene<V> const&)>>;

/// Of a scene that fails, a smaller one that still does: until no thing can be left out, and no number be simpler.
template <class V>
[[nodiscard]] scene<V> shrunk(scene<V> s, scene_test<V> const& fails);

/// Nothing where it holds in all of so many scenes but those allowed; else in how many it does not, and the smallest scene
/// like the first of them.
template <class V>
[[nodiscard]] std::string smallest_failure(entry<V> const& one, std::uint64_t scenes, scene_maker<V> const& make,
                                           entry_test<V> const& fails, std::uint64_t allowed = 0);

} // namespace tests
