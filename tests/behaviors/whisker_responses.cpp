// SPDX-License-Identifier: MIT
#include <veer/behaviors/whisker_responses.hpp>

#include "catch.hpp"
#include "support/course.hpp"
#include "support/vectors.hpp"

#include <array>
#include <cmath>
#include <type_traits>

namespace {

using tests::at;
using vec2 = veer::vec<float, 2>;

static_assert(std::is_trivially_copyable_v<veer::whisker_state<vec2>>);
static_assert(veer::mean_proposal<float>{}.avoid_severity == 2);

template <class V>
using hit_of = veer::whisker_hit<veer::scalar_t<V>, veer::dimension_v<V>>;
template <class V>
using report_of = veer::whisker_report<veer::scalar_t<V>, veer::dimension_v<V>>;

/// A hit at (right, up) from the agent, on a surface whose normal is (nx, ny).
template <class V>
hit_of<V> hit(double right, double up, double nx, double ny, double nearness) {
    return {veer::load(at<V>(right, up)), veer::load(at<V>(nx, ny)), static_cast<veer::scalar_t<V>>(nearness)};
}

template <class V, class Response>
std::optional<V> respond(Response const& response, report_of<V> const& felt, veer::whisker_state<V>& state,
                         double dt = 0.125) {
    veer::agent<V> const self{.max_speed = 2};
    auto const answer =
        response.template respond<veer::plane::xz>(self, felt, state, static_cast<veer::scalar_t<V>>(dt));
    return answer ? std::optional<V>(veer::store<V>(*answer)) : std::nullopt;
}

} // namespace

TEMPLATE_LIST_TEST_CASE("mean_proposal averages hit - position + normal * severity", "[whiskers]",
                        tests::scene_vectors) {
    using V = TestType;
    // (2, 1) + 3 (-1, 0) = (-1, 1) and (4, -1) + 3 (0, 1) = (4, 2): mean (1.5, 1.5), longer than max_speed on purpose.
    std::array const hits{hit<V>(2, 1, -1, 0, 0.5), hit<V>(4, -1, 0, 1, 0.25)};
    veer::whisker_state<V> state;
    veer::mean_proposal<double> const response{.avoid_severity = 3};
    report_of<V> felt{veer::load(at<V>(1, 0)), hits, std::nullopt, false};
    CHECK(tests::gap(*respond(response, felt, state), at<V>(1.5, 1.5)) < 1e-6);
    felt.hits = felt.hits.first(1);
    CHECK(tests::gap(*respond(response, felt, state), at<V>(-1, 1)) < 1e-6);
    felt.hits = {};
    CHECK_FALSE(respond(response, felt, state));
}

TEMPLATE_LIST_TEST_CASE("latched_detour goes along the surface, the more the nearer", "[whiskers]",
                        tests::scene_vectors) {
    using V = TestType;
    veer::latched_detour<double> const response{};
    veer::whisker_state<V> state;
    // Ahead (0.6, 0.8) at a wall that faces left: along it (0, 1), led out by half of 0.6.
    // (0.6, 0.8) 3/4 + (-0.3, 1) 1/4 = (0.375, 0.85), 0.929045 long; at a speed of 2.
    std::array const hits{hit<V>(2, 2, -1, 0, 0.25)};
    report_of<V> const felt{veer::load(at<V>(0.6, 0.8)), hits, std::nullopt, false};
    CHECK(tests::gap(*respond(response, felt, state), at<V>(0.75 / 0.929045, 1.7 / 0.929045)) < 1e-5);
    CHECK(tests::gap(state.along, at<V>(0, 1)) < 1e-6);
}

TEMPLATE_LIST_TEST_CASE("latched_detour keeps its way round while the surface bends", "[whiskers]",
                        tests::scene_vectors) {
    using V = TestType;
    veer::latched_detour<double> const response{};
    veer::whisker_state<V> state;
    auto const along = [&](double ax, double ay, double nx, double ny) {
        std::array const hits{hit<V>(-nx, -ny, nx, ny, 0.5)};
        (void)respond(response, {veer::load(at<V>(ax, ay)), hits, std::nullopt, false}, state);
        return state.along;
    };
    // Up along a wall on the right; then its face turns down a slope, and turns down further: on along it, not back up ..
    CHECK(tests::gap(along(0.6, 0.8, -1, 0), at<V>(0, 1)) < 1e-6);
    CHECK(tests::gap(along(0.6, 0.8, -0.8, -0.6), at<V>(-0.6, 0.8)) < 1e-6);
    CHECK(tests::gap(along(0.6, 0.8, 0, -1), at<V>(-1, 0)) < 1e-6);
    // .. although the way ahead would rather go to the right.
    CHECK(tests::gap(along(0.6, 0.8, 0, -1), at<V>(-1, 0)) < 1e-6);
}

TEMPLATE_LIST_TEST_CASE("latched_detour turns counter-clockwise for what is dead ahead", "[whiskers]",
                        tests::scene_vectors) {
    using V = TestType;
    veer::whisker_state<V> state;
    std::array const hits{hit<V>(1, 0, -1, 0, 0.5)};
    auto const desired =
        respond(veer::latched_detour<double>{}, {veer::load(at<V>(1, 0)), hits, std::nullopt, false}, state);
    REQUIRE(desired);
    CHECK(tests::up_of(*desired) > 1);
    CHECK(tests::gap(state.along, at<V>(0, 1)) < 1e-6);
}

