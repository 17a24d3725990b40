// SPDX-License-Identifier: MIT
#include <veer/context/shape.hpp>

#include "catch.hpp"
#include "support/vectors.hpp"

#include <limits>
#include <type_traits>

static_assert(std::is_empty_v<veer::cosine> && std::is_empty_v<veer::clamped_cosine>);
static_assert(veer::cosine{}(0.5F) == 0.5F && veer::cosine{}(-0.5F) == -0.5F);
static_assert(veer::clamped_cosine{}(0.5F) == 0.5F && veer::clamped_cosine{}(-0.5F) == 0);

TEMPLATE_LIST_TEST_CASE("clamped_cosine is the cosine where that is positive, else zero", "[shape]", tests::scalars) {
    using T = TestType;
    for (T a = -1; a <= 1; a += T(0.125)) {
        CHECK(veer::cosine{}(a) == a);
        CHECK(veer::clamped_cosine{}(a) == (a > 0 ? a : 0));
    }
    CHECK(veer::clamped_cosine{}(std::numeric_limits<T>::quiet_NaN()) == 0);
}

TEMPLATE_LIST_TEST_CASE("shapes that say that they are homogeneous are", "[shape]", tests::scalars) {
    using T = TestType;
    auto const scales = [](auto shape) {
        static_assert(decltype(shape)::homogeneous);
        for (T a = -1; a <= 1; a += T(0.125)) {
            for (T const k : {T(0), T(0.5), T(4)}) { CHECK(shape(k * a) == k * shape(a)); }
        }
    };
    scales(veer::cosine{});
    scales(veer::clamped_cosine{});
}
