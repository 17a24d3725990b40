// SPDX-License-Identifier: MIT
#pragma once

#include "foreign/jolt.hpp"
#include "support/registry.hpp"

#include <glm/vec3.hpp>

#ifdef VEER_TEST_EIGEN
#    include <Eigen/Core>
#endif

/// Types that cross the border otherwise than the three of the registry: whatever they are asked, they answer with the same
/// bits (properties/vector_types.cpp).

/// As the README tells one to, for a type whose numbers have names of their own.
template <>
struct veer::vector_traits<JPH::Vec3> {
    static veer::vec<float, 3> load(JPH::Vec3 v) { return {v.GetX(), v.GetY(), v.GetZ()}; }
    static JPH::Vec3 store(veer::vec<float, 3> v) { return {v.x, v.y, v.z}; }
};

namespace tests {

/// Its numbers are told by functions, and given to a constructor alone.
class getters {
public:
    getters() = default;
    getters(double x, double y) : x_{x}, y_{y} {}
    [[nodiscard]] double x() const { return x_; }
    [[nodiscard]] double y() const { return y_; }

private:
    double x_ = 0;
    double y_ = 0;
};

template <>
std::vector<entry<getters>> const& registry();
template <>
std::vector<entry<glm::vec3>> const& registry();
template <>
std::vector<entry<JPH::Vec3>> const& registry();
#ifdef VEER_TEST_EIGEN
template <>
std::vector<entry<Eigen::Vector2f>> const& registry();
#endif

} // namespace tests
