// SPDX-License-Identifier: MIT
#include <veer/veer.hpp>

#include "catch.hpp"

TEST_CASE("state is saved, sent and multiplied by the number of agents: it does not grow unseen", "[sizes]") {
    using vec2 = veer::vec<float, 2>;
    using vec3 = veer::vec<float, 3>;
    STATIC_REQUIRE(sizeof(veer::agent<vec2>) == 40);
    STATIC_REQUIRE(sizeof(veer::agent<vec3>) == 52);
    STATIC_REQUIRE(sizeof(veer::random) == 8);
    STATIC_REQUIRE(sizeof(veer::wander_state) == 16);
    STATIC_REQUIRE(sizeof(veer::wander_noise_state) == 16);
    STATIC_REQUIRE(sizeof(veer::wander_sphere_state<vec3>) == 24);
    STATIC_REQUIRE(sizeof(veer::roam_state<vec2>) == 24);
    STATIC_REQUIRE(sizeof(veer::roam_state<vec3>) == 32);
    STATIC_REQUIRE(sizeof(veer::whisker_state<vec2>) == 36);
    STATIC_REQUIRE(sizeof(veer::whisker_state<vec3>) == 40);
    STATIC_REQUIRE(sizeof(veer::tri_whisker_state<vec2>) == 8);
    STATIC_REQUIRE(sizeof(veer::attention_state<vec2>) == 16);
    STATIC_REQUIRE(sizeof(veer::attention_state<vec3>) == 20);
    STATIC_REQUIRE(sizeof(veer::clock_state<float>) == 4);
    STATIC_REQUIRE(sizeof(veer::pilot_state<vec2>) == 24);
    STATIC_REQUIRE(sizeof(veer::pilot_state<vec3>) == 28);
    STATIC_REQUIRE(sizeof(veer::decision<vec2>) == 24);
    STATIC_REQUIRE(sizeof(veer::decision<vec3>) == 28);
    STATIC_REQUIRE(sizeof(veer::progress_state<vec2>) == 16);
    STATIC_REQUIRE(sizeof(veer::progress_state<vec3>) == 20);
    STATIC_REQUIRE(sizeof(veer::turn_state) == 4);
    STATIC_REQUIRE(sizeof(veer::swarm_member<vec2>) == 20);
    STATIC_REQUIRE(sizeof(veer::swarm_member<vec3>) == 28);
    STATIC_REQUIRE(sizeof(veer::crowd_neighbor<vec2>) == 20);
    STATIC_REQUIRE(sizeof(veer::crowd_neighbor<vec3>) == 28);
    STATIC_REQUIRE(sizeof(veer::side_state) == 1);
    STATIC_REQUIRE((sizeof(veer::map_memory<vec2, 16>) == 192));
}
