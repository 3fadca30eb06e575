/** @jest-environment node */
import type { Page } from 'playwright-core';
import { type Window, withPage } from './support';

declare const window: Window;

let page: Page;
withPage(opened => {
  page = opened;
});

/** Writes a page with one mounted slider and notes its events. */
const stage = (options: object, slides = 6, attributes = '') =>
  page.evaluate(
    ([options, slides, attributes]) => {
      document.body.innerHTML = `<div id="room">${window.markup(slides, attributes)}</div>`;
      window.splide = new window.classes.ours('.splide', options);
      window.events = [];
      for (const name of ['move', 'moved', 'drag', 'dragged', 'click', 'autoplay:play', 'autoplay:pause']) {
        window.splide.on(name, () => window.events.push(name));
      }
      window.splide.mount();
    },
    [options, slides, attributes] as const,
  );

const index = () => page.evaluate(() => window.splide.index);
/** Waits until the row rests. */
const rest = () => page.waitForFunction(() => window.splide.state.is(window.classes.ours.STATES.IDLE));
/** The slide at a place of the page. A pointer does not find copies, which are inert. */
const textAt = (x: number) =>
  page.locator('.splide__slide').evaluateAll((slides, x) => {
    const boxes = slides.map(slide => slide.getBoundingClientRect());
    return slides[boxes.findIndex(({ left, right }) => left < x && x < right)]?.textContent;
  }, x);