TEMPLATE_LIST_TEST_CASE("latched_detour leaves its margin", "[whiskers]", tests::scene_vectors) {
    using V = TestType;
    veer::whisker_state<V> state;
    veer::latched_detour<double> const response{.margin = 0.5};
    // The wall below is 0.75 away: 0.25 from the rim, half into the margin. (1, 0) / 2 + (0, 1) / 2.
    std::array const hits{hit<V>(1, -0.75, 0, 1, 0.5)};
    auto const desired = respond(response, {veer::load(at<V>(1, 0)), hits, std::nullopt, false}, state);
    REQUIRE(desired);
    CHECK(tests::gap(*desired, at<V>(std::sqrt(2.0), std::sqrt(2.0))) < 1e-5);
}

TEMPLATE_LIST_TEST_CASE("latched_detour forgets its way round when all is quiet, or the goal is clear", "[whiskers]",
                        tests::scene_vectors) {
    using V = TestType;
    veer::latched_detour<double> const response{.hold = 1};
    std::array const hits{hit<V>(1, 0, -1, 0, 0.5)};
    auto const ahead = veer::load(at<V>(1, 0));
    veer::whisker_state<V> state;
    (void)respond(response, {ahead, hits, std::nullopt, false}, state);
    CHECK(tests::length(state.along) == Approx(1));
    for (int i = 0; i < 8; ++i) { CHECK_FALSE(respond(response, {ahead, {}, std::nullopt, false}, state)); } // 1 s
    CHECK(tests::length(state.along) == Approx(1));
    CHECK_FALSE(respond(response, {ahead, {}, std::nullopt, false}, state));
    CHECK(tests::length(state.along) == 0);
    (void)respond(response, {ahead, hits, veer::scalar_t<V>(9), false}, state);
    CHECK(tests::length(state.along) == Approx(1));
    CHECK(respond(response, {ahead, hits, veer::scalar_t<V>(9), true}, state));
    CHECK(tests::length(state.along) == 0);
}

TEMPLATE_LIST_TEST_CASE("latched_detour reports blocked when it has not come nearer to its goal for long", "[whiskers]",
                        tests::scene_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::latched_detour<double> const response{.patience = 2};
    std::array const hits{hit<V>(1, 0, -1, 0, 0.5)};
    auto const ahead = veer::load(at<V>(1, 0));
    veer::whisker_state<V> state;
    auto const blocked_after = [&](double seconds, double goal, bool struck) {
        for (int i = 0; i < 8 * seconds; ++i) {
            report_of<V> felt{ahead, {}, static_cast<T>(goal), false};
            if (struck) { felt.hits = hits; }
            (void)respond(response, felt, state);
        }
        return state.blocked;
    };
    CHECK_FALSE(blocked_after(9, 10, false)); // nothing in the way: never
    CHECK_FALSE(blocked_after(1.5, 10, true));
    CHECK_FALSE(blocked_after(0.5, 11, false));
    CHECK(blocked_after(0.5, 11, true));
    CHECK(blocked_after(0.5, 10, true));
    CHECK_FALSE(blocked_after(0.125, 9.5, true)); // nearer than ever
    CHECK_FALSE(blocked_after(1.5, 9.75, true));
    CHECK(blocked_after(1, 9.75, true));
    CHECK_FALSE(blocked_after(2.5, 9.75, false)); // long quiet
    // Without a goal the time since it first struck something counts, until it is quiet.
    state = {};
    auto const aimless = [&](double seconds, bool struck) {
        for (int i = 0; i < 8 * seconds; ++i) {
            report_of<V> felt{ahead, {}, std::nullopt, false};
            if (struck) { felt.hits = hits; }
            (void)respond(response, felt, state);
        }
        return state.blocked;
    };
    CHECK_FALSE(aimless(1.5, true));
    CHECK(aimless(1, true));
    CHECK_FALSE(aimless(1.25, false));
}

TEMPLATE_LIST_TEST_CASE("latched_detour that does not come nearer tries the other way round, each time for longer",
                        "[whiskers]", tests::scene_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::latched_detour<double> const response{.patience = 1};
    std::array const hits{hit<V>(1, 0, -1, 0, 0.5)};
    veer::whisker_state<V> state;
    auto const goes_up_after = [&](double seconds) {
        for (int i = 0; i < 8 * seconds; ++i) {
            (void)respond(response, {veer::load(at<V>(1, 0)), hits, T(9), false}, state);
        }
        return tests::up_of(state.along) > 0;
    };
    CHECK(goes_up_after(0.5));
    CHECK(goes_up_after(0.5));
    CHECK_FALSE(goes_up_after(0.125)); // 1 s is over
    CHECK_FALSE(goes_up_after(1.875)); // 2 s the other way
    CHECK(goes_up_after(0.125));
    CHECK(goes_up_after(3.875)); // 4 s back
    CHECK_FALSE(goes_up_after(0.125));
    // Nearer, and still on its way round; then the goal is clear, and all is forgotten.
    (void)respond(response, {veer::load(at<V>(1, 0)), hits, T(8), false}, state);
    CHECK_FALSE(state.blocked);
    CHECK(state.hand == -1);
    (void)respond(response, {veer::load(at<V>(1, 0)), {}, T(7), true}, state);
    CHECK(state.hand == 0);
}
