# SPDX-License-Identifier: MIT
# The arena refuses bad input.
#
#   cmake -DARENA=build/arena -DWORK=folder -P arena_refuses.cmake

include("${CMAKE_CURRENT_LIST_DIR}/refuses.cmake")

file(MAKE_DIRECTORY "${WORK}")
file(WRITE "${WORK}/empty.map" "")
file(WRITE "${WORK}/truncated.map" "type octile\nheight 3\nwidth 3\nmap\n...\n...\n")
file(WRITE "${WORK}/ragged.map" "type octile\nheight 2\nwidth 3\nmap\n...\n..\n")
file(WRITE "${WORK}/blocked.map" "type octile\nheight 2\nwidth 3\nmap\n@@@\n@@@\n")
file(WRITE "${WORK}/absurd.map" "type octile\nheight 999999999\nwidth 999999999\nmap\n...\n")
file(WRITE "${WORK}/negative.map" "type octile\nheight -3\nwidth 3\nmap\n...\n")

refuses(arena "cannot open the map" --map "${WORK}/none.map")
refuses(arena "is a folder" --map "${WORK}")
refuses(arena "header names no height and width" --map "${WORK}/empty.map")
refuses(arena "the map ends after row 2 of 3" --map "${WORK}/truncated.map")
refuses(arena "line 6 of the map has 2 cells" --map "${WORK}/ragged.map")
refuses(arena "the map has no free cell" --map "${WORK}/blocked.map")
refuses(arena "gives a height of '999999999'" --map "${WORK}/absurd.map")
refuses(arena "gives a height of '-3'" --map "${WORK}/negative.map")
refuses(arena "--map needs a value" --map)
foreach(count IN ITEMS -1 0 many 10x 999999999999999999999)
    refuses(arena "--agents must be a number from 1" --agents ${count})
endforeach()
foreach(time IN ITEMS -1 nan inf)
    refuses(arena "--seconds must be a number" --seconds ${time})
endforeach()
refuses(arena "--seed must be a number" --seed -1)
refuses(arena "--seed needs a value" --seed)
refuses(arena "cannot write the replay" --html "${WORK}/no/such/folder/arena.html" --seconds 1)
refuses(arena "cannot write the replay" --html "${WORK}" --seconds 1)
refuses(arena "unknown option '--unknown'" --unknown)
refuses(arena "unknown option 'stray'" stray)
