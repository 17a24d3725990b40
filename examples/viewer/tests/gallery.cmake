# SPDX-License-Identifier: MIT
# The picture of the viewer in the docs is what the command beside it there draws.
#
#   cmake -DVIEWER=build/viewer -DCHECK=build/viewer_check -DPICTURE=docs/images/viewer.png -DWORK=folder -P gallery.cmake

file(MAKE_DIRECTORY "${WORK}")
unset(ENV{DISPLAY})
unset(ENV{WAYLAND_DISPLAY})
cmake_path(GET PICTURE PARENT_PATH images)
file(STRINGS "${images}/../gallery.md" told REGEX "^`viewer --[^`]*--out viewer.png`")
string(REGEX MATCH "viewer (--[^`]*) --out viewer.png" told "${told}")
if(NOT CMAKE_MATCH_1)
    message(FATAL_ERROR "docs/gallery.md does not tell the command that draws its picture of the viewer")
endif()
separate_arguments(options UNIX_COMMAND "${CMAKE_MATCH_1}")
execute_process(COMMAND "${VIEWER}" ${options} --out "${WORK}/viewer.png" TIMEOUT 60 COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND "${CHECK}" same "${WORK}/viewer.png" "${PICTURE}" RESULT_VARIABLE failed ERROR_VARIABLE why)
if(failed)
    message(FATAL_ERROR "docs/images/viewer.png is out of date, build the target gallery: ${why}")
endif()
