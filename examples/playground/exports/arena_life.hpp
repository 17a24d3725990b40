// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <vector>

#include <veer/every.hpp>
#include <veer/locomotion/point_mass.hpp>
#include <veer/math/random.hpp>
#include <veer/space/grid.hpp>
#include <veer/trace/explain.hpp>

#include "arena_field.hpp"
#include "arena_mind.hpp"

/// Three species in a field with rocks: who is where, who eats what.

namespace playground {

class life {
public:
    void begin(std::size_t count, std::size_t plants) {
        luck_ = veer::random{3};
        creatures_.clear();
        plants_.clear();
        eaten_ = caught_ = 0;
        for (std::size_t i = 0; i < plants; ++i) { plants_.push_back(free_place(luck_, 0.4F)); }
        constexpr std::array<std::size_t, 10> kinds{0, 1, 0, 2, 0, 1, 0, 0, 1, 0};
        for (std::size_t i = 0; i < count; ++i) {
            auto const species = kinds[i % kinds.size()];
            kind const& k = kinds_[species];
            creature one{{.position = free_place(luck_, k.radius),
                          .radius = k.radius,
                          .max_speed = k.max_speed,
                          .max_force = 12},
                         {.clock = clock.staggered(i)},
                         species,
                         k.power,
                         free_place(luck_, 0.5F)};
            one.body.id = static_cast<std::uint32_t>(i);
            creatures_.push_back(one);
        }
    }

    /// Calls it with the brain of one; the brains of 8, 16 and 32 slots are types of their own.
    template <class Use>
    void with_brain(creature const& one, Use&& use) const {
        float const sight = kinds_[one.species].sight;
        if (temper_.slots == 8) { return use(make_brain<8>(one.power, sight, temper_)); }
        if (temper_.slots == 32) { return use(make_brain<32>(one.power, sight, temper_)); }
        use(make_brain<16>(one.power, sight, temper_));
    }

    void set_temper(temper const& all) { temper_ = all; }
    void set_kind(std::size_t species, float power, float sight) {
        kinds_[species].power = power;
        kinds_[species].sight = sight;
        for (creature& one : creatures_) {
            if (one.species == species) { one.power = power; }
        }
    }

    void step(float dt) {
        sort();
        for (creature& one : creatures_) {
            with_brain(one, [&](auto const& brain) {
                veer::pilot const driver{brain, clock, veer::point_mass<vec2>{.response_time = 0.15F}};
                driver.update(
                    one.body, one.state, [&] { return look(one); }, dt);
            });
            keep_out(one.body);
            one.digests -= dt;
        }
        graze();
        hunt();
    }

    /// Calls it with the explanation of what one decides now.
    template <class Use>
    void explain(std::size_t i, Use&& use) {
        sort();
        creature& one = creatures_[i];
        with_brain(one, [&](auto const& brain) { use(veer::trace::explain(brain, one.body, look(one))); });
    }
    /// The author with the number of the creature or plant itself, of the one explained last.
    [[nodiscard]] veer::trace::author named(veer::trace::author by) const {
        auto const thing = static_cast<std::size_t>(by.thing);
        if (by.writer == 1 && by.thing >= 0) { by.thing = static_cast<int>(plants_seen_[thing] - plants_.data()); }
        if (by.writer == 2 && by.thing >= 0) { by.thing = static_cast<int>(others_seen_[thing] - creatures_.data()); }
        return by;
    }

    struct body {
        vec2 position, heading;
        float species;
    };
    std::vector<body> const& bodies() {
        bodies_.clear();
        for (creature const& one : creatures_) {
            auto const heading = veer::heading_of(one.body);
            bodies_.push_back({one.body.position, {heading.x, heading.y}, static_cast<float>(one.species)});
        }
        return bodies_;
    }
    [[nodiscard]] std::vector<creature>& creatures() { return creatures_; }
    [[nodiscard]] std::vector<vec2> const& plants() const { return plants_; }
    [[nodiscard]] std::int32_t eaten() const { return eaten_; }
    [[nodiscard]] std::int32_t caught() const { return caught_; }

private:
    static constexpr veer::every<float> clock{0.1F};

    void sort() {
        food_.build(plants_, 3);
        herd_.build(creatures_.size(), 3, [&](std::size_t i) { return veer::load(creatures_[i].body.position); });
    }

    [[nodiscard]] senses look(creature& one) {
        float const sight = kinds_[one.species].sight;
        plants_seen_.resize(plants_.size());
        others_seen_.resize(creatures_.size());
        auto const self = static_cast<std::uint32_t>(&one - creatures_.data());
        auto const plants = food_.within(plants_, one.body.position, sight, plants_seen_);
        auto others = herd_.within(creatures_, one.body.position, sight, others_seen_, self);
        if (one.digests > 0) { // prey does not interest it now, but threats do
            std::size_t kept = 0;
            for (creature const* other : others) {
                if (other->power >= one.power) { others[kept++] = other; }
            }
            others = others.first(kept);
        }
        if (distance(one.body.position, one.goal) < 1) { one.goal = free_place(luck_, 0.8F); }
        return {plants, others, one.goal, {walls}};
    }

    void graze() {
        std::array<std::uint32_t, 16> found;
        for (creature const& one : creatures_) {
            for (std::uint32_t const i : food_.within(one.body.position, one.body.radius + 0.25F, found)) {
                plants_[i] = free_place(luck_, 0.4F);
                ++eaten_;
            }
        }
    }

    void hunt() {
        std::array<std::uint32_t, 16> found;
        for (creature& hunter : creatures_) {
            if (hunter.digests > 0) { continue; }
            for (std::uint32_t const i : herd_.within(hunter.body.position, 1, found)) {
                creature& prey = creatures_[i];
                float const reach = hunter.body.radius + prey.body.radius;
                if (prey.power >= hunter.power || distance(prey.body.position, hunter.body.position) > reach) {
                    continue;
                }
                prey.body.position = free_place(luck_, prey.body.radius);
                prey.body.velocity = {};
                hunter.digests = 3;
                ++caught_;
                break;
            }
        }
    }

    [[nodiscard]] static float distance(vec2 a, vec2 b) { return veer::length(veer::load(a) - veer::load(b)); }

    temper temper_;
    std::array<kind, 3> kinds_{{{1, 5, 0.25F, 2.2F}, {2, 6, 0.3F, 2.5F}, {3, 7, 0.36F, 2.8F}}};
    veer::random luck_;
    std::vector<creature> creatures_;
    std::vector<vec2> plants_;
    veer::grid<vec2, std::vector> food_, herd_;
    std::vector<vec2 const*> plants_seen_;
    std::vector<creature const*> others_seen_;
    std::vector<body> bodies_;
    std::int32_t eaten_ = 0, caught_ = 0;
};

} // namespace playground
