// SPDX-License-Identifier: MIT
#pragma once

#include <veer/veer.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>

namespace tests {

/// At most so many things; like a vector, but that nothing is allocated.
template <class Thing, std::size_t Most>
class few {
public:
    constexpr few() = default;
    constexpr few(std::initializer_list<Thing> things) {
        for (auto const& one : things) { push_back(one); }
    }

    [[nodiscard]] constexpr std::size_t size() const { return size_; }
    [[nodiscard]] constexpr Thing const* data() const { return things_.data(); }
    [[nodiscard]] constexpr Thing* data() { return things_.data(); }
    [[nodiscard]] constexpr Thing* begin() { return things_.data(); }
    [[nodiscard]] constexpr Thing* end() { return things_.data() + size_; }
    [[nodiscard]] constexpr Thing const* begin() const { return things_.data(); }
    [[nodiscard]] constexpr Thing const* end() const { return things_.data() + size_; }
    [[nodiscard]] constexpr Thing const& operator[](std::size_t i) const { return things_[i]; }

    constexpr void push_back(Thing const& thing) { things_[size_++] = thing; }
    constexpr void erase(std::size_t i) {
        for (--size_; i < size_; ++i) { things_[i] = things_[i + 1]; }
    }

private:
    std::array<Thing, Most> things_{};
    std::size_t size_ = 0;
};

/// All that anything in the registry carries from tick to tick.
template <class V>
struct memories {
    using T = veer::scalar_t<V>;

    veer::random dice;
    veer::roam_state<V> roaming{.random = dice};
    veer::wander_state strolling{.angle = 0.5F, .random = dice};
    veer::wander_noise_state drifting{.seed = 1, .phase = 0.5F};
    veer::wander_sphere_state<V> tumbling{.random = dice};
    veer::whisker_state<V> felt{};
    veer::tri_whisker_state<V> touched{};
    veer::path_progress<T> on_road{};
    veer::attention_state<V> attention{};
    veer::map_memory<V, 16> past{};
    veer::side_state side{};
    veer::pilot_state<V> pilot{};
    veer::clock_state<T> clock{};
    veer::progress_state<V> progress{};
    std::optional<V> decided{};
    veer::vec<T, 3> up{0, 1, 0}; ///< of who flies
    veer::vec<T, 3> velocity_before{};
};

/// Whatever a behavior may perceive, and remember.
template <class V>
struct scene {
    using T = veer::scalar_t<V>;

    veer::agent<V> self{};
    veer::agent<V> leader{};
    veer::agent<V> threat{};
    few<veer::agent<V>, 5> others{};
    few<veer::ball<V>, 3> rocks{};
    few<V, 4> road{};
    V goal = veer::store<V>({});
    T unit = 1; ///< all lengths that are parameters [m]
    T dt = T(0.125);
    std::uint64_t seed = 1;
    bool reversed = false; ///< tells the others the other way round
    std::optional<memories<V>> memory{};

    [[nodiscard]] few<veer::agent<V> const*, 5> crowd() const {
        few<veer::agent<V> const*, 5> all;
        for (std::size_t i = 0; i < others.size(); ++i) {
            all.push_back(&others[reversed ? others.size() - 1 - i : i]);
        }
        return all;
    }
    [[nodiscard]] veer::obstacle_caster<V, std::span<veer::ball<V> const>> cast() const { return {rocks}; }
    /// About the goal, with a corner on either side of it.
    [[nodiscard]] veer::ball<V> pen() const { return {goal, 6 * unit}; }
    /// What it remembers: nothing, when it is first asked.
    [[nodiscard]] memories<V>& own() {
        if (!memory) {
            memory.emplace(memories<V>{.dice = veer::random{seed}});
            memory->drifting.seed = seed;
        }
        return *memory;
    }
};

} // namespace tests
