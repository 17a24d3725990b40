// 60 frames a second with 300 agents: what a frame computes must fit into 16.7 ms, with room to spare.
import test from 'node:test';
import assert from 'node:assert/strict';
import { open_page, open_figure, frames, set, state } from './browser.js';

for (const id of ['boids', 'arena']) {
  test(`300 agents: ${id}`, async t => {
    const page = await open_page();
    await open_figure(page, id);
    await set(page, 'count', 300);
    await frames(page, 100);
    assert.equal((await state(page, 'bodies')).length, 300);
    const times = (await state(page, 'frame_times')).sort((a, b) => a - b), at = share => times[Math.floor(share * (times.length - 1))];
    t.diagnostic(`${id}, 300 agents, ${times.length} frames: median ${at(0.5).toFixed(2)} ms, 90 % within ${at(0.9).toFixed(2)} ms`);
    assert(at(0.5) < 8, `half of the frames take more than ${at(0.5)} ms`);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
}
