// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <png.h>

#include "arena/bad_input.hpp"

namespace viewer {

/// Pixels row by row, three bytes each.
struct picture {
    int columns = 0;
    int rows = 0;
    std::vector<unsigned char> pixels;
};

/// Half as wide and as high: each pixel is the mean of four.
[[nodiscard]] inline picture halved(picture const& whole) {
    picture half{whole.columns / 2, whole.rows / 2, {}};
    half.pixels.reserve(whole.pixels.size() / 4);
    auto const line = static_cast<std::size_t>(3 * whole.columns);
    for (std::size_t row = 0; row < static_cast<std::size_t>(half.rows); ++row) {
        for (std::size_t byte = 0; byte < static_cast<std::size_t>(3 * half.columns); ++byte) {
            unsigned char const* const corner = &whole.pixels[2 * row * line + byte / 3 * 6 + byte % 3];
            half.pixels.push_back(
                static_cast<unsigned char>((corner[0] + corner[3] + corner[line] + corner[line + 3] + 2) / 4));
        }
    }
    return half;
}

inline void write_png(std::string const& path, picture const& taken) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(taken.columns);
    image.height = static_cast<png_uint_32>(taken.rows);
    image.format = PNG_FORMAT_RGB;
    if (png_image_write_to_file(&image, path.c_str(), 0, taken.pixels.data(), 0, nullptr) == 0) {
        throw arena::bad_input{"cannot write the picture " + arena::quote(path) + ": " + image.message};
    }
}

} // namespace viewer
