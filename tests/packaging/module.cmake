# SPDX-License-Identifier: MIT
# The README's first example, with `import veer;` in the place of the header, prints what it prints there.
#
#   cmake -DCLANG=clang++-19 -DSOURCE=checkout -DWORK=folder -P module.cmake

file(MAKE_DIRECTORY "${WORK}")
file(READ "${SOURCE}/examples/hello.cpp" hello)
string(REPLACE "#include <veer/veer.hpp>" "#include <optional>\nimport veer;" hello "${hello}")
file(WRITE "${WORK}/hello.cpp" "${hello}")
set(flags -std=c++20 -O1 -ffp-contract=off -Wall -Wextra -Werror)
# The standard headers that veer's include come first, in the global module: their names are taken already.
execute_process(COMMAND "${CLANG}" ${flags} -Wno-include-angled-in-module-purview "-I${SOURCE}/include" --precompile "${SOURCE}/packaging/module/veer.cppm"
                        -o "${WORK}/veer.pcm" COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND "${CLANG}" ${flags} "-fmodule-file=veer=${WORK}/veer.pcm" "${WORK}/hello.cpp" "${WORK}/veer.pcm"
                        -o "${WORK}/hello" COMMAND_ERROR_IS_FATAL ANY)
set(PAGE "${SOURCE}/README.md")
set(EXAMPLE examples/hello.cpp)
set(PROGRAM "${WORK}/hello")
include("${SOURCE}/cmake/shows_output.cmake")
