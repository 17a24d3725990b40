// SPDX-License-Identifier: MIT
#include <veer/context/context_map.hpp>

#include "catch.hpp"
#include "support/vectors.hpp"

#include <type_traits>

namespace {

using vec2 = veer::vec<float, 2>;
static_assert(std::is_trivially_copyable_v<veer::context_map<vec2, 16>>);
static_assert(veer::context_map<vec2, 16>::size == 16);
static_assert(std::is_same_v<veer::context_map<vec2, 16>::vector_type, vec2>);
static_assert(veer::context_map<vec2, 16>{}.blank());

/// Forbids and allows each slot of N in turn, and sees that the others do not change.
template <int N>
void inspect_mask() {
    CAPTURE(N);
    veer::slot_mask<N> mask;
    CHECK_FALSE(mask.any());
    for (int i = 0; i < N; ++i) {
        mask.forbid(i);
        mask.forbid(i);
        CHECK(mask.any());
        int forbidden = 0;
        for (int j = 0; j < N; ++j) { forbidden += mask.forbidden(j); }
        CHECK(forbidden == 1);
        CHECK(mask.forbidden(i));
        mask.allow(i);
        mask.allow(i);
        CHECK_FALSE(mask.any());
    }
    for (int i = 0; i < N; ++i) { mask.forbid(i); }
    mask.allow(N / 2);
    for (int i = 0; i < N; ++i) { CHECK(mask.forbidden(i) == (i != N / 2)); }
}

} // namespace

TEMPLATE_LIST_TEST_CASE("a context map starts at zero, with nothing forbidden", "[context_map]", tests::vectors) {
    veer::context_map<TestType, 16> const map{};
    for (std::size_t j = 0; j < 16; ++j) {
        CHECK(map.interest[j] == 0);
        CHECK(map.danger[j] == 0);
        CHECK_FALSE(map.mask.forbidden(static_cast<int>(j)));
    }
    CHECK(map.blank());
}

TEMPLATE_LIST_TEST_CASE("a context map is blank until something is perceived", "[context_map]", tests::vectors) {
    using map_type = veer::context_map<TestType, 5>;
    for (std::size_t j = 0; j < 5; ++j) {
        map_type interested;
        interested.interest[j] = veer::scalar_t<TestType>(1e-30);
        CHECK_FALSE(interested.blank());
        map_type uneasy;
        uneasy.standing = 1;
        CHECK_FALSE(uneasy.blank());
        map_type unwilling;
        unwilling.interest[j] = -1;
        CHECK_FALSE(unwilling.blank());
        map_type afraid;
        afraid.danger[j] = veer::scalar_t<TestType>(1e-30);
        CHECK_FALSE(afraid.blank());
        map_type forbidden;
        forbidden.mask.forbid(static_cast<int>(j));
        CHECK_FALSE(forbidden.blank());
    }
}

TEST_CASE("a slot mask forbids and allows single slots, of any number", "[context_map]") {
    inspect_mask<1>();
    inspect_mask<5>();
    inspect_mask<16>();
    inspect_mask<63>();
    inspect_mask<64>();
    inspect_mask<65>();
    inspect_mask<130>();
}
