// The picture of the page that the README shows.
import { fileURLToPath } from 'node:url';
import { open_page, open_figure, frames } from './browser.js';

export const kept = fileURLToPath(new URL('../../../docs/images/playground.png', import.meta.url));

export async function take_picture() {
  const page = await open_page({ viewport: { width: 1040, height: 640 } });
  await open_figure(page, 'masking');
  await frames(page, 30);
  await page.evaluate(() => { document.getElementById('rate').hidden = true; }); // it is of this machine
  const picture = await page.screenshot();
  if (page.complaints.length) throw new Error(page.complaints.join('\n'));
  await page.context().close();
  return picture;
}
