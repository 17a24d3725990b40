// SPDX-License-Identifier: MIT
#include "support/border.hpp"

#include <complex>
#include <memory>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <valarray>
#include <vector>

static_assert(tests::is_vector<std::array<float, 2>, float, 2> && tests::is_vector<std::array<float, 3>, float, 3>);
static_assert(tests::is_vector<std::array<double, 2>, double, 2> && tests::is_vector<std::array<double, 3>, double, 3>);

static_assert(!veer::vector<std::array<int, 2>> && !veer::vector<std::array<bool, 3>>);
static_assert(!veer::vector<std::array<float, 1>> && !veer::vector<std::array<float, 4>>);
static_assert(!veer::vector<std::array<long double, 2>> && !veer::vector<std::array<float*, 2>>);
static_assert(!veer::vector<std::vector<float>> && !veer::vector<std::valarray<float>>);
static_assert(!veer::vector<std::span<float>> && !veer::vector<std::span<float, 3>>);
static_assert(!veer::vector<std::tuple<float, float>> && !veer::vector<std::pair<float, float>>);
static_assert(!veer::vector<std::complex<float>> && !veer::vector<std::string>);
static_assert(!veer::vector<std::optional<std::array<float, 2>>> && !veer::vector<std::unique_ptr<float[]>>);

using standard_vectors =
    std::tuple<std::array<float, 2>, std::array<float, 3>, std::array<double, 2>, std::array<double, 3>>;

TEMPLATE_LIST_TEST_CASE("a std::array crosses the border", "[border]", standard_vectors) {
    tests::crosses_the_border<TestType>();
}
