// The header and its mega menu on real pages: tests that need a browser with the real styles.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { violations } from '../support/axe.mjs';
import { fixture, hydrated } from '../support/fixture.mjs';
import { loadImages } from '../support/images.mjs';
import { shareLoad } from '../support/shared.mjs';
import { turnWheel } from '../support/wheel.mjs';

const { visit } = fixture();
const folder = 'library/core-structure';
const five = `${folder}/mega-menu/standard.html`;
const root = '#menu-standard';
const toggle = key => `${root}-menu-toggle-${key}`;
const column = key => `${root}-menu-column-${key}`;
const levels = ['fruit', 'citrus', 'oranges', 'blood-oranges'];
const box = async (page, selector) => page.locator(selector).first().boundingBox();
const focused = page => page.evaluate(() => document.activeElement?.textContent?.trim());
const scrollTo = (page, y) =>
  page.evaluate(async to => {
    window.scrollTo({ top: to, behavior: 'instant' });
    for (let n = 0; n < 4; n++) await new Promise(requestAnimationFrame);
  }, y);

/** As plain HTML, and hydrated by React. */
const hosts = {
  plain: { search: '', ready: page => page.waitForSelector('.cmp-header--fixed') },
  react: { search: '?host=react', ready: hydrated },
};

/** One load of the page with five columns. Each test starts with a closed menu and leaves it closed. */
const inFive = () => {
  const load = shareLoad(steps => visit(five, { reducedMotion: 'reduce' }, steps));
  return (width, steps) =>
    load(async page => {
      await page.setViewportSize({ width, height: 800 });
      await hosts.plain.ready(page);
      await steps(page);
      await page.keyboard.press('Escape');
    });
};

describe('axe', () => {
  const run = inFive();

  for (const width of [360, 768, 1280]) {
    it(`the menu closed, open, and at every level, at ${width} px, in both directions`, () =>
      run(width, async page => {
        const assertNone = async state => {
          for (const direction of ['ltr', 'rtl']) {
            await page.evaluate(dir => {
              document.documentElement.dir = dir;
            }, direction);
            assert.deepEqual(await violations(page), [], `${state}, ${direction}`);
          }
        };
        await assertNone('closed');
        await page.click('.cmp-header__burger');
        await assertNone('open');
        for (const key of levels) {
          await page.click(toggle(key));
          await assertNone(key);
        }
        await page.evaluate(() => document.documentElement.removeAttribute('dir'));
      }));
  }

  it('the open menu in every other theme', () =>
    run(1280, async page => {
      await page.click('.cmp-header__burger');
      await page.click(toggle('fruit'));
      for (const theme of ['dark', 'contrast', 'contrast-dark']) {
        await page.evaluate(name => {
          document.documentElement.dataset.theme = name;
        }, theme);
        assert.deepEqual(await violations(page), [], theme);
      }
    }));
});

