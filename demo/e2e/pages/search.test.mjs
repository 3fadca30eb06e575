// The search for visitors: in the header of every page, on the results pages, in the library.

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { countLoads } from '../runner/stats.mjs';
import { violations } from '../support/axe.mjs';
import { fixture, hydrated } from '../support/fixture.mjs';
import { frames } from '../support/frames.mjs';
import { shareLoad } from '../support/shared.mjs';
import { watchShifts } from '../support/shifts.mjs';
import { started } from '../support/started.mjs';

const harness = fixture();
const { visit } = harness;
const library = 'library/core-content/search';

const field = (page, id = 'search-site') => page.locator(`#${id}-input`);
const options = (page, id = 'search-site') => page.locator(`#${id} [role=option]`);
const isLoaded = url => /\/(Box|Banner|search-react|static|algolia)\.js$/.test(url);
const waitForStatus = (page, id, text) =>
  page.waitForFunction(
    ([root, words]) => document.querySelector(`#${root} [role=status]`)?.textContent.includes(words),
    [id, text],
  );

/** Opens the header's search and types into it; the first list belongs to the beginning of the text. */
async function find(page, query, open = 'click') {
  await page[open]('#header .cmp-searchtoggle__button');
  // A tap dispatches its click event with a delay.
  await page.waitForFunction(() => document.activeElement?.id === 'search-site-input');
  await page.keyboard.type(query);
  await waitForStatus(page, 'search-site', query);
  await options(page).first().waitFor();
}

const findings = page => violations(page, { iframes: false });

/** Suggestions change while the visitor types. */
const watch = page => watchShifts(page, '.cmp-search__popup');

