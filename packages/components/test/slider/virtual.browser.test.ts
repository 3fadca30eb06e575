/** @jest-environment node */
import type { Page } from 'playwright-core';
import { inPage, stage, withBrowser } from './support';

let page: Page;
withBrowser(opened => {
  page = opened;
});

const pages = () =>
  page.$$eval('.cmp-slider__page:not([hidden])', buttons =>
    buttons.map(button => Number(/\d+/.exec(button.getAttribute('aria-label') ?? '')?.[0])),
  );
const current = () =>
  page.$eval('.cmp-slider__page[aria-selected="true"]', button => button.getAttribute('aria-label'));
const index = () => inPage(page, ({ s }) => s.index);

describe('a virtual slider', () => {
  test('has buttons for the pages around the current one, which screen readers count as all pages', async () => {
    await stage(page, { slides: 60, options: { virtual: 5, speed: 0 } });
    expect(await page.locator('.cmp-slider__page').count()).toBe(5);
    expect(await pages()).toEqual([1, 2, 3, 4, 5]);
    await inPage(page, ({ s }) => s.go(29));
    expect(await pages()).toEqual([27, 28, 29, 30, 31]);
    expect(await current()).toBe('Go to slide 30');
    const button = page.locator('.cmp-slider__page[aria-selected="true"]');
    expect(await button.getAttribute('aria-posinset')).toBe('30');
    expect(await button.getAttribute('aria-setsize')).toBe('60');
    expect(await button.getAttribute('aria-controls')).toBe('s-slide-30');
    // No further than the current page needs.
    await inPage(page, ({ s }) => s.go(28));
    expect(await pages()).toEqual([27, 28, 29, 30, 31]);
    await inPage(page, ({ s }) => s.go(59));
    expect(await pages()).toEqual([56, 57, 58, 59, 60]);
  });

  test('a press and a key on a button move to its page, and the focus is on the current button', async () => {
    await stage(page, { slides: 60, options: { virtual: 5, speed: 0, start: 20 } });
    const focused = () => page.evaluate('document.activeElement.ariaSelected');
    await page.locator('.cmp-slider__page').last().click();
    const at = await index();
    expect(await current()).toBe(`Go to slide ${at + 1}`);
    expect(await focused()).toBe('true');
    await page.keyboard.press('ArrowRight');
    expect([await index(), await focused()]).toEqual([at + 1, 'true']);
    await page.keyboard.press('End');
    expect([await index(), await focused(), await pages()]).toEqual([59, 'true', [56, 57, 58, 59, 60]]);
    await page.keyboard.press('ArrowRight');
    expect([await index(), await focused(), await pages()]).toEqual([0, 'true', [1, 2, 3, 4, 5]]);
  });

  test('buttons of the markup keep their pages: those of others are hidden', async () => {
    await stage(page, { slides: 20, options: { virtual: 4, speed: 0 }, mount: false });
    const seen = await inPage(page, ({ s }) => {
      const buttons = Array.from(
        { length: 20 },
        (_, page) => `<button class="cmp-slider__page">p${page + 1}</button>`,
      );
      s.root.insertAdjacentHTML('beforeend', `<div class="cmp-slider__pagination">${buttons.join('')}</div>`);
      s.mount();
      const shown = () =>
        [...s.root.querySelectorAll<HTMLElement>('.cmp-slider__page')]
          .filter(button => !button.hidden)
          .map(button => button.textContent);
      const first = shown();
      s.go(10);
      const later = shown();
      s.root.querySelectorAll<HTMLElement>('.cmp-slider__page')[11]?.click();
      return [first, later, s.index];
    });
    expect(seen).toEqual([['p1', 'p2', 'p3', 'p4'], ['p9', 'p10', 'p11', 'p12'], 11]);
  });

  test('pages of several slides are buttons, and slides may be added and removed', async () => {
    await stage(page, { slides: 30, options: { virtual: 4, perPage: 3, speed: 0, start: 29 } });
    expect(await pages()).toEqual([7, 8, 9, 10]);
    expect(await page.locator('.cmp-slider__page[aria-posinset]').count()).toBe(0);
    await inPage(page, ({ s }) => s.remove(slide => slide.index > 5));
    expect(await pages()).toEqual([1, 2]);
    await inPage(page, ({ s }) => {
      s.add(Array.from({ length: 30 }, () => '<div class="cmp-slider__slide">new</div>'));
    });
    expect(await pages()).toEqual([1, 2, 3, 4]);
    await inPage(page, ({ s }) => s.destroy());
    expect(await page.locator('.cmp-slider__page').count()).toBe(0);
  });
});

