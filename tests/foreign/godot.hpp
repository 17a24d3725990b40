// SPDX-License-Identifier: MIT
#pragma once
#pragma GCC system_header // anonymous structs, as the engine has them

#include <cstdint>

/// The shape of Godot 4's math types: members in a union with an array that is zeroed, beside names for another use.

namespace godot {

using real_t = float;

struct [[nodiscard]] Vector2 {
    static int const AXIS_COUNT = 2;
    enum Axis { AXIS_X, AXIS_Y };

    union {
        struct {
            union {
                real_t x;
                real_t width;
            };
            union {
                real_t y;
                real_t height;
            };
        };
        real_t coord[2] = {0};
    };

    Vector2() {}
    Vector2(real_t p_x, real_t p_y) {
        x = p_x;
        y = p_y;
    }
    real_t& operator[](int p_axis) { return coord[p_axis]; }
    real_t const& operator[](int p_axis) const { return coord[p_axis]; }
};

struct [[nodiscard]] Vector3 {
    static int const AXIS_COUNT = 3;

    union {
        struct {
            real_t x;
            real_t y;
            real_t z;
        };
        real_t coord[3] = {0};
    };

    Vector3() {}
    Vector3(real_t p_x, real_t p_y, real_t p_z) {
        x = p_x;
        y = p_y;
        z = p_z;
    }
    Vector3 inverse() const;
    real_t& operator[](int p_axis) { return coord[p_axis]; }
    real_t const& operator[](int p_axis) const { return coord[p_axis]; }
};

struct [[nodiscard]] Vector2i {
    union {
        struct {
            std::int32_t x;
            std::int32_t y;
        };
        std::int32_t coord[2] = {0};
    };
};

struct [[nodiscard]] Quaternion {
    union {
        struct {
            real_t x;
            real_t y;
            real_t z;
            real_t w;
        };
        real_t components[4] = {0, 0, 0, 1};
    };
    Quaternion inverse() const;
};

struct [[nodiscard]] Color {
    union {
        struct {
            float r;
            float g;
            float b;
            float a;
        };
        float components[4] = {0, 0, 0, 1};
    };
};

} // namespace godot
