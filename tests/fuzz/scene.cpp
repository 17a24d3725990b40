// SPDX-License-Identifier: MIT
#include "fuzz.hpp"

#include "support/random_scene.hpp"

/// Any numbers, finite or not, as a scene for everything in the registry: what it answers is finite.
int LLVMFuzzerTestOneInput(std::uint8_t const* bytes, std::size_t size) {
    using vec2 = tests::flat_float;
    fuzz::reader in{bytes, size};
    auto const& all = tests::registry<vec2>();
    auto const& one = all[in.take<std::uint8_t>() % all.size()];
    auto s = tests::full_scene<vec2>();
    s.seed = in.take<std::uint8_t>();
    s.reversed = s.seed % 2 == 1;
    tests::each_vector(s, [&](vec2& v, bool) {
        v.x = in.take<float>();
        v.y = in.take<float>();
    });
    // Sizes below zero are refused by VEER_EXPECT.
    tests::each_size(s, [&](float& length) { length = veer::absolute(in.take<float>()); });
    float const unit = in.take<float>();
    s.unit = unit > 1e-6F && unit < 1e6F ? unit : 1.0F;
    float const dt = in.take<float>();
    s.dt = dt > 1e-6F && dt < 1e6F ? dt : 0.125F;
    for (auto& other : s.others) { other.id = in.take<std::uint8_t>(); }
    auto const answer = one.ask(s);
    fuzz::expect(!answer || tests::is_finite(*answer), one.header);
    return 0;
}
