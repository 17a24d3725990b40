// SPDX-License-Identifier: MIT
#include "support/registry.hpp"

template <>
std::vector<tests::entry<tests::flat_double>> const& tests::registry() {
    static auto const all =
        joined(list_of_behaviors<flat_double>(), list_of_context<flat_double>(), list_of_moving<flat_double>());
    return all;
}
