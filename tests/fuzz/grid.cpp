// SPDX-License-Identifier: MIT
#include "fuzz.hpp"

#include <algorithm>
#include <vector>
#include <veer/space/grid.hpp>

/// Any points, finite or not, in a grid: it finds whom a search of all finds.
int LLVMFuzzerTestOneInput(std::uint8_t const* bytes, std::size_t size) {
    using vec2 = veer::vec<float, 2>;
    fuzz::reader in{bytes, size};
    // What a grid requires: squares must be numbers.
    auto const length = [&] { return veer::clamped(veer::absolute(in.take<float>()), 1e-15F, 1e18F); };
    float const side = length();
    float const range = length();
    std::vector<vec2> points;
    points.reserve(64);
    while (!in.done() && points.size() < 64) {
        float const x = in.take<float>();
        points.push_back({x, in.take<float>()});
        bool const large = veer::is_finite(points.back()) && veer::largest_component(points.back()) > 1e18F;
        if (large) { points.pop_back(); }
    }
    veer::grid<vec2, std::vector> near;
    near.build(points, side);
    std::vector<std::uint32_t> room(points.size());
    std::vector<std::uint32_t> all;
    for (std::uint32_t i = 0; i < points.size(); ++i) {
        if (!veer::is_finite(points[i])) { continue; }
        all.clear();
        for (std::uint32_t k = 0; k < points.size(); ++k) {
            auto const offset = points[k] - points[i];
            if (k != i && veer::is_finite(points[k]) && dot(offset, offset) < range * range) { all.push_back(k); }
        }
        auto const found = near.within(points[i], range, room, i);
        std::sort(found.begin(), found.end());
        fuzz::expect(std::equal(found.begin(), found.end(), all.begin(), all.end()), "a grid finds what is there");
    }
    return 0;
}
