// SPDX-License-Identifier: MIT
#include "support/registry.hpp"

template <>
std::vector<tests::entry<tests::plain3<float>>> const& tests::registry() {
    static std::vector<entry<plain3<float>>> const all = list_of_all<plain3<float>>();
    return all;
}
