// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "veer/config.hpp"

namespace veer {

/// Whose turn it is.
struct turn_state {
    std::uint32_t next = 0;
};

namespace detail {

struct always {
    [[nodiscard]] constexpr bool operator()() const { return true; }
};

} // namespace detail

/// Does a few of many things each tick, and the next few in the next: decisions within a budget. Time is told by a clock of
/// the caller's, as veer has none:
///
///     auto const in_time = [&] { return clock::now() < deadline; };
///     veer::in_turns{turn, 200, in_time}(agents.size(), [&](std::size_t i) { decide(agents[i]); });
///
/// It is an executor, too: crowd.steer then tells what some of the agents want, by parts of 64 that lie side by side. As
/// agents move between parts, one may be told a little later than in its round, or again.
///
/// Source    none: round robin.
/// Returns   how many were done: at most `most`, at most each once.
/// Requires  go_on() says whether there is time; count < 2^32.
/// Edges     most > 0: one is done however late it is, so that all get their turn; fewer things than before: begins anew.
/// Cost      go_on() before each but the first; no allocation.
template <class GoOn = detail::always>
struct in_turns {
    turn_state& turn;
    std::size_t most;
    GoOn go_on{};

    template <class Work>
    std::size_t operator()(std::size_t count, Work const& work) const {
        std::size_t const enough = most < count ? most : count;
        std::size_t done = 0;
        std::size_t next = turn.next < count ? turn.next : 0;
        while (done < enough && (done == 0 || go_on())) {
            work(next);
            ++done;
            next = next + 1 < count ? next + 1 : 0;
        }
        turn.next = static_cast<std::uint32_t>(next);
        return done;
    }

    /// Into how many parts a crowd of this size is cut.
    [[nodiscard]] static constexpr std::size_t parts(std::size_t size) { return (size + 63) / 64; }
};
in_turns(turn_state&, std::size_t)->in_turns<>;
template <class GoOn>
in_turns(turn_state&, std::size_t, GoOn) -> in_turns<GoOn>;

} // namespace veer
