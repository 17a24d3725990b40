// SPDX-License-Identifier: MIT
#ifdef VEER_TEST_BULLET
#    include "support/border.hpp"

#    include <LinearMath/btQuaternion.h>
#    include <LinearMath/btTransform.h>
#    include <LinearMath/btVector3.h>

static_assert(tests::is_vector<btVector3, btScalar, 3>);
static_assert(!veer::vector<btVector4> && !veer::vector<btQuaternion> && !veer::vector<btMatrix3x3>);
static_assert(!veer::vector<btTransform>);

TEST_CASE("a vector of Bullet crosses the border", "[border]") { tests::crosses_the_border<btVector3>(); }
#endif
