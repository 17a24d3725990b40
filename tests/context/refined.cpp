// SPDX-License-Identifier: MIT
#include <veer/context/attract.hpp>
#include <veer/context/context_steering.hpp>
#include <veer/context/reachable_selector.hpp>
#include <veer/context/refined.hpp>
#include <veer/context/repel.hpp>
#include <veer/context/ring.hpp>
#include <veer/context/sphere.hpp>
#include <veer/context/strict_selector.hpp>
#include <veer/context/subtract_selector.hpp>
#include <veer/math/random.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/turned_world.hpp"
#include "support/vectors.hpp"

#include <array>
#include <cmath>
#include <tuple>

namespace {

using tests::at;
using vec2 = veer::vec<float, 2>;
using kinds = std::tuple<tests::plain2<float>, glm::dvec3>;

constexpr double degree = 3.14159265358979323846 / 180;

// The selector inside is named, or the reference.
static_assert(std::is_same_v<decltype(veer::refined{veer::masked_selector<vec2>{}}), veer::refined<vec2>>);
static_assert(veer::refined<vec2>{.selector = {.danger_tolerance = 0.5F}}.selector.danger_tolerance == 0.5F);
// Half-way between two slots that are wanted alike: (0, 1) and (-1, 0). As high as sqrt(2) for a cosine of 1 in both.
static_assert([] {
    veer::context_map<vec2, 4> map;
    map.interest[0] = map.interest[1] = 1;
    auto const decision = veer::refined<vec2>{}(map, veer::ring<vec2, 4>{}, veer::agent<vec2>{});
    return decision.slot == 0 && decision.direction.x < -0.7071F && decision.direction.x == -decision.direction.y;
}());

/// The point at a bearing, counter-clockwise from up, as slots are counted.
template <class V>
V toward(double degrees, double distance = 1) {
    return at<V>(-std::sin(degrees * degree) * distance, std::cos(degrees * degree) * distance);
}

template <class V>
double bearing(V const& direction) {
    auto const [right, up] = tests::seen(direction);
    return std::atan2(-static_cast<double>(right), static_cast<double>(up)) / degree;
}

/// The angle between two bearings [degrees].
double apart(double a, double b) { return std::abs(std::remainder(a - b, 360)); }

/// The brain's decision, compiled once for all calls.
template <class Brain, class World>
[[gnu::noinline]] veer::decision<typename Brain::vector_type>
decided(Brain const& brain, veer::agent<typename Brain::vector_type> const& self, World const& world) {
    return brain.decide(self, world);
}

template <class V, int N, class Selector = veer::masked_selector<V>>
auto brain_for_one(Selector selector = {}) {
    return veer::context_steering{veer::ring<V, N>{}, veer::refined<V, Selector>{selector}, veer::attract<V>{}};
}

/// The largest error over 3,600 bearings of one thing, whatever the agent faces.
template <class V, int N>
double worst_error(double distance) {
    auto const brain = brain_for_one<V, N>();
    double worst = 0;
    for (int tenth = 0; tenth < 3600; ++tenth) {
        V const thing = toward<V>(0.1 * tenth, distance);
        // Where the thing lies after it was rounded to V.
        double const right = bearing(thing);
        veer::agent<V> const self{.heading = toward<V>(77.7 * tenth)};
        worst = std::fmax(worst, apart(bearing(decided(brain, self, thing).direction), right));
    }
    return worst;
}

template <class V>
struct two_things {
    V strong, weak;
};

template <class V>
struct scene {
    std::array<V, 3> things;
    V danger = toward<V>(0, 1e3);
};

template <class V, int N>
[[gnu::noinline]] veer::decision<V> choose(veer::context_map<V, N> const& map, V const& heading) {
    return veer::refined<V>{}(map, veer::ring<V, N>{}, veer::agent<V>{.heading = heading});
}

/// A map with one thing at a bearing in it.
template <class V, int N>
veer::context_map<V, N> one_thing_at(double degrees) {
    veer::context_map<V, N> map;
    veer::attract<V>{}.write(map, veer::ring<V, N>{}, veer::agent<V>{}, toward<V>(degrees));
    return map;
}

/// How often the direction changes on the way to a goal in mid-slot, 20 away, with ten decisions a second.
template <class V, class Selector>
int heading_changes(Selector const& selector) {
    using T = veer::scalar_t<V>;
    veer::context_steering const brain{veer::ring<V, 16>{}, selector, veer::attract<V>{}};
    V const goal = toward<V>(11.25, 20);
    veer::agent<V> self{};
    int changes = 0;
    for (int decision = 0; decision < 195; ++decision) {
        V const direction = decided(brain, self, goal).direction;
        if (decision > 0 && apart(bearing(direction), bearing(self.heading)) > 0.1) { ++changes; }
        self.heading = direction;
        self.position = veer::store<V>(veer::load(self.position) + veer::load(direction) * T(0.1));
    }
    return changes;
}

/// Whatever is in a map, the answer is a unit vector no nearer to another slot than to its own.
template <class D>
void compare_with_slots() {
    using V = typename D::vector_type;
    using T = veer::scalar_t<V>;
    constexpr int N = D::size;
    veer::random random{N};
    for (int round = 0; round < 300; ++round) {
        veer::context_map<V, N> map;
        for (std::size_t j = 0; j < N; ++j) {
            map.interest[j] = static_cast<T>(random() % 5) / 4;
            map.danger[j] = static_cast<T>(random() % 3) / 8;
            if (random() % 6 == 0) { map.mask.forbid(static_cast<int>(j)); }
        }
        veer::agent<V> const self{.heading = toward<V>(veer::uniform(random, 0.0, 360.0))};
        auto const decision = veer::refined<V>{}(map, D{}, self);
        CAPTURE(N, round);
        if (decision.slot < 0) {
            REQUIRE(tests::length(decision.direction) == 0);
            continue;
        }
        auto const slot = static_cast<std::size_t>(decision.slot);
        REQUIRE_FALSE(map.mask.forbidden(decision.slot));
        REQUIRE(std::abs(tests::length(decision.direction) - 1) < tests::rounding<T>);
        auto const direction = veer::load(decision.direction);
        for (int k = 0; k < D::degree; ++k) {
            int const beside = D::neighbor(decision.slot, k);
            if (beside < 0) { continue; }
            auto const nearer = dot(direction, D::direction(beside)) - dot(direction, D::direction(decision.slot));
            REQUIRE(static_cast<double>(nearer) < tests::rounding<T>);
            // The chosen slot is bearable, so a neighbor that is dangerous by more than the tolerance is not approached.
            bool const shunned =
                map.mask.forbidden(beside) || map.danger[static_cast<std::size_t>(beside)] > map.danger[slot] + T(0.06);
            auto const apart_of_slots = dot(D::direction(beside), D::direction(decision.slot));
            if (shunned && N > 3) {
                REQUIRE(static_cast<double>(dot(direction, D::direction(beside)) - apart_of_slots) <
                        tests::rounding<T>);
            }
        }
    }
}

/// A selector of one's own: takes what is wanted most, or always the same slot.
struct loudest {
    int always = -1;
    template <class V, int N, class D>
    veer::decision<V> operator()(veer::context_map<V, N> const& map, D const& directions, veer::agent<V> const&) const {
        std::size_t best = 0;
        for (std::size_t j = 1; j < N; ++j) {
            if (map.interest[j] > map.interest[best]) { best = j; }
        }
        if (always >= 0) { best = static_cast<std::size_t>(always); }
        int const slot = static_cast<int>(best);
        return {slot, veer::store<V>(directions.direction(slot)), map.interest[best], map.danger[best], 1};
    }
};

} // namespace

