// SPDX-License-Identifier: MIT
#pragma once

#include <veer/context/masked_selector.hpp>
#include <veer/context/refined.hpp>

/// A selector of one's own, made of two: goes along a slot, or exactly; which, is known when it runs.
template <veer::vector V>
struct slot_or_exact {
    veer::masked_selector<V> along_slot;
    bool exact;

    template <int N>
    float bearable(veer::context_map<V, N> const& map) const {
        return along_slot.bearable(map);
    }
    template <int N, class Directions>
    veer::decision<V> operator()(veer::context_map<V, N> const& map, Directions const& directions,
                                 veer::agent<V> const& self) const {
        return exact ? veer::refined{along_slot}(map, directions, self) : along_slot(map, directions, self);
    }
};
