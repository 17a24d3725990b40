// SPDX-License-Identifier: MIT
#include <veer/context/passing_velocities.hpp>

#include "catch.hpp"
#include "support/encounters.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace {

using tests::at;

template <class V>
struct senses {
    std::optional<V> wish;
    std::vector<veer::agent<V>> others;
};

template <class V>
[[nodiscard]] auto set_of() {
    auto const wish = [](veer::agent<V> const&, senses<V> const& seen) { return seen.wish; };
    return veer::passing_velocities<V, decltype(wish), std::vector<veer::agent<V>> senses<V>::*>{
        .wish = wish, .neighbors = {&senses<V>::others}, .horizon = 4, .margin = 1};
}

} // namespace

static_assert(veer::orientable_set<decltype(set_of<veer::vec<float, 2>>())>);
static_assert(veer::velocities<veer::velocity_set<veer::vec<float, 3>, 4>>);
static_assert(decltype(set_of<veer::vec<float, 2>>()){}.horizon == 2);

TEMPLATE_LIST_TEST_CASE("passing_velocities are the wanted one, the present one, and small changes of it",
                        "[passing_velocities]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    // 2 m/s at most; wants to go up at 1.5, and goes to the right at 1: shares of 0.75 and 0.5.
    veer::agent<V> const self{.velocity = at<V>(1, 0), .max_speed = 2};
    senses<V> const free{at<V>(0, 1.5), {}};
    auto const set = set_of<V>().oriented(self, free);
    CHECK(set.wants_something());
    auto const is = [&](std::size_t j, double x, double y) {
        CHECK(static_cast<double>(set.table.x[j]) == Approx(x).margin(1e-6));
        CHECK(static_cast<double>(set.table.y[j]) == Approx(y).margin(1e-6));
    };
    is(0, 0, 0.75);
    is(1, 0.5, 0);
    // By 6 % of the wanted speed: 0.045.
    is(2, 0.545, 0);
    is(3, 0.5, -0.045);
    is(4, 0.5, 0.045);
    is(5, 0.455, 0);
    is(6, 0.25, 0.375);
    is(7, 0, 0.75);
    for (std::size_t j = 8; j < 24; ++j) { is(j, 0, 0.75); }
    CHECK(tests::gap(veer::store<V>(set.direction(0)), at<V>(0, 1)) < 1e-6);
    // Who wants to be slow may stand; who wants nothing goes on; who has no speed has no velocities.
    auto const slow = set_of<V>().oriented(self, senses<V>{at<V>(0, 0.3), {}});
    CHECK(slow.table.y[7] == 0);
    CHECK(veer::is_zero(slow.direction(7)));
    auto const idle = set_of<V>().oriented(self, senses<V>{});
    CHECK_FALSE(idle.wants_something());
    CHECK(idle.table.x[0] == T(0.5));
    auto const lame = set_of<V>().oriented(veer::agent<V>{.velocity = at<V>(1, 0), .max_speed = 0}, free);
    for (int j = 0; j < 24; ++j) { CHECK(veer::is_zero(lame.table[static_cast<std::size_t>(j)])); }
}

TEMPLATE_LIST_TEST_CASE("passing_velocities just pass those who would be met soonest", "[passing_velocities]",
                        tests::some_vectors) {
    using V = TestType;
    // One 4 m up, at rest; the agent goes up at 1, and wants to. Seen under asin(1 / 4), so that with w = 2 c - v the edge is
    // at sin 1/4, cos 0.968246. Nearest to w = v = (0, 1): 0.968246 along it, (+-0.242061, 0.9375);
    // c = (v + w) / 2 = (+-0.121031, 0.96875).
    veer::agent<V> const self{.position = at<V>(1, 2), .velocity = at<V>(0, 1)};
    senses<V> seen{at<V>(0, 1), {{.position = at<V>(1, 6)}}};
    auto const all = set_of<V>();
    auto set = all.oriented(self, seen);
    CHECK(static_cast<double>(set.table.x[8]) == Approx(0.121031).epsilon(0.01));
    CHECK(static_cast<double>(set.table.y[8]) == Approx(0.96875).epsilon(0.001));
    CHECK(static_cast<double>(set.table.x[9]) == Approx(-0.121031).epsilon(0.01));
    CHECK(set.table.y[10] == 1);
    // Those that would be met later come later, one that never is does not come.
    seen.others.push_back({.position = at<V>(1, 4.5)});
    seen.others.push_back({.position = at<V>(1, 9)});
    seen.others.push_back({.position = at<V>(9, 2)});
    auto const first = set;
    set = all.oriented(self, seen);
    for (std::size_t j = 0; j < 2; ++j) { CHECK(set.table.x[10 + j] == first.table.x[8 + j]); }
    CHECK(set.table.x[8] > first.table.x[8]);
    CHECK(static_cast<double>(set.table.x[12]) == Approx(-static_cast<double>(set.table.x[13])));
    CHECK(set.table.x[12] < first.table.x[8]);
    CHECK(set.table.y[14] == 1);
    // Of one that is touched: what of the present velocity does not close in.
    seen.others = {{.position = at<V>(1, 3)}};
    set = all.oriented(self, seen);
    CHECK(static_cast<double>(set.table.y[8]) <= 0.5001);
    // None is faster than max_speed.
    for (std::size_t j = 0; j < 24; ++j) { CHECK(static_cast<double>(length(set.table[j])) <= 1.00001); }
}

