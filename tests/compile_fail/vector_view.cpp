// SPDX-License-Identifier: MIT
// expect: veer: this vector type only refers to numbers that lie elsewhere, as Eigen::Map does. An agent needs one that
#include <veer/behaviors/seek.hpp>

struct view {
    static constexpr int SizeAtCompileTime = 2;
    float* data;
    explicit view(float* numbers) : data(numbers) {}
    float& operator[](int i) { return data[i]; }
    float const& operator[](int i) const { return data[i]; }
};

struct owner {
    float x, y;
};

float numbers[2] = {3, 4};
#ifdef VEER_COMPILE_FAIL_CONTROL
auto const desired = veer::seek<owner>{}(veer::agent<owner>{}, view{numbers});
#else
veer::agent<view> const self{};
#endif