TEMPLATE_LIST_TEST_CASE("refined finds the bearing of one thing to a thousandth of a degree", "[refined]", kinds) {
    using V = TestType;
    for (double const distance : {0.01, 1.0, 30.0, 5000.0}) {
        CAPTURE(distance);
        CHECK(worst_error<V, 8>(distance) < (sizeof(veer::scalar_t<V>) == 4 ? 1e-4 : 1e-11));
    }
    CHECK(worst_error<V, 7>(2) < 1e-4);
    CHECK(worst_error<V, 16>(2) < 1e-4);
    // With few slots only one neighbor sees the thing, which is enough for one that stands alone.
    CHECK(worst_error<V, 4>(2) < 1e-4);
    // The slots themselves are off by up to half their distance.
    veer::context_steering const locked{veer::ring<V, 8>{}, veer::masked_selector<V>{}, veer::attract<V>{}};
    CHECK(apart(bearing(decided(locked, {}, toward<V>(22.4)).direction), 22.4) > 22);
}

TEMPLATE_LIST_TEST_CASE("refined tells how much the thing between the slots is wanted", "[refined]", kinds) {
    using V = TestType;
    for (double const degrees : {0.0, 5.0, 11.0, 22.5, 100.0}) {
        // 1 / (1 + 3), seen from the front.
        auto const decision = decided(brain_for_one<V, 8>(), {}, toward<V>(degrees, 3));
        CHECK(static_cast<double>(decision.interest) == Approx(0.25).epsilon(1e-6));
        CHECK(apart(bearing(decision.direction), degrees) < 1e-4);
        CHECK(decision.speed == 1);
    }
}

