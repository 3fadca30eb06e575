// The carousel wrapper on the CMS's HTML: columns become slides, and columns again.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture } from './support/fixture.mjs';

const { open } = fixture();

/** The rules of the CMS's grid, outside any layer as in its stylesheet. */
const grid = `<style>.aem-Grid{display:block;width:100%}.aem-Grid::before,.aem-Grid::after{display:table;content:" "}
.aem-Grid::after{clear:both}.aem-Grid>.aem-GridColumn{box-sizing:border-box;clear:both}
.aem-Grid.aem-Grid--12>.aem-GridColumn.aem-GridColumn--default--3{float:left;clear:none;width:25%;margin-left:0}
body{margin:0}</style>`;

const column = number => `
      <div class="teaser aem-GridColumn  aem-GridColumn--default--3" style="color:red" id="c${number}"><div style="height:50px"><a href="#${number}">Column ${number}</a></div></div>`;
const columns = count => Array.from({ length: count }, (_, index) => column(index + 1)).join('');

/** A wrapper from the CMS's editor: a style of the container, whose class is on the parent element. */
const cms = (modifier = '', count = 8, inside = columns(count)) => `${grid}
<div class="container responsivegrid cmp-carousel-wrapper ${modifier} aem-GridColumn" data-cmp-is="carouselwrapper">
  <div id="container-1" class="cmp-container" style="background-color:#eee">
    <div class="aem-Grid aem-Grid--12 aem-Grid--default--12">${inside}
      <!-- end -->
    </div>
  </div>
</div>`;

/** Shapes of the CMS's markup without an element that can be the track or the list. */
const shapes = {
  'a grid in a container': cms(),
  'the class on the container': `${grid}<div class="cmp-container cmp-carousel-wrapper"> <div class="aem-Grid aem-Grid--12">${columns(6)}</div> </div>`,
  'a container without a grid': `${grid}<div class="cmp-carousel-wrapper">
  <div class="cmp-container" id="c">${columns(6)}</div></div>`,
  'columns alone': `${grid}<div class='cmp-carousel-wrapper'   id="w">words ${columns(6)}<!-- end --> words</div>`,
  'a title before the grid': `${grid}<div class="cmp-carousel-wrapper"><div class="cmp-container"><h2>Title</h2>${`<div class="aem-Grid aem-Grid--12">${columns(6)}</div>`}</div></div>`,
};

const start = page =>
  page.evaluate(() => {
    const { mountAll, carouselwrapper } = window.plenum;
    window.all?.destroy();
    window.all = mountAll(document, [carouselwrapper]);
  });
const html = page => page.$eval('#app', app => app.innerHTML);
const places = (page, selector = '.aem-GridColumn--default--3') =>
  page.$$eval(selector, elements =>
    elements.map(element => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join();
    }),
  );
/** The number of items that the track shows, computed from measured sizes. */
const perPage = page =>
  page.evaluate(() => {
    const list = document.querySelector('.aem-Grid').getBoundingClientRect().width;
    const [a, b] = [...document.querySelectorAll('.aem-GridColumn--default--3')].map(element =>
      element.getBoundingClientRect(),
    );
    const gap = b.x - a.right;
    return Math.round(((list + gap) / (a.width + gap)) * 100) / 100;
  });

const tables = {
  '': {
    1600: 3.5,
    1441: 3.5,
    1440: 2.5,
    1201: 2.5,
    1200: 1.5,
    1025: 1.5,
    1024: 3,
    581: 3,
    580: 1.2,
    391: 1.2,
    390: 1,
    320: 1,
  },
  'cmp-carousel-wrapper--secondary': {
    1600: 3,
    1281: 3,
    1280: 2,
    1024: 2,
    1023: 3,
    861: 3,
    860: 2,
    581: 2,
    580: 1.2,
    391: 1.2,
    390: 1,
    320: 1,
  },
};

