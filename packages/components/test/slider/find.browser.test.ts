/** @jest-environment node */
import type { Page } from 'playwright-core';
import { inPage, rest, type Stage, stage, withBrowser } from './support';

let page: Page;
withBrowser(opened => {
  page = opened;
});

const index = () => inPage(page, ({ s }) => s.index);
/** The slides that overlap the track: their numbers, and whether all of each is in view. */
const inView = () =>
  inPage(page, ({ s }) => {
    const view = (s.root.querySelector('.cmp-slider__track') as Element).getBoundingClientRect();
    return s.slides.flatMap(({ slide, index }) => {
      const box = slide.getBoundingClientRect();
      const overlaps = [
        Math.min(box.right, view.right) - Math.max(box.left, view.left),
        Math.min(box.bottom, view.bottom) - Math.max(box.top, view.top),
      ];
      return overlaps.every(px => px > 1) && getComputedStyle(slide).opacity === '1' ? [index] : [];
    });
  });
const scrolled = () =>
  page.evaluate(
    `(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])(document.querySelector('.cmp-slider__track'))`,
  );
/** Scrolls to an element as the browser's dialog does: a headless browser finds text, but does not scroll to it. */
const reveal = (element: string) =>
  page.evaluate(`${element}.scrollIntoView({ block: 'center', inline: 'center' })`);
const content = '<p style="margin:0"><b>needle-{}</b></p><a href="#">link {}</a>';
const kinds: [string, Stage][] = [
  ['a row', {}],
  ['a row of two per page', { options: { perPage: 2, gap: 10 } }],
  ['a row from right to left', { options: { direction: 'rtl' } }],
  ['a vertical row', { options: { direction: 'ttb', height: 100 } }],
  ['a loop', { options: { type: 'loop' } }],
  ['a loop from right to left', { options: { type: 'loop', perPage: 2, direction: 'rtl' } }],
  ['a vertical loop', { options: { type: 'loop', direction: 'ttb', height: 100 } }],
  ['slides that fade', { options: { type: 'fade' } }],
];

describe('find in page', () => {
  test.each(kinds)(
    '%s: text in any slide is found, and its slide becomes the active one',
    async (_, given) => {
      await stage(page, { ...given, content });
      let moves = 0;
      for (const to of [3, 1, 4, 0, 2]) {
        const wasInView = (await inView()).includes(to);
        if (!wasInView) moves += 1;
        // What the browser's dialog does, from the start of the page.
        const isFound = await page.evaluate(`getSelection().removeAllRanges(), find('needle-${to}', true)`);
        expect([to, isFound]).toEqual([to, true]);
        await reveal('getSelection().focusNode.parentElement');
        await page.waitForFunction(`s.slides[${to}].visible && s.state === 3`);
        await page.waitForFunction(
          `(({ scrollLeft, scrollTop }) => !scrollLeft && !scrollTop)(document.querySelector('.cmp-slider__track'))`,
        );
        const end = await inPage(page, ({ s }) => (s.is('loop') ? s.length : s.end));
        // A slide that is in view need not become the first one.
        if (!wasInView) expect(await index()).toBe(Math.min(to, end));
        expect(await inView()).toContain(to);
      }
      expect(moves).toBeGreaterThan(1);
      expect(
        await page.evaluate(
          `s.slides.filter(({ slide }) => slide.closest('[inert],[aria-hidden],[hidden]')).length`,
        ),
      ).toBe(0);
    },
  );

  test.each(kinds)(
    '%s: without a selection or focus, the slide in the middle becomes active',
    async (_, given) => {
      await stage(page, { ...given, content });
      for (const to of [2, 0, 3]) {
        await page.evaluate(`getSelection().removeAllRanges(), document.activeElement.blur()`);
        await reveal(`s.slides[${to}].slide.querySelector('b')`);
        await page.waitForFunction(`s.slides[${to}].visible && s.state === 3`);
        expect(await inView()).toContain(to);
        expect(await scrolled()).toEqual([0, 0]);
      }
    },
  );

  test('a link to an element in a slide goes to that slide', async () => {
    await stage(page, {
      content: '<p>{}</p><p style="width:40px" id="part-{}">part</p>',
      options: { perPage: 2 },
    });
    for (const to of [3, 0]) {
      await page.evaluate(`location.hash = '#part-${to}'`);
      await page.waitForFunction(`s.slides[${to}].visible && s.state === 3`);
      expect(await index()).toBe(to);
    }
    await page.evaluate(`location.hash = ''`);
  });

  test('the events are those of a move, once', async () => {
    await stage(page, { content });
    await inPage(page, ({ events }) => events.splice(0));
    await reveal(`s.slides[2].slide.querySelector('b')`);
    await page.waitForFunction(`s.slides[2].visible`);
    const moves = await inPage(page, ({ events }) => events.filter(event => /^moved? /.test(event)));
    expect(moves).toEqual(['move 2 0 2', 'moved 2 0 2']);
  });

  test.each([
    ['a visitor has scrolled to before the slider starts is active at first', '.cmp-slider__track', 2],
    ['nobody but the browser has scrolled to is not active', undefined, 0],
  ])('a slide that %s, and the scroll is reset', async (_, hovered, expected) => {
    await stage(page, { content, mount: false });
    if (hovered) await page.hover(hovered);
    await page.evaluate(`document.querySelector('.cmp-slider__track').scrollLeft = 1200`);
    await inPage(page, ({ s }) => s.mount());
    expect([await index(), await inView(), await scrolled()]).toEqual([expected, [expected], [0, 0]]);
    // Not over the row of the next test.
    await page.mouse.move(2, 2000);
  });

  test('slides out of view are not in the tab order, and `destroy` restores it', async () => {
    await stage(page, {
      content:
        '<a href="#">a</a><button tabindex="3">b</button><i tabindex="-1">c</i><a>d</a><video controls></video>',
    });
    const tabs = (slide: number) =>
      inPage(
        page,
        ({ s }, at) => [...(s.slides[at]?.slide.children ?? [])].map(child => child.getAttribute('tabindex')),
        slide,
      );
    const original = [null, '3', '-1', null, null];
    const none = ['-1', '-1', '-1', null, '-1'];
    expect([await tabs(0), await tabs(1)]).toEqual([original, none]);
    await inPage(page, ({ s }) => s.go(1));
    await rest(page);
    expect([await tabs(0), await tabs(1)]).toEqual([none, original]);
    await inPage(page, ({ s }) => s.destroy());
    expect(await page.evaluate(`document.querySelector('#s').outerHTML === before`)).toBe(true);
  });
});

