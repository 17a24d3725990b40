// SPDX-License-Identifier: MIT
#include "support/registry.hpp"

template <>
std::vector<tests::entry<tests::flat_float>> const& tests::registry() {
    static auto const all =
        joined(list_of_behaviors<flat_float>(), list_of_context<flat_float>(), list_of_moving<flat_float>());
    return all;
}
