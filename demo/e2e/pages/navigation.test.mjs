// Breadcrumb, language switcher and navigations in a real browser, as plain HTML and as React.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { violations } from '../support/axe.mjs';
import { fixture, hydrated } from '../support/fixture.mjs';
import { frames } from '../support/frames.mjs';
import { shareLoad } from '../support/shared.mjs';

const { visit } = fixture();

/** The visible part of a breadcrumb: its titles, `~` before shortened ones, and `…` for the button. */
const visibleItems = page =>
  page.evaluate(() =>
    [...document.querySelectorAll('.cmp-breadcrumb__list > li')]
      .filter(item => getComputedStyle(item).visibility === 'visible')
      .map(item => {
        const title = item.querySelector('a, span, button');
        return `${title.scrollWidth > title.clientWidth && title.clientWidth ? '~' : ''}${title.textContent}`;
      }),
  );
const titles = ['Home', 'Products', 'Compressed air', 'Screw compressors', 'Oil-injected', 'PX 75'];
const example = 'library/core-structure/breadcrumb/standard.html';

for (const query of ['', '?host=react']) {
  const host = query ? 'React' : 'plain HTML';
  const at = (path, width, options, steps) =>
    visit(
      path + (path.includes('?') ? query.replace('?', '&') : query),
      { viewport: { width, height: 700 }, ...options },
      async (page, more) => {
        if (query) await hydrated(page);
        await frames(page);
        await steps(page, more);
      },
    );

  describe(`breadcrumb as ${host}`, () => {
    const run = shareLoad(steps => at(example, 1280, {}, steps));
    const resize = async (page, width) => {
      await page.setViewportSize({ width, height: 700 });
      await frames(page);
    };

    it('BRC-02 trims the middle, then hides it, and brings it back; the ends never change', () =>
      run(async page => {
        assert.deepEqual(await visibleItems(page), titles);
        const seen = new Set();
        const widths = Array.from({ length: 80 }, (_, index) => 800 - index * 6);
        for (const width of [...widths, ...widths.toReversed()]) {
          await resize(page, width);
          const now = await visibleItems(page);
          seen.add(now.join(' > '));
          assert.deepEqual([now[0], ...now.slice(-2)], ['Home', 'Oil-injected', 'PX 75'], `${width}`);
          const shown = now.filter(title => title !== '…').length;
          assert.equal(now.includes('…'), shown < titles.length, `${width}: ${now}`);
          const box = await page.locator('.cmp-breadcrumb').boundingBox();
          assert.equal(box.height, 44, `one row at ${width}`);
        }
        for (const expected of [
          titles.join(' > '),
          'Home > … > ~Compressed air > Screw compressors > Oil-injected > PX 75',
          'Home > … > ~Screw compressors > Oil-injected > PX 75',
          'Home > … > Oil-injected > PX 75',
        ])
          assert.ok(seen.has(expected), `${expected}\nis not among\n${[...seen].join('\n')}`);
        assert.deepEqual(await visibleItems(page), titles, 'all items are visible again');
      }));

    it('BRC-02 when there is space again, the focus is not lost with the button', () =>
      run(async page => {
        await resize(page, 400);
        await page.focus('.cmp-breadcrumb__more');
        await resize(page, 1280);
        await page.waitForFunction(() => !document.querySelector('.cmp-breadcrumb--trimmed'));
        assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Oil-injected');
      }));

    it('BRC-02 nothing moves when the script hides titles that the stylesheet has shortened', () =>
      run(async page => {
        await resize(page, 440);
        const places = () =>
          page.$$eval('.cmp-breadcrumb__item', items => items.map(item => item.getBoundingClientRect().x));
        const after = await places();
        await page.evaluate(() => {
          for (const item of document.querySelectorAll('.cmp-breadcrumb__item--hidden'))
            item.classList.remove('cmp-breadcrumb__item--hidden');
          document.querySelector('.cmp-breadcrumb').classList.remove('cmp-breadcrumb--trimmed');
        });
        assert.deepEqual(await places(), after);
      }));

    it('BRC-02 one button shows all items, by keyboard; Escape hides them again; axe finds nothing in either state', () =>
      at(example, 400, { reducedMotion: 'reduce' }, async page => {
        assert.deepEqual(await violations(page), []);
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        const more = page.locator('.cmp-breadcrumb__more');
        assert.equal(await more.evaluate(element => element === document.activeElement), true);
        await page.keyboard.press('Enter');
        assert.deepEqual(
          (await visibleItems(page)).filter(title => title !== '…'),
          titles,
        );
        assert.equal(await more.getAttribute('aria-expanded'), 'true');
        assert.deepEqual(await violations(page), []);
        const reached = [];
        for (let step = 0; step < 4; step += 1) {
          await page.keyboard.press('Tab');
          reached.push(await page.evaluate(() => document.activeElement.textContent));
        }
        assert.deepEqual(reached, titles.slice(1, 5));
        await page.keyboard.press('Escape');
        assert.equal(await more.evaluate(element => element === document.activeElement), true);
        await frames(page);
        assert.equal(await more.getAttribute('aria-expanded'), 'false');
        assert.ok((await visibleItems(page)).length < 6);
      }));

    it('BRC-02 hidden items cannot get the focus', () =>
      at(example, 340, {}, async page => {
        const reached = [];
        for (let step = 0; step < 3; step += 1) {
          await page.keyboard.press('Tab');
          reached.push(await page.evaluate(() => document.activeElement.textContent));
        }
        assert.deepEqual(reached, ['Home', '…', 'Oil-injected']);
      }));

    it('BRC-02 titles longer than the page wrap and are not cut off at the ends', () =>
      at('library/core-structure/breadcrumb/long-words.html', 320, {}, async page => {
        const [first, ...rest] = await visibleItems(page);
        assert.deepEqual(
          [first, ...rest.slice(-2)],
          ['Home', 'Rückkühlwerke und Wärmerückgewinnungsanlagen', 'Schwingungsdämpferbefestigungssatz'],
        );
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 320);
      }));

    it('BRC-02 right-to-left: the same', () =>
      at('library/core-structure/breadcrumb/right-to-left.html?direction=rtl', 360, {}, async page => {
        const boxes = await page.$$eval('.cmp-breadcrumb__item', items =>
          items
            .filter(item => getComputedStyle(item).visibility === 'visible')
            .map(item => item.getBoundingClientRect().right),
        );
        assert.deepEqual(
          boxes,
          boxes.toSorted((a, b) => b - a),
        );
        assert.ok((await visibleItems(page)).includes('…'));
      }));
  });

  describe(`language switcher as ${host}`, () => {
    const path = 'library/core-structure/language-switcher/standard.html';
    const button = '#switcher-standard > summary';
    const open = page => page.$eval('#switcher-standard', details => details.open);

    it('LNG-01 opens on click, closes when the mouse leaves, on Escape, and on a click elsewhere', () =>
      at(path, 800, { reducedMotion: 'reduce' }, async page => {
        await page.click(button);
        assert.equal(await open(page), true);
        assert.deepEqual(await violations(page), []);
        await page.hover('#switcher-standard li:last-child a');
        assert.equal(await open(page), true, 'the gap between button and list belongs to it');
        await page.mouse.move(700, 600);
        await page.waitForFunction(() => !document.getElementById('switcher-standard').open);
        await page.focus(button);
        await page.keyboard.press('Enter');
        assert.equal(await open(page), true);
        await page.keyboard.press('Tab');
        assert.equal(await page.evaluate(() => document.activeElement.lang), 'en-US');
        await page.keyboard.press('Escape');
        assert.equal(await open(page), false);
        assert.equal(await page.$eval(button, element => element === document.activeElement), true);
        await page.keyboard.press('Enter');
        await page.mouse.click(700, 600);
        assert.equal(await open(page), false);
      }));

    it('LNG-02 the active language’s link does nothing; another one disables it until the page comes back', () =>
      at(path, 800, {}, async page => {
        await page.click(button);
        const before = page.url();
        await page.click('#switcher-standard [aria-current]');
        await frames(page);
        assert.deepEqual([page.url(), await open(page)], [before, true]);
        await page.evaluate(() => {
          addEventListener('pagehide', () => {
            const summary = document.querySelector('#switcher-standard > summary');
            sessionStorage.setItem('disabled', summary.getAttribute('aria-disabled'));
          });
        });
        await Promise.all([page.waitForURL(/de_DE/), page.click('#switcher-standard [lang=de-DE]')]);
        assert.equal(await page.evaluate(() => sessionStorage.getItem('disabled')), 'true');
        await page.waitForLoadState('networkidle');
        await page.goBack();
        await page.waitForFunction(
          () => !document.querySelector('#switcher-standard > summary[aria-disabled]'),
        );
      }));
  });
}

