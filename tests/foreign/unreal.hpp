// SPDX-License-Identifier: MIT
#pragma once
#pragma GCC system_header // anonymous structs, as the engine has them

#include <cstdint>

/// The shape of Unreal Engine 5's math types: capital members in a union with an array, and a default constructor that
/// leaves them as they are.

namespace UE::Math {

template <class T>
struct TVector {
    union {
        struct {
            T X;
            T Y;
            T Z;
        };
        T XYZ[3];
    };

    TVector() {}
    explicit constexpr TVector(T all) : X(all), Y(all), Z(all) {}
    constexpr TVector(T x, T y, T z) : X(x), Y(y), Z(z) {}

    T& operator[](int index) { return XYZ[index]; }
    T operator[](int index) const { return XYZ[index]; }
    TVector operator^(TVector const& other) const; // the cross product
    T operator|(TVector const& other) const;       // the dot product
};

template <class T>
struct TVector2 {
    union {
        struct {
            T X;
            T Y;
        };
        T XY[2];
    };

    TVector2() {}
    constexpr TVector2(T x, T y) : X(x), Y(y) {}
};

template <class T>
struct TVector4 {
    union {
        struct {
            T X;
            T Y;
            T Z;
            T W;
        };
        T XYZW[4];
    };
};

template <class T>
struct TQuat {
    T X;
    T Y;
    T Z;
    T W;

    TQuat Inverse() const;
};

template <class T>
struct TRotator {
    T Pitch;
    T Yaw;
    T Roll;
};

template <class T>
struct TIntPoint {
    T X;
    T Y;
};

} // namespace UE::Math

namespace unreal {

using FVector = UE::Math::TVector<double>;
using FVector3f = UE::Math::TVector<float>;
using FVector2D = UE::Math::TVector2<double>;
using FVector4 = UE::Math::TVector4<double>;
using FQuat = UE::Math::TQuat<double>;
using FRotator = UE::Math::TRotator<double>;
using FIntPoint = UE::Math::TIntPoint<std::int32_t>;

} // namespace unreal
