// SPDX-License-Identifier: MIT
#include <veer/behavior.hpp>
#include <veer/behaviors/arrive.hpp>
#include <veer/behaviors/roam.hpp>
#include <veer/behaviors/seek.hpp>
#include <veer/behaviors/wander.hpp>
#include <veer/context/attract.hpp>
#include <veer/context/context_map.hpp>
#include <veer/context/ring.hpp>

#include "catch.hpp"

#include <array>
#include <forward_list>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace {

using veer::each;
using veer::on;
using veer::seek;
using vec2 = veer::vec<float, 2>;
using agent = veer::agent<vec2>;
using opinion = std::optional<vec2>;

constexpr auto infinite = std::numeric_limits<float>::infinity();
constexpr auto largest = (std::numeric_limits<float>::max)();

struct senses {
    vec2 goal{0, 5};
    std::array<vec2, 2> food{vec2{3, 0}, vec2{0, 3}};
    [[nodiscard]] vec2 farther() const { return goal * 2; }
};

/// Answers with what it is shown: the desired velocity is the thing's position.
constexpr auto echo = [](agent const&, vec2 const& seen) -> opinion { return seen; };
/// Has an opinion on what is to the right only.
constexpr auto right_only = [](agent const&, vec2 const& seen) -> opinion {
    return seen.x > 0 ? opinion(seen) : std::nullopt;
};
/// Answers with the time.
constexpr auto clock_reader = [](agent const&, vec2 const&, float dt) -> opinion { return vec2{dt, 0}; };

struct either {
    opinion operator()(agent const&, vec2) const { return vec2{1, 0}; }
    opinion operator()(agent const&, vec2, float dt) const { return vec2{0, dt}; }
};

static_assert(veer::behavior<seek<vec2>, vec2, vec2> && veer::behavior<decltype(echo), vec2, vec2>);
static_assert(veer::behavior<decltype(clock_reader), vec2, vec2> && veer::behavior<either, vec2, vec2>);
static_assert(veer::behavior<veer::wander<vec2>, vec2, veer::wander_state>);
static_assert(!veer::behavior<veer::wander<vec2>, vec2, veer::wander_state const>);
static_assert(!veer::behavior<seek<vec2>, vec2, int> && !veer::behavior<int, vec2, vec2>);
static_assert(!veer::behavior<decltype([](agent const&, vec2 v) { return v; }), vec2, vec2>); // no optional
static_assert(!veer::behavior<veer::attract<vec2>, vec2, vec2>);                              // a writer
static_assert(*on(&senses::goal, seek<vec2>{})(agent{}, senses{}) == vec2{0, 1});             // constexpr throughout
static_assert(veer::behavior<decltype(on(&senses::goal, seek<vec2>{})), vec2, senses>);       // so they nest

/// One perceived thing behind each of the things that are followed.
template <class Holder>
struct holding {
    Holder thing;
};

template <class Holder>
[[nodiscard]] opinion shown(Holder const& holder) {
    return on(&holding<Holder>::thing, echo)(agent{}, holding<Holder>{holder});
}

} // namespace

TEST_CASE("on shows a behavior a member of the world", "[behavior]") {
    CHECK(on(&senses::goal, seek<vec2>{})(agent{.max_speed = 2}, senses{}) == vec2{0, 2});
}

TEST_CASE("on takes any projection: a member, a function of the world, a callable", "[behavior]") {
    senses const world{};
    CHECK(on(&senses::goal, echo)(agent{}, world) == vec2{0, 5});
    CHECK(on(&senses::farther, echo)(agent{}, world) == vec2{0, 10});
    CHECK(on([](senses const& w) { return w.goal * 3; }, echo)(agent{}, world) == vec2{0, 15});
    CHECK(on(
              [](auto& w) -> auto& { return w.food[0]; }, echo)(agent{}, world) == vec2{3, 0});
    CHECK(on(std::identity{}, echo)(agent{}, vec2{7, 8}) == vec2{7, 8});
    vec2 (*const function)(senses const&) = [](senses const& w) { return w.goal; };
    CHECK(on(function, echo)(agent{}, world) == vec2{0, 5});
    float const scale = 4;
    CHECK(on([scale](senses const& w) { return w.goal * scale; }, echo)(agent{}, world) == vec2{0, 20});
}

