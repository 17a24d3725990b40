// SPDX-License-Identifier: MIT
// What gdb is shown: see printers.cmake.
#include <span>
#include <veer/veer.hpp>

namespace {

using vec2 = veer::vec<float, 2>;
struct senses {
    std::span<vec2 const> food;
    veer::box<vec2> lava;
};

void look(veer::agent<vec2> const& self, veer::context_map<vec2, 8> const& map,
          veer::decision<vec2> const& chosen) { // a breakpoint
    static int volatile calls = 0;
    calls = calls + static_cast<int>(self.id) + static_cast<int>(map.interest[0]) + chosen.slot;
}

} // namespace

int main() {
    veer::context_steering const brain{veer::ring<vec2, 8>{}, veer::masked_selector<vec2>{},
                                       veer::each(&senses::food, veer::attract<vec2>{}),
                                       veer::on(&senses::lava, veer::forbid<vec2>{.range = 1})};
    vec2 const food[] = {{0, 1}};
    senses const seen{food, {{1, -1}, {2, 1}}};
    veer::agent<vec2> const self{.position = {0, 0}, .velocity = {0, 1.5f}, .id = 7};
    look(self, brain.fill(self, seen), brain.decide(self, seen));
}