describe('the search of the header', () => {
  it('SCH-02 loads when the visitor opens it, and nothing loads before', () =>
    visit('library/core-content/teaser.html', { prepare: watch }, async (page, { requests }) => {
      await page.waitForSelector('#search-site', { state: 'attached' });
      await page.mouse.wheel(0, 300);
      await page.mouse.wheel(0, -300);
      assert.deepEqual(requests.filter(isLoaded), []);
      await find(page, 'teaser');
      const names = requests.filter(isLoaded).map(url => url.split('/').at(-1));
      assert.deepEqual(names.sort(), ['Box.js', 'search-react.js', 'static.js']);
      assert.ok(requests.some(url => url.endsWith('/search/en.json')));
      assert.deepEqual(await page.evaluate(() => window.shifts), []);
    }));

  it('SCH-02 one that is below the first screen loads when the visitor scrolls, on the home page, too', () =>
    visit('index.html', { viewport: { width: 1280, height: 800 } }, async (page, { requests }) => {
      await started(page);
      await frames(page);
      assert.deepEqual(requests.filter(isLoaded), []);
      await page.mouse.wheel(0, 10);
      await page.waitForSelector('main .cmp-search__widget', { state: 'attached' });
      assert.ok(requests.some(isLoaded));
    }));

  // The first ends with the search closed, the second leaves the page.
  const run = shareLoad(steps => visit('index.html', {}, steps));

  it('Escape closes the list, empties the field, and closes the search', () =>
    run(async page => {
      await find(page, 'heat');
      await page.keyboard.press('Escape');
      assert.equal(await options(page).first().isVisible(), false);
      assert.equal(await field(page).inputValue(), 'heat');
      await page.keyboard.press('Escape');
      assert.equal(await field(page).inputValue(), '');
      await page.keyboard.press('Escape');
      assert.equal(await field(page).isVisible(), false);
      assert.equal(await page.evaluate(() => document.activeElement?.className), 'cmp-searchtoggle__button');
    }));

  it('works with the keyboard alone: to a suggestion, and to the results page', () =>
    run(async page => {
      await find(page, 'calculator');
      assert.equal(await field(page).getAttribute('aria-expanded'), 'true');
      await page.keyboard.press('ArrowDown');
      const id = await field(page).getAttribute('aria-activedescendant');
      assert.equal(await page.locator(`[id="${id}"]`).getAttribute('aria-selected'), 'true');
      await page.keyboard.press('Enter');
      await page.waitForURL(/saving-calculator\.html/);
      await find(page, 'heat');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/search/?q=heat');
      await waitForStatus(page, 'search-results', 'results for “heat”');
      // The library searches its own pages.
      await page.goto(new URL('/library/core-content/tabs.html', page.url()).href);
      await started(page);
      await find(page, 'accordion');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/library/core-content/accordion.html');
    }));

  it('works with mouse and touch, and closes on a click outside', async () => {
    await visit('index.html', {}, async page => {
      await find(page, 'compressor');
      // The margin of the top bar.
      await page.mouse.click(6, 20);
      assert.equal(await options(page).first().isVisible(), false);
      await field(page).focus();
      await page.keyboard.press('ArrowDown');
      await options(page).nth(1).click();
      await page.waitForURL(url => url.pathname !== '/' && !url.pathname.startsWith('/library/'));
    });
    await visit(
      'index.html',
      { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } },
      async page => {
        await find(page, 'calculator', 'tap');
        await options(page).first().tap();
        await page.waitForURL(/saving-calculator\.html/);
      },
    );
  });

  it('reads the index of each language and links to the results page in that language', async () => {
    for (const [path, query, target] of [
      ['library/languages/de_DE.html', 'Druckluft', '/search-de.html'],
      ['library/languages/ar.html', 'الهواء', '/search-ar.html'],
      ['library/languages/ja_JP.html', '圧縮', '/search-ja.html'],
    ]) {
      await visit(path, {}, async (page, { requests }) => {
        await find(page, query);
        assert.ok(requests.some(url => /\/search\/(de|ar|ja)\.json$/.test(url)));
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('Enter');
        await page.waitForURL(url => url.pathname === target && url.searchParams.get('q') === query);
        await page.locator('#results .cmp-search__item').first().waitFor();
      });
    }
  });

  it('axe finds nothing: open, right-to-left, dark, on a phone; forced colours show the choice; nothing overflows at 320 px', () =>
    visit('index.html', { bypassCSP: true, reducedMotion: 'reduce' }, async page => {
      await find(page, 'hea');
      await page.keyboard.press('ArrowDown');
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
      const style = await options(page)
        .first()
        .evaluate(element => getComputedStyle(element).outlineStyle);
      assert.equal(style, 'solid', 'the chosen suggestion has an outline in forced colours');
      await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
      for (const [width, dir, colorScheme] of [
        [1280, 'ltr', 'light'],
        [1280, 'rtl', 'dark'],
        [320, 'ltr', 'dark'],
        [320, 'rtl', 'light'],
      ]) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate(value => {
          document.documentElement.dir = value;
        }, dir);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        assert.equal(await options(page).first().isVisible(), true);
        assert.deepEqual(await findings(page), [], `${width} ${dir} ${colorScheme}`);
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
        const [box, popup] = await page.evaluate(() =>
          ['.cmp-search__field', '.cmp-search__popup'].map(name => {
            const { left, right } = document.querySelector(`#search-site ${name}`).getBoundingClientRect();
            return [Math.round(left), Math.round(right)];
          }),
        );
        assert.deepEqual(popup, box);
      }
    }));
});