TEST_CASE("on takes a member of the world's base", "[behavior]") {
    struct more_senses : senses {
        int alarm = 0;
    };
    CHECK(on(&senses::goal, echo)(agent{}, more_senses{}) == vec2{0, 5});
    CHECK(on(&more_senses::goal, echo)(agent{}, more_senses{}) == vec2{0, 5});
}

TEST_CASE("the world may be const, changeable or a temporary", "[behavior]") {
    auto const rule = on(&senses::goal, echo);
    senses changeable{};
    senses const fixed{};
    CHECK(rule(agent{}, changeable) == vec2{0, 5});
    CHECK(rule(agent{}, fixed) == vec2{0, 5});
    CHECK(rule(agent{}, std::as_const(changeable)) == vec2{0, 5});
    CHECK(rule(agent{}, senses{}) == vec2{0, 5});
    CHECK(rule(agent{}, std::move(changeable)) == vec2{0, 5});
}

TEST_CASE("pointers, optionals and references lead to what they hold", "[behavior]") {
    vec2 thing{1, 2};
    CHECK(shown(&thing) == thing);
    CHECK(shown<vec2 const*>(&thing) == thing);
    CHECK(shown(std::optional<vec2>(thing)) == thing);
    CHECK(shown(std::ref(thing)) == thing);
    CHECK(shown(std::cref(thing)) == thing);
    CHECK(shown(std::make_shared<vec2>(thing)) == thing);

    using owner = holding<std::unique_ptr<vec2>>;
    CHECK(on(&owner::thing, echo)(agent{}, owner{std::make_unique<vec2>(thing)}) == thing);
}

TEST_CASE("what leads to what leads to a thing leads to it", "[behavior]") {
    vec2 thing{1, 2};
    vec2* pointer = &thing;
    CHECK(shown(&pointer) == thing);
    CHECK(shown(std::optional<vec2*>(pointer)) == thing);
    CHECK(shown(std::optional<std::reference_wrapper<vec2>>(thing)) == thing);
    CHECK(shown(std::optional<std::optional<vec2>>(thing)) == thing);
}

TEST_CASE("what leads nowhere is not perceived: no opinion", "[behavior]") {
    CHECK(shown<vec2*>(nullptr) == std::nullopt);
    CHECK(shown(std::optional<vec2>{}) == std::nullopt);
    CHECK(shown(std::shared_ptr<vec2>{}) == std::nullopt);
    CHECK(shown(std::optional<vec2*>(nullptr)) == std::nullopt);
    using owner = holding<std::unique_ptr<vec2>>;
    CHECK(on(&owner::thing, echo)(agent{}, owner{}) == std::nullopt);
    CHECK(on([](senses const&) -> vec2 const* { return nullptr; }, echo)(agent{}, senses{}) == std::nullopt);
}

TEST_CASE("a behavior is not asked about what is not perceived", "[behavior]") {
    int asked = 0;
    auto const rule = on(&holding<vec2 const*>::thing, [&](agent const&, vec2 const&) -> opinion {
        ++asked;
        return vec2{};
    });
    vec2 const thing{};
    CHECK(rule(agent{}, holding<vec2 const*>{nullptr}) == std::nullopt);
    CHECK(asked == 0);
    CHECK(rule(agent{}, holding<vec2 const*>{&thing}) == vec2{});
    CHECK(asked == 1);
}

TEST_CASE("no opinion and the wish to stop stay different", "[behavior]") {
    auto const stop = [](agent const&, vec2 const&) -> opinion { return vec2{}; };
    auto const silent = [](agent const&, vec2 const&) -> opinion { return std::nullopt; };
    CHECK(on(&senses::goal, stop)(agent{}, senses{}) == vec2{});
    CHECK(on(&senses::goal, silent)(agent{}, senses{}) == std::nullopt);
}

