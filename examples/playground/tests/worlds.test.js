// Each control of the figures with many agents changes what it should.
import assert from 'node:assert/strict';
import { open_figure, frames, state, set, choose, pause, move_handle, handle, near } from './browser.js';
import { page, slots, facts, try_effects } from './effects.js';

const said = async () => (await facts()).voices;
async function only(name) {
  await pause(page);
  for (const other of ['separation', 'alignment', 'cohesion']) await set(page, other, other === name ? 2 : 0);
  const voices = await said(), one = voices.find(voice => voice.name === name), all = voices.at(-1);
  assert(one.there, `bird 1 has no opinion on ${name}`);
  near(one.x, all.x, 1e-4); near(one.y, all.y, 1e-4);
  await set(page, name, 0);
  assert(!(await said()).at(-1).there, 'weights of zero, and still an opinion');
}

// A rock right before the walker, and one whisker that strikes it.
async function rock_ahead() {
  await pause(page);
  await choose(page, 'pattern', 0);
  await set(page, 'length', 4);
  await set(page, 'thickness', 0);
  const { root, tip } = (await facts()).rays[0], way = Math.hypot(tip.x - root.x, tip.y - root.y);
  await move_handle(page, 'Rock 1', root.x + (tip.x - root.x) / way * 1.4 + 0.1, root.y + (tip.y - root.y) / way * 1.4);
}
async function ahead() { const { root, tip, struck } = (await facts()).rays[0]; assert(struck); return Math.hypot(tip.x - root.x, tip.y - root.y); }

// Two walkers who meet in the middle, 6 m apart, by dragging one to the other.
async function face_to_face() {
  await set(page, 'count', 2);
  const [one] = await state(page, 'bodies');
  const from = await page.evaluate(([x, y]) => playground.on_screen(x, y), [one.x, one.y]);
  const to = await page.evaluate(() => playground.on_screen(-8, 0.05));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
  await frames(page, 20);
}
// By how much of its speed each is told to go aside.
const bends = async () => (await state(page, 'bodies')).map(one => Math.abs(one.told_x * one.wish_y - one.told_y * one.wish_x) / Math.hypot(one.wish_x, one.wish_y));

// Whoever is made the strongest fears nobody else, and all others whom it could reach fear it.
async function fears(name, species, power) {
  await pause(page);
  await set(page, 'sight', 10);
  await set(page, name, power);
  const bodies = await state(page, 'bodies');
  const feared = async who => {
    const on = (who - await state(page, 'picked') + bodies.length) % bodies.length, back = bodies.length - on;
    for (let n = 0; n < Math.min(on, back); ++n) await page.keyboard.press(on < back ? ']' : '[');
    assert.equal(await state(page, 'picked'), who);
    await frames(page, 2);
    return (await slots()).filter(slot => slot.danger > 0 && slot.danger_writer === 2).map(slot => bodies[slot.danger_thing].species);
  };
  const strong = bodies.findIndex(body => body.species === species), apart = body => Math.hypot(body.x - bodies[strong].x, body.y - bodies[strong].y);
  assert((await feared(strong)).every(kind => kind === species), `the ${name} fears the weaker`);
  const others = bodies.map((body, n) => n).filter(n => bodies[n].species !== species).sort((a, b) => apart(bodies[a]) - apart(bodies[b]));
  assert((await feared(others[0])).includes(species), `its nearest neighbor does not fear the ${name}`);
}

