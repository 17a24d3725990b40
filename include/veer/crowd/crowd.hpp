// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "veer/agent.hpp"
#include "veer/crowd/crowd_rule.hpp"
#include "veer/crowd/executor.hpp"
#include "veer/detail/crowd_block.hpp"

namespace veer {

/// Steers many agents by those near them, several at once: lanes are agents that lie side by side, and share the others
/// that they look at. First sort() reads what all are and do, then steer() tells each what it wants, so that nobody sees
/// who has moved already. Memory as for a grid: `crowd<vec2, std::vector>`.
///
///     crowd.sort(boids, 5.0f);                                        // things with a position and a velocity
///     crowd.steer(veer::flock<vec2>{}, max_speed, [&](std::size_t i, std::optional<vec2> const& desired) { ... });
///
/// Source    Reynolds, "Big Fast Crowds on PS3", Sandbox 2006: agents sorted by where they are, rules over what lies near
///           in memory.
/// Returns   put(i, desired) once for each that was sorted: as the behavior among all others would answer, to rounding.
/// Requires  a behavior that has a crowd_rule; side > 0, best its reach; fewer than 2^29 agents; lengths between 1e-15 and
///           1e18 m; put is called from the executor's threads.
/// Edges     two on one point part along the first axis, by the order in which they lie; canonical_order with a side far below
///           the reach: slow where space is folded; those whose position or velocity
///           is not finite, or beyond a quarter of the largest number: no opinion, and not there for others; a max_speed
///           that is not finite: nobody has an opinion that takes it.
/// Cost      sort: linear; steer: 40 ns an agent with 10 neighbors in 2D, 110 in 3D, by 8 lanes; no allocation.
template <vector V, template <class...> class Array, class Order = fast_order, class Space = open_space>
class crowd {
    using T = scalar_t<V>;
    static constexpr int N = dimension_v<V>;
    using sorted = detail::places<T, N, Array, Order, Space>;

public:
    explicit crowd(Space const& space = {}) : places_{space} {}

    /// Sorts things with a position and a velocity, and for canonical_order an id, into cells of this side [m].
    template <class Things>
    void sort(Things const& things, T side) {
        sort(
            std::size(things), side, [&](std::size_t i) { return position_of<V>(things[i]); },
            [&](std::size_t i) { return velocity_of<V>(things[i]); },
            [&](std::size_t i) {
                if constexpr (sorted::canonical) {
                    return std::uint64_t{things[i].id};
                } else {
                    return i;
                }
            });
    }

    /// The same for any storage: position(i), velocity(i) and id(i) are the i-th agent's, as a veer::vec, and a number.
    template <class Position, class Velocity, class Id>
    void sort(std::size_t count, T side, Position const& position, Velocity const& velocity, Id const& id) {
        VEER_EXPECT(side > 0 && count < 0x2000'0000U);
        places_.build(
            count, side, position,
            [&](std::size_t i) { return is_finite(position(i) * T(4)) && is_finite(velocity(i)); }, id);
        for (auto& column : velocities_) { column.resize(count + sorted::padding); }
        places_.gather(velocities_, velocity);
    }
    /// The same by place: for fast_order, which asks for no id.
    template <class Position, class Velocity>
    requires(!sorted::canonical) void sort(std::size_t count, T side, Position const& position,
                                           Velocity const& velocity) {
        sort(count, side, position, velocity, [](std::size_t i) { return i; });
    }

    /// What each wants. Lanes: how many at once; with -ffp-contract=off the answers are the same bits for any number.
    template <int Lanes = native_lanes<T>, class Behavior, class Put, class Executor = inline_executor>
    void steer(Behavior const& behavior, T max_speed, Put const& put, Executor const& executor = {}) const {
        each_block<Lanes>(
            behavior, max_speed,
            [&](std::size_t place, int count, auto const& /*self*/, auto const& answer) {
                for (int lane = 0; lane < count; ++lane) {
                    auto const desired = detail::vec_of_lane(answer.desired, lane);
                    bool const is_there = detail::lane_of(answer.is_there, lane) && is_finite(desired);
                    put(std::size_t{places_.at(place + static_cast<std::size_t>(lane))},
                        is_there ? std::optional<V>(store<V>(desired)) : std::nullopt);
                }
            },
            executor);
        for (std::size_t place = places_.size(); place < places_.count(); ++place) {
            put(std::size_t{places_.at(place)}, std::optional<V>{});
        }
    }

    /// The same lanes as they are: take(place, count, crowd_member, crowd_answer), of which the first `count` lanes count.
    template <int Lanes = native_lanes<T>, class Behavior, class Take, class Executor = inline_executor>
    void each_block(Behavior const& behavior, T max_speed, Take const& take, Executor const& executor = {}) const {
        crowd_rule<Behavior>::choose(
            behavior, [&](auto const& rule) { this->template in_parts<Lanes>(rule, max_speed, take, executor); });
    }

    /// In which order the agents lie.
    [[nodiscard]] sorted const& places() const { return places_; }

    /// Brings ids, of which the i-th is that of the i-th agent, into that order, without those from `end` on. What was at a
    /// place is then told no more.
    void rename(Array<std::uint32_t>& ids, std::size_t end) { places_.rename(ids, end); }

    /// Brings those left out into that order, behind all others.
    template <class Columns>
    void copy_rest(Columns& positions, Columns& velocities) const {
        for (std::size_t place = places_.size(); place < places_.count(); ++place) {
            for (std::size_t axis = 0; axis < N; ++axis) {
                positions[axis].data()[place] = places_.coordinates(static_cast<int>(axis))[place];
                velocities[axis].data()[place] = velocities_[axis].data()[place];
            }
        }
    }

private:
    template <int Lanes, class Rule, class Take, class Executor>
    void in_parts(Rule const& rule, T max_speed, Take const& take, Executor const& executor) const {
        std::size_t const size = places_.size();
        std::size_t const parts = detail::parts_of(executor, size);
        detail::crowd_block<T, N, Array, sorted, Lanes, Rule> const block{places_, velocities_, rule, max_speed};
        executor(parts, [&](std::size_t part) {
            std::size_t place = size * part / parts;
            std::size_t const end = size * (part + 1) / parts;
            while (place < end) {
                std::size_t const row_end = places_.row_end(place);
                std::size_t const last = row_end < end ? row_end : end;
                for (; place < last; place += static_cast<std::size_t>(Lanes)) {
                    std::size_t const left = last - place;
                    int const count = left < static_cast<std::size_t>(Lanes) ? static_cast<int>(left) : Lanes;
                    block.look(place, count, take);
                }
                place = last;
            }
        });
    }

    sorted places_;
    std::array<Array<T>, N> velocities_{};
};

} // namespace veer
