# SPDX-License-Identifier: MIT
# Compares a fenced block of the README with what it claims to be. The block is the first one after the line <MARKER>.
#
#   cmake -DREADME=README.md "-DMARKER=<!-- examples/hello.cpp -->" -DFILE=examples/hello.cpp -P readme.cmake
#   cmake -DREADME=README.md "-DMARKER=<!-- output of examples/hello.cpp -->" -DPROGRAM=build/hello -P readme.cmake

file(READ "${README}" readme)
string(FIND "${readme}" "${MARKER}\n" begin)
if(begin EQUAL -1)
    message(FATAL_ERROR "README.md has no line ${MARKER}")
endif()
string(SUBSTRING "${readme}" ${begin} -1 block)
if(NOT block MATCHES "^[^\n]*\n+```[a-z+]*\n([^`]*)```")
    message(FATAL_ERROR "README.md has no fenced block after ${MARKER}")
endif()
set(block "${CMAKE_MATCH_1}")

if(PROGRAM)
    execute_process(COMMAND "${PROGRAM}" RESULT_VARIABLE failed OUTPUT_VARIABLE actual ERROR_VARIABLE errors)
    if(failed)
        message(FATAL_ERROR "${PROGRAM} ended with ${failed}\n${errors}")
    endif()
else()
    file(READ "${FILE}" actual)
    string(REGEX REPLACE "^// SPDX[^\n]*\n+" "" actual "${actual}")
endif()

if(NOT block STREQUAL actual)
    message(FATAL_ERROR "README.md, after ${MARKER}, says:\n${block}\nbut it is:\n${actual}")
endif()
