// SPDX-License-Identifier: MIT
#include <veer/veer.hpp>

#include "catch.hpp"

/// State is saved, sent and multiplied by the number of agents: nobody makes it larger without a decision.

namespace {

using vec2 = veer::vec<float, 2>;
using vec3 = veer::vec<float, 3>;

static_assert(sizeof(veer::agent<vec2>) == 40);
static_assert(sizeof(veer::agent<vec3>) == 52);

} // namespace
