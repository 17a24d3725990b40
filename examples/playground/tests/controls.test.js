// Each control changes what it should: by values, of the decision that the library took.
import test, { before, after } from 'node:test';
import assert from 'node:assert/strict';
import { open_page, open_figure, frames, state, set, choose, pause, move_handle, handle, near } from './browser.js';

let page;
before(async () => { page = await open_page(); });
after(() => page.context().close());

const counts = [4, 8, 12, 16, 24, 32];
const slots = async () => (await state(page, 'decision')).slots;
const facts = () => state(page, 'facts');
const most = (list, key) => Math.max(...list.map(slot => slot[key]));
const written_by = (list, key, thing) => list.some(slot => slot[`${key}_by`] === thing && slot[key] > 0);

async function slots_follow() {
  for (const [index, count] of counts.entries()) {
    await set(page, 'slots', index);
    const list = await slots();
    assert.equal(list.length, count);
    list.forEach((slot, n) => {
      near(slot.x, -Math.sin(2 * Math.PI * n / count));
      near(slot.y, Math.cos(2 * Math.PI * n / count));
    });
  }
}
async function walks(thing) {
  const gap = async () => { const [self, to] = [await handle(page, 'Agent'), await handle(page, thing)]; return Math.hypot(to.x - self.x, to.y - self.y); };
  const first = await gap();
  await page.evaluate(() => document.getElementById('control-walk').click());
  await page.waitForFunction(least => { const [a] = playground.bodies; return Math.hypot(a.x, a.y) > least; }, 0.3);
  await page.evaluate(() => document.getElementById('control-walk').click());
  return { first, then: await gap() };
}

