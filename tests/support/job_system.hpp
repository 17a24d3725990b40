// SPDX-License-Identifier: MIT
#pragma once

#include <veer/crowd/executor.hpp>

#include <cstddef>
#include <thread>
#include <vector>

namespace tests {

/// A game's job system, an executor: here as many threads as asked for, or none. Each does its last part first.
struct job_system {
    std::size_t threads = 0;

    template <class Work>
    void operator()(std::size_t parts, Work const& work) const {
        if (threads == 0) { return veer::inline_executor{}(parts, work); }
        std::vector<std::thread> team;
        for (std::size_t t = 0; t < threads; ++t) {
            team.emplace_back([&, t] {
                for (std::size_t part = parts; part-- > 0;) {
                    if (part % threads == t) { work(part); }
                }
            });
        }
        for (auto& thread : team) { thread.join(); }
    }
};

} // namespace tests
