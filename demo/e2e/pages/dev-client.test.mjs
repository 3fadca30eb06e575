// The script that `dstool dev` adds to pages, with a server that answers late.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, it } from 'node:test';
import { launch } from '../support/browser.mjs';

const client = readFileSync(new URL('../../../tools/dstool/src/dev/client.js', import.meta.url), 'utf8');
const origin = 'http://localhost:4000';
const sheets = ['one', 'two', 'three'];
const html = `<!doctype html>${sheets.map(name => `<link rel="stylesheet" href="/${name}.css">`).join('')}
<link rel="stylesheet" href="https://elsewhere.example/far.css">
<body><script type="module" src="/client.js"></script>`;

/** Stands for the stream of events, so that the test sends them. */
const fakeEvents = () => {
  globalThis.EventSource = class extends EventTarget {
    constructor() {
      super();
      globalThis.events = this;
    }
  };
};

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

/** Opens the page. New copies of its style sheets wait in `held` until `release` answers them with a text. */
async function open() {
  const page = await browser.newPage();
  await page.addInitScript(fakeEvents);
  const held = [];
  let notify = () => {};
  await page.route('**/*', route => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (searchParams.has('dstool')) {
      held.push(route);
      return notify();
    }
    const body = { '/': html, '/client.js': client }[pathname] ?? 'p {}';
    const contentType = { '/': 'text/html', '/client.js': 'text/javascript' }[pathname] ?? 'text/css';
    return route.fulfill({ body, contentType });
  });
  await page.goto(origin);
  await page.waitForFunction(() => globalThis.events);
  const arrived = count =>
    new Promise(done => {
      notify = () => held.length >= count && done();
      notify();
    });
  return {
    page,
    links: () => page.locator('link').count(),
    save: times =>
      page.evaluate(count => {
        for (let n = 0; n < count; n++) {
          events.dispatchEvent(new MessageEvent('styles', { data: '["one.css"]' }));
        }
      }, times),
    /** Waits for this many requests, and answers them. */
    async release(count, css) {
      await arrived(count);
      const answered = held.splice(0).map(route => route.fulfill({ body: css, contentType: 'text/css' }));
      assert.equal(answered.length, count);
      await Promise.all(answered);
    },
    held,
  };
}

it('has at most one new copy of each style sheet, however many saves there are while it loads', async () => {
  const { page, links, save, release, held } = await open();
  const count = sheets.length + 1;
  assert.equal(await links(), count);
  await save(4);
  await save(4);
  assert.equal(await links(), count + sheets.length);
  await release(sheets.length, 'body { color: rgb(1, 1, 1) }');
  // The saves since then are in one more copy.
  await release(sheets.length, 'body { color: rgb(2, 2, 2) }');
  await page.waitForFunction(count => document.querySelectorAll('link').length === count, count);
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).color), 'rgb(2, 2, 2)');
  assert.equal(held.length, 0);
  await save(1);
  await release(sheets.length, 'body { color: rgb(3, 3, 3) }');
  await page.waitForFunction(count => document.querySelectorAll('link').length === count, count);
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).color), 'rgb(3, 3, 3)');
  assert.equal(await page.locator('link[href^="https:"]').count(), 1);
});

it('goes on when the page itself has removed a style sheet that was loading', async () => {
  const { page, links, save, release } = await open();
  await save(1);
  await page.evaluate(() => {
    for (const link of document.querySelectorAll('link[href*="dstool"]')) link.remove();
  });
  await save(1);
  assert.equal(await links(), sheets.length * 2 + 1);
  await release(sheets.length * 2, 'body { color: rgb(4, 4, 4) }');
  await page.waitForFunction(count => document.querySelectorAll('link').length === count, sheets.length + 1);
});
