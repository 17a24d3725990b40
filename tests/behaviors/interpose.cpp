// SPDX-License-Identifier: MIT
#include <veer/behavior.hpp>
#include <veer/behaviors/interpose.hpp>
#include <veer/locomotion/point_mass.hpp>
#include <veer/math/trigonometry.hpp>

#include "catch.hpp"
#include "support/pair.hpp"
#include "support/simulate.hpp"

namespace {

using tests::at;

using vec2 = veer::vec<float, 2>;
static_assert(veer::behavior<veer::interpose<vec2>, vec2, vec2 const, veer::agent<vec2>>);
static_assert(*veer::interpose<vec2>{}(veer::agent<vec2>{}, vec2{-3, 4}, vec2{3, 4}) == vec2{0, 1});

template <class V>
struct world {
    veer::agent<V> client;
    veer::agent<V> const* threat;
};

} // namespace

TEMPLATE_LIST_TEST_CASE("interpose goes to the middle of where the two will be", "[interpose]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    // The middle of (1, 2) and (5, 6) is (3, 4), 5 away: half a second at a speed of 10.
    veer::agent<V> const self{.max_speed = 10};
    CHECK(tests::gap(*veer::interpose<V>{}(self, at<V>(1, 2), at<V>(5, 6)), at<V>(6, 8)) <= 10 * tests::rounding<T>);
    // The second goes down at 16, the middle at 8: by 4 to (3, 0).
    veer::agent<V> const second{.position = at<V>(5, 6), .velocity = at<V>(0, -16)};
    CHECK(tests::gap(*veer::interpose<V>{}(self, at<V>(1, 2), second), at<V>(10, 0)) <= 20 * tests::rounding<T>);
    // A quarter of the way from the first: (2, 3) at rest.
    veer::interpose<V> const close{.share = T(0.25), .slow_radius = 10};
    CHECK(tests::gap(*close(self, at<V>(1, 2), at<V>(5, 6)), at<V>(2, 3)) <= 10 * tests::rounding<T>);
}

TEMPLATE_LIST_TEST_CASE("interpose in place moves along, or stops", "[interpose]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> const self{.max_speed = 10};
    CHECK(tests::same(*veer::interpose<V>{}(self, at<V>(-3, 1), at<V>(3, -1)), at<V>(0, 0)));
    CHECK(tests::same(*veer::interpose<V>{}(self, at<V>(0, 0), at<V>(0, 0)), at<V>(0, 0)));
    veer::agent<V> const first{.position = at<V>(-3, 1), .velocity = at<V>(0, 4)};
    veer::agent<V> const second{.position = at<V>(3, -1), .velocity = at<V>(2, 0)};
    CHECK(tests::gap(*veer::interpose<V>{}(self, first, second), at<V>(1, 2)) <= 10 * tests::rounding<T>);
}

TEMPLATE_LIST_TEST_CASE("interpose needs both of them", "[interpose]", tests::some_vectors) {
    using V = TestType;
    auto const guard = veer::on(&world<V>::client, &world<V>::threat, veer::interpose<V>{});
    veer::agent<V> const threat{.position = at<V>(2, 2)};
    CHECK(guard(veer::agent<V>{}, world<V>{{}, &threat}));
    CHECK_FALSE(guard(veer::agent<V>{}, world<V>{{}, nullptr}));
}

TEMPLATE_LIST_TEST_CASE("interpose keeps what every behavior promises, of either of the two", "[interpose]",
                        tests::some_vectors) {
    using V = TestType;
    bool const swapped = GENERATE(false, true);
    tests::check_pair_properties<V>([swapped]<class W>(std::type_identity<W>, double unit) {
        using T = veer::scalar_t<W>;
        veer::interpose<W> const between{
            .share = T(0.25), .slow_radius = static_cast<T>(unit), .stop_radius = static_cast<T>(unit / 1024)};
        return [=](veer::agent<W> const& self, veer::agent<W> const& other) {
            // The second is where the first would be if it were turned about the agent: it moves with the world.
            auto second = other;
            second.position = veer::store<W>(veer::load(self.position) * T(2) - veer::load(other.position));
            return swapped ? between(self, second, other) : between(self, other, second);
        };
    });
}

TEMPLATE_LIST_TEST_CASE("a bodyguard stays between its client and a threat that circles", "[interpose]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::interpose<V> const guard{.share = T(0.25), .slow_radius = 2};
    veer::point_mass<V> const legs{.response_time = T(0.25)};
    veer::agent<V> self{.position = at<V>(0, -5), .max_speed = 4, .max_force = 8};
    double worst = 0;
    tests::simulate<T>(40, 60, [&](T dt, T t) {
        auto const [sine, cosine] = veer::sin_cos(static_cast<double>(t) / 4);
        veer::agent<V> const client{.position = at<V>(0.5 * static_cast<double>(t), 0), .velocity = at<V>(0.5, 0)};
        veer::agent<V> const threat{.position = at<V>(8 * cosine, 8 * sine), .velocity = at<V>(-2 * sine, 2 * cosine)};
        legs(self, guard(self, client, threat), dt);
        auto const place = veer::load(client.position) * T(0.75) + veer::load(threat.position) * T(0.25);
        if (t > 5) { worst = (std::max)(worst, tests::gap(self.position, veer::store<V>(place))); }
    });
    CHECK(worst < 0.15);
}
