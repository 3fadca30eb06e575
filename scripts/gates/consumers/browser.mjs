// Opens the pages of a consumer in Chromium, and collects what they load and report.

import assert from 'node:assert/strict';
import { launch } from '../../../demo/e2e/support/browser.mjs';
import { decode } from '../../../demo/e2e/support/pixels.mjs';

/** The image of the page; sites need not provide it. */
const PHOTO = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="120"><rect width="320" height="120" fill="#356"/></svg>`;

let browser;

/** Closes the browser if there is one. */
export const closeBrowser = async () => (await browser)?.close();

/**
 * Opens a page in a context of its own.
 *
 * @returns the page, the errors so far, and the text of the scripts and stylesheets that it has loaded
 */
export async function open(url) {
  browser ??= launch();
  const context = await (await browser).newContext({
    viewport: { width: 1024, height: 1400 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const errors = [];
  const texts = [];
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
  });
  page.on('pageerror', error => errors.push(error.message));
  page.on('response', response => {
    if (response.status() !== 200) return;
    const { pathname } = new URL(response.url());
    const type = response.headers()['content-type'] ?? '';
    const isScript = type.includes('javascript');
    if (!isScript && !type.includes('text/css')) return;
    // A body is lost if the page is closed before it has arrived.
    const text = response.text().catch(error => errors.push(`${pathname}: ${error.message}`) && '');
    texts.push(text.then(body => ({ isScript, pathname, body })));
  });
  await page.route('**/photo.svg', route => route.fulfill({ contentType: 'image/svg+xml', body: PHOTO }));
  await page.route('**/favicon.ico', route => route.fulfill({ status: 204 }));
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  const loaded = async isScript =>
    (await Promise.all(texts)).filter(text => text.isScript === isScript).map(({ body }) => body);
  return {
    page,
    errors,
    scripts: () => loaded(true),
    /** Loaded stylesheets, and those in the document. */
    styles: async () => [
      ...(await loaded(false)),
      ...(await page.$$eval('style', elements => elements.map(element => element.textContent))),
    ],
    close: () => context.close(),
  };
}

/**
 * Opens a page without its scripts, or with scripts that arrive when they are released.
 *
 * @param hasScripts - whether scripts are enabled
 * @param isHeld - whether they are held back
 * @returns the page, the errors so far, and a function that releases the scripts
 */
export async function openEarly(url, { hasScripts = true, isHeld = false } = {}) {
  browser ??= launch();
  const context = await (await browser).newContext({
    viewport: { width: 1024, height: 1400 },
    reducedMotion: 'reduce',
    javaScriptEnabled: hasScripts,
  });
  const page = await context.newPage();
  const errors = [];
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
  });
  page.on('pageerror', error => errors.push(error.message));
  let open;
  const opened = new Promise(resolve => {
    open = resolve;
  });
  if (!isHeld) open();
  await page.route('**/*', async route => {
    if (route.request().resourceType() === 'script') await opened;
    // The page may have been left.
    await route.fallback().catch(() => undefined);
  });
  await page.route('**/favicon.ico', route => route.fulfill({ status: 204 }));
  await page.goto(url, { waitUntil: isHeld ? 'commit' : 'load' });
  return { page, errors, release: open, close: () => context.close() };
}

/** Uses the page of `Page.jsx`: the panel of the second tab is shown, and an item of the accordion expands. */
export async function usePage(page) {
  await page.getByRole('heading', { name: 'Compressed air that is always on' }).waitFor();
  for (const part of ['#specs', '#faq']) await page.locator(`${part}[data-cmp-live]`).waitFor();
  await page.getByRole('tab', { name: 'Gas' }).click();
  await page.getByRole('tab', { name: 'Gas', selected: true }).waitFor();
  await page.getByText('Nitrogen on demand.').waitFor();
  await page.getByText('Up to 13 bar.').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Can heat be recovered?' }).click();
  await page.getByRole('button', { name: 'Can heat be recovered?', expanded: true }).waitFor();
  await page.getByText('Yes, up to 94 % of it.').waitFor();
}

/** Follows the link of the page; the framework navigates without loading a document. */
export async function followLink(page) {
  await page.evaluate(() => {
    window.stays = true;
  });
  await page.getByRole('link', { name: 'Plan a system' }).click();
  await page.getByRole('heading', { name: 'Plan a system with us' }).waitFor();
  assert.equal(await page.evaluate(() => window.stays), true, 'the document was loaded again');
}

/** Screenshots of the used page: wide, narrow, and in the dark theme. */
export async function shoot(page) {
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    document.activeElement?.blur();
    await document.fonts.ready;
    await Promise.all([...document.images].map(image => image.decode()));
  });
  const shots = {};
  const take = async (name, width) => {
    await page.setViewportSize({ width, height: 1400 });
    shots[name] = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  };
  await take('wide', 1024);
  await take('narrow', 360);
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await take('dark', 1024);
  return shots;
}

/** The number of pixels that differ, and the first of them. */
function difference(image, other) {
  const [a, b] = [decode(image), decode(other)];
  if (a.width !== b.width || a.height !== b.height) return 'another size';
  let count = 0;
  let first;
  for (let y = 0; y < a.height; y += 1) {
    for (let x = 0; x < a.width; x += 1) {
      if (a.at(x, y).equals(b.at(x, y))) continue;
      count += 1;
      first ??= `${x}, ${y}`;
    }
  }
  return count === 0 ? '' : `${count} pixels differ, the first at ${first}`;
}

/** Fails unless the screenshots show the same pixels. */
export function assertSame(shots, expected) {
  for (const [name, shot] of Object.entries(expected)) {
    assert.equal(shots[name].equals(shot) ? '' : difference(shots[name], shot), '', `screenshot ${name}`);
  }
}
