// SPDX-License-Identifier: MIT
#pragma once

#include "veer/crowd/crowd.hpp"

namespace veer {

/// How all of a swarm move: as a point_mass.
template <scalar T>
struct swarm_motion {
    T max_speed = 1;     ///< [m/s]
    T max_force = 1;     ///< the acceleration they can bring about [m/s^2]
    T response_time = 1; ///< in which a difference would be made up, force permitting [s]; 0: at once

    /// The velocity that follows on this one.
    template <class Number, int N>
    [[nodiscard]] VEER_INLINE detail::wide<Number, N> moved(detail::wide<Number, N> const& velocity,
                                                            crowd_answer<Number, N> const& answer, T dt) const {
        T const time = response_time > dt ? response_time : dt;
        T const share = time > 0 ? dt / time : T(0);
        auto const force = limit(answer.desired - velocity, Number(max_force * time)) * Number(share);
        return limit(velocity + select(answer.is_there, force, detail::wide<Number, N>{}), Number(max_speed));
    }
};

/// One of a swarm, as it is told of elsewhere.
template <vector V>
struct swarm_member {
    V position{};         ///< [m]
    V velocity{};         ///< [m/s]
    std::uint32_t id = 0; ///< who it is
};

/// Many agents whose state is veer's own, an array for each coordinate: the fastest way to move a flock. Each tick sorts
/// them by where they are, so that a place belongs to another one after it; id() tells to whom.
///
///     veer::swarm<vec2, std::vector> birds;
///     birds.resize(100'000);                               // then set(i, position, velocity) for each
///     birds.tick(veer::flock<vec2>{}, {.max_speed = 2}, dt);
///
/// A part of a larger swarm, on one of several machines, sees the rest as ghosts: with canonical_order all end in the bits of
/// one swarm.
///
/// Source    Reynolds, "Flocks, Herds, and Schools", SIGGRAPH 1987; kept as a structure of arrays.
/// Returns   nothing: all have moved on by dt, each by what it saw before anybody moved.
/// Requires  see crowd; for canonical_order ids that differ; max_speed, max_force and response_time >= 0, and max_speed
///           between 1e-15 and 1e18 m/s; dt >= 0.
/// Edges     no opinion: coasts; those whom a crowd leaves out stay as they are, and nobody sees them; a step beyond the
///           numbers is not taken.
/// Cost      see crowd; 44 bytes an agent in 2D and 60 in 3D, and 4 for each cell.
template <vector V, template <class...> class Array, class Order = fast_order, class Space = open_space>
class swarm {
    using T = scalar_t<V>;
    static constexpr int N = dimension_v<V>;

public:
    explicit swarm(Space const& space = {}) : crowd_{space} {}

    [[nodiscard]] std::size_t size() const { return size_; }

    /// New ones stand at the origin.
    void resize(std::size_t count) {
        ghosts_ = 0;
        make_room(count);
        for (std::size_t i = size_; i < count; ++i) {
            set(i, {store<V>({}), store<V>({}), static_cast<std::uint32_t>(i)});
        }
        size_ = count;
    }

    void set(std::size_t place, V const& position, V const& velocity) {
        auto const p = detail::components(load(position));
        auto const v = detail::components(load(velocity));
        for (std::size_t axis = 0; axis < N; ++axis) {
            positions_[axis].data()[place] = p[axis];
            velocities_[axis].data()[place] = v[axis];
        }
    }
    void set(std::size_t place, swarm_member<V> const& member) {
        set(place, member.position, member.velocity);
        ids_.data()[place] = member.id;
    }
    [[nodiscard]] swarm_member<V> member(std::size_t place) const {
        return {position(place), velocity(place), id(place)};
    }
    [[nodiscard]] V position(std::size_t place) const {
        return store<V>(crowd_.places().period().wrapped(read(positions_, place)));
    }
    [[nodiscard]] V velocity(std::size_t place) const { return store<V>(read(velocities_, place)); }
    /// Which one is at a place now: the place it had at first, unless told otherwise.
    [[nodiscard]] std::uint32_t id(std::size_t place) const { return ids_.data()[place]; }

