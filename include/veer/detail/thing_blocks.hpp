// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "veer/detail/components.hpp"

namespace veer::detail {

/// How many things have room in the rows that lie together.
inline constexpr std::size_t rows_at_once = 4;

/// A few things each for as many agents as there are lanes: row by row, in a row axis by axis, and of an axis lane by lane.
template <scalar T, int N, int Lanes>
struct alignas(sizeof(T) * Lanes) thing_rows {
    std::array<T, rows_at_once * N * Lanes> numbers;
};

/// Things of one kind, of many agents in blocks of so many lanes. A block has rows for four things each; where an agent has
/// more they go on elsewhere, so one with many does not cost room for all others.
template <scalar T, int N, template <class...> class Array, int Lanes>
class thing_blocks {
    static constexpr auto lanes = static_cast<std::size_t>(Lanes);

public:
    void clear(std::size_t agents) {
        auto const blocks = static_cast<std::uint32_t>((agents + lanes - 1) / lanes);
        std::size_t const all = std::size_t{blocks} * lanes;
        used_ = 0;
        make_room(blocks);
        for (; used_ < blocks; ++used_) { next_.data()[used_] = 0; }
        if (lanes_of_all_ < all) {
            lanes_of_all_ = all;
            counts_.resize(all);
            ends_.resize(all);
        }
        for (std::size_t agent = 0; agent < all; ++agent) {
            counts_.data()[agent] = 0;
            ends_.data()[agent] = static_cast<std::uint32_t>(agent / lanes);
        }
    }

    VEER_INLINE void add(std::size_t agent, vec<T, N> position) {
        std::int32_t& count = counts_.data()[agent];
        std::uint32_t& end = ends_.data()[agent];
        auto const row = static_cast<std::size_t>(count) % rows_at_once;
        if (row == 0 && count > 0) { end = after(end); }
        ++count;
        T* const numbers = rows_.data()[end].numbers.data() + row * N * lanes + agent % lanes;
        auto const parts = components(position);
        for (std::size_t axis = 0; axis < N; ++axis) { numbers[axis * lanes] = parts[axis]; }
    }

    /// How many things an agent has.
    [[nodiscard]] VEER_INLINE std::int32_t count(std::size_t agent) const { return counts_.data()[agent]; }

    /// Some rows, and those that come after them.
    [[nodiscard]] VEER_INLINE T const* rows(std::uint32_t at) const { return rows_.data()[at].numbers.data(); }
    [[nodiscard]] VEER_INLINE std::uint32_t next(std::uint32_t at) const { return next_.data()[at]; }

private:
    /// The rows that come after some.
    [[nodiscard]] std::uint32_t after(std::uint32_t at) {
        if (next_.data()[at] == 0) { // none: no rows come before the first
            make_room(used_ + 1);
            next_.data()[at] = used_;
            next_.data()[used_++] = 0;
        }
        return next_.data()[at];
    }
    void make_room(std::uint32_t count) {
        if (count <= room_) { return; }
        room_ = count < 2 * used_ ? 2 * used_ : count;
        rows_.resize(room_);
        next_.resize(room_);
    }

    std::uint32_t used_ = 0;
    std::uint32_t room_ = 0;
    std::size_t lanes_of_all_ = 0;
    Array<thing_rows<T, N, Lanes>> rows_{}; ///< those of block b begin at b
    Array<std::uint32_t> next_{};           ///< where they go on; 0: nowhere
    Array<std::int32_t> counts_{};          ///< the things of each agent
    Array<std::uint32_t> ends_{};           ///< the rows that its last thing is in
};

} // namespace veer::detail
