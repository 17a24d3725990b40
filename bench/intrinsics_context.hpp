// SPDX-License-Identifier: MIT
#pragma once

#if defined(__SSE2__)
#    if defined(__GNUC__) && !defined(__clang__) // what GCC 12 leaves undefined on purpose in it, it warns of
#        pragma GCC diagnostic push
#        pragma GCC diagnostic ignored "-Wuninitialized"
#        pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#        include <immintrin.h>
#        pragma GCC diagnostic pop
#    else
#        include <immintrin.h>
#    endif

#    include <array>
#    include <cmath>
#    include <cstddef>
#    include <span>

#    include "scene.hpp"

/// The rival that knows the machine: the same decision written by hand with its instructions, SSE2, AVX or AVX-512, and FMA where
/// there is any. Four things share a root and a division, the two halves of the ring their dot products where a half fills a
/// register, and each map is loaded and stored once for four things. Only for a ring that fills a register, and things by the dozen.

namespace bench::intrinsics {

#    if defined(__AVX512F__) && defined(__AVX512DQ__)
using numbers = __m512;
using truths = __mmask16;
inline numbers all(float x) { return _mm512_set1_ps(x); }
inline numbers load(float const* from) { return _mm512_load_ps(from); }
inline void store(float* to, numbers x) { _mm512_store_ps(to, x); }
inline numbers least(numbers a, numbers b) { return _mm512_min_ps(a, b); }
inline numbers most(numbers a, numbers b) { return _mm512_max_ps(a, b); }
inline numbers turned(numbers x) { return _mm512_xor_ps(x, _mm512_set1_ps(-0.0F)); }
inline truths at_most(numbers a, numbers b) { return _mm512_cmp_ps_mask(a, b, _CMP_LE_OQ); }
inline numbers pick(truths which, numbers one, numbers other) { return _mm512_mask_blend_ps(which, other, one); }
inline unsigned bits(truths which) { return which; }
inline __m128 folded(numbers x, __m128 (*rule)(__m128, __m128)) {
    return rule(rule(_mm512_castps512_ps128(x), _mm512_extractf32x4_ps(x, 1)),
                rule(_mm512_extractf32x4_ps(x, 2), _mm512_extractf32x4_ps(x, 3)));
}
inline numbers dot(numbers ax, numbers ay, numbers bx, numbers by) {
    return _mm512_fmadd_ps(ax, bx, _mm512_mul_ps(ay, by));
}
#    elif defined(__AVX__)
using numbers = __m256;
using truths = __m256;
inline numbers all(float x) { return _mm256_set1_ps(x); }
inline numbers load(float const* from) { return _mm256_load_ps(from); }
inline void store(float* to, numbers x) { _mm256_store_ps(to, x); }
inline numbers least(numbers a, numbers b) { return _mm256_min_ps(a, b); }
inline numbers most(numbers a, numbers b) { return _mm256_max_ps(a, b); }
inline numbers turned(numbers x) { return _mm256_xor_ps(x, _mm256_set1_ps(-0.0F)); }
inline truths at_most(numbers a, numbers b) { return _mm256_cmp_ps(a, b, _CMP_LE_OQ); }
inline numbers pick(truths which, numbers one, numbers other) { return _mm256_blendv_ps(other, one, which); }
inline unsigned bits(truths which) { return static_cast<unsigned>(_mm256_movemask_ps(which)); }
inline __m128 folded(numbers x, __m128 (*rule)(__m128, __m128)) {
    return rule(_mm256_castps256_ps128(x), _mm256_extractf128_ps(x, 1));
}
#        if defined(__FMA__)
inline numbers dot(numbers ax, numbers ay, numbers bx, numbers by) {
    return _mm256_fmadd_ps(ax, bx, _mm256_mul_ps(ay, by));
}
#        else
inline numbers dot(numbers ax, numbers ay, numbers bx, numbers by) {
    return _mm256_add_ps(_mm256_mul_ps(ax, bx), _mm256_mul_ps(ay, by));
}
#        endif
#    else
using numbers = __m128;
using truths = __m128;
inline numbers all(float x) { return _mm_set1_ps(x); }
inline numbers load(float const* from) { return _mm_load_ps(from); }
inline void store(float* to, numbers x) { _mm_store_ps(to, x); }
inline numbers least(numbers a, numbers b) { return _mm_min_ps(a, b); }
inline numbers most(numbers a, numbers b) { return _mm_max_ps(a, b); }
inline numbers turned(numbers x) { return _mm_xor_ps(x, _mm_set1_ps(-0.0F)); }
inline truths at_most(numbers a, numbers b) { return _mm_cmple_ps(a, b); }
inline numbers pick(truths which, numbers one, numbers other) {
    return _mm_or_ps(_mm_and_ps(which, one), _mm_andnot_ps(which, other));
}
inline unsigned bits(truths which) { return static_cast<unsigned>(_mm_movemask_ps(which)); }
inline __m128 folded(numbers x, __m128 (*)(__m128, __m128)) { return x; }
inline numbers dot(numbers ax, numbers ay, numbers bx, numbers by) {
    return _mm_add_ps(_mm_mul_ps(ax, bx), _mm_mul_ps(ay, by));
}
#    endif

inline __m128 least_of_four(__m128 a, __m128 b) { return _mm_min_ps(a, b); }
inline __m128 most_of_four(__m128 a, __m128 b) { return _mm_max_ps(a, b); }
inline float one_of(numbers x, __m128 (*rule)(__m128, __m128)) {
    __m128 four = folded(x, rule);
    four = rule(four, _mm_movehl_ps(four, four));
    four = rule(four, _mm_shuffle_ps(four, four, 1));
    return _mm_cvtss_f32(four);
}

struct decision {
    int slot;
    vec2 direction;
    float interest;
    float danger;
};

template <int N>
class context {
    static constexpr std::size_t width = sizeof(numbers) / sizeof(float);
    static constexpr bool mirrored = N / 2 % width == 0;
    static constexpr std::size_t computed = mirrored ? N / 2 : N;
    static_assert(N % width == 0);
    struct alignas(64) row : std::array<float, N> {};

public:
    context() {
        for (std::size_t i = 0; i < N; ++i) {
            double const angle = 2 * 3.14159265358979323846 * static_cast<double>(i) / N;
            x_[i] = static_cast<float>(-std::sin(angle));
            y_[i] = static_cast<float>(std::cos(angle));
        }
    }

