// SPDX-License-Identifier: MIT
#include "support/border.hpp"

#include <string>
#include <tuple>

namespace {

struct floats_2d {
    float x, y;
};
struct doubles_3d {
    double x, y, z;
};
struct capitals_2d {
    double X, Y;
};
struct capitals_3d {
    float X, Y, Z;
};
struct more_than_numbers {
    int layer = 3;
    float x;
    float y;
    std::string name;
};
class accessors_2d {
public:
    accessors_2d(double x, double y) : x_{x}, y_{y} {}
    [[nodiscard]] double x() const { return x_; }
    [[nodiscard]] double y() const { return y_; }

private:
    double x_;
    double y_;
};
struct [[gnu::packed]] packed_3d {
    char tag;
    float x;
    float y;
    float z;
};

static_assert(tests::is_vector<floats_2d, float, 2> && tests::is_vector<doubles_3d, double, 3>);
static_assert(tests::is_vector<capitals_2d, double, 2> && tests::is_vector<capitals_3d, float, 3>);
static_assert(tests::is_vector<more_than_numbers, float, 2> && tests::is_vector<accessors_2d, double, 2>);
static_assert(tests::is_vector<packed_3d, float, 3>);
static_assert(tests::is_vector<veer::vec<float, 2>, float, 2> && tests::is_vector<veer::vec<double, 3>, double, 3>);

struct nothing {};
struct one {
    float x;
};
struct integers {
    int x, y;
};
struct mixed {
    float x;
    double y;
};
struct mixed_third {
    float x, y;
    double z;
};
struct integer_third {
    float x, y;
    int z;
};
struct four {
    float x, y, z, w;
};
struct four_capitals {
    double X, Y, Z, W;
};
struct texture {
    float u, v;
};
struct pointers {
    float *x, *y;
};
struct lengths {
    long double x, y;
};
class hidden {
public:
    explicit hidden(float both) : x{both}, y{both} {}
    [[nodiscard]] float sum() const { return x + y; }

private:
    float x, y;
};
struct accessors_without_constructor {
    [[nodiscard]] float x() const { return 1; }
    [[nodiscard]] float y() const { return 2; }
};
struct quaternion {
    quaternion(float yaw, float pitch, float roll);
    [[nodiscard]] float x() const;
    [[nodiscard]] float y() const;
    [[nodiscard]] float z() const;
    [[nodiscard]] quaternion inverse() const;
};
enum class axis { x, y };

static_assert(!veer::vector<nothing> && !veer::vector<one> && !veer::vector<texture> && !veer::vector<hidden>);
static_assert(!veer::vector<integers> && !veer::vector<mixed> && !veer::vector<mixed_third>);
static_assert(!veer::vector<integer_third> && !veer::vector<four> && !veer::vector<four_capitals>);
static_assert(!veer::vector<pointers> && !veer::vector<lengths>);
static_assert(!veer::vector<accessors_without_constructor> && !veer::vector<quaternion>);
static_assert(!veer::vector<void> && !veer::vector<float> && !veer::vector<int> && !veer::vector<axis>);
static_assert(!veer::vector<float*> && !veer::vector<float[2]> && !veer::vector<float (&)[3]>);
static_assert(!veer::vector<floats_2d*> && !veer::vector<floats_2d&> && !veer::vector<floats_2d const>);
static_assert(!veer::vector<floats_2d (*)(float)> && !veer::vector<float floats_2d::*>);

using plain_vectors = std::tuple<floats_2d, doubles_3d, capitals_2d, capitals_3d, more_than_numbers, accessors_2d,
                                 packed_3d, veer::vec<float, 2>, veer::vec<double, 3>>;

} // namespace

TEMPLATE_LIST_TEST_CASE("a plain struct crosses the border", "[border]", plain_vectors) {
    tests::crosses_the_border<TestType>();
}

TEST_CASE("what a struct holds beside its components keeps its default", "[border]") {
    auto const stored = veer::store<more_than_numbers>({1, 2});
    CHECK(stored.layer == 3);
    CHECK(stored.name.empty());
    CHECK(hidden{2}.sum() == 4);
}
