/** @jest-environment node */
import type { Page } from 'playwright-core';
import { inPage, rest, stage, withBrowser } from './support';

let page: Page;
let problems: string[];
withBrowser((opened, reported) => {
  page = opened;
  problems = reported;
});

const index = () => inPage(page, ({ s }) => s.index);
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

describe('further features', () => {
  test('the wheel moves it, is ignored for `wheelSleep`, and scrolls the page at an end', async () => {
    await stage(page, { more: ['wheel'], options: { wheel: true, speed: 0, releaseWheel: true } });
    await page.evaluate(`document.body.style.height = '3000px'`);
    await page.mouse.move(300, 50);
    for (const expected of [1, 2, 3, 4]) {
      await page.mouse.wheel(0, 100);
      await page.waitForFunction(`s.index === ${expected}`);
    }
    expect(await page.evaluate('scrollY')).toBe(0);
    await page.mouse.wheel(0, 100);
    await page.waitForFunction('scrollY > 0');
    await page.evaluate(`document.body.style.height = ''; scrollTo(0, 0)`);
    // Events right after that belong to the same scroll of the page, unless the mouse is somewhere else.
    await page.mouse.move(100, 30);
    await stage(page, {
      more: ['wheel'],
      options: { wheel: true, speed: 0, wheelSleep: 60_000, wheelMinThreshold: 10 },
    });
    await page.mouse.wheel(0, 5);
    await page.mouse.wheel(0, 100);
    await page.waitForFunction(`s.index === 1`);
    await page.evaluate(`addEventListener('wheel', () => { window.wheelTurned = true }, { once: true })`);
    await page.mouse.wheel(0, 100);
    await page.waitForFunction('window.wheelTurned');
    expect(await index()).toBe(1);
  });

  test('without `wheel` no listener for it blocks scrolling', async () => {
    await stage(page, { more: ['wheel'] });
    const wheels = () =>
      inPage(
        page,
        ({ listeners, s }) =>
          listeners.filter(
            listener =>
              listener.blocking && listener.target instanceof Node && s.root.contains(listener.target),
          ).length,
      );
    expect(await wheels()).toBe(0);
  });

  const image = '<img alt="" data-slider-lazy="/image-{}.svg" data-slider-lazy-srcset="/image-{}.svg 2x">';
  const loaded = () =>
    inPage(page, ({ s }) =>
      s.slides.map(({ slide }) => +!!slide.querySelector('img')?.getAttribute('src')).join(''),
    );

  test('images near the slides in view are loaded first, others when the row comes closer', async () => {
    await stage(page, { slides: 7, more: ['lazy'], options: { lazyLoad: true, speed: 0 }, content: image });
    expect(await loaded()).toBe('1100000');
    await page.waitForFunction('events.filter(one => one.startsWith("lazyload:loaded")).length === 2');
    expect(await page.locator('.cmp-slider__slide--loading').count()).toBe(0);
    await inPage(page, ({ s }) => s.go(4));
    expect(await loaded()).toBe('1101110');
    await stage(page, {
      slides: 7,
      more: ['lazy'],
      options: { lazyLoad: 'nearby', type: 'loop', preloadPages: 2 },
      content: image,
    });
    expect(await loaded()).toBe('1110011');
  });

  test('images load one after the other, also after one fails; loaded images stay', async () => {
    await stage(page, {
      slides: 3,
      more: ['lazy'],
      options: { lazyLoad: 'sequential' },
      content: '<img alt="" data-slider-lazy="/{}-missing.png"><img alt="" data-slider-lazy="/image-{}.svg">',
    });
    await page.waitForFunction('events.filter(one => one.startsWith("lazyload:loaded")).length === 3');
    await inPage(page, ({ s }) => s.destroy());
    expect(await page.locator('#s img[src]').count()).toBe(6);
    expect(await page.locator('#s [data-slider-lazy]').count()).toBe(0);
    // The browser itself reports that a image is missing.
    expect(problems.splice(0).every(problem => problem.includes('404'))).toBe(true);
  });

  test('the hash selects a slide, or an element in one, at the start and later; the page does not scroll', async () => {
    const content = '<p id="place-{}" tabindex="-1">{}</p>';
    await page.evaluate(`history.replaceState(null, '', '#place-3')`);
    await stage(page, { more: ['hash'], content });
    expect(await index()).toBe(3);
    await page.evaluate(`document.body.style.height = '3000px'; location.hash = '#place-1'`);
    await page.waitForFunction('s.index === 1');
    await rest(page);
    expect(
      await inPage(page, ({ s }) => [
        s.slides[1]?.visible,
        (s as unknown as { track: Element }).track.scrollLeft,
      ]),
    ).toEqual([true, 0]);
    for (const hash of ['#', '#none', '#%E0%A4%A']) {
      await page.evaluate(
        to =>
          new Promise<void>(done => {
            addEventListener('hashchange', () => done(), { once: true });
            location.hash = to;
          }),
        hash,
      );
    }
    expect(await index()).toBe(1);
    await page.evaluate(`document.body.style.height = ''; history.replaceState(null, '', '#')`);
  });

  test('the hash may arrive before the event of the scroll that the browser caused', async () => {
    const content = '<p id="place-{}" tabindex="-1">{}</p>';
    await stage(page, { more: ['hash'], content, options: { type: 'loop', speed: 0 } });
    const before = await index();
    // In a loop the first slide is after the last one, so the browser scrolls the track by one slide.
    await inPage(page, window => {
      const { track } = window.s as unknown as { track: HTMLElement };
      track.addEventListener('scroll', () => Object.assign(window, { scrolled: true }), { once: true });
      history.replaceState(null, '', '#place-4');
      track.scrollLeft = track.clientWidth;
      globalThis.dispatchEvent(new HashChangeEvent('hashchange'));
    });
    expect([before, await index()]).toEqual([0, 4]);
    await page.waitForFunction('window.scrolled');
    await rest(page);
    expect(await index()).toBe(4);
    await page.evaluate(`history.replaceState(null, '', '#')`);
  });

  test('two sliders move together, and a navigation is a row of buttons', async () => {
    await stage(page, { mount: false, options: { speed: 0, type: 'loop' } });
    await inPage(page, window => {
      const other = document.createElement('div');
      other.innerHTML = `<div class="cmp-slider" id="nav"><div class="cmp-slider__track"><div class="cmp-slider__list">${'<div class="cmp-slider__slide"><i></i></div>'.repeat(4)}<div class="cmp-slider__slide">The last</div>${''}</div></div></div>`;
      document.body.append(other);
      const nav = window.slider('#nav', {
        isNavigation: true,
        fixedWidth: 100,
        speed: 0,
        pagination: false,
        arrows: false,
      });
      Object.assign(window, { nav });
      window.s.sync(nav);
      window.s.mount();
      nav.mount();
    });
    const both = () => page.evaluate('[s.index, nav.index]');
    await inPage(page, ({ s }) => s.go('>'));
    expect(await both()).toEqual([1, 1]);
    await page.evaluate('nav.go(3)');
    expect(await both()).toEqual([3, 3]);
    await inPage(page, ({ s }) => s.go('>').go('>'));
    expect(await both()).toEqual([0, 0]);
    await page.locator('#nav .cmp-slider__slide').nth(2).click();
    expect(await both()).toEqual([2, 2]);
    await page.locator('#nav .cmp-slider__slide').nth(4).focus();
    await press('Enter');
    expect(await both()).toEqual([4, 4]);
    await page.locator('#nav .cmp-slider__slide').nth(1).focus();
    await press(' ');
    expect(await both()).toEqual([1, 1]);
    expect(
      await page
        .locator('#nav .cmp-slider__slide')
        .evaluateAll(slides =>
          slides.map(
            slide =>
              `${slide.role} ${slide.ariaLabel} ${slide.ariaCurrent} ${slide.getAttribute('aria-controls')}`,
          ),
        ),
    ).toEqual(
      [0, 1, 2, 3, 4].map(
        place =>
          `button ${place < 4 ? `Go to slide ${place + 1}` : null} ${place === 1 ? 'true' : null} s-slide-${place + 1}`,
      ),
    );
    await page.evaluate('nav.destroy()');
  });
});
