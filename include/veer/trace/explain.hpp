// SPDX-License-Identifier: MIT
#pragma once

#include "veer/agent.hpp"
#include "veer/behavior.hpp"
#include "veer/context/context_map.hpp"
#include "veer/context/decision.hpp"
#include "veer/detail/allowed.hpp"

/// Why a decision fell as it did: who wrote what into the map that decided. Nothing of it is paid for by those who do not ask.

namespace veer::trace {

/// Who wrote: the writer by its place in the brain, and of a range the thing by its place there.
struct author {
    int writer = -1; ///< -1: nobody
    int thing = -1;  ///< counted from 0; -1: the writer looks at no range
};

/// A value, and whose it is.
template <scalar T>
struct voice {
    author by{};
    T value = 0;
};

/// The two loudest voices of a slot. The margin between them is what the loudest won by.
template <scalar T>
struct contest {
    voice<T> won{};
    voice<T> next{};

    [[nodiscard]] constexpr T margin() const { return won.value - next.value; }
};

/// A context map that listens to those who write into it.
template <vector V, int N>
struct observing_map : context_map<V, N> {
    static constexpr bool observes = true;
    using map_type = context_map<V, N>;
    using T = scalar_t<V>;

    std::array<contest<T>, static_cast<std::size_t>(N)> interest_by{};
    std::array<contest<T>, static_cast<std::size_t>(N)> danger_by{};
    std::array<author, static_cast<std::size_t>(N)> forbidden_by{};

    constexpr void next_writer(int writer) { now_ = {writer, -1}; }
    constexpr void first_thing() { now_.thing = 0; }
    constexpr void next_thing() { ++now_.thing; }

    template <bool Adjusts, class Write>
    constexpr void observe(Write&& write) {
        map_type const before = *this;
        write(static_cast<map_type&>(*this));
        map_type alone;
        if constexpr (!Adjusts) { write(alone); }
        author const by = now_;
        for (std::size_t j = 0; j < N; ++j) {
            hear(interest_by[j], by, before.interest[j], this->interest[j], alone.interest[j]);
            hear(danger_by[j], by, before.danger[j], this->danger[j], alone.danger[j]);
            auto const slot = static_cast<int>(j);
            if (this->mask.forbidden(slot) && !before.mask.forbidden(slot)) { forbidden_by[j] = by; }
        }
    }

private:
    static constexpr void hear(contest<T>& heard, author by, T before, T now, T alone) {
        if (now != before && alone == 0) {
            heard.won.value = now; // adjusted: it is still the same one's
        } else if (now != before) {
            if (heard.won.by.writer >= 0) { heard.next = heard.won; }
            heard.won = {by, now};
        } else if (alone != 0 && (heard.next.by.writer < 0 || alone > heard.next.value)) {
            heard.next = {by, alone};
        }
    }

    author now_{};
};

/// A decision and all that led to it.
template <vector V, int N>
struct explanation {
    observing_map<V, N> map;
    decision<V> chosen;
    scalar_t<V> bearable = veer::detail::beyond<scalar_t<V>>; ///< the highest danger that the selector put up with

    /// True when the selector left this slot out for its danger, or it was forbidden.
    [[nodiscard]] constexpr bool masked(int slot) const {
        return map.mask.forbidden(slot) || map.danger[static_cast<std::size_t>(slot)] > bearable;
    }

    /// Who masked it: who forbade it, else whose danger it is; nobody where it is not masked.
    [[nodiscard]] constexpr author masked_by(int slot) const {
        auto const j = static_cast<std::size_t>(slot);
        if (map.mask.forbidden(slot)) { return map.forbidden_by[j]; }
        return masked(slot) ? map.danger_by[j].won.by : author{};
    }

    /// The best slot that was neither chosen nor masked, by interest; -1 where there is none.
    [[nodiscard]] constexpr int runner_up() const {
        int best = -1;
        for (int j = 0; j < N; ++j) {
            if (j == chosen.slot || masked(j)) { continue; }
            auto const interest = [&](int k) { return map.interest[static_cast<std::size_t>(k)]; };
            if (best < 0 || interest(j) > interest(best)) { best = j; }
        }
        return best;
    }
};

/// Decides as brain.decide does, and keeps who said what.
///
/// Source    the map, the selector and the writers themselves: the same numbers that decide.
/// Returns   the decision, the map, and for each slot the loudest two voices of interest and of danger, and who masked it.
/// Requires  a context_steering, and what its decide takes.
/// Edges     with a write policy that is not max_write the last who changed a value counts as the one who won it; what
///           works over the whole map (blur, remember ..) changes a value, not whose it is.
/// Cost      each other writer runs twice, the second time alone: a state that it steps is stepped twice, so show a copy.
template <class Brain, class World, class Time = no_time>
[[nodiscard]] constexpr auto explain(Brain const& brain, agent<typename Brain::vector_type> const& self, World&& world,
                                     Time dt = {}) {
    using V = typename Brain::vector_type;
    explanation<V, Brain::map_type::size> why{};
    brain.write_into(why.map, self, world, dt);
    typename Brain::map_type const& map = why.map;
    why.chosen = brain.decide_on(map, self, world, dt);
    if constexpr (requires { brain.selector().bearable(map); }) { why.bearable = brain.selector().bearable(map); }
    return why;
}

} // namespace veer::trace
