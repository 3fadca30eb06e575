/** @jest-environment node */
import type { CDPSession, Page } from 'playwright-core';
import type { SliderOptions } from '../../src/slider';
import { inputs, inTime, type Path } from './inputs';
import { frames, inPage, rest, stage, withBrowser } from './support';

let page: Page;
let session: CDPSession;
withBrowser(async opened => {
  page = opened;
  // The page's time, which tests can advance.
  await page.clock.install();
  session = await opened.context().newCDPSession(opened);
});

const state = () => inPage(page, ({ s }) => ({ index: s.index, state: s.state }));
const emitted = (what: RegExp) =>
  inPage(page, ({ events }, source) => events.filter(event => new RegExp(source).test(event)), what.source);
/** The position of the first slide in the track, along the row. */
const at = () =>
  inPage(page, ({ s }) => {
    const { vertical, track } = s as unknown as { vertical: boolean; track: Element };
    const [a, b] = [s.slides[0]?.slide, track].map(element => element?.getBoundingClientRect());
    return Math.round(vertical ? (a?.top ?? 0) - (b?.top ?? 0) : (a?.left ?? 0) - (b?.left ?? 0));
  });
const { mouse, finger } = inputs(() => ({ page, session }));
/** A pause after which the pointer has no velocity. */
const still = () => page.clock.fastForward(260);
const directions: [string, Partial<SliderOptions>, (way: number) => [number, number]][] = [
  ['from left to right', {}, way => [-way, 0]],
  ['from right to left', { direction: 'rtl' }, way => [way, 0]],
  ['from top to bottom', { direction: 'ttb', height: 200 }, way => [0, -way]],
];
/** More than half of a slide. */
const far: Path = [
  [-5, 0],
  [-160, 0],
  [-165, 0],
];
const back = far.map(([x, y]) => [-x, y] as const);

describe.each(directions)('a row %s', (_, options, step) => {
  test('the row follows a drag, and moves on after more than half a slide', async () => {
    await stage(page, { options });
    const half = options.direction === 'ttb' ? 60 : 160;
    await mouse([step(5), step(half), step(half)], { held: true });
    const [x, y] = step(5 + 2 * half);
    expect(await at()).toBe(x + y || 0);
    await still();
    await page.mouse.up();
    await rest(page);
    expect(await state()).toEqual({ index: 1, state: 3 });
    expect(await emitted(/^(drag|move)/)).toEqual([
      'drag',
      'dragging',
      'dragging',
      'dragged',
      'move 1 0 1',
      'moved 1 0 1',
    ]);
  });

  test('SLD-03: a quick short drag is a flick', async () => {
    for (const [power, index] of [
      [{}, 1],
      [{ flickPower: 0 }, 0],
    ] as const) {
      await stage(page, { options: { ...options, ...power } });
      await inTime(page, () => mouse([step(5), step(30), step(30)]));
      await rest(page);
      expect((await state()).index).toBe(index);
    }
  });

  test('beyond the end it resists, and moves back', async () => {
    await stage(page, { options });
    await mouse([step(-5), step(-50), step(-50)], { held: true });
    // The first 50 px count fully, the rest a fifth.
    const [x, y] = step(-65);
    expect(await at()).toBe(x + y);
    await page.mouse.up();
    await rest(page);
    expect([await at(), (await state()).index]).toEqual([0, 0]);
  });

  test('free: it scrolls to any position, emits its events, and stays within its ends', async () => {
    await stage(page, { options: { ...options, drag: 'free' } });
    await mouse([step(5), step(40), step(40)]);
    await page.waitForFunction('events.includes("scrolled")');
    // The distance depends on the time between events; at the far end it bounces once.
    expect([...new Set(await emitted(/^(scroll|move)/))]).toEqual(['scroll', 'scrolled']);
    expect(Math.abs(await at())).toBeGreaterThan(80);
    await stage(page, { options: { ...options, drag: 'free' } });
    await mouse([step(-5), step(-40), step(-40)]);
    await page.waitForFunction('events.includes("scrolled")');
    expect(await at()).toBe(0);
    expect(await emitted(/^scroll$/)).toEqual(['scroll', 'scroll']);
  });

  test('free, without the feature that scrolls: it ends on a slide', async () => {
    await stage(page, { options: { ...options, drag: 'free' }, without: ['freeScroll'] });
    const half = options.direction === 'ttb' ? 60 : 160;
    await mouse([step(5), step(half), step(half)], { held: true });
    await still();
    await page.mouse.up();
    await rest(page);
    expect(await state()).toEqual({ index: 1, state: 3 });
    expect(await emitted(/^scroll/)).toEqual([]);
  });

  test('free with snap: it ends on a slide', async () => {
    await stage(page, { options: { ...options, drag: 'free', snap: true, perPage: 2 } });
    await mouse([step(5), step(60), step(60)]);
    await page.waitForFunction('events.includes("scrolled")');
    const size = options.direction === 'ttb' ? 100 : 300;
    expect(Math.abs(await at()) % size).toBe(options.direction === 'rtl' ? size % 300 : 0);
  });
});

