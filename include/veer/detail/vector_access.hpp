// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

#include "veer/math/vec.hpp"

/// How a vector type without a vector_traits specialisation is read and written: by one of four ways to its components.

namespace veer::detail {

template <class T>
concept some_vec = requires(T v) {
    []<class S, int N>(vec<S, N>) {}(v);
};

template <scalar T, int N>
[[nodiscard]] consteval int dimension_of(vec<T, N>) {
    return N;
}

template <class E>
using plain = std::remove_cvref_t<E>;

/// The number of components that the type itself declares; 0 where it declares none, -1 where it is dynamic.
template <class V>
inline constexpr int static_size = [] {
    if constexpr (requires { V::SizeAtCompileTime; }) {
        return static_cast<int>(V::SizeAtCompileTime);
    } else if constexpr (requires { std::tuple_size<V>::value; }) {
        return static_cast<int>(std::tuple_size<V>::value);
    } else if constexpr (requires { std::integral_constant<std::size_t, V::size()>{}; }) {
        return static_cast<int>(V::size());
    } else {
        return 0;
    }
}();

template <class V>
concept indexed = (static_size<V> == 2 || static_size<V> == 3);

template <class V>
concept indexed_to_z = (static_size<V> == 3);

template <class V>
concept inverted = requires(V const& v) {
    v.inverse();
};

// A quaternion has x(), y(), z() too, but also an inverse; a type that declares its size is not asked for z().
template <class V>
concept asked = (static_size<V> == 0 && !inverted<V>);

/// A V to be filled.
template <class V>
[[nodiscard]] constexpr V blank() {
    static_assert(
        std::default_initializable<V>,
        "veer: this vector type only refers to numbers that lie elsewhere, as Eigen::Map does. An agent needs "
        "one that holds its own; a view will do as a target.");
    if constexpr (std::default_initializable<V>) { return V{}; }
}

/// Members x, y[, z].
struct by_name {
    [[nodiscard]] static constexpr auto x(auto const& v) -> plain<decltype((v.x))> { return v.x; }
    [[nodiscard]] static constexpr auto y(auto const& v) -> plain<decltype((v.y))> { return v.y; }
    [[nodiscard]] static constexpr auto z(auto const& v) -> plain<decltype((v.z))> { return v.z; }
    template <class V, class C>
    [[nodiscard]] static constexpr V make(C c) {
        V v = blank<V>();
        v.x = c.x;
        v.y = c.y;
        if constexpr (requires { c.z; }) { v.z = c.z; }
        return v;
    }
};

/// Members X, Y[, Z].
struct by_capital {
    [[nodiscard]] static constexpr auto x(auto const& v) -> plain<decltype((v.X))> { return v.X; }
    [[nodiscard]] static constexpr auto y(auto const& v) -> plain<decltype((v.Y))> { return v.Y; }
    [[nodiscard]] static constexpr auto z(auto const& v) -> plain<decltype((v.Z))> { return v.Z; }
    template <class V, class C>
    [[nodiscard]] static constexpr V make(C c) {
        V v = blank<V>();
        v.X = c.x;
        v.Y = c.y;
        if constexpr (requires { c.z; }) { v.Z = c.z; }
        return v;
    }
};

/// A static size of 2 or 3 and operator[].
struct by_index {
    [[nodiscard]] static constexpr auto x(indexed auto const& v) -> plain<decltype(v[0])> { return v[0]; }
    [[nodiscard]] static constexpr auto y(indexed auto const& v) -> plain<decltype(v[1])> { return v[1]; }
    [[nodiscard]] static constexpr auto z(indexed_to_z auto const& v) -> plain<decltype(v[2])> { return v[2]; }
    template <class V, class C>
    [[nodiscard]] static constexpr V make(C c) {
        V v = blank<V>();
        v[0] = c.x;
        v[1] = c.y;
        if constexpr (requires { c.z; }) { v[2] = c.z; }
        return v;
    }
};

/// Functions x(), y()[, z()] and a constructor.
struct by_function {
    [[nodiscard]] static constexpr auto x(asked auto const& v) -> plain<decltype(v.x())> { return v.x(); }
    [[nodiscard]] static constexpr auto y(asked auto const& v) -> plain<decltype(v.y())> { return v.y(); }
    [[nodiscard]] static constexpr auto z(asked auto const& v) -> plain<decltype(v.z())> { return v.z(); }
    template <class V, class T>
    [[nodiscard]] static constexpr auto make(vec<T, 2> c) -> decltype(V(c.x, c.y)) {
        return V(c.x, c.y);
    }
    template <class V, class T>
    [[nodiscard]] static constexpr auto make(vec<T, 3> c) -> decltype(V(c.x, c.y, c.z)) {
        return V(c.x, c.y, c.z);
    }
};

/// The components have one type, and it is float or double.
template <class X, class... Others>
concept one_scalar = (scalar<X> && ... && std::same_as<X, Others>);

/// How many components of V the way reaches: 2, 3 or 0, which means that it leads nowhere.
template <class Way, class V>
inline constexpr int reached = [] {
    if constexpr (
        !std::same_as<V, plain<V>> || requires(V const& v) { v.w; } || requires(V const& v) { v.W; }) {
        return 0;
    } else if constexpr (requires(V const& v) {
                             requires one_scalar<decltype(Way::x(v)), decltype(Way::y(v)), decltype(Way::z(v))>;
                             Way::template make<V>(vec<decltype(Way::x(v)), 3>{});
                         }) {
        return 3;
    } else if constexpr (requires(V const& v) { Way::z(v); }) {
        return 0;
    } else if constexpr (requires(V const& v) {
                             requires one_scalar<decltype(Way::x(v)), decltype(Way::y(v))>;
                             Way::template make<V>(vec<decltype(Way::x(v)), 2>{});
                         }) {
        return 2;
    } else {
        return 0;
    }
}();

/// The first way that leads anywhere.
template <class V>
[[nodiscard]] consteval auto way_to() {
    if constexpr (reached<by_name, V> != 0) {
        return by_name{};
    } else if constexpr (reached<by_capital, V> != 0) {
        return by_capital{};
    } else if constexpr (reached<by_index, V> != 0) {
        return by_index{};
    } else {
        return by_function{};
    }
}

template <class V, class Way = decltype(way_to<V>()), int N = reached<Way, V>>
struct vector_access {
    using number = decltype(Way::x(std::declval<V const&>()));

    [[nodiscard]] static constexpr vec<number, N> load(V const& v) {
        if constexpr (N == 2) {
            return {Way::x(v), Way::y(v)};
        } else {
            return {Way::x(v), Way::y(v), Way::z(v)};
        }
    }
    [[nodiscard]] static constexpr V store(vec<number, N> c) { return Way::template make<V>(c); }
};

template <class V, class Way>
struct vector_access<V, Way, 0> {};

} // namespace veer::detail