TEMPLATE_LIST_TEST_CASE("refined goes to the stronger of two things, and not between them", "[refined]", kinds) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::context_steering const brain{
        veer::ring<V, 16>{}, veer::refined<V>{}, veer::on(&two_things<V>::strong, veer::attract<V, veer::no_falloff>{}),
        veer::on(&two_things<V>::weak, veer::attract<V, veer::no_falloff>{.weight = T(0.9)})};
    for (double turn = 0; turn < 360; turn += 1.7) {
        two_things<V> const seen{toward<V>(turn), toward<V>(turn + 70)};
        CHECK(apart(bearing(decided(brain, {.heading = seen.weak}, seen).direction), turn) < 1e-3);
    }
}

TEMPLATE_LIST_TEST_CASE("refined compares peaks, not slots", "[refined]", kinds) {
    using V = TestType;
    // A lies between two slots, which show 0.5 cos 22.5 = 0.462 of its 0.5; B lies on one, which shows 1 / 2.083 = 0.480.
    scene<V> const things{{toward<V>(22.5, 1), toward<V>(180, 1.083), toward<V>(180, 50)}};
    auto const pick = [&](auto const& selector) {
        veer::context_steering const brain{veer::ring<V, 8>{}, selector,
                                           veer::each(&scene<V>::things, veer::attract<V>{})};
        return bearing(decided(brain, {.heading = toward<V>(180)}, things).direction);
    };
    veer::masked_selector<V> const strict{.interest_tolerance = 0};
    CHECK(apart(pick(strict), 180) < 1e-3);
    CHECK(apart(pick(veer::refined{strict}), 22.5) < 1e-3);
    // Within the tolerance the heading decides between the two, as it does between slots.
    CHECK(apart(pick(veer::refined<V>{}), 180) < 1e-3);
}

TEMPLATE_LIST_TEST_CASE("refined turns and mirrors with the world", "[refined]", kinds) {
    using V = TestType;
    veer::context_steering const brain{veer::ring<V, 8>{}, veer::refined<V>{},
                                       veer::each(&scene<V>::things, veer::attract<V>{})};
    for (double turn = 0; turn < 360; turn += 0.73) {
        scene<V> const things{{toward<V>(turn, 1), toward<V>(turn + 120, 3), toward<V>(turn - 115, 4)}};
        CHECK(apart(bearing(decided(brain, {}, things).direction), turn) < 1e-4);
    }
    // By quarter turns and mirrors to the last bit, with dangers too.
    veer::context_steering const wary{veer::ring<V, 16>{}, veer::refined<V>{},
                                      veer::each(&scene<V>::things, veer::attract<V>{}),
                                      veer::on(&scene<V>::danger, veer::repel<V>{})};
    veer::random random{5};
    auto const anywhere = [&] { return at<V>(veer::uniform(random, -5.0, 5.0), veer::uniform(random, -5.0, 5.0)); };
    for (int round = 0; round < 100; ++round) {
        scene<V> const seen{{anywhere(), anywhere(), anywhere()}, anywhere()};
        veer::agent<V> const self{.heading = anywhere()};
        auto const straight = decided(wary, self, seen);
        for (auto const& turned : tests::turned_worlds) {
            auto const& things = seen.things;
            scene<V> const other{{turned(things[0]), turned(things[1]), turned(things[2])}, turned(seen.danger)};
            auto const decision = decided(wary, turned.agent(self), other);
            REQUIRE(tests::same(decision.direction, turned(straight.direction)));
            REQUIRE(decision.interest == straight.interest);
        }
    }
}

