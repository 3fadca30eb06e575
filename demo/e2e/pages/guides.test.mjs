// The guides of the library and its front page: contents, scroll regions, narrow windows, links and Markdown twins. What markup
// shows is read from all files. `npm run gates` opens every guide (tour); here the browser opens those with distinct parts.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { reasons } from '../../../scripts/gates/splide-suite/reasons.mjs';
import { captures } from '../support/company.mjs';
import { fixture } from '../support/fixture.mjs';
import { frames } from '../support/frames.mjs';
import { shareLoad } from '../support/shared.mjs';
import { dist, pages, read } from '../support/site.mjs';

const { visit, tour } = fixture();
const guides = pages().readers.filter(path => path.startsWith('library/guides/'));
const index = 'library/index.html';
const origin = 'https://plenum.example';

/** The names of the elements and classes in a guide's article. */
function partsOf(path) {
  const [article] = read(path)
    .toString()
    .match(/<div class="demo-article">.*<\/main>/s);
  const parts = new Set();
  for (const [, element, attributes] of article.matchAll(/<([\w-]+)([^>]*)>/g)) {
    parts.add(element);
    for (const name of attributes.match(/ class="([^"]+)"/)?.[1].split(' ') ?? []) parts.add(`.${name}`);
  }
  return parts;
}

/** Guides that together have every part of all guides: each part is shown in a browser once. */
const distinct = (() => {
  const missing = new Set(guides.flatMap(path => [...partsOf(path)]));
  const chosen = [];
  while (missing.size > 0) {
    const news = path => [...partsOf(path)].filter(part => missing.has(part)).length;
    const next = guides.reduce((best, path) => (news(path) > news(best) ? path : best));
    chosen.push(next);
    for (const part of partsOf(next)) missing.delete(part);
  }
  return chosen.sort();
})();

/** The file that an address on the site names. */
const fileOf = href => join(dist, href.endsWith('/') ? `${href}index.html` : href);

