// The same few steps in each of the three engines, for tests of what must work in all of them.

import { after, before } from 'node:test';
import { By, Key } from 'selenium-webdriver';
import { countLoad } from '../runner/stats.mjs';
import { launch } from './browser.mjs';
import { launchFirefox, skip as noFirefox } from './firefox.mjs';
import { serve } from './site.mjs';
import { modulesRun } from './started.mjs';
import { skip as noWebkit, resize, webkitFixture } from './webkit.mjs';

/** How long a step may take, in ms. */
const patience = 20_000;

/** Resolves when a function returns something true, with false if it takes too long; runs in the page. */
const watch = (check, values, patience) =>
  new Promise(done => {
    const end = performance.now() + patience;
    const look = () => {
      if (check(...values)) done(true);
      else if (performance.now() > end) done(false);
      else setTimeout(look, 20);
    };
    look();
  });

/** A call of a function of this file in a page, as text. */
const call = (step, values) => `(${step})(${values.map(value => JSON.stringify(value)).join(', ')})`;

/**
 * The centre in the window of the first element that is rendered, after it has been scrolled into view; of its first line if it is a
 * link of several lines, whose centre may be on none of them. Resolves once two frames have it at the same place: Firefox scrolls to
 * what somebody types in one frame later, and would move it away. Runs in the page.
 */
async function centreOf(selector) {
  const centre = () => {
    const element = Array.from(document.querySelectorAll(selector)).find(candidate =>
      candidate.checkVisibility(),
    );
    if (!element) throw new Error(`there is no ${selector} to press`);
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const [{ x, y, width, height }] = element.getClientRects();
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
  };
  const frame = () => new Promise(requestAnimationFrame);
  for (let before = []; ; ) {
    const [x, y] = centre();
    if (x === before[0] && y === before[1]) return [x, y];
    before = [x, y];
    await frame();
    await frame();
  }
}

/** What all engines have in common. `raw` has the engine's own way to do each; its `evaluate` takes an expression. */
function tabOf(raw) {
  const run = (step, ...values) => raw.evaluate(call(step, values));
  return {
    ...raw,
    run,
    /** Waits until a function, run in the page, returns something true. */
    async until(check, ...values) {
      const code = `(${watch})(${check}, ${JSON.stringify(values)}, ${patience})`;
      if (!(await raw.evaluate(code)))
        throw new Error(`not within ${patience / 1000} s: ${check} ${JSON.stringify(values)}`);
    },
    /** Like `until`, while one page replaces another: a page that goes gives no answer. */
    async untilThere(check, ...values) {
      const end = Date.now() + patience;
      while (!(await run(check, ...values).catch(() => false))) {
        if (Date.now() > end) throw new Error(`not within ${patience / 1000} s: ${check}`);
      }
    },
    /** Presses an element with the mouse, where it is. */
    async press(selector) {
      await raw.pressAt(...(await run(centreOf, selector)));
    },
    /** Drags across the centre of an element by some px. */
    async drag(selector, by) {
      const [x, y] = await run(centreOf, selector);
      await raw.dragAt(Math.round(x - by / 2), y, Math.round(x + by / 2));
    },
    /** Puts the mouse over an element. */
    async hover(selector) {
      await raw.moveTo(...(await run(centreOf, selector)));
    },
  };
}

const names = { ' ': 'Space' };

/** A tab of Playwright (Chromium) or Puppeteer (Firefox), whose methods for these steps have the same names. */
const tabOfPage = (page, { resized }) => ({
  evaluate: code => page.evaluate(code),
  pressAt: (x, y) => page.mouse.click(x, y),
  moveTo: (x, y) => page.mouse.move(x, y),
  async dragAt(x, y, to) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 8; step++) await page.mouse.move(x + ((to - x) * step) / 8, y);
    await page.mouse.up();
  },
  key: name => page.keyboard.press(names[name] ?? name),
  type: text => page.keyboard.type(text),
  async choose(selector, path) {
    const field = await page.$(selector);
    await (field.setInputFiles ?? field.uploadFile).call(field, path);
  },
  resize: width => resized({ width, height: 900 }),
  go: url => page.goto(url),
  // Puppeteer waits in vain for a page that Firefox has kept. Later, because leaving a page ends what it evaluates.
  back: () => page.evaluate('void setTimeout(() => history.back())'),
  forward: () => page.evaluate('void setTimeout(() => history.forward())'),
  reload: () => page.reload(),
});

/** A tab of WebKit. */
const tabOfDriver = browser => {
  const move = (x, y, more = {}) => browser.actions({ async: true }).move({ x, y, ...more });
  return {
    evaluate: code => browser.executeScript(`return ${code}`),
    pressAt: (x, y) => move(x, y, { duration: 0 }).press().release().perform(),
    moveTo: (x, y) => move(x, y, { duration: 0 }).perform(),
    async dragAt(x, y, to) {
      let steps = move(x, y, { duration: 0 }).press();
      for (let step = 1; step <= 8; step++)
        steps = steps.move({ x: Math.round(x + ((to - x) * step) / 8), y, duration: 16 });
      await steps.release().perform();
    },
    key: name => browser.actions().sendKeys(keyOf(name)).perform(),
    type: text => browser.actions().sendKeys(text).perform(),
    choose: (selector, path) => browser.findElement(By.css(selector)).sendKeys(path),
    resize: width => resize(browser, width),
    go: url => browser.get(url),
    back: () => browser.navigate().back(),
    forward: () => browser.navigate().forward(),
    reload: () => browser.navigate().refresh(),
  };
};

/** WebDriver's name of a key: `ArrowDown` is `ARROW_DOWN`. */
const keyOf = name => Key[name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()] ?? name;

/** Chromium, Firefox and WebKit: each with the reason to skip it, and a function that opens its tab on a site. */
export const engines = [
  {
    name: 'Chromium',
    skip: false,
    fixture() {
      const harness = {};
      before(async () => {
        harness.browser = await launch();
        const page = await harness.browser.newPage();
        harness.tab = tabOf(tabOfPage(page, { resized: size => page.setViewportSize(size) }));
      });
      after(() => harness.browser?.close());
      return withSite(harness);
    },
  },
  {
    name: 'Firefox',
    skip: noFirefox,
    fixture() {
      const harness = {};
      before(async () => {
        harness.browser = await launchFirefox();
        const page = await harness.browser.newPage();
        // On a busy machine Firefox needs longer than any other.
        page.setDefaultNavigationTimeout(120_000);
        harness.tab = tabOf(tabOfPage(page, { resized: size => page.setViewport(size) }));
      });
      after(() => harness.browser?.close());
      return withSite(harness);
    },
  },
  {
    name: 'WebKit',
    skip: noWebkit,
    fixture() {
      const harness = webkitFixture();
      before(() => {
        harness.tab = tabOf(tabOfDriver(harness.browser));
      });
      return withSite(harness);
    },
  },
];

/** Adds a server and `open`, which shows a page in the tab, waits until its script has run, and returns the tab. */
function withSite(harness) {
  before(async () => {
    harness.site ??= await serve();
  });
  after(() => harness.site.close());
  harness.open = async (path, width = 1280) => {
    countLoad();
    await harness.tab.resize(width);
    await harness.tab.go(`${harness.site.origin}/${path}`);
    await harness.tab.run(modulesRun);
    return harness.tab;
  };
  return harness;
}
