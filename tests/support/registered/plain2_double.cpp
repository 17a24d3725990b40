// SPDX-License-Identifier: MIT
#include "support/registry.hpp"

template <>
std::vector<tests::entry<tests::plain2<double>>> const& tests::registry() {
    static std::vector<entry<plain2<double>>> const all = list_of_all<plain2<double>>();
    return all;
}
