// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "arena/load_map.hpp"
#include "circle.hpp"
#include "crowd.hpp"
#include "on_map.hpp"
#include "options.hpp"
#include "pedestrians.hpp"
#include "streams.hpp"

namespace quality {

/// The paths of all maps of the folder, by name.
[[nodiscard]] inline std::vector<std::filesystem::path> maps_in(std::string const& folder) {
    std::vector<std::filesystem::path> found;
    std::error_code error;
    for (auto const& entry : std::filesystem::directory_iterator{folder, error}) {
        if (entry.path().extension() == ".map") { found.push_back(entry.path()); }
    }
    std::sort(found.begin(), found.end());
    return found;
}

/// Throws unless the folder that this scenario takes its data from is there and holds them.
inline void require_data(std::string_view scenario, std::string const& folder) {
    bool const on_maps = scenario == "map";
    if (!on_maps && scenario != "pedestrians") { return; }
    if (folder.empty()) {
        throw bad_input{"the scenario " + std::string{scenario} +
                        " needs data: name their folder by --data or VEER_DATA"};
    }
    std::error_code none;
    if (!std::filesystem::is_directory(folder, none)) { throw bad_input{"there is no data folder " + quote(folder)}; }
    if (on_maps && maps_in(folder).empty()) { throw bad_input{"there is no .map file in " + quote(folder)}; }
}

[[nodiscard]] inline std::size_t count_in(std::string_view scenario, options const& chosen) {
    return chosen.count.value_or(scenario == "circle"        ? circle::usual_count
                                 : scenario == "streams"     ? streams::usual_count
                                 : scenario == "map"         ? on_map::usual_count
                                 : scenario == "pedestrians" ? pedestrians::usual_count
                                                             : crowd::usual_count);
}

/// Calls use(scene) with the scenario of that name as it begins from this seed: on each map, if it is the one with maps.
template <class Use>
void for_each_scene(std::string_view scenario, options const& chosen, std::uint64_t seed, Use&& use) {
    std::size_t const count = count_in(scenario, chosen);
    auto const with = [&](auto scene) { use(scene); };
    if (scenario == "circle") {
        with(circle{count});
    } else if (scenario == "streams") {
        with(streams{count, chosen.seconds.value_or(streams::usual_seconds), seed});
    } else if (scenario == "map") {
        for (auto const& path : maps_in(chosen.data)) {
            arena::map const ground = arena::load_map(path.string());
            on_map scene{ground, count, chosen.seconds.value_or(on_map::usual_seconds), seed};
            if (scene.walkers.size() < count) {
                throw bad_input{"the map " + quote(path.filename().string()) + " has no room for " +
                                std::to_string(count) + " agents"};
            }
            use(scene);
        }
    } else if (scenario == "pedestrians") {
        recorded_walk const people{chosen.data + "/pedestrians.csv"};
        with(pedestrians{people, count, chosen.seconds.value_or(pedestrians::usual_seconds), seed});
    } else {
        float const covered = scenario == "crowd10" ? 0.1F : 0.3F;
        with(crowd{count, chosen.seconds.value_or(crowd::usual_seconds), covered, seed});
    }
}

} // namespace quality
