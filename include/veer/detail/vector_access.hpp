// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstddef>
#include <optional>
#include <tuple>
#include <type_traits>
#include <utility>

#include "veer/math/vec.hpp"

/// How a vector type without a vector_traits specialisation is read and written. The answers come in this order: members
/// x, y[, z]; members X, Y[, Z]; a static size and operator[]; functions x(), y()[, z()].

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

/// Whether three (or two) expressions have one type, and it is float or double.
template <class... E>
concept one_scalar = (scalar<plain<E>> && ...) &&
                     []<class F, class... R>(std::type_identity<F>, std::type_identity<R>...) {
                         return (std::same_as<F, R> && ...);
                     }(std::type_identity<plain<E>>{}...);

template <class V>
concept has_w = requires(V v) {
    v.w;
}
|| requires(V v) { v.W; };

template <class V>
concept has_xy = !has_w<V> && requires(V v) {
    requires one_scalar<decltype((v.x)), decltype((v.y))>;
};
template <class V>
concept has_xyz = has_xy<V> && requires(V v) {
    requires one_scalar<decltype((v.x)), decltype((v.z))>;
};
template <class V>
concept has_z = requires(V v) {
    v.z;
}
|| requires(V v) { v.Z; };

template <class V>
concept has_capital_xy = !has_w<V> && requires(V v) {
    requires one_scalar<decltype((v.X)), decltype((v.Y))>;
};
template <class V>
concept has_capital_xyz = has_capital_xy<V> && requires(V v) {
    requires one_scalar<decltype((v.X)), decltype((v.Z))>;
};

/// The number of components that the type itself declares; 0 where it declares none, -1 where it is dynamic.
template <class V>
[[nodiscard]] consteval int static_size() {
    if constexpr (requires { V::SizeAtCompileTime; }) {
        return static_cast<int>(V::SizeAtCompileTime);
    } else if constexpr (requires { std::tuple_size<V>::value; }) {
        return static_cast<int>(std::tuple_size<V>::value);
    } else if constexpr (requires { std::integral_constant<std::size_t, V::size()>{}; }) {
        return static_cast<int>(V::size());
    } else {
        return 0;
    }
}

template <class V>
concept has_index = (static_size<V>() == 2 || static_size<V>() == 3) && requires(V& v) {
    requires one_scalar<decltype(v[0])>;
};

// A quaternion has x(), y(), z() too, but also an inverse; a type that declares its size is not asked for z().
template <class V>
concept has_functions = static_size<V>()
== 0 && !has_w<V> && requires(V const& v) { requires one_scalar<decltype(v.x()), decltype(v.y())>; }
&&!requires(V const& v) { v.inverse(); };
template <class V>
concept has_three_functions = has_functions<V> && requires(V const& v) {
    requires one_scalar<decltype(v.x()), decltype(v.z())>;
    V(v.x(), v.y(), v.z());
};
template <class V>
concept has_two_functions = has_functions<V> && !requires(V const& v) {
    v.z();
}
&&requires(V const& v) { V(v.x(), v.y()); };

enum class access { none, xyz, xy, capital_xyz, capital_xy, index, three_functions, two_functions };

/// One answer in one place: a requirement that lists every way would have the compiler print every way.
template <class V>
[[nodiscard]] consteval access access_of() {
    if constexpr (!std::is_object_v<V> || std::is_array_v<V> || std::is_scalar_v<V>) {
        return access::none;
    } else if constexpr (has_xyz<V>) {
        return access::xyz;
    } else if constexpr (has_xy<V> && !has_z<V>) {
        return access::xy;
    } else if constexpr (has_capital_xyz<V>) {
        return access::capital_xyz;
    } else if constexpr (has_capital_xy<V> && !has_z<V>) {
        return access::capital_xy;
    } else if constexpr (has_index<V>) {
        return access::index;
    } else if constexpr (has_three_functions<V>) {
        return access::three_functions;
    } else if constexpr (has_two_functions<V>) {
        return access::two_functions;
    } else {
        return access::none;
    }
}

template <class V, access = access_of<V>()>
struct vector_access {};

template <class V>
struct vector_access<V, access::xy> {
    using scalar = plain<decltype(std::declval<V&>().x)>;
    [[nodiscard]] static constexpr vec<scalar, 2> load(V const& v) { return {v.x, v.y}; }
    [[nodiscard]] static constexpr V store(vec<scalar, 2> c) {
        V v{};
        v.x = c.x;
        v.y = c.y;
        return v;
    }
};

template <class V>
struct vector_access<V, access::xyz> {
    using scalar = plain<decltype(std::declval<V&>().x)>;
    [[nodiscard]] static constexpr vec<scalar, 3> load(V const& v) { return {v.x, v.y, v.z}; }
    [[nodiscard]] static constexpr V store(vec<scalar, 3> c) {
        V v{};
        v.x = c.x;
        v.y = c.y;
        v.z = c.z;
        return v;
    }
};

template <class V>
struct vector_access<V, access::capital_xy> {
    using scalar = plain<decltype(std::declval<V&>().X)>;
    [[nodiscard]] static constexpr vec<scalar, 2> load(V const& v) { return {v.X, v.Y}; }
    [[nodiscard]] static constexpr V store(vec<scalar, 2> c) {
        V v{};
        v.X = c.x;
        v.Y = c.y;
        return v;
    }
};

template <class V>
struct vector_access<V, access::capital_xyz> {
    using scalar = plain<decltype(std::declval<V&>().X)>;
    [[nodiscard]] static constexpr vec<scalar, 3> load(V const& v) { return {v.X, v.Y, v.Z}; }
    [[nodiscard]] static constexpr V store(vec<scalar, 3> c) {
        V v{};
        v.X = c.x;
        v.Y = c.y;
        v.Z = c.z;
        return v;
    }
};

template <class V>
struct vector_access<V, access::index> {
    using scalar = plain<decltype(std::declval<V&>()[0])>;
    static constexpr int dimension = static_size<V>();
    [[nodiscard]] static constexpr vec<scalar, dimension> load(V const& v) {
        if constexpr (dimension == 2) {
            return {v[0], v[1]};
        } else {
            return {v[0], v[1], v[2]};
        }
    }
    [[nodiscard]] static constexpr V store(vec<scalar, dimension> c) {
        V v{};
        v[0] = c.x;
        v[1] = c.y;
        if constexpr (dimension == 3) { v[2] = c.z; }
        return v;
    }
};

template <class V>
struct vector_access<V, access::three_functions> {
    using scalar = plain<decltype(std::declval<V const&>().x())>;
    [[nodiscard]] static constexpr vec<scalar, 3> load(V const& v) { return {v.x(), v.y(), v.z()}; }
    [[nodiscard]] static constexpr V store(vec<scalar, 3> c) { return V(c.x, c.y, c.z); }
};

template <class V>
struct vector_access<V, access::two_functions> {
    using scalar = plain<decltype(std::declval<V const&>().x())>;
    [[nodiscard]] static constexpr vec<scalar, 2> load(V const& v) { return {v.x(), v.y()}; }
    [[nodiscard]] static constexpr V store(vec<scalar, 2> c) { return V(c.x, c.y); }
};

} // namespace veer::detail
