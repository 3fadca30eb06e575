/** @jest-environment node */
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from './chromium';

declare const forms: typeof import('../src/components/formcontainer/formcontainer.behaviour');
declare const behaviours: typeof import('../src/behaviour/mount');

let browser: Browser;
let page: Page;
beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `globalThis.forms = require('./components/formcontainer/formcontainer.behaviour');
        globalThis.behaviours = require('./behaviour/mount');`,
      resolveDir: join(__dirname, '../src'),
    },
    bundle: true,
    write: false,
  });
  browser = await launchChromium();
  page = await browser.newPage();
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  await page.evaluate(() => {
    customElements.define(
      'site-field',
      class extends HTMLElement {
        static formAssociated = true;
        constructor() {
          super();
          if (this.hasAttribute('data-invalid'))
            this.attachInternals().setValidity({ customError: true }, 'No');
        }
      },
    );
  });
});
afterAll(() => browser?.close());

/** HTML of a form whose id is `f`, with fields of all kinds in it and around it; the same for a number on every run. */
function formOf(seed: number): string {
  let state = seed * 2654435761;
  const below = (count: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) >>> 0;
    return (state >>> 8) % count;
  };
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const maybe = (text: string, limit = 2): string => (below(limit) === 0 ? ` ${text}` : '');
  const name = () => maybe(`name="${pick(['a', 'b', 'c', 'elements', 'id', 'checkValidity'])}"`, 1.2);
  const flags = () =>
    maybe('required') +
    maybe('disabled', 8) +
    maybe('readonly', 8) +
    name() +
    maybe(`form="${pick(['f', 'f', 'none'])}"`, 6);
  const field = (): string =>
    pick([
      () =>
        `<input type="${pick(['text', 'search', 'password', 'hidden', 'tel'])}" value="${pick(['', 'x', 'long text'])}"${maybe('pattern="x"', 3)}${flags()}>`,
      () => `<input type="email" value="${pick(['', 'no', 'a@b.c'])}"${maybe('multiple', 4)}${flags()}>`,
      () => `<input type="url" value="${pick(['', 'no', 'https://a.b'])}"${flags()}>`,
      () =>
        `<input type="number" value="${pick(['', '5', '5.5', '99'])}" min="1" max="10"${maybe('step="any"')}${flags()}>`,
      () =>
        `<input type="${pick(['date', 'month', 'time', 'file', 'range', 'color'])}"${maybe('min="2026-01-01" value="2025-01-01"')}${flags()}>`,
      () => `<input type="checkbox"${maybe('checked')}${flags()}>`,
      () =>
        `<input type="radio" value="1"${maybe('checked', 4)}${flags()}><input type="radio" value="2"${flags()}>`,
      () => `<textarea${flags()}>${pick(['', 'text'])}</textarea>`,
      () =>
        `<select${flags()}${maybe('multiple', 4)}>${maybe('<option value="">–</option>')}<option${maybe('selected', 4)}${maybe('disabled', 6)}>1</option></select>`,
      () =>
        `<button${name()} type="${pick(['button', 'reset'])}">B</button><output></output><input type="image" alt="I">`,
      () => `<datalist><input required></datalist>`,
      () =>
        `<fieldset${maybe('disabled', 4)}${maybe('role="radiogroup"', 4)}><legend>L ${maybe('<input required>', 6)}</legend>${Array.from({ length: below(4) }, field).join('')}</fieldset>`,
      () => `<label>Text ${field()}</label>`,
      () => `<site-field${maybe('data-invalid')}${maybe('disabled', 6)}></site-field>`,
    ])();
  const fields = (count: number) => Array.from({ length: below(count) }, field).join('');
  return `${fields(2)}<form class="cmp-form" id="f"${maybe('novalidate', 12)}>${fields(6)}</form>${fields(2)}`;
}

test.each([0, 500, 1000, 1500])(
  'FRM-01 the script refuses exactly the forms that the browser refuses, and names each refused field: 500 forms after %i',
  async start => {
    const htmls = Array.from({ length: 500 }, (_, seed) => formOf(start + seed + 1));
    const { wrong, refused } = await page.evaluate(list => {
      const native = HTMLFormElement.prototype;
      let count = 0;
      const problems = list.flatMap(html => {
        document.body.innerHTML = html;
        const form = document.getElementById('f') as HTMLFormElement;
        const invalid = new Set<EventTarget | null>();
        const note = ({ target }: Event) => invalid.add(target);
        document.addEventListener('invalid', note, true);
        const accepts = form.hasAttribute('novalidate') || native.checkValidity.call(form);
        document.removeEventListener('invalid', note, true);
        const mounted = behaviours.mount(forms.formcontainer, form);
        let isSent = false;
        const stop = (event: Event) => {
          isSent = !event.defaultPrevented;
          event.preventDefault();
        };
        addEventListener('submit', stop);
        native.requestSubmit.call(form);
        removeEventListener('submit', stop);
        const errors = mounted.state().errors.map(({ field }) => field as HTMLInputElement);
        mounted.destroy();
        if (!accepts) count++;
        // Radio buttons of one name share an error.
        const isNamed = (field: HTMLInputElement) =>
          errors.some(
            error =>
              error === field ||
              (field.type === 'radio' && error.type === 'radio' && error.name === field.name),
          );
        const missing = [...invalid].filter(field => !isNamed(field as HTMLInputElement));
        const extra = accepts ? errors : errors.filter(error => !invalid.has(error));
        const isWrong = isSent !== accepts || (!accepts && missing.length > 0) || extra.length > 0;
        return isWrong ? [{ html, isSent, accepts, missing: missing.length, extra: extra.length }] : [];
      });
      return { wrong: problems, refused: count };
    }, htmls);
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(wrong).toHaveLength(0);
    expect(refused).toBeGreaterThan(100);
    expect(refused).toBeLessThan(400);
  },
);

describe('FRM-01 the selectors of the guide', () => {
  const required = ":is(:required, [aria-required='true'])";
  const wrong = ":is([aria-invalid='true'], :user-invalid)";
  /** The ids of the fields that match. */
  const matching = (selector: string) =>
    page.evaluate(
      text => [...document.querySelectorAll(`:is(input, select, textarea)${text}`)].map(({ id }) => id),
      selector,
    );

  beforeAll(() =>
    page.evaluate(() => {
      document.body.innerHTML = `<form class="cmp-form" id="f">
        <input id="name" required><select id="land" required><option value=""><option>DE</select>
        <input id="mail" type="email"><textarea id="text"></textarea><button id="send">Send</button></form>`;
    }),
  );

  test('match required fields with and without the script', async () => {
    expect(await matching(required)).toEqual(['name', 'land']);
    await page.evaluate(
      () => void behaviours.mount(forms.formcontainer, document.getElementById('f') as HTMLElement),
    );
    expect(await matching(':required')).toEqual([]);
    expect(await matching(required)).toEqual(['name', 'land']);
  });

  test('match fields with an error, none before a visitor has done something, and none that is corrected', async () => {
    expect(await matching(wrong)).toEqual([]);
    await page.fill('#mail', 'anna');
    await page.focus('#name');
    expect(await matching(wrong)).toEqual(['mail']);
    await page.click('#send');
    expect(await matching(wrong)).toEqual(['name', 'land', 'mail']);
    // The browser alone does not see what is missing.
    expect(await matching(':invalid')).toEqual(['mail']);
    await page.fill('#name', 'Anna');
    await page.selectOption('#land', 'DE');
    await page.fill('#mail', 'anna@site.example');
    await page.waitForFunction(text => !document.querySelector(text), `#f ${wrong}`);
  });
});
