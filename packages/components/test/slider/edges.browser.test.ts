/** @jest-environment node */
import type { Page } from 'playwright-core';
import type { SliderOptions } from '../../src/slider';
import { inPage, rest, stage, withBrowser } from './support';

let page: Page;
withBrowser(async opened => {
  page = opened;
  // The page's time, which tests can advance.
  await page.clock.install();
});

const state = () => inPage(page, ({ s }) => [s.index, s.state]);

test('SLD-04: a pointer that the browser cancels ends the drag, and the row settles', async () => {
  await stage(page, { options: { flickPower: 0 } });
  await page.mouse.move(400, 40);
  await page.mouse.down();
  await page.mouse.move(390, 40);
  await page.mouse.move(40, 40);
  expect(await state()).toEqual([0, 6]);
  // As when the system takes over: a gesture of the browser, a call, a dialog.
  await inPage(page, ({ s }) => {
    const init = { pointerId: 1, isPrimary: true, bubbles: true, clientX: 40, clientY: 40 };
    s.slides[0]?.slide.dispatchEvent(new PointerEvent('pointercancel', init));
  });
  await rest(page);
  expect(await state()).toEqual([1, 3]);
  // The pointer is up for the slider, wherever it is.
  await page.mouse.move(300, 40);
  expect(await state()).toEqual([1, 3]);
  await page.mouse.up();
});

test('breakpoints: each media query has one listener, also after new options, and none after `destroy`', async () => {
  const count = () =>
    inPage(
      page,
      ({ listeners }) => listeners.filter(({ target }) => target instanceof MediaQueryList).length,
    );
  const breakpoints = { 500: { perPage: 2 }, 5000: { perPage: 3 } };
  await stage(page, { mount: false, options: { breakpoints } });
  // Two widths, and reduced motion.
  expect(await count()).toBe(3);
  await inPage(page, ({ s }) => {
    s.mount();
    for (let perMove = 1; perMove < 20; perMove++) s.options = { perMove };
  });
  expect(await count()).toBe(3);
  await inPage(page, ({ s }) => s.destroy());
  expect(await count()).toBe(0);
  await inPage(page, ({ s }) => s.mount());
  expect(await count()).toBe(3);
});

test('a hash is decoded: an id may have any letters', async () => {
  // Before there is an element of that id, to which the browser itself would scroll.
  await page.evaluate(`location.hash = encodeURIComponent('größe 3')`);
  await stage(page, { more: ['hash'], content: '<p id="größe {}">{}</p>' });
  expect(await state()).toEqual([3, 3]);
  await page.evaluate(`location.hash = ''`);
});

test('a move ends 100 ms after its time, if the browser reports no end', async () => {
  await page.evaluate(`
    window.animate = Element.prototype.animate;
    Element.prototype.animate = () => ({ cancel() {} });`);
  await stage(page, { options: { speed: 300 } });
  await page.clock.pauseAt(await page.evaluate<number>('Date.now() + 60_000'));
  await inPage(page, ({ s }) => void s.go(2));
  await page.clock.runFor(399);
  expect(await state()).toEqual([2, 4]);
  await page.clock.runFor(1);
  expect(await state()).toEqual([2, 3]);
  expect(await inPage(page, ({ events }) => events.filter(event => /^moved/.test(event)))).toEqual([
    'moved 2 0 2',
  ]);
  await page.clock.resume();
  await page.evaluate('Element.prototype.animate = animate');
});

test.each<[string, Partial<SliderOptions>]>([
  ['a row', { gap: 20 }],
  ['a row from right to left', { direction: 'rtl', perPage: 2 }],
  ['a vertical row', { direction: 'ttb', height: 100 }],
  ['a loop', { type: 'loop' }],
])(
  '%s in an ancestor that is scaled, such as an opening dialog, rests where its slide is',
  async (_, options) => {
    await stage(page, { mount: false, options: { ...options, speed: 0 } });
    await page.evaluate(`stage.style.cssText += ';scale: 0.5; transform-origin: 0 0'`);
    await inPage(page, ({ s }) => void s.mount().go(2));
    // The dialog is open now.
    await page.evaluate(`stage.style.scale = ''`);
    const distance = await inPage(page, ({ s }) => {
      const [slide, list] = [s.slides[2]?.slide, s.root.querySelector('.cmp-slider__track')].map(element =>
        element?.getBoundingClientRect(),
      ) as [DOMRect, DOMRect];
      return s.options.direction === 'rtl'
        ? slide.right - list.right
        : slide.left - list.left + slide.top - list.top;
    });
    expect(Math.round(distance)).toBe(0);
  },
);
