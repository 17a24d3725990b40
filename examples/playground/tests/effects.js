// Figure by figure and control by control: opens the figure anew and lets the test of the control do its work.
import test from 'node:test';
import assert from 'node:assert/strict';
import { open_page, open_figure, state } from './browser.js';

export const page = await open_page();

export const slots = async () => (await state(page, 'decision')).slots;
export const facts = () => state(page, 'facts');

export function try_effects(figures) {
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
}
