// The content carousel on its demo page, as plain HTML and with React.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture, hydrated } from '../support/fixture.mjs';
import { shareLoad } from '../support/shared.mjs';

const { visit } = fixture();
const path = 'library/core-content/carousel.html';
const hosts = { 'plain HTML': '', React: '?host=react' };

const still = { reducedMotion: 'reduce' };

/** Opens the page and waits until its carousels have started. */
const open = (query, options, steps) =>
  visit(path + query, options, async page => {
    if (query) await hydrated(page);
    await page.waitForSelector('#carousel-rtl.cmp-slider--mounted');
    await steps(page);
  });

/** The state for a visitor: the active slide and dot, the counter, and the reachable elements. */
const seen = (page, id) =>
  page.evaluate(id => {
    const root = document.getElementById(id);
    const items = name => [...root.querySelectorAll(`.cmp-carousel__${name}`)];
    const active = name =>
      items(name)
        .map((element, index) => (element.classList.contains(`cmp-carousel__${name}--active`) ? index : -1))
        .filter(index => index >= 0);
    const track = root.querySelector('.cmp-carousel__track').getBoundingClientRect();
    return {
      slide: active('item').join(),
      dot: active('indicator').join(),
      counter: root.querySelector('.cmp-carousel__counter')?.textContent.trim(),
      reachable: items('item')
        .map((slide, index) => (slide.classList.contains('cmp-slider__slide--offscreen') ? -1 : index))
        .filter(index => index >= 0),
      inView: items('item')
        .map((slide, index) => {
          const { left, right } = slide.getBoundingClientRect();
          return right > track.left + 1 && left < track.right - 1 ? index : -1;
        })
        .filter(index => index >= 0),
    };
  }, id);

const at = (index, count) => ({
  slide: `${index}`,
  dot: `${index}`,
  counter: `${index + 1} of ${count}`,
  reachable: [index],
  inView: [index],
});

const button = (page, id, name) => page.locator(`#${id} .cmp-carousel__action--${name}`);

