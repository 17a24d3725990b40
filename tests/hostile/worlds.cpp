// SPDX-License-Identifier: MIT
#include <veer/veer.hpp>

#include "catch.hpp"
#include "support/vectors.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

/// Worlds, targets and callables that can be passed in few ways only.

namespace {

using vec2 = tests::plain2<float>;
using self = veer::agent<vec2>;

/// Neither copied nor moved, neither compared nor converted, and nobody takes its address.
struct rooted {
    vec2 position{3, 4};
    rooted() = default;
    rooted(rooted const&) = delete;
    rooted& operator=(rooted const&) = delete;
    void operator&() const = delete;
};

struct move_only_world {
    std::unique_ptr<vec2> goal = std::make_unique<vec2>(vec2{3, 4});
    std::vector<std::unique_ptr<vec2>> food;
    std::shared_ptr<vec2 const> nothing;
    std::optional<std::reference_wrapper<vec2 const>> maybe = std::cref(*goal);
};

/// Callable as what is const alone, or as what is not.
struct const_look {
    vec2 const& operator()(move_only_world const& world) const { return *world.goal; }
    void operator()(move_only_world const& world) = delete;
};

struct wants_to_go {
    std::optional<vec2> operator()(self const&, vec2 const& goal) const { return goal; }
    void operator()(self const&, vec2 const&) = delete;
};

constexpr auto heads_to_goal = [](std::optional<vec2> const& wish) { return wish && wish->x > -0.01F && wish->y > 0; };

} // namespace

TEST_CASE("a world that can only be moved serves as it is, const or not, named or not", "[hostile]") {
    self const me{.max_speed = 2};
    auto const go = veer::on(&move_only_world::goal, veer::seek<vec2>{});
    move_only_world world;
    CHECK(heads_to_goal(go(me, world)));
    CHECK(heads_to_goal(go(me, std::as_const(world))));
    CHECK(heads_to_goal(go(me, move_only_world{})));
    CHECK(heads_to_goal(veer::on(&move_only_world::maybe, veer::seek<vec2>{})(me, world)));
    CHECK_FALSE(veer::on(&move_only_world::nothing, veer::seek<vec2>{})(me, world));

    auto const mean = veer::each(&move_only_world::food, veer::seek<vec2>{});
    CHECK_FALSE(mean(me, world));
    world.food.push_back(std::make_unique<vec2>(vec2{1, 1}));
    world.food.push_back(nullptr);
    CHECK(heads_to_goal(mean(me, world)));

    veer::context_steering const brain{veer::ring<vec2, 8>{}, veer::masked_selector<vec2>{},
                                       veer::on(&move_only_world::goal, veer::attract<vec2>{}),
                                       veer::each(&move_only_world::food, veer::attract<vec2>{})};
    CHECK(heads_to_goal(brain(me, world)));
    CHECK(heads_to_goal(brain(me, std::as_const(world), 0.1F)));
    CHECK(heads_to_goal(brain(me, move_only_world{})));
    auto const all = veer::prioritize(veer::blend(veer::weighted(1, go)), veer::truncate(veer::weighted(1, go)));
    CHECK(heads_to_goal(all(me, world, 0.1F)));
}

TEST_CASE("projections and behaviors are called as what is const", "[hostile]") {
    self const me{.max_speed = 2};
    move_only_world const world;
    auto const go = veer::on(const_look{}, wants_to_go{});
    CHECK(heads_to_goal(go(me, world)));
    CHECK(heads_to_goal(veer::prioritize(go)(me, world)));
    CHECK(heads_to_goal(veer::blend(veer::weighted(1, go))(me, world)));
    veer::context_steering const brain{veer::ring<vec2, 8>{}, veer::masked_selector<vec2>{}, veer::vote(go)};
    CHECK(heads_to_goal(brain(me, world)));
}

TEST_CASE("a target may be one that nobody can copy or take the address of", "[hostile]") {
    self const me{.max_speed = 2};
    rooted const there;
    CHECK(heads_to_goal(veer::seek<vec2>{}(me, there)));
    CHECK(heads_to_goal(veer::arrive<vec2>{}(me, there)));
    CHECK(heads_to_goal(veer::pursuit<vec2>{}(me, there)));
    std::vector<rooted> const crowd(3);
    CHECK_FALSE(heads_to_goal(veer::separation<vec2>{.range = 9}(me, crowd)));
    CHECK(heads_to_goal(veer::cohesion<vec2>{.range = 9}(me, crowd)));
    veer::context_steering const brain{veer::ring<vec2, 8>{}, veer::masked_selector<vec2>{},
                                       veer::on(
                                           [](auto const& it) -> auto const& { return it; }, veer::attract<vec2>{})};
    CHECK(heads_to_goal(brain(me, there)));
}
