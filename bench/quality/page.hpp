// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

/// The page that plays a film: on top of the arena's style, for it is the same kind of page.

namespace quality::page {

inline constexpr std::string_view style = R"css(
body { grid-template: auto 1fr auto / 1fr; }
header, footer { grid-column: 1; }
#touching b { color: var(--danger); }
)css";

inline constexpr std::string_view markup = R"html(
<header>
  <h1>veer quality <span id="about"></span></h1>
  <div id="legend"><div id="touching"></div></div>
</header>
<main id="stage"><canvas id="view" aria-label="Everyone seen from above. Drag to move, wheel to zoom."></canvas></main>
<footer>
  <button id="play" aria-label="Play or pause" title="Play or pause (space)"></button>
  <div id="track"><input id="scrub" type="range" min="0" step="any" value="0" aria-label="Time"></div>
  <div id="clock"></div>
  <select id="rate" aria-label="Speed">
    <option value="0.25">&frac14;&times;</option><option value="0.5">&frac12;&times;</option>
    <option value="1" selected>1&times;</option><option value="2">2&times;</option><option value="4">4&times;</option>
    <option value="16">16&times;</option>
  </select>
</footer>
)html";

inline constexpr std::string_view script = R"js(
'use strict';
const element = id => document.getElementById(id);
const facts = JSON.parse(element('facts').textContent);
const bytes = id => Uint8Array.from(atob(element(id).textContent.trim()), c => c.charCodeAt(0));
const places = new Uint16Array(bytes('places').buffer);
const view = element('view'), ink = view.getContext('2d');
const camera = { x: 0, y: 0, scale: 1 };
const length = (facts.frames - 1) / facts.rate, trail_time = 2;
let time = Number(location.hash.slice(1)) || 0, playing = !location.hash, stale = true, before = 0;

const coordinate = (frame, i, axis) => facts.low[axis] + places[2 * (frame * facts.people + i) + axis] * facts.resolution;
// Who begins again elsewhere did not walk there.
const walked = (x, y, to_x, to_y) => Math.hypot(to_x - x, to_y - y) < 1.5 * facts.speed / facts.rate + facts.radius;

// Everyone at this time, on straight lines between two frames; the heading is that of the line.
function everyone() {
  const frame = Math.min(facts.frames - 1, Math.floor(time * facts.rate)), next = Math.min(facts.frames - 1, frame + 1);
  const last = next === frame ? Math.max(0, frame - 1) : frame, share = time * facts.rate - frame, all = [];
  for (let i = 0; i < facts.people; ++i) {
    const x = coordinate(frame, i, 0), y = coordinate(frame, i, 1);
    const from_x = coordinate(last, i, 0), from_y = coordinate(last, i, 1);
    const dx = coordinate(next, i, 0) - from_x, dy = coordinate(next, i, 1) - from_y;
    const went = walked(0, 0, dx, dy), part = went && next > frame ? share : 0;
    all.push({ i, x: x + dx * part, y: y + dy * part, angle: Math.atan2(dy, dx), frame,
               speed: went ? Math.hypot(dx, dy) * facts.rate : 0, touches: false });
  }
  return all;
}

// Marks those who touch an agent, and counts the pairs; in the order of x only the next few can.
function touching(all) {
  const sorted = [...all].sort((a, b) => a.x - b.x), reach = 2 * facts.radius;
  let pairs = 0;
  for (let k = 0; k < sorted.length; ++k)
    for (let l = k + 1; l < sorted.length && sorted[l].x - sorted[k].x < reach; ++l) {
      const a = sorted[k], b = sorted[l];
      if (a.i >= facts.agents && b.i >= facts.agents || Math.hypot(a.x - b.x, a.y - b.y) > reach * 0.999) continue;
      a.touches = b.touches = true;
      ++pairs;
    }
  return pairs;
}

const ground = facts.width && (() => {
  const packed = bytes('ground'), picture = document.createElement('canvas');
  picture.width = facts.width; picture.height = facts.height;
  const pen = picture.getContext('2d'), image = pen.createImageData(facts.width, facts.height);
  for (let i = 0; i < facts.width * facts.height; ++i) {
    const kind = packed[i >> 2] >> (2 * (i & 3)) & 3, x = i % facts.width, y = Math.floor(i / facts.width);
    const color = [[32, 40, 49], [66, 76, 88], [46, 84, 66], [31, 62, 92]][kind];
    image.data.set([...color, 255], 4 * ((facts.height - 1 - y) * facts.width + x));
  }
  pen.putImageData(image, 0, 0);
  return picture;
})();

const right = x => (x - camera.x) * camera.scale + view.clientWidth / 2;
const down = y => view.clientHeight / 2 - (y - camera.y) * camera.scale;

function fit() {
  camera.x = (facts.low[0] + facts.high[0]) / 2; camera.y = (facts.low[1] + facts.high[1]) / 2;
  camera.scale = Math.min(view.clientWidth / (facts.high[0] - facts.low[0] + 4 * facts.radius),
                          view.clientHeight / (facts.high[1] - facts.low[1] + 4 * facts.radius));
}

