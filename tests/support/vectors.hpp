// SPDX-License-Identifier: MIT
#pragma once

#include <veer/math/plane.hpp>
#include <veer/vector_traits.hpp>

#include <array>
#include <tuple>

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

/// The vector types that the tests run with: a game's own plain structs, glm's, an array, and veer's.

namespace tests {

template <class T>
struct plain2 {
    T x, y;
};

template <class T>
struct plain3 {
    T x, y, z;
};

using vectors_2d = std::tuple<plain2<float>, plain2<double>, glm::vec2, glm::dvec2, std::array<float, 2>>;
using vectors_3d = std::tuple<plain3<float>, plain3<double>, glm::vec3, glm::dvec3>;
using vectors = std::tuple<plain2<float>, plain2<double>, glm::vec2, glm::dvec2, std::array<float, 2>, plain3<float>,
                           plain3<double>, glm::vec3, glm::dvec3>;
/// Float and double, 2D and 3D, plain structs and glm's: enough where each type costs seconds to compile.
using some_vectors = std::tuple<plain2<float>, glm::dvec2, glm::vec3, plain3<double>>;

/// One of 2D and one of 3D, float and double: for what the vector type hardly touches.
using few_vectors = std::tuple<plain2<float>, glm::dvec3>;

using scalars = std::tuple<float, double>;

/// The point (right, up) of a flat scene: as it is in 2D, on the ground (the plane xz) in 3D.
template <class V>
[[nodiscard]] constexpr V at(double right, double up) {
    using T = veer::scalar_t<V>;
    return veer::store<V>(veer::raised<veer::plane::xz, veer::dimension_v<V>>(
        veer::vec<T, 2>{static_cast<T>(right), static_cast<T>(up)}));
}

/// The two coordinates of a vector of a flat scene.
template <class V>
[[nodiscard]] constexpr veer::vec<veer::scalar_t<V>, 2> seen(V const& v) {
    return veer::flat<veer::plane::xz>(veer::load(v));
}

/// |a - b|.
template <class V>
[[nodiscard]] constexpr double gap(V const& a, V const& b) {
    return static_cast<double>(veer::length(veer::load(a) - veer::load(b)));
}

template <class V>
[[nodiscard]] constexpr double length(V const& v) {
    return static_cast<double>(veer::length(veer::load(v)));
}

template <class V>
[[nodiscard]] constexpr bool is_finite(V const& v) {
    return veer::is_finite(veer::load(v));
}

/// The same bits, but that -0 is 0.
template <class V>
[[nodiscard]] constexpr bool same(V const& a, V const& b) {
    return veer::load(a) == veer::load(b);
}

/// What a few roundings near 1 may come to.
template <class T>
inline constexpr double rounding = sizeof(T) == 4 ? 1e-6 : 1e-12;

} // namespace tests
