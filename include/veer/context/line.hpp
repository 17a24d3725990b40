// SPDX-License-Identifier: MIT
#pragma once

#include "veer/detail/fan.hpp"

namespace veer {

/// N directions to points across a lane, some way ahead: for racing, where which lane matters and not which angle. Slots from
/// right to left; slot j aims at offset(j), lookahead before the agent.
///
///     line<vec2, 9> const lanes{8, 20, road};   // 8 wide, 20 ahead, along the road
///
/// Source    Fray, "Context Steering", Game AI Pro 2, 2015, ch. 18, "racing": slots as offsets from the racing line.
/// Returns   unit vectors; mirrored slots are mirrored to the last bit, the middle one of an odd number is exactly forward.
/// Requires  width >= 0, lookahead > 0 [m]; N >= 1.
/// Edges     a forward that is zero, not finite or at a right angle to the plane: up; one slot: forward.
/// Cost      a square root a pair of slots when it is made; none after that.
template <vector V, int N, plane P = plane::xz>
requires(N >= 1) struct line : detail::fan<V, N, P> {
    constexpr line(scalar_t<V> width, scalar_t<V> lookahead, vec_of<V> forward = {}) : width_(width) {
        VEER_EXPECT(width >= 0 && lookahead > 0);
        for (int j = 0; j < N; ++j) {
            auto const slot = unit(vec<scalar_t<V>, 2>{-offset(j), lookahead});
            this->table.x[static_cast<std::size_t>(j)] = slot.x;
            this->table.y[static_cast<std::size_t>(j)] = slot.y;
        }
        this->face(forward);
    }

    /// How far to the left of the agent slot j aims; negative to the right [m].
    [[nodiscard]] constexpr scalar_t<V> offset(int j) const {
        return N > 1 ? width_ * static_cast<scalar_t<V>>(2 * j - (N - 1)) / static_cast<scalar_t<V>>(2 * (N - 1)) : 0;
    }

    /// The same slots along another direction.
    [[nodiscard]] constexpr line facing(vec_of<V> forward) const {
        line turned = *this;
        turned.face(forward);
        return turned;
    }

private:
    scalar_t<V> width_;
};

} // namespace veer
