// SPDX-License-Identifier: MIT
#pragma once

#include "veer/context/context_steering.hpp"
#include "veer/detail/lane_writer.hpp"
#include "veer/detail/thing_blocks.hpp"

namespace veer::detail {

/// Decides for as many agents as a Number has lanes.
template <vector V, class Number, class Brain>
class decide_block {
    static constexpr int axes = dimension_v<V>;
    static constexpr int lanes = lane_count<Number>;
    using directions_type = plain<decltype(std::declval<Brain const&>().directions())>;
    using writers_type = plain<decltype(std::declval<Brain const&>().writers())>;
    static constexpr int slots = directions_type::size;
    static constexpr auto kinds = std::tuple_size_v<writers_type>;
    static constexpr bool rises = all_only_rise<writers_type>;
    static_assert(
        direction_set<directions_type>,
        "veer: many agents decide at once among the same directions: a set that each turns its own way is for "
        "brain.decide");

public:
    explicit decide_block(Brain const& brain) : brain_(brain), slots_(brain.directions()) {}

    /// Calls put(i, decision) for the agents of one block.
    template <class Things, class Agents, class Put>
    VEER_INLINE void decide(std::size_t block, std::size_t size, Things const& things, Agents const& agents,
                            Put const& put) const {
        static_assert(std::tuple_size_v<Things> == kinds,
                      "veer: a context_batch has as many kinds of things as its brain has writers");
        constexpr auto step = static_cast<std::size_t>(lanes);
        std::size_t const first = block * step;
        auto const agent_at = [&](std::size_t i) VEER_INLINE_LAMBDA -> decltype(auto) {
            if constexpr (requires { agents[i]; }) {
                return agents[i];
            } else {
                return agents(i);
            }
        };
        bool const whole = size - first >= step;
        selves const here = whole ? look([&](int lane) VEER_INLINE_LAMBDA -> decltype(auto) {
            return agent_at(first + static_cast<std::size_t>(lane));
        })
                                  : look([&](int lane) VEER_INLINE_LAMBDA -> decltype(auto) {
                                        // Lanes that are left over do what the last agent does.
                                        std::size_t const i = first + static_cast<std::size_t>(lane);
                                        return agent_at(i < size ? i : size - 1);
                                    });
        lane_maps<Number, slots> maps;
        write_kinds(maps, block, things, here.position);
        answer(maps, first, whole ? step : size - first, here, agent_at, put);
    }

private:
    struct selves {
        wide<Number, axes> position;
        wide<Number, lane_slots<Number, directions_type>::coordinates> heading; ///< in the frame of the directions
    };
    using selector_type = plain<decltype(std::declval<Brain const&>().selector())>;
    static constexpr bool chooses_in_lanes =
        requires(selector_type const& choose, lane_maps<Number, slots> const& maps,
                 lane_slots<Number, directions_type> const& table, selves const& here) {
        choose.choose_in_lanes(maps, table, here.heading);
    };

    template <class AgentIn>
    [[nodiscard]] VEER_INLINE selves look(AgentIn const& agent_in) const {
        selves all;
        all.position = in_lanes<Number>([&](int lane) VEER_INLINE_LAMBDA { return load(agent_in(lane).position); });
        if constexpr (chooses_in_lanes) {
            all.heading = local_in_lanes(brain_.directions(), headings_of<V, Number>(agent_in));
        }
        return all;
    }

    using lobes = lane_lobes<Number, lane_slots<Number, directions_type>::coordinates, static_cast<int>(rows_at_once)>;

    /// Things of one kind: the next few as lobes, and those that are yet to be found.
    struct backlog {
        lobes found;
        std::size_t count;  ///< how many were found and are not written yet
        std::size_t left;   ///< how many more the agent with most of them has
        std::uint32_t rows; ///< where those are
        Number number;      ///< the number of the next
        Number last;        ///< how many each agent has
    };

    template <class Things>
    VEER_INLINE void write_kinds(lane_maps<Number, slots>& maps, std::size_t block, Things const& things,
                                 wide<Number, axes> const& here) const {
        std::size_t const first = block * static_cast<std::size_t>(lanes);
        each_kind([&]<std::size_t Kind>(auto const& writer) VEER_INLINE_LAMBDA {
            backlog kind;
            kind.rows = static_cast<std::uint32_t>(block);
            kind.last = in_lanes<Number>([&](int lane) VEER_INLINE_LAMBDA {
                return static_cast<number_in<Number>>(things[Kind].count(first + static_cast<std::size_t>(lane)));
            });
            kind.left = static_cast<std::size_t>(highest_lane(kind.last));
            kind.number = Number(0);
            find(writer, kind, things[Kind], here);
            write(writer, maps, kind);
            if (kind.left > 0) { write_rest(writer, maps, kind, things[Kind], here); }
        });
    }