    /// Others that are seen in the next tick, and do not move in it: all who are elsewhere, and within reach of one here.
    template <class Members>
    void set_ghosts(Members const& members) {
        ghosts_ = std::size(members);
        make_room(size_ + ghosts_);
        for (std::size_t i = 0; i < ghosts_; ++i) { set(size_ + i, members[i]); }
    }

    template <int Lanes = native_lanes<T>, class Behavior, class Executor = inline_executor>
    void tick(Behavior const& behavior, swarm_motion<T> const& motion, T dt, Executor const& executor = {}) {
        static_assert(
            !requires { executor.parts(size_); },
            "veer: a swarm moves all of its agents each tick, not some in turns.");
        VEER_EXPECT(motion.max_speed >= 0 && motion.max_force >= 0 && motion.response_time >= 0 && dt >= 0);
        crowd_.sort(
            size_ + ghosts_, crowd_rule<Behavior>{behavior}.reach(),
            [&](std::size_t i) VEER_INLINE_LAMBDA { return read(positions_, i); },
            [&](std::size_t i) VEER_INLINE_LAMBDA { return read(velocities_, i); },
            [&](std::size_t i) VEER_INLINE_LAMBDA { return id(i); });
        crowd_.template each_block<Lanes>(
            behavior, motion.max_speed,
            [&]<class Number>(std::size_t place, int count, crowd_member<Number, N> const& self,
                              crowd_answer<Number, N> const& answer) VEER_INLINE_LAMBDA {
                auto const velocity = motion.moved(self.velocity, answer, dt);
                auto const moved = self.position + velocity * Number(dt);
                write(positions_, place, count, select(finite(moved), moved, self.position));
                write(velocities_, place, count, velocity);
            },
            executor);
        crowd_.copy_rest(positions_, velocities_);
        if (ghosts_ > 0) { close_gaps(); }
        crowd_.rename(ids_, size_);
        ghosts_ = 0;
    }

private:
    using columns = std::array<Array<T>, N>;

    void make_room(std::size_t count) {
        for (auto& column : positions_) { column.resize(count); }
        for (auto& column : velocities_) { column.resize(count); }
        ids_.resize(count);
    }
    /// Ghosts had places among the others.
    void close_gaps() {
        std::size_t to = 0;
        for (std::size_t place = 0; place < size_ + ghosts_; ++place) {
            if (crowd_.places().at(place) >= size_) { continue; }
            for (auto* const all : {&positions_, &velocities_}) {
                for (auto& column : *all) { column.data()[to] = column.data()[place]; }
            }
            ++to;
        }
    }

    [[nodiscard]] VEER_INLINE static vec_of<V> read(columns const& from, std::size_t place) {
        vec_of<V> result{from[0].data()[place], from[1].data()[place]};
        if constexpr (N == 3) { result.z = from[2].data()[place]; }
        return result;
    }
    template <class Number>
    VEER_INLINE static void write(columns& to, std::size_t place, int count, detail::wide<Number, N> const& values) {
        for (int axis = 0; axis < N; ++axis) {
            T* const column = to[static_cast<std::size_t>(axis)].data() + place;
            if constexpr (is_pack<Number>) {
                if (count == Number::lanes) {
                    values[axis].store(column);
                    continue;
                }
            }
            for (int lane = 0; lane < count; ++lane) { column[lane] = detail::lane_of(values[axis], lane); }
        }
    }

    std::size_t size_ = 0;
    std::size_t ghosts_ = 0; ///< behind the others
    columns positions_{};
    columns velocities_{};
    Array<std::uint32_t> ids_{};
    crowd<V, Array, Order, Space> crowd_;
};

} // namespace veer
