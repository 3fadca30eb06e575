// The page where visitors try the slider's options.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { violations } from '../support/axe.mjs';
import { fixture } from '../support/fixture.mjs';

const { visit } = fixture();
const path = 'library/core-content/slider.html';
const slider = '#playground-slider';
const place = '.demo-playground';

const json = page => page.locator('[data-demo-options]').textContent().then(JSON.parse);
const events = page => page.locator('[data-demo-events] li').allTextContents();
const mounted = page => page.waitForSelector(`${slider}.cmp-slider--mounted`);
const shown = page => page.locator(`${slider} .cmp-slider__slide--visible`).count();
const set = (page, name, value) =>
  page.locator(`#playground-${name}`).evaluate((field, to) => {
    field.value = to;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, `${value}`);

describe('the playground', () => {
  it('SLD-03 the slider follows each option; the JSON contains options that differ from their defaults', () =>
    visit(path, {}, async page => {
      await mounted(page);
      assert.deepEqual(await json(page), {});
      await set(page, 'perPage', 3);
      assert.equal(await shown(page), 3);
      await set(page, 'gap', 16);
      assert.deepEqual(await json(page), { perPage: 3, gap: 16 });
      await page.selectOption('#playground-type', 'loop');
      await page.waitForSelector(`${slider}.cmp-slider--loop`);
      await page.selectOption('#playground-focus', 'center');
      await page.selectOption('#playground-trimSpace', 'false');
      assert.deepEqual(await json(page), {
        type: 'loop',
        perPage: 3,
        gap: 16,
        focus: 'center',
        trimSpace: false,
      });
      await page.uncheck('#playground-arrows');
      assert.equal(await page.locator(`${slider} .cmp-slider__next`).isVisible(), false);
      await page.selectOption('#playground-direction', 'ttb');
      await page.waitForSelector(`${slider}.cmp-slider--ttb`);
      assert.equal((await json(page)).height, '24rem');
      await page.getByRole('button', { name: 'Reset' }).click();
      await page.waitForSelector(`${slider}:not(.cmp-slider--ttb)`);
      assert.deepEqual(await json(page), {});
      assert.equal(await shown(page), 1);
      assert.equal(await page.locator(`${slider} .cmp-slider__next`).isVisible(), true);
    }));

  it('SLD-01 it lists each event as it is dispatched', () =>
    visit(path, { reducedMotion: 'reduce' }, async page => {
      await mounted(page);
      await page.locator(`${slider} .cmp-slider__next`).click();
      const names = await events(page);
      assert.ok(names.includes('move(1, 0, 1)'), names.join());
      assert.ok(names.includes('moved(1, 0, 1)'), names.join());
      assert.ok(names.indexOf('move(1, 0, 1)') < names.indexOf('moved(1, 0, 1)'));
    }));

  it('SLD-05 autoplay adds its button, which stops it; under reduced motion it does not start', () =>
    visit(path, {}, async page => {
      await mounted(page);
      const button = page.locator(`${slider} .cmp-slider__toggle`);
      assert.equal(await button.isVisible(), false);
      await page.check('#playground-autoplay');
      await page.waitForSelector(`${slider}.cmp-slider--rotating`);
      await page.getByRole('button', { name: 'Pause autoplay' }).first().click();
      await page.waitForSelector(`${slider}:not(.cmp-slider--rotating)`);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.reload();
      await mounted(page);
      await page.check('#playground-autoplay');
      assert.equal(await page.locator(`${slider}.cmp-slider--rotating`).count(), 0);
      assert.equal(await button.isVisible(), true);
    }));

  it('the JSON can be copied, and what scrolls can be reached by keyboard', () =>
    visit(path, { permissions: ['clipboard-read', 'clipboard-write'] }, async page => {
      await mounted(page);
      await page.focus('#playground-type');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowRight');
      assert.deepEqual(await json(page), { type: 'loop', perPage: 1.5 });
      const copy = page.getByRole('button', { name: 'Copy: JSON of the options' });
      await copy.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'attached' });
      assert.deepEqual(JSON.parse(await page.evaluate(() => navigator.clipboard.readText())), {
        type: 'loop',
        perPage: 1.5,
      });
      await page.getByLabel('Events', { exact: true }).focus();
      const region = page.getByRole('region', { name: 'JSON of the options' });
      assert.equal(await region.count(), 0, 'the JSON does not scroll');
      await page.$eval(`${place} pre`, box => {
        box.style.inlineSize = '60px';
      });
      await region.focus();
    }));

  it('axe finds nothing in any type, direction, or while it rotates', () =>
    visit(path, { reducedMotion: 'reduce' }, async page => {
      await mounted(page);
      const problems = () => violations(page, { within: place });
      for (const [name, value] of [
        ['type', 'loop'],
        ['type', 'fade'],
        ['type', 'slide'],
        ['perPage', '2.5'],
        ['focus', 'center'],
        ['direction', 'rtl'],
        ['direction', 'ttb'],
      ]) {
        await set(page, name, value);
        assert.deepEqual(await problems(), [], `${name} ${value}`);
      }
      await page.check('#playground-autoplay');
      assert.deepEqual(await problems(), [], 'autoplay');
    }));

  it('its script only loads on its page', async () => {
    await visit(path, {}, async (page, { requests }) => {
      await mounted(page);
      assert.equal(requests.filter(url => url.endsWith('/playground.js')).length, 1);
    });
    await visit('library/core-content/tabs.html', {}, async (_, { requests }) => {
      assert.equal(requests.filter(url => /playground|slider/.test(url)).length, 0);
    });
  });

  it('without scripts only the row is shown', () =>
    visit(path, { javaScriptEnabled: false }, async page => {
      assert.equal(await page.locator(`${place} form`).isVisible(), false);
      assert.equal(await page.locator(`${slider} img`).first().isVisible(), true);
    }));
});