function color(body, alpha) {
  if (body.i >= facts.agents) return `rgba(214,220,228,${alpha})`;
  return `hsla(${Math.round(body.angle * 180 / Math.PI)},68%,62%,${alpha})`;
}

function draw_trail(body) {
  const frames = Math.min(body.frame, Math.round(trail_time * facts.rate));
  ink.strokeStyle = color(body, 0.4);
  ink.beginPath();
  ink.moveTo(right(body.x), down(body.y));
  for (let back = 0, x = body.x, y = body.y; back <= frames; ++back) {
    const to_x = coordinate(body.frame - back, body.i, 0), to_y = coordinate(body.frame - back, body.i, 1);
    if (!walked(x, y, to_x, to_y)) break;
    ink.lineTo(right(x = to_x), down(y = to_y));
  }
  ink.stroke();
}

function draw_body(body) {
  const x = right(body.x), y = down(body.y), size = Math.max(1.5, facts.radius * camera.scale);
  ink.beginPath(); ink.arc(x, y, size, 0, 7);
  ink.fillStyle = body.touches ? '#ff4b3e' : color(body, 0.9);
  ink.fill();
  if (size < 4 || body.speed < 0.05) return;
  ink.beginPath(); ink.moveTo(x, y); ink.lineTo(x + Math.cos(body.angle) * size, y - Math.sin(body.angle) * size);
  ink.strokeStyle = '#0f1317'; ink.stroke();
}

function draw() {
  const ratio = window.devicePixelRatio || 1;
  view.width = view.clientWidth * ratio; view.height = view.clientHeight * ratio;
  ink.setTransform(ratio, 0, 0, ratio, 0, 0);
  ink.fillStyle = '#0f1317'; ink.fillRect(0, 0, view.clientWidth, view.clientHeight);
  if (ground) {
    ink.imageSmoothingEnabled = camera.scale < 2;
    ink.drawImage(ground, right(0), down(facts.height), facts.width * camera.scale, facts.height * camera.scale);
  }
  const all = everyone(), pairs = touching(all);
  ink.lineWidth = Math.max(1, Math.min(2, facts.radius * camera.scale / 4));
  all.forEach(draw_trail);
  all.forEach(draw_body);
  const seconds = t => t.toFixed(1).padStart(5, '\u2007');
  element('clock').innerHTML = `<b>${seconds(time)}</b><span> / ${seconds(length)} s</span>`;
  element('touching').innerHTML = `${time < facts.warm_up ? 'warming up, ' : ''}touching pairs <b>${pairs}</b>`;
  element('scrub').value = time;
}

function set_playing(on) {
  if (on && time >= length) time = 0;
  playing = on;
  element('play').innerHTML = `<svg viewBox="0 0 16 16"><path d="${
    on ? 'M3 1h4v14H3zM9 1h4v14H9z' : 'M3 1l11 7-11 7z'}"/></svg>`;
}

function go_to(t) { time = Math.max(0, Math.min(length, t)); stale = true; }

function loop(now) {
  const step = Math.min(0.1, (now - before) / 1000) * Number(element('rate').value);
  before = now;
  if (playing) { go_to(time + step); if (time >= length) set_playing(false); }
  if (stale) { stale = false; draw(); }
  requestAnimationFrame(loop);
}

element('play').onclick = () => set_playing(!playing);
element('scrub').oninput = event => go_to(Number(event.target.value));
view.onpointerdown = event => view.setPointerCapture(event.pointerId);
view.onpointermove = event => {
  if (!event.buttons) return;
  camera.x -= event.movementX / camera.scale; camera.y += event.movementY / camera.scale;
  stale = true;
};
view.addEventListener('wheel', event => {
  event.preventDefault();
  const factor = Math.exp(-Math.max(-60, Math.min(60, event.deltaY)) * 0.004);
  const dx = event.offsetX - view.clientWidth / 2, dy = view.clientHeight / 2 - event.offsetY;
  camera.x += dx / camera.scale * (1 - 1 / factor); camera.y += dy / camera.scale * (1 - 1 / factor);
  camera.scale *= factor;
  stale = true;
}, { passive: false });
window.onkeydown = event => {
  const keys = { ' ': () => set_playing(!playing), ArrowLeft: () => go_to(time - (event.shiftKey ? 1 / facts.rate : 1)),
                 ArrowRight: () => go_to(time + (event.shiftKey ? 1 / facts.rate : 1)), 0: () => { fit(); stale = true; } };
  if (event.ctrlKey || event.metaKey || event.target.tagName === 'SELECT' || !keys[event.key]) return;
  event.preventDefault();
  keys[event.key]();
};
new ResizeObserver(() => { fit(); stale = true; }).observe(view);
element('about').textContent = facts.title;
element('scrub').max = length;
fit();
go_to(time);
set_playing(playing);
requestAnimationFrame(loop);
)js";

} // namespace quality::page