test('SLD-04: a finger drags from 10 px on, a mouse from the first', async () => {
  await stage(page);
  await finger([[-9, 0]]);
  expect(await emitted(/^drag/)).toEqual([]);
  await finger([[-11, 0]]);
  expect(await emitted(/^drag/)).toEqual(['drag', 'dragged']);
  await rest(page);
  await stage(page);
  await mouse([[-1, 0]]);
  expect(await emitted(/^drag/)).toEqual(['drag', 'dragged']);
  await rest(page);
  await stage(page, { options: { dragMinThreshold: { mouse: 30, touch: 0 } } });
  await mouse([[-29, 0]]);
  expect(await emitted(/^drag/)).toEqual([]);
});

test('a finger that moves across the row scrolls the page, and the row stays', async () => {
  await stage(page);
  await page.evaluate(`document.body.style.height = '3000px'`);
  await finger(Array(12).fill([0, -20]), [300, 70]);
  await page.waitForFunction('scrollY > 50');
  expect(await emitted(/^(drag|move)/)).toEqual([]);
  expect((await state()).index).toBe(0);
  await page.evaluate(`document.body.style.height = ''`);
});

test('a finger that moves along the row drags it', async () => {
  await stage(page, { options: { flickPower: 0 } });
  await finger(Array(15).fill([-25, 1]), [450, 60]);
  await rest(page);
  expect((await state()).index).toBe(1);
});

test('a mouse that leaves across the row and is released outside does not drag when it returns', async () => {
  await stage(page);
  await mouse([[0, 200]], { held: true });
  await page.mouse.up();
  await page.mouse.move(300, 60);
  await page.mouse.move(200, 60);
  expect([await at(), await emitted(/^drag/)]).toEqual([0, []]);
});

test('a pointer that leaves the track in its first move still drags', async () => {
  await stage(page, { width: 400, options: { flickPower: 0, start: 2 } });
  await mouse([
    [3, 0],
    [480, 0],
  ]);
  await rest(page);
  expect((await state()).index).toBe(1);
});

test('after a release that no event reports, it settles at the next event of the pointer', async () => {
  await stage(page, { options: { flickPower: 0 } });
  await mouse(
    [
      [-5, 0],
      [-100, 0],
    ],
    { held: true },
  );
  // As with a browser dialog or a removed element.
  await page.evaluate(
    `addEventListener('pointerup', event => event.stopImmediatePropagation(), { capture: true, once: true })`,
  );
  await page.mouse.up();
  expect((await state()).state).toBe(6);
  await page.mouse.move(250, 60);
  await rest(page);
  expect([await at(), (await state()).index]).toEqual([0, 0]);
});

test('a second finger neither drags nor releases', async () => {
  await stage(page, { options: { flickPower: 0 } });
  await mouse(
    [
      [-5, 0],
      [-60, 0],
    ],
    { held: true },
  );
  const here = await at();
  await inPage(page, ({ s }) => {
    for (const type of ['pointermove', 'pointerup']) {
      const init = { pointerId: 77, isPrimary: false, buttons: 1, clientX: 500, clientY: 60, bubbles: true };
      s.slides[0]?.slide.dispatchEvent(new PointerEvent(type, init));
    }
  });
  expect([await at(), (await state()).state]).toEqual([here, 6]);
  await page.mouse.up();
  await rest(page);
});

test('the drag continues when the pointer leaves the window and returns', async () => {
  await stage(page);
  await mouse(
    [
      [-50, 0],
      [-50, 300],
      [-50, 100],
    ],
    { held: true },
  );
  expect(await at()).toBe(-150 + 0);
  await page.mouse.up();
  await rest(page);
  await page.mouse.move(100, 60);
  expect((await state()).state).toBe(3);
});

test('a press stops a moving row', async () => {
  await stage(page, { options: { speed: 60_000 } });
  await inPage(page, ({ s }) => s.go(3));
  await page.waitForFunction('s.motion && Math.abs(s.motion.now()) > 20');
  await page.mouse.move(300, 60);
  await page.mouse.down();
  const caught = await at();
  await frames(page);
  expect(await at()).toBe(caught);
  expect(caught).toBeLessThan(0);
  await page.mouse.up();
  // After the release it moves on to a slide.
  await page.waitForFunction('events.filter(one => one.startsWith("move ")).length === 2');
});

