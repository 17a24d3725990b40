# SPDX-License-Identifier: MIT
# An example ends with what it prints, as a comment after the line "// prints:". It must print just that, and have fewer
# than 120 lines.
#
#   cmake -DPROGRAM=build/flock -DSOURCE=examples/flock.cpp -P prints.cmake

file(READ "${SOURCE}" source)
if(NOT source MATCHES "\n// prints:\n(.*)$")
    message(FATAL_ERROR "${SOURCE} has no line '// prints:'")
endif()
string(REGEX REPLACE "(^|\n)// ?" "\\1" expected "${CMAKE_MATCH_1}")
string(REGEX MATCHALL "\n" lines "${source}")
list(LENGTH lines lines)
if(NOT lines LESS 120)
    message(FATAL_ERROR "${SOURCE} has ${lines} lines: too long for one idea")
endif()

execute_process(COMMAND "${PROGRAM}" RESULT_VARIABLE failed OUTPUT_VARIABLE actual ERROR_VARIABLE errors)
if(failed)
    message(FATAL_ERROR "${PROGRAM} ended with ${failed}:\n${actual}\n${errors}")
endif()
if(expected STREQUAL "" OR NOT actual STREQUAL expected)
    message(FATAL_ERROR "${SOURCE} says that it prints:\n${expected}\nbut it prints:\n${actual}")
endif()
