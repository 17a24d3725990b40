// SPDX-License-Identifier: MIT
// Feeds files to a fuzzed function, for compilers without a fuzzer: replay FILE ..
#include "fuzz.hpp"

#include <fstream>
#include <iterator>
#include <vector>

int main(int count, char** files) {
    for (int i = 1; i < count; ++i) {
        std::ifstream file{files[i], std::ios::binary};
        if (!file) {
            std::fprintf(stderr, "replay: cannot read %s\n", files[i]);
            return 2;
        }
        std::vector<char> const bytes{std::istreambuf_iterator<char>{file}, {}};
        LLVMFuzzerTestOneInput(reinterpret_cast<std::uint8_t const*>(bytes.data()), bytes.size());
    }
    std::printf("%d files, no finding\n", count - 1);
    return count > 1 ? 0 : 2;
}
