// SPDX-License-Identifier: MIT
#include "foreign/directx.hpp"
#include "foreign/godot.hpp"
#include "foreign/jolt.hpp"
#include "foreign/qt.hpp"
#include "foreign/raylib.hpp"
#include "foreign/unreal.hpp"
#include "support/border.hpp"

#include <tuple>

// Types of engines that cannot be installed for a test, declared in their shape.

template <>
struct veer::vector_traits<JPH::Vec3> {
    static veer::vec<float, 3> load(JPH::Vec3 v) { return {v.GetX(), v.GetY(), v.GetZ()}; }
    static JPH::Vec3 store(veer::vec<float, 3> v) { return {v.x, v.y, v.z}; }
};

static_assert(tests::is_vector<unreal::FVector, double, 3> && tests::is_vector<unreal::FVector2D, double, 2>);
static_assert(tests::is_vector<unreal::FVector3f, float, 3>);
static_assert(!veer::vector<unreal::FVector4> && !veer::vector<unreal::FQuat> && !veer::vector<unreal::FRotator>);
static_assert(!veer::vector<unreal::FIntPoint>);

static_assert(tests::is_vector<godot::Vector2, float, 2> && tests::is_vector<godot::Vector3, float, 3>);
static_assert(!veer::vector<godot::Vector2i> && !veer::vector<godot::Quaternion> && !veer::vector<godot::Color>);

static_assert(tests::is_vector<raylib::Vector2, float, 2> && tests::is_vector<raylib::Vector3, float, 3>);
static_assert(!veer::vector<raylib::Vector4> && !veer::vector<raylib::Quaternion>);

static_assert(tests::is_vector<DirectX::XMFLOAT2, float, 2> && tests::is_vector<DirectX::XMFLOAT3, float, 3>);
static_assert(tests::is_vector<DirectX::XMFLOAT3A, float, 3>);
static_assert(!veer::vector<DirectX::XMFLOAT4> && !veer::vector<DirectX::XMINT2>);

static_assert(tests::is_vector<JPH::Vec3, float, 3>);                 // by the four lines above
static_assert(!veer::vector<JPH::DVec3> && !veer::vector<JPH::Quat>); // for want of them

static_assert(tests::is_vector<qt::QVector2D, float, 2> && tests::is_vector<qt::QVector3D, float, 3>);
static_assert(tests::is_vector<qt::QPointF, double, 2>);
static_assert(!veer::vector<qt::QPoint> && !veer::vector<qt::QVector4D> && !veer::vector<qt::QQuaternion>);

using declared_vectors = std::tuple<unreal::FVector, unreal::FVector2D, godot::Vector2, godot::Vector3, JPH::Vec3,
                                    qt::QVector2D, qt::QVector3D, qt::QPointF>;

TEMPLATE_LIST_TEST_CASE("a vector of an engine crosses the border", "[border]", declared_vectors) {
    tests::crosses_the_border<TestType>();
}

// Their members have the names of those above, so that whatever computes with those computes with these.
using similar_vectors = std::tuple<unreal::FVector3f, raylib::Vector2, raylib::Vector3, DirectX::XMFLOAT2,
                                   DirectX::XMFLOAT3, DirectX::XMFLOAT3A>;

TEMPLATE_LIST_TEST_CASE("a vector of a similar engine keeps its bits", "[border]", similar_vectors) {
    tests::keeps_bits<TestType>();
    tests::starts_at_zero<TestType>();
}
