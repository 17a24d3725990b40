# SPDX-License-Identifier: MIT
# The viewer unseen: its pictures show what its reports say, the same each time; and it refuses what it cannot do.
#
#   cmake -DVIEWER=build/viewer -DCHECK=build/viewer_check -DWORK=folder -P pictures.cmake

file(REMOVE_RECURSE "${WORK}")
file(MAKE_DIRECTORY "${WORK}")
unset(ENV{DISPLAY})
unset(ENV{WAYLAND_DISPLAY})

function(picture name wedges)
    execute_process(COMMAND "${VIEWER}" --out "${WORK}/${name}.png" --report "${WORK}/${name}.txt" ${ARGN}
                    TIMEOUT 60 COMMAND_ERROR_IS_FATAL ANY)
    execute_process(COMMAND "${CHECK}" "${WORK}/${name}.png" "${WORK}/${name}.txt" ${wedges} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

function(same one other wanted)
    file(SHA256 "${WORK}/${one}.png" first)
    file(SHA256 "${WORK}/${other}.png" second)
    string(COMPARE EQUAL "${first}" "${second}" equal)
    if(equal AND NOT wanted OR wanted AND NOT equal)
        message(FATAL_ERROR "pictures ${one} and ${other}: wanted the same: ${wanted}, are the same: ${equal}")
    endif()
endfunction()

picture(once 3 --frames 20 --select 16)
picture(again 3 --frames 20 --select 16)
picture(none 0 --frames 20 --select none)
picture(seed 0 --frames 20 --select none --seed 2)
same(once again TRUE)
same(none seed FALSE)

function(refuses wanted_code wanted)
    execute_process(COMMAND "${VIEWER}" ${ARGN} TIMEOUT 60 RESULT_VARIABLE code OUTPUT_VARIABLE output ERROR_VARIABLE error)
    if(NOT code EQUAL wanted_code OR NOT output STREQUAL "" OR NOT error MATCHES "(^|\n)viewer: [^\n]*${wanted}[^\n]*\n$")
        message(FATAL_ERROR "viewer ${ARGN} ended with ${code}; it printed:\n${output}\nand on standard error:\n${error}")
    endif()
endfunction()

refuses(2 "--frames needs --out" --frames 3)
refuses(2 "--frames must be a number from 1 to 36000, not '0'" --frames 0 --out "${WORK}/x.png")
refuses(2 "--agents must be a number from 1 to 300" --agents 301)
refuses(2 "there is no agent 40: the last one is 39" --select 40)
refuses(2 "cannot write the picture" --frames 1 --out "${WORK}/no/folder.png")
refuses(2 "cannot write the report" --frames 1 --out "${WORK}/x.png" --report "${WORK}/no/folder.txt")
refuses(1 "cannot open a window")