for (const [host, query] of Object.entries(hosts)) {
  describe(`carousel, ${host}`, () => {
    // Nothing moves by itself, so one load has room for all that a visitor does.
    const run = shareLoad(steps => open(query, still, steps));
    /** Shows the first image again, after the tests before. */
    const showFirst = page => page.locator('#carousel-image .cmp-carousel__indicator').first().click();

    it('CAR-01 the active slide and dot follow the index; next and previous wrap', () =>
      run(async page => {
        const id = 'carousel-image';
        assert.deepEqual(await seen(page, id), at(0, 4));
        await button(page, id, 'previous').click();
        assert.deepEqual(await seen(page, id), at(3, 4));
        await button(page, id, 'next').click();
        assert.deepEqual(await seen(page, id), at(0, 4));
        await button(page, id, 'next').click();
        assert.deepEqual(await seen(page, id), at(1, 4));
        await page.locator(`#${id} .cmp-carousel__indicator`).nth(2).click();
        assert.deepEqual(await seen(page, id), at(2, 4));
      }));

    it('CAR-01 next and previous also wrap with several slides in view', () =>
      run(async page => {
        await button(page, 'carousel-teaser', 'previous').click();
        assert.equal((await seen(page, 'carousel-teaser')).slide, '3');
        await button(page, 'carousel-teaser', 'next').click();
        assert.equal((await seen(page, 'carousel-teaser')).slide, '0');
      }));

    it('with one slide in view, the dots are tabs: one tab stop, arrows, Home and End', () =>
      run(async page => {
        const tabs = page.locator('#carousel-image [role=tab]');
        assert.equal(await page.locator('#carousel-image [role=tablist]').count(), 1);
        assert.equal(await page.locator('#carousel-image [role=tab][tabindex="-1"]').count(), 3);
        await showFirst(page);
        await tabs.nth(0).focus();
        await page.keyboard.press('ArrowRight');
        assert.deepEqual(await seen(page, 'carousel-image'), at(1, 4));
        assert.equal(await tabs.nth(1).evaluate(tab => tab === document.activeElement), true);
        await page.keyboard.press('End');
        assert.deepEqual(await seen(page, 'carousel-image'), at(3, 4));
        assert.equal(await tabs.nth(3).getAttribute('aria-selected'), 'true');
        assert.equal(await page.locator('#carousel-teaser [role=tab]').count(), 0);
      }));

    it('CAR-02 autoplay has buttons: pause stops it and play resumes it', () =>
      open(query, {}, async page => {
        assert.equal(await button(page, 'carousel-image', 'pause').count(), 0);
        const pause = button(page, 'carousel-autopause', 'pause');
        const play = button(page, 'carousel-autopause', 'play');
        await page.locator('#carousel-autopause').scrollIntoViewIfNeeded();
        assert.equal(await pause.isVisible(), true);
        assert.equal(await play.isVisible(), false);
        await page.waitForSelector('#carousel-autopause .cmp-carousel__item--active:nth-child(2)');
        await pause.click();
        assert.equal(await pause.isVisible(), false);
        assert.equal(await play.evaluate(element => element === document.activeElement), true);
        assert.equal(await page.locator('#carousel-autopause.cmp-slider--rotating').count(), 0);
        await page.keyboard.press('Enter');
        await page.waitForSelector('#carousel-autopause .cmp-carousel__item--active:nth-child(3)');
      }));

    it('SLD-05 it stops when it gets the focus and stays stopped; it pauses under the mouse', () =>
      open(query, {}, async page => {
        const rotating = id => page.locator(`#${id}.cmp-slider--rotating`).count();
        await page.locator('#carousel-autoplay').scrollIntoViewIfNeeded();
        await page.mouse.move(1, 1);
        // Out of view it has paused; an observer resumes it with one of the next frames.
        await page.locator('#carousel-autoplay.cmp-slider--rotating').waitFor();
        await page.locator('#carousel-autoplay .cmp-carousel__track').hover();
        assert.equal(await rotating('carousel-autoplay'), 0);
        await page.mouse.move(1, 1);
        assert.equal(await rotating('carousel-autoplay'), 1);
        await button(page, 'carousel-autoplay', 'next').focus();
        assert.equal(await rotating('carousel-autoplay'), 0);
        await page.evaluate(() => document.activeElement.blur());
        assert.equal(await rotating('carousel-autoplay'), 0);
        assert.equal(await button(page, 'carousel-autoplay', 'play').isVisible(), true);
      }));

    it('Tab reaches the autoplay button first', () =>
      run(async page => {
        const first = await page.evaluate(() => {
          const controls = [...document.querySelectorAll('#carousel-autoplay button, #carousel-autoplay a')];
          return controls.find(control => control.checkVisibility() && control.tabIndex >= 0)?.className;
        });
        assert.match(first, /action--play/);
      }));

    it('SLD-05 nothing moves by itself under reduced motion, and the button still starts it', () =>
      run(async page => {
        assert.equal(await page.locator('.cmp-slider--rotating').count(), 0);
        await button(page, 'carousel-autoplay', 'play').click();
        assert.equal(await page.locator('#carousel-autoplay.cmp-slider--rotating').count(), 1);
      }));

    it('CAR-03 the expand link opens the image in view', () =>
      run(async page => {
        const link = page.locator('#carousel-expand .cmp-carousel__expand');
        assert.equal(await link.getAttribute('href'), '/art/controller.svg');
        await button(page, 'carousel-expand', 'next').click();
        assert.equal(await link.getAttribute('href'), '/art/compressor.svg');
      }));

    it('CAR-04 a button shows all slides as a grid of three columns, and back', () =>
      run(async page => {
        const view = page.locator('#carousel-teaser .cmp-carousel__view');
        await button(page, 'carousel-teaser', 'next').click();
        assert.equal(await view.getAttribute('aria-label'), 'Show as grid');
        await view.click();
        assert.equal(await view.getAttribute('aria-label'), 'Show as carousel');
        // Changes elsewhere in the page do not start another slider.
        await page.evaluate(() => document.body.append(document.createElement('p')));
        const grid = await page.$$eval('#carousel-teaser .cmp-carousel__item', items =>
          items.map(item => [
            Math.round(item.getBoundingClientRect().left),
            item.classList.contains('cmp-slider__slide--offscreen'),
            item.checkVisibility(),
          ]),
        );
        assert.equal(new Set(grid.map(([left]) => left)).size, 3);
        assert.deepEqual(
          grid.map(([, isOffscreen, visible]) => [isOffscreen, visible]),
          Array(5).fill([false, true]),
        );
        await view.click();
        assert.equal((await seen(page, 'carousel-teaser')).slide, '1');
        assert.equal((await seen(page, 'carousel-teaser')).counter, '2 of 5');
      }));

    it('can be dragged by touch', () =>
      open(
        query,
        { ...still, hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } },
        async page => {
          const track = page.locator('#carousel-image .cmp-carousel__track');
          await track.scrollIntoViewIfNeeded();
          const { x, y, width } = await track.boundingBox();
          const client = await page.context().newCDPSession(page);
          const touch = (type, left) =>
            client.send('Input.dispatchTouchEvent', {
              type,
              touchPoints: type === 'touchEnd' ? [] : [{ x: left, y: y + 40 }],
            });
          await touch('touchStart', x + width * 0.8);
          for (let step = 1; step <= 6; step += 1) await touch('touchMove', x + width * (0.8 - step * 0.1));
          await touch('touchEnd', 0);
          // A quick drag moves further.
          await page.waitForSelector('#carousel-image .cmp-carousel__item--active:not(:first-child)');
        },
      ));

    it('a link shows its slide, at load and later', () =>
      visit(`${path}${query}#carousel-target-item-item_3`, still, async page => {
        if (query) await hydrated(page);
        await page.waitForSelector('#carousel-target.cmp-slider--mounted');
        assert.equal((await seen(page, 'carousel-target')).slide, '2');
        await button(page, 'carousel-target', 'next').click();
        assert.equal((await seen(page, 'carousel-target')).slide, '3');
        await page.evaluate(() => {
          location.hash = '#carousel-target-item-item_1';
        });
        await page.waitForSelector('#carousel-target .cmp-carousel__item--active:nth-child(1)');
      }));

    it('one slide has no buttons and does not move', () =>
      run(async page => {
        assert.equal(await page.locator('#carousel-single .cmp-carousel__action').count(), 0);
        assert.equal(await page.locator('#carousel-single .cmp-carousel__indicator:visible').count(), 0);
      }));

    it('the author’s chosen slide is shown first, before and after the script starts', () =>
      run(async page => assert.deepEqual(await seen(page, 'carousel-active'), at(2, 4))));

    // Last, because it turns the page around.
    it('arrow keys move it with the focus inside; right-to-left reverses them', () =>
      run(async page => {
        await showFirst(page);
        await button(page, 'carousel-image', 'next').focus();
        await page.keyboard.press('ArrowRight');
        assert.deepEqual(await seen(page, 'carousel-image'), at(1, 4));
        await page.evaluate(() => {
          document.documentElement.dir = 'rtl';
        });
        await page.waitForFunction(() => document.querySelector('#carousel-image.cmp-slider--rtl'));
        assert.deepEqual(await seen(page, 'carousel-image'), at(1, 4));
        await page.keyboard.press('ArrowLeft');
        assert.deepEqual(await seen(page, 'carousel-image'), at(2, 4));
      }));
  });
}

describe('carousel without scripts', () => {
  it('is a scrolling row, and every slide can be reached', () =>
    visit(path, { javaScriptEnabled: false }, async page => {
      const track = page.locator('#carousel-image .cmp-carousel__track');
      // It snaps under the pointer.
      await track.hover();
      const state = await track.evaluate(element => {
        element.scrollLeft = element.scrollWidth;
        return [getComputedStyle(element).scrollSnapType, element.scrollLeft > element.clientWidth * 2.5];
      });
      assert.deepEqual(state, ['inline mandatory', true]);
      assert.equal(await page.locator('#carousel-image [inert]').count(), 0);
    }));
});