describe('without scripts', () => {
  const off = { javaScriptEnabled: false };

  it('BRC-02 the breadcrumb wraps to as many rows as it needs', () =>
    visit(example, { ...off, viewport: { width: 320, height: 700 } }, async page => {
      for (const title of titles) assert.ok(await page.getByText(title, { exact: true }).isVisible(), title);
      assert.equal(await page.locator('.cmp-breadcrumb__more').isVisible(), false);
    }));

  it('LNG-01 the language switcher still opens', () =>
    visit('library/core-structure/language-switcher/standard.html', off, async page => {
      await page.click('#switcher-standard > summary');
      assert.equal(await page.getByText('Deutsch').isVisible(), true);
    }));
});

describe('languages', () => {
  const names = ['en_US', 'es_ES', 'fr_FR', 'de_DE', 'ar', 'ja_JP'];
  const samples = Object.fromEntries(
    names.map(name => [name, shareLoad(steps => visit(`library/languages/${name}.html`, {}, steps))]),
  );

  for (const [path, tag, direction] of [
    ['ja_JP', 'ja-JP', 'ltr'],
    ['ar', 'ar', 'rtl'],
  ]) {
    it(`LNG-04 ${path}: the page has the marker class, and no capitals, tracking or italics`, () =>
      samples[path](async page => {
        const html = page.locator('html');
        assert.match(await html.getAttribute('class'), /page-different-writing/);
        assert.deepEqual([await html.getAttribute('lang'), await html.getAttribute('dir')], [tag, direction]);
        const spoilt = await page.$$eval('body *', elements =>
          elements
            .filter(element => {
              const { letterSpacing, textTransform, fontStyle } = getComputedStyle(element);
              return (
                !/^(normal|0px)$/.test(letterSpacing) || textTransform !== 'none' || fontStyle !== 'normal'
              );
            })
            .map(element => element.outerHTML.slice(0, 80)),
        );
        assert.deepEqual(spoilt, []);
      }));
  }

  it('LNG-04 a page in English has no marker class', () =>
    samples.en_US(async page => {
      assert.doesNotMatch((await page.getAttribute('html', 'class')) ?? '', /different/);
      assert.ok(
        await page.$eval('h1', heading => Number.parseFloat(getComputedStyle(heading).letterSpacing) < 0),
      );
    }));

  it('LNG-03 DMO-07 every sample page links to all others', async () => {
    for (const name of names) {
      await samples[name](async page => {
        const links = await page.$$eval('.cmp-languagenavigation a', elements =>
          elements.map(link => [new URL(link.href).pathname, link.hreflang, link.lang, link.ariaCurrent]),
        );
        assert.deepEqual(
          links,
          names.map(other => [
            `/library/languages/${other}.html`,
            other.replace('_', '-'),
            other.replace('_', '-'),
            other === name ? 'page' : null,
          ]),
        );
      });
    }
  });
});

describe('navigation', () => {
  it('NAV-01 the current page is marked once, also for assistive technology', () =>
    visit('library/core-structure/navigation/standard.html', {}, async page => {
      const current = page.locator('.cmp-navigation [aria-current]');
      assert.equal(await current.count(), 1);
      assert.equal(await current.textContent(), 'PX 75');
      assert.equal(await current.getAttribute('aria-current'), 'page');
    }));
});