TEMPLATE_LIST_TEST_CASE("refined does not lean toward a slot that is forbidden or too dangerous", "[refined]", kinds) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (bool const forbidden : {false, true}) {
        auto const spoiled = [&](double degrees, int slot) {
            auto map = one_thing_at<V, 8>(degrees);
            forbidden ? map.mask.forbid(slot) : void(map.danger[static_cast<std::size_t>(slot)] = T(0.3));
            return choose(map, toward<V>(90));
        };
        // Slot 1 is at 45 degrees: the thing lies a little toward it, and the agent goes along slot 0.
        CHECK(tests::same(spoiled(10, 1).direction, at<V>(0, 1)));
        CHECK(static_cast<double>(spoiled(10, 1).interest) == Approx(0.5 * std::cos(10 * degree)));
        // It lies in it: the better of the two beside it, and no nearer.
        CHECK(tests::same(spoiled(40, 1).direction, at<V>(0, 1)));
        CHECK(spoiled(50, 1).slot == 2);
        CHECK(apart(bearing(spoiled(50, 1).direction), 90) < 1e-4);
        // On the other side it makes no difference, though it still shapes the curve.
        CHECK(apart(bearing(spoiled(-10, 1).direction), -10) < 1e-4);
    }
}

TEMPLATE_LIST_TEST_CASE("refined tolerates what the selector inside tolerates", "[refined]", kinds) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto map = one_thing_at<V, 8>(10);
    map.danger[1] = T(0.3);
    veer::agent<V> const self{.heading = toward<V>(90)};
    veer::refined<V> const bold{.selector = {.danger_tolerance = T(0.5)}};
    CHECK(apart(bearing(bold(map, veer::ring<V, 8>{}, self).direction), 10) < 1e-4);
    // One that does not tell what it bears heeds the mask alone.
    veer::refined<V, loudest> const reckless{};
    CHECK(apart(bearing(reckless(map, veer::ring<V, 8>{}, self).direction), 10) < 1e-4);
    map.mask.forbid(1);
    CHECK(tests::same(reckless(map, veer::ring<V, 8>{}, self).direction, at<V>(0, 1)));
}

TEMPLATE_LIST_TEST_CASE("refined goes along the slot if the selector inside takes one that is no peak", "[refined]",
                        kinds) {
    using V = TestType;
    auto const map = one_thing_at<V, 8>(10);
    auto const decision =
        veer::refined<V, loudest>{.selector = {.always = 1}}(map, veer::ring<V, 8>{}, veer::agent<V>{});
    CHECK(decision.slot == 1);
    CHECK(tests::same(decision.direction, veer::store<V>(veer::ring<V, 8>::direction(1))));
    CHECK(decision.interest == map.interest[1]);
}

TEMPLATE_LIST_TEST_CASE("refined works around the other selectors", "[refined]", kinds) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto map = one_thing_at<V, 8>(10);
    map.danger[0] = map.danger[1] = T(0.01);
    veer::agent<V> const self{.heading = toward<V>(90)};
    auto const direction = [&](auto const& selector) {
        return bearing(selector(map, veer::ring<V, 8>{}, self).direction);
    };
    CHECK(apart(direction(veer::refined{veer::subtract_selector<V>{}}), 10) < 1e-4);
    CHECK(apart(direction(veer::refined{veer::masked_selector<V, veer::relative_tolerance>{}}), 10) < 1e-4);
    // The strict one bears no danger: of the slots without any, the one beside.
    CHECK(apart(direction(veer::refined{veer::strict_selector<V>{}}), 315) < 1e-4);
    CHECK(apart(direction(veer::refined{veer::reachable_selector<V>{}}), 10) < 1e-4);
    // The peak out of reach: what can be reached, and no stop.
    map.danger[1] = map.danger[7] = 1;
    CHECK(veer::refined{veer::reachable_selector<V>{}}(map, veer::ring<V, 8>{}, self).slot > 1);
}

