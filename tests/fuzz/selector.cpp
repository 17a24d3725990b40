// SPDX-License-Identifier: MIT
#include "fuzz.hpp"

#include <veer/veer.hpp>

/// Any numbers in a map, and any slots forbidden: every selector chooses an allowed slot, or none where there is none.
int LLVMFuzzerTestOneInput(std::uint8_t const* bytes, std::size_t size) {
    using vec2 = veer::vec<float, 2>;
    fuzz::reader in{bytes, size};
    veer::context_map<vec2, 8> map;
    auto const mask = in.take<std::uint8_t>();
    for (int j = 0; j < 8; ++j) {
        if ((mask >> j & 1) != 0) { map.mask.forbid(j); }
    }
    // Writers keep to finite numbers, and weights to 1e20.
    auto const value = [&] {
        float const x = in.take<float>();
        return veer::is_finite(x) ? veer::clamped(x, -1e20F, 1e20F) : 0.0F;
    };
    for (float& interest : map.interest) { interest = value(); }
    for (float& danger : map.danger) { danger = value(); }
    map.standing = value();
    veer::agent<vec2> self{.velocity = {in.take<float>(), 1}, .max_speed = 2};
    self.heading.x = in.take<float>();
    self.heading.y = in.take<float>();

    veer::ring<vec2, 8> const ring{};
    auto const inspect = [&](auto const& selector) {
        auto const chosen = selector(map, ring, self);
        fuzz::expect(chosen.slot >= -1 && chosen.slot < 8, "a slot");
        fuzz::expect(chosen.slot < 0 || !map.mask.forbidden(chosen.slot), "an allowed slot");
        fuzz::expect(veer::is_finite(chosen.direction) && veer::is_finite(chosen.speed), "a finite decision");
        fuzz::expect(chosen.speed >= 0 && chosen.speed <= self.max_speed, "a speed that it has");
        bool const unit = veer::absolute(veer::length(chosen.direction) - 1) < 1e-4F;
        fuzz::expect(chosen.slot < 0 || unit, "a unit vector");
        return chosen.slot;
    };
    using veer::masked_selector;
    int const strict = inspect(veer::strict_selector<vec2>{});
    fuzz::expect((strict < 0) == (mask == 0xff), "one slot, if there is one");
    inspect(masked_selector<vec2>{});
    inspect(masked_selector<vec2, veer::relative_tolerance>{});
    inspect(veer::subtract_selector<vec2>{});
    inspect(veer::weighted_sum_selector<vec2>{});
    inspect(veer::reachable_selector<vec2>{});
    inspect(veer::refined{masked_selector<vec2>{}});
    inspect(veer::may_keep_heading<vec2, masked_selector<vec2>>{});
    inspect(veer::may_stand<vec2, masked_selector<vec2>>{});
    inspect(veer::paced{masked_selector<vec2>{}, veer::slowest{veer::by_interest<float>{}, veer::by_arrival<float>{},
                                                               veer::by_clearance<float>{}}});
    return 0;
}
