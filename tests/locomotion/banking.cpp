// SPDX-License-Identifier: MIT
#include <veer/locomotion/banking.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/simulate.hpp"
#include "support/vectors.hpp"

#include <cmath>
#include <type_traits>

namespace {

template <class V>
V space(double x, double y, double z) {
    using T = veer::scalar_t<V>;
    return veer::store<V>({static_cast<T>(x), static_cast<T>(y), static_cast<T>(z)});
}

template <class V>
bool right_angled(veer::flight_frame<V> const& frame) {
    auto const f = veer::load(frame.forward);
    auto const u = veer::load(frame.up);
    auto const s = veer::load(frame.side);
    auto const close = [](auto value, double to) { return std::abs(static_cast<double>(value) - to) < 1e-4; };
    return close(veer::length(f), 1) && close(veer::length(u), 1) && close(veer::length(s), 1) &&
           close(veer::dot(f, u), 0) && close(veer::dot(f, s), 0) && close(veer::dot(u, s), 0);
}

static_assert(std::is_trivially_copyable_v<veer::flight_frame<veer::vec<float, 3>>>);

} // namespace

TEMPLATE_LIST_TEST_CASE("banking leans into a curve as a pendulum would", "[banking]", tests::vectors_3d) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    // A circle of radius 20 at speed 10 pulls inwards with 10^2 / 20 = 5; at a lean of 0.1 up is (5 * 0.1, 1): atan(0.5)
    // = 26.565 degrees toward the inside.
    veer::banking<V> const bank{.lean = T(0.1), .smoothing = T(0.1)};
    veer::agent<V> self{.max_speed = 10};
    veer::flight_frame<V> frame{};
    tests::simulate<T>(4, 240, [&](T dt, T time) {
        double const angle = static_cast<double>(time) / 2;
        self.velocity = space<V>(10 * std::cos(angle), 0, 10 * std::sin(angle));
        bank(self, frame, dt);
        REQUIRE(right_angled(frame));
    });
    double const angle = (4.0 - 1 / 240.0) / 2;
    auto const inwards = veer::load(space<V>(-std::sin(angle), 0, std::cos(angle)));
    auto const tilt = static_cast<double>(veer::dot(veer::load(frame.up), inwards));
    // Up follows a turning goal with a lag of 0.1 s, so it is a little short of sin 26.565 degrees = 0.4472.
    CHECK(tilt == Approx(0.4472).epsilon(0.02));
}

TEMPLATE_LIST_TEST_CASE("banking straight up, straight down and at rest keeps a frame", "[banking]",
                        tests::vectors_3d) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::banking<V> const bank{};
    veer::flight_frame<V> frame{};
    veer::agent<V> self{};
    for (auto const& velocity :
         {space<V>(0, 5, 0), space<V>(0, 5, 0), space<V>(0, 0, 0), space<V>(0, -5, 0), space<V>(0, 1e-30, 0),
          space<V>(0, 5, 1e-6), space<V>(3, 0, 0), space<V>(-3, 0, 0), space<V>(0, 0, -1e30)}) {
        self.velocity = velocity;
        for (int i = 0; i < 50; ++i) {
            bank(self, frame, T(1) / 60);
            REQUIRE(right_angled(frame));
        }
    }
    auto const before = frame;
    for (T const bad : tests::not_finite<T>) {
        self.velocity = space<V>(static_cast<double>(bad), 0, 0);
        bank(self, frame, T(0.1));
        CHECK(tests::same(frame.up, before.up));
    }
}

TEMPLATE_LIST_TEST_CASE("banking rights itself in level flight alike at any frame rate", "[banking]",
                        tests::vectors_3d) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto const tilt_after = [](double rate) {
        veer::banking<V> const bank{};
        veer::agent<V> const self{.velocity = space<V>(0, 0, 4)};
        veer::flight_frame<V> frame{.up = space<V>(0.6, 0.8, 0), .last_velocity = space<V>(0, 0, 4)};
        tests::simulate<T>(0.5, rate, [&](T dt, T) { bank(self, frame, dt); });
        auto const up = veer::load(frame.up);
        return std::atan2(static_cast<double>(up.x), static_cast<double>(up.y));
    };
    double const fine = tilt_after(1000);
    CHECK(fine > 0.02);
    CHECK(fine < 0.1);
    for (double rate : {16.0, 30.0, 60.0, 240.0}) { CHECK(tilt_after(rate) == Approx(fine).epsilon(0.05)); }
}

TEMPLATE_LIST_TEST_CASE("banking comes upright as fast while it speeds up or brakes straight ahead", "[banking]",
                        tests::vectors_3d) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::banking<V> const bank{.lean = T(0.1), .smoothing = T(0.1)};
    veer::agent<V> const self{.velocity = space<V>(10, 0, 0), .max_speed = 20};
    auto const up_after = [&](double speed_before) {
        veer::flight_frame<V> frame{};
        frame.forward = space<V>(1, 0, 0);
        frame.up = space<V>(0, 0.6, 0.8);
        frame.last_velocity = space<V>(speed_before, 0, 0);
        bank(self, frame, T(0.1));
        return frame.up;
    };
    CHECK(tests::gap(up_after(10), space<V>(0, 0.6, 0.8)) > 0.1);
    for (double const before : {4.0, 16.0}) { CHECK(tests::gap(up_after(before), up_after(10)) < 1e-5); }
}
