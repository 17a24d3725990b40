// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace arena::page {

/// The recording, as the page asks it: who was where at a time, and what they thought.
inline constexpr std::string_view replay_script = R"js(
'use strict';
const element = id => document.getElementById(id);
const facts = JSON.parse(element('facts').textContent);

function bytes(id) {
  const text = atob(element(id).textContent.trim());
  const out = new Uint8Array(text.length);
  for (let i = 0; i < text.length; ++i) out[i] = text.charCodeAt(i);
  element(id).remove();
  return out;
}

const looks = [
  { color: '#f1d48a', trail: '241,212,138' },
  { color: '#ff9f43', trail: '255,159,67' },
  { color: '#b98cff', trail: '185,140,255' },
];
const absent = 255;

const replay = (() => {
  const { agents, frames, slots, food } = facts;
  const rate = facts.frame_rate, stride = facts.map_stride, listed = facts.map_agents;
  const places = new Uint16Array(bytes('places').buffer);
  const headings = bytes('headings'), meals = bytes('meals'), maps = bytes('thoughts');
  const meal_bytes = Math.ceil(food.length / 16), map_bytes = 2 * slots + 2;

  const frame_at = time => Math.max(0, Math.min(frames - 1, Math.floor(time * rate + 1e-6)));
  const present = (agent, frame) => headings[frame * agents + agent] !== absent;
  const x_at = (agent, frame) => places[2 * (frame * agents + agent)] / facts.scale;
  const y_at = (agent, frame) => places[2 * (frame * agents + agent) + 1] / facts.scale;
  const angle_at = (agent, frame) => headings[frame * agents + agent] / 255 * 2 * Math.PI;

  // Between two frames bodies move on a straight line and turn the short way round.
  function body(agent, time) {
    const frame = frame_at(time), next = Math.min(frame + 1, frames - 1);
    if (!present(agent, frame)) return null;
    const share = present(agent, next) ? Math.max(0, Math.min(1, time * rate - frame)) : 0;
    const x = x_at(agent, frame), y = y_at(agent, frame), angle = angle_at(agent, frame);
    if (share === 0) return { x, y, angle, speed: 0 };
    const dx = x_at(agent, next) - x, dy = y_at(agent, next) - y;
    const turn = Math.atan2(Math.sin(angle_at(agent, next) - angle), Math.cos(angle_at(agent, next) - angle));
    return { x: x + dx * share, y: y + dy * share, angle: angle + turn * share, speed: Math.hypot(dx, dy) * rate };
  }

  const edible = (item, frame) => (meals[frame * meal_bytes + (item >> 3)] >> (item & 7) & 1) === 1;

  // The decision in force at that time; its maps in the units that veer computed, up to a 255th.
  function thought(agent, time) {
    const frame = frame_at(time);
    if (agent >= listed || !present(agent, frame)) return null;
    const start = (Math.floor(frame / stride) * listed + agent) * map_bytes;
    const slot = maps[start + 2 * slots];
    if (slot === absent) return null;
    const values = from => Array.from(maps.subarray(from, from + slots), value => value / 255);
    const interest = values(start), danger = values(start + slots);
    const lowest = Math.min(...danger);
    return { interest, danger, slot, speed: maps[start + 2 * slots + 1] / 255,
             safe: danger.map(value => value <= lowest + facts.danger_tolerance + 0.5 / 255), lowest };
  }

  // What became less from frame to frame was caught or eaten.
  const caught = new Uint16Array(frames), eaten = new Uint16Array(frames);
  for (let frame = 1; frame < frames; ++frame) {
    for (let agent = 0; agent < agents; ++agent)
      if (present(agent, frame - 1) && !present(agent, frame)) ++caught[frame];
    for (let i = 0; i < meal_bytes; ++i) {
      let gone = meals[(frame - 1) * meal_bytes + i] & ~meals[frame * meal_bytes + i];
      for (; gone; gone &= gone - 1) ++eaten[frame];
    }
  }
  const sums = counts => { let sum = 0; return Uint32Array.from(counts, count => sum += count); };

  return { body, thought, edible, frame_at, present, x_at, y_at, caught, eaten,
           caught_by: sums(caught), eaten_by: sums(eaten), meals: food.length / 2,
           length: (frames - 1) / rate };
})();

// What the page shows; every change goes through here and asks for a new picture.
const shown = { time: 0, playing: true, rate: 1, selected: -1, follow: false };
)js";

} // namespace arena::page
