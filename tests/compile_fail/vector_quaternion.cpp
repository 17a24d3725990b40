// SPDX-License-Identifier: MIT
// expect: veer: not a vector type. It takes 2 or 3 components of float or double
#include <veer/agent.hpp>

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

#ifdef VEER_COMPILE_FAIL_CONTROL
veer::agent<glm::vec3> const self{};
#else
veer::agent<glm::quat> const self{};
#endif
