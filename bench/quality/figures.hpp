// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>

namespace quality {

/// What came out of a run. docs/quality.md says what each means; what does not apply is not there.
struct figures {
    std::optional<double> contacts{}; ///< pair-seconds with a distance below the sum of radii, per 1,000 agent-seconds
    std::optional<double> deep_contacts{}; ///< of these, deeper than 1 % of that sum
    std::optional<double> wall_contacts{}; ///< seconds in which a wall had to stop the body, per 1,000 agent-seconds
    std::optional<double> progress{};      ///< mean speed toward the goal over the preferred speed, of all under way
    std::optional<double> acceleration{};  ///< mean change of velocity per second [m/s^2]
    std::optional<double> turn{};          ///< mean change of direction per second [rad/s]
    std::optional<double> arrived{};       ///< the share of all trips that ended at the goal, not given up
    std::optional<double> arrival_ratio{}; ///< the mean time of those that arrived, over the time of a free way
    std::optional<double> path_ratio{};    ///< the mean way of those that arrived, over the shortest one
    std::optional<double> switches{};      ///< changes of the side on which it passes, per agent-minute
    std::optional<double>
        heading_error{};                  ///< mean angle between the answer and the goal when the way is free [degrees]
    std::optional<double> ns_per_agent{}; ///< a step, with the search for neighbors, of one agent [ns]
};

/// A figure as it is printed.
struct column {
    std::string_view name; ///< in JSON
    std::string_view title;
    std::string_view unit;
    int decimals;
    std::optional<double> figures::*value;
};

inline constexpr std::array<column, 12> columns{{
    {"contacts", "contacts", "/1000 s", 3, &figures::contacts},
    {"deep_contacts", "deep", "/1000 s", 3, &figures::deep_contacts},
    {"wall_contacts", "walls", "/1000 s", 2, &figures::wall_contacts},
    {"progress", "progress", "", 3, &figures::progress},
    {"acceleration", "accel", "m/s^2", 2, &figures::acceleration},
    {"turn", "turn", "rad/s", 2, &figures::turn},
    {"arrived", "arrived", "", 3, &figures::arrived},
    {"arrival_ratio", "time", "x free", 3, &figures::arrival_ratio},
    {"path_ratio", "way", "x short", 3, &figures::path_ratio},
    {"switches", "switches", "/min", 2, &figures::switches},
    {"heading_error", "heading", "degrees", 3, &figures::heading_error},
    {"ns_per_agent", "ns/agent", "", 0, &figures::ns_per_agent},
}};

/// The mean of several runs, figure by figure, of those runs to which it applies.
[[nodiscard]] inline figures mean(std::span<figures const> runs) {
    figures result;
    for (column const& c : columns) {
        double sum = 0;
        int count = 0;
        for (figures const& f : runs) {
            if (auto const& value = f.*c.value) {
                sum += *value;
                ++count;
            }
        }
        if (count > 0) { result.*c.value = sum / count; }
    }
    return result;
}

} // namespace quality
