// SPDX-License-Identifier: MIT
#include "catch.hpp"
#include "support/counting_new.hpp"
#include "support/lived.hpp"
#include "support/registry_checks.hpp"
#include "support/turned_world.hpp"

/// What everything in the registry owes: behaviors, combinators, writers, selectors, policies, crowds and what moves.

namespace {

using tests::asked;
using tests::but;
using tests::has;
using tests::outcome;
using tests::scene;
using vec2 = tests::flat_float;
using dvec2 = tests::flat_double;
using vec3 = tests::deep_float;

constexpr std::uint64_t scenes = 300;

template <class V>
[[nodiscard]] bool near_by(V const& a, V const& b, double most) {
    return tests::gap(a, b) <= most;
}

/// Nearly the same velocities, and as nearly at the same place; where both want nothing, too.
template <class V>
[[nodiscard]] bool close(outcome<V> const& a, outcome<V> const& b, double size, double share) {
    if (a.wanted.has_value() != b.wanted.has_value()) { return false; }
    return (!a.wanted || near_by(*a.wanted, *b.wanted, size * share)) &&
           near_by(a.self.position, b.self.position, size * share) &&
           near_by(a.self.velocity, b.self.velocity, size * share) && near_by(a.self.heading, b.self.heading, share);
}

template <class V>
[[nodiscard]] double size_of(scene<V> const& s) {
    return 10 + static_cast<double>(s.self.max_speed);
}

/// An outcome of which each vector has become another, by become(vector, whether it is a place).
template <class V, class Become>
[[nodiscard]] outcome<V> changed(outcome<V> before, Become const& become) {
    if (before.wanted) { before.wanted = become(*before.wanted, false); }
    before.self.position = become(before.self.position, true);
    before.self.velocity = become(before.self.velocity, false);
    before.self.heading = become(before.self.heading, false);
    return before;
}

/// Where all vectors of a scene become others, those of the answer do.
template <class V, class Become>
void check_becomes(but unless, double share, tests::scene_maker<V> const& make, Become const& become) {
    tests::check_registry<V>(unless, scenes, make, [&](auto const& one, scene<V> const& s) {
        auto other = s;
        tests::each_vector(other, [&](V& v, bool place) { v = become(v, place); });
        return !close(asked(one, other), changed(asked(one, s), become), size_of(s), share);
    });
}

/// Whether within three ticks it wants what is not finite or too fast, or gets there.
template <class V>
[[nodiscard]] bool answers_badly(tests::entry<V> const& one, scene<V> s) {
    auto const sound = [](veer::agent<V> const& self) {
        return tests::is_finite(self.position) && tests::is_finite(self.velocity) && tests::is_finite(self.heading);
    };
    bool const was_sound = sound(s.self);
    for (int tick = 0; tick < 3; ++tick) {
        auto const most = s.self.max_speed;
        auto const wanted = tests::move_on(one, s);
        if (wanted && !tests::is_finite(*wanted)) { return true; }
        if (wanted && !has(one.not_promised, but::max_speed) && tests::exceeds(*wanted, most)) { return true; }
        if (was_sound && !sound(s.self)) { return true; }
    }
    return false;
}

} // namespace

TEMPLATE_TEST_CASE("registry: everything wants something now and then, no faster than max_speed", "[registry]", vec2,
                   vec3) {
    using V = TestType;
    for (auto const& one : tests::registry<V>()) {
        int told = 0;
        auto const failure =
            tests::smallest_failure(one, scenes, tests::random_scene<V>, [&](auto const& asking, scene<V> const& s) {
                auto const [wanted, self] = asked(asking, s);
                told += wanted ? 1 : 0;
                bool const bounded =
                    !wanted || has(asking.not_promised, but::max_speed) || !tests::exceeds(*wanted, s.self.max_speed);
                bool const moves = has(asking.not_promised, but::moves);
                return !bounded || (moves && (tests::exceeds(self.velocity, s.self.max_speed) ||
                                              tests::exceeds(self.heading, veer::scalar_t<V>(1))));
            });
        INFO(failure << one.header << " wanted something " << told << " times");
        CHECK(failure.empty());
        CHECK(told > 0);
    }
}

TEMPLATE_TEST_CASE("registry: finite numbers in, finite numbers out", "[registry]", vec2, dvec2, vec3) {
    using V = TestType;
    tests::check_registry<V>(but::nothing, 2 * scenes, tests::extreme_scene<V>, answers_badly<V>);
}

TEMPLATE_TEST_CASE("registry: whatever comes in, what is answered is finite", "[registry]", vec2, dvec2, vec3) {
    using V = TestType;
    tests::check_registry<V>(but::nothing, scenes, tests::broken_scene<V>, answers_badly<V>);
}

