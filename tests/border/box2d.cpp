// SPDX-License-Identifier: MIT
#ifdef VEER_TEST_BOX2D
#    include "support/border.hpp"

#    include <tuple>

#    include <box2d/box2d.h>

static_assert(tests::is_vector<b2Vec2, float, 2>);
static_assert(!veer::vector<b2Rot> && !veer::vector<b2Transform> && !veer::vector<b2Mat22>);

#    if __has_include(<box2d/b2_math.h>) // Box2D 2 has a b2Vec3 as well
static_assert(tests::is_vector<b2Vec3, float, 3>);
static_assert(!veer::vector<b2Mat33>);
using box2d_vectors = std::tuple<b2Vec2, b2Vec3>;
#    else
using box2d_vectors = std::tuple<b2Vec2>;
#    endif

TEMPLATE_LIST_TEST_CASE("a vector of Box2D crosses the border", "[border]", box2d_vectors) {
    tests::crosses_the_border<TestType>();
}
#endif
