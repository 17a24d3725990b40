// SPDX-License-Identifier: MIT
#include <veer/behaviors/avoid_agents.hpp>
#include <veer/context/context_steering.hpp>
#include <veer/context/masked_selector.hpp>
#include <veer/context/repel.hpp>
#include <veer/context/ring.hpp>
#include <veer/crowd/one_by_one.hpp>

#include "catch.hpp"
#include "support/crowds.hpp"

#include <vector>

namespace {

using vec2 = veer::vec<float, 2>;

/// How many answers are not those of the behavior to the others within range, looked for one by one.
template <class Behavior>
[[nodiscard]] std::size_t unlike(std::vector<veer::agent<vec2>> const& agents, Behavior const& behavior, float range) {
    auto const all = tests::all_want(agents, veer::one_by_one<vec2>(behavior, range));
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < agents.size(); ++i) {
        std::vector<veer::agent<vec2>> others;
        for (auto const& other : agents) {
            if (other.id != agents[i].id && length(other.position - agents[i].position) < range) {
                others.push_back(other);
            }
        }
        auto const one = behavior(agents[i], others);
        wrong += one.has_value() == all[i].has_value() && (!one || tests::gap(*one, *all[i]) < 1e-3) ? 0 : 1;
    }
    return wrong;
}

[[nodiscard]] std::vector<veer::agent<vec2>> apart(std::size_t count) {
    auto agents = tests::some_agents<vec2>(count);
    for (auto& one : agents) { one.max_force = 1; }
    return agents;
}

} // namespace

TEST_CASE("agents of a crowd avoid one another", "[one_by_one]") {
    CHECK(unlike(apart(200), veer::avoid_agents<vec2>{}, 2.5F) == 0);
}

TEST_CASE("context maps are written of those near by in a crowd", "[one_by_one]") {
    veer::context_steering const brain{veer::ring<vec2, 16>{}, veer::masked_selector<vec2>{},
                                       veer::each([](auto const& others) { return others; }, veer::repel<vec2>{})};
    // Where two slots are as good, rounding decides.
    CHECK(unlike(apart(200), brain, 2.5F) <= 2);
}

TEST_CASE("more than there is room for are the first; two on one point part", "[one_by_one]") {
    auto const count_of = [](veer::agent<vec2> const&, auto const& others) {
        return std::optional{vec2{static_cast<float>(others.size()), 0}};
    };
    std::vector<veer::agent<vec2>> agents(9);
    for (std::size_t i = 0; i < 9; ++i) { agents[i].position = {5 + 0.01F * static_cast<float>(i), 7}; }
    for (auto const& desired : tests::all_want(agents, veer::one_by_one<vec2, 5>(count_of, 1.0F))) {
        CHECK(desired == vec2{5, 0});
    }
    auto const away = [](veer::agent<vec2> const& self, auto const& others) {
        return others.empty() ? std::nullopt : std::optional{self.position - others[0].position};
    };
    agents.resize(2);
    agents[1].position = agents[0].position;
    auto const both = tests::all_want(agents, veer::one_by_one<vec2>(away, 1.0F));
    REQUIRE(both[0]);
    REQUIRE(both[1]);
    CHECK(both[0]->x * both[1]->x < 0);
}
