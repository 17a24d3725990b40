// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "veer/config.hpp"

namespace veer {

/// Does the parts of a job one after the other. An executor of your own calls work(part) once for each part, in any order,
/// on any threads, and returns when all are done; with a job system:
///
///     auto const on_jobs = [&](std::size_t parts, auto const& work) {
///         jobs.parallel_for(parts, [&](std::size_t part) { work(part); });
///     };
///
/// With the standard library's parallel algorithms, there being at most 32 parts:
///
///     auto const on_all_cores = [](std::size_t parts, auto const& work) {
///         std::array<std::size_t, 32> numbers;
///         std::iota(numbers.begin(), numbers.end(), std::size_t{0});
///         std::for_each_n(std::execution::par, numbers.begin(), parts, work);
///     };
///
/// adapt/tbb.hpp has one for TBB. Agents in turns, within a budget: in_turns.
struct inline_executor {
    template <class Work>
    VEER_INLINE void operator()(std::size_t parts, Work const& work) const {
        for (std::size_t part = 0; part < parts; ++part) { work(part); }
    }
};

namespace detail {

/// Into how many parts a job of so many agents is cut: as the executor says, else enough that threads end together, none so
/// small that waking one costs more.
template <class Executor>
[[nodiscard]] constexpr std::size_t parts_of(Executor const& executor, std::size_t agents) {
    if constexpr (requires { executor.parts(agents); }) {
        return executor.parts(agents);
    } else {
        return agents < 10'000 ? 1 : 32;
    }
}

} // namespace detail

} // namespace veer
