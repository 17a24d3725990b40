// SPDX-License-Identifier: MIT
#include "circle_crossing.hpp"

namespace {

playground::circle::crossing all;

} // namespace

PLAYGROUND_EXPORT(circle_begin)
void circle_begin(std::int32_t count, float radius) { all.begin(static_cast<std::size_t>(count), radius); }
PLAYGROUND_EXPORT(circle_policy) void circle_policy(std::int32_t policy, float horizon) {
    all.how = policy;
    all.horizon = horizon;
}
PLAYGROUND_EXPORT(circle_put) void circle_put(std::int32_t i, float x, float y) {
    all.put(static_cast<std::size_t>(i), {x, y});
}
PLAYGROUND_EXPORT(circle_step) void circle_step(float dt) { all.step(dt); }
PLAYGROUND_EXPORT(circle_bodies) void const* circle_bodies() { return all.bodies().data(); }
PLAYGROUND_EXPORT(circle_overlaps) float circle_overlaps() { return all.overlaps(); }
PLAYGROUND_EXPORT(circle_weigh) void const* circle_weigh(std::int32_t i) {
    return all.weigh(static_cast<std::size_t>(i), 1.0F / 60).data();
}
