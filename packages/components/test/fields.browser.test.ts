/**
 * Fields that a React parent controls, in a real browser: the history, what is restored before hydration, the caret, and events
 * between which the browser runs microtasks.
 * @jest-environment node
 */
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { launchChromium } from './chromium';
import { Filters, Order } from './fields.page';

let browser: Browser;
let page: Page;
let script = '';
const errors: string[] = [];

/** The HTML of a server, without the page's script. */
const html = () =>
  `<!doctype html><title>Form</title><div id="a">${renderToString(createElement(Filters))}</div><div id="b">${renderToString(createElement(Order))}</div>`;

beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { hydrateRoot } from 'react-dom/client';
        import { createElement } from 'react';
        import { Filters, Order } from './fields.page';
        hydrateRoot(document.getElementById('a'), createElement(Filters));
        hydrateRoot(document.getElementById('b'), createElement(Order));`,
      resolveDir: __dirname,
      loader: 'tsx',
    },
    bundle: true,
    write: false,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  script = outputFiles[0]?.text ?? '';
  browser = await launchChromium();
  page = await browser.newPage();
  page.on('pageerror', error => errors.push(error.message));
  await page.route('http://site.example/**', route =>
    route.fulfill({ contentType: 'text/html', body: html() }),
  );
});
afterAll(() => browser?.close());
afterEach(() => expect(errors).toEqual([]));

/** Opens the page; its script is held back. */
const open = (query = '') => page.goto(`http://site.example/${query}`);
/** Runs the page's script, and waits until both forms have started. */
async function start(): Promise<void> {
  await page.addScriptTag({ content: script });
  await page.waitForFunction(() => document.querySelectorAll('form[data-cmp-live]').length === 2);
}
const value = (name: string) => page.inputValue(`[name="${name}"]`);
const becomes = (name: string, wanted: string) =>
  page.waitForFunction(
    ([field, text]) => document.querySelector<HTMLInputElement>(`[name="${field}"]`)?.value === text,
    [name, wanted],
  );

/** Waits for the query of the address: a handler changes it, of which the test learns later. */
const hasQuery = (wanted: string) => page.waitForFunction(text => location.search === text, wanted);

test('FRM-01 filters in the address: typing, Back and Forward, “Clear”, and a reset', async () => {
  await open('?q=air');
  await start();
  await becomes('q', 'air');
  await page.selectOption('[name=kind]', 'dryer');
  await page.fill('[name=q]', 'dry');
  await hasQuery('?q=dry&kind=dryer');
  await page.evaluate(() => history.back());
  await becomes('q', 'air');
  expect(await value('kind')).toBe('dryer');
  await page.evaluate(() => history.back());
  await becomes('kind', '');
  await page.evaluate(() => history.go(2));
  await becomes('q', 'dry');
  expect(await value('kind')).toBe('dryer');
  await page.getByRole('button', { name: 'Clear text' }).click();
  await becomes('q', '');
  await hasQuery('?kind=dryer');
  await page.fill('[name=q]', 'x');
  page.once('dialog', dialog => dialog.accept());
  await page.getByRole('button', { name: 'Reset all' }).click();
  await becomes('kind', '');
  await becomes('q', '');
  await hasQuery('');
});

test('FRM-01 what was typed before hydration reaches the parent, and a mask keeps the caret', async () => {
  await open();
  await page.fill('[name=code]', 'AC');
  await start();
  await page.waitForFunction(() => document.getElementById('kept')?.textContent === 'AC');
  expect(await value('code')).toBe('AC');
  await page.focus('[name=code]');
  await page.evaluate(() => document.querySelector<HTMLInputElement>('[name=code]')?.setSelectionRange(1, 1));
  await page.keyboard.type('bb');
  expect(await value('code')).toBe('ABBC');
});

test('FRM-01 a mask waits until an input method has composed a word', async () => {
  await open();
  await start();
  await page.focus('[name=code]');
  await page.evaluate(() => {
    const events: string[] = [];
    Object.assign(window, { compositions: events });
    for (const type of ['compositionstart', 'compositionend'])
      document.addEventListener(type, event => events.push(type, (event as CompositionEvent).data));
  });
  const client = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    client.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  for (const text of ['n', 'ni', 'nib']) {
    await compose(text);
    await becomes('code', text);
  }
  const compositions = () =>
    page.evaluate(() => (window as unknown as { compositions: string[] }).compositions);
  expect(await compositions()).toEqual(['compositionstart', '']);
  await client.send('Input.insertText', { text: 'nibble' });
  await becomes('code', 'NIBBLE');
  await page.waitForFunction(() => document.getElementById('kept')?.textContent === 'NIBBLE');
  expect(await compositions()).toEqual(['compositionstart', '', 'compositionend', 'nibble']);
  await page.keyboard.type('x');
  await becomes('code', 'NIBBLEX');
  await client.detach();
});

test('FRM-01 `useFormStatus` shows that an action runs after a press of the button', async () => {
  await open();
  await start();
  await page.fill('[name=code]', 'x');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.waitForFunction(() => document.getElementById('status')?.textContent === 'sending X');
  await page.evaluate(() => (window as unknown as { endAction: () => void }).endAction());
  await page.waitForFunction(() => document.getElementById('status')?.textContent === 'ready');
  // The form was sent, so it is empty again, and so is its parent.
  await page.waitForFunction(() => document.getElementById('kept')?.textContent === '');
  expect(await value('code')).toBe('');
});
