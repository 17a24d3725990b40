# SPDX-License-Identifier: MIT
# A short run of a scenario: all that it should measure is there, as numbers, equal seeds give equal figures, and the replay
# needs no network.
#
#   cmake -DQUALITY=build/quality -DSCENARIO=streams -DREPLAY=folder/streams.html -P quality_lives.cmake

include("${CMAKE_CURRENT_LIST_DIR}/lives.cmake")

set(arguments --scenario ${SCENARIO} --n 24 --seed 7 --json --replay "${REPLAY}")
set(figures contacts deep_contacts progress acceleration turn switches ns_per_agent)
if(NOT SCENARIO STREQUAL circle)
    list(APPEND arguments --seconds 12)
endif()
if(NOT SCENARIO MATCHES crowd)
    list(APPEND figures arrived)
endif()
if(SCENARIO STREQUAL map)
    list(APPEND figures wall_contacts)
endif()
if(SCENARIO MATCHES "map|pedestrians" AND NOT DEFINED ENV{VEER_DATA})
    message("test skipped: VEER_DATA does not name the folder with maps and pedestrians.csv")
    return()
endif()

function(run result)
    execute_process(COMMAND "${QUALITY}" ${arguments} RESULT_VARIABLE failed OUTPUT_VARIABLE json ERROR_VARIABLE errors)
    if(failed)
        message(FATAL_ERROR "It ended with ${failed}:\n${json}\n${errors}")
    endif()
    foreach(figure IN LISTS figures)
        string(JSON value GET "${json}" ${figure})
        if(NOT value MATCHES "^[0-9.e+-]+$")
            message(FATAL_ERROR "${figure} is ${value}:\n${json}")
        endif()
    endforeach()
    string(JSON progress GET "${json}" progress)
    if(NOT progress GREATER 0.1)
        message(FATAL_ERROR "Nobody gets anywhere:\n${json}")
    endif()
    string(REGEX REPLACE ", \"ns_per_agent.*" "" json "${json}") # the only figure that depends on the machine
    set(${result} "${json}" PARENT_SCOPE)
endfunction()

lives("${REPLAY}")
