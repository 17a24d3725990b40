// SPDX-License-Identifier: MIT
#include <veer/agent.hpp>
#include <veer/context/attract.hpp>
#include <veer/context/context_steering.hpp>
#include <veer/context/masked_selector.hpp>
#include <veer/context/ring.hpp>

#include "page.hpp"
#include "veer_c.h"

/// What the figures of one decision need beside the C interface: room for its structs, and the alignment that it is made of.

namespace {

using playground::vec2;

alignas(16) unsigned char room[1 << 14];

/// dot(direction to the point, slot) for each slot, negative ones too.
template <int N>
void write_alignment(vec2 from, vec2 to, float* values) {
    veer::attract<vec2, veer::no_falloff, veer::cosine, veer::replace_write> const rule{};
    veer::context_map<vec2, N> map;
    rule.write(map, veer::ring<vec2, N>{}, veer::agent<vec2>{.position = from}, to);
    for (int slot = 0; slot < N; ++slot) { values[slot] = map.interest[static_cast<std::size_t>(slot)]; }
}

} // namespace

PLAYGROUND_EXPORT(decision_room) void* decision_room() { return room; }

PLAYGROUND_EXPORT(decision_alignment)
void decision_alignment(std::int32_t slots, float x, float y, float to_x, float to_y, float* values) {
    auto const try_ring = [&]<int N>(std::integral_constant<int, N>) {
        if (slots == N) { write_alignment<N>({x, y}, {to_x, to_y}, values); }
    };
    [&]<int... N>(std::integer_sequence<int, N...>) { (try_ring(std::integral_constant<int, N>{}), ...); }
    (std::integer_sequence<int, VEER_C_RINGS>{});
}
