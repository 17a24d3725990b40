// SPDX-License-Identifier: MIT
#pragma once

// A user's world at its worst, into which compile.sh puts the types of examples/determinism.cpp: macros that platform
// headers define, and a namespace whose every operator and function of a name like veer's is deleted, and takes anything.
// The library must never find them, though the compiler looks there for every call with a type of the user's.

// The standard library comes first, because it has no defence against what follows; veer has.
#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <memory>
#include <numbers>
#include <optional>
#include <span>
#include <string_view>
#include <thread>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "../consumer/macros.hpp"

// What windows.h, X.h and others define on top of those.
#define ERROR 0
#define IN
#define OUT
#define DELETE 1
#define CONST const
#define Status int
#define Success 0
#define Always 2
#define pascal
#define I (the_macro_I)
#define PI 3
#define assume(x)
#define debug(x)

namespace hostile {

struct vec2 {
    float x, y;
};
struct vec3 {
    double x, y, z;
};

template <class A>
concept ours = std::is_same_v<std::remove_cvref_t<A>, vec2> || std::is_same_v<std::remove_cvref_t<A>, vec3>;

#define DELETED_OPERATOR(symbol)                                                                                       \
    template <class A, class B>                                                                                        \
    requires(ours<A> || ours<B>) void operator symbol(A&&, B&&) = delete;
DELETED_OPERATOR(+)
DELETED_OPERATOR(-)
DELETED_OPERATOR(*)
DELETED_OPERATOR(/)
DELETED_OPERATOR(%)
DELETED_OPERATOR(+=)
DELETED_OPERATOR(-=)
DELETED_OPERATOR(*=)
DELETED_OPERATOR(/=)
DELETED_OPERATOR(==)
DELETED_OPERATOR(!=)
DELETED_OPERATOR(<)
DELETED_OPERATOR(>)
DELETED_OPERATOR(<=)
DELETED_OPERATOR(>=)
DELETED_OPERATOR(<<)
DELETED_OPERATOR(>>)
DELETED_OPERATOR(&)
DELETED_OPERATOR(|)
DELETED_OPERATOR(&&)
DELETED_OPERATOR(||)
DELETED_OPERATOR(->*)
#undef DELETED_OPERATOR
#define DELETED_OPERATOR(symbol)                                                                                       \
    template <ours A>                                                                                                  \
    void operator symbol(A&&) = delete;
DELETED_OPERATOR(-)
DELETED_OPERATOR(+)
DELETED_OPERATOR(!)
DELETED_OPERATOR(~)
DELETED_OPERATOR(*)
DELETED_OPERATOR(&)
#undef DELETED_OPERATOR

#define DELETED(name)                                                                                                  \
    template <class... A>                                                                                              \
    void name(A&&...) = delete;
DELETED(absolute)
DELETED(answer_to_all)
DELETED(apply)
DELETED(as_const)
DELETED(cast_disc)
DELETED(clamped)
DELETED(closest_approach)
DELETED(components)
DELETED(contact_time)
DELETED(converted)
DELETED(cross)
DELETED(decided)
DELETED(desired)
DELETED(detect)
DELETED(distance)
DELETED(dot)
DELETED(first_hit)
DELETED(flat)
DELETED(follow)
DELETED(for_each_neighbor)
DELETED(for_each_obstacle)
DELETED(forward)
DELETED(get)
DELETED(heading_of)
DELETED(is_finite)
DELETED(is_zero)
DELETED(length)
DELETED(length_squared)
DELETED(limit)
DELETED(load)
DELETED(move)
DELETED(nearest_slot)
DELETED(perp)
DELETED(position_of)
DELETED(project)
DELETED(project_all)
DELETED(propose)
DELETED(radius_of)
DELETED(raised)
DELETED(select)
DELETED(sin_cos)
DELETED(sqrt)
DELETED(surface_of)
DELETED(swap)
DELETED(sweep)
DELETED(turned)
DELETED(uniform)
DELETED(unit)
DELETED(velocity_of)
DELETED(within_reach)
DELETED(write)
#undef DELETED
// The same with a vector type told, as in store<vec2>(v).
#define DELETED(name)                                                                                                  \
    template <class V, class... A>                                                                                     \
    void name(A&&...) = delete;
DELETED(position_of)
DELETED(radius_of)
DELETED(store)
DELETED(surface_of)
DELETED(velocity_of)
#undef DELETED

// And as a user would write them: they fit better than any template.
#define DELETED(name)                                                                                                  \
    void name(vec2) = delete;                                                                                          \
    void name(vec3) = delete;
DELETED(components)
DELETED(flat)
DELETED(is_finite)
DELETED(is_zero)
DELETED(length)
DELETED(load)
DELETED(position_of)
DELETED(unit)
#undef DELETED

} // namespace hostile
