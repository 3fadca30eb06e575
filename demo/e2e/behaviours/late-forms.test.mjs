// Forms in React whose script is late or fails: it is loaded once the form is on the page. What a visitor does before is not lost.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { engines } from '../support/engines.mjs';
import { serveLateForms } from './support/late.mjs';

const values = [
  ['name', 'Anna'],
  ['mail', 'anna@site.example'],
  ['country', 'SE'],
  ['plan', 'yes'],
  ['text', 'Two fillers'],
  ['campaign', 'spring'],
  ['how', 'button'],
];

// These run in the page.
const isHydrated = () => document.documentElement.hasAttribute('data-hydrated');
const isLive = () => !!document.querySelector('form[data-cmp-live]');
const hasFocus = selector => !!document.activeElement?.matches(selector);
const isThanking = () => !!document.querySelector('.cmp-form__thanks')?.checkVisibility();
const isAnswered = () => document.querySelector('h1')?.textContent === 'Received';
const showsResult = () => document.querySelector('output').textContent === 'Received';
/** What a visitor sees of the form, and what it holds. */
const look = () => ({
  isLive: document.querySelector('form').hasAttribute('data-cmp-live'),
  isFree: !document.querySelector('form').hasAttribute('novalidate'),
  links: Array.from(document.querySelectorAll('.cmp-form__summary a'), link => link.textContent),
  name: document.querySelector('[name=name]').value,
  status: document.querySelector('[role=status]').textContent,
});
const isStatusThere = () => getComputedStyle(document.querySelector('[role=status]')).display !== 'none';
const choose = () => {
  const country = document.querySelector('select');
  country.value = 'SE';
  country.dispatchEvent(new Event('change', { bubbles: true }));
};

const SEND = 'button[type=submit]';

async function type(tab, name, text) {
  await tab.press(`[name=${name}]`);
  await tab.until(hasFocus, `[name=${name}]`);
  await tab.type(text);
}

async function fill(tab) {
  await type(tab, 'name', 'Anna');
  await type(tab, 'mail', 'anna@site.example');
  await tab.run(choose);
  await tab.press('[for^=plan], label:has([name=plan])');
  await type(tab, 'text', 'Two fillers');
}

for (const { name, skip, fixture } of engines) {
  describe(`FRM-01 a form whose script is late, in ${name}`, { skip }, () => {
    const harness = fixture();
    let site;
    before(async () => {
      site = await serveLateForms();
    });
    after(() => site.close());

    /** Shows a page whose form waits for its script. */
    async function show(page) {
      const { tab } = harness;
      site.hold();
      await tab.go(`${site.origin}/${page}`);
      await tab.until(isHydrated);
      await site.isRequested;
      return tab;
    }

    for (const [page, isDone] of Object.entries({ address: isThanking, action: showsResult }))
      it(`${page}: is filled in and pressed while the script is held back, and sent once with all values`, async () => {
        const tab = await show(page);
        assert.ok(await tab.run(isStatusThere), 'screen readers must know the status before it has a text');
        // The browser checks it.
        await tab.press(SEND);
        await tab.until(hasFocus, '[name=name]');
        await fill(tab);
        await tab.press(SEND);
        await tab.press(SEND);
        assert.deepEqual(await tab.run(look), {
          isLive: false,
          isFree: true,
          links: [],
          name: 'Anna',
          status: 'The page is still loading. The form will be sent after that.',
        });
        assert.ok(await tab.run(hasFocus, `${SEND}[aria-disabled=true]`));
        assert.deepEqual(site.sent, []);
        site.release(true);
        await tab.until(isDone);
        await tab.until(isLive);
        assert.deepEqual(site.sent, [values]);
      });

    for (const page of ['address', 'action'])
      it(`${page}: shows the errors of the server after an early press, and those of the next as usual`, async () => {
        const tab = await show(page);
        const status = page === 'action' ? 200 : 422;
        site.answers.push({ status, errors: { mail: 'We have your request' } });
        await fill(tab);
        await tab.press(SEND);
        site.release(true);
        await tab.until(hasFocus, '.cmp-form__summary');
        assert.deepEqual(await tab.run(look), {
          isLive: true,
          isFree: false,
          links: ['E-mail: We have your request'],
          name: 'Anna',
          status: '',
        });
        await tab.run(() => document.querySelector('[name=name]').select());
        await tab.until(hasFocus, '[name=name]');
        await tab.key('Delete');
        await tab.press(SEND);
        await tab.until(
          () => document.querySelector('.cmp-form__summary a')?.textContent === 'Name: Enter your name',
        );
        assert.deepEqual(site.sent, [values]);
      });

    for (const [page, isDone] of Object.entries({ address: isAnswered, action: showsResult }))
      for (const moment of ['before', 'after'])
        it(`${page}: is checked by the browser and sent once if pressed ${moment} the script is refused`, async () => {
          const tab = await show(page);
          if (moment === 'after') site.release(false);
          await tab.press(SEND);
          await tab.until(hasFocus, '[name=name]');
          await fill(tab);
          assert.deepEqual(site.sent, []);
          await tab.press(SEND);
          if (moment === 'before') {
            await tab.press(SEND);
            assert.deepEqual(site.sent, []);
            site.release(false);
          }
          await tab.untilThere(isDone);
          assert.deepEqual(site.sent, [values]);
        });
  });
}
