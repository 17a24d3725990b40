// By mouse, by finger and by keyboard; on a phone; for eyes that need contrast.
import test from 'node:test';
import assert from 'node:assert/strict';
import { open_page, open_figure, frames, state, pause, set, handle, handle_at, move_handle, near } from './browser.js';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

test('a mouse drags every handle of every figure to where it is let go', async () => {
  const page = await open_page();
  for (const id of await state(page, 'figures')) {
    await open_figure(page, id);
    await pause(page);
    for (const [n, { name }] of (await state(page, 'handles')).entries()) {
      if (name.startsWith('Heading')) continue; // it turns, and does not go
      await move_handle(page, name, 1.4 * n - 5, -4.4);
      const { x, y } = await handle(page, name);
      near(x, 1.4 * n - 5, 0.05); near(y, -4.4, 0.05);
    }
  }
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('what is dragged changes the decision', async () => {
  const page = await open_page();
  await open_figure(page, 'roam');
  await move_handle(page, 'roam point', 0, 4);
  assert.equal((await state(page, 'decision')).slot, 0);
  await move_handle(page, 'roam point', -4, 0);
  const { slots } = await state(page, 'decision');
  assert.equal(slots.indexOf(slots.reduce((best, slot) => slot.interest > best.interest ? slot : best)), 4, 'left is a quarter turn');
  await open_figure(page, 'directions');
  await move_handle(page, 'Heading of the agent', 2, 0);
  assert.equal((await state(page, 'facts')).nearest, 12, 'right is three quarters');
  await page.context().close();
});

test('the keyboard moves, plays, picks and opens', async () => {
  const page = await open_page();
  await open_figure(page, 'roam');
  const before = await handle(page, 'roam point');
  await page.focus('.handle[data-name="roam point"]');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await frames(page, 2);
  const { x, y } = await handle(page, 'roam point');
  near(x, before.x + 0.25); near(y, before.y - 1);
  assert.match(await page.getAttribute('.handle[data-name="roam point"]', 'aria-label'), /3\.3, 3\.0 metres/);
  await page.keyboard.press('r');
  await frames(page, 2);
  near((await handle(page, 'roam point')).x, before.x);

  await page.focus('#title');
  await page.keyboard.press('Space');
  assert.equal(await state(page, 'playing'), false);
  await page.keyboard.press('Space');
  assert.equal(await state(page, 'playing'), true);
  await page.keyboard.press('6');
  await page.waitForFunction(() => playground.figure === 'boids');
  await page.keyboard.press('['); // back from the first is the last
  assert.equal(await state(page, 'picked'), 299);
  await page.keyboard.press(']');
  assert.equal(await state(page, 'picked'), 0);

  // An agent among many: picked by [ and ], moved by arrows on the picture.
  for (const id of ['boids', 'circle', 'arena']) {
    await open_figure(page, id);
    await pause(page);
    await page.focus('#view');
    await page.keyboard.press(']');
    const picked = await state(page, 'picked'), place = async () => (await state(page, 'bodies'))[picked];
    const from = await place(), [side, up] = [from.x > 0 ? 'Left' : 'Right', from.y > 0 ? 'Down' : 'Up'];
    await page.keyboard.press(`Shift+Arrow${side}`);
    await page.keyboard.press(`Arrow${up}`);
    const to = await place();
    near(to.x, from.x + (side === 'Left' ? -1 : 1), 1e-4); near(to.y, from.y + (up === 'Down' ? -0.25 : 0.25), 1e-4);
    for (let n = 0; n < 40; ++n) await page.keyboard.press('Shift+ArrowUp');
    const edge = (await page.evaluate(() => document.getElementById('view').getBoundingClientRect())).top;
    const { y } = await page.evaluate(({ x, y }) => playground.on_screen(x, y), await place());
    assert(y > edge, `${id}: moved out of the picture`);
    assert.match(await page.getAttribute('#view', 'aria-label'), /Arrow keys move/);
  }
  await open_figure(page, 'roam');
  assert.equal(await page.getAttribute('#view', 'tabindex'), null, 'nothing to move there');

  // All that can be used is reached by tab, and shows that it has the focus.
  await open_figure(page, 'confront');
  await page.focus('#figures a');
  const reached = new Set();
  for (let n = 0; n < 40; ++n) {
    await page.keyboard.press('Tab');
    reached.add(await page.evaluate(() => {
      const node = document.activeElement;
      return getComputedStyle(node).outlineStyle === 'none' ? `no ring around ${node.outerHTML.slice(0, 80)}` : node.id || node.dataset.name || node.tagName;
    }));
  }
  for (const name of ['play', 'again', 'Agent', 'enemy', 'goal', 'control-power', 'control-walk', 'voices'])
    assert(reached.has(name), `${name} is not reached: ${[...reached].join(', ')}`);
  await page.context().close();
});

test('a finger drags, and the page stays where it is', async () => {
  const page = await open_page(phone), client = await page.context().newCDPSession(page);
  const drag = async (from, to) => {
    const at = share => [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }];
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (const share of [0.3, 0.6, 1]) await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await frames(page, 2);
  };
  const on_screen = (x, y) => page.evaluate(([a, b]) => playground.on_screen(a, b), [x, y]);
  await open_figure(page, 'confront');
  await drag(await handle_at(page, 'enemy'), await on_screen(-3, -3));
  const enemy = await handle(page, 'enemy');
  near(enemy.x, -3, 0.2); near(enemy.y, -3, 0.2);
  assert.equal(await page.evaluate(() => scrollY), 0);

  await open_figure(page, 'boids');
  await pause(page);
  const bird = (await state(page, 'bodies')).findIndex(({ x, y }) => Math.hypot(x - 6, y - 3) > 3 && Math.abs(x) < 8 && Math.abs(y) < 5);
  const { x, y } = (await state(page, 'bodies'))[bird];
  await drag(await on_screen(x, y), await on_screen(0, 0));
  const moved = (await state(page, 'bodies'))[await state(page, 'picked')];
  near(moved.x, 0, 0.4); near(moved.y, 0, 0.4);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('on a phone nothing sticks out, and fingers find what they press', async () => {
  const page = await open_page(phone);
  for (const id of await state(page, 'figures')) {
    await open_figure(page, id);
    const { wide, nested, small, unnamed } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      nested: [...document.querySelectorAll('aside *')].filter(node => node.scrollHeight > node.clientHeight + 1 && getComputedStyle(node).overflowY === 'auto').map(node => node.id),
      small: [...document.querySelectorAll('button, #controls label, nav a')].filter(node => node.getBoundingClientRect().height < 24).map(node => node.outerHTML),
      unnamed: [...document.querySelectorAll('input')].filter(node => !node.labels.length || !node.labels[0].textContent.trim()).map(node => node.id),
    }));
    assert.equal(wide, 360, `${id} is ${wide} pixels wide`);
    assert.deepEqual(nested, [], `${id}: scrolls within what scrolls`);
    assert.deepEqual(small, [], `${id}: too small for a finger`);
    assert.deepEqual(unnamed, [], `${id}: inputs without a label`);
  }
  await page.context().close();
});

