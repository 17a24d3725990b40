// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace arena::page {

inline constexpr std::string_view markup = R"html(
<header>
  <h1>veer arena <span id="about"></span></h1>
  <div id="legend" aria-live="off"></div>
</header>
<main id="stage">
  <canvas id="view" aria-label="The arena. Click an agent to see what it wants and fears."></canvas>
  <div id="zoom">
    <button id="in" aria-label="Zoom in">+</button>
    <button id="out" aria-label="Zoom out">&minus;</button>
    <button id="fit" aria-label="Show the whole map" title="Show the whole map (0)">
      <svg viewBox="0 0 16 16"><path d="M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4"/></svg></button>
  </div>
</main>
<aside>
  <div id="nobody">
    <h2>Nobody selected</h2>
    <p>Click an agent to see its interest and danger maps and the direction that it chose at that moment.</p>
  </div>
  <div id="somebody" hidden>
    <div class="row">
      <h2 id="name"></h2>
      <button id="previous" aria-label="Previous agent" title="Previous agent ([)">&#8592;</button>
      <button id="follow" aria-pressed="false" title="Follow (F)">Follow</button>
      <button id="next" aria-label="Next agent" title="Next agent (])">&#8594;</button>
    </div>
    <p id="doing"></p>
    <svg id="bars" viewBox="0 0 284 150" role="img" aria-label="Interest and danger of each slot"></svg>
    <div class="key">
      <span><i style="background:var(--interest)"></i>interest</span>
      <span><i style="background:var(--danger)"></i>danger</span>
      <span><i style="background:#fff"></i>chosen</span>
    </div>
    <p id="why"></p>
  </div>
  <details>
    <summary>What is shown</summary>
    <p id="recorded"></p>
    <p>A direction is safe when its danger is within a tolerance of the lowest; of the safe ones the most interesting
    count, and of those the one nearest to straight on is chosen. Unsafe directions are drawn dimmed. The dashed circle is how far the agent sees. A
    body that is too fast toward a wall brakes first, and only then follows its choice.</p>
    <p><kbd>space</kbd> play, <kbd>&larr;</kbd> <kbd>&rarr;</kbd> a second, with <kbd>shift</kbd> one frame,
    <kbd>&uarr;</kbd> <kbd>&darr;</kbd> speed, <kbd>[</kbd> <kbd>]</kbd> agents, <kbd>F</kbd> follow, <kbd>0</kbd> whole
    map, <kbd>esc</kbd> deselect. Drag to move, wheel or pinch to zoom.</p>
  </details>
</aside>
<footer>
  <button id="play" aria-label="Pause"></button>
  <div id="track">
    <canvas id="marks"></canvas>
    <input id="scrub" type="range" min="0" max="1" step="any" value="0" aria-label="Time"
      title="Above the line: eaten; below it: caught">
  </div>
  <div id="clock"></div>
  <select id="rate" aria-label="Speed">
    <option value="0.1">0.1&times;</option><option value="0.25">&frac14;&times;</option>
    <option value="0.5">&frac12;&times;</option><option value="1" selected>1&times;</option>
    <option value="2">2&times;</option><option value="4">4&times;</option><option value="8">8&times;</option>
  </select>
</footer>
)html";

} // namespace arena::page
