/** @jest-environment node */
import type { Page } from 'playwright-core';
import type { Feature, SliderOptions } from '../../src/slider';
import { inPage, stage, withBrowser } from './support';

let page: Page;
withBrowser(opened => {
  page = opened;
});

/** How often a step of a slider's life uses the DOM; each element that it finds counts. */
type Work = Readonly<Record<'mount' | 'move' | 'refresh' | 'add' | 'remove' | 'destroy', number>>;
interface Life {
  readonly work: Work;
  /** How many handlers its features have. Each event asks all of them. */
  readonly handlers: number;
}

/** The life of a slider, in which as many slides are added and removed as it has. */
const lifeOf = async (slides: number, options: Partial<SliderOptions>): Promise<Life> => {
  await stage(page, { slides, options, content: '{}', mount: false });
  return inPage(
    page,
    (window, { slides, options }) => {
      const { slider, features } = window as unknown as typeof import('../../src/slider');
      let handlers = 0;
      const counting: Feature = core => {
        const subscribe = core.subscribe as (...given: unknown[]) => void;
        Object.assign(core, {
          subscribe: (...given: unknown[]) => {
            handlers++;
            subscribe(...given);
          },
        });
      };
      // Before all others, so that it counts theirs.
      (features as Feature[]).unshift(counting);
      const s = slider('#s', options);
      const ends: (() => unknown)[] = [() => (features as Feature[]).shift()];
      let dom = 0;
      const kinds = [Node, Element, HTMLElement, DOMTokenList, CSSStyleDeclaration];
      for (const prototype of kinds.map((kind): object => kind.prototype)) {
        for (const name of Object.getOwnPropertyNames(prototype)) {
          const was = Object.getOwnPropertyDescriptor(prototype, name) as PropertyDescriptor;
          const counted = (run: (...args: unknown[]) => unknown) =>
            function (this: object, ...args: unknown[]) {
              const result = run.apply(this, args);
              dom += result instanceof NodeList ? result.length + 1 : 1;
              return result;
            };
          const now: PropertyDescriptor = { ...was };
          if (typeof was.value === 'function' && name !== 'constructor') now.value = counted(was.value);
          if (was.get) now.get = counted(was.get);
          Object.defineProperty(prototype, name, now);
          ends.push(() => Object.defineProperty(prototype, name, was));
        }
      }
      const made = Array.from({ length: slides }, () => '<div class="cmp-slider__slide">new</div>');
      const steps: Record<keyof Work, () => unknown> = {
        mount: () => s.mount(),
        move: () => s.go('>'),
        refresh: () => s.refresh(),
        add: () => s.add(made),
        remove: () => s.remove(made.map((_, index) => index)),
        destroy: () => s.destroy(),
      };
      const work = Object.entries(steps).map(([name, run]) => {
        dom = 0;
        run();
        return [name, dom];
      });
      for (const end of ends) end();
      return { work: Object.fromEntries(work), handlers };
    },
    { slides, options },
  );
};

const kinds: [string, Partial<SliderOptions>][] = [
  ['a row', {}],
  ['a row of three per page', { perPage: 3, gap: 10 }],
  ['a loop', { type: 'loop' }],
  ['slides that fade', { type: 'fade' }],
];

test.each<[string, Partial<SliderOptions>]>([
  ...kinds,
  ['a row in which all slides rest at the end', { fixedWidth: 0, omitEnd: true, focus: 0 }],
])('the work of %s grows with its slides, not with their square', async (_, options) => {
  const [some, more, most] = [
    await lifeOf(40, options),
    await lifeOf(80, options),
    await lifeOf(160, options),
  ];
  for (const step of Object.keys(some.work) as (keyof Work)[]) {
    const grown = most.work[step] - more.work[step];
    expect([step, grown <= 2.1 * (more.work[step] - some.work[step])]).toEqual([step, true]);
  }
  expect(some.handlers).toBeGreaterThan(10);
  expect([more.handlers, most.handlers]).toEqual([some.handlers, some.handlers]);
});

test.each(kinds)('%s: pages at most double the work to mount it', async (_, options) => {
  const withPages = await lifeOf(100, options);
  const without = await lifeOf(100, { ...options, pagination: false });
  expect(without.work.mount).toBeGreaterThan(100);
  expect(withPages.work.mount / without.work.mount).toBeLessThanOrEqual(2);
});

test.each(kinds)('%s: a move writes two page buttons, however many there are', async (_, options) => {
  /** What the pages add to a move. */
  const more = async (slides: number): Promise<number> => {
    const [all, none] = [
      await lifeOf(slides, options),
      await lifeOf(slides, { ...options, pagination: false }),
    ];
    return all.work.move - none.work.move;
  };
  const few = await more(40);
  expect(few).toBeGreaterThan(0);
  expect(await more(160)).toBeLessThan(few + 20);
});

test('the sizes of the mount are not measured again when the browser first reports them', async () => {
  await stage(page, { slides: 40, content: '{}', mount: false });
  const measured = await inPage(page, async window => {
    const { slider } = window;
    const made = slider('#s').mount();
    const was = Element.prototype.getBoundingClientRect;
    let count = 0;
    Element.prototype.getBoundingClientRect = function (this: Element) {
      count++;
      return was.call(this);
    };
    const frames = async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    };
    await frames();
    const first = count;
    // Another size is measured.
    for (const { slide } of made.slides) slide.style.width = '123px';
    await frames();
    Element.prototype.getBoundingClientRect = was;
    made.destroy();
    return [first, count > first];
  });
  expect(measured).toEqual([0, true]);
});
