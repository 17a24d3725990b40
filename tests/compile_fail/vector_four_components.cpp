// SPDX-License-Identifier: MIT
// expect: veer: not a vector type. It takes 2 or 3 components of float or double
#include <veer/agent.hpp>

#include <array>

#ifdef VEER_COMPILE_FAIL_CONTROL
veer::agent<std::array<float, 3>> const self{};
#else
veer::agent<std::array<float, 4>> const self{};
#endif
