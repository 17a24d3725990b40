// SPDX-License-Identifier: MIT
#pragma once

#include "veer/detail/vector_access.hpp"

/// The border: a foreign vector is touched in load and store only.

namespace veer {

/// Specialise this for a vector type that detection does not know: two static functions, and its scalar and dimension
/// follow from what load returns.
///
///     template <> struct veer::vector_traits<JPH::Vec3> {
///         static veer::vec<float, 3> load(JPH::Vec3 v) { return {v.GetX(), v.GetY(), v.GetZ()}; }
///         static JPH::Vec3 store(veer::vec<float, 3> v) { return {v.x, v.y, v.z}; }
///     };
///
/// Known without a line: members x, y[, z]; members X, Y[, Z]; a static size of 2 or 3 and operator[]; functions x(),
/// y()[, z()] with a constructor. Of float or double.
template <class V>
struct vector_traits : detail::vector_access<V> {};

namespace detail {

template <class V>
concept bordered = requires(V const& v) {
    { vector_traits<V>::load(v) } -> some_vec;
    { vector_traits<V>::store(vector_traits<V>::load(v)) } -> std::same_as<V>;
};

/// Carries a sentence into the compiler's message.
template <class V>
consteval bool because(char const*) {
    return false;
}

} // namespace detail

/// A 2D or 3D vector of float or double that veer can read and write.
template <class V>
concept vector = detail::bordered<V> || detail::because<V>(
    "veer: not a vector type. It takes 2 or 3 components of float or double: members x, y[, z] or X, "
    "Y[, Z], or a static size and [], or functions x(), y()[, z()] and a constructor; or specialise "
    "veer::vector_traits for it. Quaternions, integers and dynamic sizes are not vectors.");

namespace detail {

struct loading {
    template <vector V>
    [[nodiscard]] VEER_INLINE constexpr auto operator()(V const& v) const {
        return vector_traits<V>::load(v);
    }
};

} // namespace detail

/// The components of v: load(v). An object, since a call of a function would look for others of its name where V is at home.
inline constexpr detail::loading load{};

/// The number type of V: float or double.
template <vector V>
using scalar_t = decltype(load(std::declval<V const&>()).x + 0);

/// How many components V has: 2 or 3.
template <vector V>
inline constexpr int dimension_v = detail::dimension_of(decltype(load(std::declval<V const&>())){});

/// V as veer computes with it.
template <vector V>
using vec_of = vec<scalar_t<V>, dimension_v<V>>;

/// A V with these components.
template <vector V>
[[nodiscard]] constexpr V store(vec_of<V> components) {
    return vector_traits<V>::store(components);
}

} // namespace veer
