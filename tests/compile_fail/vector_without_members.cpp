// SPDX-License-Identifier: MIT
// expect: veer::vector_traits for it. Quaternions, integers and dynamic sizes are not vectors.
#include <veer/context/ring.hpp>

struct point {
    float east = 0;
    float north = 0;
};

#ifdef VEER_COMPILE_FAIL_CONTROL
template <>
struct veer::vector_traits<point> {
    static constexpr vec<float, 2> load(point p) { return {p.east, p.north}; }
    static constexpr point store(vec<float, 2> v) { return {v.x, v.y}; }
};
#endif

veer::ring<point, 8> const directions{};
