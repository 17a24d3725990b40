// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace arena::page {

/// The camera and the picture.
inline constexpr std::string_view view_script = R"js(
const view = element('view'), ink = view.getContext('2d');
const camera = { x: 0, y: 0, scale: 1 };

// One pixel a cell, drawn once: floor, and of what blocks only the rim that an agent can see.
const ground = (() => {
  const { width, height } = facts, packed = bytes('ground');
  const kind = (x, y) => x < 0 || y < 0 || x >= width || y >= height ? 1
    : packed[(y * width + x) >> 2] >> (2 * ((y * width + x) & 3)) & 3;
  const picture = document.createElement('canvas');
  picture.width = width; picture.height = height;
  const pen = picture.getContext('2d'), image = pen.createImageData(width, height);
  const colors = [[32, 40, 49], [74, 86, 99], [46, 84, 66], [31, 62, 92]], deep = [15, 19, 23];
  const box = { left: width, right: 0, bottom: height, top: 0 };
  for (let y = 0; y < height; ++y) {
    for (let x = 0; x < width; ++x) {
      let color = colors[kind(x, y)];
      if (kind(x, y) === 0) {
        box.left = Math.min(box.left, x); box.right = Math.max(box.right, x + 1);
        box.bottom = Math.min(box.bottom, y); box.top = Math.max(box.top, y + 1);
      } else if (kind(x, y) === 1) {
        let rim = false;
        for (let i = 0; i < 9; ++i) rim ||= kind(x + i % 3 - 1, y + Math.floor(i / 3) - 1) !== 1;
        if (!rim) color = deep;
      }
      const at = 4 * ((height - 1 - y) * width + x);
      image.data.set(color, at); image.data[at + 3] = 255;
    }
  }
  pen.putImageData(image, 0, 0);
  return { picture, box };
})();

const pixel_ratio = () => Math.min(window.devicePixelRatio || 1, 2);
const right = x => (x - camera.x) * camera.scale + view.clientWidth / 2;
const down = y => view.clientHeight / 2 - (y - camera.y) * camera.scale;
const body_size = agent => Math.max(facts.species[facts.kinds[agent]].radius * camera.scale * 1.35, 4.6);

function fit() {
  const { left, right, bottom, top } = ground.box;
  camera.x = (left + right) / 2; camera.y = (bottom + top) / 2;
  camera.scale = Math.min(view.clientWidth / (right - left + 3), view.clientHeight / (top - bottom + 3));
}

function zoom_by(factor, x, y) {
  const at_x = x ?? view.clientWidth / 2, at_y = y ?? view.clientHeight / 2;
  const world_x = camera.x + (at_x - view.clientWidth / 2) / camera.scale;
  const world_y = camera.y - (at_y - view.clientHeight / 2) / camera.scale;
  camera.scale = Math.max(0.1, Math.min(80, camera.scale * factor));
  camera.x = world_x - (at_x - view.clientWidth / 2) / camera.scale;
  camera.y = world_y + (at_y - view.clientHeight / 2) / camera.scale;
}

function draw_ground() {
  ink.imageSmoothingEnabled = camera.scale * pixel_ratio() < 2.5;
  ink.drawImage(ground.picture, right(0), down(facts.height), facts.width * camera.scale, facts.height * camera.scale);
}

function draw_food(frame) {
  const size = Math.max(camera.scale * 0.22, 1.3);
  ink.fillStyle = '#5fcf8d';
  ink.beginPath();
  for (let i = 0; i < replay.meals; ++i) {
    if (!replay.edible(i, frame)) continue;
    const x = right(facts.food[2 * i] / facts.scale), y = down(facts.food[2 * i + 1] / facts.scale);
    ink.moveTo(x + size, y);
    ink.arc(x, y, size, 0, 7);
  }
  ink.fill();
}

// The last two seconds of everybody, in fading pieces; one path a species and piece keeps it fast.
function draw_trails(frame) {
  const pieces = 5, length = 2 * Math.max(1, Math.round(facts.frame_rate / pieces));
  ink.lineCap = 'butt';
  ink.lineJoin = 'bevel';
  ink.lineWidth = Math.max(1, Math.min(3, camera.scale * 0.18));
  for (let piece = 0; piece < pieces; ++piece) {
    facts.species.forEach((species, kind) => {
      ink.strokeStyle = `rgba(${looks[kind].trail},${0.34 * (1 - piece / pieces)})`;
      ink.beginPath();
      for (let agent = 0; agent < facts.agents; ++agent) {
        if (facts.kinds[agent] !== kind) continue;
        const now = piece === 0 ? replay.body(agent, shown.time) : null;
        let drawing = now !== null;
        if (drawing) ink.moveTo(right(now.x), down(now.y));
        for (let back = piece * length; back <= (piece + 1) * length && frame - back >= 0;
             back += piece === 0 ? 1 : 2) {
          if (!replay.present(agent, frame - back)) break;
          const x = right(replay.x_at(agent, frame - back)), y = down(replay.y_at(agent, frame - back));
          drawing ? ink.lineTo(x, y) : ink.moveTo(x, y);
          drawing = true;
        }
      }
      ink.stroke();
    });
  }
}

