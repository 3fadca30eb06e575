// Safari's engine, as WebKitGTK: its driver speaks WebDriver, its browser needs a screen, which Xvfb provides.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { after, before } from 'node:test';
import { Builder } from 'selenium-webdriver';
import { needBrowser, reasonToSkip, setFonts } from '../../../scripts/browsers.mjs';
import { countLoad } from '../runner/stats.mjs';
import { startScreen } from './screen.mjs';
import { addToHead, isShown, serve } from './site.mjs';
import { modulesRun } from './started.mjs';

setFonts();

export const skip = reasonToSkip('webkit');

/** A script that keeps what a page logs, because the driver cannot read the console. It is the first one of each page. */
const keepMessages = `<script>window.problems = [];
const keep = text => window.problems.push(String(text));
addEventListener('error', event => {
  // A video says itself that it cannot be played.
  if (!(event.target instanceof HTMLSourceElement)) keep(event.message || event.target.outerHTML);
}, true);
addEventListener('unhandledrejection', event => keep(event.reason));
for (const name of ['error', 'warn']) {
  const write = console[name];
  console[name] = (...values) => { keep(values.join(' ')); write.apply(console, values); };
}</script>`;

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts the driver; resolves when it answers. */
async function startDriver(display) {
  const port = await freePort();
  const driver = spawn(needBrowser('webkit'), [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_COMPOSITING_MODE: '1', GTK_A11Y: 'none' },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver has ended with status ${driver.exitCode}`);
    const status = await fetch(`${url}/status`).catch(() => undefined);
    if (status?.ok) return { url, driver };
    await new Promise(setImmediate);
  }
}

/** A server, a screen, a driver and a browser for the tests of a file. */
export function webkitFixture() {
  const harness = {};
  before(async () => {
    harness.site = await serve();
    harness.site.change = html => addToHead(html, keepMessages);
    const { display, screen } = await startScreen();
    harness.screen = screen;
    const { url, driver } = await startDriver(display);
    harness.driver = driver;
    harness.browser = await new Builder()
      .usingServer(url)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { args: ['--automation'] },
      })
      .build();
  });
  after(async () => {
    await harness.browser?.quit();
    harness.driver?.kill();
    harness.screen?.kill();
    harness.site?.close();
  });

  /**
   * Opens a page, waits until its script has run, runs `steps`, and asserts that nothing is logged.
   *
   * @param options.width - of the window in px; the smallest possible is 450
   */
  harness.visit = async (path, { width = 1280 } = {}, steps = () => {}) => {
    const { browser } = harness;
    countLoad();
    await browser.manage().window().setRect({ width, height: 900 });
    await browser.get(`${harness.site.origin}/${path}`);
    await browser.executeScript(modulesRun);
    await steps(browser);
    await harness.assertSilence(path);
  };

  /** Asserts that the page in the browser has logged nothing. */
  harness.assertSilence = async path => {
    const problems = await harness.browser.executeScript(() => window.problems ?? []);
    assert.deepEqual(
      problems.filter(text => !isShown(text)),
      [],
      `${path} must not log messages`,
    );
  };
  return harness;
}

/** Sets the width of the window in px, and waits until the page has it. The driver answers before. */
export async function resize(browser, width) {
  await browser.manage().window().setRect({ width, height: 900 });
  await browser.executeAsyncScript((expected, done) => {
    const look = () => (innerWidth === expected ? done() : requestAnimationFrame(look));
    look();
  }, width);
}