TEST_CASE("on shows a behavior up to three things", "[behavior]") {
    struct scene {
        vec2 first{1, 0};
        std::optional<vec2> second{vec2{0, 2}};
        vec2 third{4, 4};
    };
    auto const two = [](agent const&, vec2 a, vec2 b) -> opinion { return a + b; };
    auto const three = [](agent const&, vec2 a, vec2 b, vec2 c) -> opinion { return a + b * 10 + c * 100; };
    CHECK(on(&scene::first, &scene::second, two)(agent{}, scene{}) == vec2{1, 2});
    CHECK(on(&scene::first, &scene::second, &scene::third, three)(agent{}, scene{}) == vec2{401, 420});
    // One that is missing silences the whole.
    CHECK(on(&scene::first, &scene::second, two)(agent{}, scene{.second = std::nullopt}) == std::nullopt);
}

TEST_CASE("the time goes to those who take it", "[behavior]") {
    CHECK(on(&senses::goal, clock_reader)(agent{}, senses{}, 0.25f) == vec2{0.25f, 0});
    CHECK(on(&senses::goal, echo)(agent{}, senses{}, 0.25f) == vec2{0, 5});
    // Who takes it but can do without is given it where there is one.
    CHECK(on(&senses::goal, either{})(agent{}, senses{}, 0.25f) == vec2{0, 0.25f});
    CHECK(on(&senses::goal, either{})(agent{}, senses{}) == vec2{1, 0});
    // It arrives as the agent's own number, whatever the caller counts in.
    CHECK(on(&senses::goal, clock_reader)(agent{}, senses{}, 0.5) == vec2{0.5f, 0});
    CHECK(on(&senses::goal, clock_reader)(agent{}, senses{}, 2) == vec2{2, 0});
    CHECK(each(&senses::food, clock_reader)(agent{}, senses{}, 0.25f) == vec2{0.25f, 0});
}

TEST_CASE("bound behaviors nest, and pass the time on", "[behavior]") {
    struct outer {
        senses inner;
    };
    CHECK(on(&outer::inner, on(&senses::goal, echo))(agent{}, outer{}) == vec2{0, 5});
    CHECK(on(&outer::inner, on(&senses::goal, clock_reader))(agent{}, outer{}, 0.25f) == vec2{0.25f, 0});
    // Each of two worlds answers (1.5, 1.5), the mean of its own.
    CHECK(each(std::identity{}, each(&senses::food, echo))(agent{}, std::vector<senses>(2)) == vec2{1.5f, 1.5f});
}

TEST_CASE("state reaches a behavior through its projection and is moved on", "[behavior]") {
    struct walker {
        veer::wander_state strolling{0, veer::random{1}};
    };
    auto const rule = on(&walker::strolling, veer::wander<vec2>{});
    walker here{};
    CHECK(rule(agent{}, here, 0.1f));
    CHECK(here.strolling.angle != 0);
    CHECK(here.strolling.random != veer::random{1});

    // Through a pointer also in a world that is const: the state is the caller's.
    struct pointing {
        veer::wander_state* strolling;
    };
    veer::wander_state kept{0, veer::random{1}};
    pointing const world{&kept};
    CHECK(on(&pointing::strolling, veer::wander<vec2>{})(agent{}, world, 0.1f));
    CHECK(kept.angle == here.strolling.angle);
}

TEST_CASE("each averages the opinions on the elements", "[behavior]") {
    // (3, 0) and (0, 3): the mean is (1.5, 1.5).
    CHECK(each(&senses::food, echo)(agent{}, senses{}) == vec2{1.5f, 1.5f});
    // Who has no opinion does not count: (3, 0) alone.
    CHECK(each(&senses::food, right_only)(agent{}, senses{}) == vec2{3, 0});
    CHECK(each(&senses::food, right_only)(agent{}, senses{.food = {vec2{-1, 0}, vec2{0, 1}}}) == std::nullopt);
    // Opinions that cancel out are the wish to stop, not silence.
    CHECK(each(&senses::food, echo)(agent{}, senses{.food = {vec2{1, 2}, vec2{-1, -2}}}) == vec2{});
}

