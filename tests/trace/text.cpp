// SPDX-License-Identifier: MIT
#include <veer/trace/explain.hpp>
#include <veer/trace/text.hpp>

#include "catch.hpp"
#include "support/explained.hpp"

#include <array>
#include <string>

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