test('a drag beyond an end rewinds if the option is set, and moves back without another end', async () => {
  await stage(page, { options: { rewind: true, rewindByDrag: true } });
  await mouse([
    [5, 0],
    [60, 0],
    [60, 0],
  ]);
  await rest(page);
  expect((await state()).index).toBe(4);
  // A drag that does not pass an end does not rewind, even after one that did.
  await mouse([[45, 0]]);
  await rest(page);
  expect((await state()).index).not.toBe(0);
  await stage(page, { slides: 1, options: { rewind: true, rewindByDrag: true } });
  await mouse([
    [5, 0],
    [60, 0],
    [60, 0],
  ]);
  await rest(page);
  expect(await at()).toBe(0);
});

test('a fade follows the direction of a drag, fast or slow', async () => {
  await stage(page, { options: { type: 'fade', start: 2 } });
  await mouse([
    [-5, 0],
    [-40, 0],
  ]);
  await rest(page);
  expect((await state()).index).toBe(3);
  await mouse(
    [
      [5, 0],
      [60, 0],
      [60, 0],
    ],
    { held: true },
  );
  await still();
  await page.mouse.up();
  await rest(page);
  expect((await state()).index).toBe(2);
  await mouse([[0, 0]]);
  expect((await state()).index).toBe(2);
});

test('a loop can be dragged around without an end', async () => {
  await stage(page, { slides: 3, options: { type: 'loop', flickPower: 0 } });
  for (const expected of [2, 1, 0, 2]) {
    await mouse(back, { from: [150, 60] });
    await rest(page);
    expect((await state()).index).toBe(expected);
  }
});

test('a drag in an inner slider does not move the outer one, unless it is along the other axis', async () => {
  await stage(page, {
    slides: 3,
    options: { flickPower: 0 },
    content: `<div class="cmp-slider inner" id="inner-{}"><div class="cmp-slider__track"><div class="cmp-slider__list">${'<div class="cmp-slider__slide">inner</div>'.repeat(3)}</div></div></div>`,
  });
  await inPage(page, window => {
    Object.assign(window, { inner: window.slider('#inner-0', { speed: 60, flickPower: 0 }).mount() });
  });
  expect(await inPage(page, ({ s }) => s.length)).toBe(3);
  const [, y = 0] = await page.evaluate<number[]>(
    `(({ left, top, height }) => [left, top + height / 2])(document.querySelector('#inner-0 .cmp-slider__track').getBoundingClientRect())`,
  );
  await mouse(far, { from: [500, y] });
  await page.waitForFunction('inner.state === 3 && inner.index === 1');
  expect([(await state()).index, await emitted(/^drag/)]).toEqual([0, []]);
  await page.evaluate(
    `inner.destroy(); window.inner = slider('#inner-0', { direction: 'ttb', height: 80, speed: 60 }).mount()`,
  );
  await mouse(far, { from: [500, y] });
  await rest(page);
  expect((await state()).index).toBe(1);
  await page.evaluate('inner.destroy()');
});

test('a slider that is destroyed during a drag ends the drag', async () => {
  await stage(page);
  await mouse(
    [
      [-50, 0],
      [-50, 0],
    ],
    { held: true },
  );
  await inPage(page, ({ s }) => s.destroy());
  await page.mouse.move(100, 60);
  await page.mouse.up();
  expect(
    await inPage(page, ({ s, before }) => [s.state, document.querySelector('#s')?.outerHTML === before]),
  ).toEqual([7, true]);
});

test('vertical with heightRatio: the track has that height, and slides fill it', async () => {
  await stage(page, { options: { direction: 'ttb', heightRatio: 0.5, gap: 10, perPage: 2, padding: 15 } });
  expect(
    await inPage(page, ({ s }) => {
      const { track } = s as unknown as { track: HTMLElement };
      return [track.offsetHeight, ...s.slides.slice(0, 2).map(({ slide }) => slide.offsetHeight)];
    }),
  ).toEqual([300, 130, 130]);
  await inPage(page, ({ s }) => s.go('>'));
  await rest(page);
  // The second page starts at the position of the first one.
  expect(
    await inPage(page, ({ s }) => {
      const { track } = s as unknown as { track: Element };
      const [slide, view] = [s.slides[2]?.slide, track].map(
        element => element?.getBoundingClientRect().top ?? 0,
      );
      return (slide as number) - (view as number);
    }),
  ).toBe(15);
});
