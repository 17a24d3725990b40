// SPDX-License-Identifier: MIT
#include "support/registered/context.hpp"
#include "support/registered/moving.hpp"
#include "support/registered/other_types.hpp"

template <>
std::vector<tests::entry<glm::vec3>> const& tests::registry() {
    using V = glm::vec3;
    static auto const all = joined(list_of_behaviors<V>(), list_of_context<V>(), list_of_moving<V>());
    return all;
}
