// Every figure draws, moves where it should, and nothing is asked of anybody.
import test from 'node:test';
import assert from 'node:assert/strict';
import { open_page, open_figure, frames, state } from './browser.js';

// How many pixels of the picture have ink, and a fingerprint of them.
const ink = page => page.evaluate(() => {
  const view = document.getElementById('view'), copy = document.createElement('canvas');
  copy.width = view.width; copy.height = view.height;
  const pen = copy.getContext('2d', { willReadFrequently: true });
  pen.drawImage(view, 0, 0);
  const { data } = pen.getImageData(0, 0, copy.width, copy.height);
  let drawn = 0, print = 0;
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3] > 100) ++drawn;
    print = (print * 31 + data[i] + 3 * data[i + 1] + 7 * data[i + 2] + data[i + 3]) | 0;
  }
  return { drawn, print };
});

for (const colorScheme of ['light', 'dark']) {
  test(`every figure draws, ${colorScheme}`, async () => {
    const page = await open_page({ colorScheme });
    const ids = await state(page, 'figures'), prints = new Set();
    assert.deepEqual(ids, ['directions', 'roam', 'confront', 'masking', 'refined', 'boids', 'corridor', 'circle', 'arena']);
    for (const id of ids) {
      await open_figure(page, id);
      await frames(page, 8); // the panel speaks ten times a second
      const { drawn, print } = await ink(page);
      assert(drawn > 2000, `${id}: only ${drawn} pixels have ink`);
      prints.add(print);
      assert((await page.textContent('#title')).length > 3);
      assert((await page.textContent('#verdict')).length > 10, `${id}: the panel is silent`);
      assert(await page.locator('#voices tbody tr').count() > 0, `${id}: nobody speaks`);
    }
    assert.equal(prints.size, ids.length, 'two figures look the same');
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
}
