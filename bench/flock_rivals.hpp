// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#if __has_include(<nanoflann.hpp>)
#    define BENCH_NANOFLANN 1
#    include <nanoflann.hpp>
#else
#    define BENCH_NANOFLANN 0
#endif

#include "veer/math/vec.hpp"

/// How others move a flock: the same rules for one agent after the other, over neighbors that are found in different ways.

namespace bench {

/// What all flocks of the benchmark do: three rules of equal range, and a motion too slow to change who is near whom.
struct flock_scene {
    float range = 1;
    float max_speed = 1e-3F;
    float max_force = 1e-3F;
    float dt = 1.0F / 60;
};

/// One agent as a game would keep it: 64 bytes, of which a flock needs less than half.
template <int N>
struct alignas(64) boid {
    veer::vec<float, N> position;
    veer::vec<float, N> velocity;
    veer::vec<float, N> next; ///< velocity after this tick
    int animation = 0;
};

/// The three rules, summed up over one neighbor after the other.
template <int N>
struct plain_flock {
    flock_scene scene{};
    veer::vec<float, N> push{};
    veer::vec<float, N> velocities{};
    veer::vec<float, N> offsets{};
    int count = 0;

    void add(veer::vec<float, N> offset, veer::vec<float, N> velocity, float distance_squared) {
        float const distance = std::sqrt(distance_squared);
        if (distance > 0) { push -= offset * (1 / distance - 1 / scene.range); }
        velocities += velocity;
        offsets += offset;
        ++count;
    }
    [[nodiscard]] veer::vec<float, N> finish(veer::vec<float, N> velocity) const {
        if (count == 0) { return velocity; }
        auto const along = [&](veer::vec<float, N> v) {
            float const square = dot(v, v);
            return square > 0 ? v * (scene.max_speed / std::sqrt(square)) : v;
        };
        veer::vec<float, N> const desired = (along(push) * 1.5F + along(velocities) + along(offsets)) / 3.5F;
        auto const limited = [](veer::vec<float, N> v, float most) {
            float const square = dot(v, v);
            return square > most * most ? v * (most / std::sqrt(square)) : v;
        };
        return limited(velocity + limited(desired - velocity, scene.max_force) * scene.dt, scene.max_speed);
    }
};

template <int N>
void move_all(std::vector<boid<N>>& boids, float dt) {
    for (auto& b : boids) {
        b.velocity = b.next;
        b.position += b.velocity * dt;
    }
}

/// Bins with linked lists: the proximity database of OpenSteer, in the user's order.
template <int N>
class linked_bins {
public:
    void tick(std::vector<boid<N>>& boids, flock_scene const& scene, float width) {
        side_ = static_cast<int>(width / scene.range) + 1;
        per_side_ = 1 / scene.range;
        heads_.assign(static_cast<std::size_t>(N == 2 ? side_ * side_ : side_ * side_ * side_), -1);
        next_.resize(boids.size());
        for (std::size_t i = 0; i < boids.size(); ++i) {
            int& head = heads_[bin(at(boids[i].position.x), at(boids[i].position.y), above(boids[i].position))];
            next_[i] = head;
            head = static_cast<int>(i);
        }
        for (std::size_t i = 0; i < boids.size(); ++i) {
            boid<N>& self = boids[i];
            plain_flock<N> rules{scene};
            int const x = at(self.position.x);
            int const y = at(self.position.y);
            int const z = above(self.position);
            int const layers = N == 3 ? side_ - 1 : 0;
            for (int k = std::max(z - 1, 0); k <= std::min(z + 1, layers); ++k) {
                for (int j = std::max(y - 1, 0); j <= std::min(y + 1, side_ - 1); ++j) {
                    for (int h = std::max(x - 1, 0); h <= std::min(x + 1, side_ - 1); ++h) {
                        for (int other = heads_[bin(h, j, k)]; other >= 0;
                             other = next_[static_cast<std::size_t>(other)]) {
                            auto const& seen = boids[static_cast<std::size_t>(other)];
                            auto const offset = seen.position - self.position;
                            float const square = dot(offset, offset);
                            if (square < scene.range * scene.range && &seen != &self) {
                                rules.add(offset, seen.velocity, square);
                            }
                        }
                    }
                }
            }
            self.next = rules.finish(self.velocity);
        }
        move_all(boids, scene.dt);
    }

private:
    [[nodiscard]] int at(float x) const { return std::clamp(static_cast<int>(x * per_side_), 0, side_ - 1); }
    [[nodiscard]] int above(veer::vec<float, N> p) const {
        if constexpr (N == 3) {
            return at(p.z);
        } else {
            return 0;
        }
    }
    [[nodiscard]] std::size_t bin(int x, int y, int z) const {
        return static_cast<std::size_t>((z * side_ + y) * side_ + x);
    }

    int side_ = 1;
    float per_side_ = 1;
    std::vector<int> heads_;
    std::vector<int> next_;
};

#if BENCH_NANOFLANN
/// nanoflann at its best: agents sorted beforehand, leaves of 32, the rules fed without a list in between.
template <int N>
class tree {
public:
    void tick(std::vector<boid<N>>& boids, flock_scene const& scene, float) {
        points const all{&boids};
        index const sorted{N, all, nanoflann::KDTreeSingleIndexAdaptorParams{32}};
        for (std::size_t i = 0; i < boids.size(); ++i) {
            sink into{&boids, i, scene.range * scene.range, {scene}};
            sorted.findNeighbors(into, &boids[i].position.x, nanoflann::SearchParams{});
            boids[i].next = into.rules.finish(boids[i].velocity);
        }
        move_all(boids, scene.dt);
    }

private:
    struct points {
        std::vector<boid<N>> const* boids;
        [[nodiscard]] std::size_t kdtree_get_point_count() const { return boids->size(); }
        [[nodiscard]] float kdtree_get_pt(std::size_t i, std::size_t axis) const {
            auto const& p = (*boids)[i].position;
            if constexpr (N == 3) {
                return axis == 0 ? p.x : axis == 1 ? p.y : p.z;
            } else {
                return axis == 0 ? p.x : p.y;
            }
        }
        template <class Box>
        bool kdtree_get_bbox(Box&) const {
            return false;
        }
    };
    using index =
        nanoflann::KDTreeSingleIndexAdaptor<nanoflann::L2_Simple_Adaptor<float, points>, points, N, std::uint32_t>;

    struct sink {
        using DistanceType = float;
        std::vector<boid<N>> const* boids;
        std::size_t self;
        float square;
        plain_flock<N> rules;

        [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(rules.count); }
        [[nodiscard]] bool full() const { return true; }
        [[nodiscard]] float worstDist() const { return square; }
        bool addPoint(float distance_squared, std::uint32_t i) {
            if (distance_squared < square && i != self) {
                auto const& other = (*boids)[i];
                rules.add(other.position - (*boids)[self].position, other.velocity, distance_squared);
            }
            return true;
        }
    };
};
#endif

} // namespace bench
