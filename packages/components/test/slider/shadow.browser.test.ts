/** @jest-environment node */
import type { Page } from 'playwright-core';
import { inPage, rest, withBrowser } from './support';

let page: Page;
withBrowser(opened => {
  page = opened;
});

/** Mounts sliders of five slides, each in its own shadow root. `s` is the first of them. */
const inShadow = (given: {
  options?: object;
  more?: string[];
  content?: string;
  controls?: string;
  count?: number;
}) =>
  inPage(
    page,
    (window, { options, more = [], content = '', controls = '', count = 1 }) => {
      window.s?.destroy();
      document.body.replaceChildren();
      const library = window as unknown as { [name: string]: never };
      const sliders = Array.from({ length: count }, () => {
        const host = document.body.appendChild(document.createElement('div'));
        const shadow = host.attachShadow({ mode: 'open' });
        const slides = Array.from(
          { length: 5 },
          (_, number) => `<div class="cmp-slider__slide">${content.replaceAll('{}', `${number}`)}</div>`,
        );
        shadow.innerHTML = `<style>${document.querySelector('style')?.textContent}</style><div class="cmp-slider">${controls}<div class="cmp-slider__track"><div class="cmp-slider__list">${slides.join('')}</div></div></div><input>`;
        const root = shadow.querySelector('.cmp-slider') as HTMLElement;
        return window
          .slider(
            root,
            { speed: 0, ...options },
            more.map(name => library[name] as never),
          )
          .mount();
      });
      window.s = sliders[0] as typeof window.s;
      return sliders.map(({ root }) => root.id);
    },
    given,
  );
const index = () => inPage(page, ({ s }) => s.index);

describe('in a shadow root', () => {
  test('ids are unique in that root, not in the document', async () => {
    expect(await inShadow({ count: 2 })).toEqual(['slider-1', 'slider-1']);
    const second = await inPage(page, ({ s, slider }) => {
      const other = document.createElement('div');
      other.className = 'cmp-slider';
      other.innerHTML = '<div class="cmp-slider__track"><div class="cmp-slider__list"></div></div>';
      (s.root.getRootNode() as ShadowRoot).append(other);
      const made = slider(other).mount();
      const { id } = made.root;
      made.destroy();
      return id;
    });
    expect(second).toBe('slider-2');
  });

  test('ANC-03: the hash selects an element in a slide, at the start and later', async () => {
    await page.evaluate(`history.replaceState(null, '', '#place-3')`);
    await inShadow({ more: ['hash'], content: '<p id="place-{}">{}</p>' });
    expect(await index()).toBe(3);
    await page.evaluate(`location.hash = '#place-1'`);
    await page.waitForFunction('s.index === 1');
    await page.evaluate(`history.replaceState(null, '', '#')`);
  });

  test('of two rotation buttons, the one that appears takes the focus of the one that was pressed', async () => {
    const controls =
      '<button class="cmp-slider__play">a</button><button class="cmp-slider__pause">b</button>';
    await inShadow({ options: { autoplay: true, interval: 100_000 }, controls });
    const focused = () =>
      inPage(page, ({ s }) => (s.root.getRootNode() as ShadowRoot).activeElement?.className);
    await page.locator('.cmp-slider__pause').press('Enter');
    expect(await focused()).toMatch(/^cmp-slider__play/);
    await page.locator('.cmp-slider__play').press('Enter');
    expect(await focused()).toMatch(/^cmp-slider__pause/);
  });

  test('with `global` keys a field keeps its arrow keys', async () => {
    await inShadow({ options: { keyboard: 'global' } });
    await page.locator('input').press('ArrowRight');
    expect(await index()).toBe(0);
    await page.locator('input').evaluate(field => field.blur());
    await page.keyboard.press('ArrowRight');
    await rest(page);
    expect(await index()).toBe(1);
  });
});