    /// Calls f.operator()<Kind>(writer) for each.
    template <std::size_t Kind = 0, class F>
    VEER_INLINE void each_kind(F const& f) const {
        if constexpr (Kind < kinds) {
            auto const& writer = rule_in(std::get<Kind>(brain_.writers()));
            using writer_type = plain<decltype(writer)>;
            static_assert(
                writes_in_lanes<writer_type>,
                "veer: this writer does not write for many agents at once. attract and repel do, with a shape "
                "that does not ask for the size of things");
            if constexpr (writes_in_lanes<writer_type>) { f.template operator()<Kind>(writer); }
            each_kind<Kind + 1>(f);
        }
    }

    /// Finds the next few.
    template <class Writer, class Things>
    VEER_INLINE void find(Writer const& writer, backlog& kind, Things const& things,
                          wide<Number, axes> const& here) const {
        VEER_EXPECT(writer.weight >= 0 && writer.weight <= number_in<Number>(1e20));
        kind.count = kind.left < rows_at_once ? kind.left : rows_at_once;
        auto const* numbers = things.rows(kind.rows);
        for (std::size_t k = 0; k < kind.count; ++k) {
            auto const place = wide<Number, axes>::of(
                [&](int axis) VEER_INLINE_LAMBDA { return numbers_at<Number>(numbers + axis * lanes); });
            find_lobe_in_lanes<rises, plain<decltype(writer.shape)>>(kind.found, k, brain_.directions(), place - here,
                                                                     kind.number < kind.last, writer.weight,
                                                                     writer.falloff);
            numbers += axes * lanes;
            kind.number = kind.number + Number(1);
        }
        kind.left -= kind.count;
        kind.rows = things.next(kind.rows);
    }

    template <class Writer>
    VEER_INLINE void write(Writer const& writer, lane_maps<Number, slots>& maps, backlog const& kind) const {
        write_in_lanes<rises>(writer.written(maps), slots_, kind.found, kind.count, writer.shape, writer.combine);
    }

    /// More than the first few. Were it inlined, all values of the maps would be kept twice, as they change in a loop.
    template <class Writer, class Things>
    VEER_APART void write_rest(Writer const& writer, lane_maps<Number, slots>& maps, backlog& kind,
                               Things const& things, wide<Number, axes> const& here) const {
        while (kind.left > 0) {
            find(writer, kind, things, here);
            write(writer, maps, kind);
        }
    }

    /// One decision after the other.
    template <class AgentAt, class Put>
    VEER_INLINE void answer(lane_maps<Number, slots> const& maps, std::size_t first, std::size_t count,
                            selves const& here, AgentAt const& agent_at, Put const& put) const {
        auto const& directions = brain_.directions();
        lane_values<Number, 1> chosen;
        if constexpr (chooses_in_lanes) {
            chosen.set(0, brain_.selector().choose_in_lanes(maps, slots_, here.heading));
        }
        for (std::size_t lane = 0; lane < count; ++lane) {
            std::size_t const i = first + lane;
            if constexpr (chooses_in_lanes) {
                int const slot = static_cast<int>(chosen.of(0, lane));
                decision<V> answer;
                if (slot >= 0) {
                    auto const j = static_cast<std::size_t>(slot);
                    answer = {slot, store<V>(directions.direction(slot)), maps.interest.of(j, lane),
                              maps.danger.of(j, lane), agent_at(i).max_speed};
                }
                put(i, answer);
            } else {
                context_map<V, slots> map;
                for (std::size_t j = 0; j < static_cast<std::size_t>(slots); ++j) {
                    map.interest[j] = maps.interest.of(j, lane);
                    map.danger[j] = maps.danger.of(j, lane);
                }
                put(i, brain_.decide_on(map, agent_at(i), no_time{}));
            }
        }
    }

    Brain const& brain_;
    lane_slots<Number, directions_type> slots_;
};

} // namespace veer::detail
