# SPDX-License-Identifier: MIT
# A page shows what a program prints, in the first fenced block after the line <!-- output of EXAMPLE -->.
#
#   cmake -DPAGE=README.md -DEXAMPLE=examples/hello.cpp -DPROGRAM=build/hello -P shows_output.cmake

set(marker "<!-- output of ${EXAMPLE} -->")
file(READ "${PAGE}" page)
string(FIND "${page}" "${marker}\n" begin)
if(begin EQUAL -1)
    message(FATAL_ERROR "${PAGE} has no line ${marker}")
endif()
string(SUBSTRING "${page}" ${begin} -1 block)
if(NOT block MATCHES "^[^\n]*\n+```[a-z+]*\n([^`]*)```")
    message(FATAL_ERROR "${PAGE} has no fenced block after ${marker}")
endif()
set(block "${CMAKE_MATCH_1}")

execute_process(COMMAND "${PROGRAM}" RESULT_VARIABLE failed OUTPUT_VARIABLE actual ERROR_VARIABLE errors)
if(failed)
    message(FATAL_ERROR "${PROGRAM} ended with ${failed}\n${errors}")
endif()
if(NOT block STREQUAL actual)
    message(FATAL_ERROR "${PAGE}, after ${marker}, says:\n${block}\nbut it is:\n${actual}")
endif()
