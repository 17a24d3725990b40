// SPDX-License-Identifier: MIT
#pragma once

namespace veer {

/// In which order the neighbors of one agent are summed up, and with that how far the same bits reach. See
/// docs/determinism.md.
///
/// fast_order        by cell, and in a cell as they were told: the same bits for any number of threads, and with
///                   -ffp-contract=off for any number of lanes, on any compiler and machine.
/// canonical_order   by cells that stand still in the world, and in a cell by id: for any order in which agents are told
///                   as well, and for any others that are too far away to be seen. Ids must differ.
///
/// Source    none: a sum of floating-point numbers depends on its order.
/// Cost      canonical_order: a tenth to a quarter of a tick, more where space is folded.
struct fast_order {};
struct canonical_order {};

} // namespace veer