const figures = {
  directions: { slots: slots_follow },

  roam: {
    slots: slots_follow,
    async falloff() {
      for (const scale of [0.5, 4, 12]) {
        await set(page, 'falloff', scale);
        const { alignment, distance } = await facts();
        (await slots()).forEach((slot, n) => near(slot.interest, Math.max(0, alignment[n]) / (1 + distance / scale)));
        assert(alignment.some(value => value < -0.9), 'the curve has no negative half');
      }
    },
    async detection() {
      await set(page, 'detection', 4.5);
      assert.equal(most(await slots(), 'interest'), 0, 'sees what is 5 m away');
      assert((await slots()).every(slot => slot.interest_by === -1));
      await set(page, 'detection', 5.5);
      assert(most(await slots(), 'interest') > 0.4);
    },
    async distance() {
      const far = most(await slots(), 'interest');
      await set(page, 'distance', 2);
      const point = await handle(page, 'roam point');
      near(Math.hypot(point.x, point.y), 2, 1e-3);
      assert(most(await slots(), 'interest') > far);
    },
    async walk() { const { first, then } = await walks('roam point'); assert(then < first); },
  },

  confront: {
    slots: slots_follow,
    async power() {
      assert(written_by(await slots(), 'danger', 1) && !written_by(await slots(), 'interest', 1), 'a stronger enemy is feared');
      await set(page, 'power', 6);
      assert(written_by(await slots(), 'interest', 1) && !written_by(await slots(), 'danger', 1), 'a weaker enemy is hunted');
      await set(page, 'power', 5);
      assert(written_by(await slots(), 'danger', 1), 'an equal is feared');
    },
    async enemy_power() {
      await set(page, 'enemy_power', 2);
      assert.equal(most(await slots(), 'danger'), 0);
      assert.equal((await facts()).difference, 1);
      await set(page, 'enemy_power', 4);
      assert(most(await slots(), 'danger') > 0.3);
    },
    async falloff() { const before = most(await slots(), 'danger'); await set(page, 'falloff', 12); assert(most(await slots(), 'danger') > before); },
    async detection() {
      await set(page, 'detection', 3.5);
      assert.equal(most(await slots(), 'danger'), 0, 'sees an enemy beyond the radius');
    },
    async distance() { const before = most(await slots(), 'danger'); await set(page, 'distance', 1); assert(most(await slots(), 'danger') > before); },
    async walk() { const { then } = await walks('goal'); assert(then < 9); },
  },

  masking: {
    slots: slots_follow,
    async step() {
      const told = [];
      for (const step of [1, 2, 3, 4]) { await choose(page, 'step', step); await frames(page, 9); told.push(await page.textContent('#verdict')); }
      assert.match(told[1], /safe/); assert.match(told[2], /candidates/); assert.match(told[3], /closest to the heading/);
      assert.equal(new Set(told).size, 4);
    },
    async danger_tolerance() {
      const safe = [];
      for (const tolerance of [0, 0.2, 0.6]) {
        await set(page, 'danger_tolerance', tolerance);
        const list = await slots(), open = list.filter(slot => slot.forbidden_by < 0);
        const bearable = Math.min(...open.map(slot => slot.danger)) + tolerance;
        list.forEach(slot => assert.equal(slot.safe, slot.forbidden_by < 0 && slot.danger <= bearable + 1e-6));
        safe.push(list.filter(slot => slot.safe).length);
      }
      assert(safe[0] < safe[1] && safe[1] < safe[2], safe.join());
    },
    async interest_tolerance() {
      const wide = [];
      await set(page, 'danger_tolerance', 0.45);
      for (const tolerance of [0, 0.12, 0.6]) {
        await set(page, 'interest_tolerance', tolerance);
        const list = await slots(), safe = list.filter(slot => slot.safe);
        const good = Math.max(0, ...safe.map(slot => slot.interest)) - tolerance;
        list.forEach(slot => assert.equal(slot.candidate, slot.safe && slot.interest >= good - 1e-6));
        const candidates = list.filter(slot => slot.candidate);
        assert(list.find(slot => slot.chosen).y >= Math.max(...candidates.map(slot => slot.y)) - 1e-5, 'the heading is up, and another was taken');
        wide.push(candidates.length);
      }
      assert(wide[0] < wide[1] && wide[1] < wide[2], wide.join());
    },
    async power() { assert(written_by(await slots(), 'danger', 2)); await set(page, 'power', 10); assert(!written_by(await slots(), 'danger', 2)); },
    async falloff() { const before = most(await slots(), 'interest'); await set(page, 'falloff', 12); assert(most(await slots(), 'interest') > before); },
    async detection() {
      assert((await slots()).some(slot => slot.forbidden_by === 4), 'lava forbids nothing');
      await set(page, 'detection', 2);
      assert((await slots()).every(slot => slot.forbidden_by === -1), 'lava out of reach forbids');
    },
    async walk() { const { then } = await walks('snack'); assert(then > 0); },
  },

  refined: {
    async slots() {
      await set(page, 'interest_tolerance', 0); // the best slot, not one near the heading
      for (const [index, count] of counts.entries()) {
        if (count < 8) continue;
        await set(page, 'slots', index);
        const { off } = await facts();
        assert(off[0] <= 180 / count + 1e-3, `slot-locked is off by ${off[0]}`);
        assert(off[1] < 0.01, `refined is off by ${off[1]}`);
      }
    },
    async falloff() { const before = most(await slots(), 'interest'); await set(page, 'falloff', 12); assert(most(await slots(), 'interest') > before); },
    async interest_tolerance() {
      const count = async () => (await slots()).filter(slot => slot.candidate).length, before = await count();
      await set(page, 'interest_tolerance', 0.3);
      assert(await count() > before);
    },
    async walk() {
      await page.waitForFunction(() => playground.facts.walked.every(way => way > 0.3));
      await page.uncheck('#control-walk');
      await frames(page, 2);
      const [before] = (await facts()).walked;
      await frames(page, 3);
      assert.equal((await facts()).walked[0], before);
    },
  },

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
    hare: () => fears('hare', 0, 5),
    fox: () => fears('fox', 1, 5),
    wolf: () => fears('wolf', 2, 5),
  },
};

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
    while (await state(page, 'picked') !== who) await page.keyboard.press(']');
    await frames(page, 2);
    return (await slots()).filter(slot => slot.danger > 0 && slot.danger_writer === 2).map(slot => bodies[slot.danger_thing].species);
  };
  const strong = bodies.findIndex(body => body.species === species), apart = body => Math.hypot(body.x - bodies[strong].x, body.y - bodies[strong].y);
  assert((await feared(strong)).every(kind => kind === species), `the ${name} fears the weaker`);
  const others = bodies.map((body, n) => n).filter(n => bodies[n].species !== species).sort((a, b) => apart(bodies[a]) - apart(bodies[b]));
  assert((await feared(others[0])).includes(species), `its nearest neighbor does not fear the ${name}`);
}

for (const [id, effects] of Object.entries(figures)) {
  test(`${id}: each control changes what it should`, async t => {
    await open_figure(page, id);
    const names = Object.keys(await state(page, 'values'));
    assert.deepEqual(Object.keys(effects).sort(), names.sort(), 'a control without a test, or a test without its control');
    for (const [name, effect] of Object.entries(effects)) {
      await t.test(name, async () => {
        await open_figure(page, id);
        await effect();
        assert.deepEqual(page.complaints, []);
      });
    }
  });
}

test('no figure is left out', async () => assert.deepEqual(await state(page, 'figures'), Object.keys(figures)));
