// SPDX-License-Identifier: MIT
#pragma once

#include "veer/math/scalar.hpp"

/// Random numbers with the same bits everywhere. The distributions of the standard library differ between vendors, so
/// veer maps a generator's bits itself; any uniform random bit generator serves, the caller's or veer::random.

namespace veer {

/// A counter-based generator of 64 random bits, keyed by (seed, agent, tick): equal keys give equal streams, whatever
/// else was drawn before. Eight bytes, trivially copyable; random{} is random{0}.
/// Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators" (SplitMix64), OOPSLA 2014.
class random {
public:
    using result_type = std::uint64_t;

    constexpr random() = default;
    constexpr explicit random(std::uint64_t seed, std::uint64_t agent = 0, std::uint64_t tick = 0)
        : counter_{mixed(mixed(mixed(seed) + agent * golden) + tick * golden)} {}

    constexpr result_type operator()() { return mixed(counter_ += golden); }

    [[nodiscard]] static constexpr result_type(min)() { return 0; }
    [[nodiscard]] static constexpr result_type(max)() { return ~result_type{0}; }

    friend constexpr bool operator==(random, random) = default;

private:
    static constexpr std::uint64_t golden = 0x9e37'79b9'7f4a'7c15U;

    [[nodiscard]] static constexpr std::uint64_t mixed(std::uint64_t x) {
        x = (x ^ (x >> 30U)) * 0xbf58'476d'1ce4'e5b9U;
        x = (x ^ (x >> 27U)) * 0x94d0'49bb'1331'11ebU;
        return x ^ (x >> 31U);
    }

    std::uint64_t counter_ = 0;
};

/// What veer draws from: a callable whose unsigned results lie between its static min() and max().
template <class G>
concept random_bits = requires(G& generator) {
    { generator() } -> std::unsigned_integral;
    requires(G::min)() < (G::max)();
};

namespace detail {

/// Has a generator in `random`, from which it can be drawn.
template <class S>
concept holds_random = requires(S& state) {
    requires random_bits<std::remove_reference_t<decltype((state.random))>>;
};

} // namespace detail

/// A number in [0, 1). Takes the top 24 (float) or 53 (double) bits of one draw where all its bits are random and there
/// are so many; else as many draws as fill them.
template <scalar T, random_bits G>
[[nodiscard]] constexpr T uniform(G& generator) {
    constexpr int digits = detail::digits<T>;
    constexpr auto width = static_cast<std::uint64_t>((G::max)() - (G::min)());
    if constexpr ((width & (width + 1)) == 0 && (width >> (digits - 1)) != 0) {
        constexpr std::uint64_t surplus = (width >> digits) + 1;
        constexpr T step = T(1) / static_cast<T>(std::uint64_t{1} << digits);
        return static_cast<T>(static_cast<std::uint64_t>(generator() - (G::min)()) / surplus) * step;
    } else {
        // Digits in base width + 1, until one digit more would not show.
        constexpr double base = static_cast<double>(width) + 1;
        double value = 0;
        double place = 1;
        while (place > 1.0 / 9'007'199'254'740'992.0) {
            place /= base;
            value += static_cast<double>(generator() - (G::min)()) * place;
        }
        T const rounded = static_cast<T>(value);
        return rounded < 1 ? rounded : 1 - detail::epsilon<T> / 2;
    }
}

/// A number in [low, high), or low where they are equal. Requires high - low to be finite, else it is always low.
template <scalar T, random_bits G>
[[nodiscard]] constexpr T uniform(G& generator, T low, T high) {
    T const drawn = low + (high - low) * uniform<T>(generator);
    return drawn < high ? drawn : low; // the sum may have been rounded up to high
}

} // namespace veer
