// The parts of components in every React and in both directions: own markup, the same behaviour.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { violations } from '../support/axe.mjs';
import { shareLoad } from '../support/shared.mjs';
import { fixture } from './support/fixture.mjs';

const { open } = fixture();

const selected = page => page.locator('#tabs [aria-selected=true]').textContent();

// Both versions of React, one of them strict: the tests of the components run in all five.
for (const host of ['react-19', 'react-18 strict']) {
  for (const dir of ['ltr', 'rtl']) {
    const prepare = page =>
      page.addInitScript(value => {
        document.addEventListener('readystatechange', () => {
          document.documentElement.dir = value;
        });
      }, dir);
    const forwards = dir === 'ltr' ? 'ArrowRight' : 'ArrowLeft';

    describe(`parts as ${host}, ${dir}`, () => {
      // Each test is about another component, so they need one load.
      const run = shareLoad(steps => open({ example: 'parts', host, prepare }, steps));

      it('axe finds nothing', () =>
        run(async page => {
          await page.waitForSelector('#carousel[data-cmp-live]');
          assert.deepEqual(
            await violations(page, { within: '#app', rules: { region: { enabled: false } } }),
            [],
          );
        }));

      it('tabs: arrow keys follow the direction, and only the panel of the active tab is visible', () =>
        run(async page => {
          await page.focus('#tabs [role=tab]');
          await page.keyboard.press(forwards);
          assert.equal(await selected(page), 'Options');
          assert.deepEqual(await page.locator('#tabs [role=tabpanel]:visible').allTextContents(), [
            'Panel options',
          ]);
          await page.keyboard.press('End');
          assert.equal(await selected(page), 'Service');
        }));

      it('tabs: an item that is added or removed changes nothing else', () =>
        run(async page => {
          await page.click('#tabs [role=tab]:nth-child(2)');
          await page.evaluate(() => window.change({ keys: ['first', 'options', 'service'] }));
          await page.waitForSelector('#tabs >> text=First');
          assert.equal(await selected(page), 'Options');
        }));

      it('accordion: a button opens and closes its panel', () =>
        run(async page => {
          const button = page.getByRole('button', { name: 'Ask about options' });
          await button.click();
          await page.getByText('Answer about options').waitFor();
          assert.equal(await button.getAttribute('aria-expanded'), 'true');
          await button.press('Enter');
          await page.getByText('Answer about options').waitFor({ state: 'hidden' });
        }));

      it('modal: the trigger opens it, Escape closes it, and focus returns', () =>
        run(async page => {
          await page.click('#trigger');
          await page.waitForSelector('#modal:modal');
          assert.equal(await page.getByRole('dialog', { name: 'Terms' }).count(), 1);
          await page.keyboard.press('Escape');
          await page.waitForSelector('#modal', { state: 'hidden' });
          assert.equal(await page.evaluate(() => document.activeElement?.id), 'trigger');
        }));

      it('carousel: next shows the second slide, and its indicator says so', () =>
        run(async page => {
          await page.waitForSelector('#carousel[data-cmp-live]');
          await page.click('#next');
          await page.waitForFunction(() => {
            const [list, , second] = document.querySelectorAll(
              '#carousel .cmp-carousel__list, #carousel .cmp-carousel__item',
            );
            const track = list.parentElement.getBoundingClientRect();
            return Math.abs(second.getBoundingClientRect().left - track.left) < 1;
          });
          const active = await page.$$eval('#carousel .cmp-carousel__indicator', elements =>
            elements.map(element => element.classList.contains('cmp-carousel__indicator--active')),
          );
          assert.deepEqual(active, [false, true, false]);
        }));
    });
  }
}
