/** @jest-environment node */
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { inPage, rest, stage, start } from './support';

let browser: Browser;
let page: Page;
let problems: string[];

beforeAll(async () => {
  ({ browser, page, problems } = await start());
});
afterEach(async () => {
  await page.emulateMedia({ reducedMotion: null });
  expect(problems.splice(0)).toEqual([]);
});
afterAll(() => browser?.close());

const index = () => inPage(page, ({ s }) => s.index);
const told = (what: RegExp) =>
  inPage(page, ({ events }, source) => events.filter(one => new RegExp(source).test(one)), what.source);
/** Which slides are inert; with an index, while it goes there: asked for later, it might have arrived. */
const inert = (index?: number) =>
  inPage(
    page,
    ({ s }, to) => {
      if (to !== undefined) s.go(to);
      return s.slides.map(({ slide }) => +slide.inert).join('');
    },
    index,
  );
const focused = () =>
  page.evaluate<string>(`document.activeElement.className || document.activeElement.textContent`);
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const button = (part: string) => page.locator(`.cmp-slider__${part}`);

describe('what is out of view cannot be reached', () => {
  test('only what is wholly out of view is inert', async () => {
    await stage(page, { options: { fixedWidth: 250, speed: 0 } });
    expect(await inert()).toBe('00011');
    await inPage(page, ({ s }) => s.go(1));
    expect(await inert()).toBe('10001');
    await inPage(page, ({ s }) => s.destroy());
    expect(await inert()).toBe('00000');
  });

  test('nothing is inert on the way to it, and it is not while it moves', async () => {
    await stage(page, { options: { speed: 150 } });
    expect(await inert(2)).toBe('01111');
    await rest(page);
    expect(await inert()).toBe('11011');
  });

  test('faded slides that are not on top are inert', async () => {
    await stage(page, { options: { type: 'fade', start: 1 } });
    expect(await inert()).toBe('10111');
  });

  test('Tab goes by what is in view, and to a slide that is half in view, which then comes in whole', async () => {
    await stage(page, { options: { fixedWidth: 250, arrows: false, pagination: false, slideFocus: false } });
    await page.focus('#out');
    await press('Tab', 'Tab', 'Tab');
    expect(await focused()).toBe('link 2');
    await rest(page);
    expect(await inPage(page, ({ s }) => s.slides[2]?.visible)).toBe(true);
  });

  test('a press by the mouse into a half visible slide moves nothing away from under it', async () => {
    await stage(page, {
      options: { fixedWidth: 250 },
      content: '<button style="width:200px;height:50px">{}</button>',
    });
    const box = await page.locator('.cmp-slider__slide').nth(2).boundingBox();
    await page.mouse.click((box?.x ?? 0) + 50, (box?.y ?? 0) + 20);
    expect([await index(), await focused()]).toEqual([0, '2']);
  });

  test('focus in a slide that leaves is not lost: it goes to the slide that comes', async () => {
    await stage(page, { options: { speed: 0 } });
    await page.focus('.cmp-slider__slide a');
    await inPage(page, ({ s }) => s.go(3));
    expect(await page.evaluate(`document.activeElement === s.slides[3].slide`)).toBe(true);
    await inPage(page, ({ s }) => s.destroy());
    expect(await page.evaluate(`document.querySelector('#s').outerHTML === before`)).toBe(true);
  });
});

