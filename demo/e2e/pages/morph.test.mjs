// A library that morphs the page to newer HTML, as Turbo and htmx do, removes what only a script sets: classes, states, ids. The
// components draw it again. Panels keep the state that the visitor has chosen; sliders start again.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, it } from 'node:test';
import { fixture } from '../support/fixture.mjs';
import { frames } from '../support/frames.mjs';

const { visit } = fixture();
const idiomorph = readFileSync(createRequire(import.meta.url).resolve('idiomorph/dist/idiomorph.js'), 'utf8');

/** Morphs the content of the page to what the server sends. */
const morph = page =>
  page.evaluate(async script => {
    new Function(`${script}; globalThis.Idiomorph = Idiomorph;`)();
    const html = await (await fetch(location.href)).text();
    const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main');
    globalThis.Idiomorph.morph(document.querySelector('main'), main);
  }, idiomorph);

/** The attributes of the elements of all components of the page, in their order, except texts of styles. */
const drawn = page =>
  page.$$eval('main [data-cmp-live], main [data-cmp-live] *', elements =>
    elements.map(element => {
      const attributes = [...element.attributes].filter(({ name }) => name !== 'style' && name !== 'class');
      const classes = [...element.classList].sort().join('.');
      return `${element.localName}.${classes} ${attributes
        .map(({ name, value }) => `${name}=${value}`)
        .sort()
        .join(' ')}`;
    }),
  );

const visitPage = (name, steps) =>
  visit(`library/core-content/${name}.html`, { reducedMotion: 'reduce', bypassCSP: true }, steps);

describe('after a morph', () => {
  for (const [name, selector] of Object.entries({
    accordion: '.cmp-accordion__button[aria-expanded=false]:visible',
    tabs: '.cmp-tabs__tab[aria-selected=false]:visible',
  })) {
    it(`${name}: every state is as before, and the component works`, () =>
      visitPage(name, async page => {
        const act = () => page.locator(selector).first().click();
        await act();
        await frames(page);
        const before = await drawn(page);
        assert.ok(before.length > 20);
        await morph(page);
        await frames(page);
        assert.deepEqual(await drawn(page), before);
        await act();
        await frames(page);
        assert.notDeepEqual(await drawn(page), before);
      }));
  }

  it('carousel: it starts again, and the buttons work', () =>
    visitPage('carousel', async page => {
      const carousel = page.locator('#carousel-image');
      const slide = number => carousel.locator('.cmp-carousel__item').nth(number - 1);
      const isInView = async number =>
        page.waitForFunction(
          element => {
            const { left, right } = element.getBoundingClientRect();
            const track = element.closest('.cmp-slider__track').getBoundingClientRect();
            return Math.abs(left - track.left) < 2 && Math.abs(right - track.right) < 2;
          },
          await slide(number).elementHandle(),
        );
      const next = carousel.locator('.cmp-carousel__action--next');
      await next.click();
      await isInView(2);
      await morph(page);
      await isInView(1);
      assert.equal(await carousel.getAttribute('data-cmp-live'), '');
      for (const number of [2, 3]) {
        await next.click();
        await isInView(number);
        assert.match(await slide(number).getAttribute('class'), /cmp-slider__slide--active/);
      }
    }));
});