describe('the results page', () => {
  const run = shareLoad(steps => visit('search.html?q=teaser', { prepare: watch }, steps));

  it('SCH-01 starts with the query of the address; nothing in view moves', () =>
    run(async page => {
      await waitForStatus(page, 'results', 'results for “teaser”');
      assert.equal(await field(page, 'results').inputValue(), 'teaser');
      assert.ok((await page.locator('#results mark').count()) > 0);
      assert.deepEqual(await page.evaluate(() => window.shifts), []);
    }));

  it('prints results without the form and the pagination', () =>
    run(async page => {
      await waitForStatus(page, 'results', 'results for');
      await page.emulateMedia({ media: 'print' });
      assert.equal(await page.locator('#results form').isVisible(), false);
      assert.equal(await page.locator('#results .cmp-search__pages').isVisible(), false);
      assert.equal(await page.locator('#results .cmp-search__item').first().isVisible(), true);
      await page.emulateMedia({ media: 'screen' });
    }));

  it('has links to its pages; back and forward move between them', () =>
    run(async page => {
      await waitForStatus(page, 'results', 'page 1 of');
      const next = page.getByRole('link', { name: 'Next', exact: true });
      assert.match(await next.getAttribute('href'), /\/search\.html\?q=teaser&page=2$/);
      await next.click();
      await waitForStatus(page, 'results', 'page 2 of');
      assert.match(page.url(), /page=2$/);
      assert.equal(await page.evaluate(() => document.activeElement?.className), 'cmp-search__info');
      await page.goBack();
      await waitForStatus(page, 'results', 'page 1 of');
      await page.goForward();
      await waitForStatus(page, 'results', 'page 2 of');
      await page.reload();
      await waitForStatus(page, 'results', 'page 2 of');
    }));

  it('axe finds nothing with and without results; no results are announced with what to try, the query as plain text', () =>
    visit('search.html?q=teaser', { bypassCSP: true }, async page => {
      await waitForStatus(page, 'results', 'results for');
      assert.deepEqual(await findings(page), []);
      await field(page, 'results').fill('<qqqq>zzzz');
      await waitForStatus(page, 'results', 'No results for “<qqqq>zzzz”');
      assert.equal(await page.locator('#results qqqq').count(), 0);
      assert.match(await page.locator('#results [role=status]').textContent(), /Check the spelling/);
      assert.deepEqual(await findings(page), []);
    }));

  it('without scripts shows the form, a notice that results need scripts, and links to other pages', () =>
    visit('search.html?q=teaser', { javaScriptEnabled: false }, async page => {
      assert.equal(await field(page, 'results').isVisible(), true);
      assert.match(await page.locator('.cmp-search__no-script').textContent(), /turn on JavaScript/);
      assert.equal(await page.locator('.demo-results__ways a').count(), 2);
      const [panel, heading] = await page.evaluate(() =>
        ['#search-site', 'h1'].map(name => document.querySelector(name).getBoundingClientRect().toJSON()),
      );
      assert.ok(panel.bottom <= heading.top, 'the header’s form covers the page');
      await field(page).fill('tabs');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/search.html?q=tabs');
    }));
});

