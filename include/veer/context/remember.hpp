// SPDX-License-Identifier: MIT
#pragma once

#include "veer/agent.hpp"
#include "veer/config.hpp"
#include "veer/detail/allowed.hpp"

namespace veer {

/// What an agent remembers of its last maps; its own, plain data. A fresh one remembers nothing: assign one to forget, after
/// a teleport or a reset.
template <vector V, int N>
struct map_memory {
    slot_values<scalar_t<V>, N> interest{};
    slot_values<scalar_t<V>, N> danger{};
    V first = store<V>({}); ///< where slot 0 pointed
    bool started = false;
};

/// Blends the map with the past, so that what flickers in and out of perception does not move the agent. Written after the
/// writers whose noise it takes, before what must act at once.
///
/// Source    exponential smoothing, with a gain of 1 - exp(-dt / time_constant): the same at every frame rate.
/// Returns   nothing; the map's values and the memory change. What is forbidden is forbidden at once.
/// Requires  time_constant >= 0; dt [s]; the agent's own memory: on(&senses::memory, remember<vec2>{}).
/// Edges     a fresh memory: the map as it is; time_constant zero: no past; where a flat set has turned since, the past is
///           turned with it, between slots linearly.
/// Cost      two short loops; where the set has turned, one more visit of each slot.
template <vector V>
struct remember {
    static constexpr bool adjusts = true;         ///< writes nothing of its own
    scalar_t<V> time_constant = scalar_t<V>(0.3); ///< after three of them 5 % of the past are left [s]

    template <int N, direction_set D>
    constexpr void write(context_map<V, N>& map, D const& directions, agent<V> const&, map_memory<V, N>& memory,
                         scalar_t<V> dt) const {
        using T = scalar_t<V>;
        VEER_EXPECT(time_constant >= 0);
        if (memory.started) {
            if constexpr (flat_set<D> && connected_set<D>) { turn(memory, directions); }
            T const gain = time_constant > 0 ? closing_share(dt / time_constant) : T(1);
            for (std::size_t j = 0; j < N; ++j) {
                map.interest[j] = faded(memory.interest[j] + (map.interest[j] - memory.interest[j]) * gain);
                map.danger[j] = faded(memory.danger[j] + (map.danger[j] - memory.danger[j]) * gain);
            }
        }
        memory = {map.interest, map.danger, store<V>(directions.direction(0)), true};
    }

private:
    /// So little is forgotten, or what is gone would leave an opinion for ever.
    [[nodiscard]] static constexpr scalar_t<V> faded(scalar_t<V> value) {
        constexpr auto least = scalar_t<V>(1e-9);
        return value < least && value > -least ? scalar_t<V>(0) : value;
    }

    /// The remembered values, as the slots see them where they point now.
    template <int N, class D>
    static constexpr void turn(map_memory<V, N>& memory, D const& directions) {
        using T = scalar_t<V>;
        auto const then = unit(directions.local(load(memory.first)));
        auto const now = directions.table[0];
        T const sine = then.x * now.y - then.y * now.x;
        T const cosine = dot(then, now);
        if (is_zero(then) || (cosine > 0 && sine < T(1e-6) && sine > T(-1e-6))) { return; }
        auto const old = memory;
        for (int j = 0; j < N; ++j) {
            // Where the slot points now, in the slots of then.
            auto const slot = directions.table[static_cast<std::size_t>(j)];
            vec<T, 2> const toward{slot.x * cosine - slot.y * sine, slot.x * sine + slot.y * cosine};
            auto const i = static_cast<std::size_t>(j);
            memory.interest[i] = detail::value_toward(old.interest, directions, toward);
            memory.danger[i] = detail::value_toward(old.danger, directions, toward);
        }
    }
};

} // namespace veer
