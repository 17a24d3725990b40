# SPDX-License-Identifier: MIT
# What a program reads because of veer: at most 20,000 lines for any header alone, 25,000 for all of them, counted after the
# preprocessor by g++ -E -P; and of the standard library only headers that cost little. What is in adapt/ is for other libraries,
# costs what they cost, and is not in veer.hpp.
#
#   cmake -DCOMPILER=g++ -DINCLUDE=include -P include_budget.cmake

cmake_policy(VERSION 3.23)
set(cheap array cassert cmath concepts cstddef cstdint numbers optional span tuple type_traits utility)
file(GLOB_RECURSE headers RELATIVE "${INCLUDE}" "${INCLUDE}/*.hpp")
list(FILTER headers EXCLUDE REGEX "^veer/adapt/")
set(most 0)
foreach(header IN LISTS headers)
    file(STRINGS "${INCLUDE}/${header}" includes REGEX "^ *# *include <")
    foreach(line IN LISTS includes)
        string(REGEX REPLACE ".*<(.*)>.*" "\\1" name "${line}")
        if(NOT name IN_LIST cheap)
            message(SEND_ERROR "${header} includes <${name}>, which no header of veer may")
        endif()
    endforeach()

    execute_process(COMMAND "${COMPILER}" -std=c++20 -E -P -w "-I${INCLUDE}" -x c++ "${INCLUDE}/${header}"
                    COMMAND wc -l RESULTS_VARIABLE ended OUTPUT_VARIABLE lines ERROR_VARIABLE errors)
    string(STRIP "${lines}" lines)
    if(NOT ended STREQUAL "0;0" OR NOT lines GREATER 0)
        message(FATAL_ERROR "${header}:\n${errors}")
    endif()
    set(limit 20000)
    if(header STREQUAL "veer/veer.hpp")
        set(limit 25000)
        message(STATUS "veer/veer.hpp: ${lines} lines")
    elseif(lines GREATER most)
        set(most ${lines})
        set(largest "${header}")
    endif()
    if(lines GREATER limit)
        message(SEND_ERROR "${header}: ${lines} lines after the preprocessor, more than ${limit}")
    endif()
endforeach()
message(STATUS "${largest}: ${most} lines, the most of a single header")
