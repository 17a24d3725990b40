// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "veer/detail/text.hpp"
#include "veer/trace/explain.hpp"

namespace veer::trace {

namespace detail {

template <class Sink>
struct story {
    veer::detail::text_writer<Sink> out;
    std::span<char const* const> names;

    void name(author by) {
        if (by.writer < 0) {
            out << "nobody";
            return;
        }
        if (static_cast<std::size_t>(by.writer) < names.size()) {
            out << names[static_cast<std::size_t>(by.writer)];
        } else {
            out << "writer " << by.writer;
        }
        if (by.thing >= 0) { out << "[" << by.thing << "]"; }
    }

    template <scalar T>
    void tell(char const* what, contest<T> const& heard) {
        out << what << heard.won.value;
        if (heard.won.by.writer < 0) { return; }
        out << " by ";
        name(heard.won.by);
        if (heard.next.by.writer < 0) { return; }
        out << " (" << heard.margin() << " over ";
        name(heard.next.by);
        out << ")";
    }
};

} // namespace detail

/// Tells an explanation, one line a slot and one for the choice.
///
/// Source    trace::explain.
/// Returns   nothing: calls sink(char const* text, std::size_t size) piece by piece.
/// Requires  names of the brain's writers, in their order; without them they are counted from 0.
/// Edges     none.
/// Cost      for people, not for loops; no allocation.
template <vector V, int N, class Sink>
void text(explanation<V, N> const& why, Sink&& sink, std::span<char const* const> names = {}) {
    detail::story<std::remove_reference_t<Sink>> tale{veer::detail::text_writer<std::remove_reference_t<Sink>>(sink),
                                                      names};
    for (int slot = 0; slot < N; ++slot) {
        auto const j = static_cast<std::size_t>(slot);
        tale.out << "slot " << slot << ": ";
        tale.tell("interest ", why.map.interest_by[j]);
        tale.tell("; danger ", why.map.danger_by[j]);
        if (slot == why.chosen.slot) { tale.out << "; chosen"; }
        if (why.masked(slot)) {
            tale.out << (why.map.mask.forbidden(slot) ? "; forbidden by " : "; masked by ");
            tale.name(why.masked_by(slot));
        }
        tale.out << "\n";
    }
    if (why.chosen.slot < 0) {
        tale.out << "chosen: none\n";
        return;
    }
    tale.out << "chosen: slot " << why.chosen.slot << ", interest " << why.chosen.interest << ", danger "
             << why.chosen.danger << ", speed " << why.chosen.speed << " m/s";
    int const next = why.runner_up();
    if (next >= 0) {
        auto const behind = why.chosen.interest - why.map.interest[static_cast<std::size_t>(next)];
        tale.out << "; next: slot " << next << ", " << behind << " less interest";
    }
    tale.out << "\n";
}

} // namespace veer::trace
