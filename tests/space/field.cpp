// SPDX-License-Identifier: MIT
#include <veer/space/field.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/vectors.hpp"

#include <vector>

using tests::at;

TEMPLATE_LIST_TEST_CASE("a sampled field is exact at its samples and straight between them", "[field]",
                        tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    // Samples of (x, y) -> (x + 2 y, 3 x y) two apart, from (1, 1): the field is bilinear, so it is met everywhere inside.
    auto const field = [](double x, double y) { return at<V>(x + 2 * y, 3 * x * y); };
    std::vector<V> samples;
    for (int row = 0; row < 3; ++row) {
        for (int column = 0; column < 4; ++column) { samples.push_back(field(1 + 2 * column, 1 + 2 * row)); }
    }
    veer::sampled_field<V> const grid{samples, 4, 3, at<V>(1, 1), 2};
    for (double x : {1.0, 2.5, 3.0, 6.25, 7.0}) {
        for (double y : {1.0, 1.75, 4.0, 5.0}) {
            CHECK(tests::gap(grid(at<V>(x, y)), field(x, y)) <= 200 * tests::rounding<T>);
        }
    }
    CHECK(tests::same(grid(at<V>(-9, 1)), field(1, 1)));
    CHECK(tests::same(grid(at<V>(99, 99)), field(7, 5)));
}

TEMPLATE_LIST_TEST_CASE("a field without samples or asked nowhere is zero", "[field]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    CHECK(tests::same(veer::sampled_field<V>{}(at<V>(1, 1)), at<V>(0, 0)));
    std::vector<V> const one{at<V>(5, 6)};
    CHECK(tests::same(veer::sampled_field<V>{one, 1, 1}(at<V>(7, 8)), at<V>(5, 6)));
    CHECK(tests::same(veer::sampled_field<V>{one, 2, 2}(at<V>(7, 8)), at<V>(0, 0)));
    for (T const bad : tests::not_finite<T>) {
        CHECK(tests::same(veer::sampled_field<V>{one, 1, 1}(at<V>(static_cast<double>(bad), 0)), at<V>(0, 0)));
    }
}
