#!/usr/bin/env bash
# Writes the tables of docs/quality.md: all policies in all scenarios. Takes some minutes, and the folder of data that
# VEER_DATA names.
#
#     cmake --workflow --preset bench && bench/quality.sh [program]
set -euo pipefail
cd "$(dirname "$0")/.."

program=${1:-build/bench/bench/quality}
page=docs/quality.md
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# It ends with 1 when a bar is missed; the table says which.
"$program" --scenario all --policy all >"$work/tables" || [ $? = 1 ]
awk -v tables="$work/tables" '
    in_block && /^```$/ { in_block = 0 }
    !in_block { print }
    /^<!-- output of quality -->$/ { marked = 1 }
    marked && /^```text$/ {
        while ((getline line < tables) > 0) print line
        marked = 0
        in_block = 1
    }' "$page" >"$work/page"
cp "$work/page" "$page"
