// SPDX-License-Identifier: MIT
#include <veer/context/attract.hpp>
#include <veer/context/repel.hpp>
#include <veer/context/resampled.hpp>
#include <veer/context/ring.hpp>
#include <veer/context/sphere.hpp>

#include "catch.hpp"
#include "support/vectors.hpp"

#include <cmath>

namespace {

/// The memory of one look at a thing in front and a threat to the right.
template <class V, class D>
auto memory_of(D const& directions) {
    using T = veer::scalar_t<V>;
    veer::context_map<V, D::size> map;
    veer::attract<V, veer::no_falloff>{}.write(map, directions, veer::agent<V>{}, tests::at<V>(0.3, 1));
    veer::repel<V, veer::no_falloff>{}.write(map, directions, veer::agent<V>{}, tests::at<V>(1, -0.2));
    veer::map_memory<V, D::size> memory;
    veer::remember<V>{}.write(map, directions, veer::agent<V>{}, memory, T(0.1));
    return memory;
}

/// How much a resampled memory differs from that of a look with the other set.
template <class V, class From, class To>
double difference(From const& from, To const& to) {
    auto const carried = veer::resampled(memory_of<V>(from), from, to);
    auto const own = memory_of<V>(to);
    CHECK(carried.started);
    CHECK(tests::same(carried.first, own.first));
    double most = 0;
    for (std::size_t j = 0; j < To::size; ++j) {
        most = std::fmax(most, std::abs(static_cast<double>(carried.interest[j] - own.interest[j])));
        most = std::fmax(most, std::abs(static_cast<double>(carried.danger[j] - own.danger[j])));
    }
    return most;
}

} // namespace

TEMPLATE_TEST_CASE("resampled carries a memory over to another number of slots", "[resampled]", tests::plain2<float>,
                   glm::dvec3) {
    using V = TestType;
    using veer::ring;
    // Fewer slots of the same directions: nothing is lost.
    CHECK(difference<V>(ring<V, 32>{}, ring<V, 8>{}) < 1e-6);
    // More: linear between two slots, so that the kink of a cosine at a right angle is smoothed.
    CHECK(difference<V>(ring<V, 8>{}, ring<V, 32>{}) < 0.2);
    CHECK(difference<V>(ring<V, 16>{}, ring<V, 32>{}) < 0.1);
    if constexpr (veer::dimension_v<V> == 3) {
        CHECK(difference<V>(veer::sphere<V, 128>{}, veer::sphere<V, 32>{}) < 0.15);
    }
    // A fresh one stays fresh.
    CHECK_FALSE(veer::resampled(veer::map_memory<V, 8>{}, ring<V, 8>{}, ring<V, 16>{}).started);
}