describe('keyboard', () => {
  test('arrow keys with the focus inside, mirrored from right to left, up and down in a vertical row', async () => {
    for (const [options, on, back] of [
      [{}, 'ArrowRight', 'ArrowLeft'],
      [{ direction: 'rtl' }, 'ArrowLeft', 'ArrowRight'],
      [{ direction: 'ttb', height: 200 }, 'ArrowDown', 'ArrowUp'],
    ] as const) {
      await stage(page, { options: { keyboard: true, speed: 0, ...options } });
      await page.focus('#out');
      await press(on);
      expect(await index()).toBe(0);
      await page.focus('.cmp-slider__slide a');
      await press(on, on, back);
      expect([options, await index()]).toEqual([options, 1]);
    }
  });

  test('from anywhere with `global`; not in fields, and not with a modifier', async () => {
    await stage(page, {
      options: { keyboard: 'global', speed: 0 },
      content: '<input value="text"><select><option>a<option>b</select><p contenteditable>{}</p>',
    });
    await page.focus('#out');
    await press('ArrowRight');
    expect(await index()).toBe(1);
    for (const field of ['input', 'select', '[contenteditable]']) {
      await page.locator(`.cmp-slider__slide:nth-child(2) ${field}`).focus();
      await press('ArrowRight', 'ArrowLeft', 'ArrowLeft');
      expect([field, await index()]).toEqual([field, 1]);
    }
    await page.focus('#out');
    await press('Shift+ArrowRight', 'Alt+ArrowDown');
    expect(await index()).toBe(1);
    await inPage(page, ({ s }) => s.destroy());
    await press('ArrowRight');
    expect(await index()).toBe(1);
  });

  test('an inner slider keeps the keys that move it; at its end the outer one moves', async () => {
    const inner = `<div class="cmp-slider__slide"><button>inner</button></div>`.repeat(2);
    await stage(page, {
      slides: 3,
      options: { keyboard: true, speed: 0 },
      content: `<div class="cmp-slider" id="inner-{}"><div class="cmp-slider__track"><div class="cmp-slider__list">${inner}</div></div></div>`,
    });
    await inPage(page, window => {
      Object.assign(window, { inner: window.slider('#inner-0', { speed: 0, keyboard: true }).mount() });
    });
    const both = () => page.evaluate('[s.index, inner.index]');
    await page.focus('#inner-0 button:not([class])');
    await press('ArrowRight');
    expect(await both()).toEqual([0, 1]);
    await press('ArrowRight');
    expect(await both()).toEqual([1, 1]);
    await page.evaluate('inner.destroy()');
  });

  test('a key that moves a vertical slider does not scroll the page as well', async () => {
    await stage(page, { options: { keyboard: true, speed: 0, direction: 'ttb', height: 100 } });
    await page.focus('.cmp-slider__slide a');
    const keys = () =>
      page.evaluate<boolean[]>(
        `['ArrowDown', 'ArrowUp', 'ArrowUp'].map(key => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))`,
      );
    // At the end the page gets it.
    expect(await keys()).toEqual([false, false, true]);
  });

  test('SLD-03: slides in view take the focus by default, and no longer once `slideFocus` is off', async () => {
    await stage(page, { options: { perPage: 2, speed: 0 } });
    const focusable = () =>
      inPage(page, ({ s }) => s.slides.map(({ slide }) => +(slide.tabIndex === 0 && !slide.inert)).join(''));
    expect(await inPage(page, ({ s }) => s.options.slideFocus)).toBe(true);
    expect(await focusable()).toBe('11000');
    await inPage(page, ({ s }) => s.go(2));
    expect(await focusable()).toBe('00110');
    await inPage(page, ({ s }) => {
      s.options = { slideFocus: false };
    });
    expect(await page.locator('#s .cmp-slider__slide[tabindex]').count()).toBe(0);
  });

  test('among the dots arrows, Home and End move and take the focus along; one of them is in the tab order', async () => {
    await stage(page, { options: { speed: 0, keyboard: true } });
    expect(await page.locator('.cmp-slider__page[tabindex="0"]').count()).toBe(1);
    await button('page').first().focus();
    const seen: number[] = [];
    for (const key of ['ArrowRight', 'ArrowDown', 'End', 'ArrowRight', 'ArrowLeft', 'Home']) {
      await press(key);
      seen.push(await index());
      expect(await page.evaluate('document.activeElement.ariaSelected')).toBe('true');
    }
    expect(seen).toEqual([1, 2, 4, 0, 4, 0]);
  });
});

