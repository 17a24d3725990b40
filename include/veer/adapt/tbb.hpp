// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#if __has_include(<oneapi/tbb/parallel_for.h>)
#    include <oneapi/tbb/parallel_for.h>

namespace veer {

/// Does the parts of a job on all cores, by oneAPI's Threading Building Blocks: an executor of a crowd or a swarm. Include
/// this header yourself, and link TBB.
struct tbb_executor {
    template <class Work>
    void operator()(std::size_t parts, Work const& work) const {
        oneapi::tbb::parallel_for(std::size_t{0}, parts, [&](std::size_t part) { work(part); });
    }
};

} // namespace veer

#endif
