// SPDX-License-Identifier: MIT
#pragma once

#include "veer/context/directions.hpp"
#include "veer/math/plane.hpp"

namespace veer {

/// N velocities from which an agent chooses one, in the plane P. They serve as a set of directions whose slots are as long
/// as the velocity is, in shares of max_speed: an interest or a danger that a writer shapes by the alignment with a slot
/// counts that much less. Made for one decision, by passing_velocities for one.
///
/// Source    the velocity samples of Reciprocal Velocity Obstacles (van den Berg, Lin, Manocha, ICRA 2008), as slots.
/// Returns   table: the velocities, at most 1 long; direction(j): as a unit vector, zero for one who stands.
/// Requires  at least two slots: the first is the wanted velocity, the second the one that the agent has.
/// Edges     what lies off the plane is seen by its share within it.
/// Cost      none.
template <vector V, int N, plane P = plane::xz>
requires(N >= 2) struct velocity_set {
    using vector_type = V;
    static constexpr int size = N;
    static constexpr std::size_t wanted = 0;
    static constexpr std::size_t current = 1;
    /// What speeds are compared with by one who wants to stand; so low that it is not easily pushed off its place.
    static constexpr scalar_t<V> resting_pace = scalar_t<V>(0.125);

    slot_table<scalar_t<V>, N, 2> table;
    vec<scalar_t<V>, 2> wish{}; ///< what is wanted, even if the slot for it holds something more careful
    bool has_wish = false;      ///< a behavior told what is wanted; else that is to go on

    [[nodiscard]] static constexpr vec<scalar_t<V>, 2> local(vec_of<V> v) { return flat<P>(v); }
    [[nodiscard]] static constexpr vec_of<V> world(vec<scalar_t<V>, 2> v) { return raised<P, dimension_v<V>>(v); }
    [[nodiscard]] constexpr vec_of<V> direction(int j) const { return world(unit(table[static_cast<std::size_t>(j)])); }
    [[nodiscard]] constexpr bool wants_something() const { return has_wish; }

    constexpr void put(std::size_t j, vec<scalar_t<V>, 2> velocity) {
        table.x[j] = velocity.x;
        table.y[j] = velocity.y;
    }
};

/// A set of velocities that knows which of them is wanted and which the agent has.
template <class D>
concept velocities = direction_set<D> && requires(D const& set, vec<scalar_t<typename D::vector_type>, 2> v) {
    set.table[D::wanted];
    set.table[D::current];
    set.wish;
    D::resting_pace;
    { set.world(v) } -> std::same_as<vec_of<typename D::vector_type>>;
};

} // namespace veer
