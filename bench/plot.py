#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws docs/images/performance/*.svg from bench/results/*.csv. Needs nothing but Python.

    bench/plot.py
"""
import csv
import pathlib

root = pathlib.Path(__file__).resolve().parent.parent
results = root / "bench" / "results"
images = root / "docs" / "images" / "performance"

STYLE = """
text { font: 13px system-ui, sans-serif; fill: #24292f }
.title { font-size: 15px; font-weight: 600 }
.quiet { fill: #57606a; font-size: 12px }
.line { stroke: #d0d7de }
.s0 { fill: #8c959f } .s1 { fill: #1f77b4 } .s2 { fill: #2ca02c } .s3 { fill: #c77700 }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3 } .quiet { fill: #9da7b3 } .line { stroke: #3d444d }
  .s0 { fill: #6e7681 } .s1 { fill: #58a6ff } .s2 { fill: #3fb950 } .s3 { fill: #e3a33d }
}
"""


def rows(name):
    """The rows of a record; its first line tells of the machine."""
    with open(results / f"{name}.csv", encoding="utf-8") as file:
        return list(csv.DictReader(line for line in file if not line.startswith("#")))


def value_of(table, column, **wanted):
    found = [row for row in table if all(row[key] == value for key, value in wanted.items())]
    if len(found) != 1:
        raise SystemExit(f"plot: {len(found)} rows for {wanted}")
    return float(found[0][column])


def draw(name, title, note, groups):
    """Bars from left to right, group under group; a group is (label, [(way, value, color)])."""
    left, right, bar, gap = 230, 90, 20, 14
    width = 760
    height = 64 + sum(bar * len(bars) + gap for _, bars in groups)
    most = max(value for _, bars in groups for _, value, _ in bars)
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
        f"<title>{title}</title>",
        f"<style>{STYLE}</style>",
        f'<text class="title" x="8" y="22">{title}</text>',
        f'<text class="quiet" x="8" y="42">{note}</text>',
    ]
    y = 60
    for label, bars in groups:
        out.append(f'<text x="8" y="{y + 14}">{label}</text>')
        for way, value, color in bars:
            length = max((width - left - right) * value / most, 1)
            shown = f"{value:,.0f}" if value >= 100 else f"{value:.1f}".removesuffix(".0")
            out.append(f'<text class="quiet" x="{left - 8}" y="{y + 14}" text-anchor="end">{way}</text>')
            out.append(f'<rect class="s{color}" x="{left}" y="{y + 2}" width="{length:.1f}" height="{bar - 4}" rx="2"/>')
            out.append(f'<text x="{left + length + 6:.1f}" y="{y + 14}">{shown}</text>')
            y += bar
        y += gap
    out.append(f'<path class="line" d="M{left - .5} 56V{y - gap + 4}"/>')
    out.append("</svg>")
    images.mkdir(parents=True, exist_ok=True)
    (images / f"{name}.svg").write_text("\n".join(out) + "\n", encoding="utf-8")


builds = [(compiler, target) for compiler in ("g++", "clang++") for target in ("x86-64", "x86-64-v3")]

table = rows("selection_loop_instructions")
draw(
    "decision",
    "Instructions of one decision",
    "16 slots, 16 things, -O2, counted by callgrind; less is better",
    [
        (
            f"{compiler} {target}",
            [
                (way, value_of(table, "instructions", compiler=compiler, target=target, level="-O2", rival=rival,
                               slots="16", things="16"), color)
                for way, rival, color in (("first script", "naive", 0), ("veer", "veer", 1))
            ],
        )
        for compiler, target in builds
    ],
)

table = rows("batch_times")
draw(
    "batch",
    "100,000 decisions: ns an agent",
    "16 slots, 8 things each; a first script's port takes "
    + " to ".join(
        f"{limit(value_of(table, 'ns_per_agent', compiler=c, target=t, way='naive', slots='16', things='8') for c, t in builds):,.0f}"
        for limit in (min, max)
    )
    + "; less is better",
    [
        (
            f"{compiler} {target}",
            [
                (way, value_of(table, "ns_per_agent", compiler=compiler, target=target, way=key, slots="16", things="8"),
                 color)
                for way, key, color in (
                    ("one by one", "agent", 1),
                    ("context_batch", "blocks", 2),
                    ("two threads", "threads2", 3),
                )
            ],
        )
        for compiler, target in builds
    ],
)

table = rows("wasm_times")
draw(
    "webassembly",
    "One decision in WebAssembly: ns",
    "16 things, clang -O2 under node; less is better",
    [
        (
            f"{slots} slots, {'SIMD' if simd == 'yes' else 'no SIMD'}",
            [
                (way, value_of(table, "ns", simd=simd, way=key, slots=slots, things="16"), color)
                for way, key, color in (("first script", "naive", 0), ("veer", "veer", 1), ("context_batch", "blocks", 2))
            ],
        )
        for slots in ("8", "16", "32")
        for simd in ("no", "yes")
    ],
)

table = rows("flock_times")
draw(
    "flock",
    "A flock of 100,000: ns an agent and tick",
    "g++ -O2, x86-64-v3, ten neighbors each; less is better",
    [
        (
            f"{dimension}D",
            [
                (way, value_of(table, "ns_per_agent", compiler="g++", target="x86-64-v3", way=key, dimension=dimension,
                               agents="100000"), color)
                for way, key, color in (
                    ("swarm, 8 lanes", "veer", 2),
                    ("swarm, one lane", "scalar", 1),
                    ("linked bins", "linked_bins", 0),
                    ("k-d tree at its best", "nanoflann", 0),
                )
            ],
        )
        for dimension in ("2", "3")
    ],
)
