/** @jest-environment node */
import type { Page } from 'playwright-core';
import { inPage, stage, withBrowser } from './support';

let page: Page;
withBrowser(opened => {
  page = opened;
});

const status = () => page.locator('#s > .cmp-slider__track > [role=status]');
const next = () => page.getByRole('button', { name: /next|first/i });
/** Resolves when the slider has come to rest at an index. */
const restsAt = (index: number) => page.waitForFunction(`s.state === 3 && s.index === ${index}`);

describe('SLD-06: what is said of the new slide', () => {
  test('after an arrow: its number; nothing before', async () => {
    await stage(page, { slides: 6 });
    expect(await status().count()).toBe(0);
    await next().focus();
    expect(await status().textContent()).toBe('');
    await page.keyboard.press('Enter');
    await restsAt(1);
    expect(await status().textContent()).toBe('slide 2 of 6');
    await page.keyboard.press('Enter');
    await restsAt(2);
    expect(await status().textContent()).toBe('slide 3 of 6');
    expect(await next().evaluate(button => button === document.activeElement)).toBe(true);
  });

  test.each([true, 'global' as const])(
    'after an arrow key on an arrow, with `keyboard: %s`',
    async keyboard => {
      await stage(page, { slides: 6, options: { keyboard } });
      await next().focus();
      await page.keyboard.press('ArrowRight');
      await restsAt(1);
      expect(await status().textContent()).toBe('slide 2 of 6');
      // A move that follows by itself is not said.
      await page.evaluate('s.go(3)');
      await restsAt(3);
      expect(await status().textContent()).toBe('');
    },
  );

  test('the region is hidden, and is there before its text', async () => {
    await stage(page, { options: { speed: 0 } });
    await page.evaluate(`
      window.heard = [];
      new MutationObserver(records => heard.push(...records.map(({ type }) => type))).observe(s.root, {
        subtree: true, characterData: true,
      })`);
    await next().focus();
    await page.keyboard.press('Enter');
    expect(await status().textContent()).toBe('slide 2 of 5');
    expect(await page.evaluate('heard')).toContain('characterData');
    const box = await status().boundingBox();
    expect([box?.width, box?.height]).toEqual([1, 1]);
  });

  test('with the name of the slide', async () => {
    await stage(page, { slides: 3, content: '<h3 id="title-{}">Machine {}</h3>', mount: false });
    await inPage(page, ({ s }) => {
      const [, second, third] = s.root.querySelectorAll('.cmp-slider__slide');
      second?.setAttribute('aria-labelledby', 'title-1 missing');
      third?.setAttribute('aria-label', 'The third');
      s.mount();
    });
    await next().click();
    await restsAt(1);
    expect((await status().textContent())?.trim()).toBe('slide 2 of 3: Machine 1');
    await next().click();
    await restsAt(2);
    expect(await status().textContent()).toBe('slide 3 of 3: The third');
  });

  test('after a page button, in the words of the page', async () => {
    await stage(page, { slides: 3, options: { i18n: { slide: 'Folie', slideLabel: '%s von %s' } } });
    await page.locator('.cmp-slider__page').nth(2).click();
    await restsAt(2);
    expect(await status().textContent()).toBe('Folie 3 von 3');
  });

  test.each([
    ['a command', 's.go(">")'],
    ['a command after a press', 'document.querySelector(".cmp-slider__previous").click(), s.go(">")'],
    [
      'a slider that is off',
      's.options = { live: false }, document.querySelector(".cmp-slider__next").click()',
    ],
    [
      'a rotation',
      's.options = { autoplay: true }, s.play(), document.querySelector(".cmp-slider__next").click()',
    ],
    [
      'a focus that has moved into the slide',
      's.on("move", () => s.slides[1].slide.firstChild.focus()), document.querySelector(".cmp-slider__next").click()',
    ],
  ])('not after %s', async (_, command) => {
    // Where an earlier test has clicked, the pointer would pause a rotation.
    await page.mouse.move(2, 2000);
    await stage(page, { slides: 3 });
    await next().focus();
    await page.evaluate(`void (${command})`);
    await restsAt(1);
    expect(await status().textContent()).toBe('');
  });

  test('not after a drag, which removes what was said', async () => {
    await stage(page, { slides: 3 });
    await next().click();
    await restsAt(1);
    expect(await status().textContent()).not.toBe('');
    await page.mouse.move(500, 30);
    await page.mouse.down();
    await page.mouse.move(300, 30, { steps: 4 });
    await page.mouse.move(100, 30, { steps: 4 });
    await page.mouse.up();
    await restsAt(2);
    expect(await status().textContent()).toBe('');
  });

  test('an inner slider says its own slides, and destroy removes the region', async () => {
    await stage(page, { slides: 3, options: { arrows: false, pagination: false } });
    await page.evaluate(`
      s.slides[0].slide.innerHTML = '<div class="cmp-slider" id="inner"><div class="cmp-slider__track"><div class="cmp-slider__list">' +
        '<div class="cmp-slider__slide">a</div><div class="cmp-slider__slide">b</div></div></div></div>';
      window.inner = slider('#inner', { speed: 0 }).mount();
      inner.root.querySelector('.cmp-slider__next').click()`);
    expect(await page.locator('#inner > * > [role=status]').textContent()).toBe('slide 2 of 2');
    expect(await status().count()).toBe(0);
    await page.evaluate('inner.destroy()');
    expect(await page.locator('[role=status]').count()).toBe(0);
  });
});
