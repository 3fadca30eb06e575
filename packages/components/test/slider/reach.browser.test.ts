/** @jest-environment node */
import type { Page } from 'playwright-core';
import { inPage, rest, stage, withBrowser } from './support';

let page: Page;
withBrowser(opened => {
  page = opened;
});

const index = () => inPage(page, ({ s }) => s.index);
/** The slides that are not in the tab order; with an index, while the slider moves there (a later call might find it at rest). */
const outside = (index?: number) =>
  inPage(
    page,
    ({ s }, to) => {
      if (to !== undefined) s.go(to);
      return s.slides.map(({ slide }) => +(slide.querySelector('a')?.tabIndex !== 0)).join('');
    },
    index,
  );
const focused = () =>
  page.evaluate<string>(`document.activeElement.className || document.activeElement.textContent`);
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const button = (part: string) => page.locator(`.cmp-slider__${part}`);

describe('slides out of view are not in the tab order', () => {
  test('only slides completely out of view leave it', async () => {
    await stage(page, { options: { fixedWidth: 250, speed: 0 } });
    expect(await outside()).toBe('00011');
    await inPage(page, ({ s }) => s.go(1));
    expect(await outside()).toBe('10001');
    await inPage(page, ({ s }) => s.destroy());
    expect(await outside()).toBe('00000');
  });

  test('a slide stays in it until the move has ended', async () => {
    await stage(page, { options: { speed: 150 } });
    expect(await outside(2)).toBe('01111');
    await rest(page);
    expect(await outside()).toBe('11011');
  });

  test('of slides that fade, only the active one is in it', async () => {
    await stage(page, { options: { type: 'fade', start: 1 } });
    expect(await outside()).toBe('10111');
  });

  test('Tab reaches slides in view, and one that is partly in view, which then moves into view', async () => {
    await stage(page, { options: { fixedWidth: 250, arrows: false, pagination: false, slideFocus: false } });
    await page.focus('#out');
    await press('Tab', 'Tab', 'Tab');
    expect(await focused()).toBe('link 2');
    await rest(page);
    expect(await inPage(page, ({ s }) => s.slides[2]?.visible)).toBe(true);
  });

  test('a mouse press in a partly visible slide does not move the row', async () => {
    await stage(page, {
      options: { fixedWidth: 250 },
      content: '<button style="width:200px;height:50px">{}</button>',
    });
    const box = await page.locator('.cmp-slider__slide').nth(2).boundingBox();
    await page.mouse.click((box?.x ?? 0) + 50, (box?.y ?? 0) + 20);
    expect([await index(), await focused()]).toEqual([0, '2']);
  });

  test('focus in a slide that leaves the view moves to the new active slide', async () => {
    await stage(page, { options: { speed: 0 } });
    await page.focus('.cmp-slider__slide a');
    await inPage(page, ({ s }) => s.go(3));
    expect(await page.evaluate(`document.activeElement === s.slides[3].slide`)).toBe(true);
    await inPage(page, ({ s }) => s.destroy());
    expect(await page.evaluate(`document.querySelector('#s').outerHTML === before`)).toBe(true);
  });
});

describe('keyboard', () => {
  test('arrow keys work with the focus inside: mirrored right to left, up and down in a vertical row', async () => {
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

  test('with `global` they work from anywhere, except in fields and with a modifier', async () => {
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
      inPage(page, ({ s }) => s.slides.map(({ slide }) => +(slide.tabIndex === 0)).join(''));
    expect(await inPage(page, ({ s }) => s.options.slideFocus)).toBe(true);
    expect(await focusable()).toBe('11000');
    await inPage(page, ({ s }) => s.go(2));
    expect(await focusable()).toBe('00110');
    await inPage(page, ({ s }) => {
      s.options = { slideFocus: false };
    });
    expect(await page.locator('#s .cmp-slider__slide[tabindex]').count()).toBe(0);
  });

  test('in the pagination, arrow keys, Home and End move the slider and the focus; one button is in the tab order', async () => {
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

describe('one slide or none', () => {
  test.each(['slide', 'loop', 'fade'] as const)('%s: no arrows until there is a second slide', async type => {
    await stage(page, { slides: 1, options: { type, speed: 0 } });
    const arrows = () => page.locator('.cmp-slider__previous:visible, .cmp-slider__next:visible').count();
    expect(await arrows()).toBe(0);
    await inPage(page, ({ s }) => s.add('<div class="cmp-slider__slide">new</div>'));
    expect(await arrows()).toBe(2);
    await inPage(page, ({ s }) => s.remove([0, 1]));
    expect(await arrows()).toBe(0);
  });
});

describe('the direction of the page', () => {
  test('is that of the slider, also when it changes', async () => {
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