TEMPLATE_LIST_TEST_CASE("refined in a flat map says what the selector inside says", "[refined]", kinds) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto const compare = [](auto const& blank) {
        auto map = blank;
        for (double const level : {0.0, 0.5, 1e15, -3.0}) {
            map.interest.fill(static_cast<T>(level));
            for (double turn = 0; turn < 360; turn += 17) {
                constexpr int size = decltype(map)::size;
                veer::agent<V> const self{.heading = toward<V>(turn)};
                auto const inside = veer::masked_selector<V>{}(map, veer::ring<V, size>{}, self);
                auto const decision = veer::refined<V>{}(map, veer::ring<V, size>{}, self);
                CHECK(decision.slot == inside.slot);
                CHECK(tests::same(decision.direction, inside.direction));
                CHECK(decision.interest == inside.interest);
            }
        }
    };
    compare(veer::context_map<V, 1>{});
    compare(veer::context_map<V, 2>{});
    compare(veer::context_map<V, 3>{});
    compare(veer::context_map<V, 16>{});
    // Danger alone, too: the heading among the safe.
    veer::context_map<V, 8> feared;
    feared.danger[0] = 1;
    CHECK(choose(feared, toward<V>(135)).slot == 3);
    CHECK(tests::same(choose(feared, toward<V>(135)).direction, veer::store<V>(veer::ring<V, 8>::direction(3))));
}

TEMPLATE_LIST_TEST_CASE("refined takes the middle of two equal slots, and an end of a wider top", "[refined]", kinds) {
    using V = TestType;
    veer::context_map<V, 8> map;
    map.interest[2] = map.interest[3] = 1;
    for (double const heading : {0.0, 90.0, 135.0, 270.0}) {
        CHECK(apart(bearing(choose(map, toward<V>(heading)).direction), 112.5) < 1e-4);
    }
    map.interest[1] = map.interest[4] = 1;
    // From 45 to 180 degrees all is alike: half a slot inside the end that is nearer.
    CHECK(apart(bearing(choose(map, toward<V>(95)).direction), 67.5) < 1e-4);
    CHECK(apart(bearing(choose(map, toward<V>(130)).direction), 157.5) < 1e-4);
}

TEMPLATE_LIST_TEST_CASE("refined does not take the slots where nothing is wanted for peaks", "[refined]", kinds) {
    using V = TestType;
    // 1 / (1 + 99) is within the tolerance of nothing at all: the reference keeps its heading for ever.
    auto const away = toward<V>(200);
    V const thing = toward<V>(17, 99);
    CHECK(apart(bearing(decided(brain_for_one<V, 8>(), {.heading = away}, thing).direction), 17) < 1e-3);
    veer::context_steering const reference{veer::ring<V, 8>{}, veer::masked_selector<V>{}, veer::attract<V>{}};
    CHECK(apart(bearing(decided(reference, {.heading = away}, thing).direction), 180) < 1e-3);
}

TEMPLATE_LIST_TEST_CASE("refined walks straight to a goal between two slots", "[refined]", kinds) {
    using V = TestType;
    veer::masked_selector<V> const strict{.interest_tolerance = 0};
    CHECK(heading_changes<V>(veer::refined{strict}) == 0);
    CHECK(heading_changes<V>(veer::refined<V>{}) == 0);
    // From slot to slot it is a zig-zag, which shows that the count counts.
    CHECK(heading_changes<V>(strict) > 100);
}

TEMPLATE_LIST_TEST_CASE("refined stays within half a slot of its slot in random maps", "[refined]", kinds) {
    using V = TestType;
    compare_with_slots<veer::ring<V, 1>>();
    compare_with_slots<veer::ring<V, 2>>();
    compare_with_slots<veer::ring<V, 3>>();
    compare_with_slots<veer::ring<V, 7>>();
    compare_with_slots<veer::ring<V, 8>>();
    compare_with_slots<veer::ring<V, 16>>();
    if constexpr (veer::dimension_v<V> == 3) {
        compare_with_slots<veer::sphere<V, 2>>();
        compare_with_slots<veer::sphere<V, 20>>();
    }
}

TEMPLATE_LIST_TEST_CASE("refined stands still when every slot is forbidden, and gets over values that no writer writes",
                        "[refined]", kinds) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto forbidden = one_thing_at<V, 5>(0);
    for (int j = 0; j < 5; ++j) { forbidden.mask.forbid(j); }
    CHECK(choose(forbidden, at<V>(0, 1)).slot == -1);
    CHECK(choose(forbidden, at<V>(0, 1)).speed == 0);
    for (T const bad : tests::not_finite<T>) {
        for (std::size_t j = 0; j < 5; ++j) {
            auto map = one_thing_at<V, 5>(30);
            map.interest[j] = bad;
            map.danger[4 - j] = bad;
            auto const decision = choose(map, at<V>(0, 1));
            CHECK((decision.slot >= 0 && decision.slot < 5));
            CHECK(tests::is_finite(decision.direction));
        }
    }
}