describe('guides', () => {
  const show = tour({ viewport: { width: 1280, height: 900 } });

  it('there are guides', () => {
    assert.ok(guides.length >= 15, `${guides.length} guides`);
  });

  for (const path of guides) {
    it(`${path}: each heading of the second level is in the contents; scroll regions have names of their own`, () => {
      const html = read(path).toString();
      const [article] = html.match(/<div class="demo-article">.*<\/main>/s);
      const contents = html.match(/<nav class="demo-contents".*?<\/nav>/s)?.[0] ?? '';
      const ids = captures(contents, /<a href="#([^"]+)"/g).map(decodeURIComponent);
      const headings = captures(article, /<h2[^>]* id="([^"]+)"/g);
      assert.equal(headings.length, captures(article, /<(h2)\b/g).length, 'each heading has an id');
      assert.deepEqual(
        ids.filter(id => !article.includes(` id="${id}"`)),
        [],
        'each entry has a heading',
      );
      if (headings.length > 1) {
        assert.deepEqual(
          headings.filter(id => !ids.includes(id)),
          [],
          'each heading has an entry',
        );
      }
      const regions = captures(article, /<(\w+ [^>]*role="region"[^>]*)>/g);
      const names = regions.map(region => region.match(/aria-label="([^"]+)"/)?.[1]);
      assert.deepEqual(
        regions.filter((region, at) => !names[at] || !region.includes('tabindex="0"')),
        [],
        'each region has a name and takes the focus',
      );
      assert.deepEqual(
        names.filter((name, at) => names.indexOf(name) !== at),
        [],
        'names of regions are unique',
      );
    });

    it(`${path}: has a Markdown twin that the page announces and llms.txt lists`, () => {
      const twin = path.replace(/html$/, 'md');
      const link = `<link rel="alternate" type="text/markdown" href="/${twin}"/>`;
      assert.ok(read(path).toString().includes(link), link);
      assert.match(read(twin).toString(), /^# .+\n\n\S/);
      assert.ok(read('llms.txt').toString().includes(`(${origin}/${twin})`), 'llms.txt lists it');
    });
  }

  it('the guides with parts that no other has are shown in the browser', () => {
    assert.ok(distinct.length >= 3 && distinct.length < guides.length, `${distinct}`);
  });

  for (const path of distinct) {
    it(`${path}: contents and navigation; at 320 px only named boxes that take the focus scroll sideways`, () =>
      show(path, async page => {
        await page.setViewportSize({ width: 1280, height: 900 });
        const wide = await page.evaluate(() => ({
          hidden: [...document.querySelectorAll('.demo-contents a')].filter(link => !link.checkVisibility())
            .length,
          current: [...document.querySelectorAll('.demo-side__wide [aria-current="page"]')].map(link =>
            link.textContent.trim(),
          ),
          heading: document.querySelector('main h1').textContent,
        }));
        assert.equal(wide.hidden, 0, 'the contents are visible at 1280 px');
        assert.deepEqual(wide.current, [wide.heading]);

        await page.setViewportSize({ width: 320, height: 640 });
        await frames(page);
        const narrow = await page.evaluate(() => {
          const boxes = [...document.querySelectorAll('main *')].filter(
            box => box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).overflowX === 'auto',
          );
          return {
            sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
            unnamed: boxes.filter(box => box.tabIndex !== 0 || !box.getAttribute('aria-label')).length,
          };
        });
        assert.equal(narrow.sideways, 0);
        assert.equal(narrow.unnamed, 0, 'scroll regions can be reached by keyboard');
      }));
  }

  const inColour = shareLoad(steps => visit('library/guides/colour.html', {}, steps));

  /** The boxes of tables and code: whether they scroll, and the attributes that make them stops of the Tab key. */
  const boxesOf = page =>
    page.$$eval('.demo-table, pre.demo-code', boxes =>
      boxes.map(box => ({
        scrolls: box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight,
        isStop: box.tabIndex === 0,
        role: box.getAttribute('role'),
        name: box.getAttribute('aria-label'),
      })),
    );

  /** Waits until the script has seen the sizes of all boxes. */
  const measured = page =>
    page.waitForFunction(() =>
      [...document.querySelectorAll('.demo-table, pre.demo-code')].every(box => {
        const scrolls = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
        return (box.tabIndex === 0) === (scrolls || box === document.activeElement);
      }),
    );

  it('tables and code are stops of the Tab key, with a role and a name, only at widths at which they scroll', () =>
    visit('library/guides/commands.html', {}, async page => {
      const names = captures(
        read('library/guides/commands.html').toString(),
        / role="region" aria-label="([^"]+)"/g,
      );
      const scrolling = [];
      for (const width of [1280, 320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await measured(page);
        const boxes = await boxesOf(page);
        assert.equal(boxes.length, names.length);
        for (const [index, { scrolls, ...stop }] of boxes.entries()) {
          const expected = scrolls ? [true, 'region', names[index]] : [false, null, null];
          assert.deepEqual(Object.values(stop), expected, `${width} px: ${names[index]}`);
        }
        scrolling.push(boxes.filter(({ scrolls }) => scrolls).length);
      }
      const [wide, narrow, again] = scrolling;
      assert.ok(wide > 0 && narrow > wide && names.length > narrow, `${scrolling}`);
      assert.equal(again, wide);
    }));

  it('a table that scrolls is reached with Tab, moves by keyboard, and stays a stop until the focus leaves it', () =>
    inColour(async page => {
      const table = page.locator('.demo-table').first();
      const stop = () => table.evaluate(box => [box.tabIndex, box.role, box.ariaLabel]);
      await page.setViewportSize({ width: 1280, height: 800 });
      await measured(page);
      assert.deepEqual(await stop(), [-1, null, null]);
      await page.setViewportSize({ width: 320, height: 640 });
      await measured(page);
      await page.locator('.demo-heading__link[href="#values"]').focus();
      await page.keyboard.press('Tab');
      assert.ok(await table.evaluate(box => box === document.activeElement));
      const named = await stop();
      assert.deepEqual(named.slice(0, 2), [0, 'region']);
      assert.ok(named[2]);
      await page.keyboard.press('ArrowRight');
      await page.waitForFunction(() => document.querySelector('.demo-table').scrollLeft > 0);
      await page.setViewportSize({ width: 1280, height: 800 });
      await measured(page);
      assert.ok(await table.evaluate(box => box === document.activeElement), 'keeps the focus');
      assert.deepEqual(await stop(), named);
      await page.keyboard.press('Shift+Tab');
      await measured(page);
      assert.deepEqual(await stop(), [-1, null, null]);
    }));

  it('content that becomes wider alone makes its box a stop', () =>
    inColour(async page => {
      await page.setViewportSize({ width: 1280, height: 800 });
      for (const selector of ['.demo-table td', 'pre.demo-code code']) {
        const part = page.locator(selector).first();
        const isStop = () =>
          part.evaluate(element => element.closest('.demo-table, pre.demo-code').tabIndex === 0);
        assert.equal(await isStop(), false);
        await part.evaluate(element => {
          const wide = document.createElement('span');
          wide.style.cssText = 'display: inline-block; inline-size: 2000px; block-size: 1px';
          element.lastChild.after(wide);
        });
        await measured(page);
        assert.equal(await isStop(), true);
        await part.evaluate(element => element.lastChild.remove());
        await measured(page);
        assert.equal(await isStop(), false);
      }
    }));

  it('without scripts every table and code is a stop', () =>
    visit('library/guides/colour.html', { javaScriptEnabled: false }, async page => {
      const boxes = page.locator('.demo-table, pre.demo-code');
      assert.ok((await boxes.count()) > 2);
      assert.equal(
        await page.locator(':is(.demo-table, pre.demo-code)[tabindex="0"][role=region][aria-label]').count(),
        await boxes.count(),
      );
    }));

  it('cells start at the side of the page, in either direction', async () => {
    for (const [query, side] of [
      ['', 'left'],
      ['?direction=rtl', 'right'],
    ]) {
      await visit(`library/guides/configuration.html${query}`, {}, async page => {
        const gaps = await page.locator('.demo-table tr > :is(th, td):first-child').evaluateAll(
          (cells, side) =>
            cells.map(cell => {
              const text = document.createRange();
              text.selectNodeContents(cell);
              return Math.abs(text.getBoundingClientRect()[side] - cell.getBoundingClientRect()[side]);
            }),
          side,
        );
        assert.ok(gaps.length > 20, `${gaps.length} cells`);
        assert.deepEqual(
          gaps.filter(gap => gap > 2),
          [],
        );
      });
    }
  });

  it('the colours of a table have swatches', () =>
    inColour(async page => {
      const colours = await page
        .locator('.demo-swatch')
        .evaluateAll(elements => elements.map(element => getComputedStyle(element).backgroundColor));
      assert.ok(new Set(colours).size > 40, `${new Set(colours).size} colours`);
    }));

  it('each pair of colours is shown in these colours, in every theme', () =>
    inColour(async page => {
      const paint = await page.locator('.demo-pair').evaluateAll(elements => {
        const probe = document.body.appendChild(document.createElement('p'));
        const colorOf = name => {
          probe.style.color = `var(${name})`;
          return getComputedStyle(probe).color;
        };
        return ['light', 'dark'].flatMap(theme => {
          document.documentElement.dataset.theme = theme;
          return elements.map(element => {
            const [color, on] = [...element.closest('tr').querySelectorAll('code')].map(
              code => code.textContent,
            );
            const { color: ink, backgroundColor } = getComputedStyle(element);
            return [ink, backgroundColor, colorOf(color), colorOf(on)];
          });
        });
      });
      assert.ok(paint.length > 40, `${paint.length} pairs`);
      for (const [ink, ground, color, on] of paint) assert.deepEqual([ink, ground], [color, on]);
    }));

  it('the foundations show every icon, style of text, distance and motion', async () => {
    await visit('library/guides/icons.html', {}, async page => {
      const names = await page
        .locator('.demo-icons li')
        .evaluateAll(elements => elements.map(element => element.textContent));
      const text = await page.locator('.demo-heading:has(#names) + p').textContent();
      assert.deepEqual(names.sort(), text.split(/,\s*/).sort());
      assert.equal(await page.locator('.demo-icons svg').count(), names.length);
    });
    await visit('library/guides/typography.html', {}, async page => {
      const sizes = await page
        .locator('.demo-type dd')
        .evaluateAll(elements =>
          elements.map(element => Number.parseFloat(getComputedStyle(element).fontSize)),
        );
      assert.ok(Math.max(...sizes) > 2 * Math.min(...sizes), `${sizes}`);
    });
    await visit('library/guides/space-and-grid.html', {}, async page => {
      const rows = await page
        .locator('.demo-space > div')
        .evaluateAll(elements =>
          elements.map(element => [element.firstChild.textContent, element.lastChild.clientWidth]),
        );
      const numbered = rows.filter(([name]) => /^\d+$/.test(name));
      assert.ok(numbered.length > 8, `${numbered.length} distances`);
      for (const [name, width] of numbered) assert.equal(width, Number(name));
    });
    await visit('library/guides/motion.html', { reducedMotion: 'reduce' }, async page => {
      const dot = page.locator('.demo-motion label').first().locator('span span');
      const start = await dot.evaluate(element => element.offsetLeft);
      await page.locator('.demo-motion label').first().click();
      assert.ok((await dot.evaluate(element => element.offsetLeft)) > start + 50, 'moves, at once');
    });
  });

  const inTrack = shareLoad(steps => visit('library/guides/getting-started-next.html', {}, steps));

  it('the guides to start with link to each other, and others have no tracks', () =>
    inTrack(async page => {
      const links = await page
        .locator('.demo-tracks a')
        .evaluateAll(elements => elements.map(element => element.textContent));
      assert.deepEqual(links, ['React and Vite', 'Next.js', 'HTML of a CMS', 'AEM client library']);
      assert.equal(await page.locator('.demo-tracks [aria-current=page]').textContent(), 'Next.js');
      assert.doesNotMatch(read('library/guides/colour.html').toString(), /demo-tracks/);
    }));

  it('a callout says what it is without its colour', () =>
    inTrack(async page => {
      assert.match(await page.locator('.markdown-alert-warning').first().textContent(), /^\s*Warning: /);
    }));
});

