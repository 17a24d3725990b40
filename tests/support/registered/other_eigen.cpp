// SPDX-License-Identifier: MIT
#ifdef VEER_TEST_EIGEN
#    include "support/registered/context.hpp"
#    include "support/registered/moving.hpp"
#    include "support/registered/other_types.hpp"

template <>
std::vector<tests::entry<Eigen::Vector2f>> const& tests::registry() {
    using V = Eigen::Vector2f;
    static auto const all = joined(list_of_behaviors<V>(), list_of_context<V>(), list_of_moving<V>());
    return all;
}
#endif