TEST_CASE("each takes any range, of things or of what leads to things", "[behavior]") {
    vec2 const a{2, 0};
    vec2 const b{0, 4};
    vec2 const mean{1, 2};
    auto const of = [](auto const& range) { return each(std::identity{}, echo)(agent{}, range); };
    CHECK(of(std::vector<vec2>{a, b}) == mean);
    CHECK(of(std::forward_list<vec2>{a, b}) == mean);
    CHECK(of(std::initializer_list<vec2>{a, b}) == mean);
    CHECK(of(std::array{&a, &b}) == mean);
    CHECK(of(std::vector<std::optional<vec2>>{a, std::nullopt, b}) == mean);
    CHECK(of(std::vector<vec2 const*>{nullptr, &a, &b, nullptr}) == mean);
    CHECK(of(std::vector<std::reference_wrapper<vec2 const>>{a, b}) == mean);
    CHECK(of(std::vector<vec2>{}) == std::nullopt);
    CHECK(of(std::vector<vec2 const*>{nullptr}) == std::nullopt);

    std::array<vec2, 2> const memory{a, b};
    CHECK(of(std::span<vec2 const>(memory)) == mean);
    vec2 const plain_array[] = {a, b};
    CHECK(of(plain_array) == mean);
    // A range behind a pointer, a missing range, and one that is made on the spot.
    CHECK(each([&](int) { return &memory; }, echo)(agent{}, 0) == mean);
    CHECK(each([](int) { return std::optional<std::vector<vec2>>{}; }, echo)(agent{}, 0) == std::nullopt);
    CHECK(each([&](int) { return std::vector<vec2>{a, b}; }, echo)(agent{}, 0) == mean);
}

TEST_CASE("each stays finite, whatever the opinions", "[behavior]") {
    auto const of = [](std::array<vec2, 2> food) { return each(&senses::food, echo)(agent{}, senses{.food = food}); };
    CHECK(of({vec2{infinite, 0}, vec2{1, 2}}) == vec2{1, 2}); // who is beside himself is not heard
    CHECK(of({vec2{0, std::numeric_limits<float>::quiet_NaN()}, vec2{1, 2}}) == vec2{1, 2});
    CHECK(of({vec2{largest, 0}, vec2{largest, 0}}) == std::nullopt); // their sum is no number
}

TEST_CASE("each moves on the state of every element", "[behavior]") {
    struct herd {
        std::vector<veer::roam_state<vec2>> roaming = std::vector<veer::roam_state<vec2>>(3);
    };
    herd here{};
    for (std::size_t i = 0; i < 3; ++i) { here.roaming[i].random = veer::random{1, i}; }
    CHECK(each(&herd::roaming, veer::roam<vec2>{})(agent{}, here));
    for (auto const& state : here.roaming) { CHECK(state.drawn); }
}

TEST_CASE("on and each bind context writers as well", "[behavior]") {
    using directions = veer::ring<vec2, 4>; // up, left, down, right
    agent const self{};
    veer::context_map<vec2, 4> map{};
    on(&senses::goal, veer::attract<vec2>{}).write(map, directions{}, self, senses{});
    CHECK(map.interest[0] == Approx(1 / 6.0)); // 5 m away: 1 / (1 + 5)
    CHECK(map.interest[3] == 0);
    each(&senses::food, veer::attract<vec2>{}).write(map, directions{}, self, senses{});
    CHECK(map.interest[0] == Approx(1 / 4.0)); // 3 m away: 1 / (1 + 3)
    CHECK(map.interest[3] == Approx(1 / 4.0));
    CHECK(map.interest[1] == 0);
    CHECK(map.interest[2] == 0);

    veer::context_map<vec2, 4> blank{};
    using nobody = holding<vec2 const*>;
    on(&nobody::thing, veer::attract<vec2>{}).write(blank, directions{}, self, nobody{nullptr});
    CHECK(blank.blank());
}

TEST_CASE("a writer of the user's own is given the time if it takes it", "[behavior]") {
    struct timekeeper {
        void write(veer::context_map<vec2, 4>& map, veer::ring<vec2, 4> const&, agent const&, vec2 const&,
                   float dt) const {
            map.danger[1] += dt;
        }
    };
    veer::context_map<vec2, 4> map{};
    on(&senses::goal, timekeeper{}).write(map, veer::ring<vec2, 4>{}, agent{}, senses{}, 0.25f);
    CHECK(map.danger[1] == 0.25f);
    each(&senses::food, timekeeper{}).write(map, veer::ring<vec2, 4>{}, agent{}, senses{}, 0.25f);
    CHECK(map.danger[1] == 0.75f);
}
