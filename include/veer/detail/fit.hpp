// SPDX-License-Identifier: MIT
#pragma once

#include "veer/detail/peaks.hpp"

/// The maximum of interest near a slot of any set, from the slot and its neighbors.

namespace veer::detail {

/// Least squares: the x for which all dot(e, x) come nearest to their values; none where that is not clear.
template <scalar T>
struct normal_equations_2 {
    T xx{}, xy{}, yy{};
    vec<T, 2> right{};

    constexpr void add(vec<T, 2> e, T value) {
        xx += e.x * e.x;
        xy += e.x * e.y;
        yy += e.y * e.y;
        right += e * value;
    }
    [[nodiscard]] constexpr bool solve(vec<T, 2>& solution) const {
        T const determinant = xx * yy - xy * xy;
        T const trace = xx + yy;
        if (!(determinant > T(1e-5) * trace * trace)) { return false; }
        solution = vec<T, 2>{right.x * yy - right.y * xy, right.y * xx - right.x * xy} / determinant;
        return true;
    }
};

template <scalar T>
struct normal_equations_3 {
    T xx{}, xy{}, xz{}, yy{}, yz{}, zz{};
    vec<T, 3> right{};

    constexpr void add(vec<T, 3> e, T value) {
        xx += e.x * e.x;
        xy += e.x * e.y;
        xz += e.x * e.z;
        yy += e.y * e.y;
        yz += e.y * e.z;
        zz += e.z * e.z;
        right += e * value;
    }
    [[nodiscard]] constexpr bool solve(vec<T, 3>& solution) const {
        vec<T, 3> const first{yy * zz - yz * yz, xz * yz - xy * zz, xy * yz - xz * yy};
        T const determinant = dot(first, {xx, xy, xz});
        T const trace = xx + yy + zz;
        if (!(determinant > T(1e-5) * trace * trace * trace)) { return false; }
        vec<T, 3> const second{first.y, xx * zz - xz * xz, xy * xz - xx * yz};
        vec<T, 3> const third{first.z, second.z, xx * yy - xy * xy};
        solution = vec<T, 3>{dot(first, right), dot(second, right), dot(third, right)} / determinant;
        return true;
    }
};

/// Where the interest is highest near a slot, and how high it is.
template <scalar T, int C>
struct fitted_peak {
    vec<T, C> offset{}; ///< from the slot, at a right angle to it: the peak is at unit(slot + offset)
    T height = 0;
};

/// The affine function c + dot(g, direction), a lobe of cosine with an offset, through the slot and by least squares as near
/// as may be to its neighbors; its maximum, no farther than half-way to a neighbor and not toward one that is not safe.
/// Neighbors no higher than the floor are left out: a lobe has been cut off there. At the end of a row of slots the offset is
/// taken for zero, and the maximum is not beyond the end.
template <scalar T, int N, connected_set D>
[[nodiscard]] constexpr auto fit_peak(slot_values<T, N> const& wanted, slot_values<T, N> const& safe,
                                      D const& directions, int slot, T floor) {
    auto const at = [](int j) { return static_cast<std::size_t>(j); };
    auto const center = directions.table[at(slot)];
    constexpr int coordinates = sizeof(center) == 2 * sizeof(T) ? 2 : 3;
    fitted_peak<T, coordinates> peak{{}, wanted[at(slot)]};

    std::conditional_t<coordinates == 2, normal_equations_2<T>, normal_equations_3<T>> equations;
    int seeing = 0;
    int last = -1;
    for (int k = 0; k < D::degree; ++k) {
        int const j = directions.neighbor(slot, k);
        if (j < 0 || !(wanted[at(j)] > floor)) { continue; }
        equations.add(directions.table[at(j)] - center, wanted[at(j)] - wanted[at(slot)]);
        ++seeing;
        last = j;
    }
    bool const at_an_end = coordinates == 2 && seeing == 1;
    if (at_an_end) {
        // Two values make out a cosine without an offset.
        equations = {};
        equations.add(center, wanted[at(slot)]);
        equations.add(directions.table[at(last)], wanted[at(last)]);
    }
    vec<T, coordinates> slope;
    if (!equations.solve(slope)) { return peak; }
    T const curve = dot(slope, center);
    // A curve below this is made of rounding errors.
    if (!(curve > absolute(peak.height) * 4 * epsilon<T> + smallest_square<T>)) { return peak; }
    vec<T, coordinates> const aside = slope / curve - center;
    if (at_an_end && !(dot(aside, directions.table[at(last)]) > 0)) { return peak; }

    auto offset = aside;
    for (int k = 0; k < D::degree; ++k) {
        int const j = directions.neighbor(slot, k);
        if (j < 0 || safe[at(j)] > unwanted<T>) { continue; }
        auto const toward = directions.table[at(j)] - center * dot(directions.table[at(j)], center);
        T const share = dot(toward, offset);
        if (share > 0) { offset = offset - toward * (share / dot(toward, toward)); }
    }
    T part = 1;
    for (int k = 0; k < D::degree; ++k) {
        int const j = directions.neighbor(slot, k);
        if (j < 0) { continue; }
        auto const step = directions.table[at(j)] - center;
        T const share = dot(step, offset);
        T const most = safe[at(j)] > unwanted<T> ? -dot(step, center) : 4 * epsilon<T>;
        if (share * part > most) { part = most / share; }
    }
    // Pushed aside by one that is not safe and toward another.
    if (!(part > T(1e-3))) { return peak; }
    peak.offset = offset * part;
    T const longer = sqrt_of_positive(1 + dot(peak.offset, peak.offset));
    peak.height += curve * ((1 + dot(aside, peak.offset)) / longer - 1);
    return peak;
}

/// Finds the peaks of interest in a set of any shape: `height` is how high they are, below `unwanted` where there is none.
template <scalar T, int N, connected_set D>
constexpr void find_peaks(slot_values<T, N>& height, slot_values<T, N> const& wanted, slot_values<T, N> const& safe,
                          D const& directions, T floor) {
    for (int slot = 0; slot < N; ++slot) {
        auto const i = static_cast<std::size_t>(slot);
        bool peak = safe[i] >= floor;
        for (int k = 0; peak && k < D::degree; ++k) {
            int const j = directions.neighbor(slot, k);
            peak = j < 0 || !(safe[static_cast<std::size_t>(j)] > safe[i]);
        }
        height[i] = peak ? fit_peak(wanted, safe, directions, slot, floor).height : 3 * unwanted<T>;
    }
}

} // namespace veer::detail