TEST_CASE("registry: it turns with the world", "[registry]") {
    for (int quarters = 1; quarters < 4; ++quarters) {
        tests::turned_world const world{quarters, false};
        check_becomes<vec2>(but::turns, 1e-4, tests::random_scene<vec2>, [&](vec2 const& v, bool) { return world(v); });
    }
}

TEST_CASE("registry: in space it turns about any axis, and what is above is as what is below", "[registry]") {
    auto const about_the_vertical = [](vec3 const& v, bool) { return vec3{v[2], v[1], -v[0]}; };
    check_becomes<vec3>(but::turns, 1e-4, tests::deep_scene<vec3>, about_the_vertical);
    auto const upside_down = [](vec3 const& v, bool) { return vec3{v[0], -v[1], v[2]}; };
    check_becomes<vec3>(but::mirrors, 1e-4, tests::deep_scene<vec3>, upside_down);
    auto const about_a_diagonal = [](vec3 const& v, bool) { return vec3{v[1], v[2], v[0]}; };
    check_becomes<vec3>(but::turns | but::ground, 1e-4, tests::deep_scene<vec3>, about_a_diagonal);
}

TEST_CASE("registry: it mirrors with the world", "[registry]") {
    tests::turned_world const world{0, true};
    check_becomes<vec2>(but::mirrors, 1e-4, tests::random_scene<vec2>, [&](vec2 const& v, bool) { return world(v); });
}

TEST_CASE("registry: it moves with the world", "[registry]") {
    check_becomes<dvec2>(but::places, 1e-6, tests::random_scene<dvec2>, [](dvec2 const& v, bool place) {
        return place ? dvec2{v.x + 64, v.y - 32} : v;
    });
}

TEST_CASE("registry: lengths 128 times as large, velocities 128 times as large", "[registry]") {
    tests::check_registry<vec2>(but::nothing, scenes, tests::random_scene<vec2>, [](auto const& one, auto const& s) {
        auto const larger = [](vec2 const& v) { return vec2{v.x * 128, v.y * 128}; };
        auto scaled = s;
        tests::each_vector(scaled, [&](vec2& v, bool) { v = larger(v); });
        tests::each_size(scaled, [](float& size) { size *= 128; });
        scaled.unit *= 128;
        auto expected = asked(one, s);
        auto const heading = expected.self.heading;
        expected = changed(expected, [&](vec2 const& v, bool) { return larger(v); });
        auto answer = asked(one, scaled);
        bool const moves = has(one.not_promised, but::moves);
        expected.self.heading = moves ? heading : answer.self.heading;
        return !close(answer, expected, size_of(scaled), 1e-4);
    });
}

TEST_CASE("registry: the order of the others does not matter", "[registry]") {
    for (bool const to_the_bit : {false, true}) {
        tests::check_registry<vec2>(to_the_bit ? but::order : but::nothing, scenes, tests::random_scene<vec2>,
                                    [&](auto const& one, auto const& s) {
                                        auto reversed = s;
                                        reversed.reversed = true;
                                        return !close(asked(one, reversed), asked(one, s), size_of(s),
                                                      to_the_bit ? 0 : 1e-5);
                                    });
    }
}

TEST_CASE("registry: float is close to double, and the ground of a 3D world the same bits as a plane", "[registry]") {
    auto const& in_double = tests::registry<dvec2>();
    auto const& in_space = tests::registry<vec3>();
    REQUIRE(in_double.size() == tests::registry<vec2>().size());
    auto const index = [](auto const& one) { return static_cast<std::size_t>(&one - tests::registry<vec2>().data()); };
    auto const flat = [](auto const& v) {
        auto const [right, up] = tests::seen(v);
        return dvec2{static_cast<double>(right), static_cast<double>(up)};
    };
    auto const exactly = [&](auto const& from) {
        outcome<dvec2> to{};
        if (from.wanted) { to.wanted = flat(*from.wanted); }
        to.self.position = flat(from.self.position);
        to.self.velocity = flat(from.self.velocity);
        to.self.heading = flat(from.self.heading);
        return to;
    };
    tests::check_registry<vec2>(but::nothing, scenes, tests::random_scene<vec2>, [&](auto const& one, auto const& s) {
        auto const exact = asked(in_double[index(one)], tests::as<dvec2>(s));
        return !close(exactly(asked(one, s)), exact, 10, 1e-3);
    });
    tests::check_registry<vec2>(but::planes, scenes, tests::random_scene<vec2>, [&](auto const& one, auto const& s) {
        auto const ground = asked(in_space[index(one)], tests::as<vec3>(s));
        return !close(exactly(asked(one, s)), exactly(ground), 0, 0);
    });
}

TEMPLATE_TEST_CASE("registry: nothing is allocated", "[registry]", vec2, dvec2, vec3) {
    for (auto const& one : tests::registry<TestType>()) {
        INFO(one.header);
        auto s = tests::random_scene<TestType>(1);
        CHECK(tests::allocations_in([&] { static_cast<void>(one.ask(s)); }) == 0);
    }
}
