// The browser's work while a visitor scrolls, from its own trace: counts, no times.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture, hydrated } from '../support/fixture.mjs';
import { frames } from '../support/frames.mjs';
import { loadImages } from '../support/images.mjs';

const harness = fixture();

/** Trace events that run a script on the page's main thread. */
const SCRIPT = /^(FunctionCall|FireAnimationFrame|FireIdleCallback|EventDispatch|TimerFire|RunMicrotasks)$/;

/**
 * Traces the page during `steps`.
 *
 * @returns the number of layouts; the layouts and style calculations forced by a script, with its source position
 * (those inside scroll listeners do not count); and the number of scroll events
 */
async function traced(page, steps) {
  await harness.browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack'],
  });
  let events = [];
  try {
    await steps();
  } finally {
    events = JSON.parse(await harness.browser.stopTracing()).traceEvents.filter(({ ph }) => ph === 'X');
  }
  const scripts = events.filter(({ name }) => SCRIPT.test(name));
  const isScroll = ({ name, args }) => name === 'EventDispatch' && args.data?.type === 'scroll';
  const around = (list, { pid, tid, ts }) =>
    list.some(task => task.pid === pid && task.tid === tid && task.ts <= ts && ts < task.ts + task.dur);
  const scrolls = scripts.filter(isScroll);
  // Layout that is due in the next frame anyway, after an image has loaded for example, is only moved forward by a scroll listener.
  const forced = kind =>
    events
      .filter(event => event.name === kind && around(scripts, event) && !around(scrolls, event))
      .map(({ args }) => {
        const [at] = args.beginData?.stackTrace ?? [];
        return at ? `${at.url}:${at.lineNumber}:${at.columnNumber} ${at.functionName}` : 'a script';
      });
  return {
    all: events.filter(({ name }) => name === 'Layout').length,
    layouts: forced('Layout'),
    styles: forced('UpdateLayoutTree'),
    scrollEvents: scrolls.length,
  };
}

/** Scrolls down until the header hides, and far enough up for it to come back. */
async function scroll(page) {
  for (const by of [...Array.from({ length: 10 }, () => 100), ...Array.from({ length: 4 }, () => -100)]) {
    await page.evaluate(() => {
      window.scrolled = new Promise(done => addEventListener('scroll', () => done(), { once: true }));
    });
    await page.mouse.wheel(0, by);
    await page.evaluate(() => window.scrolled);
    await frames(page);
  }
}

const pages = {
  'library/core-content/teaser.html': 'plain HTML',
  'library/core-content/teaser.html?host=react': 'React',
};

describe('scrolling with a fixed header and back to top', () => {
  for (const [path, what] of Object.entries(pages)) {
    for (const reducedMotion of path.includes('react') ? ['no-preference'] : ['no-preference', 'reduce']) {
      it(`HDR-04 HDR-05 TOP-01 as ${what}, ${reducedMotion === 'reduce' ? 'still' : 'in motion'}: no script forces a layout`, () =>
        harness.visit(path, { reducedMotion }, async page => {
          if (path.includes('react')) await hydrated(page);
          await page.waitForSelector('.cmp-header--fixed');
          await loadImages(page);
          // One pass sets every class; the mouse is where nothing moves under it.
          await page.mouse.move(2, 500);
          await scroll(page);
          await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
          await page.waitForSelector('.cmp-header:not(.cmp-header--scrolled)');
          await page.evaluate(() => {
            window.classes = new Set();
            new MutationObserver(() => window.classes.add(document.documentElement.className)).observe(
              document.documentElement,
              { attributes: true },
            );
          });
          const { layouts, styles, scrollEvents } = await traced(page, () => scroll(page));
          assert.deepEqual(layouts, []);
          assert.deepEqual(styles, []);
          assert.ok(scrollEvents >= 10, `${scrollEvents} scroll events`);
          assert.deepEqual(await page.evaluate(() => [...window.classes]), ['page-scrolled-down', '']);
          assert.equal(await page.locator('.cmp-backtotop').isVisible(), true);
        }));
    }
  }

  it('the trace shows a layout that a script forces', () =>
    harness.visit('library/core-content/teaser.html', { reducedMotion: 'reduce' }, async page => {
      await page.mouse.move(600, 500);
      await page.evaluate(() => {
        addEventListener('scroll', () => {
          requestAnimationFrame(() => {
            document.body.style.paddingBlockEnd = `${1 + (scrollY % 7)}px`;
            window.height = document.body.offsetHeight;
          });
        });
      });
      const { layouts, styles } = await traced(page, () => scroll(page));
      assert.ok(layouts.length > 0 && styles.length > 0);
    }));
});

it('CAR-02 the progress line of a hero grows without a layout', () =>
  harness.visit('index.html', {}, async page => {
    await page.waitForSelector('.cmp-carousel--hero.cmp-slider--rotating');
    await page.waitForSelector('.cmp-header--fixed');
    await loadImages(page);
    await frames(page);
    // A line that caused layouts would cause one in every frame, so no attempt would be without. A single layout comes
    // from something else, such as the end of a change of slides, and is not in the next frames too.
    let seen;
    for (let attempt = 0; attempt < 5 && seen !== 0; attempt++) {
      const { all } = await traced(page, () =>
        page.evaluate(async () => {
          for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame);
        }),
      );
      seen = all;
    }
    assert.equal(seen, 0);
    // On a slow machine a line may end before its slide changes; the next slide has a new line.
    await page.waitForFunction(() => {
      const indicator = document.querySelector('.cmp-carousel__indicator--active');
      const [running] = indicator.getAnimations({ subtree: true });
      return (
        running?.animationName === 'cmp-carousel-time' &&
        /^0\.\d+ 1$/.test(getComputedStyle(indicator, '::before').scale)
      );
    });
  }));
