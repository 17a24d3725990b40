// SPDX-License-Identifier: MIT
#pragma once

#include "veer/context/context_steering.hpp"
#include "veer/crowd/executor.hpp"
#include "veer/detail/decide_block.hpp"

namespace veer {

/// Decides for many agents at once, with the brain that decides for one. What each perceives is added here, and so lies
/// where several decisions can be made together, one in each lane of a register. The things of kind k are what the brain's
/// k-th writer is shown, in place of what its projection would; kinds are numbers or an enumeration.
///
///     veer::context_batch<vec2, 2, std::vector> batch;
///     batch.clear(agents.size());
///     batch.add(i, food, berry);                                    // for each that agent i perceives
///     batch.add(i, foes, wolf);
///     batch.decide(brain, agents, [&](std::size_t i, veer::decision<vec2> const& chosen) { ... });
///
/// Source    data laid out as arrays of structures of arrays, as the compilers of the ISPC kind have it.
/// Returns   put(i, decision) once for each agent: that of brain.decide with the same things in the same order. The same bits
///           with -ffp-contract=off; without, values may differ by rounding, and so may the choice between equals.
/// Requires  a set of directions that is the same for all agents; writers made of each(...) or on(...) around attract or
///           repel with a shape that looks at the direction alone: what confront would tell apart is added as two kinds.
///           Things are points, or seen by their centers. put is called from the executor's threads; add is not for several.
/// Edges     agents without things: as where nothing is perceived; things that are not finite or coincide with the agent:
///           not there.
/// Cost      a third of brain.decide, or less; agents of one block wait for the one with most things. A masked_selector
///           chooses for all lanes at once, others one by one. No allocation once the containers are warm.
template <vector V, int Kinds, template <class...> class Array, int Lanes = native_lanes<scalar_t<V>>>
requires(Kinds >= 1 && Lanes >= 1) class context_batch {
    using T = scalar_t<V>;
    static constexpr int N = dimension_v<V>;
    static constexpr auto lanes = static_cast<std::size_t>(Lanes);

public:
    [[nodiscard]] std::size_t size() const { return size_; }

    /// Forgets all things, and is ready for those of so many agents.
    void clear(std::size_t agents) {
        VEER_EXPECT(agents < 0x2000'0000U);
        size_ = agents;
        for (auto& things : kinds_) { things.clear(agents); }
    }

    /// Shows an agent one more thing: a target, of which the position counts.
    template <class Kind, target<V> Thing>
    VEER_INLINE void add(std::size_t agent, Kind kind, Thing const& thing) {
        static_assert(detail::seen_by_center<Thing, V>,
                      "veer: a context_batch takes points, and this thing is a region: show it to brain.decide");
        auto const k = static_cast<std::size_t>(kind);
        VEER_EXPECT(agent < size_ && k < static_cast<std::size_t>(Kinds));
        kinds_[k].add(agent, position_of<V>(thing));
    }

    /// How many things of a kind an agent was shown.
    template <class Kind>
    [[nodiscard]] std::size_t count(std::size_t agent, Kind kind) const {
        return static_cast<std::size_t>(kinds_[static_cast<std::size_t>(kind)].count(agent));
    }

    /// What each decides: agents[i] or agents(i) is the i-th.
    template <class Brain, class Agents, class Put, class Executor = inline_executor>
    void decide(Brain const& brain, Agents const& agents, Put const& put, Executor const& executor = {}) const {
        std::size_t const blocks = (size_ + lanes - 1) / lanes;
        std::size_t const parts = detail::parts_of(executor, size_);
        executor(parts, [&](std::size_t part) {
            detail::decide_block<V, detail::number_of_lanes<T, Lanes>, Brain> const block{brain};
            for (std::size_t b = blocks * part / parts; b < blocks * (part + 1) / parts; ++b) {
                block.decide(b, size_, kinds_, agents, put);
            }
        });
    }

private:
    std::size_t size_ = 0;
    std::array<detail::thing_blocks<T, N, Array, Lanes>, static_cast<std::size_t>(Kinds)> kinds_{};
};

} // namespace veer
