// SPDX-License-Identifier: MIT
#include <veer/veer.hpp>

#include <cstdio>

// What a user has: a vector of their own, that knows nothing of veer.
struct point {
    float x, y;
};

int main() {
    constexpr int ticks_per_second = 60;
    constexpr float dt = 1.0f / ticks_per_second;

    veer::agent<point> self{};
    self.max_speed = 2;
    self.max_force = 10;

    point const goal{3, 4};
    veer::seek<point> const brain{};
    veer::point_mass<point> const legs{.response_time = 0};
    for (int tick = 0; tick < ticks_per_second; ++tick) { legs(self, brain(self, goal), dt); }

    // Full speed is reached in 0.2 s, so one second covers 2 m/s * 0.9 s = 1.8 m along the direction (0.6, 0.8).
    std::printf("veer %d.%d.%d: (%.2f, %.2f)\n", veer::version_major, veer::version_minor, veer::version_patch,
                static_cast<double>(self.position.x), static_cast<double>(self.position.y));
    bool const arrived = self.position.x > 1.0f && self.position.x < 1.16f;
    bool const straight = self.position.y > 1.33f * self.position.x && self.position.y < 1.34f * self.position.x;
    return arrived && straight ? 0 : 1;
}
