// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

#include "veer/config.hpp"

/// Projections: how on() and each() reach into the perceived world. A projection is a pointer to a member or a callable;
/// what it yields is followed through pointers, optionals and reference wrappers, and an empty one is not perceived.

namespace veer::detail {

/// Where it is, even if its type has an operator & of its own.
template <class T>
[[nodiscard]] constexpr T const* address_of(T const& thing) {
    return __builtin_addressof(thing);
}
[[nodiscard]] constexpr bool is_same(void const* one, void const* other) { return one == other; }

template <class T>
concept smart_pointer = std::is_class_v<T> && requires(T& p) {
    p.operator->();
    *p;
    static_cast<bool>(p);
};

template <class T>
concept pointer_like = (std::is_pointer_v<T> && !std::is_function_v<std::remove_pointer_t<T>>) || smart_pointer<T>;

template <class T>
concept reference_like = std::is_class_v<T> && requires(T& r) {
    typename T::type;
    { r.get() } -> std::same_as<typename T::type&>;
};

template <class R>
concept range_with_members = requires(R& r) {
    r.begin();
    r.end();
};

template <class R>
concept range_with_functions = requires(R& r) {
    begin(r);
    end(r);
};

/// What a range-for loop takes.
template <class R>
concept range_like = std::is_array_v<std::remove_reference_t<R>> || range_with_members<R> || range_with_functions<R>;

/// Calls f with what x leads to, or not at all where it leads nowhere.
template <class X, class F>
VEER_INLINE constexpr void follow(X& x, F&& f) {
    using plain_x = std::remove_cv_t<X>;
    if constexpr (pointer_like<plain_x>) {
        if (x) { follow(*x, f); }
    } else if constexpr (reference_like<plain_x>) {
        follow(x.get(), f);
    } else {
        f(x);
    }
}

template <class P, class World>
concept member_of = requires(World& world, P const& p) {
    world.*p;
};

template <class P, class World>
concept member_function_of = std::is_member_function_pointer_v<P> && requires(World& world, P const& p) {
    (world.*p)();
};

template <class P, class World>
concept callable_with = requires(World& world, P const& p) {
    p(world);
};

/// Calls f with the followed result of one projection.
template <class World, class P, class F>
VEER_INLINE constexpr void project(World& world, P const& p, F&& f) {
    static_assert(member_of<P, World> || member_function_of<P, World> || callable_with<P, World>,
                  "veer: the projection given to on() or each() does not fit the perceived world that was passed: it "
                  "must be a pointer to one of its members, or callable with it");
    if constexpr (member_function_of<P, World>) {
        auto&& seen = (world.*p)();
        follow(seen, f);
    } else if constexpr (member_of<P, World>) {
        follow(world.*p, f);
    } else if constexpr (callable_with<P, World>) {
        auto&& seen = p(world);
        follow(seen, f);
    }
}

/// Calls f with the results of all projections, if none of them is empty.
template <std::size_t Index = 0, class World, class... P, class F, class... Seen>
VEER_INLINE constexpr void project_all(World& world, std::tuple<P...> const& projections, F&& f, Seen&... seen) {
    if constexpr (Index == sizeof...(P)) {
        f(seen...);
    } else {
        project(world, std::get<Index>(projections),
                [&](auto& next) VEER_INLINE_LAMBDA { project_all<Index + 1>(world, projections, f, seen..., next); });
    }
}

} // namespace veer::detail
