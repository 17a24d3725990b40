// SPDX-License-Identifier: MIT
#pragma once

#include <fstream>
#include <iomanip>
#include <string>
#include <vector>

#include "arena/bad_input.hpp"
#include "palette.hpp"

namespace viewer {

/// What a picture shows, and where: for those who would check it.
struct marks {
    struct mark {
        ImVec2 at;
        ImU32 color;
        std::string what;
    };
    std::vector<mark> all;
    ImVec2 center{}; ///< of the map that is drawn
    float unit = 0;  ///< pixels that stand for a value of 1; 0: no map is drawn

    void add(ImVec2 at, ImU32 color, std::string what) { all.push_back({at, color, std::move(what)}); }

    /// A line for the map, and one for each mark: where, in which color, what.
    void write(std::string const& path) const {
        std::ofstream file{path, std::ios::binary};
        file << std::fixed << std::setprecision(2);
        if (unit > 0) { file << "map " << center.x << ' ' << center.y << ' ' << unit << '\n'; }
        for (mark const& one : all) {
            unsigned const rgb = (one.color & 255U) << 16U | (one.color & 0xff00U) | (one.color >> 16U & 255U);
            file << "mark " << one.at.x << ' ' << one.at.y << ' ' << std::hex << std::setw(6) << std::setfill('0')
                 << rgb << std::dec << ' ' << one.what << '\n';
        }
        if (!file.flush()) { throw arena::bad_input{"cannot write the report " + arena::quote(path)}; }
    }
};

} // namespace viewer
