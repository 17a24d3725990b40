// SPDX-License-Identifier: MIT
#include <veer/behaviors/arrive.hpp>
#include <veer/behaviors/flee.hpp>
#include <veer/behaviors/seek.hpp>
#include <veer/behaviors/wander.hpp>
#include <veer/context/context_steering.hpp>
#include <veer/context/masked_selector.hpp>
#include <veer/context/ring.hpp>
#include <veer/context/vote.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/maps.hpp"
#include "support/vectors.hpp"

#include <optional>

namespace {

using tests::at;
using tests::written;

/// Says what it is shown.
template <class V>
struct echo {
    constexpr std::optional<V> operator()(veer::agent<V> const&, std::optional<V> const& said) const { return said; }
};

/// Proposes to go up as fast as time has passed.
template <class V>
struct timed {
    constexpr std::optional<V> operator()(veer::agent<V> const&, V const&, veer::scalar_t<V> dt) const {
        return at<V>(0, static_cast<double>(dt));
    }
};

using vec2 = veer::vec<float, 2>;
static_assert([] {
    veer::context_map<vec2, 4> map;
    veer::vote(veer::seek<vec2>{}).write(map, veer::ring<vec2, 4>{}, veer::agent<vec2>{}, vec2{0, 7});
    return map.interest[0] == 1 && map.interest[1] == 0 && map.danger[0] == 0;
}());

} // namespace

TEMPLATE_LIST_TEST_CASE("vote writes a behavior's desired velocity as interest, warn as danger", "[vote]",
                        tests::some_vectors) {
    using V = TestType;
    using ring = veer::ring<V, 8>;
    veer::agent<V> const self{.max_speed = 4};
    // At 2 of 4 m/s to the right: half, on slot 6; beside it that times the cosine of 45 degrees.
    veer::arrive<V> const stop{.slow_radius = 10};
    auto const wanted = written<ring>(veer::vote(stop), self, at<V>(5, 0));
    auto const feared = written<ring>(veer::warn(stop), self, at<V>(5, 0));
    double const expected[8] = {0, 0, 0, 0, 0, 0.35355339, 0.5, 0.35355339};
    for (std::size_t j = 0; j < 8; ++j) {
        CHECK(static_cast<double>(wanted.interest[j]) == Approx(expected[j]).margin(1e-6));
        CHECK(wanted.danger[j] == 0);
        CHECK(feared.danger[j] == wanted.interest[j]);
        CHECK(feared.interest[j] == 0);
    }
}

TEMPLATE_LIST_TEST_CASE("vote takes a weight, and no behavior has more than that", "[vote]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    using ring = veer::ring<V, 8>;
    veer::agent<V> const self{.max_speed = 4};
    CHECK(written<ring>(veer::vote(veer::seek<V>{}, T(3)), self, at<V>(0, 9)).interest[0] == Approx(3));
    CHECK(written<ring>(veer::vote(veer::seek<V>{}, T(0)), self, at<V>(0, 9)).blank());
    // A wish beyond max_speed counts as max_speed.
    CHECK(written<ring>(veer::vote(echo<V>{}), self, std::optional<V>(at<V>(0, 400))).interest[0] == Approx(1));
}

TEMPLATE_LIST_TEST_CASE("vote writes nothing for no opinion, for the wish to stop, and without speed", "[vote]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    using ring = veer::ring<V, 8>;
    auto const blank = [](veer::agent<V> const& self, std::optional<V> const& said) {
        return written<ring>(veer::vote(echo<V>{}), self, said).blank() &&
               written<ring>(veer::warn(echo<V>{}), self, said).blank();
    };
    CHECK(blank(veer::agent<V>{}, std::nullopt));
    CHECK(blank(veer::agent<V>{}, at<V>(0, 0)));
    CHECK(blank(veer::agent<V>{.max_speed = 0}, at<V>(0, 1)));
    for (T const bad : tests::not_finite<T>) { CHECK(blank(veer::agent<V>{}, at<V>(1, static_cast<double>(bad)))); }
    CHECK_FALSE(blank(veer::agent<V>{}, at<V>(0, 1)));
}

TEMPLATE_LIST_TEST_CASE("vote stays within its weight for any finite wish", "[vote]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (T const x : tests::extremes<T>) {
        for (T const y : tests::extremes<T>) {
            for (T const speed : tests::positive_extremes<T>) {
                std::optional<V> const wish = at<V>(static_cast<double>(x), static_cast<double>(y));
                auto const map =
                    written<veer::ring<V, 8>>(veer::vote(echo<V>{}, T(2)), veer::agent<V>{.max_speed = speed}, wish);
                if (!tests::within(map, 2.00001)) {
                    CAPTURE(x, y, speed);
                    FAIL("out of bounds");
                }
            }
        }
    }
}

TEMPLATE_LIST_TEST_CASE("vote binds inside and outside of on, and passes the time on", "[vote]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    struct senses {
        V goal = at<V>(0, 5);
        veer::wander_state stroll{.angle = 0};
    };
    veer::agent<V> const self{.heading = at<V>(1, 0)};
    auto const brain_of = [](auto writer) {
        return veer::context_steering{veer::ring<V, 8>{}, veer::masked_selector<V>{}, writer};
    };
    auto const inside = brain_of(veer::on(&senses::goal, veer::vote(veer::seek<V>{})));
    auto const outside = brain_of(veer::vote(veer::on(&senses::goal, veer::seek<V>{})));
    senses world;
    CHECK(tests::same_map(inside.fill(self, world), outside.fill(self, world)));
    CHECK(inside.fill(self, world).interest[0] == Approx(1));
    // Half a second makes half of max_speed.
    CHECK(brain_of(veer::on(&senses::goal, veer::vote(timed<V>{}))).fill(self, world, T(0.5)).interest[0] ==
          Approx(0.5));
    CHECK(brain_of(veer::vote(veer::on(&senses::goal, timed<V>{}))).fill(self, world, T(0.25)).interest[0] ==
          Approx(0.25));
    // A state is moved on through the map.
    (void)brain_of(veer::on(&senses::stroll, veer::vote(veer::wander<V>{}))).fill(self, world, T(0.1));
    CHECK(world.stroll.angle != 0);
}

TEMPLATE_LIST_TEST_CASE("each behavior has a vote, and the map keeps the louder", "[vote]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    using ring = veer::ring<V, 8>;
    veer::context_map<V, 8> map;
    veer::agent<V> const self{};
    veer::vote(veer::seek<V>{}, T(0.5)).write(map, ring{}, self, at<V>(0, 5));
    veer::vote(veer::flee<V>{}, T(0.75)).write(map, ring{}, self, at<V>(0, 5));
    CHECK(map.interest[0] == Approx(0.5));
    CHECK(map.interest[4] == Approx(0.75));
    veer::vote(veer::seek<V>{}, T(0.25)).write(map, ring{}, self, at<V>(0, 5));
    CHECK(map.interest[0] == Approx(0.5));
}
