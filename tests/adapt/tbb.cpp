// SPDX-License-Identifier: MIT
#if VEER_TEST_TBB
#    include <veer/adapt/tbb.hpp>
#    include <veer/crowd/alignment.hpp>
#    include <veer/crowd/crowd.hpp>

#    include "catch.hpp"
#    include "support/crowds.hpp"

#    include <algorithm>
#    include <array>
#    include <execution>
#    include <numeric>
#    include <vector>

namespace {

using vec2 = veer::vec<float, 2>;

} // namespace

TEST_CASE("TBB and the standard library's parallel algorithms are executors: all parts, the same bits", "[tbb]") {
    auto const agents = tests::some_agents<vec2>(12'000);
    veer::crowd<vec2, std::vector> crowd;
    crowd.sort(agents, 2.0F);
    auto const wanted = [&](auto const& executor) {
        tests::answers<vec2> all(agents.size(), vec2{-77, -77});
        crowd.steer<4>(
            veer::alignment<vec2>{.range = 2}, 2.0F,
            [&](std::size_t i, std::optional<vec2> const& desired) { all[i] = desired; }, executor);
        return all;
    };
    auto const expected = wanted(veer::inline_executor{});
    CHECK(tests::different(expected, wanted(veer::tbb_executor{})) == 0);
    auto const on_all_cores = [](std::size_t parts, auto const& work) {
        std::array<std::size_t, 32> numbers;
        std::iota(numbers.begin(), numbers.end(), std::size_t{0});
        std::for_each_n(std::execution::par, numbers.begin(), parts, work);
    };
    CHECK(tests::different(expected, wanted(on_all_cores)) == 0);
}
#endif
