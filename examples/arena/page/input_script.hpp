// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace arena::page {

/// Pointers, keys, and the loop that draws.
inline constexpr std::string_view input_script = R"js(
let stale = true;
const act = change => (...all) => { change(...all); stale = true; };

// A click picks the nearest agent within a finger's width; what moves further than a few pixels is a drag.
function pick(x, y) {
  let best = -1, nearest = 26;
  for (let agent = 0; agent < facts.agents; ++agent) {
    const body = replay.body(agent, shown.time);
    if (!body) continue;
    const distance = Math.hypot(right(body.x) - x, down(body.y) - y);
    if (distance < nearest) { nearest = distance; best = agent; }
  }
  select(best);
}

const fingers = new Map();
let moved = 0;
view.addEventListener('pointerdown', event => {
  view.setPointerCapture(event.pointerId);
  if (fingers.size === 0) moved = 0;
  fingers.set(event.pointerId, { x: event.offsetX, y: event.offsetY });
});
view.addEventListener('pointermove', act(event => {
  const finger = fingers.get(event.pointerId);
  if (!finger) return;
  const before = [...fingers.values()].map(f => ({ ...f }));
  moved += Math.hypot(event.offsetX - finger.x, event.offsetY - finger.y);
  finger.x = event.offsetX; finger.y = event.offsetY;
  if (moved < 6) return;
  const after = [...fingers.values()], mean = list => ({ x: list.reduce((s, f) => s + f.x, 0) / list.length,
                                                         y: list.reduce((s, f) => s + f.y, 0) / list.length });
  const from = mean(before), to = mean(after);
  if (!shown.follow) { camera.x -= (to.x - from.x) / camera.scale; camera.y += (to.y - from.y) / camera.scale; }
  if (after.length === 2) {
    const span = list => Math.hypot(list[0].x - list[1].x, list[0].y - list[1].y);
    zoom_by(span(after) / Math.max(1, span(before)), to.x, to.y);
  }
  view.classList.add('dragged');
}));
view.addEventListener('pointerup', act(event => {
  if (fingers.size === 1 && moved < 6) pick(event.offsetX, event.offsetY);
  fingers.delete(event.pointerId);
  view.classList.remove('dragged');
}));
view.addEventListener('pointercancel', event => { fingers.delete(event.pointerId); moved = 6; });
view.addEventListener('wheel', act(event => {
  event.preventDefault();
  zoom_by(Math.exp(-Math.max(-60, Math.min(60, event.deltaY)) * 0.004), event.offsetX, event.offsetY);
}), { passive: false });

const on = (id, type, change) => element(id).addEventListener(type, act(change));
on('play', 'click', () => set_playing(!shown.playing));
on('scrub', 'input', () => go_to(Number(element('scrub').value)));
on('rate', 'change', () => { shown.rate = Number(element('rate').value); });
on('in', 'click', () => zoom_by(1.5));
on('out', 'click', () => zoom_by(1 / 1.5));
on('fit', 'click', () => { set_follow(false); fit(); });
on('follow', 'click', () => set_follow(!shown.follow));
on('previous', 'click', () => step_agent(-1));
on('next', 'click', () => step_agent(1));

const keys = {
  ' ': () => set_playing(!shown.playing),
  ArrowLeft: event => go_to(shown.time - (event.shiftKey ? 1 / facts.frame_rate : 1)),
  ArrowRight: event => go_to(shown.time + (event.shiftKey ? 1 / facts.frame_rate : 1)),
  ArrowUp: () => change_rate(1),
  ArrowDown: () => change_rate(-1),
  Home: () => go_to(0),
  End: () => go_to(replay.length),
  '[': () => step_agent(-1),
  ']': () => step_agent(1),
  f: () => set_follow(!shown.follow),
  0: () => { set_follow(false); fit(); },
  '+': () => zoom_by(1.25),
  '-': () => zoom_by(0.8),
  Escape: () => select(-1),
};
window.addEventListener('keydown', event => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.tagName === 'SELECT') return;
  if (event.key === ' ' && ['BUTTON', 'SUMMARY'].includes(event.target.tagName)) return;
  const change = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!change) return;
  event.preventDefault();
  act(change)(event);
});
new ResizeObserver(act(() => { if (!shown.follow) fit(); })).observe(view);
new ResizeObserver(draw_marks).observe(element('marks'));

let before = 0;
function loop(now) {
  const step = Math.min(0.1, (now - before) / 1000);
  before = now;
  if (shown.playing) {
    go_on(step * shown.rate);
    stale = true;
  }
  const body = shown.follow ? replay.body(shown.selected, shown.time) : null;
  if (body) {
    const share = 1 - Math.exp(-step * 6);
    camera.x += (body.x - camera.x) * share; camera.y += (body.y - camera.y) * share;
    stale ||= Math.hypot(body.x - camera.x, body.y - camera.y) * camera.scale > 0.5;
  }
  if (stale) {
    stale = false;
    draw();
    show_counts();
    show_panel();
  }
  requestAnimationFrame(loop);
}

function go_on(seconds) {
  shown.time = Math.min(replay.length, shown.time + seconds);
  if (shown.time >= replay.length) set_playing(false);
}

element('scrub').max = replay.length;
build_legend();
build_bars();
fit();
set_playing(!matchMedia('(prefers-reduced-motion: reduce)').matches);
select(facts.first_selected);
requestAnimationFrame(loop);
)js";

} // namespace arena::page
