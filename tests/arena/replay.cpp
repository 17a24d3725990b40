// SPDX-License-Identifier: MIT
#include "../../examples/arena/replay.hpp"

#include <sstream>
#include <string>

#include "catch.hpp"

using arena::base64;
using arena::recording;
using arena::recording_plan;

namespace {

std::string encoded(std::string_view text) { return base64(std::vector<std::uint8_t>(text.begin(), text.end())); }

} // namespace

TEST_CASE("arena replay: base64, the examples of RFC 4648") {
    CHECK(encoded("") == "");
    CHECK(encoded("f") == "Zg==");
    CHECK(encoded("fo") == "Zm8=");
    CHECK(encoded("foo") == "Zm9v");
    CHECK(encoded("foob") == "Zm9vYg==");
    CHECK(encoded("fooba") == "Zm9vYmE=");
    CHECK(encoded("foobar") == "Zm9vYmFy");
    CHECK(base64(std::vector<std::uint8_t>{0xff, 0xfe, 0xfb}) == "//77");
}

TEST_CASE("arena replay: a plan never exceeds its budget, and a short run is recorded whole") {
    for (std::size_t const cells : {1UL, 254'930UL, 4096UL * 4096UL}) {
        for (std::size_t const agents : {1UL, 60UL, 200UL, 1000UL, 20'000UL}) {
            for (double const seconds : {0.1, 60.0, 3600.0, 86'400.0}) {
                CAPTURE(cells, agents, seconds);
                std::size_t const food = 3 * agents;
                auto const plan = recording_plan::of(cells, agents, food, seconds);
                std::size_t const bytes = cells / 4 +
                                          plan.frames * (agents * recording_plan::bytes_per_body + (food + 7) / 8) +
                                          plan.map_frames() * plan.mapped_agents * recording_plan::bytes_per_thought;
                CHECK(bytes <= recording_plan::budget);
                CHECK(plan.frames >= 2);
                CHECK(plan.mapped_agents <= agents);
                CHECK(plan.mapped_agents > 0);
            }
        }
    }
    auto const whole = recording_plan::of(254'930, 200, 600, 60);
    CHECK(whole.frames == 601);
    CHECK(whole.mapped_agents == 200);
    CHECK(whole.map_stride == 1);
}

TEST_CASE("arena replay: bytes of a frame") {
    recording_plan const plan{.agents = 2, .food = 9, .frames = 1, .map_stride = 1, .mapped_agents = 1};
    recording taken{plan, 100};
    CHECK_FALSE(taken.full());
    taken.begin_frame();
    arena::thought latest;
    latest.interest[0] = 1;
    latest.danger[1] = 0.2F;
    latest.slot = 7;
    latest.speed_share = 2;
    taken.add_body({100, 50}, {0, 1}, latest); // at the far side, facing up: a quarter of 255
    taken.add_absent();
    for (int i = 0; i < 9; ++i) { taken.add_meal(i == 0 || i == 8); }
    CHECK(taken.full());
    CHECK(taken.places() == std::vector<std::uint8_t>{0xff, 0xff, 0x00, 0x80, 0, 0, 0, 0});
    CHECK(taken.headings() == std::vector<std::uint8_t>{64, 255});
    CHECK(taken.meals() == std::vector<std::uint8_t>{1, 1});
    REQUIRE(taken.thoughts().size() == recording_plan::bytes_per_thought);
    CHECK(taken.thoughts()[0] == 255);
    CHECK(taken.thoughts()[arena::slots + 1] == 51);
    CHECK(taken.thoughts()[2 * arena::slots] == 7);
    CHECK(taken.thoughts()[2 * arena::slots + 1] == 255);
}

TEST_CASE("arena replay: names cannot break out of the page") {
    CHECK(arena::json_text("a</script>\"\\\n") == "\"a\\u003c/script>\\\"\\\\\\u000a\"");

    arena::map ground{2, 1};
    ground.put({0, 0}, arena::terrain::ground);
    CHECK(arena::packed(ground) == std::vector<std::uint8_t>{0b0100});

    recording taken{recording_plan{.agents = 0, .food = 0, .frames = 2, .map_stride = 1, .mapped_agents = 0}, 2};
    taken.begin_frame();
    taken.begin_frame();
    std::ostringstream page;
    arena::write_replay(page, ground, taken, {"</script><script>alert(1)", 1, 0.1F, {}});
    CHECK(page.str().find("alert(1)") != std::string::npos);
    CHECK(page.str().find("<script>alert") == std::string::npos);
}

TEST_CASE("arena replay: the page fetches nothing") {
    std::ostringstream page;
    arena::page::write_head(page);
    arena::page::write_scripts(page);
    for (auto const* outside : {"http:", "https:", "src=", "href=", "@import", "url(", "fetch(", "XMLHttpRequest"}) {
        CAPTURE(outside);
        CHECK(page.str().find(outside) == std::string::npos);
    }
}
