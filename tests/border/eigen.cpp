// SPDX-License-Identifier: MIT
#ifdef VEER_TEST_EIGEN
#    include "support/border.hpp"

#    include <tuple>

#    include <Eigen/Core>
#    include <Eigen/Geometry>

static_assert(tests::is_vector<Eigen::Vector2f, float, 2> && tests::is_vector<Eigen::Vector3f, float, 3>);
static_assert(tests::is_vector<Eigen::Vector2d, double, 2> && tests::is_vector<Eigen::Vector3d, double, 3>);
static_assert(tests::is_vector<Eigen::RowVector2d, double, 2> && tests::is_vector<Eigen::RowVector3f, float, 3>);
static_assert(tests::is_vector<Eigen::Array2d, double, 2> && tests::is_vector<Eigen::Array3f, float, 3>);

static_assert(!veer::vector<Eigen::VectorXf> && !veer::vector<Eigen::MatrixXd> && !veer::vector<Eigen::ArrayXf>);
static_assert(!veer::vector<Eigen::Matrix2f> && !veer::vector<Eigen::Vector4f> && !veer::vector<Eigen::Vector2i>);
static_assert(!veer::vector<Eigen::Quaternionf> && !veer::vector<Eigen::Quaterniond>);
static_assert(!veer::vector<Eigen::AngleAxisf> && !veer::vector<Eigen::Rotation2Dd>);
static_assert(!veer::vector<Eigen::Affine2f> && !veer::vector<Eigen::Translation3f>);

using eigen_vectors = std::tuple<Eigen::Vector2f, Eigen::Vector3f, Eigen::Vector2d, Eigen::Vector3d, Eigen::RowVector2d,
                                 Eigen::RowVector3f, Eigen::Array2d, Eigen::Array3f>;

TEMPLATE_LIST_TEST_CASE("a vector of Eigen crosses the border", "[border]", eigen_vectors) {
    tests::crosses_the_border<TestType>();
}

TEST_CASE("an expression of Eigen and a view of foreign memory are targets", "[border]") {
    veer::agent<Eigen::Vector3f> const self{};
    Eigen::Vector3f const leader{1, 2, 3};
    Eigen::Vector3f const offset{-1, -2, 1};
    auto const desired = veer::seek<Eigen::Vector3f>{}(self, leader + offset);
    REQUIRE(desired);
    CHECK(*desired == Eigen::Vector3f(0, 0, 1));

    std::array<float, 3> const memory{0, -7, 0};
    auto const seen = veer::seek<Eigen::Vector3f>{}(self, Eigen::Map<Eigen::Vector3f const>(memory.data()));
    REQUIRE(seen);
    CHECK(*seen == Eigen::Vector3f(0, -1, 0));
}
#endif