describe('the carousel wrapper on the CMS’s HTML', () => {
  for (const [modifier, table] of Object.entries(tables)) {
    it(`WRP-03 items per page match the table before and after the script starts: ${modifier || 'primary'}`, () =>
      open({ html: cms(modifier), wait: '1' }, async page => {
        for (const [width, count] of Object.entries(table)) {
          await page.setViewportSize({ width: Number(width), height: 800 });
          assert.equal(await perPage(page), count, `${width} px, before`);
        }
        await start(page);
        for (const [width, count] of Object.entries(table)) {
          await page.setViewportSize({ width: Number(width), height: 800 });
          await page.waitForFunction(
            expected =>
              getComputedStyle(document.querySelector('[data-carousel-initialised]')).getPropertyValue(
                '--slider-per-page',
              ) === `${expected}`,
            count,
          );
          assert.equal(await perPage(page), count, `${width} px, after`);
        }
      }));
  }

  it('WRP-01 its columns become slides in place, it is marked, and never starts twice', () =>
    open({ html: cms(), wait: '1' }, async page => {
      const before = await places(page);
      await page.evaluate(() => {
        window.nodes = [...document.querySelectorAll('.aem-GridColumn--default--3')];
      });
      await start(page);
      assert.deepEqual(await places(page), before);
      const root = page.locator('.cmp-carousel-wrapper');
      assert.equal(await root.getAttribute('data-carousel-initialised'), 'true');
      assert.equal(await root.getAttribute('role'), 'group');
      assert.equal(await root.getAttribute('aria-roledescription'), 'carousel');
      assert.deepEqual(
        await page.$$eval('.cmp-slider__slide', elements =>
          elements.map(element => element.getAttribute('aria-label')),
        ),
        ['1 of 8', '2 of 8', '3 of 8', '4 of 8', '5 of 8', '6 of 8', '7 of 8', '8 of 8'],
      );
      await page.evaluate(() => {
        window.plenum.mountAll(document, [window.plenum.carouselwrapper]);
        document.querySelector('#c1 > div').append('changed');
      });
      await page.evaluate(() => new Promise(requestAnimationFrame));
      assert.equal(await page.locator('.cmp-slider__next').count(), 1);
      assert.equal(
        await page.evaluate(() =>
          [...document.querySelectorAll('.aem-GridColumn--default--3')].every(
            (element, index) => element === window.nodes[index],
          ),
        ),
        true,
      );
    }));

  it('WRP-03 moves 1 per step', () =>
    open({ html: cms(), viewport: 1440 }, async page => {
      const first = () =>
        page.$$eval('.cmp-slider__slide', elements =>
          elements.findIndex(element => element.matches('.cmp-slider__slide--active')),
        );
      await page.click('.cmp-slider__next');
      assert.equal(await first(), 1);
      await page.click('.cmp-slider__next');
      assert.equal(await first(), 2);
      await page.click('.cmp-slider__previous');
      assert.equal(await first(), 1);
    }));

  it('WRP-02 mobile only: a slider up to 767 px, the exact original HTML above', () =>
    open({ html: cms('cmp-carousel-wrapper--mobile-only'), viewport: 768, wait: '1' }, async page => {
      const before = await html(page);
      const wide = await places(page);
      await page.evaluate(() => {
        window.nodes = [...document.querySelectorAll('#app *')];
      });
      await start(page);
      assert.equal(await html(page), before, 'nothing happens at 768 px');
      for (let round = 1; round <= 2; round++) {
        await page.setViewportSize({ width: 767, height: 800 });
        await page.waitForSelector('[data-carousel-initialised]');
        assert.equal(await perPage(page), 3);
        await page.click('.cmp-slider__next');
        await page.setViewportSize({ width: 768, height: 800 });
        await page.waitForSelector('[data-carousel-initialised]', { state: 'detached' });
        assert.equal(await html(page), before, `round ${round}`);
        assert.deepEqual(await places(page), wide);
        assert.equal(
          await page.evaluate(() => {
            const now = [...document.querySelectorAll('#app *')];
            return (
              now.length === window.nodes.length && now.every((node, index) => node === window.nodes[index])
            );
          }),
          true,
        );
      }
      // While it is stopped, nothing starts it again.
      await page.$eval('#c2', element => element.append('more'));
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await page.setViewportSize({ width: 700, height: 800 });
      await page.waitForSelector('[data-carousel-initialised]');
      assert.equal(await page.locator('.cmp-slider__next').count(), 1);
      await page.evaluate(() => window.all.destroy());
      await page.setViewportSize({ width: 768, height: 800 });
      await page.setViewportSize({ width: 600, height: 800 });
      assert.equal(await page.locator('.cmp-slider').count(), 0);
    }));

  for (const [name, markup] of Object.entries(shapes)) {
    it(`WRP-02 ${name}: works and is restored exactly, twice; no frame is loaded again`, () =>
      open({ html: markup, wait: '1' }, async page => {
        await page.evaluate(async () => {
          const frame = document.createElement('iframe');
          frame.srcdoc = '<p>frame</p>';
          window.loads = 0;
          const loaded = new Promise(done => {
            frame.addEventListener('load', () => {
              window.loads += 1;
              done();
            });
          });
          document.querySelector('#c1 > div').append(frame);
          await loaded;
        });
        const before = await html(page);
        for (const _ of [1, 2]) {
          await start(page);
          assert.equal(
            await page.locator('.cmp-slider__slide').count(),
            name === 'a grid in a container' ? 8 : 6,
          );
          await page.click('.cmp-slider__next');
          await page.click('.cmp-slider__next');
          assert.equal(
            await page.$eval('#c3', element => element.matches('.cmp-slider__slide--active')),
            true,
          );
          await page.evaluate(() => {
            window.all.destroy();
            window.all = undefined;
          });
          assert.equal(await html(page), before);
        }
        assert.equal(await page.evaluate(() => window.loads), 1);
      }));
  }

  it('a column that is added later becomes a slide, and a plain column again at the end', () =>
    open({ html: cms('', 4), wait: '1' }, async page => {
      await start(page);
      await page.$eval(
        '.aem-Grid',
        (list, more) => list.insertAdjacentHTML('beforeend', more),
        '<div class="aem-GridColumn late">Late</div>',
      );
      await page.waitForSelector('.late.cmp-slider__slide');
      assert.equal(await page.getAttribute('.late', 'aria-label'), '5 of 5');
      await page.evaluate(() => window.all.destroy());
      assert.equal(
        await page.$eval('.late', element => element.outerHTML),
        '<div class="aem-GridColumn late">Late</div>',
      );
    }));

  it('the slide that a visitor scrolled to before the script started stays in view', () =>
    open({ html: cms(), wait: '1', viewport: 390 }, async page => {
      await page.hover('.aem-Grid');
      await page.evaluate(async () => {
        const list = document.querySelector('.aem-Grid');
        const width = list.children[1].getBoundingClientRect().x - list.children[0].getBoundingClientRect().x;
        const hasScrolled = new Promise(done => list.addEventListener('scrollend', done, { once: true }));
        list.scrollTo({ left: 2 * width, behavior: 'instant' });
        await hasScrolled;
      });
      // Columns before the visible ones may be placed after them, where find-in-page can scroll to them.
      const inView = async () =>
        (await places(page)).filter(place => Number.parseFloat(place) >= 0).slice(0, 4);
      const before = await inView();
      assert.equal(before.length, 4);
      await start(page);
      const after = (await places(page)).filter(place => before.includes(place));
      assert.deepEqual(after, before);
    }));

  it('WRP-04 CAR-05 it follows the direction of the page and does not start in the editor', () =>
    open({ html: `<div dir="rtl">${cms()}</div><div data-mode="edit">${cms()}</div>` }, async page => {
      assert.equal(await page.locator('[dir] .cmp-slider--rtl').count(), 1);
      assert.equal(await page.locator('[data-mode] .cmp-slider').count(), 0);
      const [first, second] = await page.$$eval('[dir] .aem-GridColumn--default--3', elements =>
        elements.map(element => element.getBoundingClientRect().x),
      );
      assert.ok(first > second);
    }));

  it('an empty wrapper and one without columns do no harm', () =>
    open(
      {
        html: '<div class="cmp-carousel-wrapper"></div><div class="cmp-carousel-wrapper"><div class="cmp-container"></div></div>',
      },
      async page => {
        assert.equal(await page.locator('[data-carousel-initialised]').count(), 2);
      },
    ));

  it('without scripts it is a scrolling row, with no space reserved for controls', () =>
    open({ html: cms(), context: { javaScriptEnabled: false } }, async page => {
      const { x, y } = await page.locator('.aem-Grid').boundingBox();
      assert.deepEqual([x, y], [0, 0]);
      const fifth = page.locator('#c5 a');
      assert.ok((await fifth.boundingBox()).x > 1200);
      await fifth.scrollIntoViewIfNeeded();
      assert.ok((await fifth.boundingBox()).x < 1200);
    }));
});
