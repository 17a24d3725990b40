// SPDX-License-Identifier: MIT
#include "support/border.hpp"

#include <tuple>

#include <glm/gtc/quaternion.hpp>
#include <glm/mat2x2.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

static_assert(tests::is_vector<glm::vec2, float, 2> && tests::is_vector<glm::vec3, float, 3>);
static_assert(tests::is_vector<glm::dvec2, double, 2> && tests::is_vector<glm::dvec3, double, 3>);

static_assert(!veer::vector<glm::quat> && !veer::vector<glm::dquat>);
static_assert(!veer::vector<glm::vec4> && !veer::vector<glm::dvec4> && !veer::vector<glm::mat2>);
static_assert(!veer::vector<glm::ivec2> && !veer::vector<glm::uvec3> && !veer::vector<glm::bvec2>);

using glm_vectors = std::tuple<glm::vec2, glm::vec3, glm::dvec2, glm::dvec3>;

TEMPLATE_LIST_TEST_CASE("a vector of glm crosses the border", "[border]", glm_vectors) {
    tests::crosses_the_border<TestType>();
}
