// SPDX-License-Identifier: MIT
// Policies of the user's own that no compiler vectorizes: they must work, and draw no warning at any level.
#include <functional>
#include <span>
#include <veer/veer.hpp>

namespace {

using vec2 = veer::vec<float, 2>;

/// A response drawn by hand, read step by step.
struct drawn_shape {
    float const* steps;
    [[nodiscard]] float operator()(float along) const {
        int step = 0;
        while (step < 8 && along > steps[step]) { ++step; }
        return along * steps[step];
    }
};

/// Counts how often it kept the old value.
struct counted_write {
    int volatile* kept;
    [[nodiscard]] float operator()(float old, float offered) const {
        if (old > offered) { *kept = *kept + 1; }
        return old > offered ? old : offered;
    }
};

} // namespace

vec2 decided(float const* steps, int volatile* kept, vec2 food) {
    veer::context_steering const brain{veer::ring<vec2, 16>{}, veer::masked_selector<vec2>{},
                                       veer::attract<vec2, veer::inverse_distance<float>, drawn_shape, counted_write>{
                                           .shape = {steps}, .combine = {kept}}};
    return brain(veer::agent<vec2>{}, food).value_or(vec2{});
}

/// Over things that stand side by side, which writers with veer's own policies take several at a time.
vec2 decided_among(float const* steps, int volatile* kept, std::span<vec2 const> food) {
    veer::context_steering const brain{
        veer::ring<vec2, 16>{}, veer::masked_selector<vec2>{},
        veer::each(std::identity{}, veer::attract<vec2, veer::inverse_distance<float>, drawn_shape, counted_write>{
                                        .shape = {steps}, .combine = {kept}})};
    return brain(veer::agent<vec2>{}, food).value_or(vec2{});
}

/// A falloff that would take anything, and works for one number only.
vec2 decided_nearby(std::span<vec2 const> food) {
    auto const nearby = [](auto distance) { return distance < 5 ? 1.0F : 0.0F; };
    veer::context_steering const brain{
        veer::ring<vec2, 16>{}, veer::masked_selector<vec2>{},
        veer::each(std::identity{}, veer::attract<vec2, decltype(nearby)>{.falloff = nearby})};
    return brain(veer::agent<vec2>{}, food).value_or(vec2{});
}
