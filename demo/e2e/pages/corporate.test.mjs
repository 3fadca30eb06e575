// The company's site: pages that the CMS exports as models, their metadata, languages, and the two pages with a script of their own.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { fixture } from '../support/fixture.mjs';
import { pages, read } from '../support/site.mjs';
import { started } from '../support/started.mjs';

const { visit } = fixture();
const origin = 'https://plenum.example';
const corporate = pages().readers.filter(path => /<main class="demo-page/.test(read(path)));
const address = path => `/${path.replace(/(^|\/)index\.html$/, '$1')}`;
const language = path => /^(ar|de|es|fr|ja)\//.exec(path)?.[1] ?? 'en';

/** The value of an attribute of the first element that matches, and all text of JSON-LD. */
const all = (html, pattern) => [...html.matchAll(pattern)].map(([, value]) => value);
const meta = (html, name) =>
  all(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))[0];

describe('a page of the company', () => {
  it('there are all kinds, and six languages of the home page, the range, a product and the contact', () => {
    assert.ok(corporate.length >= 60, `${corporate.length}`);
    for (const folder of ['', 'ar/', 'de/', 'es/', 'fr/', 'ja/']) {
      for (const page of [
        'index',
        'products/index',
        'products/px-90',
        'contact',
        'thank-you',
        'search/index',
      ])
        assert.ok(corporate.includes(`${folder}${page}.html`), `${folder}${page}`);
    }
  });

  for (const path of corporate) {
    it(`${path}: metadata`, () => {
      const html = read(path).toString();
      const head = html.slice(0, html.indexOf('<body'));
      assert.equal(all(html, /<html[^>]* lang="([^"]*)"/g)[0], language(path));
      assert.match(head, /<title>[^<]+<\/title>/);
      if (path === '404.html') return;
      assert.ok(meta(head, 'description')?.length > 20, 'description');
      assert.deepEqual(all(head, /<link rel="canonical" href="([^"]*)"/g), [origin + address(path)]);
      assert.equal(meta(head, 'og:url'), origin + address(path));
      const image = meta(head, 'og:image');
      assert.match(image, /^https:\/\/plenum\.example\/art\/[\w-]+\.(jpg|png)$/);
      assert.ok(read(image.slice(origin.length + 1)).length > 1000);
      // Exactly one first heading, and the sections are models of the CMS.
      assert.equal(all(html, /<(h1)[ >]/g).length, 1, 'h1');
      const text = all(head, /<script type="application\/ld\+json">(.*?)<\/script>/gs)[0];
      const graph = text ? JSON.parse(text)['@graph'] : [];
      const crumbs = graph.find(item => item['@type'] === 'BreadcrumbList')?.itemListElement ?? [];
      const shown = all(html, /<li class="cmp-breadcrumb__item/g).length;
      if (crumbs.length > 0 && shown > 0) assert.equal(crumbs.length, shown, 'breadcrumb');
    });

    it(`${path}: no link of the company ends in the library`, () => {
      const html = read(path).toString();
      const main = html.slice(html.indexOf('<body'), html.indexOf('<aside class="demo-bar"'));
      const links = all(main, /<a [^>]*href="(\/library\/[^"]*)"/g);
      assert.deepEqual(links, []);
    });
  }

  it('DMO-07 its translations name each other, and the default', () => {
    for (const path of corporate) {
      const html = read(path).toString();
      const found = all(html, /<link rel="alternate" hrefLang="([^"]*)"/gi);
      const shared = path.replace(/^(ar|de|es|fr|ja)\//, '');
      const count = corporate.filter(own => own.replace(/^(ar|de|es|fr|ja)\//, '') === shared).length;
      assert.equal(found.length, count > 1 ? count + 1 : 0, path);
      if (count > 1) assert.ok(found.includes('x-default') && found.includes(language(path)), path);
    }
  });

  it('names and pages in another language say so (MEG-05)', () =>
    visit('ja/index.html', {}, async page => {
      await started(page);
      const items = await page.$$eval('#header-menu .cmp-megamenu__link', links =>
        links.map(link => [link.textContent, link.hreflang, link.querySelector('[lang]')?.lang ?? '']),
      );
      assert.deepEqual(
        items.find(([text]) => text === 'Piston'),
        ['Piston', 'en', 'en'],
      );
      assert.deepEqual(
        items.find(([text]) => text === '拠点'),
        ['拠点', 'en', ''],
      );
      assert.ok(items.every(([text, , lang]) => lang === 'en' || /[^\x20-\x7e]/.test(text)));
    }));

  it('LNG-04 Arabic has a typeface with its letters, which other pages do not load', async () => {
    const fonts = [];
    for (const path of ['ar/index.html', 'index.html'])
      await visit(path, {}, async page => {
        const loaded = await page.evaluate(async () => {
          await document.fonts.ready;
          return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
        });
        fonts.push(loaded.some(family => family.includes('Noto Sans Arabic Variable')));
      });
    assert.deepEqual(fonts, [true, false]);
  });

  it('LNG-04 headings in Japanese break between phrases', () =>
    visit('ja/index.html', {}, async page => {
      assert.equal(
        await page.locator('h1').evaluate(heading => getComputedStyle(heading).wordBreak),
        'auto-phrase',
      );
    }));

  it('the feed, the sitemap and robots.txt name the same host', () => {
    const feed = read('news/feed.xml').toString();
    const entries = all(feed, /<entry>.*?<link href="([^"]*)"/gs);
    assert.ok(entries.length >= 3);
    for (const entry of entries) assert.ok(corporate.includes(entry.slice(origin.length + 1)), entry);
    const listed = all(read('sitemap.xml').toString(), /<loc>([^<]*)<\/loc>/g);
    const wanted = corporate.filter(path => !/<meta name="robots" content="noindex/.test(read(path)));
    for (const path of wanted) {
      if (path !== '404.html') assert.ok(listed.includes(origin + address(path)), path);
    }
    assert.ok(!listed.some(url => /thank-you|\/search\//.test(url)));
    assert.match(read('robots.txt').toString(), /^Sitemap: https:\/\/plenum\.example\/sitemap\.xml$/m);
  });
});

describe('a download of the company', () => {
  const folder = fileURLToPath(new URL('../../pages/', import.meta.url));
  const bytes = { KB: 1e3, MB: 1e6 };
  /** The downloads of a model, at any depth. */
  const downloads = model =>
    Object.values(model).flatMap(value => {
      if (typeof value !== 'object' || value === null) return [];
      return [...(value[':type']?.endsWith('/download') ? [value] : []), ...downloads(value)];
    });
  const found = readdirSync(folder, { recursive: true })
    .filter(file => file.endsWith('.json'))
    .flatMap(file => downloads(JSON.parse(readFileSync(join(folder, file)))).map(item => ({ file, item })));

  it('CMP-06 says the size that the file has', () => {
    assert.ok(found.length >= 20, `${found.length}`);
    for (const { file, item } of found) {
      const size = read(item.url.slice(1)).length;
      const [, figure, unit] = /^([\d.]+)\s(KB|MB)$/.exec(item.size) ?? [];
      // A number is bytes; a text is rounded.
      if (unit) assert.equal(Math.round(size / bytes[unit]), Number(figure), `${file}: ${item.url}`);
      else assert.equal(item.size, size, `${file}: ${item.url}`);
    }
  });
});

describe('the controls of the demo', () => {
  it('are at the edge of the window, closed, with theme, direction and the library', () =>
    visit('about.html', { colorScheme: 'light' }, async page => {
      await started(page);
      assert.equal(await page.locator('#top [data-demo-choice]').count(), 0);
      const bar = page.locator('.demo-bar');
      assert.equal(await bar.locator('[data-demo-choice=theme]').isVisible(), false);
      await bar.locator('summary').click();
      await bar.locator('button[value=dark]').click();
      assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
      await bar.locator('button[value=rtl]').click();
      assert.equal(await page.evaluate(() => document.documentElement.dir), 'rtl');
      await bar.locator('a').click();
      await page.waitForURL('**/library/**');
    }));
});

describe('the saving calculator', () => {
  const path = 'energy/saving-calculator.html';
  const figures = page =>
    page.$$eval('#saving-main :is(strong, span), #saving-result .cmp-statistics__value bdi', all =>
      all.map(one => one.textContent.replaceAll('\u00a0', ' ')),
    );
  const example = ['€16 497', '51.3 t', '228 MWh', '€18 900', '14 months'];

  it('has the result of its example in the HTML, and the same after the script has calculated it', async () => {
    await visit(path, { javaScriptEnabled: false }, async page => {
      assert.deepEqual(await figures(page), example);
      assert.equal(await page.locator('#saving-form').isVisible(), false);
      assert.equal(await page.locator('#saving-examples tbody tr').count(), 5);
    });
    await visit(path, {}, async page => {
      await started(page);
      await page.locator('#saving-power-field').fill('91');
      await page.locator('#saving-power-field').fill('90');
      assert.deepEqual(await figures(page), example);
    });
  });

  it('calculates while the visitor types, keeps the last result of valid figures, and says it afterwards', () =>
    visit(path, {}, async page => {
      await started(page);
      const power = page.locator('#saving-power-field');
      await power.fill('180');
      await page.locator('#saving-demand-field').fill('1000000');
      const doubled = await figures(page);
      assert.equal(doubled[0], '€32 994');
      assert.equal(
        doubled[3],
        `€${Math.round(18900 * 2 ** 0.6)
          .toLocaleString('en')
          .replace(',', ' ')}`,
      );
      await power.fill('0');
      assert.deepEqual(await figures(page), doubled);
      // A message at the field; it goes with the mistake.
      await power.blur();
      assert.equal(await power.getAttribute('aria-invalid'), 'true');
      assert.equal(
        await page.locator('#saving-power-field-message').textContent(),
        'Enter a number from 5 to 5 000',
      );
      assert.match(await page.locator('#saving-result [role=status]').textContent(), /^Correct/);
      assert.equal(await power.inputValue(), '0');
      await power.fill('180');
      assert.equal(await power.getAttribute('aria-invalid'), null);
      assert.equal(await page.locator('#saving-power-field-message').isVisible(), false);
      await page.locator('#saving-price-field').fill('0.01');
      await page.locator('#saving-price-field').blur();
      assert.match(await page.locator('#saving-result [role=status]').textContent(), /€5\u00a0076/);
      await page.locator('#saving-fuel-field').selectOption('electric');
      assert.match(await page.locator('#saving-result [role=status]').textContent(), /€4\u00a0662/);
      await page.locator('#saving-form [type=reset]').click();
      await page.waitForFunction(
        () => document.querySelector('#saving-main strong').textContent === '€16\u00a0497',
      );
    }));

  it('has sliders for shares, which arrow keys move, and bars that follow', () =>
    visit(path, {}, async page => {
      await started(page);
      const load = page.locator('#saving-load-field');
      const bars = () =>
        page.$$eval('#saving-bars div', all =>
          all.map(one => Number.parseFloat(getComputedStyle(one, '::after').inlineSize)),
        );
      const before = await bars();
      await load.press('ArrowRight');
      assert.equal(await load.getAttribute('aria-valuetext'), '80\u00a0%');
      assert.equal(await page.locator('#saving-load output').textContent(), '80\u00a0%');
      const after = await bars();
      assert.equal(after[0], before[0]);
      assert.ok(after[1] < before[1], `${after[1]} < ${before[1]}`);
      await page.locator('#saving-demand-field').fill('1500000');
      assert.deepEqual(await page.locator('#saving-axis li').allTextContents(), [
        '0',
        '500',
        '1\u00a0000',
        '1\u00a0500',
        '2\u00a0000\u00a0MWh',
      ]);
    }));
});

describe('the list of machines', () => {
  const path = 'products/machines.html';
  const titles = page =>
    page.$$eval('.cmp-productcard__title', all => all.map(one => one.textContent.split(',', 1)[0]));
  const total = page => page.locator('.cmp-productlist__total').textContent();

  it('filters by the link of the menu, by facets, and counts what each would show', () =>
    visit(`${path}?filter.group=chillers`, {}, async page => {
      await page.waitForFunction(() => document.querySelectorAll('.cmp-productcard').length === 4);
      assert.deepEqual(await titles(page), ['CH 40', 'CH 80', 'CH 120', 'CH 300']);
      assert.match(await total(page), /4$/);
      await page.locator('input[value=compressors]').check();
      assert.match(await total(page), /12$/);
      await page.locator('summary', { hasText: 'Cooling' }).click();
      await page.locator('input[name="filter.cooling"][value=air]').check();
      assert.deepEqual(await titles(page), ['PX 90 A', 'CH 40', 'CH 80', 'CH 120', 'CH 300']);
      assert.match(page.url(), /filter\.cooling=air/);
      await page.locator('input[value=chillers]').uncheck();
      await page.locator('summary', { hasText: 'Drive' }).click();
      await page.locator('input[value=variable]').check();
      assert.equal(await page.locator('.demo-none').isVisible(), true);
      assert.match(await total(page), /0$/);
    }));

  it('sorts, with machines without a price at the end', () =>
    visit(path, {}, async page => {
      await started(page);
      await page.waitForFunction(() => document.querySelector('.demo-none'));
      await page.locator('#machine-list-sort').selectOption('-price');
      const down = await titles(page);
      assert.equal(down[0], 'CH 300');
      await page.locator('#machine-list-sort').selectOption('price');
      const up = await titles(page);
      assert.equal(up[0], 'RV 3000');
      assert.deepEqual(down.slice(-2).sort(), ['DA 90', 'RV 1000']);
      assert.deepEqual(up.slice(-2).sort(), ['DA 90', 'RV 1000']);
    }));

  it('shows all machines without scripts', () =>
    visit(path, { javaScriptEnabled: false }, async page => {
      assert.equal(await page.locator('.cmp-productcard').count(), 19);
      assert.equal(await page.locator('#machine-list form').isVisible(), false);
    }));
});

describe('the home page', () => {
  it('shows the image of its hero, whatever order its stylesheets have', () =>
    visit('index.html', {}, async page => {
      const ground = await page.$eval(
        '#home-hero .cmp-teaser__content',
        element => getComputedStyle(element).backgroundColor,
      );
      assert.equal(ground, 'rgba(0, 0, 0, 0)');
    }));

  it('searches the pages of the company, not the library', () =>
    visit('search/index.html?q=heat', {}, async page => {
      const hits = page.locator('#search-results a[href]');
      await hits.first().waitFor();
      const addresses = await hits.evaluateAll(links => links.map(link => new URL(link.href).pathname));
      assert.ok(addresses.length > 1);
      assert.ok(
        addresses.every(pathname => !pathname.startsWith('/library/')),
        `${addresses}`,
      );
    }));
});