describe('SLD-04: a visitor of a slider with the class of Splide', () => {
  test('drags it with the mouse; a click after a drag is none', async () => {
    await stage({ perPage: 2, arrows: false, speed: 50 });
    await page.mouse.move(400, 20);
    await page.mouse.down();
    await page.mouse.move(300, 20, { steps: 4 });
    const at = await page.evaluate(() => window.splide.Components.Move.getPosition());
    expect(at).toBeLessThan(-50);
    await page.mouse.move(100, 20, { steps: 4 });
    await page.mouse.up();
    await rest();
    expect(await index()).toBeGreaterThan(0);
    expect(await page.evaluate(() => window.events)).toEqual(['drag', 'dragged', 'move', 'moved']);
  });

  test('cannot drag it while that is disabled, and then again', async () => {
    await stage({ perPage: 2, arrows: false, speed: 50 });
    const swipe = async () => {
      await page.mouse.move(400, 20);
      await page.mouse.down();
      await page.mouse.move(100, 20, { steps: 5 });
      await page.mouse.up();
      await rest();
    };
    await page.evaluate(() => window.splide.Components.Drag.disable(true));
    await swipe();
    expect(await index()).toBe(0);
    await page.evaluate(() => window.splide.Components.Drag.disable(false));
    await swipe();
    expect(await index()).toBeGreaterThan(0);
  });

  test('scrolls the page along the other axis with a finger', async () => {
    const action = () =>
      page.locator('.splide__track').evaluate(track => getComputedStyle(track).touchAction);
    await stage({});
    expect(await action()).toBe('pan-y pinch-zoom');
    await stage({ direction: 'ttb', height: 200 });
    expect(await action()).toBe('pan-x pinch-zoom');
    await stage({ drag: false });
    expect(await action()).toBe('auto');
  });

  test('moves it with arrows, pages and keys, and sees the row on its way', async () => {
    await stage({ speed: 30_000, keyboard: 'global' });
    await page.locator('.splide__arrow--next').click();
    await page.waitForFunction(() => {
      const at = window.splide.Components.Move.getPosition();
      return at < -1 && at > -600;
    });
    // The animation shows where the slider says it is.
    const [said, seen] = await page.evaluate(() => {
      const { Move, Elements } = window.splide.Components;
      const { track, list } = Elements;
      return [Move.getPosition(), list.getBoundingClientRect().left - track.getBoundingClientRect().left];
    });
    expect(Math.abs((said ?? 0) - (seen ?? 99))).toBeLessThan(30);
    await page.evaluate(() => {
      window.splide.options = { speed: 0 };
    });
    await page.locator('.splide__pagination__page').nth(4).click();
    await rest();
    expect([await index(), await textAt(300)]).toEqual([4, '4']);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('ArrowRight');
    expect(await index()).toBe(5);
    expect(await page.locator('.splide__arrow--next').isDisabled()).toBe(true);
  });

  test('stops a rotation with its button, which Splide’s markup need not have', async () => {
    await stage({ autoplay: true, interval: 60_000 });
    const toggle = page.locator('.splide__toggle');
    const look = async () => [
      await toggle.getAttribute('aria-label'),
      await page.locator('.splide__toggle__play').isVisible(),
      await page.locator('.splide__toggle__pause').isVisible(),
    ];
    expect(await look()).toEqual(['Pause autoplay', false, true]);
    await toggle.click();
    expect(await look()).toEqual(['Start autoplay', true, false]);
    expect(await page.evaluate(() => window.splide.Components.Autoplay.isPaused())).toBe(true);
  });

  test('sees one slide on top of the other while they fade', async () => {
    await stage({ type: 'fade', speed: 30_000 });
    await page.evaluate(() => window.splide.go(2));
    await page.waitForFunction(() => {
      const [first, , third] = window.splide.Components.Elements.slides.map(slide =>
        Number(getComputedStyle(slide).opacity),
      );
      return (first ?? 1) < 1 && (third ?? 0) > 0;
    });
    const lefts = await page
      .locator('.splide__slide')
      .evaluateAll(slides => [slides[0], slides[2]].map(slide => slide?.getBoundingClientRect().left));
    expect(lefts[0]).toBe(lefts[1]);
  });

  test('sees a short loop all around; its copies are inert, and go with it', async () => {
    await stage({ type: 'loop', fixedWidth: 150, speed: 0 }, 3);
    const copies = page.locator('.splide__slide--clone');
    expect(await copies.count()).toBeGreaterThan(2);
    expect(
      await copies.evaluateAll(elements => elements.every(copy => (copy as HTMLElement).inert && !copy.id)),
    ).toBe(true);
    expect(
      await page.evaluate(() => [window.splide.length, window.splide.Components.Slides.getLength()]),
    ).toEqual([3, 3]);
    await page.evaluate(() => window.splide.go('<'));
    expect([await textAt(60), await textAt(200), await textAt(560)]).toEqual(['2', '0', '2']);
    await page.evaluate(() => window.splide.destroy());
    expect(await copies.count()).toBe(0);
  });

  test('gets no slider where a breakpoint destroys it, and gets it back', async () => {
    await stage({ speed: 0, breakpoints: { 500: { destroy: true } } });
    await page.setViewportSize({ width: 480, height: 700 });
    await page.waitForFunction(() => window.splide.state.is(window.classes.ours.STATES.DESTROYED));
    expect(await page.locator('.splide').getAttribute('class')).toBe('splide');
    await page.setViewportSize({ width: 900, height: 700 });
    await rest();
    expect(await page.locator('.splide__arrow').count()).toBe(2);
  });

  test('sees a spinner until an image has loaded, and images that cover their slides', async () => {
    const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
    let release = () => {};
    const held = new Promise<void>(done => {
      release = done;
    });
    await page.route('https://images.example/**', async route => {
      await held;
      await route.fulfill({
        contentType: 'image/gif',
        body: Buffer.from(pixel.split(',')[1] ?? '', 'base64'),
      });
    });
    await page.evaluate(() => {
      document.body.innerHTML = `<div id="room">${window.markup(3)}</div>`;
      for (const [index, slide] of [...document.querySelectorAll('.splide__slide')].entries()) {
        slide.innerHTML = `<img alt="" data-splide-lazy="https://images.example/${index}.gif">`;
      }
      window.splide = new window.classes.ours('.splide', {
        lazyLoad: 'sequential',
        cover: true,
        height: 120,
      }).mount();
    });
    expect(await page.locator('.splide__spinner').count()).toBe(1);
    expect(await page.locator('.splide__slide.is-loading').count()).toBe(1);
    const image = page.locator('img').first();
    expect(await image.evaluate(shown => [getComputedStyle(shown).objectFit, shown.clientHeight])).toEqual([
      'cover',
      120,
    ]);
    release();
    await page.waitForFunction(
      () => !document.querySelector('.splide__spinner,.is-loading,[data-splide-lazy]'),
    );
  });

  test('uses an extension that was bundled with Splide’s own event interface', async () => {
    const calls = await page.evaluate(async () => {
      document.body.innerHTML = `<div id="room">${window.markup(3)}</div>`;
      const calls: unknown[] = [];
      const { EventInterface } = window.theirs;
      const splide = new window.classes.ours('.splide', { speed: 0 });
      splide.mount({
        Extension: splide => {
          const { on, emit } = EventInterface(splide as never);
          return {
            mount() {
              on('moved', (...args: unknown[]) => calls.push(args));
              on('mine', (...args: unknown[]) => calls.push(args));
              emit('mine', 1);
            },
          };
        },
      });
      splide.go(1);
      splide.destroy().mount().go(2);
      return calls;
    });
    expect(calls).toEqual([[1], [1, 0, 1], [1], [2, 1, 2]]);
  });
});
