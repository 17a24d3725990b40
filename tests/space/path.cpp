// SPDX-License-Identifier: MIT
#include <veer/space/path.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/vectors.hpp"

#include <type_traits>
#include <vector>

namespace {

using tests::at;

template <class V>
std::vector<V> square() {
    return {at<V>(0, 0), at<V>(4, 0), at<V>(4, 4), at<V>(0, 4)};
}

using vec2 = veer::vec<float, 2>;
static_assert(std::is_trivially_copyable_v<veer::path<vec2>>);
static_assert(std::is_trivially_copyable_v<veer::path_progress<float>> && sizeof(veer::path_progress<float>) == 8);

} // namespace

TEMPLATE_LIST_TEST_CASE("a path is as long as its legs, and the closing one counts", "[path]", tests::vectors) {
    using V = TestType;
    auto const corners = square<V>();
    CHECK(veer::path<V>{corners}.length() == 12);
    CHECK(veer::path<V>{corners, true}.length() == 16);
    CHECK(veer::path<V>{corners}.legs() == 3);
    CHECK(veer::path<V>{corners, true}.legs() == 4);
}

TEMPLATE_LIST_TEST_CASE("a place on a path advances by its distance, and round a closed one", "[path]",
                        tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto const corners = square<V>();
    veer::path<V> const open{corners};
    veer::path<V> const closed{corners, true};
    auto const point = [](veer::path<V> const& way, T distance) {
        return veer::store<V>(way.point(way.advanced({}, distance)));
    };
    CHECK(tests::same(point(open, 0), at<V>(0, 0)));
    CHECK(tests::same(point(open, 5), at<V>(4, 1)));
    CHECK(tests::same(point(open, 12), at<V>(0, 4)));
    CHECK(tests::same(point(open, 100), at<V>(0, 4)));
    CHECK(tests::same(point(open, -3), at<V>(0, 0)));
    CHECK(tests::same(point(closed, 13), at<V>(0, 3)));
    CHECK(tests::same(point(closed, 17), at<V>(1, 0)));
    CHECK(tests::same(point(closed, -1), at<V>(0, 1)));
    CHECK(tests::same(point(closed, 16 * 1000 + 6), at<V>(4, 2)));
    CHECK(tests::same(point(closed, -16 * 1000 - 2), at<V>(0, 2)));
}

TEMPLATE_LIST_TEST_CASE("a path of few or repeated waypoints is finite", "[path]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::path<V> const none{};
    CHECK(none.empty());
    CHECK(none.length() == 0);
    CHECK(tests::same(veer::store<V>(none.point(none.advanced({}, 3))), at<V>(0, 0)));

    std::vector<V> const one{at<V>(2, 3)};
    veer::path<V> const spot{one, true};
    CHECK(spot.length() == 0);
    CHECK(spot.remaining({}) == 0);
    CHECK(tests::same(veer::store<V>(spot.point(spot.advanced({}, 3))), at<V>(2, 3)));

    std::vector<V> const repeated{at<V>(0, 0), at<V>(0, 0), at<V>(2, 0), at<V>(2, 0), at<V>(2, 0), at<V>(2, 2)};
    veer::path<V> const stutter{repeated};
    CHECK(stutter.length() == 4);
    CHECK(tests::same(veer::store<V>(stutter.point(stutter.advanced({}, 3))), at<V>(2, 1)));

    std::vector<V> const still{at<V>(1, 1), at<V>(1, 1)};
    CHECK(tests::same(veer::store<V>(veer::path<V>{still, true}.point(veer::path<V>{still, true}.advanced({}, 7))),
                      at<V>(1, 1)));
    for (T const bad : tests::not_finite<T>) { CHECK(stutter.advanced({2, 1}, bad).segment == 2); }
}

TEMPLATE_LIST_TEST_CASE("the nearest place ahead is never behind, and never on another arm", "[path]", tests::vectors) {
    using V = TestType;
    // Two long arms one apart: from (0, 0) to (10, 0), up by one, and back to (0, 1).
    std::vector<V> const hairpin{at<V>(0, 0), at<V>(10, 0), at<V>(10, 1), at<V>(0, 1)};
    veer::path<V> const way{hairpin};
    auto const near_return = veer::load(at<V>(2, 0.9));
    auto const first = way.nearest_ahead({0, 1}, near_return, 3);
    CHECK(first.segment == 0);
    CHECK(first.along == Approx(2));
    // With all of the path in reach the other arm is nearer.
    CHECK(way.nearest_ahead({0, 1}, near_return, 100).segment == 2);
    // What lies behind is not looked at.
    auto const stays = way.nearest_ahead({0, 5}, near_return, 2);
    CHECK(stays.segment == 0);
    CHECK(stays.along == 5);
}

TEMPLATE_LIST_TEST_CASE("what remains of a path", "[path]", tests::vectors) {
    using V = TestType;
    auto const corners = square<V>();
    veer::path<V> const open{corners};
    CHECK(open.remaining({}) == 12);
    CHECK(open.remaining({1, 3}) == 5);
    CHECK(open.remaining(open.advanced({}, 99)) == 0);
}

TEMPLATE_LIST_TEST_CASE("a corridor is as wide as between its waypoints", "[path]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    std::vector<V> const line{at<V>(0, 0), at<V>(10, 0)};
    std::vector<T> const widths{1, 3};
    veer::path<V> const way{line, false, widths};
    CHECK(way.width({0, 0}) == 1);
    CHECK(way.width({0, 5}) == 2);
    CHECK(way.width({0, 10}) == 3);
    CHECK(veer::path<V>{line}.width({0, 5}) == 0);
}
