// SPDX-License-Identifier: MIT
// expect: Quaternions, integers and dynamic sizes are not vectors.
#include <veer/vector_traits.hpp>

template <int Size>
struct matrix {
    static constexpr int SizeAtCompileTime = Size;
    float coefficient[3];
    float& operator[](int i) { return coefficient[i]; }
    float const& operator[](int i) const { return coefficient[i]; }
};

#ifdef VEER_COMPILE_FAIL_CONTROL
auto const loaded = veer::load(matrix<3>{});
#else
auto const loaded = veer::load(matrix<-1>{});
#endif
