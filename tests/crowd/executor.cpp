// SPDX-License-Identifier: MIT
#include <veer/crowd/executor.hpp>

#include "catch.hpp"
#include "support/crowds.hpp"

#include <vector>

namespace {

using tests::all_want;
using tests::different;
using tests::some_agents;

using vec2 = veer::vec<float, 2>;
using vec3 = veer::vec<float, 3>;

} // namespace

TEST_CASE("inline_executor does each part once, one after the other", "[executor]") {
    std::vector<std::size_t> done;
    auto const note = [&](std::size_t part) { done.push_back(part); };
    veer::inline_executor{}(0, note);
    CHECK(done.empty());
    veer::inline_executor{}(3, note);
    CHECK(done == std::vector<std::size_t>{0, 1, 2});
}

TEMPLATE_TEST_CASE("a crowd gives the same bits for any number of lanes and threads", "[executor]", vec2, vec3) {
    using V = TestType;
    veer::crowd<V, std::vector> crowd;
    std::size_t const count = sizeof(V) == sizeof(vec2) ? 11'000 : 10'500;
    auto agents = some_agents<V>(count);
    for (std::size_t i = 0; i + 1 < count; i += 1'000) { agents[i + 1].position = agents[i].position; }
    veer::flock<V> const rules{.separation{.range = 1}, .alignment{.range = 2}, .cohesion{.range = 2}};
    auto const one = all_want<1>(crowd, agents, rules);
    if constexpr (sizeof(V) == sizeof(vec2)) { CHECK(different(one, all_want<8>(crowd, agents, rules)) == 0); }
    for (std::size_t const threads : {1U, 2U, 3U, 7U}) {
        CHECK(different(one, all_want<4>(crowd, agents, rules, {threads})) == 0);
    }
}
