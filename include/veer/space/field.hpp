// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "veer/config.hpp"
#include "veer/math/plane.hpp"
#include "veer/vector_traits.hpp"

namespace veer {

/// A vector field sampled on a grid in the plane P, between the samples by the four around: a flow field. It is a callable
/// from a position to a vector, as any field is.
///
/// Source    bilinear interpolation.
/// Returns   the field at a position.
/// Requires  columns * rows samples, row by row from the origin; spacing > 0.
/// Edges     outside the grid: the nearest sample on its border; no samples or a position that is not finite: zero.
/// Cost      four samples; no square root, no allocation.
template <vector V, plane P = plane::xz>
struct sampled_field {
    std::span<V const> samples{};
    std::uint32_t columns = 0;
    std::uint32_t rows = 0;
    V origin = store<V>({}); ///< where the first sample is [m]
    scalar_t<V> spacing = 1; ///< between neighboring samples [m]

    [[nodiscard]] constexpr V operator()(V const& position) const {
        using T = scalar_t<V>;
        VEER_EXPECT(spacing > 0);
        auto const at = flat<P>(load(position) - load(origin)) / spacing;
        if (columns == 0 || rows == 0 || samples.size() < std::size_t{columns} * rows || !is_finite(at)) {
            return store<V>({});
        }
        T const x = clamped(at.x, T(0), static_cast<T>(columns - 1));
        T const y = clamped(at.y, T(0), static_cast<T>(rows - 1));
        auto const column = static_cast<std::uint32_t>(x);
        auto const row = static_cast<std::uint32_t>(y);
        T const right = x - static_cast<T>(column);
        T const up = y - static_cast<T>(row);
        auto const low = sample(column, row) * (1 - right) + sample(column + 1, row) * right;
        auto const high = sample(column, row + 1) * (1 - right) + sample(column + 1, row + 1) * right;
        return store<V>(low * (1 - up) + high * up);
    }

private:
    [[nodiscard]] constexpr vec_of<V> sample(std::uint32_t column, std::uint32_t row) const {
        std::size_t const inside_column = column < columns ? column : columns - 1;
        std::size_t const inside_row = row < rows ? row : rows - 1;
        return load(samples[inside_row * columns + inside_column]);
    }
};

} // namespace veer
