// SPDX-License-Identifier: MIT
#include <veer/agent.hpp>
#include <veer/math/random.hpp>
#include <veer/space/closest_approach.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/vectors.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

namespace {

using vec2 = veer::vec<double, 2>;
static_assert(veer::closest_approach(vec2{4, 3}, vec2{-2, 0}).time == 2);
static_assert(veer::closest_approach(vec2{4, 3}, vec2{-2, 0}).offset == vec2{0, 3});

template <class T, int N>
[[nodiscard]] veer::vec<T, N> random_vec(veer::random& random, T most) {
    veer::vec<T, N> v;
    v.x = veer::uniform<T>(random, -most, most);
    v.y = veer::uniform<T>(random, -most, most);
    if constexpr (N == 3) { v.z = veer::uniform<T>(random, -most, most); }
    return v;
}

/// What a function that falls to one minimum and rises again does between 0 and an end.
struct sampled {
    double least_time = 0; ///< of its minimum
    double least = 0;
    double crossing = -1; ///< the first time at which it is not above zero; -1 never
};

/// By trying 400 times, and then narrowing down.
template <class F>
[[nodiscard]] sampled sample(F const& f, double end) {
    sampled found;
    double const step = end / 400;
    for (int i = 1; i <= 400; ++i) {
        if (f(i * step) < f(found.least_time)) { found.least_time = i * step; }
    }
    double low = (std::max)(0.0, found.least_time - step);
    double high = (std::min)(end, found.least_time + step);
    for (int i = 0; i < 120; ++i) {
        double const third = (high - low) / 3;
        if (f(low + third) < f(high - third)) {
            high -= third;
        } else {
            low += third;
        }
    }
    found.least_time = (low + high) / 2;
    found.least = f(found.least_time);
    if (found.least > 0) { return found; }
    low = 0;
    high = f(0) > 0 ? found.least_time : 0;
    for (int i = 0; i < 120; ++i) {
        double const middle = (low + high) / 2;
        (f(middle) > 0 ? low : high) = middle;
    }
    found.crossing = high;
    return found;
}

} // namespace

TEST_CASE("closest approach, by hand", "[closest_approach]") {
    // 4 ahead and 3 to the side, coming at 2: after 2 s it is 3 to the side.
    auto const pass = veer::closest_approach(vec2{4, 3}, vec2{-2, 0});
    CHECK(pass.direction == vec2{-1, 0});
    CHECK(pass.speed == 2);
    // It is 5 away, within 5.5 already; within 3.5 when it is sqrt(3.5^2 - 3^2) = 1.802776 ahead.
    CHECK(*veer::contact_time(vec2{4, 3}, vec2{-2, 0}, 5.5) == 0);
    CHECK(*veer::contact_time(vec2{4, 3}, vec2{-2, 0}, 3.5) == Approx((4 - std::sqrt(3.25)) / 2));
    CHECK_FALSE(veer::contact_time(vec2{4, 3}, vec2{-2, 0}, 3.0));
    // Moving apart: now is closest, and there is no contact unless there is one now.
    auto const leaving = veer::closest_approach(vec2{4, 3}, vec2{2, 0});
    CHECK(leaving.time == 0);
    CHECK(leaving.offset == vec2{4, 3});
    CHECK_FALSE(veer::contact_time(vec2{4, 3}, vec2{2, 0}, 3.5));
    CHECK(*veer::contact_time(vec2{4, 3}, vec2{2, 0}, 6.0) == 0);
    // The same velocity.
    CHECK(veer::closest_approach(vec2{4, 3}, vec2{}).time == 0);
    CHECK_FALSE(veer::contact_time(vec2{4, 3}, vec2{}, 3.5));
}

TEMPLATE_TEST_CASE("closest approach and contact are what sampling finds, for 10,000 pairs", "[closest_approach]",
                   (veer::vec<float, 2>), (veer::vec<double, 2>), (veer::vec<float, 3>), (veer::vec<double, 3>)) {
    using T = decltype(TestType{}.x);
    constexpr int N = veer::dimension_v<TestType>;
    double const exact = sizeof(T) == 4 ? 1e-4 : 1e-6; // a minimum is flat: sampling finds half the digits of its time
    veer::random random{7, static_cast<std::uint64_t>(N)};
    int contacts = 0;
    for (int i = 0; i < 2'500; ++i) {
        auto const offset = random_vec<T, N>(random, T(6));
        auto velocity = random_vec<T, N>(random, T(3));
        if (i % 4 != 0 && dot(offset, velocity) > 0) { velocity = -velocity; } // most of them approach
        T const reach = veer::uniform<T>(random, T(0.1), T(4));
        auto const distance = [&](double t) {
            auto const o = veer::detail::converted<double>(offset);
            auto const v = veer::detail::converted<double>(velocity);
            return length(o + v * t) - static_cast<double>(reach);
        };
        auto const found = sample(distance, 100);
        auto const pass = veer::closest_approach(offset, velocity);
        auto const contact = veer::contact_time(offset, velocity, reach);
        double const time = static_cast<double>(pass.time);
        double const speed = static_cast<double>(length(velocity));
        double const miss = static_cast<double>(length(pass.offset) - reach);

        bool good = std::abs(miss - found.least) < exact || time > 100;
        good = good && (time > 100 || std::abs(time - found.least_time) * speed < 100 * exact);
        bool const grazes = std::abs(found.least) < exact;
        good = good && (grazes || time > 100 || contact.has_value() == (found.crossing >= 0));
        if (contact && found.crossing >= 0) {
            ++contacts;
            // Where it only grazes, the time is as uncertain as the root of the distance.
            double const depth = 1e-9 - found.least;
            good = good &&
                   std::abs(static_cast<double>(*contact) - found.crossing) * speed < 10 * exact / std::sqrt(depth);
        }
        if (!good) {
            CAPTURE(i, time, miss, found.least, found.least_time, found.crossing, speed);
            FAIL("not what sampling finds");
        }
    }
    CHECK(contacts > 300);
}

TEMPLATE_TEST_CASE("closest approach is finite or never, for any finite input", "[closest_approach]", float, double) {
    using T = TestType;
    for (T const x : tests::extremes<T>) {
        for (T const y : tests::extremes<T>) {
            for (T const v : tests::extremes<T>) {
                for (T const reach : tests::positive_extremes<T>) {
                    veer::vec<T, 2> const offset{x, y};
                    veer::vec<T, 2> const velocity{v, x};
                    auto const pass = veer::closest_approach(offset, velocity);
                    bool good = !(pass.time < 0) && veer::is_finite(pass.direction);
                    if (pass.time < std::numeric_limits<T>::max()) { good = good && veer::is_finite(pass.offset); }
                    auto const contact = veer::contact_time(offset, velocity, reach);
                    if (contact) { good = good && veer::is_finite(*contact) && *contact >= 0; }
                    if (!good) {
                        CAPTURE(x, y, v, reach);
                        FAIL("out of bounds");
                    }
                }
            }
        }
    }
}
