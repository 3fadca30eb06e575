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
      // A series has its name in all languages, and a page in the visitor's.
      assert.deepEqual(
        items.find(([text]) => text === 'PX 55 W'),
        ['PX 55 W', '', ''],
      );
      assert.deepEqual(
        items.find(([text]) => text === '拠点'),
        ['拠点', 'en', ''],
      );
      assert.ok(items.every(([text, , lang]) => lang === 'en' || /^[A-Z]{2} \d|[^\x20-\x7e]/.test(text)));
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
        await page.locator('#saving-power .cmp-form-text__validation-message').textContent(),
        'Enter a number from 5 to 5\u00a0000',
      );
      assert.match(await page.locator('#saving-result [role=status]').textContent(), /^Correct/);
      assert.equal(await power.inputValue(), '0');
      await power.fill('180');
      assert.equal(await power.getAttribute('aria-invalid'), null);
      assert.equal(await page.locator('#saving-power .cmp-form-text__validation-message').isVisible(), false);
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
  const titles = page => page.locator('.cmp-productcard__title').allTextContents();
  const total = page => page.locator('.cmp-productlist__total').textContent();
  const names = page => page.locator('.cmp-productlist__active a').allTextContents();
  /** Whether the focus is on the number of machines, where the new content starts. */
  const isAnnounced = page =>
    page.evaluate(() => document.activeElement.matches('.cmp-productlist__total[role=status]'));
  /** Waits for the script; the range of a page is its work. */
  const filters = page =>
    page.locator('.cmp-productlist__range, .demo-none').first().waitFor({ state: 'attached' });

  it('filters by the link of the menu, by facets, and counts what each would show', () =>
    visit(`${path}?filter.group=chillers`, {}, async page => {
      await page.waitForFunction(() => document.querySelectorAll('.cmp-productcard').length === 4);
      assert.deepEqual(await titles(page), ['CH 40', 'CH 80', 'CH 120', 'CH 300']);
      assert.equal(await total(page), '4 machines');
      await page.locator('input[value=compressors]').check();
      assert.equal(await total(page), '12 machines');
      await page.locator('input[name="filter.cooling"][value=air]').check();
      assert.deepEqual(await titles(page), ['PX 90 A', 'CH 40', 'CH 80', 'CH 120', 'CH 300']);
      assert.match(page.url(), /filter\.cooling=air/);
      const variable = page.locator('label', { has: page.locator('input[value=variable]') });
      await page.locator('summary', { hasText: 'Drive' }).click();
      assert.equal(await variable.locator('.cmp-productlist__count').textContent(), '0');
      await page.locator('input[value=chillers]').uncheck();
      assert.equal(await total(page), '1 machine');
    }));

  it('shows the filters in use as links that remove them', () =>
    visit(`${path}?filter.group=chillers&filter.cooling=air&sort=name`, {}, async page => {
      await filters(page);
      assert.deepEqual(await names(page), [
        'Remove filter Machine: Process chillers×',
        'Remove filter Cooling: Air×',
        'Clear all',
      ]);
      await page.getByRole('link', { name: 'Remove filter Machine: Process chillers' }).click();
      assert.equal(new URL(page.url()).search, '?filter.cooling=air&sort=name');
      assert.equal(await page.locator('input[value=chillers]').isChecked(), false);
      assert.equal(await isAnnounced(page), true);
      await page.getByRole('link', { name: 'Clear all' }).click();
      assert.equal(new URL(page.url()).search, '?sort=name');
      assert.equal(await page.getByRole('list', { name: 'Active filters' }).isVisible(), false);
    }));

  it('takes back the filter that left no machine', () =>
    visit(`${path}?filter.group=chillers`, {}, async page => {
      await filters(page);
      await page.locator('summary', { hasText: 'Drive' }).click();
      await page.locator('input[value=variable]').check();
      assert.equal(await total(page), 'No machine fits');
      const none = page.locator('.demo-none');
      assert.match(await none.textContent(), /“Drive: Variable speed”, removed the final 4 machines/);
      await none.getByRole('button', { name: 'Take it back' }).click();
      assert.equal(await none.isVisible(), false);
      assert.equal(await total(page), '4 machines');
      assert.equal(await isAnnounced(page), true);
    }));

  it('has pages in the address: links, reload and the buttons of the browser show them', () =>
    visit(path, {}, async page => {
      await filters(page);
      const range = () => page.locator('.cmp-productlist__range').textContent();
      const pages = page.getByRole('navigation', { name: 'Pages' });
      assert.equal((await titles(page)).length, 6);
      assert.equal(await range(), '1–6 of 19');
      await pages.getByRole('link', { name: 'Page 4' }).click();
      assert.deepEqual(await titles(page), ['CT 8']);
      assert.equal(await range(), '19–19 of 19');
      assert.equal(await total(page), '19 machines, page 4 of 4');
      assert.equal(await isAnnounced(page), true);
      await page.reload();
      await page.waitForFunction(() => document.querySelectorAll('.cmp-productcard').length === 1);
      assert.equal(await pages.locator('[aria-current=page]').getAttribute('href'), '?page=4');
      await pages.getByRole('link', { name: 'Previous' }).click();
      assert.equal(await range(), '13–18 of 19');
      // Another choice starts with its first page.
      await page.locator('#machine-list-sort').selectOption('-price');
      assert.equal(await range(), '1–6 of 19');
      assert.equal(new URL(page.url()).search, '?sort=-price');
      await page.goBack();
      await page.waitForFunction(() =>
        /^13/.test(document.querySelector('.cmp-productlist__range').textContent),
      );
      assert.equal(await page.locator('#machine-list-sort').inputValue(), '');
      await page.goForward();
      await page.waitForFunction(() =>
        /^1–/.test(document.querySelector('.cmp-productlist__range').textContent),
      );
      assert.equal(await page.locator('#machine-list-sort').inputValue(), '-price');
    }));

  it('a page that does not exist is the last one, and no page is the first', () =>
    visit(`${path}?page=99`, {}, async page => {
      await filters(page);
      assert.deepEqual(await titles(page), ['CT 8']);
      await page.goto(page.url().replace('page=99', 'page=-1'));
      await filters(page);
      assert.equal((await titles(page))[0], 'PX 55 W');
    }));

  it('sorts, with machines without a price at the end', () =>
    visit(path, {}, async page => {
      await filters(page);
      const sort = page.locator('#machine-list-sort');
      const last = page.getByRole('link', { name: 'Page 4' });
      await sort.selectOption('name');
      assert.deepEqual((await titles(page)).slice(0, 4), ['CH 40', 'CH 80', 'CH 120', 'CH 300']);
      for (const [order, first, end] of [
        ['-price', 'CH 300', 'RV 1000'],
        ['price', 'RV 3000', 'RV 1000'],
      ]) {
        await sort.selectOption(order);
        assert.equal((await titles(page))[0], first);
        await last.click();
        assert.deepEqual(await titles(page), [end]);
        await page.getByRole('link', { name: 'Previous' }).click();
        assert.equal((await titles(page)).at(-1), 'DA 90');
      }
    }));

  it('on a phone, the facets are closed and the list starts on the first screen', () =>
    visit(path, { viewport: { width: 360, height: 740 } }, async page => {
      await filters(page);
      const box = page.locator('input[value=chillers]');
      assert.equal(await box.isVisible(), false);
      const { y } = await page.locator('.cmp-productcard').first().boundingBox();
      assert.ok(y < 740, `the first card is at ${y}`);
      await page.locator('summary', { hasText: /^Filter$/ }).click();
      await box.check();
      assert.equal(await page.locator('.cmp-productlist__panel > summary').textContent(), 'Filter (1)');
    }));

  it('shows all machines without scripts', () =>
    visit(path, { javaScriptEnabled: false }, async page => {
      assert.equal(await page.locator('.cmp-productcard').count(), 19);
      assert.equal(await total(page), '19 machines');
      assert.equal(
        await page
          .locator('#machine-list :is(form, select, button)')
          .evaluateAll(all => all.filter(one => one.checkVisibility()).length),
        0,
      );
    }));
});

