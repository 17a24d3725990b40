# SPDX-License-Identifier: MIT
# The arena meets bad input with one line on standard error, nothing on standard output, and exit code 2.
#
#   cmake -DARENA=build/arena -DWORK=folder -P arena_refuses.cmake

file(MAKE_DIRECTORY "${WORK}")
file(WRITE "${WORK}/empty.map" "")
file(WRITE "${WORK}/truncated.map" "type octile\nheight 3\nwidth 3\nmap\n...\n...\n")
file(WRITE "${WORK}/ragged.map" "type octile\nheight 2\nwidth 3\nmap\n...\n..\n")
file(WRITE "${WORK}/blocked.map" "type octile\nheight 2\nwidth 3\nmap\n@@@\n@@@\n")
file(WRITE "${WORK}/absurd.map" "type octile\nheight 999999999\nwidth 999999999\nmap\n...\n")
file(WRITE "${WORK}/negative.map" "type octile\nheight -3\nwidth 3\nmap\n...\n")

function(refuses)
    execute_process(COMMAND "${ARENA}" ${ARGV} TIMEOUT 60
                    RESULT_VARIABLE code OUTPUT_VARIABLE output ERROR_VARIABLE error)
    if(NOT code STREQUAL "2" OR NOT output STREQUAL "" OR NOT error MATCHES "^[^\n]+\n$")
        list(JOIN ARGV " " line)
        message(SEND_ERROR "arena ${line}\nended with ${code}; it printed:\n${output}\nand on standard error:\n${error}")
    endif()
endfunction()

refuses(--map "${WORK}/none.map")
refuses(--map "${WORK}")
foreach(name IN ITEMS empty truncated ragged blocked absurd negative)
    refuses(--map "${WORK}/${name}.map")
endforeach()
refuses(--map)
refuses(--agents -1)
refuses(--agents 0)
refuses(--agents many)
refuses(--agents 10x)
refuses(--agents 999999999999999999999)
refuses(--seconds -1)
refuses(--seconds nan)
refuses(--seconds inf)
refuses(--seed -1)
refuses(--seed "")
refuses(--html "${WORK}/no/such/folder/arena.html" --seconds 1)
refuses(--html "${WORK}" --seconds 1)
refuses(--unknown)
refuses(stray)
