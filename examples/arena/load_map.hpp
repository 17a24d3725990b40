// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <string>
#include <system_error>

#include "default_map.hpp"
#include "read_map.hpp"

namespace arena {

/// The whole file; bad_input where there is none, or none that could be a map.
[[nodiscard]] inline std::string read_text(std::string const& path) {
    // The largest map with CRLF line ends, and room for its header. Endless files (devices, pipes) stop here.
    constexpr std::size_t most = std::size_t{largest_side} * (largest_side + 2) + 4096;
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) { throw bad_input{"the map " + quote(path) + " is a folder"}; }
    std::ifstream file{path, std::ios::binary};
    if (!file) { throw bad_input{"cannot open the map " + quote(path)}; }
    std::string text;
    std::string block(std::size_t{1} << 16U, '\0');
    while (file.read(block.data(), static_cast<std::streamsize>(block.size())) || file.gcount() > 0) {
        text.append(block, 0, static_cast<std::size_t>(file.gcount()));
        if (text.size() > most) { throw bad_input{"the map " + quote(path) + " is larger than any map can be"}; }
    }
    if (file.bad()) { throw bad_input{"cannot read the map " + quote(path)}; }
    return text;
}

/// The map in the file, or the arena's own without a path. It has at least one free cell.
[[nodiscard]] inline map load_map(std::string const& path) {
    map loaded = map_reader{path.empty() ? std::string{default_map} : read_text(path)}.read();
    if (loaded.free_cells().empty()) { throw bad_input{"the map has no free cell"}; }
    return loaded;
}

} // namespace arena
