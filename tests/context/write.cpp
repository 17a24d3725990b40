// SPDX-License-Identifier: MIT
#include <veer/context/write.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/vectors.hpp"

#include <type_traits>

static_assert(std::is_empty_v<veer::max_write>);
static_assert(veer::max_write{}(1.0F, 2.0F) == 2.0F);
static_assert(veer::max_write{}(2.0, 1.0) == 2.0);
static_assert(veer::max_write{}(-1.0, -2.0) == -1.0);

TEMPLATE_LIST_TEST_CASE("max_write keeps the larger, in any order", "[write]", tests::scalars) {
    using T = TestType;
    veer::max_write const write{};
    for (T const a : tests::extremes<T>) {
        for (T const b : tests::extremes<T>) {
            CHECK(write(a, b) == write(b, a));
            CHECK(write(a, b) >= a);
            CHECK(write(a, b) >= b);
            CHECK((write(a, b) == a || write(a, b) == b));
        }
    }
}

TEMPLATE_LIST_TEST_CASE("max_write leaves the slot as it is when offered a NaN", "[write]", tests::scalars) {
    using T = TestType;
    for (T const old : tests::extremes<T>) {
        CHECK(veer::max_write{}(old, std::numeric_limits<T>::quiet_NaN()) == old);
    }
}
