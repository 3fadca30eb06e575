// The saving calculator: a form with a script of its own.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture } from '../support/fixture.mjs';
import { started } from '../support/started.mjs';

const { visit } = fixture();

describe('the saving calculator', () => {
  const path = 'energy/saving-calculator.html';
  const figures = page =>
    page.$$eval('#saving-main :is(strong, span), #saving-result .cmp-statistics__value bdi', values =>
      values.map(value => value.textContent.replaceAll('\u00a0', ' ')),
    );
  const example = ['€16 497', '51.3 t', '228 MWh', '€18 900', '14 months'];

  it('has the result of its example in the HTML, and the same after the script has calculated it', async () => {
    await visit(path, { javaScriptEnabled: false }, async page => {
      assert.deepEqual(await figures(page), example);
      assert.equal(await page.locator('#saving-form').isVisible(), false);
      assert.equal(await page.locator('#saving-examples tbody tr').count(), 5);
    });
    await visit(path, {}, async page => {
      await started(page);
      await page.locator('#saving-power-field').fill('91');
      await page.locator('#saving-power-field').fill('90');
      assert.deepEqual(await figures(page), example);
    });
  });

  it('calculates while the visitor types, keeps the last result of valid figures, and says it afterwards', () =>
    visit(path, {}, async page => {
      await started(page);
      const power = page.locator('#saving-power-field');
      await power.fill('180');
      await page.locator('#saving-demand-field').fill('1000000');
      const doubled = await figures(page);
      assert.equal(doubled[0], '€32 994');
      assert.equal(
        doubled[3],
        `€${Math.round(18900 * 2 ** 0.6)
          .toLocaleString('en')
          .replace(',', ' ')}`,
      );
      await power.fill('0');
      assert.deepEqual(await figures(page), doubled);
      // A message at the field; it goes with the mistake.
      await power.blur();
      assert.equal(await power.getAttribute('aria-invalid'), 'true');
      assert.equal(
        await page.locator('#saving-power .cmp-form-text__validation-message').textContent(),
        'Enter a number from 5 to 5\u00a0000',
      );
      assert.match(await page.locator('#saving-result [role=status]').textContent(), /^Correct/);
      assert.equal(await power.inputValue(), '0');
      await power.fill('180');
      // The mark follows the message by two frames, so that a screen reader hears of it.
      await page.waitForSelector('#saving-power-field:not([aria-invalid])');
      assert.equal(await page.locator('#saving-power .cmp-form-text__validation-message').isVisible(), false);
      await page.locator('#saving-price-field').fill('0.01');
      await page.locator('#saving-price-field').blur();
      assert.match(await page.locator('#saving-result [role=status]').textContent(), /€5\u00a0076/);
      await page.locator('#saving-fuel-field').selectOption('electric');
      assert.match(await page.locator('#saving-result [role=status]').textContent(), /€4\u00a0662/);
      // It asks first, because figures would be lost.
      page.once('dialog', dialog => dialog.accept());
      await page.locator('#saving-form [type=reset]').click();
      await page.waitForFunction(
        () => document.querySelector('#saving-main strong').textContent === '€16\u00a0497',
      );
    }));

  it('has sliders for shares, which arrow keys move, and bars that follow', () =>
    visit(path, {}, async page => {
      await started(page);
      const load = page.locator('#saving-load-field');
      const bars = () =>
        page.$$eval('#saving-bars div', bars =>
          bars.map(bar => Number.parseFloat(getComputedStyle(bar, '::after').inlineSize)),
        );
      const before = await bars();
      await load.press('ArrowRight');
      assert.equal(await load.getAttribute('aria-valuetext'), '80\u00a0%');
      assert.equal(await page.locator('#saving-load output').textContent(), '80\u00a0%');
      const after = await bars();
      assert.equal(after[0], before[0]);
      assert.ok(after[1] < before[1], `${after[1]} < ${before[1]}`);
      await page.locator('#saving-demand-field').fill('1500000');
      assert.deepEqual(await page.locator('#saving-axis li').allTextContents(), [
        '0',
        '500',
        '1\u00a0000',
        '1\u00a0500',
        '2\u00a0000\u00a0MWh',
      ]);
    }));
});