describe('MEG-06 columns', () => {
  /** The number of narrow columns when five are open, by the width of the window in px. */
  const narrowAt = [
    [1280, 0],
    [1024, 1],
    [900, 1],
    [768, 2],
  ];
  const run = inFive();

  for (const [host, { search, ready }] of Object.entries(hosts)) {
    it(`as ${host}, five of them at 1280 to 768 px: all widths within limits, all side by side`, () =>
      visit(`${five}${search}`, { reducedMotion: 'reduce' }, async page => {
        await ready(page);
        for (const [width, narrow] of narrowAt) {
          await page.setViewportSize({ width, height: 800 });
          await page.click('.cmp-header__burger');
          for (const key of levels) await page.click(toggle(key));
          const boxes = [await box(page, `${root} .cmp-megamenu__start`)];
          for (const key of levels) boxes.push(await box(page, column(key)));
          for (const [index, { width: columnWidth }] of boxes.entries()) {
            if (index < narrow) assert.equal(columnWidth, 48, `column ${index + 1} at ${width} px`);
            else
              assert.ok(
                columnWidth >= 200 && columnWidth <= 400,
                `column ${index + 1} is ${columnWidth} px wide at ${width} px`,
              );
            const before = boxes[index - 1];
            // Two columns share the hairline between them.
            if (before) assert.ok(Math.abs(before.x + before.width - boxes[index].x) < 1.1, 'columns touch');
          }
          const last = boxes.at(-1);
          const body = await page.evaluate(() => document.body.clientWidth);
          assert.ok(last.x + last.width <= width, 'the last column is in view');
          assert.ok((await box(page, `${root} .cmp-megamenu__columns`)).width <= body - 17);
          const states = await page.$$eval(
            `${root} :is(.cmp-megamenu__start, .cmp-megamenu__column:not([hidden]))`,
            elements =>
              elements.map(element =>
                ['narrow', 'active', 'current']
                  .filter(state => element.className.includes(`--${state}`))
                  .join(),
              ),
          );
          assert.deepEqual(
            states,
            states.map((_, index) => (index < narrow ? 'narrow' : index < 4 ? 'active' : 'current')),
          );
          await page.keyboard.press('Escape');
        }
      }));
  }

  it('a narrow column is one button that reopens it; nothing else in it can be reached', () =>
    run(768, async page => {
      await page.click('.cmp-header__burger');
      for (const key of levels) await page.click(toggle(key));
      assert.equal(await page.locator(toggle('fruit')).isVisible(), false);
      const strip = page.locator(`${column('fruit')} > .cmp-megamenu__strip`);
      assert.equal((await box(page, column('fruit'))).width, 48);
      await strip.focus();
      await page.keyboard.press('Enter');
      assert.equal(await page.locator(column('citrus')).isVisible(), false);
      assert.equal(
        await page.locator(toggle('citrus')).evaluate(element => element === document.activeElement),
        true,
      );
    }));

  it('MEG-07 the content next to the columns is in view, and is hidden if there is no space for it', () =>
    run(1280, async page => {
      await page.click('.cmp-header__burger');
      const extra = page.locator('.cmp-megamenu__extra:visible');
      assert.match(await extra.textContent(), /first of three/);
      await page.click(toggle('fruit'));
      assert.match(await extra.textContent(), /fruit of the month/);
      const place = await extra.boundingBox();
      const list = await box(page, column('fruit'));
      assert.ok(place.x >= list.x + list.width - 1 && place.x + place.width <= 1280);
      await page.click(toggle('citrus'));
      assert.equal(await extra.count(), 0);
    }));

  it('two hundred items scroll in their column, and the last can be reached', () =>
    visit(`${folder}/mega-menu/many.html`, { reducedMotion: 'reduce' }, async page => {
      await page.click('.cmp-header__navigation a');
      const menu = await box(page, '.cmp-megamenu__panel');
      assert.ok(menu.y + menu.height <= 800);
      await page.keyboard.press('Tab');
      await page.keyboard.press('End');
      assert.equal(await focused(page), 'Placeholder thing number 200');
      const last = await page.evaluate(() => document.activeElement.getBoundingClientRect().bottom);
      assert.ok(last <= menu.y + menu.height);
    }));

  const inLongWords = shareLoad(steps =>
    visit(`${folder}/mega-menu/long-words.html`, { reducedMotion: 'reduce' }, steps),
  );
  for (const [width, height] of [
    [320, 640],
    [320, 200],
    [1280, 400],
  ]) {
    it(`long words at ${width} × ${height} px: nothing scrolls sideways, everything is reachable`, () =>
      inLongWords(async page => {
        await page.setViewportSize({ width, height });
        await page.click('.cmp-header__burger');
        for (let n = 0; n < 4; n++) await page.locator('.cmp-megamenu__toggle').nth(n).click();
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
        const link = page.locator('.cmp-megamenu__link:visible').last();
        await link.scrollIntoViewIfNeeded();
        const { x, width: linkWidth } = await link.boundingBox();
        assert.ok(x >= 0 && x + linkWidth <= width);
        await page.keyboard.press('Escape');
      }));
  }
});

