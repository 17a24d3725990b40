// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "veer/agent.hpp"
#include "veer/detail/kept.hpp"
#include "veer/detail/places.hpp"

namespace veer {

/// Who is near whom, among many: points sorted into square cells, so that those near one another in space are so in
/// memory. The memory is in containers of the caller's, `grid<vec2, std::vector>`: anything with resize(n), which keeps
/// what it has, and data(). It is used again tick after tick. In a periodic_space distances are those to the nearest image.
///
/// Source    Green, "Particle Simulation using CUDA", NVIDIA 2010: a uniform grid by sorting; here a counting sort, which
///           is stable, of the box that the points fill.
/// Returns   within(center, range, found): the numbers of the points nearer than range, in the part of `found` they fill.
/// Requires  side > 0, best the range that is asked for most; range >= 0, between 1e-15 and 1e18 m as squares must be
///           numbers; fewer than 2^29 points.
/// Edges     points that are not finite: left out; a center outside: as any other; more found than fit: the first.
/// Cost      build: linear, 10 to 20 ns a point; within: the cells that the range touches, eight points at once with AVX2;
///           no square root.
template <vector V, template <class...> class Array, class Space = open_space>
class grid {
    using T = scalar_t<V>;
    static constexpr int N = dimension_v<V>;
    using sorted = detail::places<T, N, Array, fast_order, Space>;

public:
    static constexpr std::uint32_t nobody = 0xffff'ffffU;

    explicit grid(Space const& space = {}) : places_{space} {}

    /// As many elements as the longest of the containers may come to need for so many points, wherever they are.
    [[nodiscard]] static constexpr std::size_t room_for(std::size_t count) { return sorted::room_for(count); }

    /// Makes all of that room at once. Without, the containers grow as the points become more, or spread.
    void reserve(std::size_t count) {
        places_.reserve_points(count);
        places_.reserve_cells(room_for(count));
    }

    /// Sorts things, which are targets: positions, or with a position.
    template <class Things>
    void build(Things const& things, T side) {
        build(std::size(things), side, [&](std::size_t i) { return position_of<V>(things[i]); });
    }

    /// The same for any storage: position(i) is the i-th point, as a veer::vec.
    template <class Position>
    void build(std::size_t count, T side, Position const& position) {
        VEER_EXPECT(side > 0 && count < 0x2000'0000U);
        places_.build(
            count, side, position, [&](std::size_t i) { return is_finite(position(i)); },
            [](std::size_t i) { return i; });
    }

    /// How many points were placed: all that are finite.
    [[nodiscard]] std::size_t size() const { return places_.size(); }
    /// In which order they lie, and where.
    [[nodiscard]] sorted const& places() const { return places_; }

    /// The numbers of the points nearer than range, but not that of `self`.
    [[nodiscard]] std::span<std::uint32_t> within(V const& center, T range, std::span<std::uint32_t> found,
                                                  std::uint32_t self = nobody) const {
        return filter(load(center), range, found, self, [](std::uint32_t i) { return i; });
    }
    /// The same as copies of the things that were sorted, positions or with a position: each where its image nearest to the
    /// center is, as behaviors see it over the borders of a periodic_space.
    template <class Things, class Copies>
    [[nodiscard]] auto images_within(Things const& things, V const& center, T range, Copies&& found,
                                     std::uint32_t self = nobody) const {
        std::span const whole{std::data(found), std::size(found)};
        return filter(load(center), range, whole, self, [&](std::uint32_t i) {
            auto copy = things[i];
            V const position = store<V>(places_.period().image(position_of<V>(copy), load(center)));
            if constexpr (requires { copy.position; }) {
                copy.position = position;
            } else {
                copy = position;
            }
            return copy;
        });
    }
    /// The same as pointers to the things that were sorted: others, as behaviors take them. A thing that is itself the
    /// agent that is steered need not be left out.
    template <class Things, class Pointers>
    [[nodiscard]] auto within(Things& things, V const& center, T range, Pointers&& found,
                              std::uint32_t self = nobody) const {
        std::span const whole{std::data(found), std::size(found)};
        return filter(load(center), range, whole, self, [&](std::uint32_t i) { return &things[i]; });
    }

private:
    template <class Found, class Pick>
    [[nodiscard]] std::span<Found> filter(vec_of<V> center, T range, std::span<Found> found, std::uint32_t self,
                                          Pick const& pick) const {
        VEER_EXPECT(range >= 0);
        T const square = range > 0 ? range * range : T(0);
        auto const& period = places_.period();
        auto const here = detail::components(period.wrapped(center));
        auto low = here;
        auto high = here;
        for (std::size_t axis = 0; axis < N; ++axis) {
            low[axis] -= range;
            high[axis] += range;
        }
        std::array<T const*, N> columns{};
        for (int axis = 0; axis < N; ++axis) { columns[static_cast<std::size_t>(axis)] = places_.coordinates(axis); }
        std::uint32_t const* const order = places_.order();
        std::size_t count = 0;
        // No branch on what is near: it would be mispredicted.
        auto const add = [&](std::uint32_t i, bool is_near) VEER_INLINE_LAMBDA {
            found[count] = pick(i);
            count += static_cast<std::size_t>(static_cast<int>(is_near) & static_cast<int>(i != self));
        };
        auto const near_from = [&]<class Number>(std::size_t place, Number const&) VEER_INLINE_LAMBDA {
            auto offset = detail::wide<Number, N>::of([&](int axis) VEER_INLINE_LAMBDA {
                auto const i = static_cast<std::size_t>(axis);
                return detail::numbers_at<Number>(columns[i] + place) - Number(here[i]);
            });
            period.shorten(offset);
            return dot(offset, offset) < Number(square);
        };
#if VEER_KEEPS_EIGHT
        constexpr int together = native_lanes<T> < 8 ? native_lanes<T> : 8;
        using number = pack<T, together>;
        constexpr std::size_t most = 64;
        std::array<std::uint32_t, most + 8> kept;
        std::size_t held = 0;
        auto const hand_over = [&] {
            for (std::size_t k = 0; k < held && count < found.size(); ++k) { add(kept[k], true); }
            held = 0;
        };
#endif
        places_.each_run(low, high, [&](std::size_t first, std::size_t last) VEER_INLINE_LAMBDA {
#if VEER_KEEPS_EIGHT
            // Eight at once, while as many can be read.
            for (; first < last && first + 8 <= places_.count(); first += 8) {
                std::uint32_t bits_near = 0;
                VEER_UNROLLED
                for (std::size_t lane = 0; lane < 8; lane += together) {
                    bits_near |= bits(near_from(first + lane, number{})) << lane;
                }
                std::size_t const left = last - first;
                if (left < 8) { bits_near &= (1U << left) - 1; }
                held += detail::keep_of_eight(order + first, bits_near, kept.data() + held);
                if (held > most) { hand_over(); }
            }
            if (first < last) { hand_over(); }
#endif
            while (first < last && count < found.size()) {
                // Every trip may fill a place, so no more than there is room for.
                std::size_t const room = found.size() - count;
                std::size_t const end = last - first < room ? last : first + room;
                for (; first < end; ++first) { add(order[first], near_from(first, T{})); }
            }
        });
#if VEER_KEEPS_EIGHT
        hand_over();
#endif
        return found.first(count);
    }

    sorted places_;
};

} // namespace veer