function draw_bodies() {
  for (let agent = 0; agent < facts.agents; ++agent) {
    const body = replay.body(agent, shown.time);
    if (!body) continue;
    const size = body_size(agent), x = right(body.x), y = down(body.y);
    if (x < -20 || y < -20 || x > view.clientWidth + 20 || y > view.clientHeight + 20) continue;
    ink.save();
    ink.translate(x, y);
    ink.rotate(-body.angle);
    ink.beginPath();
    ink.moveTo(size, 0);
    ink.quadraticCurveTo(-size * 0.1, size * 0.75, -size * 0.8, size * 0.72);
    ink.quadraticCurveTo(-size * 0.45, 0, -size * 0.8, -size * 0.72);
    ink.quadraticCurveTo(-size * 0.1, -size * 0.75, size, 0);
    ink.fillStyle = looks[facts.kinds[agent]].color;
    ink.fill();
    ink.lineWidth = agent === shown.selected ? 1.5 : 0.75;
    ink.strokeStyle = agent === shown.selected ? '#fff' : 'rgba(10,13,16,.75)';
    ink.stroke();
    ink.restore();
  }
}

// A slice of a ring about the agent, as wide as a share of a slot.
function slice(x, y, slot, share, from, to, color) {
  const middle = Math.PI / 2 + slot * 2 * Math.PI / facts.slots, half = share * Math.PI / facts.slots;
  ink.beginPath();
  ink.arc(x, y, from, -middle - half, -middle + half);
  ink.arc(x, y, to, -middle + half, -middle - half, true);
  ink.closePath();
  ink.fillStyle = color;
  ink.fill();
}

function draw_rose() {
  const body = replay.body(shown.selected, shown.time), thought = replay.thought(shown.selected, shown.time);
  if (!body) return;
  const x = right(body.x), y = down(body.y), species = facts.species[facts.kinds[shown.selected]];
  const inner = body_size(shown.selected) + 5, reach = Math.max(46, Math.min(90, view.clientWidth / 9));
  ink.strokeStyle = 'rgba(230,235,240,.28)';
  ink.lineWidth = 1;
  ink.setLineDash([3, 5]);
  ink.beginPath(); ink.arc(x, y, species.sight * camera.scale, 0, 7); ink.stroke();
  ink.setLineDash([]);
  if (!thought) return;
  ink.fillStyle = 'rgba(15,19,23,.62)';
  ink.beginPath(); ink.arc(x, y, inner + reach, 0, 7); ink.arc(x, y, inner, 0, 7, true); ink.fill();
  ink.strokeStyle = 'rgba(230,235,240,.16)';
  for (const ring of [0.5, 1]) { ink.beginPath(); ink.arc(x, y, inner + reach * ring, 0, 7); ink.stroke(); }
  for (let slot = 0; slot < facts.slots; ++slot) {
    const faded = thought.safe[slot] ? 0.95 : 0.35;
    slice(x, y, slot, 0.86, inner, inner + reach * thought.interest[slot], `rgba(90,169,255,${faded})`);
    slice(x, y, slot, 0.42, inner, inner + reach * thought.danger[slot], 'rgba(255,98,87,.95)');
  }
  const angle = Math.PI / 2 + thought.slot * 2 * Math.PI / facts.slots, tip = inner + reach + 13;
  const along = (length, side) => [x + Math.cos(angle) * length - Math.sin(angle) * side,
                                   y - Math.sin(angle) * length - Math.cos(angle) * side];
  ink.fillStyle = ink.strokeStyle = '#fff';
  ink.lineWidth = 2;
  ink.beginPath(); ink.moveTo(...along(inner, 0)); ink.lineTo(...along(tip - 8, 0)); ink.stroke();
  ink.beginPath(); ink.moveTo(...along(tip, 0)); ink.lineTo(...along(tip - 10, 5)); ink.lineTo(...along(tip - 10, -5));
  ink.fill();
}

function draw() {
  const ratio = pixel_ratio(), width = view.clientWidth * ratio | 0, height = view.clientHeight * ratio | 0;
  if (view.width !== width || view.height !== height) { view.width = width; view.height = height; }
  ink.setTransform(ratio, 0, 0, ratio, 0, 0);
  ink.fillStyle = '#0f1317';
  ink.fillRect(0, 0, view.clientWidth, view.clientHeight);
  const frame = replay.frame_at(shown.time);
  draw_ground();
  draw_food(frame);
  draw_trails(frame);
  if (shown.selected >= 0) draw_rose();
  draw_bodies();
}
)js";

} // namespace arena::page