test('text stands out, light and dark', async () => {
  for (const colorScheme of ['light', 'dark']) {
    const page = await open_page({ colorScheme });
    const ratios = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement), probe = document.body.appendChild(document.createElement('i'));
      const luminance = name => {
        probe.style.color = style.getPropertyValue(name);
        const [r, g, b] = getComputedStyle(probe).color.match(/[\d.]+/g).map(v => v / 255).map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const contrast = (a, b) => (Math.max(luminance(a), luminance(b)) + 0.05) / (Math.min(luminance(a), luminance(b)) + 0.05);
      const list = [];
      for (const ground of ['--back', '--page', '--card', '--press']) for (const ink of ['--text', '--soft']) list.push([`${ink} on ${ground}`, contrast(ink, ground), 4.5]);
      for (const ink of ['--interest', '--danger', '--goal', '--enemy', '--agent', '--hare', '--fox', '--wolf']) list.push([`${ink} on --back`, contrast(ink, '--back'), 3]);
      return list;
    });
    for (const [name, ratio, least] of ratios) assert(ratio >= least, `${colorScheme}: ${name} has ${ratio.toFixed(2)}, needs ${least}`);
    await page.context().close();
  }
});

test('who wants less motion gets a page that waits', async () => {
  const page = await open_page({ reducedMotion: 'reduce' });
  assert.equal(await state(page, 'playing'), false);
  await page.context().close();
});
