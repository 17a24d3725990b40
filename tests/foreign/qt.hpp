// SPDX-License-Identifier: MIT
#pragma once

/// The shape of Qt's vector types: functions to read, to set, and a constructor.

namespace qt {

class QVector2D {
public:
    constexpr QVector2D() noexcept : v{0, 0} {}
    constexpr QVector2D(float xpos, float ypos) noexcept : v{xpos, ypos} {}

    [[nodiscard]] constexpr float x() const noexcept { return v[0]; }
    [[nodiscard]] constexpr float y() const noexcept { return v[1]; }
    constexpr void setX(float x) noexcept { v[0] = x; }
    constexpr void setY(float y) noexcept { v[1] = y; }

private:
    float v[2];
};

class QVector3D {
public:
    constexpr QVector3D() noexcept : v{0, 0, 0} {}
    constexpr QVector3D(float xpos, float ypos, float zpos) noexcept : v{xpos, ypos, zpos} {}

    [[nodiscard]] constexpr float x() const noexcept { return v[0]; }
    [[nodiscard]] constexpr float y() const noexcept { return v[1]; }
    [[nodiscard]] constexpr float z() const noexcept { return v[2]; }

private:
    float v[3];
};

class QPointF {
public:
    constexpr QPointF() noexcept = default;
    constexpr QPointF(double xpos, double ypos) noexcept : xp{xpos}, yp{ypos} {}

    [[nodiscard]] constexpr double x() const noexcept { return xp; }
    [[nodiscard]] constexpr double y() const noexcept { return yp; }
    constexpr double& rx() noexcept { return xp; }

private:
    double xp = 0;
    double yp = 0;
};

class QPoint {
public:
    constexpr QPoint() noexcept = default;
    constexpr QPoint(int xpos, int ypos) noexcept : xp{xpos}, yp{ypos} {}

    [[nodiscard]] constexpr int x() const noexcept { return xp; }
    [[nodiscard]] constexpr int y() const noexcept { return yp; }

private:
    int xp = 0;
    int yp = 0;
};

class QVector4D {
public:
    constexpr QVector4D(float x, float y, float z, float w) noexcept : v{x, y, z, w} {}

    [[nodiscard]] constexpr float x() const noexcept { return v[0]; }
    [[nodiscard]] constexpr float y() const noexcept { return v[1]; }
    [[nodiscard]] constexpr float z() const noexcept { return v[2]; }
    [[nodiscard]] constexpr float w() const noexcept { return v[3]; }

private:
    float v[4];
};

class QQuaternion {
public:
    constexpr QQuaternion(float scalar, float x, float y, float z) noexcept : wp{scalar}, xp{x}, yp{y}, zp{z} {}

    [[nodiscard]] constexpr float x() const noexcept { return xp; }
    [[nodiscard]] constexpr float y() const noexcept { return yp; }
    [[nodiscard]] constexpr float z() const noexcept { return zp; }
    [[nodiscard]] constexpr float scalar() const noexcept { return wp; }
    [[nodiscard]] QQuaternion inverted() const;

private:
    float wp, xp, yp, zp;
};

} // namespace qt
