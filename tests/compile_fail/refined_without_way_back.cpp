// SPDX-License-Identifier: MIT
// expect: veer: refined goes between slots: its set of directions needs world(v), the way back from local(v)
#include <veer/context/refined.hpp>

using vec2 = veer::vec<float, 2>;

struct left_and_right {
    using vector_type = vec2;
    static constexpr int size = 2;
    static constexpr int degree = 1;
    static constexpr veer::slot_table<float, 2, 2> table{{{-1, 1}}, {{0, 0}}};
    static constexpr vec2 local(vec2 v) { return v; }
#ifdef VEER_COMPILE_FAIL_CONTROL
    static constexpr vec2 world(vec2 v) { return v; }
#endif
    static constexpr vec2 direction(int i) { return table[static_cast<std::size_t>(i)]; }
    static constexpr int neighbor(int slot, int) { return 1 - slot; }
};

auto const chosen = veer::refined<vec2>{}(veer::context_map<vec2, 2>{}, left_and_right{}, veer::agent<vec2>{});
