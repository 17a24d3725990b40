// SPDX-License-Identifier: MIT
#include "support/registry.hpp"

template <>
std::vector<tests::entry<tests::plain2<float>>> const& tests::registry() {
    static std::vector<entry<plain2<float>>> const all = list_of_all<plain2<float>>();
    return all;
}