describe('numbers of the company', () => {
  const own = 'products/px-90.html';
  const price = '€74\u00a0500';

  it('one price is written the same in the list, on the page of the product and in its table', async () => {
    await visit('products/machines.html', { javaScriptEnabled: false }, async page => {
      const card = page.locator('.cmp-productcard', {
        has: page.getByRole('link', { name: 'PX 90 W', exact: true }),
      });
      assert.equal(await card.locator('.cmp-productcard__price bdi').textContent(), price);
    });
    await visit(own, { javaScriptEnabled: false }, async page => {
      const prices = await page.locator('.cmp-product__offers bdi').allTextContents();
      assert.ok(
        prices.some(text => text.startsWith(price)),
        `${prices}`,
      );
      const row = page.getByRole('row', { name: /^PX 90 W 14/ });
      assert.equal(`€${await row.getByRole('cell').last().textContent()}`, price);
    });
  });

  it('no English page groups digits with a comma; German ones by a no-break space, as in its tables', async () => {
    for (const path of [
      'products/machines.html',
      own,
      'products/ch-120.html',
      'products/ng-15.html',
      'index.html',
    ]) {
      const text = read(path)
        .toString()
        .replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ');
      assert.doesNotMatch(text, /\d,\d{3}\b/, path);
    }
    assert.match(read('de/products/px-90.html').toString(), /74\u00a0500/);
  });

  it('the digits of a number stay on one line', () => {
    for (const path of pages().readers.filter(one => !one.startsWith('library/'))) {
      const text = read(path)
        .toString()
        .replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, '|');
      // Groups of three digits, unlike a telephone number.
      assert.deepEqual(text.match(/(?<!\d )(?<![\d+])\d{1,3}(?: \d{3})+(?![ \d])/g), null, path);
    }
  });
});

describe('the product range', () => {
  it('CMP-01 a row of teasers aligns titles, and leaves no gap for the pretitle that none has', () =>
    visit('products/index.html', {}, async page => {
      const found = await page.locator('.cmp-teaser--stacked').evaluateAll(all =>
        all.slice(0, 3).map(teaser => {
          const box = name => teaser.querySelector(`.cmp-teaser__${name}`).getBoundingClientRect();
          return { top: Math.round(box('title').top), gap: box('title').top - box('image').bottom };
        }),
      );
      assert.equal(new Set(found.map(({ top }) => top)).size, 1, JSON.stringify(found));
      for (const { gap } of found) assert.ok(gap < 24, `${gap} px`);
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
