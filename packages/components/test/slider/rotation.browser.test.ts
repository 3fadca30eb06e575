/** @jest-environment node */
import type { Page } from 'playwright-core';
import { inPage, stage, withBrowser } from './support';

let page: Page;
withBrowser(async opened => {
  page = opened;
  // The page's time, which tests can advance.
  await page.clock.install();
});

const index = () => inPage(page, ({ s }) => s.index);
const emitted = (what: RegExp) =>
  inPage(page, ({ events }, source) => events.filter(event => new RegExp(source).test(event)), what.source);
const focused = () =>
  page.evaluate<string>(`document.activeElement.className || document.activeElement.textContent`);
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const button = (part: string) => page.locator(`.cmp-slider__${part}`);

describe('SLD-05: rotation', () => {
  const auto = { autoplay: true, interval: 120, speed: 0 } as const;
  const rotating = () => inPage(page, ({ s }) => s.root.classList.contains('cmp-slider--rotating'));
  const moves = async (count = 1) => {
    const { length } = await emitted(/^move /);
    await page.waitForFunction(`events.filter(one => one.startsWith('move ')).length >= ${length + count}`);
  };
  /** Longer than several intervals. */
  const nothing = async () => {
    const before = (await emitted(/^move /)).length;
    await page.clock.runFor(450);
    expect((await emitted(/^move /)).length).toBe(before);
  };

  test('it rotates by itself; its button comes first, and stops and starts it', async () => {
    await page.mouse.move(700, 500);
    await stage(page, { options: { ...auto, type: 'loop' } });
    await moves(2);
    await page.focus('#out');
    await press('Tab');
    expect(await focused()).toContain('cmp-slider__toggle');
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Pause autoplay');
    await press('Enter');
    expect([await rotating(), await page.evaluate('document.activeElement.ariaLabel')]).toEqual([
      false,
      'Start autoplay',
    ]);
    await nothing();
    await press('Enter');
    await moves(2);
    await inPage(page, ({ s }) => s.pause());
    await nothing();
    await inPage(page, ({ s }) => s.play());
    await moves();
  });

  test('it pauses under the mouse and resumes when the mouse leaves', async () => {
    await page.mouse.move(700, 500);
    await stage(page, { options: { ...auto, type: 'loop' } });
    await moves();
    await page.mouse.move(300, 60);
    await page.waitForFunction('events.includes("autoplay:pause")');
    await nothing();
    await page.mouse.move(700, 500);
    await moves();
    await inPage(page, ({ s }) => {
      s.options = { pauseOnHover: false };
    });
    await page.mouse.move(300, 60);
    await moves();
    await page.mouse.move(700, 500);
  });

  test('focus stops it, and it stays stopped', async () => {
    await stage(page, { options: { ...auto, type: 'loop' } });
    await moves();
    await button('next').focus();
    expect(await rotating()).toBe(false);
    await page.focus('#out');
    await nothing();
    expect(await button('toggle').getAttribute('aria-label')).toBe('Start autoplay');
  });

  test('with resumeOnBlur it resumes when the focus leaves', async () => {
    await stage(page, { options: { ...auto, type: 'loop', resumeOnBlur: true } });
    await button('next').focus();
    expect(await rotating()).toBe(false);
    await page.focus('#out');
    expect(await rotating()).toBe(true);
    await moves();
  });

  test('a hidden page does not rotate, and does not catch up', async () => {
    await stage(page, { mount: false, options: { ...auto, interval: 300, type: 'loop' } });
    // A hidden page gets no frames, and that time does not count.
    await page.evaluate(`
      window.frames_ = [];
      window.request = window.requestAnimationFrame;
      window.requestAnimationFrame = run => frames_.push(run);
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      void s.mount();`);
    await page.waitForFunction('frames_.length > 0');
    const before = await index();
    await page.clock.fastForward(900);
    const after = await inPage(page, window => {
      const { frames_, request } = window as unknown as {
        frames_: FrameRequestCallback[];
        request: typeof requestAnimationFrame;
      };
      globalThis.requestAnimationFrame = request;
      Reflect.deleteProperty(document, 'hidden');
      for (const run of frames_.splice(0)) run(performance.now());
      return window.s.index;
    });
    expect(after).toBe(before);
    await moves();
  });

  test.each([
    ['is scrolled out of view', "stage.style.marginTop = '3000px'", "stage.style.marginTop = ''"],
    ['is not displayed', "stage.style.display = 'none'", "stage.style.display = ''"],
    ['is removed', 'stage.firstChild.remove()', 'stage.append(s.root)'],
  ])('it pauses while the slider %s, and resumes afterwards', async (_, away, back) => {
    await page.mouse.move(700, 500);
    await stage(page, { options: { ...auto, type: 'loop' } });
    await moves();
    await page.evaluate(away);
    await page.waitForFunction('events.includes("autoplay:pause")');
    expect([await rotating(), await button('toggle').count()]).toEqual([
      false,
      away.includes('remove') ? 0 : 1,
    ]);
    // A press of its button must not be needed, and has no effect meanwhile.
    await inPage(page, ({ s }) => s.play());
    await nothing();
    expect(await inPage(page, ({ s }) => s.rotating)).toBe(false);
    await page.evaluate(back);
    await moves(2);
  });

  test('its time is reported frame by frame, only while somebody listens', async () => {
    await page.mouse.move(700, 500);
    await stage(page, { options: { ...auto, interval: 60_000 } });
    await page.evaluate(`
      window.frames_ = 0;
      window.ask = window.requestAnimationFrame;
      window.requestAnimationFrame = run => (frames_++, ask(run));`);
    await page.clock.runFor(1000);
    expect(await page.evaluate('frames_')).toBe(0);
    await page.evaluate(`window.rates = []; void s.on('autoplay:playing', rate => rates.push(rate))`);
    await page.clock.runFor(3000);
    const rates = await page.evaluate<number[]>(`s.off('autoplay:playing'), rates`);
    expect(rates.length).toBeGreaterThan(10);
    expect([...rates].sort((a, b) => a - b)).toEqual(rates);
    expect(rates.every(rate => rate > 0 && rate < 1)).toBe(true);
    // The frame that has been requested already is the last.
    await page.clock.runFor(100);
    const last = await page.evaluate('frames_');
    await page.clock.runFor(1000);
    expect(await page.evaluate('frames_')).toBe(last);
    await page.evaluate('window.requestAnimationFrame = ask');
  });

  test('under reduced motion it never starts by itself, moves at once, and its button still starts it', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await stage(page, { options: { ...auto, speed: 400, type: 'loop' } });
    await nothing();
    expect(await inPage(page, ({ s }) => [s.options.speed, s.go('>').state])).toEqual([0, 3]);
    await page.evaluate(`document.querySelector('.cmp-slider__toggle').click()`);
    await moves();
    await inPage(page, ({ s }) => s.pause());
    await page.mouse.move(700, 500);
    await page.focus('#out');
    await inPage(page, ({ s }) => s.play());
    await moves();
  });

  test('with `pause` it waits for its button; a slide may have its own interval', async () => {
    await stage(page, { options: { ...auto, autoplay: 'pause', interval: 60_000 } });
    await nothing();
    await page.evaluate(`s.slides[0].slide.setAttribute('data-interval', '80'); s.play()`);
    await page.waitForFunction("events.some(one => one.startsWith('move '))");
    await nothing();
  });

  test('it starts once there are enough slides', async () => {
    await stage(page, { slides: 1, options: { ...auto, type: 'loop' } });
    expect(await rotating()).toBe(false);
    await inPage(page, ({ s }) => s.add('<div class="cmp-slider__slide">new</div>'));
    await moves();
  });

  test('CAR-02: without a slide to rotate to there is no rotation button', async () => {
    for (const type of ['slide', 'loop', 'fade'] as const) {
      for (const slides of [0, 1]) {
        await stage(page, { slides, options: { ...auto, type } });
        expect([type, slides, await button('toggle').isVisible()]).toEqual([type, slides, false]);
      }
    }
    await stage(page, { slides: 2, options: { ...auto, perPage: 2 } });
    expect(await button('toggle').isVisible()).toBe(false);
    await inPage(page, ({ s }) => s.add('<div class="cmp-slider__slide">new</div>'));
    expect(await button('toggle').isVisible()).toBe(true);
  });

  test('the live region is off while it rotates, and polite after the first move', async () => {
    await stage(page, { options: { ...auto, type: 'loop' } });
    const live = () => page.locator('.cmp-slider__list').getAttribute('aria-live');
    expect(await live()).toBe('off');
    await inPage(page, ({ s }) => s.pause());
    expect(await live()).toBe('polite');
    await inPage(page, ({ s }) => s.play());
    expect(await live()).toBe('off');
    await stage(page, { options: { live: false } });
    expect(await live()).toBeNull();
    // Nobody has asked for what changes while the page arrives.
    await stage(page);
    expect(await live()).toBeNull();
    await inPage(page, ({ s }) => s.go('>'));
    expect(await live()).toBe('polite');
  });
});
