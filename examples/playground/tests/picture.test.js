// The picture in the README is of the page as it is.
import test from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { open_page } from './browser.js';
import { kept, take_picture } from './readme_picture.js';

// The share of pixels that differ clearly. Another browser or font blurs edges: averages of 4 x 4 pixels are compared.
const difference = (page, one, other) => page.evaluate(async pictures => {
  const [a, b] = await Promise.all(pictures.map(async text => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(text), c => c.charCodeAt(0))]));
    const canvas = new OffscreenCanvas(image.width / 4, image.height / 4), ink = canvas.getContext('2d');
    ink.imageSmoothingQuality = 'high';
    ink.drawImage(image, 0, 0, canvas.width, canvas.height);
    return { size: `${image.width} x ${image.height}`, data: ink.getImageData(0, 0, canvas.width, canvas.height).data };
  }));
  if (a.size !== b.size) return { share: 1, sizes: [a.size, b.size] };
  let differ = 0;
  for (let i = 0; i < a.data.length; i += 4) differ += [0, 1, 2].some(n => Math.abs(a.data[i + n] - b.data[i + n]) > 24);
  return { share: 4 * differ / a.data.length, sizes: [a.size, b.size] };
}, [one, other].map(picture => picture.toString('base64')));

test('the picture in the README is up to date', async t => {
  const page = await open_page(), { share, sizes } = await difference(page, await take_picture(), readFileSync(kept));
  t.diagnostic(`${(100 * share).toFixed(3)} % of the picture differ`);
  assert(share < 0.0003, `docs/images/playground.png is out of date, ${(100 * share).toFixed(2)} % of it (${sizes.join('; ')}): npm run picture`);
  await page.context().close();
});
