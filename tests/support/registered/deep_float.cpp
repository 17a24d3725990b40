// SPDX-License-Identifier: MIT
#include "support/registry.hpp"

template <>
std::vector<tests::entry<tests::deep_float>> const& tests::registry() {
    static auto const all = joined(list_of_behaviors<deep_float>(), list_of_context<deep_float>(),
                                   list_of_moving<deep_float>(), list_of_space<deep_float>());
    return all;
}
