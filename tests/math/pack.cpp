// SPDX-License-Identifier: MIT
#include <veer/detail/number.hpp>
#include <veer/math/pack.hpp>
#include <veer/math/random.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/vectors.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>

namespace {

template <class T>
auto bits(T x) {
    if constexpr (sizeof(T) == 4) {
        return std::bit_cast<std::uint32_t>(x);
    } else {
        return std::bit_cast<std::uint64_t>(x);
    }
}

/// Every operation on packs gives in each lane the bits that it gives on one number.
template <class T, int W>
void agrees_lane_by_lane() {
    using pack = veer::pack<T, W>;
    veer::random dice{3};
    auto const number = [&] {
        auto const pick = veer::uniform<double>(dice, 0, 20);
        auto const i = static_cast<std::size_t>(pick);
        return i < tests::extremes<T>.size() ? tests::extremes<T>[i]
                                             : static_cast<T>(veer::uniform<double>(dice, -9, 9));
    };
    for (int round = 0; round < 2'000; ++round) {
        std::array<T, W> a{};
        std::array<T, W> b{};
        for (std::size_t i = 0; i < W; ++i) {
            a[i] = number();
            b[i] = number();
        }
        pack const x = pack::load(a.data());
        pack const y = pack::load(b.data());
        auto const same = [&](pack const& result, auto&& one) {
            std::array<T, W> out{};
            result.store(out.data());
            for (std::size_t i = 0; i < W; ++i) {
                T const right = one(a[i], b[i]);
                bool const neither = std::isnan(right) && std::isnan(out[i]);
                if ((!neither && bits(out[i]) != bits(right)) || bits(result[static_cast<int>(i)]) != bits(out[i])) {
                    CAPTURE(W, a[i], b[i], right);
                    FAIL(out[i]);
                }
            }
        };
        for (int i = 0; i < W; ++i) { REQUIRE(is_finite(x)[i] == std::isfinite(a[static_cast<std::size_t>(i)])); }
        same(x + y, [](T p, T q) { return p + q; });
        same(x - y, [](T p, T q) { return p - q; });
        same(x * y, [](T p, T q) { return p * q; });
        same(x / y, [](T p, T q) { return p / q; });
        same(-x, [](T p, T) { return -p; });
        same(sqrt(x), [](T p, T) { return veer::sqrt(p); });
        same(select(x < y, x, y), [](T p, T q) { return p < q ? p : q; });
        same(select(x >= y, x, y), [](T p, T q) { return p >= q ? p : q; });
        same(select((x > y) & !(x <= pack(2)), x, y), [](T p, T q) { return p > q && !(p <= 2) ? p : q; });
        same(select((x > y) | (x <= pack(2)), x, y), [](T p, T q) { return p > q || p <= 2 ? p : q; });
        bool found = false;
        for (std::size_t i = 0; i < W; ++i) { found = found || a[i] < b[i]; }
        REQUIRE(any(x < y) == found);
        REQUIRE(all(!(x < y)) == !found);
        if constexpr (W <= 8) {
            auto const beside = [](std::uint32_t one, int place) { return one << (place * W); };
            REQUIRE(veer::bits(x < y, y < x, x <= y, y <= x) ==
                    (veer::bits(x < y) | beside(veer::bits(y < x), 1) | beside(veer::bits(x <= y), 2) |
                     beside(veer::bits(y <= x), 3)));
        }
        T const lowest = *std::min_element(a.begin(), a.end());
        T const highest = *std::max_element(a.begin(), a.end());
        if (std::none_of(a.begin(), a.end(), [](T one) { return std::isnan(one); })) {
            REQUIRE(all(veer::detail::lowest_in_all(x) <= pack(lowest)));
            REQUIRE(all(veer::detail::lowest_in_all(x) >= pack(lowest)));
            REQUIRE(all(veer::detail::highest_in_all(x) <= pack(highest)));
            REQUIRE(all(veer::detail::highest_in_all(x) >= pack(highest)));
        }
        pack sum = x;
        sum += y;
        sum -= x;
        sum *= y;
        same(sum, [](T p, T q) { return ((p + q) - p) * q; });
    }
}

} // namespace

TEST_CASE("a pack computes in each lane what one number would", "[pack]") {
    agrees_lane_by_lane<float, 4>();
    agrees_lane_by_lane<float, 8>();
    agrees_lane_by_lane<float, 16>();
    agrees_lane_by_lane<double, 2>();
    agrees_lane_by_lane<double, 4>();
    agrees_lane_by_lane<double, 8>();
}

// Their masks are what AVX-512 has registers for: as vectors GCC took some apart, lane by lane.
TEST_CASE("a mask takes one bit a lane where the machine keeps it so", "[pack]") {
    bool const has_registers = veer::detail::mask_registers;
    CHECK(sizeof(veer::pack_mask<float, 16>) == (has_registers ? 2 : 64));
    CHECK(sizeof(veer::pack_mask<float, 8>) == (has_registers ? 1 : 32));
    CHECK(sizeof(veer::pack_mask<double, 2>) == (has_registers ? 1 : 16));
    CHECK(sizeof(veer::pack<float, 16>) == 64);
}

TEST_CASE("packs fill the registers of the machine", "[pack]") {
    CHECK(veer::native_lanes<float> >= 4);
    CHECK(veer::native_lanes<double> * 2 == veer::native_lanes<float>);
    CHECK(veer::select(true, 1.0F, 2.0F) == 1.0F);
    CHECK(veer::select(false, 1.0, 2.0) == 2.0);
    CHECK(veer::any(true));
    CHECK_FALSE(veer::any(false));
    CHECK(veer::is_pack<veer::pack<float, 4>>);
    CHECK_FALSE(veer::is_pack<float>);
}
