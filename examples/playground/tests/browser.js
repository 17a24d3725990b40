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

export const browser = await chromium.launch({
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

// So many frames later; what was asked for before is drawn after one.
export const frames = (page, count) => page.evaluate(left => new Promise(resolve => {
  const wait = () => left-- > 0 ? requestAnimationFrame(wait) : resolve();
  wait();
}), count);

export const state = (page, name) => page.evaluate(key => playground[key], name);

// Opens a figure anew, and lets it run.
export async function open_figure(page, id) {
  await page.evaluate(name => new Promise(resolve => {
    if (location.hash === `#${name}`) { resolve(); return; }
    addEventListener('hashchange', resolve, { once: true });
    location.hash = name;
  }), id);
  assert.equal(await state(page, 'figure'), id);
  await page.evaluate(() => {
    document.getElementById('again').click();
    if (!playground.playing) document.getElementById('play').click();
  });
  await frames(page, 1);
}

// Moves a slider, as a hand does: by its input event.
export async function set(page, name, value) {
  await page.evaluate(([id, wanted]) => {
    const input = document.getElementById(id);
    input.value = wanted;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, [`control-${name}`, String(value)]);
  await frames(page, 1);
}

export async function choose(page, name, value) {
  await page.evaluate(id => document.getElementById(id).click(), `control-${name}-${value}`);
  await frames(page, 1);
}

export async function pause(page) {
  await page.evaluate(() => { if (playground.playing) document.getElementById('play').click(); });
}

export const handle = async (page, name) => (await state(page, 'handles')).find(one => one.name === name);

export async function handle_at(page, name) {
  const { x, y } = await handle(page, name);
  return page.evaluate(([a, b]) => playground.on_screen(a, b), [x, y]);
}

// Drags it with the mouse to a place in the world.
export async function move_handle(page, name, x, y) {
  const from = await handle_at(page, name), to = await page.evaluate(([a, b]) => playground.on_screen(a, b), [x, y]);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
  await frames(page, 1);
}

export function near(actual, expected, tolerance = 1e-5) {
  assert(Math.abs(actual - expected) <= tolerance, `${actual} is not ${expected}`);
}
