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
template <class V>
bool as_good_as_any(naive::context_in<V> const& context, V heading, int slot) {
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

/// Notes how one scene was answered; says on standard error where it first went wrong.
template <class V>
void note(agreement& all, naive::context_in<V> const& context, V heading, int expected, int chosen, double gap) {
    bool const same = chosen == expected;
    bool const tie = !same && chosen >= 0 && chosen < static_cast<int>(context.directions.size()) &&
                     as_good_as_any(context, heading, chosen);
    if (!(gap <= rounding && (same || tie))) {
        if (all.faults == 0) {
            std::fprintf(stderr, "%zu slots, scene %d: slot %d is chosen, naive %d; their maps differ by %g\n",
                         context.directions.size(), all.scenes, chosen, expected, gap);
        }
        ++all.faults;
    }
    ++all.scenes;
    all.ties += tie;
}

/// Compares maps and choices in such scenes.
template <class V, class Brain>
agreement compare_in(std::vector<scene<V>> const& scenes, Brain const& brain, naive::context_in<V> context) {
    auto const situations = situations_in(scenes);
    agreement all;
    for (std::size_t i = 0; i < scenes.size(); ++i) {
        auto const expected = context.decide(scenes[i]);
        auto const map = brain.fill(situations[i].self, situations[i].seen);
        auto const chosen = brain.decide(situations[i].self, situations[i].seen);
        double gap = 0;
        for (std::size_t j = 0; j < context.directions.size(); ++j) {
            gap = std::max({gap, std::abs(double(map.interest[j]) - double(context.interest[j])),
                            std::abs(double(map.danger[j]) - double(context.danger[j]))});
        }
        note(all, context, scenes[i].heading, expected.slot, chosen.slot, gap);
    }
    return all;
}

/// Compares maps and choices in random scenes of N slots.
template <int N>
agreement compare(std::size_t scene_count, int things) {
    static constexpr auto brain = make_brain<vec2, N>();
    return compare_in<vec2>(random_scenes<vec2>(scene_count, things, 7), brain, naive::context{N});
}

} // namespace bench