describe('MEG-08 on a phone', () => {
  const phone = { reducedMotion: 'reduce', viewport: { width: 360, height: 740 } };

  it('is a panel of the window’s height with one level at a time; the others cannot be reached', () =>
    visit(five, phone, async page => {
      await page.click('.cmp-header__burger');
      const { x, y, width, height } = await box(page, '.cmp-megamenu__panel');
      assert.deepEqual([x, y, width, height], [0, 0, 360, 740]);
      assert.equal(await focused(page), 'Close');
      for (const key of levels) {
        await page.click(toggle(key));
        assert.equal(await page.locator(toggle(key)).isVisible(), false, 'the level above is hidden');
        assert.equal(await page.locator('.cmp-megamenu__title:visible').count(), 1);
        assert.equal(await focused(page), await page.locator('.cmp-megamenu__title:visible').textContent());
      }
      const reached = new Set();
      for (let n = 0; n < 12; n++) {
        await page.keyboard.press('Tab');
        reached.add(await focused(page));
      }
      for (const text of ['Citrus fruit', 'Berries', 'Lemons', 'Group']) assert.ok(!reached.has(text), text);
      for (const text of ['Back', 'Close', 'Moro']) assert.ok(reached.has(text), text);
    }));

  it('omits items that are not for phones, and shows the other items of the navigation', () =>
    visit(`${folder}/header/plain.html`, phone, async page => {
      await page.click('.cmp-header__burger');
      assert.equal(await page.getByRole('link', { name: 'Meat' }).isVisible(), true);
      assert.equal(await page.getByRole('link', { name: 'Fish' }).count(), 0, 'HDR-07');
      await page.setViewportSize({ width: 768, height: 740 });
      assert.equal(await page.getByRole('link', { name: 'Fish' }).isVisible(), true, 'HDR-07');
    }));

  it('the page behind does not scroll, and scrolls again once the menu is closed', () =>
    visit('index.html', phone, async page => {
      await page.click('.cmp-header__burger');
      await page.mouse.move(180, 600);
      await turnWheel(page, 500);
      assert.equal(await page.evaluate(() => scrollY), 0);
      await page.keyboard.press('Escape');
      await page.mouse.wheel(0, 500);
      await page.waitForFunction(() => scrollY > 0);
    }));
});