TEMPLATE_LIST_TEST_CASE("passing_velocities just pass two at once", "[passing_velocities]", tests::some_vectors) {
    using V = TestType;
    // Upward at 1, to two who are 4 up and 1.5 to either side, and come toward one another at 0.5. The right one's edges
    // start at ((0, 1) + (-0.5, 0)) / 2 = (-0.25, 0.5); it is seen at atan(1.5 / 4) = 20.556 degrees to the right, under
    // asin(1 / sqrt(18.25)) = 13.538 to either side: they lead 34.094 and 7.018 degrees to the right. The left one's are the
    // mirror image. The outer ones cross in the middle, at 0.5 + 0.25 / tan(34.094 degrees) = 0.869; the inner ones at 2.53,
    // one of either at (0.17, 1.12): too fast.
    veer::agent<V> const self{.position = at<V>(1, 2), .velocity = at<V>(0, 1)};
    senses<V> seen{at<V>(0, 1),
                   {{.position = at<V>(2.5, 6), .velocity = at<V>(-0.5, 0)},
                    {.position = at<V>(-0.5, 6), .velocity = at<V>(0.5, 0)}}};
    auto const set = set_of<V>().oriented(self, seen);
    std::size_t crossings = 0;
    for (std::size_t j = 16; j < 24; ++j) {
        if (set.table.y[j] == 1) { continue; }
        ++crossings;
        CHECK(static_cast<double>(set.table.x[j]) == Approx(0).margin(1e-4));
        CHECK(static_cast<double>(set.table.y[j]) == Approx(0.869).epsilon(0.002));
    }
    CHECK(crossings == 1);
}

TEMPLATE_LIST_TEST_CASE("passing_velocities close in on nobody faster than the gap allows", "[passing_velocities]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto const with_pause = [](T pause) {
        auto all = set_of<V>();
        all.pause = pause;
        return all;
    };
    // Upward at 1, after one who goes at 0.6; 0.3 are left, of which a thousandth of what they touch at is kept. In 1 s that
    // lets it be 0.299 faster than the other.
    veer::agent<V> const self{.position = at<V>(1, 2), .velocity = at<V>(0, 1)};
    senses<V> seen{at<V>(0, 1), {{.position = at<V>(1, 3.3), .velocity = at<V>(0, 0.6)}}};
    auto set = with_pause(1).oriented(self, seen);
    CHECK(static_cast<double>(set.table.y[1]) == Approx(0.899).margin(1e-5));
    for (std::size_t j = 0; j < 24; ++j) {
        // Or it passes: w = 2 c - v - v_j is seen at more than asin(1 / 1.3) off the other.
        T const x = 2 * set.table.x[j];
        T const y = 2 * set.table.y[j] - T(1.6);
        bool const passes = (x < 0 ? -x : x) * T(0.6390) > y * T(0.7692) - T(1e-4);
        CHECK((passes || set.table.y[j] <= T(0.89901)));
    }
    // What is wanted is known all the same.
    CHECK(set.wish.y == 1);
    // A step longer than the pause takes no more than the gap; one who goes ahead as fast leaves room.
    CHECK(static_cast<double>(with_pause(T(0.1)).oriented(self, seen, T(1)).table.y[1]) == Approx(0.899).margin(1e-5));
    seen.others[0].velocity = at<V>(0, 1);
    CHECK(static_cast<double>(with_pause(1).oriented(self, seen).table.y[1]) == Approx(1));
    // Followed at its own speed from 3.7 off, in what it walks while it pauses, it may turn round to no more than its share
    // of what closes that, less a thousandth of what they touch at.
    for (auto const& [pause, fast] : {std::array{1.0, 1.0}, {2.0, 1.0}, {0.5, 2.0}}) {
        veer::agent<V> const leaving{.position = at<V>(1, 2), .velocity = at<V>(0, -fast), .max_speed = T(fast)};
        senses<V> const followed{at<V>(0, fast),
                                 {{.position = at<V>(1, 3 + 3.7 * pause * fast), .velocity = at<V>(0, -fast)}}};
        CHECK(static_cast<double>(with_pause(T(pause)).oriented(leaving, followed).table.y[0]) ==
              Approx(0.85 - 0.0005 / (pause * fast)).margin(1e-5));
    }
    // Between two who both come, it all but stands.
    seen.others = {{.position = at<V>(1, 3.01), .velocity = at<V>(0, -1)},
                   {.position = at<V>(1, 0.99), .velocity = at<V>(0, 1)}};
    set = with_pause(1).oriented(self, seen);
    CHECK(static_cast<double>(length(set.table[1])) < 0.05);
}

