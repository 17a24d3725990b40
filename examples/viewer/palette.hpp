// SPDX-License-Identifier: MIT
#pragma once

#include <imgui.h>

/// The colors: those of the pictures in the docs.

namespace viewer::color {

[[nodiscard]] constexpr ImU32 rgb(unsigned hex, unsigned opacity = 255) {
    return (hex >> 16U & 255U) | (hex & 0xff00U) | (hex & 255U) << 16U | opacity << 24U;
}

inline constexpr ImU32 field = rgb(0xffffff);
inline constexpr ImU32 around = rgb(0xe6eaef);
inline constexpr ImU32 wall = rgb(0xa7b1bc);
inline constexpr ImU32 agent = rgb(0x57657a);
inline constexpr ImU32 foe = rgb(0xbc4c00);
inline constexpr ImU32 food = rgb(0xd4a72c);
inline constexpr ImU32 goal = rgb(0x8250df);
inline constexpr ImU32 interest = rgb(0x2da44e);
inline constexpr ImU32 danger = rgb(0xcf222e);
inline constexpr ImU32 chosen = rgb(0x0969da);
inline constexpr ImU32 velocity = rgb(0x1f2328);
inline constexpr ImU32 text = rgb(0x1f2328);
inline constexpr ImU32 soft = rgb(0x57606a);
inline constexpr ImU32 line = rgb(0xc2cad3);
inline constexpr ImU32 veil = rgb(0xffffff, 200);

} // namespace viewer::color
