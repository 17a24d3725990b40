// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

/// The shape of DirectXMath's storage types: named members, a default constructor that leaves them as they are, and one
/// from an array.

namespace DirectX {

struct XMFLOAT2 {
    float x;
    float y;

    XMFLOAT2() = default;
    constexpr XMFLOAT2(float _x, float _y) noexcept : x(_x), y(_y) {}
    explicit XMFLOAT2(float const* array) noexcept : x(array[0]), y(array[1]) {}
};

struct XMFLOAT3 {
    float x;
    float y;
    float z;

    XMFLOAT3() = default;
    constexpr XMFLOAT3(float _x, float _y, float _z) noexcept : x(_x), y(_y), z(_z) {}
    explicit XMFLOAT3(float const* array) noexcept : x(array[0]), y(array[1]), z(array[2]) {}
};

struct alignas(16) XMFLOAT3A : public XMFLOAT3 {
    using XMFLOAT3::XMFLOAT3;
};

struct XMFLOAT4 {
    float x;
    float y;
    float z;
    float w;
};

struct XMINT2 {
    std::int32_t x;
    std::int32_t y;
};

} // namespace DirectX