try_effects({
  boids: {
    async count() { for (const count of [10, 750]) { await set(page, 'count', count); assert.equal((await state(page, 'bodies')).length, count); } },
    async separation() { await only('separation'); },
    async alignment() { await only('alignment'); },
    async cohesion() { await only('cohesion'); },
    async range() {
      await pause(page);
      const silent = (await said()).filter(voice => !voice.there).length;
      await set(page, 'range', 0.5);
      assert((await said()).filter(voice => !voice.there).length > silent);
    },
    async panic() {
      await pause(page);
      const [bird] = await state(page, 'bodies'), hawk = await handle(page, 'Hawk'), gap = Math.hypot(bird.x - hawk.x, bird.y - hawk.y);
      await set(page, 'panic', 0.5);
      assert.equal((await said())[0].there, gap < 0.5);
      await move_handle(page, 'Hawk', bird.x + 1, bird.y > 0 ? bird.y - 1 : bird.y + 1);
      await set(page, 'panic', 8);
      assert((await said())[0].there, 'does not flee');
    },
  },

  corridor: {
    async pattern() {
      for (const [pattern, rays] of [1, 3, 3, 5, 1, 3].entries()) { await choose(page, 'pattern', pattern); assert.equal((await facts()).rays.length, rays); }
    },
    async latched() {
      await rock_ahead();
      await choose(page, 'latched', 0);
      const mean = (await facts()).wish;
      await choose(page, 'latched', 1);
      const detour = (await facts()).wish;
      assert(Math.hypot(mean.x - detour.x, mean.y - detour.y) > 0.1);
      near(Math.hypot(detour.x, detour.y), 2.2, 1e-3);
    },
    async length() {
      await pause(page);
      for (const length of [0.4, 3]) {
        await set(page, 'length', length);
        for (const { root, tip, struck } of (await facts()).rays) {
          const way = Math.hypot(tip.x - root.x, tip.y - root.y);
          struck ? assert(way <= length + 1e-4) : near(way, length, 1e-4);
        }
      }
    },
    async thickness() { await rock_ahead(); const thin = await ahead(); await set(page, 'thickness', 1); assert(await ahead() < thin - 0.05); },
    async rock() { await rock_ahead(); const small = await ahead(); await set(page, 'rock', 0.8); assert(await ahead() < small - 0.2); },
  },

  circle: {
    async count() { for (const count of [2, 60]) { await set(page, 'count', count); assert.equal((await state(page, 'bodies')).length, count); } },
    async radius() {
      await set(page, 'count', 60);
      assert((await state(page, 'bodies')).every(one => !one.touches));
      await set(page, 'radius', 0.8);
      await frames(page, 3);
      assert((await state(page, 'bodies')).every(one => one.touches), '60 of 1.6 m do not fit on 88 m');
    },
    async policy() {
      for (const policy of [0, 1, 2, 3]) {
        await open_figure(page, 'circle');
        await choose(page, 'policy', policy);
        await face_to_face();
        const bend = Math.max(...await bends());
        policy === 0 ? assert(bend < 0.01, `turns aside by nothing: ${bend}`) : assert(bend > 0.05, `policy ${policy} goes straight on`);
      }
    },
    async horizon() {
      await choose(page, 'policy', 1);
      await set(page, 'horizon', 0.5);
      await face_to_face();
      assert(Math.max(...await bends()) < 0.01, 'turns aside for what is far in time');
    },
  },

  arena: {
    async count() { for (const count of [3, 300]) { await set(page, 'count', count); assert.equal((await state(page, 'bodies')).length, count); } },
    async plants() { for (const count of [0, 200]) { await set(page, 'plants', count); assert.equal((await facts()).plants.length, 2 * count); } },
    async sight() {
      await pause(page);
      const drawn = async () => new Set((await slots()).filter(slot => slot.interest > 0).map(slot => `${slot.interest_writer} ${slot.interest_thing}`)).size;
      await set(page, 'sight', 10);
      const far = await drawn();
      await set(page, 'sight', 1);
      assert(await drawn() < far);
    },
    async slots() {
      await pause(page);
      const maps = {};
      for (const [index, count] of [8, 16, 32].entries()) {
        await set(page, 'slots', index);
        maps[count] = await slots();
        assert.equal(maps[count].length, count);
        assert(maps[count].filter(slot => slot.chosen).length <= 1);
      }
      assert(maps[8].some(slot => slot.interest > 0));
      for (const count of [8, 16]) maps[count].forEach((slot, n) => { // the same direction
        near(slot.interest, maps[2 * count][2 * n].interest); near(slot.danger, maps[2 * count][2 * n].danger);
      });
    },
    async falloff() {
      await pause(page);
      const total = async () => (await slots()).reduce((sum, slot) => sum + slot.interest, 0);
      await set(page, 'falloff', 1);
      const steep = await total();
      await set(page, 'falloff', 12);
      assert(await total() > steep + 0.1, 'what is far does not count for more');
    },
    async danger_tolerance() {
      await pause(page);
      const most = async () => Math.max(...(await slots()).map(slot => slot.danger));
      for (let n = 0; n < 80 && await most() < 0.15; ++n) { await page.keyboard.press(']'); await frames(page, 1); }
      const safe = [];
      for (const tolerance of [0, 0.1, 0.6]) {
        await set(page, 'danger_tolerance', tolerance);
        const list = await slots(), bearable = Math.min(...list.map(slot => slot.danger)) + tolerance;
        list.forEach(slot => assert.equal(slot.safe, slot.danger <= bearable + 1e-6));
        safe.push(list.filter(slot => slot.safe).length);
      }
      assert(safe[0] < safe[1] && safe[1] < safe[2], `nobody fears by more than the tolerance: ${safe}`);
    },
    async interest_tolerance() {
      await pause(page);
      await set(page, 'danger_tolerance', 0.6);
      const chosen = async () => { const list = await slots(); return list.find(slot => slot.chosen).interest - Math.max(...list.filter(slot => slot.safe).map(slot => slot.interest)); };
      let gave_up = 0;
      for (let n = 0; n < 12; ++n) { // whoever does not look at the best already
        await set(page, 'interest_tolerance', 0);
        near(await chosen(), 0);
        await set(page, 'interest_tolerance', 0.6);
        gave_up = Math.min(gave_up, await chosen());
        await page.keyboard.press(']');
      }
      assert(gave_up < -0.02, 'nobody keeps a heading for a little less interest');
    },
    hare: () => fears('hare', 0, 5),
    fox: () => fears('fox', 1, 5),
    wolf: () => fears('wolf', 2, 5),
  },
});