describe('the header', () => {
  const top = 'index.html';

  it('HDR-03 stays at the top, and the page begins below it', () =>
    visit(top, { reducedMotion: 'reduce' }, async page => {
      await page.waitForSelector('.cmp-header--fixed');
      const bar = await box(page, '.cmp-header__bar');
      const main = await box(page, '#main');
      assert.ok(Math.abs(bar.height - main.y) < 1, `${bar.height} and ${main.y}`);
      await page.$eval('.cmp-header__middle', middle => {
        middle.style.paddingBlock = '20px';
      });
      await page.waitForFunction(
        before => Math.abs(document.querySelector('#main').getBoundingClientRect().y - before - 40) < 1,
        main.y,
      );
      await scrollTo(page, 300);
      assert.ok((await box(page, '.cmp-header__middle')).y <= 1);
    }));

  // From the top of the page downwards, so that one load has room for all three.
  const run = shareLoad(steps => visit(top, { reducedMotion: 'reduce' }, steps));

  it('HDR-05 casts a shadow past 1 px and hides the top bar', () =>
    run(async page => {
      await page.waitForSelector('.cmp-header--fixed');
      const shadow = () => page.$eval('.cmp-header__bar', bar => getComputedStyle(bar).boxShadow);
      await scrollTo(page, 1);
      assert.equal(await shadow(), 'none');
      await scrollTo(page, 2);
      assert.notEqual(await shadow(), 'none');
      assert.ok((await box(page, '.cmp-header__top')).y < 0);
    }));

  it('HDR-04 hides on scrolling down, comes back on scrolling up and when it gets the focus', () =>
    run(async page => {
      await page.waitForSelector('.cmp-header--fixed');
      const bottom = async () => {
        const { y, height } = await box(page, '.cmp-header__bar');
        return y + height;
      };
      await scrollTo(page, 551);
      assert.equal(await page.evaluate(() => document.documentElement.className), 'page-scrolled-down');
      assert.ok((await bottom()) <= 0);
      await page.focus('.cmp-header__burger');
      await page.keyboard.press('Shift+Tab');
      assert.ok((await bottom()) > 0);
      await page.evaluate(() => document.activeElement.blur());
      await scrollTo(page, 1200);
      await scrollTo(page, 999);
      assert.equal(await page.evaluate(() => document.documentElement.className), '');
      assert.ok((await bottom()) > 0);
    }));

  it('MEG-02 an open menu hides the middle bar; the top bar stays', () =>
    run(async page => {
      await scrollTo(page, 0);
      await page.click('.cmp-header__burger');
      assert.equal(await page.locator('.cmp-header__navigation').isVisible(), false);
      assert.equal(await page.locator('.cmp-header__top').isVisible(), true);
      const panel = await box(page, '.cmp-megamenu__panel');
      const bar = await box(page, '.cmp-header__top');
      assert.ok(Math.abs(panel.y - bar.y - bar.height) < 1);
      await page.mouse.click(640, 790);
      assert.equal(await page.locator('.cmp-megamenu').isVisible(), false, 'MEG-03');
    }));

  it('HDR-06 nothing moves by itself around a resize', () =>
    visit(top, {}, async page => {
      await page.waitForSelector('.cmp-header--fixed');
      const duration = () => page.$eval('.cmp-header__bar', bar => getComputedStyle(bar).transitionProperty);
      const seen = await page.evaluate(() => {
        dispatchEvent(new Event('resize'));
        return getComputedStyle(document.querySelector('.cmp-header__bar')).transitionProperty;
      });
      assert.equal(seen, 'none');
      await page.waitForSelector('.cmp-header:not(.cmp-header--quiet)');
      assert.match(await duration(), /translate/);
    }));

  it('prints only the logo', () =>
    visit('about.html', {}, async page => {
      await page.emulateMedia({ media: 'print' });
      assert.equal(await page.locator('.cmp-header__logo').first().isVisible(), true);
      for (const part of ['top', 'navigation', 'tools', 'breadcrumb', 'burger']) {
        const elements = page.locator(`.cmp-header__${part}`);
        assert.ok((await elements.count()) > 0, part);
        assert.equal(await elements.locator('visible=true').count(), 0, part);
      }
      assert.equal(await page.locator('.cmp-megamenu').isVisible(), false);
    }));

  it('scrolling costs no layout', () =>
    visit(top, { reducedMotion: 'reduce' }, async page => {
      await page.waitForSelector('.cmp-header--fixed');
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable');
      const layouts = async () => {
        const { metrics } = await session.send('Performance.getMetrics');
        return metrics.find(({ name }) => name === 'LayoutCount').value;
      };
      await loadImages(page);
      // One pass down and up sets every class.
      for (const y of [4000, 0]) await scrollTo(page, y);
      const through = from =>
        page.evaluate(async start => {
          for (let y = start; y < 500; y += 10) {
            window.scrollTo({ top: y, behavior: 'instant' });
            await new Promise(requestAnimationFrame);
          }
          return scrollY;
        }, from);
      assert.equal(await through(0), 490);
      const start = await layouts();
      assert.equal(await through(100), 490);
      assert.equal((await layouts()) - start, 0);
    }));

  it('two headers in one page: the first is fixed, both menus work', () =>
    visit(`${folder}/header/standard.html`, { reducedMotion: 'reduce' }, async page => {
      await page.evaluate(() => {
        const copy = document.querySelector('[data-demo-example]').cloneNode(true);
        const fresh = copy.innerHTML.replaceAll('header-standard', 'second').replace('cmp-header--fixed', '');
        const place = document.createElement('div');
        place.innerHTML = fresh;
        document.querySelector('main').append(place);
      });
      await page.waitForFunction(() => document.querySelector('#second-menu details').open);
      assert.equal(await page.locator('.cmp-header--fixed').count(), 1);
      await page.click('#second .cmp-header__burger');
      assert.equal(await page.locator('#second-menu').isVisible(), true);
      assert.equal(await page.locator('#header-standard-menu').isVisible(), false);
      await page.keyboard.press('Escape');
      assert.equal(
        await page
          .locator('#second .cmp-header__burger')
          .evaluate(element => element === document.activeElement),
        true,
      );
    }));
});

describe('keyboard and screen reader', () => {
  const run = inFive();

  it('exposes which button opens what, and whether it is open', () =>
    run(1280, async page => {
      await page.click('.cmp-header__navigation a');
      const { nodes } = await (await page.context().newCDPSession(page)).send('Accessibility.getFullAXTree');
      const lines = nodes
        .filter(
          ({ ignored, role }) =>
            !ignored && ['button', 'link', 'navigation', 'heading'].includes(role?.value),
        )
        .map(({ role, name, properties }) => {
          const expanded = properties?.find(property => property.name === 'expanded')?.value.value;
          return `${role.value} ${name.value}${expanded === undefined ? '' : expanded ? ', expanded' : ', collapsed'}`;
        });
      for (const line of [
        'navigation Main menu',
        'button Close',
        'button Fruit, expanded',
        'link Fruit overview',
        'button Citrus fruit, collapsed',
        'link Fruit shop (opens in a new tab)',
        'button Vegetables, collapsed',
      ]) {
        assert.ok(lines.includes(line), `${line} is not in\n${lines.join('\n')}`);
      }
      for (const line of ['button Menu', 'button Back', 'heading Fruit', 'link Lemons'])
        assert.ok(!lines.some(text => text.startsWith(line)), line);
    }));

  it('MEG-09 the focus moves from the burger into the menu, through a column into the next; leaving the menu closes it', () =>
    run(1280, async page => {
      await page.focus('.cmp-header__burger');
      await page.keyboard.press('Enter');
      const order = [await focused(page)];
      for (let n = 0; n < 2; n++) {
        await page.keyboard.press('Tab');
        order.push(await focused(page));
      }
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      for (let n = 0; n < 2; n++) {
        await page.keyboard.press('Tab');
        order.push(await focused(page));
      }
      assert.deepEqual(order, ['Close', 'Fruit', 'Vegetables', 'Fruit overview', 'Citrus fruit']);
      await page.evaluate(() => {
        const after = document.createElement('button');
        after.textContent = 'After';
        document.querySelector('main').append(after);
      });
      for (let n = 0; n < 30 && (await page.locator('.cmp-megamenu').isVisible()); n++)
        await page.keyboard.press('Tab');
      assert.equal(await page.locator('.cmp-megamenu').isVisible(), false);
    }));
});

