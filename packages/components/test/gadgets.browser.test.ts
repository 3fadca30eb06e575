/** @jest-environment node */
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { sanitise } from '../src/html/sanitise';
import { launchChromium } from './chromium';
import { type Gadget, gadgets } from './gadgets';

/** What the bundle exposes on the window. */
interface Mounting {
  /** Mounts everything in the document, and returns the roots that run. */
  mountEverything(): Promise<string[]>;
}

const SITE = 'http://site.example/';
let browser: Browser;
let page: Page;
/** External URLs that the page has requested. */
let asked: string[];

beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { behaviours, mountAll } from './behaviours';
        import { holder } from './behaviour/held';
        import { searches } from './search/searches';
        window.mountEverything = async () => {
          await mountAll(document, [...behaviours, ...searches]).ready;
          return [...document.body.querySelectorAll('*')].filter(holder).map(({ className }) => className);
        };`,
      resolveDir: join(__dirname, '../src'),
    },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const script = outputFiles[0]?.text ?? '';
  browser = await launchChromium();
  page = await browser.newPage();
  await page.route('**/*', route => {
    if (route.request().url() === SITE)
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title>' });
    asked.push(route.request().url());
    return route.abort();
  });
  await page.addInitScript(script);
});
afterAll(() => browser?.close());

/** Loads a page with this body, starts everything, types into every field, and clicks and submits everything. */
async function play(html: string): Promise<{ running: string[]; changed: boolean }> {
  asked = [];
  await page.goto(SITE);
  return page.evaluate(async text => {
    document.body.innerHTML = text;
    const before = document.body.innerHTML;
    const running = await (window as unknown as Mounting).mountEverything();
    const changed = document.body.innerHTML !== before;
    for (const input of document.querySelectorAll('input')) {
      input.focus();
      input.value = 'pump';
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
    return { running, changed };
  }, html);
}

test('each gadget runs on a bare page, so the test can detect it', async () => {
  for (const { of, html } of gadgets) {
    const { running, changed } = await play(html);
    expect({ of, running: running.length, changed }).toEqual({ of, running: 1, changed: true });
  }
});

test('a search requests the URL in its config, and its form gets no script URL', async () => {
  const { html } = gadgets.find(({ of }) => of === 'algolia-box') as Gadget;
  const request = page.waitForRequest(/evil\.example/);
  await play(html);
  await request;
  expect(await page.locator('form[action]').count()).toBe(0);
});

test('none runs in rich text, sanitised or inside the CMS’s own text', async () => {
  const clean = gadgets.map(({ html }) => `<section>${sanitise(html)}</section>`).join('');
  expect(await play(clean)).toEqual({ running: [], changed: false });
  const raw = gadgets.map(({ html }) => `<div class="cmp-text">${html}</div>`).join('');
  expect(await play(raw)).toEqual({ running: [], changed: false });
  expect(asked.filter(address => address.includes('evil'))).toEqual([]);
});
