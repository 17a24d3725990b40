// SPDX-License-Identifier: MIT
// Rollback, as in a game over a network: the state is saved by memcpy, and the same inputs from there give the same bits.
#include "take_no_options.h"

#include <array>
#include <cstdio>
#include <cstring>
#include <type_traits>
#include <veer/veer.hpp>

struct vec2 {
    float x, y;
};

/// All that the game remembers: plain data.
struct state {
    std::array<veer::agent<vec2>, 8> agents{};
    std::array<veer::pilot_state<vec2>, 8> pilots{};
    std::array<veer::wander_state, 8> strolls{};
};
static_assert(std::is_trivially_copyable_v<state>);

struct senses {
    vec2 const* player;
    veer::wander_state* stroll;
};

namespace {

// Runs from the player, else strolls; thinks five times a second.
auto const brain = veer::prioritize(veer::on(&senses::player, veer::flee<vec2>{.panic_radius = 4}),
                                    veer::on(&senses::stroll, veer::wander<vec2>{}));
veer::pilot const driver{brain, veer::every<float>{0.2f}, veer::point_mass<vec2>{.response_time = 0.3f}};

/// One tick, from the state and the player's input alone.
void step(state& now, vec2 player) {
    for (std::size_t i = 0; i < now.agents.size(); ++i) {
        driver.update(
            now.agents[i], now.pilots[i],
            [&] {
                return senses{&player, &now.strolls[i]};
            },
            1.0f / 60);
    }
}

/// FNV-1a over all that can be seen.
std::uint64_t hash(state const& now) {
    std::uint64_t sum = 0xcbf2'9ce4'8422'2325U;
    for (auto const& self : now.agents) {
        std::array<unsigned char, sizeof(vec2) * 2> bytes{};
        std::memcpy(bytes.data(), &self.position, sizeof(vec2));
        std::memcpy(bytes.data() + sizeof(vec2), &self.velocity, sizeof(vec2));
        for (unsigned char const byte : bytes) { sum = (sum ^ byte) * 0x100'0000'01b3U; }
    }
    return sum;
}

std::uint64_t play(state& now, vec2 player, int ticks) {
    for (int tick = 0; tick < ticks; ++tick) { step(now, player); }
    return hash(now);
}

} // namespace

int main(int count, char** words) {
    take_no_options(
        count, words,
        "The state of a game is saved by memcpy, restored and played again: whether the bits are the same.");
    state now;
    for (std::size_t i = 0; i < now.agents.size(); ++i) {
        now.agents[i] = {.position = {float(i), 0}, .max_speed = 2, .max_force = 8};
        now.pilots[i] = driver.start<vec2>(i);
        now.strolls[i].random = veer::random{7, i};
    }
    play(now, {0, 3}, 100);

    state saved;
    std::memcpy(&saved, &now, sizeof(state));
    auto const guessed = play(now, {0, 3}, 60); // the player's input has not arrived: it stands still, we guess
    std::printf("guessed:      %016llx\n", static_cast<unsigned long long>(guessed));

    std::memcpy(&now, &saved, sizeof(state));
    auto const again = play(now, {0, 3}, 60);
    std::printf("played again: %016llx\n", static_cast<unsigned long long>(again));

    std::memcpy(&now, &saved, sizeof(state)); // it has: it went right
    auto const corrected = play(now, {4, 2}, 60);
    std::printf("corrected:    %016llx\n", static_cast<unsigned long long>(corrected));
    return guessed == again && guessed != corrected ? 0 : 1;
}

// prints:
// guessed:      5e1610a92a63bb23
// played again: 5e1610a92a63bb23
// corrected:    7929f0e756b27ebc
