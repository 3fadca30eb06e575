/**
 * What Chromium does with fields by itself: it fills in several at once, without the focus, writes dates in the direction of its own
 * language, and shows them in forced colours, with large text and on paper.
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
  const styles = ['tokens', 'styles'].map(name => readFileSync(join(dist, `${name}.css`), 'utf8'));
  style = `${styles.join('').replaceAll(':autofill', '.is-filled')}
    .is-filled { background-image: none !important }`;
  const { outputFiles } = await build({
    stdin: {
      contents: `import { mountAll } from './behaviour';
        import { formcontainer } from './components/formcontainer/formcontainer.behaviour';
        import { formcombobox } from './components/formcombobox/formcombobox.behaviour';
        import { formdate } from './components/formdate/formdate.behaviour';
        import { formfile } from './components/formfile/formfile.behaviour';
        import { formphone } from './components/formphone/formphone.behaviour';
        mountAll(document, [formcombobox, formdate, formfile, formphone, formcontainer]);`,
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

/** A field for a day with a calendar. */
const day = `<div class="cmp-form-text cmp-formdate"><label for="day">Day</label><div class="cmp-form-text__box"><input
  class="cmp-form-text__text" id="day" type="date" value="2026-11-26"></div></div>`;

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
  // A form checks its fields again after all events of the browser.
  await page.waitForFunction(() => !document.querySelector('.cmp-form__errors li, [aria-invalid]'));
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
  await show(day, `lang="${language}" dir="${direction}"`);
  const { isOnTheLeft, ofDate } = await page.$eval('#day', field => {
    const button = field.parentElement?.querySelector('button') as HTMLElement;
    const isOnTheLeft = button.getBoundingClientRect().x - field.getBoundingClientRect().x < 9;
    return { isOnTheLeft, ofDate: getComputedStyle(field).direction };
  });
  expect(isOnTheLeft).toBe(ofDate === 'rtl');
});

test('FRM-01 a list has an arrow in forced colours, which have no gradients', async () => {
  await show(
    `<div class="cmp-form-options"><label>Country <select class="cmp-form-options__field">${options}</select></label></div>`,
  );
  const appearance = () => page.$eval('select', list => getComputedStyle(list).appearance);
  expect(await appearance()).toBe('none');
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await appearance()).toBe('auto');
});

test.each([
  [320, 16],
  [320, 32],
  [1280, 64],
])('FRM-01 the calendar shows all of its columns and buttons: %i px, text of %i px', async (width, size) => {
  await page.setViewportSize({ width, height: 900 });
  await show(`${day}<style>html { font-size: ${size}px }</style>`);
  await page.click('.cmp-formdate__button');
  const cut = await page.$eval('dialog', dialog => {
    const { left, right } = dialog.getBoundingClientRect();
    const isCut = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const boxes = [element.getBoundingClientRect(), range.getBoundingClientRect()];
      return boxes.some(box => box.width > 0 && (box.left < left || box.right > right));
    };
    const texts = dialog.querySelectorAll('button, h2, th, td, p');
    return [...texts].filter(isCut).map(element => element.outerHTML);
  });
  expect(cut).toEqual([]);
  const columns = await page.$$eval('dialog th', cells =>
    cells.map(cell => cell.scrollWidth <= cell.clientWidth),
  );
  expect(columns).toEqual(Array(7).fill(true));
});

test('FRM-01 on paper there are the files, and no empty place to drop some', async () => {
  await show(`<div class="cmp-form-text cmp-formfile"><label for="plans">Plans</label><input
    class="cmp-formfile__input" id="plans" type="file"></div>`);
  await page.setInputFiles('#plans', { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await page.waitForSelector('.cmp-formfile__file');
  expect(await page.isVisible('.cmp-formfile__drop')).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await page.isVisible('.cmp-formfile__drop')).toBe(false);
  expect(await page.isVisible('text=a.txt')).toBe(true);
});
