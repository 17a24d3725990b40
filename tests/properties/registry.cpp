// SPDX-License-Identifier: MIT
#include "catch.hpp"
#include "support/counting_new.hpp"
#include "support/group.hpp"
#include "support/random_scene.hpp"

/// What all behaviors, combinators, writers and selectors owe, by the list of them: support/registry.hpp.

namespace {

using tests::but;
using tests::has;
using tests::scene;
using vec2 = tests::plain2<float>;
using dvec2 = tests::plain2<double>;
using vec3 = tests::plain3<float>;

constexpr std::uint64_t scenes = 300;

/// Says which entry failed in which scene, once for each entry, so that a fault reads as one line.
template <class V, class Check>
void check_all(but unless, Check const& holds) {
    for (auto const& one : tests::registry<V>()) {
        if (has(one.not_promised, unless)) { continue; }
        int told = 0;
        int failed = 0;
        std::uint64_t first = 0;
        for (std::uint64_t number = 1; number <= scenes; ++number) {
            auto const s = tests::random_scene<V>(number);
            auto const answer = one.ask(s);
            told += answer ? 1 : 0;
            if (holds(one, s, answer)) { continue; }
            first = failed++ == 0 ? number : first;
        }
        INFO(one.header << ": " << failed << " of " << scenes << " scenes, first " << first);
        CHECK(failed == 0);
        CHECK(told > 0);
    }
}

/// Nearly the same velocity for somebody of this speed; where both have no opinion, too.
template <class V>
[[nodiscard]] bool close(std::optional<V> const& a, std::optional<V> const& b, double size, double share) {
    return a.has_value() == b.has_value() && (!a || tests::gap(*a, *b) <= size * share);
}

template <class V>
[[nodiscard]] double size_of(scene<V> const& s) {
    return 10 + static_cast<double>(s.self.max_speed);
}

/// Rounding may tip a choice between two directions: of many scenes a few may come out another way.
template <class V, class Change, class Expect>
void check_changed(but unless, double share, Change const& change, Expect const& expected) {
    for (auto const& one : tests::registry<V>()) {
        if (has(one.not_promised, unless)) { continue; }
        int different = 0;
        std::uint64_t first = 0;
        for (std::uint64_t number = 1; number <= scenes; ++number) {
            auto s = tests::random_scene<V>(number);
            auto const answer = one.ask(s);
            change(s);
            if (close(one.ask(s), expected(answer), size_of(s), share)) { continue; }
            first = different++ == 0 ? number : first;
        }
        INFO(one.header << ": " << different << " of " << scenes << " scenes, first " << first);
        CHECK(different == 0);
    }
}

} // namespace

TEST_CASE("registry: everything has an opinion now and then, no faster than max_speed", "[registry]") {
    check_all<vec2>(but::max_speed, [](auto const&, auto const& s, auto const& answer) {
        return !answer || !tests::exceeds(*answer, s.self.max_speed);
    });
    check_all<vec3>(but::max_speed, [](auto const&, auto const& s, auto const& answer) {
        return !answer || !tests::exceeds(*answer, s.self.max_speed);
    });
}

TEMPLATE_TEST_CASE("registry: finite numbers in, finite numbers out", "[registry]", vec2, dvec2, vec3) {
    using V = TestType;
    for (auto const& one : tests::registry<V>()) {
        int failed = 0;
        std::uint64_t first = 0;
        for (std::uint64_t number = 1; number <= 4 * scenes; ++number) {
            auto const s = tests::extreme_scene<V>(number);
            auto const answer = one.ask(s);
            bool const fast =
                answer && !has(one.not_promised, but::max_speed) && tests::exceeds(*answer, s.self.max_speed);
            if (!answer || (tests::is_finite(*answer) && !fast)) { continue; }
            first = failed++ == 0 ? number : first;
        }
        INFO(one.header << ": " << failed << " scenes, first " << first);
        CHECK(failed == 0);
    }
}

TEST_CASE("registry: it turns with the world", "[registry]") {
    for (int quarters = 1; quarters < 4; ++quarters) {
        tests::turned_world const world{quarters, false};
        auto const turn = [&](auto& s) { tests::each_vector(s, [&](auto& v, bool) { v = world(v); }); };
        auto const turned = [&](auto const& v) { return v ? std::optional(world(*v)) : v; };
        check_changed<vec2>(but::turns, 1e-4, turn, turned);
    }
}

TEST_CASE("registry: it mirrors with the world", "[registry]") {
    tests::turned_world const world{0, true};
    auto const mirror = [&](auto& s) { tests::each_vector(s, [&](auto& v, bool) { v = world(v); }); };
    check_changed<vec2>(but::mirrors, 1e-4, mirror, [&](auto const& v) { return v ? std::optional(world(*v)) : v; });
}

TEST_CASE("registry: it moves with the world", "[registry]") {
    auto const move = [](auto& s) {
        tests::each_vector(s, [](dvec2& v, bool place) {
            if (place) { v = {v.x + 64, v.y - 32}; }
        });
    };
    check_changed<dvec2>(but::places, 1e-6, move, [](auto const& v) { return v; });
}

TEST_CASE("registry: lengths 128 times as large, velocities 128 times as large", "[registry]") {
    auto const scale = [](auto& s) {
        tests::each_vector(s, [](vec2& v, bool) { v = {v.x * 128, v.y * 128}; });
        tests::each_size(s, [](float& size) { size *= 128; });
        s.unit *= 128;
    };
    check_changed<vec2>(but::nothing, 1e-4, scale, [](auto const& v) {
        return v ? std::optional(vec2{v->x * 128, v->y * 128}) : v;
    });
}

TEST_CASE("registry: the order of the others does not matter", "[registry]") {
    auto const reverse = [](auto& s) { s.reversed = true; };
    check_changed<vec2>(but::order, 0, reverse, [](auto const& v) { return v; });
    check_changed<vec2>(but::nothing, 1e-5, reverse, [](auto const& v) { return v; });
}

TEST_CASE("registry: float is close to double, and the ground of a 3D world the same bits as a plane", "[registry]") {
    for (std::size_t i = 0; i < tests::registry<vec2>().size(); ++i) {
        auto const& one = tests::registry<vec2>()[i];
        int apart = 0;
        int other_bits = 0;
        for (std::uint64_t number = 1; number <= scenes; ++number) {
            auto const flat = one.ask(tests::random_scene<vec2>(number));
            auto const exact = tests::registry<dvec2>()[i].ask(tests::random_scene<dvec2>(number));
            auto const ground = tests::registry<vec3>()[i].ask(tests::random_scene<vec3>(number));
            auto const wide =
                flat ? std::optional(dvec2{static_cast<double>(flat->x), static_cast<double>(flat->y)}) : std::nullopt;
            apart += close(wide, exact, 10, 1e-3) ? 0 : 1;
            bool const same =
                flat.has_value() == ground.has_value() && (!flat || tests::seen(*flat) == tests::seen(*ground));
            other_bits += same || has(one.not_promised, but::planes) ? 0 : 1;
        }
        INFO(one.header << ": " << apart << " apart, " << other_bits << " other bits, of " << scenes << " scenes");
        CHECK(apart == 0);
        CHECK(other_bits == 0);
    }
}

TEMPLATE_TEST_CASE("registry: nothing is allocated", "[registry]", vec2, dvec2, vec3) {
    for (auto const& one : tests::registry<TestType>()) {
        INFO(one.header);
        auto const s = tests::random_scene<TestType>(1);
        CHECK(tests::allocations_in([&] { static_cast<void>(one.ask(s)); }) == 0);
    }
}
