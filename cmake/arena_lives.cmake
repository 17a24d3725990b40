# SPDX-License-Identifier: MIT
# A run of the arena: agents decide, nobody is ever in a wall, equal seeds give equal runs, and the replay needs no network.
#
#   cmake -DARENA=build/arena -DMAP=own -DAGENTS=60 -DSECONDS=20 -DHTML=folder/arena.html -P arena_lives.cmake
#
# MAP is "own", or the name of one of the maps in the folder that the environment variable VEER_DATA names.

include("${CMAKE_CURRENT_LIST_DIR}/lives.cmake")

set(arguments --agents ${AGENTS} --seconds ${SECONDS} --seed 7 --json --html "${HTML}")
if(NOT MAP STREQUAL own)
    if(NOT DEFINED ENV{VEER_DATA})
        message("test skipped: VEER_DATA does not name the folder with ${MAP}.map")
        return()
    endif()
    list(APPEND arguments --map "$ENV{VEER_DATA}/${MAP}.map")
endif()

function(run result)
    execute_process(COMMAND "${ARENA}" ${arguments} RESULT_VARIABLE failed OUTPUT_VARIABLE output ERROR_VARIABLE errors)
    if(failed)
        message(FATAL_ERROR "The arena ended with ${failed}:\n${output}\n${errors}")
    endif()
    string(REGEX MATCH "[^\n]+\n$" json "${output}")
    foreach(member IN ITEMS agents seconds eaten caught wall_seconds decisions decisions_per_second)
        string(JSON ${member} GET "${json}" ${member})
    endforeach()
    if(NOT agents EQUAL AGENTS OR NOT seconds EQUAL SECONDS OR NOT wall_seconds EQUAL 0 OR NOT eaten GREATER 0
       OR NOT decisions GREATER AGENTS OR NOT decisions_per_second GREATER 0)
        message(FATAL_ERROR "This is not what should have come out:\n${json}")
    endif()
    set(${result} "eaten ${eaten} caught ${caught} decisions ${decisions}" PARENT_SCOPE)
endfunction()

lives("${HTML}")
