// SPDX-License-Identifier: MIT
#pragma once

/// storage<Component...>: which entity has which components. EnTT's registry where that is installed; else a few lines that
/// keep components as it does, packed in an array for each kind.

#if __has_include(<entt/entt.hpp>)
#    include <entt/entt.hpp>
using entt::entity;
template <class... Component>
struct storage : entt::registry {
    template <class... C, class F>
    void each(F&& f) {
        view<C...>().each(f);
    }
};
#else
#    include <cstddef>
#    include <cstdint>
#    include <tuple>
#    include <utility>
#    include <vector>
using entity = std::uint32_t;

template <class Component>
struct pool {
    std::vector<Component> packed;
    std::vector<entity> owners;     // of each in packed
    std::vector<std::size_t> where; // in packed, for each entity
};

template <class... Component>
class storage {
public:
    entity create() {
        (get<Component>().where.push_back(nowhere), ...);
        return next_++;
    }
    template <class C>
    void emplace(entity e, C value = {}) {
        get<C>().where[e] = get<C>().packed.size();
        get<C>().owners.push_back(e);
        get<C>().packed.push_back(std::move(value));
    }
    void destroy(entity e) { (erase(get<Component>(), e), ...); }
    /// For each entity that has all of these. From the last one, so that f may destroy its own.
    template <class First, class... Rest, class F>
    void each(F&& f) {
        for (std::size_t i = get<First>().packed.size(); i-- > 0;) {
            entity const e = get<First>().owners[i];
            bool const has_all = ((get<Rest>().where[e] != nowhere) && ...);
            if (has_all) { f(e, get<First>().packed[i], get<Rest>().packed[get<Rest>().where[e]]...); }
        }
    }

private:
    static constexpr std::size_t nowhere = ~std::size_t{0};
    template <class C>
    pool<C>& get() {
        return std::get<pool<C>>(pools_);
    }
    template <class C>
    static void erase(pool<C>& its, entity e) {
        if (its.where[e] == nowhere) { return; }
        entity const last = its.owners.back();
        its.packed[its.where[e]] = std::move(its.packed.back());
        its.owners[its.where[e]] = last;
        its.where[last] = its.where[e];
        its.where[e] = nowhere;
        its.packed.pop_back();
        its.owners.pop_back();
    }
    std::tuple<pool<Component>...> pools_;
    entity next_ = 0;
};
#endif
