import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { distinctViolations } from '../support/axe.mjs';
import { firefoxFixture, launchFirefox, lessMotion, skip } from '../support/firefox.mjs';
import { pagesForOtherEngines } from '../tour/pages.mjs';

describe('Firefox', { skip }, () => {
  const harness = firefoxFixture();
  const { visit } = harness;
  const open = harness.tour();

  // Axe's findings depend little on the engine: `npm run gates` runs it on every page in every look.
  const judge = distinctViolations();
  const judged = [
    'index.html',
    'search.html',
    'library/core-content/teaser.html',
    'library/languages/ar.html',
  ];
  for (const path of pagesForOtherEngines()) {
    const isJudged = judged.includes(path);
    it(`${path}: logs nothing${isJudged ? ', no axe violations' : ''}`, () =>
      open(path, async page => {
        if (isJudged) assert.deepEqual(await judge(page, 'light'), []);
      }));
  }

  const carousel = 'library/core-content/carousel.html';
  const active = (page, id) =>
    page.$$eval(`#${id} .cmp-carousel__item`, items =>
      items.findIndex(item => item.classList.contains('cmp-carousel__item--active')),
    );
  const until = (page, id, index) =>
    page.waitForFunction(
      (id, index) => {
        const items = [...document.querySelectorAll(`#${id} .cmp-carousel__item`)];
        const { classList } = items[index];
        return (
          classList.contains('cmp-carousel__item--active') &&
          !classList.contains('cmp-slider__slide--offscreen')
        );
      },
      {},
      id,
      index,
    );
  const started = page => page.waitForSelector('#carousel-rtl.cmp-slider--mounted');

  it('CAR-01 the carousel works with its buttons, its dots, keys and the mouse', () =>
    visit(carousel, async page => {
      await started(page);
      await page.click('#carousel-image .cmp-carousel__action--previous');
      await until(page, 'carousel-image', 3);
      await page.click('#carousel-image .cmp-carousel__action--next');
      await until(page, 'carousel-image', 0);
      await page.focus('#carousel-image [role=tab][aria-selected=true]');
      await page.keyboard.press('End');
      await until(page, 'carousel-image', 3);
      await page.keyboard.press('ArrowRight');
      await until(page, 'carousel-image', 0);
      const track = await page.$('#carousel-image .cmp-carousel__track');
      await track.scrollIntoView();
      const { x, y, width } = await track.boundingBox();
      await page.mouse.move(x + width * 0.8, y + 60);
      await page.mouse.down();
      for (let step = 1; step <= 6; step += 1) await page.mouse.move(x + width * (0.8 - step * 0.1), y + 60);
      await page.mouse.up();
      await page.waitForFunction(
        () => !document.querySelector('#carousel-image .cmp-carousel__item--active:first-child'),
      );
    }));

  it('SLD-05 nothing rotates under reduced motion; the button starts it', () =>
    visit(carousel, async page => {
      await started(page);
      assert.equal(await page.$('.cmp-slider--rotating'), null);
      await page.click('#carousel-autoplay .cmp-carousel__action--play');
      await page.waitForSelector('#carousel-autoplay.cmp-slider--rotating');
    }));

  it('right-to-left reverses the row', () =>
    visit(carousel, async page => {
      await started(page);
      await page.evaluate(() => {
        document.documentElement.dir = 'rtl';
      });
      await page.waitForSelector('#carousel-image.cmp-slider--rtl');
      await page.focus('#carousel-image .cmp-carousel__action--next');
      await page.keyboard.press('ArrowLeft');
      await until(page, 'carousel-image', 1);
      const place = await page.evaluate(() => {
        const [track, item] = ['track', 'item:nth-child(2)'].map(part =>
          document.querySelector(`#carousel-image .cmp-carousel__${part}`).getBoundingClientRect(),
        );
        return Math.round(item.left - track.left);
      });
      assert.equal(place, 0);
      assert.equal(await active(page, 'carousel-image'), 1);
    }));

  it('without scripts the slides are a scrolling row', async () => {
    await harness.start();
    const quiet = await launchFirefox({ ...lessMotion, 'javascript.enabled': false });
    try {
      const page = await quiet.newPage();
      await page.setViewport({ width: 1280, height: 800 });
      await page.goto(`${harness.site.origin}/${carousel}`, { waitUntil: 'load' });
      const row = await page.$eval('#carousel-image .cmp-carousel__track', track => {
        track.scrollLeft = track.scrollWidth;
        return [document.documentElement.dataset.theme, track.scrollLeft > track.clientWidth * 2.5];
      });
      assert.deepEqual(row, [undefined, true]);
      assert.equal(await page.$('.cmp-slider--mounted'), null);
    } finally {
      await quiet.close();
    }
  });
});