TEMPLATE_LIST_TEST_CASE("passing_velocities are the same to the last bit in whatever order the others come",
                        "[passing_velocities]", tests::some_vectors) {
    using V = TestType;
    // Twelve as far off, more than have places, and of those that would be met several at the same time.
    senses<V> seen{at<V>(0, 1), {}};
    for (double const x : {-1.0, 1.0}) {
        for (double const y : {-1.0, 1.0}) {
            seen.others.push_back({.position = at<V>(1.5 * x, 2 * y), .velocity = at<V>(-0.375 * x, -0.5 * y)});
            seen.others.push_back({.position = at<V>(2 * x, 1.5 * y), .velocity = at<V>(-0.5 * x, -0.375 * y)});
        }
        seen.others.push_back({.position = at<V>(2.5 * x, 0), .velocity = at<V>(-0.625 * x, 0)});
        seen.others.push_back({.position = at<V>(0, 2.5 * x), .velocity = at<V>(0, -0.625 * x)});
    }
    auto all = set_of<V>();
    all.pause = 4;
    for (double const speed : {0.0, 1.0}) {
        veer::agent<V> const self{.velocity = at<V>(0, speed)};
        auto const first = all.oriented(self, seen);
        int differing = 0;
        for (std::size_t i = 0; i < 36; ++i) {
            std::rotate(seen.others.begin(), seen.others.begin() + 1, seen.others.end());
            if (i % 12 == 11) {
                std::reverse(seen.others.begin() + static_cast<std::ptrdiff_t>(i / 4), seen.others.end());
            }
            auto const set = all.oriented(self, seen);
            differing += set.table.x != first.table.x || set.table.y != first.table.y ? 1 : 0;
        }
        CHECK(differing == 0);
    }
}

TEMPLATE_LIST_TEST_CASE("passing_velocities pass by the radii times margin, and meet first whose rim is first",
                        "[passing_velocities]", tests::some_vectors) {
    using V = TestType;
    veer::agent<V> const self{.velocity = at<V>(0, 1)};
    senses<V> seen{at<V>(0, 1), {{.position = at<V>(0, 4)}}};
    // Twice the 1 m at which they touch, at 4 m: 30 degrees. On the edge, nearest to (0, 1): cos 30 (sin 30, cos 30) =
    // (0.433, 0.75), and half the way there: (0.2165, 0.875).
    auto wide = set_of<V>();
    wide.margin = 2;
    auto set = wide.oriented(self, seen);
    CHECK(static_cast<double>(set.table.x[8]) == Approx(0.2165).epsilon(0.01));
    CHECK(static_cast<double>(set.table.y[8]) == Approx(0.875).epsilon(0.001));
    // One farther off whose rim is nearer: 5 - 3 m, not 4 - 1. Its sine is 3 / 5: 0.8 (0.6, 0.8) = (0.48, 0.64), (0.24, 0.82).
    seen.others.push_back({.position = at<V>(0, 5), .radius = veer::scalar_t<V>(2.5)});
    set = set_of<V>().oriented(self, seen);
    CHECK(static_cast<double>(set.table.x[8]) == Approx(0.24).epsilon(0.01));
    CHECK(static_cast<double>(set.table.y[8]) == Approx(0.82).epsilon(0.001));
    CHECK(static_cast<double>(set.table.x[10]) == Approx(0.121031).epsilon(0.01));
}

TEMPLATE_LIST_TEST_CASE("passing_velocities meet whom the wanted velocity meets, when the other gives way as much",
                        "[passing_velocities]", tests::some_vectors) {
    using V = TestType;
    // Upward at 1, wants to the right. With half of the change made by the other, what counts is 2 (1, 0) - (0, 1) = (2, -1):
    // whoever lies there is met, and whoever lies in a mirror image of it is not.
    veer::agent<V> const self{.velocity = at<V>(0, 1)};
    auto const meets = [&](double x, double y) {
        senses<V> const seen{at<V>(1, 0), {{.position = at<V>(x, y)}}};
        auto const set = set_of<V>().oriented(self, seen);
        return !(set.table.x[8] == 1 && set.table.y[8] == 0);
    };
    CHECK(meets(4, -2));
    CHECK_FALSE(meets(4, 2));
    CHECK_FALSE(meets(4, 6));
    CHECK_FALSE(meets(-4, -2));
    CHECK_FALSE(meets(-4, 2));
}
