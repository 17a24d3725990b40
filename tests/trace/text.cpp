// SPDX-License-Identifier: MIT
#include <veer/trace/explain.hpp>
#include <veer/trace/text.hpp>

#include "catch.hpp"
#include "support/explained.hpp"

#include <array>
#include <string>
#include <utility>

namespace {

/// Forbids to go anywhere.
struct nowhere {
    template <class Map, class Directions, class Self, class Thing>
    void write(Map& map, Directions const& directions, Self const& /*self*/, Thing const& /*thing*/) const {
        for (int slot = 0; slot < directions.size; ++slot) { map.mask.forbid(slot); }
    }
};

} // namespace

TEST_CASE("an explanation in words", "[text]") {
    using V = tests::plain2<float>;
    auto const why = veer::trace::explain(tests::explained_brain<V>(), veer::agent<V>{}, tests::explained_scene<V>());
    std::string told;
    auto const sink = [&](char const* text, std::size_t size) { told.append(text, size); };
    std::array<char const*, 4> const names{"food", "roam", "foes", "lava"};
    veer::trace::text(why, sink, names);
    CHECK(told == "slot 0: interest 0.5 by food[1] (0.25 over food[0]); danger 0; chosen\n"
                  "slot 1: interest 0.354 by food[1] (0.177 over food[0]); danger 0\n"
                  "slot 2: interest 0.25 by roam; danger 0\n"
                  "slot 3: interest 0.177 by roam; danger 0\n"
                  "slot 4: interest 0; danger 0; forbidden by lava\n"
                  "slot 5: interest 0; danger 0.354 by foes[0]; masked by foes[0]\n"
                  "slot 6: interest 0; danger 0.5 by foes[0]; masked by foes[0]\n"
                  "slot 7: interest 0.354 by food[1] (0.177 over food[0]); danger 0.354 by foes[0]; masked by foes[0]\n"
                  "chosen: slot 0, interest 0.5, danger 0, speed 1 m/s; next: slot 1, 0.146 less interest\n");
    told.clear();
    veer::trace::text(why, sink);
    CHECK(told.find("interest 0.5 by writer 0[1]") != std::string::npos);
}

TEST_CASE("an explanation in words of who cannot go anywhere, and of the weaker that comes later", "[text]") {
    using V = tests::plain2<float>;
    veer::context_steering const brain{veer::ring<V, 8>{}, veer::masked_selector<V>{},
                                       veer::each(&tests::explained_senses<V>::food, veer::attract<V>{}),
                                       veer::on(&tests::explained_senses<V>::roam, nowhere{})};
    auto seen = tests::explained_scene<V>();
    std::swap(seen.food[0], seen.food[1]);
    std::string told;
    veer::trace::text(veer::trace::explain(brain, veer::agent<V>{}, seen),
                      [&](char const* text, std::size_t size) { told.append(text, size); });
    CHECK(told.starts_with(
        "slot 0: interest 0.5 by writer 0[0] (0.25 over writer 0[1]); danger 0; forbidden by writer 1\n"));
    CHECK(told.ends_with("chosen: none\n"));
}
