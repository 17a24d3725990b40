#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A newcomer's path, as the README and the guide tell it, in a folder that is thrown away: clone, run the demo, open its page, and
# build the first programs in a project of one's own, by add_subdirectory and by find_package.
#
#     tests/newcomer.sh        # with sudo or as root, because the demo command installs what it needs
set -euo pipefail

case ${1:-} in
'') ;;
*) sed -n '2,/^set/{/^#/s/^# \{0,1\}//p}' "$0"; [ "$1" = --help ] && exit 0 || exit 2 ;;
esac

root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
    echo "newcomer: $*" >&2
    exit 1
}

# block PAGE MARKER: the fenced block after the line <!-- MARKER -->
block() {
    local text
    text=$(awk -v marker="<!-- $2 -->" '
        $0 == marker { found = 1; next }
        found && /^```/ { if (inside) exit; inside = 1; next }
        inside' "$work/veer/$1")
    [ -n "$text" ] || fail "$1 has no block after <!-- $2 -->"
    printf '%s\n' "$text"
}

echo "== clone"
git clone -q "$root" "$work/veer"

echo "== the demo command"
demo=$(block README.md 'command: demo')
(cd "$work/veer" && bash -c "$demo") >"$work/demo.log" 2>&1 || { tail -n 40 "$work/demo.log" >&2; fail 'the demo command failed'; }
page=$work/veer/build/demo/arena.html
[ -s "$page" ] || fail 'the demo wrote no arena.html'

if browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome); then
    echo "== its page, in $browser"
    # A canvas of a size, the replay's clock running on, and not one error.
    timeout 60 "$browser" --headless --no-sandbox --disable-gpu --no-first-run --disable-background-networking \
        --disable-component-update --disable-sync --user-data-dir="$work/browser" --enable-logging=stderr \
        --virtual-time-budget=3000 --dump-dom "file://$page" >"$work/dom.html" 2>"$work/console.log" || fail 'the page did not open'
    ! grep -E 'CONSOLE.*(Uncaught|Error)' "$work/console.log" >&2 || fail 'the page has errors'
    grep -q '<canvas[^>]* width="[1-9][0-9]' "$work/dom.html" || fail 'the page drew nothing'
else
    echo "== no chromium here: its page is not opened"
fi

# build_and_run WAY PROGRAM: the guide's project with this main.cpp; prints what it prints.
build_and_run() {
    local game=$work/$1 folder=$work/$1/build log=$work/build.log
    cp "$work/$2.cpp" "$game/main.cpp"
    (cd "$game" && bash -ec "$(block docs/guide/getting_started.md 'newcomer: build' | sed '$d')" ) >"$log" 2>&1 ||
        { cat "$log" >&2; fail "$2 does not build by $1"; }
    "$folder/my_game" || fail "$2 by $1 ended with $?"
}

block docs/guide/getting_started.md 'newcomer: main.cpp' >"$work/guide.cpp"
block README.md 'examples/hello.cpp' >"$work/hello.cpp"
block README.md 'output of examples/hello.cpp' >"$work/expected"

mkdir "$work/add_subdirectory" "$work/find_package"
block docs/guide/getting_started.md 'newcomer: CMakeLists.txt' >"$work/add_subdirectory/CMakeLists.txt"
ln -s "$work/veer" "$work/add_subdirectory/veer"
cmake --install "$work/veer/build/demo" --prefix "$work/installed" >/dev/null
wanted=$(grep -o 'find_package(veer [0-9.]* REQUIRED)' "$work/veer/docs/guide/getting_started.md")
sed "s/add_subdirectory(veer)/$wanted/" "$work/add_subdirectory/CMakeLists.txt" >"$work/find_package/CMakeLists.txt"
export CMAKE_PREFIX_PATH=$work/installed

for way in add_subdirectory find_package; do
    echo "== a project of their own, by $way"
    grep -q "$way(veer" "$work/$way/CMakeLists.txt" || fail "the project does not use $way"
    build_and_run $way guide
    build_and_run $way hello >"$work/printed"
    diff "$work/expected" "$work/printed" || fail "hello by $way prints something else than the README says"
done
echo "== all of it works"
