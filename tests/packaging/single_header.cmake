# SPDX-License-Identifier: MIT
# The README's first example, built with all of veer in one header, prints what it prints there.
#
#   cmake -DCOMPILER=g++ -DSOURCE=checkout -DWORK=folder -P single_header.cmake

file(MAKE_DIRECTORY "${WORK}")
execute_process(COMMAND "${SOURCE}/packaging/single_header.sh" OUTPUT_FILE "${WORK}/veer_all.hpp" COMMAND_ERROR_IS_FATAL ANY)
file(STRINGS "${WORK}/veer_all.hpp" left REGEX "# *include \"")
if(left)
    message(FATAL_ERROR "It is not one header, as it includes others:\n${left}")
endif()
file(READ "${SOURCE}/examples/hello.cpp" hello)
string(REPLACE "<veer/veer.hpp>" "\"veer_all.hpp\"" hello "${hello}")
file(WRITE "${WORK}/hello.cpp" "${hello}")
file(WRITE "${WORK}/other.cpp" "#include \"veer_all.hpp\"\n#include \"veer_all.hpp\"\n") # in two files, and twice
execute_process(COMMAND "${COMPILER}" -std=c++20 -O1 -ffp-contract=off -Wall -Wextra -Werror "${WORK}/hello.cpp"
                        "${WORK}/other.cpp" -o "${WORK}/hello" COMMAND_ERROR_IS_FATAL ANY)
set(PAGE "${SOURCE}/README.md")
set(EXAMPLE examples/hello.cpp)
set(PROGRAM "${WORK}/hello")
include("${SOURCE}/cmake/shows_output.cmake")