describe('SLD-06: what is said', () => {
  test('labels of arrows, dots and slides', async () => {
    await stage(page, {
      slides: 3,
      options: { rewind: true, speed: 0 },
      attributes: 'aria-label="Machines"',
    });
    const labels = () => page.locator('button').evaluateAll(all => all.map(one => one.ariaLabel));
    expect(await labels()).toEqual([
      'Go to last slide',
      'Next slide',
      'Go to slide 1',
      'Go to slide 2',
      'Go to slide 3',
    ]);
    await inPage(page, ({ s }) => s.go(2));
    expect((await labels()).slice(0, 2)).toEqual(['Previous slide', 'Go to first slide']);
    expect(
      await inPage(page, ({ s }) => [
        s.root.ariaRoleDescription,
        s.root.role,
        s.root.ariaLabel,
        ...s.slides.map(({ slide }) => `${slide.role} ${slide.ariaLabel} ${slide.ariaRoleDescription}`),
      ]),
    ).toEqual([
      'carousel',
      'region',
      'Machines',
      'tabpanel 1 of 3 slide',
      'tabpanel 2 of 3 slide',
      'tabpanel 3 of 3 slide',
    ]);
  });

  test('several slides to a page: a group of buttons, slides are groups', async () => {
    await stage(page, { options: { perPage: 2, label: 'Machines' } });
    expect(
      await page
        .locator('.cmp-slider__page:visible')
        .evaluateAll(all => all.map(one => `${one.role} ${one.ariaLabel} ${one.ariaCurrent}`)),
    ).toEqual(['null Go to page 1 true', 'null Go to page 2 null', 'null Go to page 3 null']);
    expect(
      await inPage(page, ({ s }) => [s.slides[0]?.slide.role, s.slides[0]?.slide.ariaRoleDescription]),
    ).toEqual(['group', 'slide']);
  });

  test('all words can be replaced', async () => {
    const i18n = {
      prev: 'Zurück',
      next: 'Weiter',
      slideX: 'Zu Bild %s',
      slideLabel: '%s von %s',
      play: 'Los',
      pause: 'Halt',
      carousel: 'Karussell',
    };
    await stage(page, { slides: 2, options: { i18n, autoplay: true, label: 'x' } });
    expect(await page.locator('button').evaluateAll(all => all.map(one => one.ariaLabel))).toEqual([
      'Halt',
      'Zurück',
      'Weiter',
      'Zu Bild 1',
      'Zu Bild 2',
    ]);
    expect(await inPage(page, ({ s }) => [s.slides[1]?.slide.ariaLabel, s.root.ariaRoleDescription])).toEqual(
      ['2 von 2', 'Karussell'],
    );
  });

  test('axe finds nothing, in any state', async () => {
    for (const options of [
      {},
      { perPage: 2, type: 'loop' },
      { type: 'fade', autoplay: true },
      { isNavigation: true, pagination: false },
      { type: 'loop', fixedWidth: 150, focus: 'center' },
      { direction: 'ttb', height: 200 },
    ] as const) {
      const content = 'isNavigation' in options ? '<b></b>' : undefined;
      await stage(page, {
        options: { label: 'Machines', speed: 0, ...options },
        ...(content && { content }),
      });
      await page.evaluate(axe.source);
      for (const control of [0, 4]) {
        const found = await page.evaluate<string[]>(
          `s.go(${control}); axe.run('#s', { rules: { region: { enabled: false } } }).then(({ violations }) => violations.map(one => one.id + ': ' + one.nodes[0].html))`,
        );
        expect([options, found]).toEqual([options, []]);
      }
    }
  });
});

