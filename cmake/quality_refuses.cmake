# SPDX-License-Identifier: MIT
# quality refuses bad input.
#
#   cmake -DQUALITY=build/quality -DWORK=folder -P quality_refuses.cmake

include("${CMAKE_CURRENT_LIST_DIR}/refuses.cmake")

unset(ENV{VEER_DATA})
file(REMOVE_RECURSE "${WORK}")
file(MAKE_DIRECTORY "${WORK}/empty" "${WORK}/tiny" "${WORK}/broken")
file(WRITE "${WORK}/tiny/two.map" "type octile\nheight 1\nwidth 2\nmap\n..\n")
file(WRITE "${WORK}/tiny/pedestrians.csv" "t,id,x,y,vx,vy\n")
file(WRITE "${WORK}/broken/ragged.map" "type octile\nheight 2\nwidth 3\nmap\n...\n..\n")
file(WRITE "${WORK}/broken/pedestrians.csv" "t,id,x,y,vx,vy\n0.0,1,2.5,3\n")

refuses(quality "no 'square'; there are circle, crowd10" --scenario square)
refuses(quality "no 'luck'; there are none, " --policy luck)
refuses(quality "--n must be a number from 1" --n many)
refuses(quality "--n must be a number from 1" --n 0)
refuses(quality "--seconds must be a number" --seconds nan)
refuses(quality "--seconds: the circle lasts" --scenario circle --seconds 3)
refuses(quality "--seed must be a number" --seed -1)
refuses(quality "--seed needs a value" --seed)
refuses(quality "unknown option '--speed'" --speed 3)
refuses(quality "unknown option 'stray'" stray)
refuses(quality "--json prints one object" --json --policy all)
refuses(quality "--replay shows one run" --replay "${WORK}/all.html" --scenario all)
refuses(quality "cannot write the replay" --replay "${WORK}/no/such/folder.html")
refuses(quality "scenario map needs data" --scenario map)
refuses(quality "scenario pedestrians needs data" --scenario pedestrians)
refuses(quality "scenario map needs data" --scenario all)
refuses(quality "there is no data folder" --scenario map --data "${WORK}/none")
refuses(quality "there is no .map file in" --scenario map --data "${WORK}/empty")
refuses(quality "has no room for 1000 agents" --scenario map --data "${WORK}/tiny")
refuses(quality "line 6 of the map" --scenario map --data "${WORK}/broken")
refuses(quality "cannot read .*/empty/pedestrians.csv" --scenario pedestrians --data "${WORK}/empty")
refuses(quality "pedestrians.csv records nobody" --scenario pedestrians --data "${WORK}/tiny")
refuses(quality "pedestrians.csv, line 2, is not" --scenario pedestrians --data "${WORK}/broken")
