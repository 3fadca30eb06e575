/** @jest-environment node */
import type { Page } from 'playwright-core';
import { inPage, rest, stage, withBrowser } from './support';

let page: Page;
withBrowser(opened => {
  page = opened;
});

/** The direction and overflow of the slider, and the offset of its second slide from the first one in widths. */
const direction = () =>
  inPage(page, ({ s }) => {
    const [first, second] = s.slides.map(({ slide }) => slide.getBoundingClientRect()) as [DOMRect, DOMRect];
    return [s.root.getAttribute('dir'), s.overflow, Math.round((second.x - first.x) / first.width)];
  });

test('SLD-01: the direction of a breakpoint counts, and ends with it', async () => {
  await stage(page, { options: { mediaQuery: 'container', breakpoints: { 400: { direction: 'rtl' } } } });
  const resize = (px: number) =>
    inPage(
      page,
      ({ s }, width) => {
        (globalThis.document.querySelector('#stage') as HTMLElement).style.width = `${width}px`;
        s.options = {};
      },
      px,
    );
  expect(await direction()).toEqual([null, true, 1]);
  await resize(300);
  expect(await direction()).toEqual(['rtl', true, -1]);
  await resize(600);
  expect(await direction()).toEqual([null, true, 1]);
});

test('SLD-01: the direction of a breakpoint overrides that of the options', async () => {
  const breakpoints = { 2000: { direction: 'ltr' as const } };
  await stage(page, { options: { direction: 'rtl', breakpoints } });
  expect(await direction()).toEqual(['ltr', true, 1]);
});

test('SLD-01: a slide of a loop is in view at any position where a copy of it is', async () => {
  // The first slide that is cut off at the start shows exactly one pixel.
  await stage(page, {
    slides: 4,
    width: 800,
    options: { type: 'loop', autoWidth: true, gap: 16, focus: 'center' },
    content: '<div style="width:30px">{}</div>',
  });
  expect(await inPage(page, ({ s }) => s.slides.map(({ visible }) => visible))).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test.each([
  ['fade', { type: 'fade' }],
  ['vertical', { direction: 'ttb', height: 200 }],
] as const)('SLD-01: a nested slider keeps its row in a slider that is %s', async (_, options) => {
  const inner = '<div class="cmp-slider__slide">a</div><div class="cmp-slider__slide">b</div>';
  await stage(page, {
    options,
    content: `<div class="cmp-slider inner"><div class="cmp-slider__track"><div class="cmp-slider__list">${inner}</div></div></div>`,
  });
  const boxes = await inPage(page, ({ slider }) => {
    const root = globalThis.document.querySelector('.inner') as HTMLElement;
    slider(root).mount();
    return [...root.querySelectorAll('.cmp-slider__slide')].map(slide => {
      const { x, y } = slide.getBoundingClientRect();
      return [x, y, getComputedStyle(slide).opacity];
    });
  });
  const [first, second] = boxes as [[number, number, string], [number, number, string]];
  expect(second).toEqual([first[0] + 600, first[1], '1']);
  expect(first[2]).toBe('1');
});

test('SLD-01: in a loop the wheel belongs to the slider in both directions', async () => {
  await stage(page, {
    options: { type: 'loop', wheel: true, releaseWheel: true, speed: 0 },
    more: ['wheel'],
  });
  const turn = (deltaY: number) =>
    inPage(
      page,
      ({ s }, by) => {
        const event = new WheelEvent('wheel', { deltaY: by, bubbles: true, cancelable: true });
        s.slides[0]?.slide.dispatchEvent(event);
        return [s.index, event.defaultPrevented];
      },
      deltaY,
    );
  expect(await turn(100)).toEqual([1, true]);
  expect(await turn(-100)).toEqual([0, true]);
  expect(await turn(-100)).toEqual([4, true]);
  // There is nothing to move, so the page scrolls.
  await stage(page, {
    slides: 1,
    options: { type: 'loop', wheel: true, releaseWheel: true },
    more: ['wheel'],
  });
  expect(await turn(100)).toEqual([0, false]);
});

test.each([
  ['is released at once', 0],
  ['is dragged beyond the end', 40],
])('SLD-01: a fade ends after the press that stops it %s', async (_, distance) => {
  await stage(page, { slides: 2, options: { type: 'fade', speed: 5000, start: 1 } });
  await inPage(page, ({ s }) => s.go(0));
  await page.mouse.move(300, 40);
  await page.mouse.down();
  await page.mouse.move(300 + distance / 2, 40);
  await page.mouse.move(300 + distance, 40);
  await page.mouse.up();
  await inPage(page, ({ s }) => {
    s.options = { speed: 0 };
    s.go(0);
  });
  await rest(page);
  expect(await inPage(page, ({ s }) => s.slides.map(({ active }) => active))).toEqual([true, false]);
});

test('SLD-04: a drag catches a move that the rotation starts after the press', async () => {
  const rotation = { autoplay: true, interval: 100, pauseOnHover: false, pauseOnFocus: false };
  await stage(page, { options: { ...rotation, speed: 60_000 } });
  await page.mouse.move(300, 40);
  await page.mouse.down();
  await page.waitForFunction('s.state === 4');
  await page.mouse.move(290, 40);
  await page.mouse.move(270, 40);
  expect(await inPage(page, ({ s }) => [s.state, s.root.getAnimations({ subtree: true }).length])).toEqual([
    6, 0,
  ]);
  await page.mouse.up();
});
