// Dates, numbers and telephone numbers in a real browser, whose own fields jsdom does not have.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { devFixture } from '../support/dev.mjs';

const open = devFixture();

/** Opens an example of a field that has started. */
const visit = (example, options, steps) =>
  open(`library/core-form/${example}.html`, options, async page => {
    if (options.javaScriptEnabled !== false) await page.waitForSelector('[data-cmp-live]');
    await steps(page);
  });

const openCalendar = async (page, name) => {
  await page.getByRole('button', { name }).click();
  await page.locator('dialog[open]').waitFor();
};
const focusedDay = page => page.evaluate(() => document.activeElement.dataset.day);
const message = page =>
  page
    .locator('input')
    .first()
    .evaluate(input => input.validationMessage);

describe('date field', () => {
  it('FRM-01 the calendar is modal and next to its field, and Escape returns the focus', () =>
    visit('form-date/unavailable', {}, async page => {
      const button = page.getByRole('button', { name: 'Calendar: Day of the visit' });
      await openCalendar(page, 'Calendar: Day of the visit');
      assert.equal(await focusedDay(page), '2026-12-10');
      const [field, calendar] = await page.evaluate(() =>
        ['input', 'dialog'].map(name => document.querySelector(name).getBoundingClientRect().toJSON()),
      );
      assert.ok(
        calendar.top >= field.bottom && calendar.right <= field.right + 1,
        'below the end of the field',
      );
      await page.keyboard.press('Shift+PageDown');
      assert.equal(await focusedDay(page), '2027-02-26', 'not after the last day');
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
      assert.equal(await button.evaluate(element => element === document.activeElement), true);
      assert.equal(await page.getByLabel('Day of the visit', { exact: true }).inputValue(), '2026-12-10');
      await button.click();
      await page.mouse.click(20, 700);
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
    }));

  it('FRM-01 what a visitor types is checked, also a date that is not whole', () =>
    visit('form-date/unavailable', {}, async page => {
      const field = page.getByLabel('Day of the visit', { exact: true });
      await field.fill('2026-12-12');
      assert.equal(await message(page), 'Our technicians do not work at weekends');
      await field.fill('2026-11-30');
      assert.equal(await message(page), 'Choose December 1, 2026 or a later day');
      await field.fill('2026-12-14');
      assert.equal(await message(page), '');
      await field.focus();
      await page.keyboard.press('Delete');
      await page.keyboard.press('Tab');
      assert.equal(await message(page), 'Enter a whole date that exists');
    }));

  it('FRM-01 a period is chosen with two presses, and fits on a narrow phone', () =>
    visit('form-date/period', { viewport: { width: 320, height: 640 }, hasTouch: true }, async page => {
      await openCalendar(page, 'Calendar: First day');
      await page.getByRole('gridcell', { name: 'December 21, 2026' }).tap();
      await page.getByText('Choose the last day').waitFor();
      const box = await page.locator('dialog').boundingBox();
      assert.ok(box.x >= 0 && box.x + box.width <= 320 && box.y >= 0 && box.y + box.height <= 640);
      await page.getByRole('button', { name: 'Next month' }).tap();
      await page.getByRole('gridcell', { name: 'January 4, 2027' }).tap();
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
      const values = await page.locator('input').evaluateAll(inputs => inputs.map(({ value }) => value));
      assert.deepEqual(values, ['2026-12-21', '2027-01-04']);
    }));

  it('FRM-01 the calendar is in the language of the page, and follows its direction', async () => {
    await visit('form-date/german', { locale: 'en-US' }, async page => {
      await openCalendar(page, 'Kalender: Wunschtermin');
      assert.equal(await page.locator('dialog h2').textContent(), 'Dezember 2026');
      assert.equal(await page.locator('dialog th').first().getAttribute('abbr'), 'Montag');
    });
    await visit('form-date/right-to-left', {}, async page => {
      await openCalendar(page, 'التقويم: من');
      await page.keyboard.press('ArrowLeft');
      assert.equal(await focusedDay(page), '2026-12-08');
    });
  });

  it('FRM-01 without scripts the fields are the browser’s own', () =>
    visit('form-date/period', { javaScriptEnabled: false }, async page => {
      assert.equal(await page.getByRole('button').count(), 0);
      assert.equal(await page.locator('input[type=date]').count(), 2);
    }));
});

/** What a press of a button, or a turn of the wheel, leads to. */
const number = page => page.getByRole('spinbutton').inputValue();

describe('number field', () => {
  it('FRM-01 the wheel does not change it, buttons do, and one that is held repeats to the limit', () =>
    visit('form-number/standard', {}, async page => {
      const field = page.getByRole('spinbutton');
      const more = page.getByRole('button', { name: 'Increase: Machines' });
      await field.focus();
      await field.hover();
      await page.mouse.wheel(0, -300);
      await more.click();
      assert.equal(await number(page), '3');
      assert.equal(await field.evaluate(element => element === document.activeElement), true);
      await more.hover();
      await page.mouse.down();
      await page.waitForFunction(() => document.querySelector('input').value === '40');
      await page.mouse.up();
      assert.equal(await more.getAttribute('aria-disabled'), 'true');
      await page.keyboard.press('PageDown');
      assert.equal(await number(page), '30');
    }));

  it('FRM-01 a comma that a visitor types in German or English arrives with a point', async () => {
    for (const [example, locale] of [
      ['german', 'en-US'],
      ['unit', 'de-DE'],
    ])
      await visit(`form-number/${example}`, { locale }, async page => {
        const field = page.getByRole('spinbutton');
        await field.fill('');
        await field.pressSequentially('12,5');
        const sent = await field.evaluate(input => {
          const form = document.body.appendChild(document.createElement('form'));
          form.id = 'other';
          input.setAttribute('form', form.id);
          return [...new FormData(form)].map(([, value]) => value);
        });
        assert.deepEqual(sent, ['12.5']);
        await page.keyboard.press('Tab');
        assert.equal(await field.inputValue(), example === 'german' ? '12,5' : '12.5');
      });
  });
});

describe('telephone field', () => {
  it('FRM-01 what was typed stays, and its international form is next to it', () =>
    visit(
      'form-phone/international',
      { hasTouch: true, viewport: { width: 320, height: 640 } },
      async page => {
        const hidden = page.locator('input[type=hidden]');
        assert.equal(await hidden.inputValue(), '+442079460018;ext=12');
        const field = page.getByLabel('Telephone');
        await field.fill('+46 (0)10-555 01 00');
        await page.keyboard.press('Tab');
        assert.equal(await field.inputValue(), '+46 (0)10-555 01 00');
        assert.equal(await hidden.inputValue(), '+46105550100');
        await field.fill('call me');
        assert.match(await message(page), /^Enter a telephone number/);
      },
    ));

  it('FRM-01 without scripts the fields are the browser’s own', async () => {
    await visit('form-phone/standard', { javaScriptEnabled: false }, async page => {
      assert.equal(await page.getByLabel('Telephone').getAttribute('type'), 'tel');
    });
    await visit('form-number/unit', { javaScriptEnabled: false }, async page => {
      assert.equal(await page.getByRole('button').count(), 0);
      await page.locator('input').fill('many');
      assert.equal(await page.locator('input').evaluate(input => input.validity.patternMismatch), true);
      await page.locator('input').fill('1,5');
      assert.equal(await page.locator('input').evaluate(input => input.validity.valid), true);
    });
  });
});
