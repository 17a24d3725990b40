// SPDX-License-Identifier: MIT
#include "fuzz.hpp"

#include "arena/load_map.hpp"

/// Any bytes as a .map: read, or refused with bad_input.
int LLVMFuzzerTestOneInput(std::uint8_t const* bytes, std::size_t size) {
    try {
        arena::map const read = arena::map_reader{{reinterpret_cast<char const*>(bytes), size}}.read();
        auto const cells = static_cast<std::size_t>(read.width()) * static_cast<std::size_t>(read.height());
        fuzz::expect(cells >= 1 && cells <= size, "a map has no more cells than its text");
        fuzz::expect(read.free_cells().size() <= cells, "no more of them are free");
    } catch (arena::bad_input const&) {}
    return 0;
}