describe('print', () => {
  test.each(kinds)('%s: all slides are printed, each in its own position', async (_, given) => {
    await stage(page, { ...given, content, options: { ...given.options, start: 2, arrows: false } });
    await page.emulateMedia({ media: 'print' });
    const boxes = await inPage(page, ({ s }) =>
      s.slides.map(({ slide }) => {
        const { left, right, top, bottom } = slide.getBoundingClientRect();
        return { left, right, top, bottom, opacity: getComputedStyle(slide).opacity };
      }),
    );
    for (const [at, box] of boxes.entries()) {
      expect(box.opacity).toBe('1');
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(600.5);
      expect(box.bottom - box.top).toBeGreaterThan(10);
      for (const other of boxes.slice(0, at)) {
        const apart =
          box.left >= other.right - 1 || box.right <= other.left + 1 || box.top >= other.bottom - 1;
        expect(apart).toBe(true);
      }
    }
    const track = await page.evaluate(
      `document.querySelector('.cmp-slider__track').getBoundingClientRect().bottom`,
    );
    expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThanOrEqual((track as number) + 1);
  });

  test('copies of slides are not printed, and as many slides share a row as on the screen', async () => {
    await stage(page, { slides: 2, content, options: { type: 'loop', perPage: 2, gap: 20 } });
    expect(await page.locator('[data-copy]').count()).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('[data-copy]:visible').count()).toBe(0);
    await stage(page, { slides: 3, content, options: { perPage: 2, gap: 20 } });
    const tops = await inPage(page, ({ s }) =>
      s.slides.map(({ slide }) => slide.getBoundingClientRect().top),
    );
    expect(tops[1]).toBe(tops[0]);
    expect(tops[2]).toBeGreaterThan(tops[1] as number);
  });
});

