// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace arena::page {

/// The panel, the legend, and all that a hand can do.
inline constexpr std::string_view controls_script = R"js(
const winds = ['north', 'north-north-west', 'north-west', 'west-north-west', 'west', 'west-south-west', 'south-west',
  'south-south-west', 'south', 'south-south-east', 'south-east', 'east-south-east', 'east', 'east-north-east',
  'north-east', 'north-north-east'];
const wind = slot => winds[Math.round(slot / facts.slots * 16) % 16];
const title = agent => `${facts.species[facts.kinds[agent]].name} ${agent + 1}`;
const dart = kind => `<svg viewBox="-1 -1 2 2"><path d="M1 0Q-.1.75-.8.72Q-.45 0-.8-.72Q-.1-.75 1 0" fill="${
  looks[kind].color}"/></svg>`;
const dot = '<svg viewBox="-1 -1 2 2"><circle r=".55" fill="#5fcf8d"/></svg>';
const minutes = time => `${Math.floor(time / 60)}:${(time % 60).toFixed(1).padStart(4, '0')}`;
const number = value => value.toLocaleString('en');
let picked_frame = -1;

function build_legend() {
  const entry = (picture, text, id) => `<div>${picture}${text} <b id="${id}"></b></div>`;
  element('legend').innerHTML = facts.species.map((species, i) => entry(dart(i), species.name, `alive${i}`)).join('') +
    entry(dot, 'food', 'food') + entry('', 'eaten', 'eaten') + entry('', 'caught', 'caught');
  element('about').textContent = facts.map_name;
  document.title = `veer arena: ${facts.map_name}`;
  element('recorded').textContent = facts.recorded;
}

function build_bars() {
  const width = 284 / facts.slots;
  let inside = '<line x1="0" x2="284" y1="75" y2="75" stroke="#3a4550"/>';
  for (let slot = 0; slot < facts.slots; ++slot) {
    const x = slot * width + 1.5, w = width - 3;
    inside += `<g id="slot${slot}"><rect class="back" x="${x - 1.5}" y="14" width="${width}" height="122" fill="none"/>` +
      `<rect x="${x}" width="${w}" rx="1.5" fill="var(--interest)"/>` +
      `<rect x="${x}" y="76" width="${w}" rx="1.5" fill="var(--danger)"/><title></title></g>`;
    if (slot * 8 % facts.slots === 0) {
      const name = ['N', 'NW', 'W', 'SW', 'S', 'SE', 'E', 'NE'][slot * 8 / facts.slots];
      inside += `<text x="${(slot + .5) * width}" y="148">${name}</text>`;
    }
  }
  element('bars').innerHTML = inside + '<path id="mark" d="M-4.5 2h9l-4.5 6z" fill="#fff"/>';
}

function show_bars(thought) {
  const width = 284 / facts.slots;
  for (let slot = 0; slot < facts.slots; ++slot) {
    const group = element(`slot${slot}`), [back, interest, danger] = group.querySelectorAll('rect');
    const up = thought ? thought.interest[slot] * 58 : 0, low = thought ? thought.danger[slot] * 58 : 0;
    interest.setAttribute('y', 74 - up); interest.setAttribute('height', up);
    danger.setAttribute('height', low);
    group.setAttribute('opacity', thought && !thought.safe[slot] ? 0.42 : 1);
    back.setAttribute('fill', thought && thought.slot === slot ? 'rgba(255,255,255,.1)' : 'none');
    group.querySelector('title').textContent = thought ? `slot ${slot}, ${wind(slot)}: interest ${
      thought.interest[slot].toFixed(2)}, danger ${thought.danger[slot].toFixed(2)}` : '';
  }
  element('mark').setAttribute('visibility', thought ? 'visible' : 'hidden');
  if (thought) element('mark').setAttribute('transform', `translate(${(thought.slot + .5) * width} 3)`);
}

