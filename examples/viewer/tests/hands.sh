#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The viewer on a display, with a mouse: drag an agent, add one, let time run.
#
#     xvfb-run -a -s '-screen 0 1400x900x24' hands.sh build/viewer build/viewer_check FOLDER
set -euo pipefail
viewer=$1 check=$2 work=$3
export SDL_RENDER_DRIVER=software # what GL makes of an edge differs from driver to driver
mkdir -p "$work"

fail() {
    echo "hands: $*" >&2
    exit 1
}

# with_hands NAME: shows the viewer paused, lets the commands on standard input use "mouse" and "key", and closes it.
with_hands() {
    "$viewer" --select none --paused --out "$work/$1.png" --report "$work/$1.txt" &
    local process=$! window
    window=$(timeout 20 xdotool search --sync --onlyvisible --name '^veer$' | head -n 1)
    xdotool windowfocus --sync "$window" sleep 0.3
    mouse() { xdotool mousemove --window "$window" "$1" "$2" sleep 0.2 "${@:3}" sleep 0.2; }
    key() { xdotool key --delay 60 "$1" sleep 0.2; }
    source /dev/stdin
    kill -TERM "$process" # as closing the window
    wait "$process" || fail "the viewer ended with $? ($1)"
}

# place_of NAME AGENT: where the report NAME has it, in whole pixels.
place_of() {
    awk -v who="agent $2" '$1 == "mark" && $5 " " $6 == who { printf "%.0f %.0f\n", $2, $3; found = 1 } END { exit !found }' \
        "$work/$1.txt" || fail "no agent $2 in report $1"
}

# is_at "X Y" X Y: within six pixels, since a mark is a little behind the middle of who has a heading.
is_at() {
    awk -v x="$2" -v y="$3" '{ exit !(($1 - x) ^ 2 + ($2 - y) ^ 2 <= 36) }' <<<"$1"
}

"$viewer" --select none --frames 1 --out "$work/before.png" --report "$work/before.txt" # so soon nobody has got anywhere
read -r x y <<<"$(place_of before 5)"
to_x=$((x < 470 ? x + 130 : x - 130)) to_y=$((y < 290 ? y + 90 : y - 90))

# Agent 5 is dragged, and so selected; a right click where it stood adds agent 40 by the first line of the menu.
with_hands after <<EOF
mouse $x $y mousedown 1
mouse $((x + 20)) $((y + 9))
mouse $to_x $to_y mouseup 1
mouse $x $y click 3
mouse $((x + 40)) $((y + 20)) click 1
EOF
"$check" "$work/after.png" "$work/after.txt" 1
is_at "$(place_of after 5)" "$to_x" "$to_y" || fail "agent 5 was dragged to $to_x $to_y, and is at $(place_of after 5)"
is_at "$(place_of after 6)" $(place_of before 6) || fail 'agent 6 moved while time stood still'
place_of after 40 >/dev/null

# Time runs when space is pressed.
with_hands running <<EOF
mouse 300 300
key space
sleep 0.7
EOF
moved=0
for agent in 1 2 3 4 5 6 7 8; do
    is_at "$(place_of running $agent)" $(place_of before $agent) || moved=$((moved + 1))
done
[ $moved -ge 6 ] || fail "only $moved of 8 agents moved"
echo 'drags, selects, adds, runs'
