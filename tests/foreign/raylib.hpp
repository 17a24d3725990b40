// SPDX-License-Identifier: MIT
#pragma once

/// The shape of raylib's math types: plain C structs.

namespace raylib {

extern "C" {

typedef struct Vector2 {
    float x;
    float y;
} Vector2;

typedef struct Vector3 {
    float x;
    float y;
    float z;
} Vector3;

typedef struct Vector4 {
    float x;
    float y;
    float z;
    float w;
} Vector4;

typedef Vector4 Quaternion;
}

} // namespace raylib