function show_panel() {
  const agent = shown.selected, frame = replay.frame_at(shown.time);
  element('nobody').hidden = agent >= 0;
  element('somebody').hidden = agent < 0;
  if (agent < 0 || picked_frame === frame) return;
  picked_frame = frame;
  const species = facts.species[facts.kinds[agent]], body = replay.body(agent, shown.time);
  const thought = replay.thought(agent, shown.time), bold = value => `<b>${value}</b>`;
  element('name').innerHTML = dart(facts.kinds[agent]) + title(agent);
  element('doing').innerHTML = body
    ? `power ${bold(species.power)}, going ${bold(Math.min(body.speed, species.speed).toFixed(1))} of ${bold(species.speed.toFixed(1))} m/s`
    : 'caught, and about to come back elsewhere';
  show_bars(thought);
  if (thought) {
    const safe = thought.safe.filter(Boolean).length;
    element('why').innerHTML = `Chose ${bold(wind(thought.slot))} (slot ${thought.slot}): interest ${
      bold(thought.interest[thought.slot].toFixed(2))}, danger ${bold(thought.danger[thought.slot].toFixed(2))}, at ${
      bold((thought.speed * species.speed).toFixed(1))} m/s. ${bold(safe)} of ${facts.slots} directions are safe.`;
  } else {
    element('why').textContent = !body ? '' : agent < facts.map_agents ? 'It has not decided anything yet.'
      : `The maps of the first ${facts.map_agents} agents are recorded; this is not one of them.`;
  }
}

function show_counts() {
  const frame = replay.frame_at(shown.time), alive = facts.species.map(() => 0);
  for (let agent = 0; agent < facts.agents; ++agent) if (replay.present(agent, frame)) ++alive[facts.kinds[agent]];
  alive.forEach((count, i) => element(`alive${i}`).textContent = number(count));
  let food = 0;
  for (let i = 0; i < replay.meals; ++i) food += replay.edible(i, frame);
  element('food').textContent = number(food);
  element('eaten').textContent = number(replay.eaten_by[frame]);
  element('caught').textContent = number(replay.caught_by[frame]);
  element('clock').innerHTML = `<b>${minutes(shown.time)}</b><span> / ${minutes(replay.length)}</span>`;
  element('scrub').value = shown.time;
}

// Along the time line: how much was eaten (a soft shape), and each catch (a stroke).
function draw_marks() {
  const marks = element('marks'), ratio = pixel_ratio(), pen = marks.getContext('2d');
  const width = marks.clientWidth, height = marks.clientHeight, columns = Math.max(1, Math.floor(width / 3));
  marks.width = width * ratio; marks.height = height * ratio;
  pen.scale(ratio, ratio);
  const eaten = new Array(columns).fill(0), caught = new Array(columns).fill(0);
  for (let frame = 0; frame < facts.frames; ++frame) {
    const column = Math.min(columns - 1, Math.floor(frame / facts.frames * columns));
    eaten[column] += replay.eaten[frame]; caught[column] += replay.caught[frame];
  }
  const most = Math.max(1, ...eaten), middle = height / 2;
  pen.fillStyle = '#2b343e';
  pen.fillRect(0, middle - 1, width, 2);
  for (let column = 0; column < columns; ++column) {
    const x = column / columns * width, up = eaten[column] / most * (middle - 4);
    pen.fillStyle = 'rgba(95,207,141,.55)';
    pen.fillRect(x, middle - 1 - up, 2, up);
    pen.fillStyle = 'rgba(255,98,87,.85)';
    if (caught[column]) pen.fillRect(x, middle + 1, 2, Math.min(middle - 4, 3 + 3 * caught[column]));
  }
}

function select(agent) { shown.selected = agent; picked_frame = -1; if (agent < 0) set_follow(false); }

function set_follow(on) {
  shown.follow = on && shown.selected >= 0;
  element('follow').setAttribute('aria-pressed', shown.follow);
  if (shown.follow) camera.scale = Math.max(camera.scale, 12);
}

function set_playing(on) {
  if (on && shown.time >= replay.length) shown.time = 0;
  shown.playing = on;
  element('play').setAttribute('aria-label', on ? 'Pause' : 'Play');
  element('play').innerHTML = `<svg viewBox="0 0 16 16"><path d="${
    on ? 'M3 1h4v14H3zM9 1h4v14H9z' : 'M3 1l11 7-11 7z'}"/></svg>`;
}

function go_to(time) { shown.time = Math.max(0, Math.min(replay.length, time)); picked_frame = -1; }

function change_rate(step) {
  const list = element('rate');
  list.selectedIndex = Math.max(0, Math.min(list.options.length - 1, list.selectedIndex + step));
  shown.rate = Number(list.value);
}

const step_agent = step => select((Math.max(shown.selected, 0) + step + facts.agents) % facts.agents);
)js";

} // namespace arena::page
