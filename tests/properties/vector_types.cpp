// SPDX-License-Identifier: MIT
#include "catch.hpp"
#include "support/registered/other_types.hpp"
#include "support/registry_checks.hpp"

#include <tuple>
#include <type_traits>

/// What everything in the registry owes to every vector type: the bits that it has for a plain one.

namespace {

using vectors = std::tuple<tests::getters, glm::vec3, JPH::Vec3
#ifdef VEER_TEST_EIGEN
                           ,
                           Eigen::Vector2f
#endif
                           >;

template <class A, class B>
[[nodiscard]] bool same_bits(tests::outcome<A> const& a, tests::outcome<B> const& b) {
    auto const same = [](A const& one, B const& other) { return tests::seen(one) == tests::seen(other); };
    return a.wanted.has_value() == b.wanted.has_value() && (!a.wanted || same(*a.wanted, *b.wanted)) &&
           same(a.self.position, b.self.position) && same(a.self.velocity, b.self.velocity) &&
           same(a.self.heading, b.self.heading);
}

} // namespace

TEMPLATE_LIST_TEST_CASE("registry: the same bits for every vector type", "[registry]", vectors) {
    using V = TestType;
    using plain = std::conditional_t<std::is_same_v<veer::scalar_t<V>, float>, tests::flat_float, tests::flat_double>;
    auto const& expected = tests::registry<plain>();
    auto const& all = tests::registry<V>();
    REQUIRE(all.size() == expected.size());
    auto const unless = veer::dimension_v<V> == 3 ? tests::but::planes : tests::but::nothing;
    tests::check_registry<plain>(unless, 100, tests::random_scene<plain>, [&](auto const& one, auto const& s) {
        auto const& same_one = all[static_cast<std::size_t>(&one - expected.data())];
        return !same_bits(tests::asked(same_one, tests::as<V>(s)), tests::asked(one, s));
    });
}
