// SPDX-License-Identifier: MIT
#include "support/registered/context.hpp"
#include "support/registered/moving.hpp"
#include "support/registered/other_types.hpp"

template <>
std::vector<tests::entry<tests::getters>> const& tests::registry() {
    using V = tests::getters;
    static auto const all = joined(list_of_behaviors<V>(), list_of_context<V>(), list_of_moving<V>());
    return all;
}
