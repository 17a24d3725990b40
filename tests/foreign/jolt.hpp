// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

/// The shape of Jolt Physics' math types: four aligned lanes behind functions with names of their own.

namespace JPH {

class [[nodiscard]] alignas(16) Vec3 {
public:
    Vec3() = default; // leaves the lanes as they are
    Vec3(float inX, float inY, float inZ) : mF32{inX, inY, inZ, inZ} {}

    [[nodiscard]] float GetX() const { return mF32[0]; }
    [[nodiscard]] float GetY() const { return mF32[1]; }
    [[nodiscard]] float GetZ() const { return mF32[2]; }
    float operator[](std::uint32_t inCoordinate) const { return mF32[inCoordinate]; }

private:
    float mF32[4];
};

class [[nodiscard]] alignas(32) DVec3 {
public:
    DVec3() = default;
    DVec3(double inX, double inY, double inZ) : mF64{inX, inY, inZ, inZ} {}

    [[nodiscard]] double GetX() const { return mF64[0]; }
    [[nodiscard]] double GetY() const { return mF64[1]; }
    [[nodiscard]] double GetZ() const { return mF64[2]; }

private:
    double mF64[4];
};

class [[nodiscard]] alignas(16) Quat {
public:
    [[nodiscard]] float GetX() const { return mF32[0]; }
    [[nodiscard]] float GetY() const { return mF32[1]; }
    [[nodiscard]] float GetZ() const { return mF32[2]; }
    [[nodiscard]] float GetW() const { return mF32[3]; }

private:
    float mF32[4];
};

} // namespace JPH