describe('the library', () => {
  /** Opens a page that may log to the console, and runs steps with its search errors. `prepare` is called before it is opened. */
  async function open(path, steps, { prepare, ...options } = {}) {
    const context = await harness.browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
    countLoads(context);
    const errors = [];
    try {
      const page = await context.newPage();
      page.on('console', message => {
        if (message.type() === 'error' && message.text().startsWith('[search]')) errors.push(message.text());
      });
      page.on('pageerror', error => errors.push(`uncaught: ${error.message}`));
      await prepare?.(page);
      await page.goto(`${harness.site.origin}/${path}`);
      await started(page);
      await steps(page, errors);
    } finally {
      await context.close();
    }
  }

  for (const [host, search] of Object.entries({ HTML: '', React: '?host=react' })) {
    it(`SCH-01 box and banner, ${host}`, () =>
      visit(`${library}/banner.html${search}`, {}, async page => {
        if (search) await hydrated(page);
        await field(page, 'search-banner').fill('teaser');
        await waitForStatus(page, 'search-banner', 'results for “teaser”, page 1 of');
        assert.match(page.url(), /[?&]w=teaser$/);
        await page.getByRole('link', { name: 'Page 2' }).click();
        await waitForStatus(page, 'search-banner', 'page 2 of');
        assert.match(page.url(), /[?&]p=2$/);
      }));
  }

  it('SCH-02 the space of a banner is reserved before it loads', () =>
    visit(`${library}.html`, {}, async page => {
      let arrive;
      const held = new Promise(resolve => {
        arrive = resolve;
      });
      await page.route('**/Banner.js', async route => {
        await held;
        await route.continue();
      });
      const banner = page.locator('#example-banner .algolia-banner');
      await banner.scrollIntoViewIfNeeded();
      const { height } = await banner.boundingBox();
      arrive();
      await banner.locator('.cmp-search__answer').waitFor({ state: 'attached' });
      assert.equal((await banner.boundingBox()).height, height);
    }));

  it('SCH-02 a widget loads when its mount point is close to the window or gets the focus', () =>
    visit('library/core-content/search.html', {}, async (page, { requests }) => {
      await page.locator('#search-box-input').scrollIntoViewIfNeeded();
      await page.waitForSelector('#search-box-input[role=combobox]');
      const has = name => requests.some(url => url.endsWith(`/${name}.js`));
      assert.deepEqual([has('Box'), has('Banner')], [true, false]);
      await page.locator('#search-banner').scrollIntoViewIfNeeded();
      await page.waitForSelector('#search-banner .cmp-search__widget', { state: 'attached' });
      assert.equal(has('Banner'), true);
      // Outside the margin, but it has the keyboard focus.
      assert.equal(await page.locator('#search-algolia .cmp-search__widget').count(), 0);
      await page.evaluate(() =>
        document.querySelector('#search-algolia-input').focus({ preventScroll: true }),
      );
      await page.waitForSelector('#search-algolia-input[role=combobox]');
    }));

  it('SCH-03 a missing index: one error that explains the fix, a message, the form as before', () =>
    open(
      `${library}/unreachable.html`,
      async (page, errors) => {
        await field(page, 'search-unreachable').fill('dryer');
        await waitForStatus(page, 'search-unreachable', 'Search is not available at the moment.');
        assert.equal(await page.getByRole('button', { name: 'Try again' }).isVisible(), true);
        assert.deepEqual(await findings(page), []);
        // The next request asks for the index again.
        const isIndex = response => response.url().endsWith('.json');
        const [refused] = await Promise.all([
          page.waitForResponse(isIndex),
          field(page, 'search-unreachable').fill('dryers'),
        ]);
        assert.equal(refused.status(), 404);
        await frames(page);
        assert.equal(errors.length, 1, errors.join('\n'));
        assert.match(
          errors[0],
          /^\[search\] #search-unreachable: the index cannot be read .+ check indexUrl/,
        );
        await field(page, 'search-unreachable').press('Enter');
        await page.waitForURL('**/search.html?q=dryers');
      },
      { bypassCSP: true },
    ));

  it('SCH-03 an invalid config: one error, and a plain form that works', () =>
    open(`${library}/broken.html`, async (page, errors) => {
      await field(page, 'search-broken').fill('tabs');
      assert.equal(errors.length, 1, errors.join('\n'));
      assert.match(errors[0], /^\[search\] #search-broken: data-config is not valid JSON/);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/search.html?q=tabs');
    }));

  it('the products of a shop have their own index with images', () =>
    visit('library/commerce/search/results.html?product=compressor', {}, async page => {
      await waitForStatus(page, 'shop-results', 'results for “compressor”, page 1 of');
      assert.equal(await page.locator('#shop-results img').count(), 6);
      const sizes = await page.$$eval('#shop-results img', elements =>
        elements.map(element => [element.alt, element.clientWidth]),
      );
      assert.ok(sizes.every(([alt, width]) => alt === '' && width > 50));
    }));

  describe('with Algolia’s client', () => {
    let server;
    let behaviour = 'answers';
    /** Responses wait for this promise. */
    let held;
    const asked = [];
    before(async () => {
      server = createServer(async (request, response) => {
        const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
        if (request.method === 'OPTIONS') return response.writeHead(204, headers).end();
        let body = '';
        for await (const part of request) body += part;
        const { requests } = JSON.parse(body);
        asked.push({ url: request.url, requests });
        if (behaviour === 'refuses')
          return response.writeHead(403, headers).end('{"message":"Invalid API key","status":403}');
        await held;
        const results = requests.map(
          ({ indexName, query, page = 0, hitsPerPage, highlightPreTag, highlightPostTag }) => ({
            index: indexName,
            query,
            page,
            hitsPerPage,
            nbHits: 2,
            nbPages: 1,
            processingTimeMS: 1,
            params: '',
            hits: (query === 'px 22' ? ['PX 75', 'PX 22'] : ['PX 22', 'PX 75']).map(name => ({
              objectID: name,
              name,
              category: 'Compressors',
              url: `/library/commerce/productcarousel.html#${name.slice(3)}`,
              _highlightResult: {
                name: {
                  value: `${highlightPreTag}PX${highlightPostTag}${name.slice(2)}`,
                  matchLevel: 'full',
                  matchedWords: ['px'],
                },
              },
            })),
          }),
        );
        response.writeHead(200, { ...headers, 'content-type': 'application/json' });
        response.end(JSON.stringify({ results }));
      });
      await new Promise(done => server.listen(0, '127.0.0.1', done));
    });
    after(() => server?.close());

    /** Opens the example with this server in place of its placeholder host. */
    const algolia = steps =>
      open(
        `${library}/algolia.html`,
        async (page, errors) => {
          try {
            await steps(page, errors);
          } finally {
            // Requests that are pending when a test ends do not matter.
            await page.unrouteAll({ behavior: 'ignoreErrors' });
          }
        },
        {
          bypassCSP: true,
          prepare: page =>
            page.route('https://search.example.com/**', async route => {
              const { pathname, search } = new URL(route.request().url());
              const url = `http://127.0.0.1:${server.address().port}${pathname}${search}`;
              await route.fulfill({ response: await route.fetch({ url }) });
            }),
        },
      );

    it('SCH-04 queries the host in the config and suggests its results', async () => {
      behaviour = 'answers';
      await algolia(async (page, errors) => {
        await field(page, 'search-algolia').fill('px 2');
        await waitForStatus(page, 'search-algolia', 'px 2');
        assert.deepEqual(
          await options(page, 'search-algolia')
            .allInnerTexts()
            .then(texts => texts.map(text => text.replace(/\s+/g, ' ').trim())),
          ['PX 22 Compressors', 'PX 75 Compressors', 'All results for “px 2”'],
        );
        assert.equal(await page.locator('#search-algolia mark').first().textContent(), 'PX');
        const { url, requests } = asked.at(-1);
        assert.match(url, /^\/1\/indexes\/\*\/queries/);
        assert.match(url, /x-algolia-application-id=YOURAPPID/);
        assert.equal(requests[0].indexName, 'your_index');
        assert.equal(requests[0].filters, 'language:en');
        assert.deepEqual(errors, []);
        assert.deepEqual(await findings(page), []);
      });
    });

    it('keeps the chosen suggestion when a late response moves it; a new query resets the choice', async () => {
      behaviour = 'answers';
      await algolia(async page => {
        const chosen = page.locator('#search-algolia [aria-selected=true]');
        await field(page, 'search-algolia').fill('px 2');
        await waitForStatus(page, 'search-algolia', '“px 2”');
        let release;
        held = new Promise(resolve => {
          release = resolve;
        });
        const late = page.waitForRequest('https://search.example.com/**');
        await page.keyboard.type('2');
        await late;
        await page.keyboard.press('ArrowDown');
        assert.match(await chosen.textContent(), /PX 22/);
        release();
        await waitForStatus(page, 'search-algolia', '“px 22”');
        assert.match(await options(page, 'search-algolia').first().textContent(), /PX 75/);
        assert.match(await chosen.textContent(), /PX 22/);
        assert.equal(
          await field(page, 'search-algolia').getAttribute('aria-activedescendant'),
          await chosen.getAttribute('id'),
        );
        await page.keyboard.type('5');
        assert.equal(await chosen.count(), 0);
        assert.equal(await field(page, 'search-algolia').getAttribute('aria-activedescendant'), null);
        // The last query goes to this test's server, not to that of the next test.
        await waitForStatus(page, 'search-algolia', '“px 225”');
      });
    });

    it('SCH-03 a rejected request is announced once, and the form works', async () => {
      behaviour = 'refuses';
      await algolia(async (page, errors) => {
        await field(page, 'search-algolia').fill('px 2');
        await waitForStatus(page, 'search-algolia', 'Search is not available at the moment.');
        assert.equal(errors.length, 1, errors.join('\n'));
        assert.match(
          errors[0],
          /#search-algolia: the service does not respond \(Invalid API key\): check appId/,
        );
        behaviour = 'answers';
        await page.getByRole('button', { name: 'Try again' }).click();
        await waitForStatus(page, 'search-algolia', 'px 2');
        await options(page, 'search-algolia').first().waitFor();
      });
    });
  });
});
