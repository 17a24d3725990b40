// Draws the picture that the README shows: npm run picture
import { fileURLToPath } from 'node:url';
import { browser, open_page, open_figure, frames, state } from './browser.js';

const page = await open_page({ viewport: { width: 1040, height: 640 } });
await open_figure(page, 'masking');
await frames(page, 30);
await page.evaluate(() => { document.getElementById('rate').hidden = true; }); // it is of this machine
await page.screenshot({ path: fileURLToPath(new URL('../../../docs/images/playground.png', import.meta.url)) });
if ((await state(page, 'figure')) !== 'masking' || page.complaints.length) throw new Error(page.complaints.join('\n'));
await browser.close();
