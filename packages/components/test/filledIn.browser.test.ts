/**
 * What Chromium does with fields by itself: it fills in several at once, without the focus, and writes dates in the direction of its own
 * language.
 * @jest-environment node
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { dist, mustBeBuilt } from './built';
import { launchChromium } from './chromium';

let browser: Browser;
let page: Page;
let script = '';
let style = '';

beforeAll(async () => {
  mustBeBuilt();
  // Nothing is filled in without a window, so a class has the place of that state. The browser's own style for it allows no image.
  style = `${readFileSync(join(dist, 'plenum.css'), 'utf8').replaceAll(':autofill', '.is-filled')}
    .is-filled { background-image: none !important }`;
  const { outputFiles } = await build({
    stdin: {
      contents: `import { mountAll } from './behaviour';
        import { formcontainer } from './components/formcontainer/formcontainer.behaviour';
        import { formcombobox } from './components/formcombobox/formcombobox.behaviour';
        import { formdate } from './components/formdate/formdate.behaviour';
        import { formphone } from './components/formphone/formphone.behaviour';
        mountAll(document, [formcombobox, formdate, formphone, formcontainer]);`,
      resolveDir: join(__dirname, '../src'),
    },
    bundle: true,
    write: false,
  });
  script = outputFiles[0]?.text ?? '';
  browser = await launchChromium();
});
afterAll(() => browser?.close());
beforeEach(async () => {
  page = await browser.newPage();
});
afterEach(() => page.close());

/** Shows fields in a form, with the script of the library. */
async function show(fields: string, root = 'lang="en"'): Promise<void> {
  const html = `<!doctype html><html ${root}><title>Form</title><style>${style}</style>
    <form class="cmp-form" method="post" action="/send">${fields}<button>Send</button></form><script>${script}</script>`;
  // Nothing is filled in on a page without an address.
  await page.route('http://site.example/', route => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto('http://site.example/');
  await page.waitForSelector('form[data-cmp-live]');
}

const text = (label: string, attributes: string, kind = '') =>
  `<div class="cmp-form-text ${kind}"><label>${label} <input class="cmp-form-text__text" ${attributes}></label></div>`;
const options = '<option value="">Choose<option value="DE">Germany<option value="FR">France';

/** Fills in fields as Chromium does: each gets events of a focus that it has not got, of a key without a name, and of a change. */
const fillIn = (values: { readonly [name: string]: string }) =>
  page.evaluate(given => {
    for (const [name, value] of Object.entries(given)) {
      const field = document.querySelector<HTMLInputElement>(`[name="${name}"], #${name}`);
      if (!field || field.disabled) throw new Error(`${name} cannot be filled in`);
      const key = { key: 'Unidentified', bubbles: true };
      field.dispatchEvent(new FocusEvent('focus'));
      field.dispatchEvent(new KeyboardEvent('keydown', key));
      field.value = value;
      field.classList.add('is-filled');
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
      field.dispatchEvent(new KeyboardEvent('keyup', key));
      field.dispatchEvent(new FocusEvent('blur'));
    }
  }, values);

test('FRM-01 what the browser fills in at once is corrected, shown and sent, and a list keeps its arrow', async () => {
  await show(`${text('Name', 'name="name" autocomplete="name" required')}
    ${text('E-mail', 'name="mail" type="email" autocomplete="email" required')}
    ${text('Telephone', 'name="phone" type="tel" autocomplete="tel" required', 'cmp-formphone')}
    ${text('City', 'name="city" autocomplete="address-level2" required')}
    ${text('Postcode', 'name="zip" autocomplete="postal-code"')}
    <div class="cmp-form-options"><label>Country <select class="cmp-form-options__field" name="country"
      autocomplete="country" required>${options}</select></label></div>
    <div data-cmp-show-if="country=FR">${text('SIRET', 'name="siret"')}</div>
    <div class="cmp-form-options cmp-formcombobox"><label for="land">Delivery to</label><div
      class="cmp-formcombobox__box"><select class="cmp-form-options__field cmp-formcombobox__select" id="land"
      name="land">${options}</select><input class="cmp-formcombobox__input" id="typed"></div></div>`);
  await page.click('form > button');
  await page.waitForSelector('.cmp-form__errors li:nth-child(5)');
  expect(await page.isVisible('[name=siret]')).toBe(false);
  await fillIn({
    ...{ name: 'Anna Berg', mail: 'anna@site.example', phone: '+49301234567', city: 'Paris' },
    ...{ country: 'FR', typed: 'Germany' },
  });
  expect(await page.locator('.cmp-form__errors li, [aria-invalid]').count()).toBe(0);
  expect(await page.isVisible('.cmp-form__summary')).toBe(false);
  expect(await page.isVisible('[name=siret]')).toBe(true);
  // Its own arrow is an image.
  expect(await page.$eval('[name=country]', list => getComputedStyle(list).appearance)).not.toBe('none');
  expect(await page.inputValue('[name=land]')).toBe('DE');
  expect(await page.getAttribute('#typed', 'aria-expanded')).toBe('false');
  const values = await page.$eval('form', form => [...new FormData(form as HTMLFormElement).values()]);
  expect(values.join()).toBe('Anna Berg,anna@site.example,+49301234567,Paris,,FR,,DE');
});

test.each([
  ['en', 'ltr'],
  ['ar', 'rtl'],
])('FRM-01 the button of a date does not cover it on a page in %s', async (language, direction) => {
  await show(
    `<div class="cmp-form-text cmp-formdate"><label for="day">Day</label><div class="cmp-form-text__box"><input
      class="cmp-form-text__text" id="day" type="date" value="2026-11-26"></div></div>`,
    `lang="${language}" dir="${direction}"`,
  );
  const { isOnTheLeft, ofDate } = await page.$eval('#day', field => {
    const button = field.parentElement?.querySelector('button') as HTMLElement;
    const isOnTheLeft = button.getBoundingClientRect().x - field.getBoundingClientRect().x < 9;
    return { isOnTheLeft, ofDate: getComputedStyle(field).direction };
  });
  expect(isOnTheLeft).toBe(ofDate === 'rtl');
});
