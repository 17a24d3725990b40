// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "naive_context.hpp"
#include "veer_context.hpp"

/// Whether two rivals answer alike, before either is timed.

namespace bench {

/// How far two ways to the same number may end apart.
inline constexpr double rounding = 1e-6;

/// True when the slot is as good an answer as any, if each rule may err by `rounding` to either side.
inline bool as_good_as_any(naive::context const& context, vec2 heading, int slot) {
    auto const slots = context.directions.size();
    auto const chosen = static_cast<std::size_t>(slot);
    for (double const more_danger : {0.0, -rounding, rounding}) {
        for (double const less_interest : {0.0, -rounding, rounding}) {
            double const lowest = double(*std::min_element(context.danger.begin(), context.danger.end()));
            auto const safe = [&](std::size_t i) {
                return double(context.danger[i]) <= lowest + tolerance + more_danger;
            };
            double highest = -1;
            for (std::size_t i = 0; i < slots; ++i) {
                if (safe(i)) { highest = std::max(highest, double(context.interest[i])); }
            }
            auto const candidate = [&](std::size_t i) {
                return safe(i) && double(context.interest[i]) >= highest - tolerance - less_interest;
            };
            double best = -2;
            for (std::size_t i = 0; i < slots; ++i) {
                if (candidate(i)) { best = std::max(best, double(naive::dot(heading, context.directions[i]))); }
            }
            if (candidate(chosen) && double(naive::dot(heading, context.directions[chosen])) >= best - 2 * rounding) {
                return true;
            }
        }
    }
    return false;
}

/// What came of the comparison.
struct agreement {
    int scenes = 0;
    int ties = 0; ///< other slots, as good within rounding
    int faults = 0;
};

/// Compares maps and choices in random scenes of N slots; says on standard error where they first differ.
template <int N>
agreement compare(std::size_t scene_count, int things) {
    static constexpr auto brain = make_brain<vec2, N>();
    auto const scenes = random_scenes<vec2>(scene_count, things, 7);
    auto const situations = situations_in(scenes);
    naive::context context{N};
    agreement all;
    for (std::size_t i = 0; i < scenes.size(); ++i) {
        auto const expected = context.decide(scenes[i]);
        auto const map = brain.fill(situations[i].self, situations[i].seen);
        auto const chosen = brain.decide(situations[i].self, situations[i].seen);
        double gap = 0;
        for (std::size_t j = 0; j < N; ++j) {
            gap = std::max({gap, std::abs(double(map.interest[j]) - double(context.interest[j])),
                            std::abs(double(map.danger[j]) - double(context.danger[j]))});
        }
        bool const same = chosen.slot == expected.slot;
        bool const tie =
            !same && chosen.slot >= 0 && chosen.slot < N && as_good_as_any(context, scenes[i].heading, chosen.slot);
        ++all.scenes;
        all.ties += tie;
        if (gap <= rounding && (same || tie)) { continue; }
        if (all.faults == 0) {
            std::fprintf(stderr,
                         "%d slots, %d things, scene %zu: veer chose slot %d, naive %d; their maps differ by %g\n", N,
                         things, i, chosen.slot, expected.slot, gap);
        }
        ++all.faults;
    }
    return all;
}

} // namespace bench
