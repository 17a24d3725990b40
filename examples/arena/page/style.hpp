// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace arena::page {

inline constexpr std::string_view style = R"css(
:root {
  --back: #0f1317; --card: #181e25ee; --line: #2b343e; --text: #e6ebf0; --soft: #93a1af;
  --interest: #5aa9ff; --danger: #ff6257; --accent: #e6ebf0;
}
* { box-sizing: border-box; }
html, body { margin: 0; height: 100%; background: var(--back); color: var(--text); overflow: hidden;
  font: 14px/1.45 system-ui, "Inter", "Segoe UI", Roboto, "Helvetica Neue", "DejaVu Sans", sans-serif; }
body { display: grid; grid-template: auto 1fr auto / 1fr 320px; }
header { grid-column: 1 / 3; display: flex; flex-wrap: wrap; align-items: center; gap: 6px 22px; padding: 10px 18px;
  border-bottom: 1px solid var(--line); }
h1 { margin: 0; font-size: 16px; font-weight: 650; letter-spacing: .01em; }
h1 span { color: var(--soft); font-weight: 400; }
#legend { display: flex; flex-wrap: wrap; gap: 4px 16px; margin-left: auto; font-variant-numeric: tabular-nums; }
#legend div { display: flex; align-items: center; gap: 6px; color: var(--soft); white-space: nowrap; }
#legend b { color: var(--text); font-weight: 600; min-width: 2ch; text-align: right; }
#legend svg { width: 13px; height: 13px; }
#stage { position: relative; min-width: 0; min-height: 0; }
#view { position: absolute; inset: 0; width: 100%; height: 100%; display: block; touch-action: none; cursor: grab; }
#view.dragged { cursor: grabbing; }
#zoom { position: absolute; left: 12px; bottom: 12px; display: flex; gap: 6px; }
#zoom svg { width: 14px; height: 14px; fill: none; stroke: currentColor; stroke-width: 1.6; vertical-align: -2px; }
aside { min-height: 0; overflow: auto; padding: 16px 18px; border-left: 1px solid var(--line); }
aside h2 { display: flex; align-items: center; gap: 9px; margin: 0 0 2px; font-size: 17px; font-weight: 650; }
aside h2 svg { width: 18px; height: 18px; }
aside p { margin: 0 0 12px; color: var(--soft); }
aside p b { color: var(--text); font-weight: 600; font-variant-numeric: tabular-nums; }
.row { display: flex; align-items: center; gap: 6px; margin-bottom: 6px; }
.row h2 { flex: 1; margin: 0; white-space: nowrap; }
#bars { display: block; width: 100%; height: auto; margin: 4px 0 8px; }
#bars text { fill: var(--soft); font-size: 9.5px; text-anchor: middle; }
.key { display: flex; gap: 14px; color: var(--soft); font-size: 12.5px; }
.key i { display: inline-block; width: 9px; height: 9px; border-radius: 2px; margin-right: 5px; }
#why { margin-top: 12px; min-height: 4.4em; }
details { margin-top: 16px; border-top: 1px solid var(--line); padding-top: 12px; color: var(--soft); font-size: 13px; }
summary { cursor: pointer; color: var(--text); }
details p { margin: 8px 0 0; }
kbd { font: 600 11px ui-monospace, Menlo, Consolas, monospace; color: var(--text); border: 1px solid var(--line);
  border-radius: 4px; padding: 1px 5px; background: #10151a; }
footer { grid-column: 1 / 3; display: flex; align-items: center; gap: 12px; padding: 10px 18px;
  border-top: 1px solid var(--line); padding-bottom: max(10px, env(safe-area-inset-bottom)); }
button, select { font: inherit; color: var(--text); background: #1e262e; border: 1px solid var(--line); border-radius: 8px;
  min-height: 36px; min-width: 36px; padding: 0 10px; cursor: pointer; }
button:hover, select:hover { background: #27313b; }
button[aria-pressed=true] { background: #e6ebf0; color: #11161b; border-color: #e6ebf0; }
button:focus-visible, select:focus-visible, input:focus-visible, summary:focus-visible { outline: 2px solid var(--interest);
  outline-offset: 2px; }
#play { width: 44px; padding: 0; }
#play svg { width: 16px; height: 16px; fill: currentColor; vertical-align: -2px; }
#clock { min-width: 104px; text-align: right; font-variant-numeric: tabular-nums; color: var(--soft); white-space: nowrap; }
#clock b { color: var(--text); font-weight: 600; }
#track { position: relative; flex: 1; min-width: 0; height: 36px; }
#marks { position: absolute; inset: 0; width: 100%; height: 100%; }
#scrub { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; appearance: none; -webkit-appearance: none;
  background: none; cursor: pointer; }
#scrub::-webkit-slider-runnable-track { height: 36px; }
#scrub::-webkit-slider-thumb { -webkit-appearance: none; width: 4px; height: 36px; border-radius: 2px; background: #fff; }
#scrub::-moz-range-thumb { width: 4px; height: 36px; border: 0; border-radius: 2px; background: #fff; }
@media (max-width: 760px) {
  body { grid-template: auto 1fr auto auto / 1fr; }
  header, footer { grid-column: 1; padding: 8px 12px; }
  header { gap: 4px 14px; }
  #legend { margin-left: 0; gap: 2px 12px; font-size: 13px; }
  aside { border-left: 0; border-top: 1px solid var(--line); padding: 10px 14px; max-height: 40vh; }
  aside h2 { font-size: 15px; }
  aside p { margin-bottom: 6px; font-size: 13px; }
  #bars { max-height: 118px; margin: 0 0 4px; }
  footer { gap: 8px; }
  #clock { min-width: 0; font-size: 13px; }
}
@media (max-width: 420px) { #clock span { display: none; } }
)css";

} // namespace arena::page