describe('HDR-02 variants', () => {
  for (const [name, parts] of Object.entries({
    standard: ['Group', 'Info', 'Our locations', 'Products & solutions', 'Log in', 'Fruit', 'Menu'],
    ticker: ['PLNM B 182.40 SEK up 1.24 %'],
    statistic: ['Statistic', 'Search', 'Sign in / register'],
    shop: ['Cart 0', 'Kim Berg', 'Search'],
  })) {
    it(`${name}: every part is usable`, () =>
      visit(`${folder}/header/${name}.html`, {}, async page => {
        for (const part of parts) {
          const target = page.getByRole('link', { name: part }).or(page.getByRole('button', { name: part }));
          assert.equal(await target.first().isVisible(), true, part);
        }
      }));
  }

  it('SRT-01 the search dispatches its event', () =>
    visit(`${folder}/header/shop.html`, {}, async page => {
      await page.evaluate(() => {
        window.events = [];
        for (const what of ['open', 'close'])
          document.addEventListener(`plenum:search-${what}`, ({ type }) => window.events.push(type));
      });
      await page.getByRole('button', { name: 'Search' }).click();
      await page.keyboard.press('Escape');
      assert.deepEqual(await page.evaluate(() => window.events), [
        'plenum:search-open',
        'plenum:search-close',
      ]);
    }));
});

describe('MEG-10 without scripts', () => {
  it('at 360 and 1280 px the whole tree is behind one disclosure, as nested lists of links', () =>
    visit(five, { javaScriptEnabled: false }, async page => {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        assert.equal(await page.locator('.cmp-header__burger').isVisible(), false);
        await page.click('.cmp-megamenu__summary');
        for (const name of ['Fruit overview', 'Moro', 'Chickpeas', 'Kale'])
          assert.equal(await page.getByRole('link', { name, exact: true }).isVisible(), true, name);
        assert.equal(await page.locator('.cmp-megamenu button:visible').count(), 0);
        // Closed again for the next width.
        await page.click('.cmp-megamenu__summary');
      }
    }));
});

describe('opening by mouse hover', () => {
  it('opens when the mouse rests, follows it, and closes; a click soon after opening does not close it', () =>
    visit(`${folder}/mega-menu/hover.html`, { reducedMotion: 'reduce' }, async page => {
      const menu = page.locator('#menu-hover-menu');
      await page.hover('.cmp-header__navigation a');
      await menu.waitFor({ state: 'visible' });
      await page.evaluate(() => {
        const press = ({ detail }) => {
          if (detail.value !== 'vegetables') return;
          document.removeEventListener('plenum:change', press);
          // 100 ms after it has opened, even on a slow machine.
          const click = new MouseEvent('click', { bubbles: true, cancelable: true });
          Object.defineProperty(click, 'timeStamp', { value: detail.native.timeStamp + 300 });
          queueMicrotask(() =>
            document.getElementById('menu-hover-menu-toggle-vegetables').dispatchEvent(click),
          );
        };
        document.addEventListener('plenum:change', press);
      });
      await page.hover('#menu-hover-menu-toggle-vegetables');
      await page.locator('#menu-hover-menu-column-vegetables').waitFor({ state: 'visible' });
      assert.equal(await page.locator('#menu-hover-menu-column-vegetables').isVisible(), true);
      await page.mouse.move(640, 795);
      await menu.waitFor({ state: 'hidden' });
    }));
});