describe('a trackpad', () => {
  beforeAll(() => page.clock.install());
  /** Time stands still meanwhile: a pause between two events, as on a busy machine, would end the swipe. */
  const swipe = async (x: number, steps = 4, y = 0) => {
    await page.clock.pauseAt(await page.evaluate<number>('Date.now() + 60_000'));
    await page.evaluate(
      `wheels = 0; globalThis.isCounting ??= !addEventListener('wheel', () => { wheels++ }, true)`,
    );
    for (let step = 0; step < steps; step++) {
      await page.mouse.wheel(x, y);
      // The page may be slow to get an event. One that comes after the clock goes on would be another swipe.
      await page.waitForFunction(`wheels >= ${step + 1}`);
    }
    await page.clock.resume();
  };
  const idleAfterDrag = () => page.waitForFunction('events.includes("dragged") && s.state === 3');
  const again = () => inPage(page, ({ events }) => void events.splice(0));

  test.each([
    ['a row', {}, 1],
    ['a row from right to left', { direction: 'rtl' }, -1],
    ['a loop', { type: 'loop' }, 1],
    ['slides that fade', { type: 'fade' }, 1],
    ['a row without drag', { drag: false }, 1],
  ] as const)('%s: a sideways swipe moves it, there and back', async (_, options, sign) => {
    await stage(page, { options });
    await page.mouse.move(300, 40);
    await swipe(100 * sign);
    await idleAfterDrag();
    expect([await index(), await inView()]).toEqual([1, [1]]);
    await again();
    await swipe(-100 * sign);
    await idleAfterDrag();
    expect([await index(), await inView()]).toEqual([0, [0]]);
  });

  test('the row follows the swipe; a short one moves to the next slide, a tiny one does not', async () => {
    await stage(page);
    await page.mouse.move(300, 40);
    await swipe(40, 2);
    await page.waitForFunction(`s.slides[0].slide.getBoundingClientRect().left === -80`);
    await idleAfterDrag();
    expect(await index()).toBe(1);
    await again();
    await swipe(5, 2);
    await idleAfterDrag();
    expect([await index(), await inView()]).toEqual([1, [1]]);
  });

  test('it stops at an end; a loop has no end; `free` stays where it is', async () => {
    await stage(page);
    await page.mouse.move(300, 40);
    await swipe(-200);
    await idleAfterDrag();
    expect([await index(), await inView()]).toEqual([0, [0]]);
    await stage(page, { options: { type: 'loop' } });
    await swipe(-150);
    await idleAfterDrag();
    expect([await index(), await inView()]).toEqual([4, [4]]);
    await stage(page, { options: { drag: 'free' } });
    await swipe(50);
    await page.waitForFunction('events.includes("scrolled")');
    expect(await inView()).toEqual([0, 1]);
    await stage(page, { options: { drag: 'free' }, without: ['freeScroll'] });
    await swipe(50);
    await idleAfterDrag();
    expect([await index(), await inView()]).toEqual([1, [1]]);
  });

  test.each([
    ['one page, by default', {}, 1],
    ['as many pages as `flickMaxPages` says', { flickMaxPages: 2 }, 2],
    ['as many pages as `flickMaxPages` says, in a loop', { flickMaxPages: 3, type: 'loop' }, 3],
    ['as far as it goes, where the row stops anywhere', { drag: 'free', snap: true }, 4],
  ] as const)('SLD-03: a long swipe moves the row by %s', async (_, options, pages) => {
    await stage(page, { slides: 9, options });
    await page.mouse.move(300, 40);
    await swipe(600);
    await idleAfterDrag();
    expect([await index(), await inView()]).toEqual([pages, [pages]]);
  });

  test('a swipe up or down scrolls the page, also over a vertical slider', async () => {
    await stage(page);
    await page.evaluate(`document.body.insertAdjacentHTML('beforeend', '<div style="height:3000px"></div>')`);
    await page.mouse.move(300, 40);
    await swipe(0, 2, 50);
    await page.waitForFunction('scrollY > 0');
    expect(await inPage(page, ({ events }) => events.filter(event => event === 'drag'))).toEqual([]);
    await stage(page, { options: { direction: 'ttb', height: 100 } });
    await swipe(100);
    expect(await inPage(page, ({ events }) => events.filter(event => event === 'drag'))).toEqual([]);
  });

  test('a swipe on a table that scrolls sideways does not move the row', async () => {
    await stage(page, {
      content:
        '<div id="wide-{}" style="overflow-x:auto"><div style="width:2000px;height:80px">{}</div></div>',
    });
    await page.mouse.move(300, 50);
    await swipe(100);
    await page.waitForFunction(`document.querySelector('#wide-0').scrollLeft > 0`);
    expect([await index(), await inPage(page, ({ events }) => events.includes('drag'))]).toEqual([0, false]);
  });

  test('with reduced motion it moves as well', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await stage(page);
    await page.mouse.move(300, 40);
    await swipe(100);
    await idleAfterDrag();
    expect(await index()).toBe(1);
    await page.emulateMedia({ reducedMotion: null });
  });
});
