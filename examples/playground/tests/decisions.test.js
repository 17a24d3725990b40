// Each control of the figures of one decision changes what it should: by the numbers that the library decided on.
import assert from 'node:assert/strict';
import { frames, state, set, choose, handle, near } from './browser.js';
import { page, slots, facts, try_effects } from './effects.js';

const counts = [4, 8, 12, 16, 24, 32];
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

try_effects({
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
    async danger_tolerance() {
      const masked = async () => (await slots()).filter(slot => !slot.safe).length, before = await masked();
      assert(before > 0);
      await set(page, 'danger_tolerance', 0.6);
      assert.equal(await masked(), 0, 'an enemy 4 m away is bearable with such a tolerance');
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
});
