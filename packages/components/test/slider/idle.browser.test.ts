/** @jest-environment node */
import type { CDPSession, Page } from 'playwright-core';
import { inPage, type Playground, stage, withBrowser } from './support';

let page: Page;
let session: CDPSession;
withBrowser(async opened => {
  page = opened;
  session = await opened.context().newCDPSession(opened);
  await session.send('Performance.enable');
});

const bar = `document.querySelector('.cmp-slider__bar')`;

describe('a rotation costs nothing between two moves', () => {
  /** How often the page has calculated styles and layouts. */
  const work = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return ['LayoutCount', 'RecalcStyleCount'].map(
      name => metrics.find(metric => metric.name === name)?.value,
    );
  };

  test.each([
    ['from left to right', undefined, '0px'],
    ['from right to left', 'rtl', '600px'],
  ] as const)('the bar of a page %s grows on the compositor, to its end', async (_, dir, origin) => {
    await stage(page, { mount: false, ...(dir && { dir }), options: { interval: 60_000, autoplay: true } });
    await page.evaluate(
      `void document.querySelector('.cmp-slider').insertAdjacentHTML('beforeend', '<div class="cmp-slider__bar" style="inline-size:0;block-size:3px;background:red"></div>')`,
    );
    await page.evaluate(`
      window.frames_ = 0;
      window.ask ??= window.requestAnimationFrame;
      window.requestAnimationFrame = run => (frames_++, ask(run));
      void s.mount();`);
    // To look at the animation would itself cost styles.
    const time = await page.evaluate<number>('performance.now()');
    const pass = (ms: number) =>
      page.waitForFunction(`performance.now() > ${time + ms}`, undefined, { polling: 50 });
    await pass(300);
    const [before, frames] = [await work(), await page.evaluate('frames_')];
    await pass(1300);
    expect([await work(), await page.evaluate('frames_')]).toEqual([before, frames]);
    expect(await page.evaluate(`${bar}.getAnimations()[0].currentTime`)).toBeGreaterThan(1000);
    // biome-ignore format: one line
    const look = () => page.evaluate(`(({ width }) => [Math.round(width), getComputedStyle(${bar}).transformOrigin.split(' ')[0]])(${bar}.getBoundingClientRect())`);
    await page.evaluate(`${bar}.getAnimations()[0].currentTime = 30_000; ${bar}.getAnimations()[0].pause()`);
    expect(await look()).toEqual([300, origin]);
    await inPage(page, ({ s }) => s.destroy());
    expect(await page.evaluate(`[${bar}.getAnimations().length, ${bar}.style.inlineSize]`)).toEqual([
      0,
      '0px',
    ]);
    await page.evaluate('window.requestAnimationFrame = ask');
  });
});

describe('a slider that is removed without `destroy`', () => {
  beforeAll(() =>
    inPage(page, window => {
      window.s?.destroy();
      Reflect.deleteProperty(window, 's');
    }),
  );
  /** Puts a slider into the page, and keeps no strong reference to it. */
  const put = (options: object, more: readonly string[]) =>
    inPage(
      page,
      (window, { options, more }) => {
        const library = window as unknown as Playground & Record<string, never> & { weak: WeakRef<object> };
        document.body.innerHTML = `<div><div class="cmp-slider" id="root"><div class="cmp-slider__track"><div class="cmp-slider__list">${'<div class="cmp-slider__slide"><a href="#">a</a></div>'.repeat(5)}</div></div><div class="cmp-slider__bar"></div></div></div>`;
        const made = library
          .slider(
            '#root',
            options,
            more.map(name => library[name] as never),
          )
          .mount();
        library.weak = new WeakRef(made);
        // The list of this test's own page refers to the elements.
        library.listeners.length = 0;
      },
      { options, more },
    );
  const isAlive = async () => {
    // An observer reports with a frame, and a reference is strong until the task ends.
    for (let frame = 0; frame < 3; frame++) await page.evaluate('new Promise(requestAnimationFrame)');
    await session.send('HeapProfiler.collectGarbage');
    return page.evaluate<boolean>('!!weak.deref()');
  };

  test.each<[string, object, string[]]>([
    ['a row', {}, []],
    ['a loop with copies', { type: 'loop', perPage: 4 }, []],
    ['slides that fade', { type: 'fade' }, []],
    ['breakpoints', { breakpoints: { 10: { perPage: 2 }, 5000: { perPage: 3 } } }, []],
    ['keys of the whole page', { keyboard: 'global' }, []],
    ['links to its slides', {}, ['hash']],
    ['a wheel and late images', { wheel: true, lazyLoad: true }, ['wheel', 'lazy']],
    ['a rotation', { type: 'loop', autoplay: true, interval: 60_000 }, []],
  ])('%s: it is collected', async (_, options, more) => {
    await put(options, more);
    await page.evaluate(`document.querySelector('#root').dispatchEvent(new Event('pointerdown'))`);
    expect(await isAlive()).toBe(true);
    await page.evaluate(`document.body.replaceChildren()`);
    let alive = true;
    for (let turn = 0; turn < 10 && alive; turn++) alive = await isAlive();
    expect(alive).toBe(false);
  });

  test('one that stays is kept, with its breakpoints, its keys and its direction, although nobody refers to it', async () => {
    await put({ keyboard: 'global', speed: 0, breakpoints: { 500: { perPage: 2 } } }, ['hash']);
    for (let turn = 0; turn < 3; turn++) expect(await isAlive()).toBe(true);
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate('weak.deref().index')).toBe(1);
    await page.evaluate(`document.documentElement.dir = 'rtl'`);
    await page.waitForFunction(`document.querySelector('.cmp-slider--rtl')`);
    await page.evaluate(`document.documentElement.dir = ''`);
    await page.setViewportSize({ width: 400, height: 600 });
    await page.waitForFunction(
      `document.querySelector('#root').style.getPropertyValue('--slider-per-page') === '2'`,
    );
    await page.setViewportSize({ width: 800, height: 600 });
  });

  test('one that a breakpoint has destroyed comes back, although nobody refers to it', async () => {
    await put({ breakpoints: { 500: { destroy: true } } }, []);
    await page.setViewportSize({ width: 400, height: 600 });
    await page.waitForFunction(`!document.querySelector('.cmp-slider--mounted')`);
    await isAlive();
    await page.setViewportSize({ width: 800, height: 600 });
    await page.waitForFunction(`document.querySelector('.cmp-slider--mounted')`);
  });
});