describe('SLD-05: rotation', () => {
  const auto = { autoplay: true, interval: 120, speed: 0 } as const;
  const rotating = () => inPage(page, ({ s }) => s.root.classList.contains('cmp-slider--rotating'));
  const moves = async (count = 1) => {
    const { length } = await told(/^move /);
    await page.waitForFunction(`events.filter(one => one.startsWith('move ')).length >= ${length + count}`);
  };
  /** Longer than several intervals. */
  const nothing = async () => {
    const before = (await told(/^move /)).length;
    await page.waitForTimeout(450);
    expect((await told(/^move /)).length).toBe(before);
  };

  test('it goes on by itself; its button comes first, stops it and starts it', async () => {
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

  test('it waits under the mouse and goes on when that leaves', async () => {
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

  test('with resumeOnBlur it goes on when the focus leaves', async () => {
    await stage(page, { options: { ...auto, type: 'loop', resumeOnBlur: true } });
    await button('next').focus();
    expect(await rotating()).toBe(false);
    await page.focus('#out');
    expect(await rotating()).toBe(true);
    await moves();
  });

  test('a hidden page does not rotate, and does not catch up', async () => {
    await stage(page, { mount: false, options: { ...auto, interval: 300, type: 'loop' } });
    // A page that is hidden gets no frames; what it has slept through does not count.
    await page.evaluate(`
      window.frames_ = [];
      window.request = window.requestAnimationFrame;
      window.requestAnimationFrame = run => frames_.push(run);
      void s.mount();`);
    await page.waitForFunction('frames_.length > 0');
    const before = await index();
    await page.waitForTimeout(900);
    const after = await inPage(page, window => {
      const { frames_, request } = window as unknown as {
        frames_: FrameRequestCallback[];
        request: typeof requestAnimationFrame;
      };
      window.s.index;
      globalThis.requestAnimationFrame = request;
      for (const run of frames_.splice(0)) run(performance.now());
      return window.s.index;
    });
    expect(after).toBe(before);
    await moves();
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

  test('paused until asked; a slide may have a time of its own', async () => {
    await stage(page, { options: { ...auto, autoplay: 'pause', interval: 60_000 } });
    await nothing();
    await page.evaluate(`s.slides[0].slide.setAttribute('data-interval', '80'); s.play()`);
    await page.waitForFunction("events.some(one => one.startsWith('move '))");
    await nothing();
  });

  test('it begins once there are slides enough', async () => {
    await stage(page, { slides: 1, options: { ...auto, type: 'loop' } });
    expect(await rotating()).toBe(false);
    await inPage(page, ({ s }) => s.add('<div class="cmp-slider__slide">new</div>'));
    await moves();
  });

  test('CAR-02: with nothing to rotate to there is no rotation button', async () => {
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

  test('while it rotates nothing is read out, else politely', async () => {
    await stage(page, { options: { ...auto, type: 'loop' } });
    const live = () => page.locator('.cmp-slider__list').getAttribute('aria-live');
    expect(await live()).toBe('off');
    await inPage(page, ({ s }) => s.pause());
    expect(await live()).toBe('polite');
    await inPage(page, ({ s }) => s.play());
    expect(await live()).toBe('off');
    await stage(page, { options: { live: false } });
    expect(await live()).toBeNull();
    await stage(page);
    expect(await live()).toBe('polite');
  });
});

describe('one slide or none', () => {
  test.each(['slide', 'loop', 'fade'] as const)(
    '%s: no arrows, until there is a second slide',
    async type => {
      await stage(page, { slides: 1, options: { type, speed: 0 } });
      const arrows = () => page.locator('.cmp-slider__previous:visible, .cmp-slider__next:visible').count();
      expect(await arrows()).toBe(0);
      await inPage(page, ({ s }) => s.add('<div class="cmp-slider__slide">new</div>'));
      expect(await arrows()).toBe(2);
      await inPage(page, ({ s }) => s.remove([0, 1]));
      expect(await arrows()).toBe(0);
    },
  );
});

describe('the direction of the page', () => {
  test('is that of the slider, also when it turns', async () => {
    await stage(page, { dir: 'rtl', options: { keyboard: true, speed: 0 } });
    await page.focus('.cmp-slider__slide a');
    await press('ArrowLeft');
    expect(await index()).toBe(1);
    await page.evaluate(`document.querySelector('#stage').dir = 'ltr'`);
    await page.waitForFunction(`s.options.direction === 'ltr'`);
    await page.focus('.cmp-slider__slide:nth-child(2) a');
    await press('ArrowLeft');
    expect(await index()).toBe(0);
  });
});

describe('further features', () => {
  test('the wheel moves it, rests as long as it is told, and lets the page scroll on at an end', async () => {
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
    // What follows at once belongs to the same scroll of the page.
    await page.waitForTimeout(800);
    await page.evaluate(`document.body.style.height = ''; scrollTo(0, 0)`);
    await stage(page, {
      more: ['wheel'],
      options: { wheel: true, speed: 0, wheelSleep: 60_000, wheelMinThreshold: 10 },
    });
    await page.mouse.wheel(0, 5);
    await page.mouse.wheel(0, 100);
    await page.waitForFunction(`s.index === 1`);
    await page.mouse.wheel(0, 100);
    await page.waitForTimeout(100);
    expect(await index()).toBe(1);
  });

  test('without `wheel` there is no listener for it', async () => {
    await stage(page, { more: ['wheel'] });
    const wheels = () =>
      inPage(
        page,
        ({ listeners, s }) =>
          listeners.filter(one => one.type === 'wheel' && s.root.contains(one.target as Node)).length,
      );
    expect(await wheels()).toBe(0);
  });

  const picture =
    '<img alt="" data-slider-lazy="/picture-{}.svg" data-slider-lazy-srcset="/picture-{}.svg 2x">';
  const loaded = () =>
    inPage(page, ({ s }) =>
      s.slides.map(({ slide }) => +!!slide.querySelector('img')?.getAttribute('src')).join(''),
    );

  test('pictures near what is in view are loaded, further ones when it comes near them', async () => {
    await stage(page, { slides: 7, more: ['lazy'], options: { lazyLoad: true, speed: 0 }, content: picture });
    expect(await loaded()).toBe('1100000');
    await page.waitForFunction('events.filter(one => one.startsWith("lazyload:loaded")).length === 2');
    expect(await page.locator('.cmp-slider__slide--loading').count()).toBe(0);
    await inPage(page, ({ s }) => s.go(4));
    expect(await loaded()).toBe('1101110');
    await stage(page, {
      slides: 7,
      more: ['lazy'],
      options: { lazyLoad: 'nearby', type: 'loop', preloadPages: 2 },
      content: picture,
    });
    expect(await loaded()).toBe('1110011');
  });

  test('one after the other, also over one that fails; what is loaded stays', async () => {
    await stage(page, {
      slides: 3,
      more: ['lazy'],
      options: { lazyLoad: 'sequential' },
      content:
        '<img alt="" data-slider-lazy="/{}-missing.png"><img alt="" data-slider-lazy="/picture-{}.svg">',
    });
    await page.waitForFunction('events.filter(one => one.startsWith("lazyload:loaded")).length === 3');
    await inPage(page, ({ s }) => s.destroy());
    expect(await page.locator('#s img[src]').count()).toBe(6);
    expect(await page.locator('#s [data-slider-lazy]').count()).toBe(0);
    // The browser itself says that a picture is missing.
    expect(problems.splice(0).every(one => one.includes('404'))).toBe(true);
  });

  test('an address leads to a slide, or to something in one, at the start and later; the page stays where it is', async () => {
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
      await page.evaluate(to => {
        location.hash = to;
      }, hash);
    }
    await page.waitForTimeout(50);
    expect(await index()).toBe(1);
    await page.evaluate(`document.body.style.height = ''; history.replaceState(null, '', '#')`);
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
        .evaluateAll(all =>
          all.map(
            one => `${one.role} ${one.ariaLabel} ${one.ariaCurrent} ${one.getAttribute('aria-controls')}`,
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