describe('front page of the library', () => {
  const inIndex = shareLoad(steps => visit(index, {}, steps));

  it('every link of its content resolves, and every guide and component is linked', () =>
    inIndex(async page => {
      const links = await page
        .locator('main a[href^="/"]')
        .evaluateAll(elements => elements.map(link => link.getAttribute('href')));
      assert.deepEqual(
        links.filter(href => !existsSync(fileOf(href))),
        [],
      );
      const listed = pages().readers.filter(path =>
        /^library\/(?!languages\/)[\w-]+\/[\w-]+\.html$/.test(path),
      );
      assert.ok(listed.length > 60, `${listed.length} pages`);
      assert.deepEqual(
        listed.filter(path => !links.includes(`/${path}`)),
        [],
      );
    }));

  it('its images exist and are decorative', () =>
    inIndex(async page => {
      const images = await page
        .locator('main img')
        .evaluateAll(elements => elements.map(img => [img.getAttribute('src'), img.getAttribute('alt')]));
      assert.ok(images.length > 40, `${images.length} images`);
      for (const [source, alt] of images) {
        assert.ok(existsSync(fileOf(source)), source);
        assert.equal(alt, '');
      }
    }));

  it('the top bar and the breadcrumb of a component link to it', () =>
    visit('library/core-content/teaser.html', { javaScriptEnabled: false }, async page => {
      assert.ok((await page.locator(`.demo-header .cmp-breadcrumb a[href="/${index}"]`).count()) === 1);
      assert.ok((await page.locator(`.demo-header a[href="/${index}"]`).count()) >= 2);
    }));

  it('at 320 px it does not scroll sideways', () =>
    inIndex(async page => {
      await page.setViewportSize({ width: 320, height: 640 });
      await frames(page);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      assert.equal(sideways, 0);
    }));

  it('a visitor chooses a brand, which stays on the next page and follows the theme', () =>
    visit('library/guides/themes.html', { viewport: { width: 1280, height: 900 } }, async page => {
      const accent = () =>
        page.evaluate(() => getComputedStyle(document.querySelector('.demo-logo__drop')).fill);
      const colour = await accent();
      await page.locator('.demo-sample').getByRole('button', { name: 'Vacuum' }).click();
      await page.waitForFunction(
        before => getComputedStyle(document.querySelector('.demo-logo__drop')).fill !== before,
        colour,
      );
      const pressed = page.locator('[data-demo-choice=brand] [aria-pressed=true]');
      assert.deepEqual([...new Set(await pressed.allTextContents())], ['Vacuum'], 'every switch says so');
      const brand = await accent();
      await page.goto(new URL('/index.html', page.url()).href);
      await page.waitForFunction(
        after => getComputedStyle(document.querySelector('.demo-logo__drop')).fill === after,
        brand,
      );
      await page.locator('.demo-bar summary').click();
      await page.locator('.demo-bar').getByRole('button', { name: 'Plenum' }).click();
      assert.equal(await accent(), colour);
    }));
});

it('the guide from Splide counts the tests that the class does not pass, by reason', () => {
  const guide = readFileSync(new URL('../../guides/migrate-from-splide.md', import.meta.url), 'utf8');
  const counts = {};
  for (const reason of Object.values(reasons).flatMap(Object.values))
    counts[reason] = (counts[reason] ?? 0) + 1;
  const rows = Array.from(guide.matchAll(/^\| (\d+) \| (.+) \|$/gm), ([, count, reason]) => [reason, +count]);
  assert.deepEqual(Object.fromEntries(rows), counts);
  const failed = Object.values(counts).reduce((sum, count) => sum + count);
  assert.match(guide, new RegExp(`passes ${260 - failed}\\. The ${failed} others`));
});
