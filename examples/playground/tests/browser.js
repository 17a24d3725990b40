// A real browser with the page in it, opened from disk; what goes wrong in it fails the test.
import { chromium } from 'playwright-core';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { existsSync } from 'node:fs';
import { after } from 'node:test';
import assert from 'node:assert/strict';

const html = process.env.PLAYGROUND_HTML ??
  fileURLToPath(new URL('../../../build/playground/playground.html', import.meta.url));
const candidates = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = candidates.find(path => path && existsSync(path));
assert(existsSync(html), `no ${html}: run cmake --workflow --preset playground first`);
assert(executablePath, 'no browser: install chromium, or set CHROMIUM to one');

const browser = await chromium.launch({
  executablePath,
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
    '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
after(() => browser.close());

// Opens the page as a double click does; complaints are collected, and so is every request that leaves the file.
export async function open_page(options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  page.complaints = [];
  page.on('console', message => { if (['error', 'warning'].includes(message.type())) page.complaints.push(message.text()); });
  page.on('pageerror', error => page.complaints.push(error.stack));
  page.on('request', request => { if (request.url().split('#')[0] !== pathToFileURL(html).href) page.complaints.push(`asks for ${request.url()}`); });
  await page.goto(pathToFileURL(html).href);
  await page.waitForFunction(() => window.playground?.frames > 0);
  return page;
}

// Opens a figure anew and waits until it has drawn.
export async function open_figure(page, id) {
  await page.evaluate(name => { location.hash = name; }, id);
  await page.waitForFunction(name => playground.figure === name, id);
  await page.click('#again');
  await frames(page, 2);
}

export async function frames(page, count) {
  const from = await page.evaluate(() => playground.frames);
  await page.waitForFunction(least => playground.frames >= least || playground.frames < 2, from + count);
}

export const state = (page, name) => page.evaluate(key => playground[key], name);

export async function set(page, name, value) {
  const input = page.locator(`#control-${name}`);
  await input.evaluate((node, wanted) => {
    node.value = wanted;
    node.dispatchEvent(new Event('input', { bubbles: true }));
  }, String(value));
  await frames(page, 2);
}

export async function choose(page, name, value) {
  await page.check(`#control-${name}-${value}`);
  await frames(page, 2);
}

export async function pause(page) {
  if (await state(page, 'playing')) await page.click('#play');
}

export async function handle_at(page, name) {
  const box = await page.locator(`.handle[data-name="${name}"]`).boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
