// SPDX-License-Identifier: MIT
#include <veer/context/write.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/vectors.hpp"

#include <limits>
#include <type_traits>

static_assert(std::is_empty_v<veer::max_write>);
static_assert(veer::max_write{}(1.0F, 2.0F) == 2.0F);
static_assert(veer::max_write{}(2.0, 1.0) == 2.0);
static_assert(veer::max_write{}(-1.0, -2.0) == -1.0);
static_assert(veer::detail::is_write<veer::max_write, float>::value);

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

TEMPLATE_LIST_TEST_CASE("each write policy is what its name says", "[write]", tests::scalars) {
    using T = TestType;
    CHECK(veer::add_write{}(T(2), T(3)) == 5);
    CHECK(veer::add_write{}(T(2), T(-3)) == -1);
    CHECK(veer::min_write{}(T(2), T(3)) == 2);
    CHECK(veer::min_write{}(T(3), T(2)) == 2);
    CHECK(veer::multiply_write{}(T(2), T(0.25)) == T(0.5));
    CHECK(veer::multiply_write{}(T(2), T(0)) == 0);
    CHECK(veer::replace_write{}(T(2), T(-7)) == -7);
}

TEMPLATE_LIST_TEST_CASE("no write policy lets through what is no number, nor makes an infinity", "[write]",
                        tests::scalars) {
    using T = TestType;
    auto const holds = [](auto const& write) {
        for (T const old : {T(0), T(-3), T(0.25), T(1e30)}) {
            CHECK(write(old, std::numeric_limits<T>::quiet_NaN()) == old);
            T value = old;
            for (T const offered : tests::extremes<T>) {
                value = write(value, offered);
                CHECK(veer::is_finite(value));
            }
        }
    };
    holds(veer::max_write{});
    holds(veer::add_write{});
    holds(veer::min_write{});
    holds(veer::multiply_write{});
    holds(veer::replace_write{});
    T sum = T(1e30);
    for (int i = 0; i < 100; ++i) { sum = veer::add_write{}(sum, T(1e30)); }
    CHECK(sum == T(1e30));
}