    /// Lists of four, eight ... things each.
    [[gnu::always_inline]] decision decide(vec2 position, vec2 heading, std::span<vec2 const> food,
                                           std::span<vec2 const> foes) const {
        row interest;
        row danger;
        for (std::size_t j = 0; j < N; j += width) {
            store(&interest[j], all(0));
            store(&danger[j], all(0));
        }
        write(interest, position, food);
        write(danger, position, foes);
        return choose(interest, danger, heading);
    }

private:
    [[gnu::always_inline]] void write(row& values, vec2 position, std::span<vec2 const> things) const {
        for (std::size_t k = 0; k + 4 <= things.size(); k += 4) {
            __m128 const first = _mm_loadu_ps(&things[k].x);
            __m128 const second = _mm_loadu_ps(&things[k + 2].x);
            __m128 const right = _mm_sub_ps(_mm_shuffle_ps(first, second, 0x88), _mm_set1_ps(position.x));
            __m128 const up = _mm_sub_ps(_mm_shuffle_ps(first, second, 0xdd), _mm_set1_ps(position.y));
            __m128 const square = _mm_add_ps(_mm_mul_ps(right, right), _mm_mul_ps(up, up));
            __m128 const divisor = _mm_add_ps(_mm_sqrt_ps(square), square);
            __m128 const weight =
                _mm_and_ps(_mm_cmpgt_ps(square, _mm_set1_ps(1e-30F)), _mm_div_ps(_mm_set1_ps(1), divisor));
            alignas(16) std::array<float, 4> xs;
            alignas(16) std::array<float, 4> ys;
            _mm_store_ps(xs.data(), _mm_mul_ps(right, weight));
            _mm_store_ps(ys.data(), _mm_mul_ps(up, weight));
#    pragma GCC unroll 8
            for (std::size_t j = 0; j < computed; j += width) {
                numbers const x = load(&x_[j]);
                numbers const y = load(&y_[j]);
                numbers along = load(&values[j]);
                numbers against = load(&values[mirrored ? j + N / 2 : j]);
#    pragma GCC unroll 4
                for (std::size_t i = 0; i < 4; ++i) {
                    numbers const alignment = dot(all(xs[i]), all(ys[i]), x, y);
                    along = most(along, alignment);
                    if constexpr (mirrored) { against = most(against, turned(alignment)); }
                }
                store(&values[j], along);
                if constexpr (mirrored) { store(&values[j + N / 2], against); }
            }
        }
    }

    [[gnu::always_inline]] decision choose(row const& interest, row const& danger, vec2 heading) const {
        constexpr float tolerance_here = static_cast<float>(tolerance);
        numbers low = load(&danger[0]);
#    pragma GCC unroll 16
        for (std::size_t j = width; j < N; j += width) { low = least(low, load(&danger[j])); }
        numbers const bearable = all(one_of(low, least_of_four) + tolerance_here);
        numbers wanted[N / width];
        numbers high = all(-1e30F);
#    pragma GCC unroll 16
        for (std::size_t j = 0; j < N; j += width) {
            wanted[j / width] = pick(at_most(load(&danger[j]), bearable), load(&interest[j]), all(-1e30F));
            high = most(high, wanted[j / width]);
        }
        numbers const enough = all(one_of(high, most_of_four) - tolerance_here);
        float const per_length = 1 / std::sqrt(heading.x * heading.x + heading.y * heading.y);
        numbers const right = all(heading.x * per_length);
        numbers const up = all(heading.y * per_length);
        numbers best = all(-2);
#    pragma GCC unroll 16
        for (std::size_t j = 0; j < N; j += width) {
            numbers const alignment = dot(right, up, load(&x_[j]), load(&y_[j]));
            wanted[j / width] = pick(at_most(enough, wanted[j / width]), alignment, all(-2));
            best = most(best, wanted[j / width]);
        }
        numbers const reached = all(one_of(best, most_of_four) - 1e-6F);
        std::size_t slot = 0;
        for (std::size_t j = 0; j < N; j += width) {
            if (unsigned const found = bits(at_most(reached, wanted[j / width])); found != 0) {
                slot = j + static_cast<std::size_t>(__builtin_ctz(found));
                break;
            }
        }
        return {static_cast<int>(slot), {x_[slot], y_[slot]}, interest[slot], danger[slot]};
    }

    row x_;
    row y_;
};

} // namespace bench::intrinsics

#endif