describe('slides of a virtual slider that are far away', () => {
  const far = {
    slides: 60,
    options: { virtual: 5, speed: 0, slideFocus: false },
    content: '<a href="#">needle-{}</a>',
  };
  /** Which slides have a role and a name, and which links are in the tab order. */
  const complete = () =>
    inPage(page, ({ s }) =>
      s.slides.flatMap(({ slide, index }) =>
        slide.role === 'tabpanel' && slide.ariaLabel && slide.id ? [index] : [],
      ),
    );
  const inOrder = () =>
    page.$$eval('.cmp-slider__slide > a', links =>
      links.flatMap((link, index) => ((link as HTMLElement).tabIndex < 0 ? [] : [index])),
    );
  const from = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, step) => first + step);

  test('get their attributes when they come near', async () => {
    await stage(page, far);
    expect(await complete()).toEqual([...from(0, 5), ...from(55, 59)]);
    await inPage(page, ({ s }) => s.go(30));
    expect(await complete()).toEqual([...from(0, 5), ...from(25, 35), ...from(55, 59)]);
    expect(await page.locator('#s-slide-31').getAttribute('aria-label')).toBe('31 of 60');
    const controlled = await page.$$eval('.cmp-slider__page', buttons =>
      buttons.map(button => document.getElementById(button.getAttribute('aria-controls') ?? '')?.className),
    );
    expect(controlled.filter(name => !name)).toEqual([]);
    // Those near where the row has been are out of the tab order.
    expect(await inOrder()).not.toContain(0);
    await inPage(page, ({ s }) => s.destroy());
    expect(await inPage(page, ({ s, before }) => s.root.outerHTML === before)).toBe(true);
  });

  test('leave the tab order when the focus comes to the slider', async () => {
    await stage(page, far);
    expect(await inOrder()).toContain(30);
    await page.locator('#out').focus();
    const stops: string[] = [];
    for (let stop = 0; stop < 3; stop++) {
      await page.keyboard.press('Tab');
      stops.push(
        await page.evaluate('document.activeElement.ariaLabel ?? document.activeElement.textContent'),
      );
    }
    expect(stops).toEqual(['Previous slide', 'Next slide', 'needle-0']);
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.role')).toBe('tab');
    expect(await inOrder()).toEqual([0]);
    expect(await complete()).toEqual(from(0, 59));
  });

  test('are in the page all the time: for links, for the search of the browser and for the focus backwards', async () => {
    await stage(page, far);
    // What the browser's dialog does.
    expect(await page.evaluate('getSelection().removeAllRanges(), find("needle-40", true)')).toBe(true);
    await page.evaluate(
      'getSelection().focusNode.parentElement.scrollIntoView({ block: "center", inline: "center" })',
    );
    await page.waitForFunction('s.index === 40');
    await inPage(page, ({ s }) => s.slides[20]?.slide.querySelector('a')?.setAttribute('id', 'target'));
    await page.evaluate('location.hash = "target"');
    await page.waitForFunction('s.index === 20');
    await page.evaluate('history.replaceState(null, "", "/")');
    await stage(page, far);
    await page.evaluate('document.body.insertAdjacentHTML("beforeend", "<button id=after>after</button>")');
    await page.locator('#after').focus();
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate('document.activeElement.role')).toBe('tab');
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('needle-0');
  });

  test('are complete from the start without page buttons after them', async () => {
    await stage(page, { ...far, options: { ...far.options, pagination: false } });
    expect(await inOrder()).toEqual([0]);
  });
});
